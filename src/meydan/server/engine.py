"""Everything that runs beside the connections, from the first to the last."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from meydan.server.clockwork import Clockwork
from meydan.server.hub import Hub
from meydan.server.neighbours import Neighbours
from meydan.server.settings import Settings
from meydan.server.store.store import Store
from meydan.server.thinkers import Thinkers


@asynccontextmanager
async def running(store: Store, settings: Settings) -> AsyncIterator[Hub]:
    """The hub, while bots think, clocks run and other processes are listened to. The store stays the caller's."""
    hub = Hub(store)
    thinkers = Thinkers(settings.bot_processes, settings.bot_seconds)
    neighbours = Neighbours(hub)
    clockwork = Clockwork(hub, thinkers, settings.bot_pause_ms)
    tasks = [asyncio.create_task(clockwork.run()), asyncio.create_task(neighbours.run())]
    try:
        yield hub
    finally:
        neighbours.leave()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await hub.close()
        thinkers.close()
