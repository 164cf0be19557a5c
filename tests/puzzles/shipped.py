"""The puzzles that come with the titles."""

from __future__ import annotations

from functools import cache

from meydan.core.game import State
from meydan.games import TITLES
from meydan.puzzles.mining import Find, Game
from meydan.puzzles.position import replayed
from meydan.puzzles.puzzle import Puzzle, read_set

OURS = ("kingdomino", "kingdom-builder", "alhambra", "dezh")


@cache
def puzzles_of(name: str) -> tuple[Puzzle, ...]:
    title = TITLES[name]
    content = title.puzzles()
    assert content is not None
    return read_set(title.game, content, name).puzzles


def state_of(name: str, puzzle: Puzzle) -> State:
    return replayed(TITLES[name].game, puzzle.seats, puzzle.options, puzzle.lines)


def find_of(name: str, puzzle: Puzzle) -> Find:
    """The position in the form that mining uses."""
    lines = puzzle.lines.splitlines()
    return Find(Game(puzzle.seats, puzzle.options, lines), len(lines), state_of(name, puzzle))


def clearest(name: str) -> Puzzle:
    """The puzzle with the largest gap among those late in a game, whose imagined games are short."""
    return max(
        (puzzle for puzzle in puzzles_of(name) if puzzle.kind == "win"), key=lambda puzzle: puzzle.gap * puzzle.stage
    )
