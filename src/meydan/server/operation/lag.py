"""The delay of the event loop: every request waits at least as long."""

from __future__ import annotations

import asyncio
from typing import Final

from meydan.server.operation import metrics

INTERVAL_SECONDS: Final = 0.25


class LoopLag:
    """Sleeps again and again, and notes how much too long."""

    async def run(self) -> None:
        """For ever."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + INTERVAL_SECONDS
            await asyncio.sleep(INTERVAL_SECONDS)
            metrics.LOOP_LAG.observe(max(0.0, loop.time() - due))
