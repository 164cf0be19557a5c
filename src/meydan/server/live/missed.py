"""The events that a client has missed when it comes to a table."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

import meydan.server.messages as wire
from meydan.server.live.table import Listener, LiveTable, clock
from meydan.server.live.table_rows import chairs_at_first
from meydan.server.messages import ToClient
from meydan.server.store.store import Store
from meydan.server.table import shown
from meydan.server.table.changes import changes, replay

LONGEST_GAP: Final = 200  # missed events that a returning client gets one by one; beyond that the whole state


async def missed(store: Store, live: LiveTable, listener: Listener, asked: wire.Join) -> Sequence[ToClient]:
    """The events since the last one that the client knows, or the whole state."""
    table, seat = live.table, live.seat_of(listener.player, listener.eyes)
    gap = table.seq - asked.since if asked.since is not None else -1
    if asked.epoch != table.setup.epoch or not 0 <= gap <= LONGEST_GAP:
        return [shown.state(table, seat, clock(), live.seats_of(listener.player))]
    if gap == 0:
        return []
    log = (await store.events(table.setup.table))[: table.seq]
    setup = dataclasses.replace(table.setup, seats=chairs_at_first(table.setup.seats, log))
    before = replay(setup, log[:-gap])
    *earlier, last = changes(before, log[-gap:])
    last = replace(last, table=replace(last.table, sitters=table.sitters))
    return shown.events(before, [*earlier, last], [seat], clock())[seat]
