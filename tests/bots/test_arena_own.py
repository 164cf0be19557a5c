"""Bots of one's own in the arena: any class with a `choose`, and one line if something is wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from meydan.cli import main

LAZY = """
from meydan.games import GAMES

class Mine:
    def choose(self, view, rng, until):
        game = GAMES["kingdomino"]
        return game.write(game.actions(game.imagine(view, rng))[0])
"""
CHOOSES = "class Mine:\n    def choose(self, view, rng, until):\n        return {}\n"
BROKEN = {
    CHOOSES.format("1 / 0"): "mine.py:Mine failed: ZeroDivisionError",
    CHOOSES.format("'tea'"): "chose 'tea', which is not legal there",
    "import nothing_of_this_name\n": "mine.py cannot be read: No module named",
    "x = 1\n": "mine.py has no class Mine with a method 'choose'",
    "import sys\nsys.exit(3)\n": "mine.py cannot be read: SystemExit(3)",
    CHOOSES.format("''") + "    def __init__(self, more):\n        pass\n": "mine.py: Mine cannot be made: TypeError",
}


def arena(file: Path) -> int:
    words = ["--iterations", "5", "--games", "2", "--processes", "1"]
    return main(["arena", "kingdomino", "--bots", f"random,{file}:Mine", *words])


def test_a_class_that_inherits_from_nothing_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.py"
    file.write_text(LAZY)
    assert arena(file) == 0
    assert "mine.py:Mine" in capsys.readouterr().out


@pytest.mark.parametrize(("code", "said"), BROKEN.items())
def test_what_is_wrong_is_said_in_one_line(
    code: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(code)
    assert arena(file) == 2
    told = capsys.readouterr().err.strip()
    assert said in told
    assert "Traceback" not in told


def test_a_file_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert arena(tmp_path / "mine.py") == 2
    assert capsys.readouterr().err.endswith("mine.py: there is no such file or folder\n")


def test_a_kind_before_the_name_of_a_file_counts_before_its_ending(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "net.py"
    file.write_text("x = 1\n")
    assert main(["arena", "kingdomino", "--bots", f"random,policy:{file}"]) == 2
    assert "net.py is not a policy" in capsys.readouterr().err
