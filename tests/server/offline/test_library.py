"""The standard library for a page: small, and with everything that the engine needs."""

from __future__ import annotations

import ast
import io
import subprocess
import tarfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import IO

import pytest

from meydan.bundling.library import LEFT_OUT, is_wanted
from meydan.bundling.node import find_node
from meydan.games import GAMES
from meydan.server.offline.bundle import archive
from meydan.server.offline.files import PYTHON
from tests.client.tools import ROOT, built, cannot

HERE = Path(__file__).parent
PROGRAM = "tests.server.offline.played"
LONGEST = 300  # seconds


@pytest.mark.parametrize("name", ["xml/dom/minidom.py", "pdb.py", "encodings/cp1252.py"])
def test_what_no_page_uses_is_left_out(name: str) -> None:
    assert not is_wanted(PurePosixPath(name))


@pytest.mark.parametrize("name", ["asyncio/", "json/decoder.py", "encodings/utf_8.py", "encodings/", "codecs.py"])
def test_the_rest_stays(name: str) -> None:
    assert is_wanted(PurePosixPath(name))


def test_no_line_of_the_engine_imports_what_is_left_out() -> None:
    """Includes imports in lines that rarely run."""
    with tarfile.open(fileobj=io.BytesIO(archive())) as tar:
        members = [member for member in tar if member.name.endswith(".py")]
        found = {member.name: LEFT_OUT.intersection(_imported(tar.extractfile(member))) for member in members}
    assert {name: missing for name, missing in found.items() if missing} == {}


def _imported(file: IO[bytes] | None) -> Iterator[str]:
    """The modules that a file imports, also in functions: the first part of their names."""
    assert file is not None
    for node in ast.walk(ast.parse(file.read())):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield (node.module or "").partition(".")[0]


@pytest.mark.long
def test_the_engine_plays_every_title_with_it(tmp_path: Path) -> None:
    built()
    node = find_node()
    if node is None:
        cannot("no Node is installed")
    engine, program = tmp_path / "engine.tar.xz", tmp_path / "program.tar.xz"
    engine.write_bytes(archive())
    with tarfile.open(program, "w:xz") as tar:
        for file in (HERE / "keepers.py", HERE / "played.py"):
            tar.add(file, file.relative_to(ROOT))
    (folder,) = PYTHON.glob("assets/python-*")
    command = [node.command, str(HERE / "start.mjs"), str(folder), PROGRAM, str(engine), str(program)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST)
    assert done.returncode == 0, done.stderr[-4000:]
    assert done.stdout.split() == list(GAMES)
