"""Work with less priority than bots: it begins only while no bot waits, in processes that yield to all others."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

from meydan.processes import LOWEST_PRIORITY
from meydan.server.bots.fair_queue import LATER, Owner, Urgency
from meydan.server.bots.places import Kind, Places
from meydan.server.bots.work import Worked, carried_out
from meydan.server.operation.logs import log

T = TypeVar("T")

TRIES: Final = 2  # if the process of the work is killed
SECONDS: Final = 600.0  # before work is interrupted; long, because a busy machine may leave it little processor time
EXPECTED_SECONDS: Final = 1.0


class WorkFailed(Exception):
    """The work has no result. The text says why: its traceback, or how its process ended."""


class Background:
    """The processes, shared fairly between owners."""

    def __init__(
        self,
        processes: int,
        bots: Places,
        clock: Callable[[], float] = time.monotonic,
        places: Callable[..., Places] = Places,
    ) -> None:
        self.processes = processes
        self._places = places(processes, clock, LOWEST_PRIORITY, after=bots)

    @property
    def waiting(self) -> int:
        """How much work waits for a process."""
        return len(self._places.queue)

    async def work(
        self, owner: Owner, kind: Kind, job: Callable[..., T], *values: Any, urgency: Urgency = lambda: LATER
    ) -> T:
        """Run a job that can be pickled. Raises WorkFailed, or NoAnswer if nobody wants the result any more."""
        async with self._places.turn(owner, kind, urgency, EXPECTED_SECONDS):
            return await self._done(job, *values)

    async def _done(self, job: Callable[..., T], *values: Any) -> T:
        for _ in range(TRIES):
            worked: Worked[T] | None = await self._places.run(carried_out, SECONDS, job, *values)
            if worked is not None:
                if worked.reason is not None or worked.result is None:
                    raise WorkFailed(worked.reason or "it has no result")
                return worked.result
            log.warning("a process in the background was killed; another takes its place")
        raise WorkFailed("its process was killed")

    def close(self) -> None:
        """Begin no more work."""
        self._places.close()
