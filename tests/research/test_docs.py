"""docs/research.md is right: its tables are those of the program, and its examples run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from meydan.games import GAMES
from meydan.research import sizes
from meydan.research.describe import describe, dimension

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "research.md").read_text()
COUNTS = sorted((DOCS / "sizes").glob("*.json"))


def test_the_planes_are_described_field_by_field() -> None:
    assert describe() in PAGE


def test_a_dimension_is_told_by_the_number_of_seats() -> None:
    assert [dimension(2, 3), dimension(7, 7), dimension(12, 15), dimension(6, 9)] == ["n", "7", "6 + 3n", "3n"]


@pytest.mark.parametrize("file", COUNTS, ids=lambda file: file.stem)
def test_the_sizes_are_those_that_were_counted(file: Path) -> None:
    game, _, seats = file.stem.rpartition("-")
    assert sizes.row(sizes.load(file, game, int(seats))) in PAGE


@pytest.mark.parametrize("game", GAMES)
def test_a_million_games_of_each_title_were_counted(game: str) -> None:
    counted = [sizes.load(DOCS / "sizes" / f"{game}-{seats}.json", game, seats).games for seats in GAMES[game].seats]
    assert sum(counted) >= 1_000_000


@pytest.mark.filterwarnings("ignore")
def test_openspiels_q_learning_runs() -> None:
    command = [sys.executable, str(DOCS / "examples" / "qlearning.py"), "--episodes", "2", "--games", "2"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, check=True)
    assert "2 games against random" in done.stdout
