"""A clock for bots, which have none of their own."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic


def deadline(seconds: float, clock: Callable[[], float] = monotonic) -> Callable[[], bool]:
    """A function that says whether this many seconds have passed since now: the `until` of a decision."""
    end = clock() + seconds
    return lambda: clock() >= end
