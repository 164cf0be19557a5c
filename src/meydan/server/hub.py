"""Tables that somebody looks at: requests in, the log in between, events out."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import Any, Final

import meydan.server.messages as wire
from meydan.core.game import Seat
from meydan.server.messages import Refused, ToClient
from meydan.server.rows import append_of, entries_of, entry_of, new_row, owners_after, seat_rows, setup_of
from meydan.server.store.rows import ChatRow, DueRow, Stale, TableRow
from meydan.server.store.store import Store, StoreTrouble
from meydan.server.table import requests, shown
from meydan.server.table.requests import DoneAlready
from meydan.server.table.table import Chair, Entry, Table, after, new_table, replay
from meydan.server.thinkers import Question, Thinkers

LONGEST_GAP: Final = 200  # events that are sent one by one to who comes back; else the whole state is
LEASE_MS: Final = 5_000
SAFETY_POLL: Final = 1.0  # seconds
RETRY_MS: Final = 500
MOST_IDLE: Final = 2_000  # tables that are kept although nobody looks at them


def clock() -> int:
    """Now, in milliseconds."""
    return time.time_ns() // 1_000_000


@dataclass(eq=False)
class Listener:
    """A connection: who it belongs to and how to send to it."""

    player: str | None
    name: str
    send: Callable[[ToClient], None]


@dataclass(eq=False)
class LiveTable:
    """A table in memory, who owns its chairs, and who listens."""

    table: Table
    owners: dict[Seat, str]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Listener] = field(default_factory=set)

    def seat_of(self, player: str | None) -> Seat | None:
        return next((seat for seat, owner in self.owners.items() if owner == player), None)


class Hub:
    """All tables of this process."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self._tables: dict[str, LiveTable] = {}
        self._loading = asyncio.Lock()
        self._wake = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    async def live(self, name: str) -> LiveTable:
        """The table of this id; Refused."""
        async with self._loading:
            if name not in self._tables:
                self._forget_idle_tables()
                self._tables[name] = await self._load(name)
            return self._tables[name]

    async def _load(self, name: str) -> LiveTable:
        row = await self.store.table(name)
        if row is None:
            raise Refused("no-table")
        seats = await self.store.seats(name)
        log = await self.store.events(name)
        table = replay(setup_of(row, len(seats)), map(entry_of, log))
        now = clock()
        away = tuple(now if chair.name is not None else None for chair in table.chairs)
        self._soon(name, table.setup.mode.grace_ms)
        return LiveTable(replace(table, away=away), {row.seat: row.player for row in seats if row.player is not None})

    def _forget_idle_tables(self) -> None:
        idle = [name for name, live in self._tables.items() if not live.listeners and not live.lock.locked()]
        for name in idle[: max(0, len(idle) - MOST_IDLE)]:  # the oldest
            del self._tables[name]

    async def join(self, listener: Listener, asked: wire.Join) -> LiveTable:
        """Listen to a table from now on, after what was missed."""
        live = await self.live(asked.table)
        async with live.lock:
            seat = live.seat_of(listener.player)
            for message in await self._missed(live, seat, asked):
                listener.send(message)
            live.listeners.add(listener)
            if seat is not None:
                live.table, back = requests.arrive(live.table, seat, clock())
                await self._write(live, back)
            await self._play_again(live)
            self._tell_presence(live)
        return live

    async def _missed(self, live: LiveTable, seat: Seat | None, asked: wire.Join) -> Sequence[ToClient]:
        table = live.table
        known = asked.since is not None and asked.epoch == table.setup.epoch
        if known and asked.since is not None and 0 <= table.seq - asked.since <= LONGEST_GAP:
            log = [entry_of(event) for event in await self.store.events(table.setup.table)][: table.seq]
            before = replay(table.setup, log[: asked.since])
            return shown.news(before, log[asked.since :], [seat], clock())[1][seat]
        return [shown.state(table, seat, clock())]

    async def leave(self, live: LiveTable, listener: Listener) -> None:
        """Stop listening. Who was the last for a seat is away."""
        async with live.lock:
            live.listeners.discard(listener)
            seat = live.seat_of(listener.player)
            if seat is not None and all(other.player != listener.player for other in live.listeners):
                live.table = requests.leave(live.table, seat, clock())
                self._soon(live.table.setup.table, live.table.setup.mode.grace_ms)
            self._tell_presence(live)

    def _tell_presence(self, live: LiveTable) -> None:
        players = {listener.player for listener in live.listeners if listener.player is not None}
        here = tuple(live.owners.get(seat) in players for seat in range(live.table.setup.seats))
        spectators = sum(live.seat_of(listener.player) is None for listener in live.listeners)
        for listener in live.listeners:
            listener.send(wire.Presence(here, spectators))

    async def request(self, live: LiveTable, listener: Listener, request: wire.Request) -> None:
        """Carry out a request or say why not."""
        async with live.lock:
            try:
                await self._request(live, listener, request)
            except Refused as refused:
                listener.send(refused.message(request.cid, live.table.seq))
            except StoreTrouble:
                listener.send(wire.Error("retry", request.cid, live.table.seq, retry_ms=RETRY_MS))

    async def _request(self, live: LiveTable, listener: Listener, request: wire.Request) -> None:
        seat = live.seat_of(listener.player)
        if isinstance(request, wire.Sit) and listener.player is None:
            raise Refused("no-seat")
        try:
            entries = requests.ask(live.table, seat, request, clock())
        except DoneAlready as done:
            asked = wire.Join(wire.VERSION, live.table.setup.table, done.seq - 1, live.table.setup.epoch)
            for message in await self._missed(live, seat, asked):
                listener.send(message)
            return
        await self._write(live, entries, listener.player if isinstance(request, wire.Sit) else None)
        await self._play_again(live)

    async def _play_again(self, live: LiveTable) -> None:
        """Make the table of the rematch, if everybody wishes it."""
        row = await self.store.table(live.table.setup.table) if requests.wants_a_rematch(live.table) else None
        if row is None:
            return
        now, seats = clock(), live.table.setup.seats
        owners = {(seat - 1) % seats: owner for seat, owner in live.owners.items()}
        again = new_row(row, now)
        await self.make(again, requests.chairs_of_the_rematch(live.table), owners)
        await self._write(live, requests.next_table(live.table, again.id, now))

    async def make(
        self, row: TableRow, chairs: Sequence[Chair], owners: Mapping[Seat, str], start: bool = False
    ) -> None:
        """A new table at which these players sit already; Refused if it is to start and cannot."""
        empty = new_table(setup_of(row, len(chairs)))
        entries = entries_of(chairs, row.created)
        table = replay(empty.setup, entries)
        if start:
            first = requests.ask(table, table.host, wire.Start(table.seq, "start"), row.created)
            table = reduce(after, first, table)
            entries += first
        await self.store.create(row, seat_rows(chairs, owners))
        if entries:
            await self.store.append(append_of(empty, table, owners, entries))
        self._wake.set()

    async def _write(self, live: LiveTable, entries: Sequence[Entry], sitter: str | None = None) -> None:
        """Make entries durable, then tell everybody. What is told is worked out before, so that it is told at once."""
        if not entries:
            return
        before, owners = live.table, owners_after(live.owners, entries, sitter)
        table, told = self._news(live, owners, entries)
        answer = await self.store.append(append_of(before, table, owners, entries))
        if isinstance(answer, Stale) or answer.again:
            await self._catch_up(live)
            if isinstance(answer, Stale):
                raise Refused("stale")
            return
        live.table, live.owners = table, owners
        for listener, events in told:
            for event in events:
                listener.send(event)
        self._wake.set()

    def _news(
        self, live: LiveTable, owners: dict[Seat, str], entries: Sequence[Entry]
    ) -> tuple[Table, list[tuple[Listener, list[wire.Event]]]]:
        """The next table, and for everybody who listens what to send."""
        seats = {owner: seat for seat, owner in owners.items()}
        viewers = {listener: seats.get(listener.player or "") for listener in live.listeners}
        table, told = shown.news(live.table, entries, set(viewers.values()), clock())
        return table, [(listener, told[seat]) for listener, seat in viewers.items()]

    async def _catch_up(self, live: LiveTable) -> None:
        """Another process was faster: hear from the log what happened."""
        name = live.table.setup.table
        log = await self.store.events(name, after=live.table.seq)
        rows = await self.store.seats(name)
        live.owners = {row.seat: row.player for row in rows if row.player is not None}
        live.table, told = self._news(live, live.owners, [entry_of(event) for event in log])
        for listener, events in told:
            for event in events:
                listener.send(event)

    async def say(self, live: LiveTable, listener: Listener, chat: wire.Chat) -> None:
        """Let those in the room hear it."""
        seat = live.seat_of(listener.player)
        try:
            text = requests.said(seat, chat)
            kept = await self.store.say(live.table.setup.table, ChatRow(seat, listener.name, chat.room, text, clock()))
        except Refused as refused:
            listener.send(refused.message(chat.cid))
        except StoreTrouble:
            listener.send(wire.Error("retry", chat.cid, retry_ms=RETRY_MS))
        else:
            said = wire.Said(kept.number, kept.name, kept.text, chat.room, kept.at, seat)
            for other in live.listeners:
                if requests.hears(chat.room, live.seat_of(other.player)):
                    other.send(said)

    def _soon(self, name: str, delay_ms: int) -> None:
        """Look after those who are away once the time of grace is over."""
        later = asyncio.get_running_loop().call_later
        later(delay_ms / 1000 + 0.01, lambda: self.start(self._look_after(name)))

    async def _look_after(self, name: str) -> None:
        live = await self.live(name)
        async with live.lock:
            while entries := requests.stand_in(live.table, clock()):
                await self._write(live, entries)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else. If it comes too late, or the store is in trouble, it is due again."""

        async def guarded() -> None:
            with suppress(Refused, StoreTrouble):
                await work

        task = asyncio.create_task(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def run(self) -> None:
        """Take what is due, for ever: bots' turns and flags."""
        while True:
            wait = SAFETY_POLL
            with suppress(StoreTrouble):
                now = clock()
                for due in await self.store.lease(now, now + LEASE_MS, 100):
                    self.start(self._do(due))
                next_due = await self.store.next_due()
                wait = SAFETY_POLL if next_due is None else min(SAFETY_POLL, max(0, next_due - clock()) / 1000)
            with suppress(TimeoutError):  # not wait_for, which forgets in Python 3.11 that it was cancelled
                async with asyncio.timeout(wait):
                    await self._wake.wait()
            self._wake.clear()

    async def _do(self, due: DueRow) -> None:
        live = await self.live(due.table)
        table = live.table
        if table.seq != due.seq:
            await self.store.finish(due)
        elif due.kind == "flag":
            async with live.lock:
                await self._write(live, requests.flag(live.table, clock()))
        else:
            line = await self.thinkers.think(question(table, due.seat))
            async with live.lock:
                if live.table.seq == due.seq:
                    await self._write(live, requests.act(live.table, due.seat, line, clock(), f"bot-{due.seq}"))


def question(table: Table, seat: Seat) -> Question:
    """What the bot on this seat is asked."""
    setup = table.setup
    view = setup.game.codec.dump(setup.game.view(table.state, seat))
    name = table.chairs[seat].bot or setup.mode.stand_in
    seed = f"{setup.secret.hex()} {table.seq}"
    return Question(name, setup.game.name, setup.seats, dict(setup.options), seat, view, seed)
