"""Places for long work in a page: it is done in another worker, so that games go on meanwhile.

The other worker runs the same package (`client/src/device/aside.ts`); work and results go there and back as pickles.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from meydan.server.bots.places import Places
from meydan.server.operation.logs import log

T = TypeVar("T")


class Aside(Protocol):
    """The other worker, which does one piece of work after the other."""

    async def do(self, work: bytes) -> bytes:
        """What `done` returns there. Raises an exception if the worker has ended or cannot start."""


class PlacesElsewhere(Places):
    """A place in the other worker. Where that cannot be started, the work is done here, and games wait for it."""

    def __init__(
        self,
        aside: Aside,
        processes: int,
        clock: Callable[[], float],
        yields: int = 0,
        after: Places | None = None,
    ) -> None:
        super().__init__(processes, clock, yields, after)
        self._aside = aside
        self._has_worked = False

    async def run(self, work: Callable[..., T], *values: Any) -> T | None:
        """Run work there. None if the worker has ended."""
        asked = pickle.dumps((work, values))
        try:
            answer = await self._aside.do(asked)
        except Exception as error:  # JavaScript may throw anything
            log.warning("the worker for long work has ended", reason=str(error))
            return None if self._has_worked else work(*values)
        self._has_worked = True
        result: T = pickle.loads(answer)
        return result


def done(asked: bytes) -> bytes:
    """Do a piece of work here, in the other worker."""
    work, values = pickle.loads(asked)
    return pickle.dumps(work(*values))
