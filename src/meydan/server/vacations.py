"""Writes vacations into the logs of the tables at which people sit.

A vacation is stored first and written into the logs afterwards: if a process is killed in between, the next one does
the rest. If a person takes a chair while on vacation, `Hub` writes the vacation into the log.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from meydan.server.live.hub import Hub
from meydan.server.live.table import clock
from meydan.server.live.table_rows import is_playable, mode_of
from meydan.server.messages import Refused
from meydan.server.store.store import StoreTrouble
from meydan.server.store.vacations import VacationRow
from meydan.server.table import requests
from meydan.server.table.setup import Correspondence

INTERVAL_SECONDS: Final = 5.0
MOST_AT_ONCE: Final = 100
MOST_TABLES: Final = 10_000  # of one player at most


class VacationNotes:
    """Writes vacations into the logs of tables, by itself and whenever a player takes one."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def run(self) -> None:
        """Run until cancelled."""
        while True:
            with suppress(StoreTrouble):
                for vacation in await self._hub.store.vacations.untold(MOST_AT_ONCE):
                    await self.tell(vacation)
            await asyncio.sleep(INTERVAL_SECONDS)

    async def tell(self, vacation: VacationRow) -> None:
        """Update all tables of the player; those that another process writes to follow later. Raises StoreTrouble."""
        with suppress(Refused):
            for row in await self._hub.store.current_tables_of(vacation.player, MOST_TABLES):
                if is_playable(row) and isinstance(mode_of(row).clock, Correspondence):
                    await self._tell(row.id, vacation)
            await self._hub.store.vacations.note_told(vacation)

    async def _tell(self, table: str, vacation: VacationRow) -> None:
        live = await self._hub.looked_at(table)
        async with live.lock:
            for seat in live.seats_of(vacation.player):
                now = live.table.not_before(clock())
                await self._hub.writer.write(live, requests.vacation(live.table, seat, vacation.ends, now))
