"""A step of a table: all that follows from entries of its log, worked out before they are durable."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence

from msgspec import Struct

import meydan.server.messages as wire
from meydan.core.game import Seat
from meydan.server.live import Listener, LiveTable, clock, seat_in
from meydan.server.rows import append_of, owners_after
from meydan.server.store.rows import Append
from meydan.server.table import shown
from meydan.server.table.table import Entry, Table


class Step(Struct, frozen=True):
    """What the store is to write, what the table is then, and what everybody here is to be told."""

    append: Append
    table: Table
    owners: dict[Seat, str]
    told: list[tuple[Listener, bytes]]
    begun: float  # when it was worked out, in seconds


def step_of(live: LiveTable, entries: Sequence[Entry], sitter: str | None = None) -> Step:
    """The step that entries are; the sitter is who takes a chair by them."""
    owners = owners_after(live.owners, entries, sitter)
    table, told = news(live, owners, entries)
    return Step(append_of(live.table, table, owners, entries), table, owners, told, time.perf_counter())


def news(
    live: LiveTable, owners: Mapping[Seat, str], entries: Sequence[Entry]
) -> tuple[Table, list[tuple[Listener, bytes]]]:
    """The next table, and for everybody who listens what to send."""
    viewers = {listener: seat_in(owners, listener.player, listener.eyes) for listener in live.listeners}
    table, told = shown.news(live.table, entries, set(viewers.values()), clock())
    encoded = {seat: [wire.encode(event) for event in events] for seat, events in told.items()}
    return table, [(listener, event) for listener, seat in viewers.items() for event in encoded[seat]]
