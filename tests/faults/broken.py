"""Servers with a fault built in, each of which the audit of a crowd must find: `MEYDAN_TEST_BROKEN` names it.

They are the controls of the tests here: a test is useless if such a server passes it.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from typing import Any, Final

import pytest
from msgspec import structs

import meydan.server.messages as wire
from meydan.cli import main
from meydan.commands import serve
from meydan.games import GAMES
from meydan.server.admission.limits import Limits, Places
from meydan.server.bots import places
from meydan.server.bots.places import NoAnswer
from meydan.server.contests import director
from meydan.server.live import hub, loaded_tables
from meydan.server.live.missed import missed as missed_events
from meydan.server.live.neighbours import Neighbours
from meydan.server.live.table_rows import setup_of
from meydan.server.store.notices import NoticeBook, Waiting
from meydan.server.store.notifications import Notifications
from meydan.server.store.postgres import PostgresStore
from meydan.server.store.rows import Append, Appended, Stale
from meydan.server.store.sqlite import SqliteStore
from meydan.server.store.store import Store, StoreTrouble
from meydan.server.table import shown
from meydan.server.web import websocket
from meydan.server.web.allowance import Allowance

STORES: Final = (SqliteStore, PostgresStore)
change: Final = pytest.MonkeyPatch().setattr


def _append(store: type[Store], appended: Callable[[Any, Append], Coroutine[Any, Any, Appended | Stale]]) -> None:
    change(store, "append", lambda self, append: asyncio.ensure_future(appended(self, append)))


def hasty() -> None:
    """Tells moves before they are durable."""
    for store in STORES:
        _append(store, _hasty(store.append))


def _hasty(sound: Any) -> Any:
    async def append(self: Any, append: Append) -> Appended | Stale:
        if append.events[0].line.startswith("/"):
            answer: Appended | Stale = await sound(self, append)
            return answer

        async def later() -> None:
            await asyncio.sleep(1)
            await sound(self, append)

        self.later = [*getattr(self, "later", []), asyncio.create_task(later())]
        return Appended(append.events)

    return append


def boastful() -> None:
    """Takes an unknown outcome for success."""
    for store in STORES:
        _append(store, _boastful(store.append))


def _boastful(sound: Any) -> Any:
    async def append(self: Any, append: Append) -> Appended | Stale:
        try:
            answer: Appended | Stale = await sound(self, append)
        except StoreTrouble:
            return Appended(append.events)
        return answer

    return append


def twofold() -> None:
    """Also writes the append that came second, and tells it as if it had been first."""
    sound = PostgresStore.append

    async def append(self: PostgresStore, append: Append) -> Appended | Stale:
        answer = await sound(self, append)
        if isinstance(answer, Stale):
            moved = tuple(structs.replace(event, seq=answer.seq + 1 + at) for at, event in enumerate(append.events))
            await sound(self, structs.replace(append, events=moved, due=None))
        return Appended(append.events)

    _append(PostgresStore, append)


def impatient() -> None:
    """Flags at once, though a move that arrived in time may still wait to be handled. This is no fault."""
    change(shown, "HEARD_MS", 1)


def stubborn() -> None:
    """Tells its own flag or move although another server's was in the log first."""
    impatient()  # otherwise it would seldom come second
    sound = PostgresStore.append

    async def append(self: PostgresStore, append: Append) -> Appended | Stale:
        answer = await sound(self, append)
        return Appended(append.events) if isinstance(answer, Stale) else answer

    _append(PostgresStore, append)


def restless() -> None:
    """Raises the epochs at every start, so that all clients forget what they know."""
    sound, epoch = setup_of, time.time_ns()
    change(loaded_tables, "setup_of", lambda row, seats: sound(replace(row, epoch=epoch % 2**50), seats))


def forgetful() -> None:
    """Leaves out the first of the missed events."""
    _missed(lambda told: told[1:])


def stammering() -> None:
    """Sends the last of the missed events twice."""
    _missed(lambda told: [*told, *told[-1:]])


def _missed(spoil: Callable[[Sequence[Any]], Sequence[Any]]) -> None:
    sound = missed_events

    async def missed(*asked: Any) -> Sequence[Any]:
        told: Sequence[Any] = await sound(*asked)
        return spoil(told) if told and isinstance(told[0], wire.Event) else told

    change(hub, "missed", missed)


def deaf() -> None:
    """Does not listen again after its connection for hints was cut, and never polls the log."""
    once = vars(Notifications)["_connected"]

    async def poll(_: Neighbours) -> None:
        return

    change(Notifications, "_run", once)
    change(Neighbours, "poll", poll)


def mourning() -> None:
    """Does not replace a thinker that was killed."""

    sound = vars(places.Places)["_new_pool"]
    pools: list[Any] = []

    def new_pool(self: Any) -> Any:
        if pools:
            raise NoAnswer
        pools.append(sound(self))
        return pools[0]

    change(places.Places, "_new_pool", new_pool)


def patient() -> None:
    """Waits for ever for clients that do not read."""
    change(websocket, "MOST_UNSENT_BYTES", 2**40)
    change(serve, "UNREAD_SECONDS", 3600)


def unlimited() -> None:
    """Lets every client request and send as much as it likes."""
    sound: Any = vars(Limits)["__init__"]

    def new(self: Limits, *clocks: Any) -> None:
        sound(self, *clocks)
        for limit in vars(self).values():
            setattr(limit, "most" if isinstance(limit, Places) else "burst", 2**30)

    change(Limits, "__init__", new)
    change(Allowance, "may_read", lambda *_: True)


def crammed() -> None:
    """Keeps few idle tables in memory. This is no fault: a long run would forget them, too."""
    change(loaded_tables, "MOST_IDLE", 20)


def hoarding() -> None:
    """Keeps everything that it has sent in memory."""
    sound = wire.encode
    kept: list[bytes] = []

    def encode(message: Any) -> bytes:
        kept.append(sound(message) * 3)
        return kept[-1][: len(kept[-1]) // 3]

    change(wire, "encode", encode)


def upgraded() -> None:
    """Has only newer rules of one game. This is no fault: every release that changes rules is like that."""
    change(GAMES["kingdomino"], "rules", 2)


def modern() -> None:
    """Has newer rules, and plays old tables by them."""
    upgraded()
    sound = setup_of
    change(loaded_tables, "setup_of", lambda row, seats: sound(replace(row, rules=GAMES[row.game].rules), seats))


def careless() -> None:
    """Marks a notice as sent before its push service has it."""
    sound = NoticeBook.take

    async def take(self: NoticeBook, now: int, until: int, most: int) -> list[Waiting]:
        taken = await sound(self, now, until, most)
        await self.settle(now, taken, ())
        return taken

    change(NoticeBook, "take", take)


def confined() -> None:
    """Stores the results of only those contest games that it has begun itself."""
    begin, ended = vars(director.Director)["_begin"], vars(director)["_ended"]
    begun: set[str] = set()

    async def noted(self: Any, tables: Sequence[str]) -> None:
        begun.update(tables)
        await begin(self, tables)

    def own(*asked: Any) -> dict[str, Any]:
        return {table: end for table, end in ended(*asked).items() if table in begun}

    change(director.Director, "_begin", noted)
    change(director, "_ended", own)


FAULTS = (
    *(hasty, boastful, twofold, impatient, stubborn, restless, forgetful, stammering, deaf, mourning, patient),
    *(unlimited, crammed, hoarding, upgraded, modern, careless, confined),
)

if __name__ == "__main__":
    {fault.__name__: fault for fault in FAULTS}[os.environ["MEYDAN_TEST_BROKEN"]]()
    sys.exit(main())
