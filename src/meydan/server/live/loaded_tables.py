"""The tables that are in memory, read from the store when somebody asks for them."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable, Sequence
from typing import Final
from weakref import WeakValueDictionary

from meydan.server.entries import Entry
from meydan.server.live.table import LiveTable
from meydan.server.live.table_rows import chairs_at_first, other_rules, owners_of, seats_heard_of, setup_of
from meydan.server.messages import Refused
from meydan.server.operation.logs import log
from meydan.server.store.rows import TableRow
from meydan.server.store.store import Store
from meydan.server.table.changes import replay
from meydan.server.table.setup import Setup
from meydan.server.table.table import Table

MOST_IDLE: Final = 2_000  # tables kept in memory although nobody listens to them


class LoadedTables:
    """Tables in memory. While a table is in use, every caller gets the same object."""

    def __init__(self, store: Store, note_loaded: Callable[[LiveTable], None]) -> None:
        self._store = store
        self._note_loaded = note_loaded
        self.in_use: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._kept: dict[str, LiveTable] = {}  # tables that stay in memory, the oldest first
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._misfits: set[str] = set()  # tables that cannot be replayed

    async def live(self, name: str) -> LiveTable:
        """The table with this id. Raises Refused."""
        live = self.in_use.get(name)
        if live is None:
            self._forget_idle_tables()
            if name not in self._loading:
                self._loading[name] = asyncio.create_task(self._load(name))
            live = await asyncio.shield(self._loading[name])
        self._kept[name] = live
        return live

    def forget(self, name: str) -> None:
        """Drop a table that was deleted or whose log was rewritten: its listeners must join again."""
        self._kept.pop(name, None)
        live = self.in_use.pop(name, None)
        if live is not None:
            live.tell(Refused("no-table").message(None))

    async def _load(self, name: str) -> LiveTable:
        try:
            row = await self._store.table(name)
            if row is None:
                raise Refused("no-table")
            seats = await self._store.seats(name)
            log = await self._store.events(name)
            setup = setup_of(row, chairs_at_first(len(seats), log))
            live = LiveTable(self._replayed(row, setup, log), owners_of(seats), is_public=row.public)
            live.note_sitters(seats)
            live.been_here = {live.owners[seat] for seat in seats_heard_of(live.table, log) if seat in live.owners}
            self.in_use[name] = live
        finally:
            del self._loading[name]
        self._note_loaded(live)
        return live

    def _replayed(self, row: TableRow, setup: Setup, events: Sequence[Entry]) -> Table:
        """The table after its log. Raises Refused if the log breaks the rules although their number is the same."""
        try:
            return replay(setup, events)
        except Exception:
            if row.id not in self._misfits:  # logged once per table
                self._misfits.add(row.id)
                facts = {"table": row.id, "game": row.game, "rules": row.rules}
                log.error("a table does not fit its rules", traceback.format_exc(), **facts)
            raise other_rules(row) from None

    def _forget_idle_tables(self) -> None:
        """Keep only the newest idle tables. One that a task still uses, such as a thinking bot, stays in `in_use`."""
        idle = [name for name, live in self._kept.items() if not live.listeners]
        for name in idle[: max(0, len(idle) - MOST_IDLE)]:  # the oldest
            del self._kept[name]
