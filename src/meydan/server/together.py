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
        self._tasks: set[asyncio.Task[T]] = set()  # that run and the one under way

    async def __call__(self) -> T:
        if self._next is None:
            self._next = asyncio.create_task(self._begin())
            self._tasks.add(self._next)
            self._next.add_done_callback(self._tasks.discard)
        return await asyncio.shield(self._next)  # the others still want it if one caller is gone

    async def _begin(self) -> T:
        async with self._one_at_a_time:
            self._next = None
            return await self._work()

    async def close(self) -> None:
        """Cancel the work, which may be under way although all its callers are gone."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
