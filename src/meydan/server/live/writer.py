"""Writes changes of a table to its durable log, and sends the log to the listeners."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from meydan.server.live.attendance import Attendance
from meydan.server.live.prepared import PreparedWrite, messages, prepared
from meydan.server.live.table import Alarm, LiveTable
from meydan.server.live.table_rows import owners_of, sitters_of
from meydan.server.messages import Refused
from meydan.server.operation import metrics
from meydan.server.store.hints import Moved
from meydan.server.store.rows import Stale
from meydan.server.store.store import Store
from meydan.server.table.changes import Change, changes
from meydan.server.table.setup import Correspondence
from meydan.server.tasks import Tasks

CLOCKWORK: Final = ("flag", "reply")  # changes by the clock


class Writer:
    """Writes changes of tables, and tells everybody about them, here and in other processes."""

    def __init__(self, store: Store, attendance: Attendance, tasks: Tasks) -> None:
        self._store = store
        self._attendance = attendance
        self._tasks = tasks
        self.alarm = Alarm()
        self.roused: set[LiveTable] = set()  # tables at which people wait for a bot's move
        self.over = asyncio.Event()  # set when a game is over
        self.turned = asyncio.Event()  # set when the turn may have passed on at a table by correspondence

    async def write(self, live: LiveTable, made: Sequence[Change], sitter: str | None = None) -> None:
        """Make changes durable, then tell everybody. Raises Refused if another process was faster.

        Hold the table's lock. The messages are prepared before the write, so that they go out as soon as it is durable.
        """
        if not made:
            return
        write = prepared(live, made, sitter)
        try:
            answer = await self._store.append(write.append)
        except asyncio.CancelledError:  # the client is gone; the others must hear of the change if it was written
            self._tasks.start(self.catch_up(live))
            raise
        if isinstance(answer, Stale) or answer.again:
            await self.read_on(live)
            if isinstance(answer, Stale):
                raise Refused("stale")
        else:
            self._tell(live, write)

    def _tell(self, live: LiveTable, written: PreparedWrite) -> None:
        """Tell everybody of changes that are durable."""
        begins = live.table.status == "open" and written.table.status == "playing"
        live.table, live.owners = written.table, written.owners
        if begins and any(since is not None for since in live.table.away):
            self._attendance.look_after_soon(live)
        for listener, encoded in written.messages:
            listener.send_together(encoded)
        live.follow_removals(written.append.events)
        if written.append.seats is not None:
            self._attendance.note_who_is_away(live)
            self._attendance.tell(live)
        metrics.WRITING.observe(time.perf_counter() - written.begun)
        metrics.EVENTS.inc(len(written.append.events))
        self._store.tell(Moved(written.append.table, written.table.seq))
        for due in written.append.due or ():
            if due.kind in CLOCKWORK:
                self.alarm.set_for(due.at)
        self.rouse(live)
        if written.append.result is not None:
            self.over.set()
        if isinstance(live.table.setup.mode.clock, Correspondence):
            self.turned.set()

    def rouse(self, live: LiveTable) -> None:
        """Have the bot to act asked, if there is one and somebody attends the table here."""
        if live.listeners and live.bot_to_act is not None:
            self.roused.add(live)
            self.alarm.set_for(0)

    async def catch_up(self, live: LiveTable) -> None:
        """Read from the log what other processes have added, and tell the listeners."""
        async with live.lock:
            await self.read_on(live)

    async def read_on(self, live: LiveTable) -> None:
        """The same, while the table's lock is held."""
        name = live.table.setup.table
        log = await self._store.events(name, after=live.table.seq)
        if not log:
            return
        rows = await self._store.seats(name)
        missed = changes(live.table, log)
        sitters = sitters_of(rows)
        fits = len(rows) == len(missed[-1].table.chairs)
        last = replace(missed[-1], table=replace(missed[-1].table, sitters=sitters)) if fits else missed[-1]
        owners, seats = live.owners, live.table.setup.seats
        live.owners = owners_of(rows)
        told = messages(live, owners, live.owners, (*missed[:-1], last))
        live.table = last.table
        for listener, encoded in told:
            listener.send_together(encoded)
        live.follow_removals(log)
        self._attendance.note_who_is_away(live)
        if live.owners != owners or live.table.setup.seats != seats:
            self._attendance.tell(live)
        self.rouse(live)
