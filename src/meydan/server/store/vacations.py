"""Vacations in the store: when people are away, and whether their tables know of it."""

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
    """That a player is away from one time to another."""

    player: str
    begins: int
    ends: int


class VacationBook:
    """Keeps vacations. Whatever returns without an error is durable; StoreTrouble."""

    def __init__(self, read: Read, write: Write) -> None:
        self._read = read
        self._write = write

    async def set(self, vacation: VacationRow) -> None:
        """Keep a vacation, or another end of it; the player's tables have to be told."""
        await self._write((SET, (vacation.player, vacation.begins, vacation.ends)))

    async def taken(self, player: str, since: int) -> list[VacationRow]:
        """The vacations of a player that ended, or will end, after a time; the first first."""
        return [VacationRow(*row) for row in await self._read(TAKEN, player, since)]

    async def until(self, players: Iterable[str], now: int) -> dict[str, int]:
        """When those of these players are back who are on vacation."""
        these = sorted(set(players))
        if not these:
            return {}
        marks = ", ".join(f"?{number}" for number in range(2, len(these) + 2))
        return {player: int(ends) for player, ends in await self._read(_UNTIL.format(these=marks), now, *these)}

    async def untold(self, limit: int) -> list[VacationRow]:
        """Vacations of which some tables may not know."""
        return [VacationRow(*row) for row in await self._read(UNTOLD, limit)]

    async def note_told(self, vacation: VacationRow) -> None:
        """All tables know of a vacation with this end."""
        await self._write((TOLD, (vacation.player, vacation.begins, vacation.ends)))
