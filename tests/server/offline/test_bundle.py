"""The engine starts from the archive that a page gets and the one package that is compiled for the browser."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tarfile
from importlib.metadata import files
from pathlib import Path

from meydan.server.offline.bundle import archive

APART = ("msgspec", "typing_extensions")  # compiled for the browser; part of its Python


def test_the_engine_starts_with_nothing_but_its_archive(tmp_path: Path) -> None:
    with tarfile.open(fileobj=io.BytesIO(archive())) as tar:
        tar.extractall(tmp_path, filter="data")
    for name in APART:
        for file in files(name) or ():
            if file.parts[0].split(".")[0] == name and file.suffix != ".pyc":
                (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
                (tmp_path / file).write_bytes(file.read_binary())
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import meydan.server.offline.browser"
    pure = {**os.environ, "MEYDAN_PURE": "1"}  # as in a page
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, env=pure)
    assert done.returncode == 0, done.stderr
