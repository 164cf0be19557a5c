"""The clock that bots do not have."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic


def deadline(seconds: float, clock: Callable[[], float] = monotonic) -> Callable[[], bool]:
    """Whether so many seconds have passed since now: the `until` of a decision."""
    end = clock() + seconds
    return lambda: clock() >= end
