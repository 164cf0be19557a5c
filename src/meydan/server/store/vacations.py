"""Vacations in the store: when people are away, and whether their tables have been updated."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from meydan.server.store.upkeep import Read, Write

SET: Final = """INSERT INTO vacations VALUES (?1, ?2, ?3, FALSE) ON CONFLICT (player, begins) DO UPDATE
    SET ends = ?3, is_told = FALSE"""
TAKEN: Final = "SELECT player, begins, ends FROM vacations WHERE player = ?1 AND ends > ?2 ORDER BY begins"
UNTOLD: Final = "SELECT player, begins, ends FROM vacations WHERE NOT is_told ORDER BY begins, player LIMIT ?1"
TOLD: Final = "UPDATE vacations SET is_told = TRUE WHERE player = ?1 AND begins = ?2 AND ends = ?3"
_UNTIL: Final = "SELECT player, max(ends) FROM vacations WHERE ends > ?1 AND player IN ({these}) GROUP BY player"
ADOPT_VACATIONS: Final = """UPDATE vacations SET player = ?2 WHERE player = ?1
    AND begins NOT IN (SELECT begins FROM vacations AS known WHERE known.player = ?2)"""


@dataclass(frozen=True)
class VacationRow:
    """A player is away from one time to another."""

    player: str
    begins: int
    ends: int


class VacationBook:
    """Stores vacations. What returns without an error is durable. Methods raise StoreTrouble."""

    def __init__(self, read: Read, write: Write) -> None:
        self._read = read
        self._write = write

    async def set(self, vacation: VacationRow) -> None:
        """Store a vacation, or its new end; the player's tables must then be updated."""
        await self._write((SET, (vacation.player, vacation.begins, vacation.ends)))

    async def taken(self, player: str, since: int) -> list[VacationRow]:
        """The vacations of a player that ended, or will end, after a time; the oldest first."""
        return [VacationRow(*row) for row in await self._read(TAKEN, player, since)]

    async def until(self, players: Iterable[str], now: int) -> dict[str, int]:
        """The ends of vacations of those of these players who are on vacation."""
        these = sorted(set(players))
        if not these:
            return {}
        marks = ", ".join(f"?{number}" for number in range(2, len(these) + 2))
        return {player: int(ends) for player, ends in await self._read(_UNTIL.format(these=marks), now, *these)}

    async def untold(self, limit: int) -> list[VacationRow]:
        """Vacations that some tables may not have in their logs yet."""
        return [VacationRow(*row) for row in await self._read(UNTOLD, limit)]

    async def note_told(self, vacation: VacationRow) -> None:
        """Note that all tables have a vacation with this end in their logs."""
        await self._write((TOLD, (vacation.player, vacation.begins, vacation.ends)))
