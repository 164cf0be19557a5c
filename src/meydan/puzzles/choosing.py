"""Which of the puzzles that were found are kept: as many as asked for, and as different as possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from meydan.puzzles.puzzle import Puzzle

STEP = 150  # points of difficulty that count as the same
STAGES = 4  # parts of a game

Trait = tuple[str, object]


def chosen(found: Iterable[Puzzle], most: int) -> list[Puzzle]:
    """At most so many puzzles: each time the one whose traits are rarest among those chosen so far.

    The order in which they were found does not count.
    """
    left = sorted({puzzle.id: puzzle for puzzle in found}.values(), key=lambda puzzle: puzzle.id)
    counts: Counter[Trait] = Counter()
    kept: list[Puzzle] = []
    while left and len(kept) < most:
        puzzle = min(left, key=lambda one: (_commonness(one, counts), -one.gap if one.kind == "win" else 0.0, one.id))
        left.remove(puzzle)
        kept.append(puzzle)
        counts.update(traits(puzzle))
    return sorted(kept, key=lambda puzzle: (puzzle.difficulty, puzzle.id))


def traits(puzzle: Puzzle) -> Sequence[Trait]:
    """The traits by which puzzles differ."""
    return (
        ("difficulty", puzzle.difficulty // STEP),
        ("stage", int(puzzle.stage * STAGES)),
        ("seats", puzzle.seats),
        ("seat", puzzle.seat),
        ("theme", puzzle.themes[0] if puzzle.themes else ""),
        ("verb", puzzle.best.plan[0].split(" ")[0]),
        ("options", tuple(puzzle.options)),
        ("kind", puzzle.kind),
    )


def _commonness(puzzle: Puzzle, counts: Counter[Trait]) -> int:
    return sum(counts[trait] for trait in traits(puzzle))
