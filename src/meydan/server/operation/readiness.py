"""Whether this process can do its work now, which a write to the database shows."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

from meydan.server.store.store import Store, StoreTrouble

ANSWER_SECONDS: Final = 5  # for the database to answer
FRESH_SECONDS: Final = 1.0  # for which an answer is used again, so that many requests cause one write


class Readiness:
    """Tries to write, once for all requests that come close together."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._lock = asyncio.Lock()
        self._can_write = False
        self._until = clock()

    async def can_write(self) -> bool:
        """Whether the database takes a write, now or a moment ago."""
        async with self._lock:
            if self._clock() >= self._until:
                self._can_write = await self._try()
                self._until = self._clock() + FRESH_SECONDS
            return self._can_write

    async def _try(self) -> bool:
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await self._store.check()
        except (StoreTrouble, TimeoutError):
            return False
        return True
