"""Tasks that run beside the answers to clients."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Coroutine
from typing import Any

from meydan.server.messages import Refused
from meydan.server.operation import metrics
from meydan.server.operation.logs import log
from meydan.server.store.store import StoreTrouble


class Tasks:
    """The background tasks of this process."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run work as a task. Refusals are ignored and store trouble is logged, since due work comes again."""

        async def guarded() -> None:
            try:
                await work
            except Refused:
                return
            except StoreTrouble as trouble:
                log_trouble(trouble)
            except Exception:  # a bug of ours; it affects only this work
                log.error("work in the background has failed", traceback.format_exc(), work=repr(work))

        task = asyncio.create_task(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def settle(self) -> None:
        """Wait for the background work."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def close(self) -> None:
        """Cancel the background work."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def log_trouble(trouble: StoreTrouble) -> None:
    """Count and log that the store is in trouble."""
    metrics.TROUBLE.inc()
    log.warning("the store is in trouble", reason=str(trouble))
