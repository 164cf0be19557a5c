"""The chance to win behind a share of imagined games won, as reviews say it: corrected by the title's calibration."""

from __future__ import annotations

from meydan.puzzles.puzzle import Choice, Puzzle
from meydan.review.curved import curved
from meydan.title import Title


def chance(title: Title, puzzle: Puzzle, choice: Choice) -> float:
    """The seat's chance after a choice. What the other seats have won is divided equally among them."""
    if title.calibration is None:
        return choice.win
    other = (1.0 - choice.win) / (puzzle.seats - 1)
    shares = [choice.win, *[other] * (puzzle.seats - 1)]
    return curved(shares, puzzle.worlds, title.calibration.power(puzzle.stage))[0]
