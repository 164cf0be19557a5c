"""Deletes what is old: sessions of browsers that have not come back, marks of rated players, and limits.

Also the waits for old matches, and notices that were sent long ago.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from meydan.server.accounts.sessions import AGE_SECONDS, DAY_SECONDS
from meydan.server.live.table import clock
from meydan.server.rating.marks import KEPT_MS
from meydan.server.store.store import Store, StoreTrouble

INTERVAL_SECONDS: Final = 6 * 3600
NAMES_KEPT_MS: Final = 365 * 86_400_000  # how long the former name of an account stays its own


class Housekeeping:
    """Deletes old sessions every few hours."""

    def __init__(self, store: Store, days: int = AGE_SECONDS // DAY_SECONDS) -> None:
        self._store = store
        self._days = days

    async def run(self) -> None:
        """Run until cancelled."""
        while True:
            with suppress(StoreTrouble):
                await self._store.close_sessions(clock() - self._days * DAY_SECONDS * 1000)
                await self._store.forget_limits(clock(), clock() - AGE_SECONDS * 1000)
                await self._store.forget_marks(clock() - KEPT_MS)
                await self._store.queues.forget_matches(clock())
                await self._store.notices.forget(clock())
                await self._store.upkeep.free_names(clock() - NAMES_KEPT_MS)
            await asyncio.sleep(INTERVAL_SECONDS)
