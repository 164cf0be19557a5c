"""The process of the attackers: apart from the crowd, which must not wait for them."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Final

from meydan.processes import allow_open_files, die_with_the_parent, undisturbed
from meydan.server.loadtest.attacks.catalogue import ATTACKS
from meydan.server.loadtest.attacks.target import Damage, Target
from meydan.server.loadtest.generators import NewLoop

OPEN_FILES: Final = 2_000


@dataclass(frozen=True)
class Attackers:
    """Strangers in a process of their own, who begin and end on command."""

    pipe: Connection

    def begin(self, attack: str, target: Target) -> None:
        """Begin an attack; it goes on until its end."""
        self.pipe.send((attack, target))

    async def end(self) -> Damage:
        """End the attack. Returns its results, or raises its error."""
        self.pipe.send(None)
        found = await asyncio.to_thread(self.pipe.recv)
        if isinstance(found, Exception):
            raise found
        assert isinstance(found, Damage)
        return found


@contextmanager
def attackers(new_loop: NewLoop) -> Iterator[Attackers]:
    """Attackers who end with the block."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_attack, args=(new_loop, theirs), daemon=True)
    with undisturbed():
        process.start()
    theirs.close()
    try:
        yield Attackers(ours)
    finally:
        process.kill()
        process.join()
        ours.close()


def _attack(new_loop: NewLoop, pipe: Connection) -> None:
    die_with_the_parent()
    allow_open_files(OPEN_FILES)
    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(_attack_one_after_the_other(pipe))


async def _attack_one_after_the_other(pipe: Connection) -> None:
    while True:
        name, target = await asyncio.to_thread(pipe.recv)
        attack = asyncio.ensure_future(ATTACKS[name](target))
        await asyncio.to_thread(pipe.recv)
        attack.cancel()
        with suppress(asyncio.CancelledError):
            try:
                await attack
            except Exception as error:
                pipe.send(RuntimeError(f"{name}: {error!r}"))
                continue
        pipe.send(target.damage)
