"""Compiled rules that are given to the build go to the page with the engine, as long as they fit."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tarfile
import zipfile
from importlib.metadata import files
from pathlib import Path

import pytest

from meydan.compiled import NATIVE, made_from, misfit
from meydan.server.offline.bundle import archive
from meydan.server.offline.native import MADE, native_files, tag_of
from tests.server.offline.test_bundle import APART

# The wheels of this test hold what is compiled for this machine: they differ from a browser's in the processor alone.
pytestmark = pytest.mark.skipif(misfit(made_from()) is not None, reason="the rules are not compiled")


# As the one package that comes compiled for the browser is named, as cibuildwheel names a wheel of ours, and others.
PAGE = "cp314-cp314-pyemscripten_2026_0_wasm32"
OF_CIBUILDWHEEL = "cp314-cp314-pyodide_2026_0_wasm32"
OTHERS = ("cp313-cp313-pyemscripten_2025_0_wasm32", "cp314-cp314-manylinux_2_28_x86_64", "py3-none-any")
TAG = tag_of(f"msgspec-1-{PAGE}.whl")


def our_wheel(folder: Path, made: bytes, tag: str = PAGE) -> None:
    """A wheel of Meydan with the compiled rules, and something that a page has no use for."""
    folder.mkdir(exist_ok=True)
    with zipfile.ZipFile(folder / f"meydan-1-{tag}.whl", "w") as wheel:
        wheel.writestr("meydan/server/static/index.html", "a page")
        for file in NATIVE.rglob("*"):
            if file.is_file():
                name = f"meydan/_native/{file.relative_to(NATIVE).as_posix()}"
                wheel.writestr(name, made if name == MADE else file.read_bytes())


def librt(folder: Path) -> None:
    with zipfile.ZipFile(folder / f"librt-1-{PAGE}.whl", "w") as wheel:
        for file in files("librt") or ():
            if file.parts[0] == "librt" and file.suffix != ".pyc":
                wheel.writestr(file.as_posix(), file.read_binary())


def build_of(engine: bytes, folder: Path) -> str:
    """Which rules run with this archive and nothing else."""
    with tarfile.open(fileobj=io.BytesIO(engine)) as tar:
        tar.extractall(folder, filter="data")
    for name in APART:
        for file in files(name) or ():
            if file.parts[0].split(".")[0] == name and file.suffix != ".pyc":
                (folder / file).parent.mkdir(parents=True, exist_ok=True)
                (folder / file).write_bytes(file.read_binary())
    code = f"import sys; sys.path.insert(0, {str(folder)!r}); import meydan.server.offline.browser; print(meydan.BUILD)"
    plain = {name: value for name, value in os.environ.items() if name != "MEYDAN_PURE"}
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, env=plain)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def names(engine: bytes) -> set[str]:
    with tarfile.open(fileobj=io.BytesIO(engine)) as tar:
        return set(tar.getnames())


def test_rules_that_fit_are_packed_and_run(tmp_path: Path) -> None:
    our_wheel(tmp_path / "wheels", (NATIVE / "made.json").read_bytes())
    librt(tmp_path / "wheels")
    engine = archive(tmp_path / "wheels", TAG)
    assert "meydan/server/static/index.html" not in names(engine)
    assert build_of(engine, tmp_path / "page") == "compiled"


@pytest.mark.parametrize("tag", [PAGE, OF_CIBUILDWHEEL])
def test_a_wheel_for_the_pages_python_is_chosen_among_others(tmp_path: Path, tag: str) -> None:
    our_wheel(tmp_path, (NATIVE / "made.json").read_bytes(), tag)
    librt(tmp_path)
    right = native_files(tmp_path, TAG)
    assert right
    for other in OTHERS:
        our_wheel(tmp_path, b"{}", other)
    assert native_files(tmp_path, TAG) == right


def test_wheels_for_another_python_are_left_at_home(tmp_path: Path) -> None:
    for other in OTHERS:
        our_wheel(tmp_path, (NATIVE / "made.json").read_bytes(), other)
    librt(tmp_path)
    assert native_files(tmp_path, TAG) == {}


def test_rules_of_other_sources_are_left_at_home(tmp_path: Path) -> None:
    made = json.loads((NATIVE / "made.json").read_text())
    made["sources"][min(made["sources"])] += 1
    our_wheel(tmp_path / "wheels", json.dumps(made).encode())
    librt(tmp_path / "wheels")
    assert archive(tmp_path / "wheels", TAG) == archive()


def test_rules_without_what_they_need_are_left_at_home(tmp_path: Path) -> None:
    our_wheel(tmp_path / "wheels", (NATIVE / "made.json").read_bytes())
    assert archive(tmp_path / "wheels", TAG) == archive()


def test_without_any_the_page_runs_the_interpreted_rules(tmp_path: Path) -> None:
    engine = archive(tmp_path / "nothing", TAG)
    assert engine == archive()
    assert build_of(engine, tmp_path / "page").startswith("interpreted")
