"""The server's clock: it never goes back and never jumps, whatever happens to the clock of the machine."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

SLOWNESS: Final = 2_000  # in 2,000 seconds the clock comes one second nearer to the clock of the machine


class SteadyClock:
    """The time of day at the start, and what the monotonic clock has counted since.

    It follows the time of day slowly, so that it never goes back and games feel nothing of it. Clocks of tables, due
    times and leases are compared with it, and with nothing else.
    """

    def __init__(
        self, wall: Callable[[], int] = time.time_ns, monotonic: Callable[[], int] = time.monotonic_ns
    ) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self._adjusted = monotonic()  # when
        self._offset = wall() - self._adjusted

    def now(self) -> int:
        """Now, in milliseconds since 1970."""
        at = self._monotonic()
        step = (at - self._adjusted) // SLOWNESS
        if step:
            self._adjusted = at
            self._offset += max(-step, min(step, self._wall() - at - self._offset))
        return (at + self._offset) // 1_000_000
