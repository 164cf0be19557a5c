"""Whole reviews: planned, computed by workers, and put together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from meydan.bots.bot import Until, never
from meydan.review.assembly import Assembly
from meydan.review.document import Review
from meydan.review.played import played
from meydan.review.tasks import Part, Task, compute
from meydan.workers.pool import Processes, ThisProcess, Workers, do_all


def review(
    record: str, worlds: int | None = None, seed: int = 1, processes: int = 1, until: Until = never
) -> Iterator[Review]:
    """Yield the review of a game as it grows, until it is complete or the time is up.

    Without a number of worlds, the title's own is used.
    """
    if worlds is None:
        worlds = played(record).title.review_worlds
    assembly = Assembly(record, worlds, seed)
    workers: Workers = ThisProcess() if processes == 1 else Processes(processes)
    try:
        for _ in assembled([assembly], workers, until):
            yield assembly.review
    finally:
        workers.close()


def assembled(assemblies: Sequence[Assembly], workers: Workers, until: Until = never) -> Iterator[Assembly]:
    """Let the workers do what is missing, and yield an assembly whenever a part was added to it."""
    while todo := [(number, task) for number, assembly in enumerate(assemblies) for task in assembly.missing]:
        for number, part in do_all(_compute, todo, workers):
            assemblies[number].add(part)
            yield assemblies[number]
            if until():
                return


def _compute(batch: Sequence[tuple[int, Task]]) -> list[tuple[int, Part]]:
    return [(number, compute(task)) for number, task in batch]
