"""Conditional answers in the store: one row for a seat, private to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from meydan.server.store.upkeep import Read, Write

KEEP: Final = """INSERT INTO answers VALUES (?1, ?2, ?3, ?3, ?4, ?5) ON CONFLICT (table_id, seat) DO UPDATE
    SET since = ?3, looked = ?3, branches = ?4, dropped = ?5"""
KEPT: Final = "SELECT table_id, seat, since, branches, dropped FROM answers WHERE table_id = ?1 AND seat = ?2"
FORGET: Final = "DELETE FROM answers WHERE table_id = ?1 AND seat = ?2"
FORGET_THESE: Final = f"{FORGET} AND since = ?3 AND branches = ?4"
DROP: Final = "UPDATE answers SET dropped = ?5 WHERE table_id = ?1 AND seat = ?2 AND since = ?3 AND branches = ?4"
LOOKED: Final = "UPDATE answers SET looked = ?3 WHERE table_id = ?1 AND seat = ?2 AND looked < ?3"
# In a game by correspondence the flag of the seat to act is always due.
CALLED: Final = """SELECT answers.table_id, answers.seat, since, branches, dropped FROM answers JOIN due
    ON due.table_id = answers.table_id AND due.seat = answers.seat AND due.kind = 'flag'
    WHERE due.seq > looked AND dropped IS NULL ORDER BY 1, 2 LIMIT ?1"""


@dataclass(frozen=True)
class AnswersRow:
    """The answers of a seat, as JSON, given after an event of its table; and why they were dropped, as JSON."""

    table: str
    seat: int
    since: int
    branches: str
    dropped: str | None = None


class AnswerBook:
    """Keeps conditional answers. Whatever returns without an error is durable; StoreTrouble."""

    def __init__(self, read: Read, write: Write) -> None:
        self._read = read
        self._write = write

    async def keep(self, row: AnswersRow) -> None:
        """Keep the answers of a seat in the place of its earlier ones."""
        await self._write((KEEP, (row.table, row.seat, row.since, row.branches, row.dropped)))

    async def kept(self, table: str, seat: int) -> AnswersRow | None:
        """The answers of a seat."""
        return next((AnswersRow(*row) for row in await self._read(KEPT, table, seat)), None)

    async def forget(self, table: str, seat: int) -> None:
        """Forget the answers of a seat."""
        await self._write((FORGET, (table, seat)))

    async def forget_these(self, row: AnswersRow) -> None:
        """Forget answers that have all been played, unless there are others in their place."""
        await self._write((FORGET_THESE, (row.table, row.seat, row.since, row.branches)))

    async def drop(self, row: AnswersRow, why: str) -> None:
        """Note why these answers are dropped, unless there are others in their place."""
        await self._write((DROP, (row.table, row.seat, row.since, row.branches, why)))

    async def called(self, limit: int) -> list[AnswersRow]:
        """Answers of seats that are to act, in positions that nobody has looked at with these answers."""
        return [AnswersRow(*row) for row in await self._read(CALLED, limit)]

    async def note_looked(self, table: str, seat: int, seq: int) -> None:
        """The answers of a seat were compared with its table after an event."""
        await self._write((LOOKED, (table, seat, seq)))
