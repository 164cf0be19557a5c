"""Many games at once: in processes of this machine, or on a Ray cluster. Games of a dead worker are played again."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from math import ceil
from typing import Final, Protocol

from meydan.commands.arena.plan import Pairing, Setting
from meydan.commands.arena.play import Result, play_batch
from meydan.core.errors import Rule, SetupError
from meydan.processes import die_with_the_parent, undisturbed

BATCH_SECONDS: Final = 0.1  # sending shorter work takes longer than it saves
LARGEST_BATCH: Final = 1000
MOST_DEATHS: Final = 10  # for each worker, in a row without a result

WORKERS_DIE: Final = Rule("arena.workers-die", "{deaths} workers died in a row without a result")

Batch = tuple[Pairing, ...]


class Workers(Protocol):
    """Plays batches of games."""

    @property
    def places(self) -> int:
        """How many batches they play at once."""

    def play(self, setting: Setting, batch: Batch) -> None:
        """Start a batch."""

    def finished(self) -> tuple[list[Result], list[Batch]]:
        """Wait for something to happen: results, and batches whose worker died."""

    def close(self) -> None:
        """Stop the workers."""


def play_all(setting: Setting, todo: Sequence[Pairing], workers: Workers) -> Iterator[Result]:
    """The results of all games in the order they end, each exactly once."""
    left = list(reversed(todo))
    at_work = 0
    size = 1
    missing = {pairing.number for pairing in todo}
    deaths = 0
    while missing:
        while left and at_work < 2 * workers.places:
            batch = tuple(left.pop() for _ in range(min(size, ceil(len(left) / workers.places))))
            workers.play(setting, batch)
            at_work += 1
        results, lost = workers.finished()
        at_work -= 1
        deaths = deaths + len(lost) if lost else 0
        if deaths > MOST_DEATHS * workers.places:
            raise SetupError(WORKERS_DIE.of(deaths=deaths))
        for batch in lost:
            left.extend(reversed(batch))
        for result in results:
            if result.number in missing:
                missing.discard(result.number)
                yield result
        size = _batch_size(results) or size


def _batch_size(results: Sequence[Result]) -> int:
    """How many games a batch needs to take BATCH_SECONDS."""
    seconds = sum(sum(result.seconds) for result in results)
    return min(LARGEST_BATCH, ceil(len(results) * BATCH_SECONDS / seconds)) if seconds else len(results) * 2


class Processes:
    """Processes of this machine. If one is killed, the whole pool ends, and a new pool is made."""

    def __init__(self, count: int) -> None:
        self.places = count
        self._pool = self._new_pool()
        self._batches: dict[Future[list[Result]], Batch] = {}

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.places, multiprocessing.get_context("spawn"), initializer=die_with_the_parent)

    def play(self, setting: Setting, batch: Batch) -> None:
        with undisturbed():  # a process that is interrupted while it starts prints a traceback
            try:
                future = self._pool.submit(play_batch, setting, batch)
            except BrokenProcessPool:
                self._pool.shutdown(wait=False)
                self._pool = self._new_pool()
                future = self._pool.submit(play_batch, setting, batch)
            self._batches[future] = batch

    def finished(self) -> tuple[list[Result], list[Batch]]:
        future = next(iter(wait(self._batches, return_when=FIRST_COMPLETED).done))
        batch = self._batches.pop(future)
        try:
            return future.result(), []
        except BrokenProcessPool:
            return [], [batch]

    def close(self) -> None:
        """End the processes; unfinished games are lost."""
        is_broken_off = bool(self._batches)
        self._pool.shutdown(wait=not is_broken_off, cancel_futures=True)
        if is_broken_off:
            for child in multiprocessing.active_children():
                child.terminate()


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
