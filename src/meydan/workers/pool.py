"""Batches of work, run in several processes of this machine. Work of a dead worker is done again."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from math import ceil
from typing import Any, Final, Protocol, TypeVar

from meydan.core.errors import Rule, SetupError
from meydan.processes import die_with_the_parent, undisturbed

MOST_DEATHS: Final = 10  # for each worker, in a row without a result

WORKERS_DIE: Final = Rule("workers.die", "{deaths} workers died in a row without a result")

T = TypeVar("T")
R = TypeVar("R")
Batch = tuple[Any, ...]
Work = Callable[[Sequence[T]], list[R]]  # it can be pickled


class Workers(Protocol):
    """Does batches of work."""

    @property
    def places(self) -> int:
        """How many batches run at once."""

    def start(self, work: Work[Any, Any], batch: Batch) -> None:
        """Start a batch."""

    def finished(self) -> tuple[list[Any], list[Batch]]:
        """Wait for something to happen: results, and batches whose worker died."""

    def close(self) -> None:
        """Stop the workers."""


def one_by_one(_: Sequence[object]) -> int:
    """For work worth a batch of its own."""
    return 1


def do_all(
    work: Work[T, R], todo: Sequence[T], workers: Workers, size_after: Callable[[Sequence[R]], int] = one_by_one
) -> Iterator[R]:
    """All results in the order they come, each exactly once. `size_after` gets some results and returns the size of
    batches from then on; 0 keeps the size."""
    left = list(reversed(todo))
    at_work = deaths = 0
    size = 1
    while left or at_work:
        while left and at_work < 2 * workers.places:
            batch = tuple(left.pop() for _ in range(min(size, ceil(len(left) / workers.places))))
            workers.start(work, batch)
            at_work += 1
        results, lost = workers.finished()
        at_work -= 1
        deaths = deaths + len(lost) if lost else 0
        if deaths > MOST_DEATHS * workers.places:
            raise SetupError(WORKERS_DIE.of(deaths=deaths))
        for batch in lost:
            left.extend(reversed(batch))
        yield from results
        size = size_after(results) or size


class ThisProcess:
    """No other process: a batch is done when its results are asked for."""

    places = 1

    def __init__(self) -> None:
        self._waiting: list[tuple[Work[Any, Any], Batch]] = []

    def start(self, work: Work[Any, Any], batch: Batch) -> None:
        self._waiting.append((work, batch))

    def finished(self) -> tuple[list[Any], list[Batch]]:
        work, batch = self._waiting.pop(0)
        return work(batch), []

    def close(self) -> None:
        """There is nothing to stop."""


class Processes:
    """Processes of this machine. If one is killed, the whole pool ends, and a new pool is made."""

    def __init__(self, count: int) -> None:
        self.places = count
        self._pool = self._new_pool()
        self._batches: dict[Future[list[Any]], Batch] = {}

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.places, multiprocessing.get_context("spawn"), initializer=die_with_the_parent)

    def start(self, work: Work[Any, Any], batch: Batch) -> None:
        with undisturbed():  # a process that is interrupted while it starts prints a traceback
            try:
                future = self._pool.submit(work, batch)
            except BrokenProcessPool:
                self._pool.shutdown(wait=False)
                self._pool = self._new_pool()
                future = self._pool.submit(work, batch)
            self._batches[future] = batch

    def finished(self) -> tuple[list[Any], list[Batch]]:
        future = next(iter(wait(self._batches, return_when=FIRST_COMPLETED).done))
        batch = self._batches.pop(future)
        try:
            return future.result(), []
        except BrokenProcessPool:
            return [], [batch]

    def close(self) -> None:
        """End the processes; unfinished work is lost."""
        is_broken_off = bool(self._batches)
        self._pool.shutdown(wait=not is_broken_off, cancel_futures=True)
        if is_broken_off:
            for child in multiprocessing.active_children():
                child.terminate()


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
