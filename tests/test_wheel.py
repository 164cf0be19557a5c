"""The wheel that users install, compiled and pure."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import meydan

ROOT = Path(__file__).parent.parent
CARAVAN = ROOT / "docs" / "examples" / "caravan"


def installed(folder: Path, pure: str) -> str:
    """The name of the wheel that the build backend makes; it lies installed in the folder as a player has it."""
    environment = {**os.environ, "MEYDAN_PURE": pure}
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    subprocess.run(["uv", "venv", "-q", "--python", sys.executable, folder / "player"], check=True)
    subprocess.run(["uv", "pip", "install", "-q", "--python", folder / "player", wheel], check=True)
    return wheel.name


def said(folder: Path, *command: str) -> str:
    """What the installed program prints, started away from the sources and from the tools of a developer."""
    environment = {key: value for key, value in os.environ.items() if key not in ("MEYDAN_PURE", "PYTHONPATH")}
    program = [str(folder / "player" / "bin" / "python"), *command]
    return subprocess.run(program, cwd=folder, env=environment, check=True, capture_output=True, text=True).stdout


def play_a_game_of_another_package(folder: Path) -> None:
    """Install the example beside the wheel: a game of which Meydan knows nothing is in every list."""
    subprocess.run(["uv", "pip", "install", "-q", "--python", folder / "player", CARAVAN], check=True)
    assert "broken" not in said(folder, "-m", "meydan", "laws", "caravan", "--games", "3")
    assert said(folder, "-m", "meydan", "simulate", "caravan", "--bots", "bot-1").startswith("game: caravan\n")


def test_without_a_compiler_the_wheel_is_pure_and_works(tmp_path: Path) -> None:
    assert installed(tmp_path, pure="1") == f"meydan-{meydan.__version__}-py3-none-any.whl"
    assert said(tmp_path, "-m", "meydan", "--version") == f"meydan {meydan.__version__} (interpreted: not compiled)\n"
    said(tmp_path, "-c", "import meydan.server.app, meydan.commands.arena.command, meydan.terminal.play")
    play_a_game_of_another_package(tmp_path)


@pytest.mark.skipif(meydan.BUILD != "compiled", reason="nothing to compile with")
def test_with_a_compiler_the_wheel_holds_the_compiled_rules(tmp_path: Path) -> None:
    assert "none-any" not in installed(tmp_path, pure="0")
    assert said(tmp_path, "-m", "meydan", "--version") == f"meydan {meydan.__version__} (compiled)\n"
    assert said(tmp_path, "-m", "meydan", "simulate", "alhambra", "--bots", "bot-1").startswith("game: alhambra")
    play_a_game_of_another_package(tmp_path)
