"""Adds finished reviews to the statistics."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import msgspec

from meydan.server.finished.insights import read
from meydan.server.operation.logs import log
from meydan.server.store.insights import UnreadSeat
from meydan.server.store.store import Store, StoreTrouble

AT_ONCE: Final = 10  # games
INTERVAL_SECONDS: Final = 30


class Digest:
    """Reads reviews in the background, so that comparisons also use games whose players never open their statistics."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def run(self) -> None:
        """Run until cancelled."""
        while True:
            with suppress(StoreTrouble):
                while await digest(self._store):
                    pass
            await asyncio.sleep(INTERVAL_SECONDS)


async def digest(store: Store, player: str | None = None, games: int = AT_ONCE) -> bool:
    """Read some finished reviews, of one player or of all. Returns whether there were any that could be read."""
    found = await store.insights.unread(games, player)
    try:
        seats = await asyncio.to_thread(read, found)
    except msgspec.DecodeError as error:
        log.error("a review cannot be read", str(error), tables=_tables(found))
        return False
    if seats:
        await store.insights.keep(seats)
    return bool(seats)


def _tables(seats: list[UnreadSeat]) -> str:
    return " ".join(sorted({seat.table for seat in seats}))
