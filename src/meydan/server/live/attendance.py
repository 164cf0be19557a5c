"""Attendance: who is at a table, in this process and in others, and who has been away for too long."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Final

from meydan.server.live.table import LiveTable, clock
from meydan.server.store.hints import Here, WhoIsHere
from meydan.server.store.store import Store

CHAIR_SECONDS: Final = 120  # how long a public table keeps the chair of an absent player before the game


class Attendance:
    """Notes who comes and goes, and tells the listeners and the other processes."""

    def __init__(self, store: Store, chair_seconds: float, look_after: Callable[[str], None]) -> None:
        self._store = store
        self.process = secrets.token_urlsafe(6)  # the name by which other processes know us
        self.chair_ms = int(chair_seconds * 1000)
        self._look_after = look_after  # called with a table at which a player has been away for too long

    def ask_around(self, live: LiveTable) -> None:
        """Ask the other processes who is at a table that has just been loaded."""
        self._store.tell(WhoIsHere(self.process, live.table.setup.table))
        self.note_who_is_away(live)

    def tell(self, live: LiveTable) -> None:
        """Tell everybody who is at the table, here and elsewhere."""
        live.tell_presence(clock())
        self.tell_where_we_are(live)

    def tell_where_we_are(self, live: LiveTable) -> None:
        """Tell other processes who is at the table here."""
        seats = tuple(sorted(live.seats_here()))
        self._store.tell(Here(self.process, live.table.setup.table, seats, live.spectators_here()))

    async def hear_who_is_there(self, live: LiveTable, process: str, here: Here | None) -> None:
        """Note who is at the table in another process; nobody, if that process has ended."""
        async with live.lock:
            live.elsewhere.pop(process, None)
            if here is not None and (here.seats or here.spectators):
                live.elsewhere[process] = here
            self.note_who_is_away(live)
            live.tell_presence(clock())

    async def read_sitters(self, live: LiveTable) -> None:
        """Read the players on the chairs, and tell everybody if that changes who is here."""
        before = live.owners
        live.note_sitters(await self._store.seats(live.table.setup.table))
        if live.owners != before:
            self.note_who_is_away(live)
            self.tell(live)

    def note_who_is_away(self, live: LiveTable) -> None:
        """Note the players who have left, and look after the table once they have been away for too long."""
        if live.note_who_is_away(clock()):
            self.look_after_soon(live)

    def look_after_soon(self, live: LiveTable) -> None:
        """Look after the table once a player who leaves now has been away for too long, if that matters there."""
        setup, status = live.table.setup, live.table.status
        if (status == "playing" and setup.mode.clock is None) or (status == "open" and live.is_public):
            delay = (setup.mode.grace_ms if status == "playing" else self.chair_ms) / 1000 + 0.01
            asyncio.get_running_loop().call_later(delay, self._look_after, setup.table)
