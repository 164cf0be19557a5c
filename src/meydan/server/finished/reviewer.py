"""Computes reviews of finished games in the background, part by part, for the players who have asked for them.

A process takes one review of each player at a time and keeps every part as soon as it is done, so that a server that
was killed, or another one, goes on where it stopped.
"""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Coroutine, Iterable, Iterator
from contextlib import suppress
from typing import Any, Final

import msgspec

from meydan.games import TITLES
from meydan.review import Assembly, Part, Task, compute
from meydan.review.document import VERSION
from meydan.server.accounts.sessions import DAY_SECONDS
from meydan.server.bots.background import Background, WorkFailed
from meydan.server.bots.fair_queue import Owner
from meydan.server.bots.places import NoAnswer
from meydan.server.finished.games import anonymous_record
from meydan.server.live.table import clock
from meydan.server.live.table_rows import known_rules
from meydan.server.operation import metrics
from meydan.server.operation.logs import log
from meydan.server.store.reviews import ReviewRow
from meydan.server.store.store import Store, StoreTrouble

POLL_SECONDS: Final = 3.0  # a process may have been killed, or a game have ended whose player wants all reviewed
LEASE_MS: Final = 12_000
MOST_AT_ONCE: Final = 16  # reviews, each of another player
MOST_WAITING: Final = 10  # reviews of one player
MOST_ADDRESSES: Final = 1_000  # remembered at most
SEED: Final = 1  # the same game has the same review


class Reviewer:
    """Computes waiting reviews: one at a time for each player who waits for some."""

    def __init__(self, store: Store, background: Background, process: str, worlds: int | None = None) -> None:
        self._store = store
        self._background = background
        self._worlds = worlds  # imagined for each position; None: the title's own number
        self._process = process  # the name by which the store knows us
        self._woken = asyncio.Event()
        self._under_way: dict[str, asyncio.Task[None]] = {}  # by table
        self._addresses: dict[str, str] = {}  # table -> address of the client that requested its review here

    async def ask(self, table: str, game: str, owner: Owner) -> bool:
        """Queue a review, unless the present version already has one; returns False then. Raises StoreTrouble."""
        if not await self._store.reviews.ask(table, owner.player, VERSION, self._worlds_of(game), clock()):
            return False
        if owner.address is not None:
            self._addresses[table] = owner.address
            while len(self._addresses) > MOST_ADDRESSES:  # other processes compute these reviews
                del self._addresses[next(iter(self._addresses))]
        self._woken.set()
        return True

    def _worlds_of(self, game: str) -> int:
        return self._worlds or TITLES[game].review_worlds

    async def run(self) -> None:
        """Run until cancelled."""
        try:
            while True:
                self._woken.clear()
                with suppress(StoreTrouble):
                    await self.look()
                with suppress(TimeoutError):
                    async with asyncio.timeout(POLL_SECONDS):
                        await self._woken.wait()
        finally:
            tasks = list(self._under_way.values())
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def look(self) -> None:
        """Renew the leases of running reviews, and take waiting ones."""
        await self._ask_for_the_wanted()
        now = clock()
        for table, task in list(self._under_way.items()):
            if not await self._store.reviews.renew(table, self._process, now + LEASE_MS):
                task.cancel()  # another process has it
        waiting = await self._store.reviews.waiting()
        metrics.REVIEWS.set(waiting)
        room = MOST_AT_ONCE - len(self._under_way)
        if room > 0 and waiting > len(self._under_way):
            for row in await self._store.reviews.lease(self._process, now, now + LEASE_MS, room, known_rules()):
                self._under_way[row.table] = asyncio.create_task(self._review(row))

    async def _ask_for_the_wanted(self) -> None:
        """Request the reviews of games whose players want all their games reviewed."""
        since = clock() - DAY_SECONDS * 1000
        for table, game, player in await self._store.reviews.wanted_always(since, known_rules(), MOST_AT_ONCE):
            if await self._store.reviews.waiting_of(player) < MOST_WAITING:
                await self._store.reviews.ask(table, player, VERSION, self._worlds_of(game), clock())

    async def _review(self, row: ReviewRow) -> None:
        """Compute a review that this process has leased, and give up the lease in any case."""
        table = row.table
        try:
            await self._compute(row)
        except NoAnswer:
            pass  # the server stops
        except StoreTrouble as trouble:
            log.warning("a review has stopped: the store is in trouble", reason=str(trouble), table=table)
        except Exception as failed:  # an error in the engine or a bug of ours; it affects only this review
            reason = str(failed) if isinstance(failed, WorkFailed) else traceback.format_exc()
            log.error("a review has failed", reason, table=table)
            with suppress(StoreTrouble):
                await self._store.reviews.fail(table, self._process)
        finally:
            del self._under_way[table]
            self._addresses.pop(table, None)
            self._woken.set()
            with suppress(StoreTrouble):
                await self._store.reviews.release(table, self._process)

    async def _compute(self, row: ReviewRow) -> None:
        finished = await self._store.finished(row.table)
        if finished is None:  # the table was deleted
            return
        worlds = self._worlds_of(finished.table.game)
        if (row.version, row.worlds) != (VERSION, worlds):
            await self._store.reviews.restart(row.table, self._process, VERSION, worlds)
        record = anonymous_record(finished, await self._store.events(row.table))
        assembly = await asyncio.to_thread(Assembly, record, worlds, SEED)
        kept = await self._store.reviews.parts(row.table)
        for part in kept.values():
            assembly.add(read_part(part))
        owner = Owner(row.player, self._addresses.get(row.table))
        while missing := assembly.missing:  # some tasks are known when others are done
            todo = iter(missing)
            await _together([self._work(row.table, owner, assembly, todo) for _ in range(self._background.processes)])
        await self._store.reviews.finish(row.table, self._process, msgspec.json.encode(assembly.review).decode())

    async def _work(self, table: str, owner: Owner, assembly: Assembly, todo: Iterator[Task]) -> None:
        """Do one task after the other. Several of these run at once, and each takes the next free task."""
        for task in todo:
            number = assembly.number(task)
            part = await self._background.work(owner, "review", compute, task)
            await self._store.reviews.keep(table, self._process, number, msgspec.json.encode(part).decode())
            assembly.add(part)


async def _together(work: Iterable[Coroutine[Any, Any, None]]) -> None:
    """Run all coroutines. At the first error, stop all of them and raise it."""
    tasks = [asyncio.create_task(each) for each in work]
    try:
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def read_part(text: str) -> Part:
    """A part in the form that is stored."""
    return msgspec.json.decode(text, type=Part)
