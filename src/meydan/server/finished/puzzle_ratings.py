"""Glicko ratings of solvers and puzzles: a first try is a game between the two, won by the solver who is right."""

from __future__ import annotations

from typing import Final

from meydan.server.rating.ratings import Game, Strength, after
from meydan.server.store.puzzles import PuzzleRows, StrengthRow, Table

FIRST_DEVIATION: Final = 200.0  # of a puzzle; bots have tried it already
TIMES: Final = 5  # attempts to store a change while others change the same strength


def strength_of(row: StrengthRow | None, rating: float = 1500.0, deviation: float = 350.0) -> Strength:
    """A strength; if there was no try yet, the given rating."""
    return Strength(rating, deviation) if row is None else Strength(row.rating, row.deviation, row.volatility)


async def rate(rows: PuzzleRows, player: str, puzzle: str, difficulty: int, is_right: bool) -> tuple[int, int]:
    """Count a first try. Returns the solver's rating before and after it."""
    solver = strength_of(await rows.strength("solvers", player))
    posed = strength_of(await rows.strength("puzzle_strengths", puzzle), float(difficulty), FIRST_DEVIATION)
    score = 1.0 if is_right else 0.0
    now = await _count(rows, "solvers", player, solver, (posed, score), is_right)
    await _count(rows, "puzzle_strengths", puzzle, posed, (solver, 1.0 - score), is_right)
    return round(solver.rating), round(now.rating)


async def _count(rows: PuzzleRows, table: Table, name: str, at_first: Strength, game: Game, is_right: bool) -> Strength:
    """Store and return the strength after one more game; others may store theirs at the same time."""
    now = at_first
    for _ in range(TIMES):
        row = await rows.strength(table, name)
        tried, found = (0, 0) if row is None else (row.tried, row.found)
        now = after(strength_of(row, at_first.rating, at_first.deviation), [game])
        figures = (now.rating, now.deviation, now.volatility)
        if await rows.set_strength(table, StrengthRow(name, *figures, tried + 1, found + is_right)):
            break
    return now
