"""Work that many callers want at the same time, done once for all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Together(Generic[T]):
    """Runs the work once at a time. Every caller gets a result computed after the call; waiting callers share one."""

    def __init__(self, work: Callable[[], Awaitable[T]]) -> None:
        self._work = work
        self._one_at_a_time = asyncio.Lock()
        self._next: asyncio.Task[T] | None = None  # the run that has not begun

    async def __call__(self) -> T:
        if self._next is None:
            self._next = asyncio.create_task(self._begin())
        return await asyncio.shield(self._next)  # the others still want it if one caller is gone

    async def _begin(self) -> T:
        async with self._one_at_a_time:
            self._next = None
            return await self._work()
