"""Processes that do one piece of work at a time each, and the fair queue in front of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import BrokenExecutor
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from meydan.server.bots.fair_queue import FairQueue, Owner, Urgency
from meydan.server.operation import metrics

if TYPE_CHECKING:  # a page can start no processes, and has `PlacesHere`
    from concurrent.futures import ProcessPoolExecutor

T = TypeVar("T")

Kind = Literal["move", "reply", "hint", "review", "what-if"]


class NoAnswer(Exception):
    """The work was not finished: the server stops, or nobody waits for the result any more."""


class Places:
    """The processes and their queue. No work begins while the places that these ones follow have waiting work."""

    def __init__(
        self, processes: int, clock: Callable[[], float], yields: int = 0, after: Places | None = None
    ) -> None:
        self.queue: FairQueue[asyncio.Future[None]] = FairQueue(clock)
        self.free = processes
        self.yields = yields  # the steps of `nice` by which its processes yield to the server
        self.pools: list[ProcessPoolExecutor] = []  # idle ones
        self._clock = clock
        self._closed = False
        self._after = after
        self.followers: list[Places] = []  # places that yield to these
        if after is not None:
            after.followers.append(self)

    def grant(self) -> None:
        """Let the next work in the queue begin, as far as places are free."""
        for unwanted in self.queue.unwanted():
            if not unwanted.done():
                unwanted.set_exception(NoAnswer())
        while self.free and self._may_begin and (next_one := self.queue.take()) is not None:
            if not next_one.done():
                self.free -= 1
                next_one.set_result(None)
        for follower in self.followers:
            follower.grant()

    @property
    def _may_begin(self) -> bool:
        return self._after is None or not len(self._after.queue)

    def give_back(self) -> None:
        """Give a place back."""
        self.free += 1
        self.grant()

    @asynccontextmanager
    async def turn(self, owner: Owner, kind: Kind, urgency: Urgency, expected: float) -> AsyncIterator[None]:
        """Wait for the owner's turn; the work should take so many seconds. Raises NoAnswer if nobody wants it."""
        asked_at = self._clock()
        await self._granted(owner, urgency)
        begun = self._clock()
        metrics.BOT_WAITING.labels(kind).observe(begun - asked_at)
        self.queue.charge(owner, expected)
        try:
            yield
        finally:
            spent = self._clock() - begun
            metrics.THOUGHT.labels(kind).inc(spent)
            self.queue.charge(owner, spent - expected)
            self.give_back()

    async def _granted(self, owner: Owner, urgency: Urgency) -> None:
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queue.put(granted, owner, urgency)
        self.grant()
        try:
            await granted
        except asyncio.CancelledError:
            self.queue.discard(granted)
            if not granted.cancelled() and granted.exception() is None:  # the place was granted too late
                self.free += 1
            self.grant()
            raise

    async def run(self, work: Callable[..., T], *values: Any) -> T | None:
        """Run work in a process, for the owner whose turn it is. None if the process was killed. Raises NoAnswer."""
        pool = self.pools.pop() if self.pools else self._new_pool()
        try:
            done = await asyncio.get_running_loop().run_in_executor(pool, work, *values)
        except BrokenExecutor:
            pool.shutdown(wait=False)
            if self._closed:
                raise NoAnswer from None
            return None
        except BaseException:  # cancelled: nobody waits for the result any more
            pool.shutdown(wait=False, cancel_futures=True)
            raise
        self.pools.append(pool)
        return done

    def _new_pool(self) -> ProcessPoolExecutor:
        if self._closed:
            raise NoAnswer
        import multiprocessing
        from concurrent.futures import ProcessPoolExecutor

        from meydan.processes import begin

        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(1, context, initializer=begin, initargs=(self.yields,))

    def close(self) -> None:
        """Begin no more work."""
        self._closed = True
        for pool in self.pools:
            pool.shutdown(wait=False, cancel_futures=True)
