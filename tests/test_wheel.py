"""The wheel that users install, compiled and pure."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import meydan

ROOT = Path(__file__).parent.parent


def built(folder: Path, pure: str) -> Path:
    """The wheel as the build backend makes it, unpacked."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    environment = {**os.environ, "MEYDAN_PURE": pure}
    subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(folder / "site")
    return wheel


def version(folder: Path) -> str:
    """What the installed program says of itself, started away from the sources."""
    environment = {key: value for key, value in os.environ.items() if key != "MEYDAN_PURE"}
    environment["PYTHONPATH"] = str(folder / "site")
    command = [sys.executable, "-m", "meydan", "--version"]
    return subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True, text=True).stdout


def test_without_a_compiler_the_wheel_is_pure_and_works(tmp_path: Path) -> None:
    wheel = built(tmp_path, pure="1")
    assert wheel.name == f"meydan-{meydan.__version__}-py3-none-any.whl"
    assert version(tmp_path) == f"meydan {meydan.__version__} (interpreted: not compiled)\n"


@pytest.mark.skipif(meydan.BUILD != "compiled", reason="nothing to compile with")
def test_with_a_compiler_the_wheel_holds_the_compiled_rules(tmp_path: Path) -> None:
    wheel = built(tmp_path, pure="0")
    assert "none-any" not in wheel.name
    assert version(tmp_path) == f"meydan {meydan.__version__} (compiled)\n"
