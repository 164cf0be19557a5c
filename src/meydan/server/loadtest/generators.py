"""The generators of a trial: one for each server, each in a process of its own where there are several servers."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Barrier
from typing import Final

from meydan.processes import die_with_the_parent, undisturbed
from meydan.server.loadtest.figures import Measured
from meydan.server.loadtest.plan import Plan
from meydan.server.loadtest.process import ServerProcess
from meydan.server.loadtest.trial import trial

LONGEST_PART_SECONDS: Final = 900  # of a trial, for which the other generators wait

NewLoop = Callable[[], asyncio.AbstractEventLoop]


class GeneratorDied(Exception):
    """A load generator ended without a result; it has said why."""


def measure(servers: Sequence[ServerProcess], plan: Plan, new_loop: NewLoop) -> list[Measured]:
    """Share the tables among the servers and play at all of them at once; GeneratorDied."""
    if len(servers) == 1:
        with asyncio.Runner(loop_factory=new_loop) as runner:
            return [runner.run(trial(servers[0], plan))]
    barrier = multiprocessing.get_context("spawn").Barrier(len(servers))
    with ExitStack() as processes:
        ears = [
            _started(processes, server, share, new_loop, barrier)
            for server, share in zip(servers, plan.shares(len(servers)))
        ]
        return [_result(ear) for ear in ears]


def _started(
    processes: ExitStack, server: ServerProcess, plan: Plan, new_loop: NewLoop, barrier: Barrier
) -> Connection:
    """Where a new generator will send its result; the process ends with the stack."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_generate, args=(server, plan, new_loop, barrier, theirs), daemon=True)
    with undisturbed():
        process.start()
        processes.callback(process.join)
        processes.callback(process.kill)
    theirs.close()
    return ours


def _result(ear: Connection) -> Measured:
    with ear:
        try:
            measured: Measured = ear.recv()
        except EOFError:
            raise GeneratorDied from None
    return measured


def _generate(server: ServerProcess, plan: Plan, new_loop: NewLoop, barrier: Barrier, result: Connection) -> None:
    """The process of one generator."""
    die_with_the_parent()

    async def together() -> None:
        await asyncio.to_thread(barrier.wait, LONGEST_PART_SECONDS)  # the connections stay alive meanwhile

    try:
        with asyncio.Runner(loop_factory=new_loop) as runner:
            result.send(runner.run(trial(server, plan, together)))
    except BaseException:
        barrier.abort()
        raise
