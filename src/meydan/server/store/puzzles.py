"""Puzzles in the store: people's tries, and the strengths of solvers and puzzles."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple, dataclass
from typing import Final, Literal

from meydan.server.store.upkeep import Read, Row, Write

First = Literal["right", "nearly", "wrong", "shown"]  # the verdict on a first try; shown: the answer was asked for
Table = Literal["puzzle_strengths", "solvers"]

_TRY: Final = "SELECT player, puzzle, game, day, first, tries, at, solved FROM puzzle_tries"
TRY: Final = f"{_TRY} WHERE player = ?1 AND puzzle = ?2"
TRIES: Final = f"{_TRY} WHERE player = ?1 ORDER BY at, puzzle"
FIRST_TRY: Final = """INSERT INTO puzzle_tries VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
    ON CONFLICT DO NOTHING RETURNING 1"""
TRY_AGAIN: Final = """UPDATE puzzle_tries SET tries = tries + 1, solved = coalesce(solved, ?3)
    WHERE player = ?1 AND puzzle = ?2"""
_KEYS: Final[dict[Table, str]] = {"puzzle_strengths": "puzzle", "solvers": "player"}
_STRENGTHS: Final = "SELECT {key}, rating, deviation, volatility, tried, found FROM {table}"
_SET_STRENGTH: Final = """INSERT INTO {table} VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT ({key}) DO UPDATE
    SET rating = ?2, deviation = ?3, volatility = ?4, tried = ?5, found = ?6
    WHERE {table}.tried = ?5 - 1 RETURNING 1"""
REVIEWED: Final = """SELECT reviews.table_id, seats.seat, document FROM reviews
    JOIN seats ON seats.table_id = reviews.table_id JOIN results ON results.table_id = reviews.table_id
    WHERE seats.player = ?1 AND status = 'done' ORDER BY ended DESC, reviews.table_id, seats.seat LIMIT ?2"""
REVIEW_OF: Final = """SELECT reviews.table_id, seats.seat, document FROM reviews
    JOIN seats ON seats.table_id = reviews.table_id
    WHERE reviews.table_id = ?1 AND seats.player = ?2 AND status = 'done' ORDER BY seats.seat"""
ADOPT_TRIES: Final = (  # ?1 a guest, ?2 the account that adopts them
    """UPDATE puzzle_tries SET player = ?2 WHERE player = ?1
    AND puzzle NOT IN (SELECT puzzle FROM puzzle_tries WHERE player = ?2)""",
    "UPDATE solvers SET player = ?2 WHERE player = ?1 AND NOT EXISTS (SELECT 1 FROM solvers WHERE player = ?2)",
)


@dataclass(frozen=True)
class TryRow:
    """A player's tries at a puzzle. `day` is set if it was the puzzle of that day at the first try."""

    player: str
    puzzle: str
    game: str
    day: str | None
    first: First
    tries: int
    at: int
    solved: int | None


@dataclass(frozen=True)
class StrengthRow:
    """How strong a solver or a puzzle is after so many first tries, of which so many were right."""

    name: str
    rating: float
    deviation: float
    volatility: float
    tried: int
    found: int


@dataclass(frozen=True)
class ReviewedRow:
    """The review of a game, as JSON, and a seat that the player had in it."""

    table: str
    seat: int
    document: str


class PuzzleRows:
    """Stores what people tried. What returns without an error is durable. Methods raise StoreTrouble."""

    def __init__(self, read: Read, write: Write) -> None:
        self._read = read
        self._write = write

    async def tried(self, player: str, puzzle: str) -> TryRow | None:
        """The player's tries at a puzzle."""
        rows = await self._read(TRY, player, puzzle)
        return TryRow(*rows[0]) if rows else None

    async def tries_of(self, player: str) -> list[TryRow]:
        """All of a player's tries, the oldest first."""
        return [TryRow(*row) for row in await self._read(TRIES, player)]

    async def try_first(self, row: TryRow) -> bool:
        """Store a first try. Returns False if there was one before."""
        return bool(await self._write((FIRST_TRY, astuple(row))))

    async def try_again(self, player: str, puzzle: str, solved: int | None) -> None:
        """Count another try, and store the time if it is the first that solves the puzzle."""
        await self._write((TRY_AGAIN, (player, puzzle, solved)))

    async def reviewed(self, player: str, limit: int) -> list[ReviewedRow]:
        """The reviews of the player's games, the latest game first."""
        return [ReviewedRow(*row) for row in await self._read(REVIEWED, player, limit)]

    async def review_of(self, table: str, player: str) -> list[ReviewedRow]:
        """The review of a game in which the player sat, once for each of their seats."""
        return [ReviewedRow(*row) for row in await self._read(REVIEW_OF, table, player)]

    async def strength(self, table: Table, name: str) -> StrengthRow | None:
        """How strong a solver or a puzzle is, if there was a try."""
        statement = f"{_of(_STRENGTHS, table)} WHERE {_KEYS[table]} = ?1"
        return next(iter(_strengths(await self._read(statement, name))), None)

    async def strengths(self, table: Table) -> dict[str, StrengthRow]:
        """All strengths."""
        return {row.name: row for row in _strengths(await self._read(_of(_STRENGTHS, table)))}

    async def set_strength(self, table: Table, row: StrengthRow) -> bool:
        """Store a strength after one more try. Returns False if another try was counted meanwhile."""
        return bool(await self._write((_of(_SET_STRENGTH, table), astuple(row))))


def _of(statement: str, table: Table) -> str:
    return statement.format(table=table, key=_KEYS[table])


def _strengths(rows: Iterable[Row]) -> list[StrengthRow]:
    return [StrengthRow(*row) for row in rows]
