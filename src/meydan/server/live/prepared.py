"""A prepared write: all that follows from changes of a table, worked out before their entries are durable."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence

from msgspec import Struct

import meydan.server.messages as wire
from meydan.core.game import Seat
from meydan.server.live.table import Listener, LiveTable, clock, seat_in
from meydan.server.live.table_rows import append_of, owners_after
from meydan.server.store.rows import Append
from meydan.server.table import shown
from meydan.server.table.changes import Change
from meydan.server.table.table import Table

Messages = list[tuple[Listener, list[bytes]]]


class PreparedWrite(Struct, frozen=True):
    """What the store is to write, the table after it, and the messages for the listeners here."""

    append: Append
    table: Table
    owners: dict[Seat, str]
    messages: Messages
    begun: float  # when it was worked out, in seconds


def prepared(live: LiveTable, changes: Sequence[Change], sitter: str | None = None) -> PreparedWrite:
    """Prepare the write of these changes; `sitter` is the player who takes a chair by them."""
    entries = tuple([change.entry for change in changes])
    owners, table = owners_after(live.owners, entries, sitter), changes[-1].table
    append = append_of(live.table, table, owners, entries)
    told = messages(live, live.owners, owners, changes)
    return PreparedWrite(append, table, owners, told, time.perf_counter())


def messages(
    live: LiveTable, before: Mapping[Seat, str], owners: Mapping[Seat, str], changes: Sequence[Change]
) -> Messages:
    """The messages to each listener for the changes after which the chairs have these owners."""
    seats = {listener: seat_in(owners, listener.player, listener.eyes) for listener in live.listeners}
    told = shown.events(live.table, changes, set(seats.values()), clock())
    if before == owners:
        encoded = {seat: [wire.encode(event) for event in events] for seat, events in told.items()}
        return [(listener, encoded[seat]) for listener, seat in seats.items()]
    askers = {listener: seat_in(before, listener.player, listener.eyes) for listener in live.listeners}
    answers = {
        listener: shown.answers(told[seat], changes, seat if askers[listener] is None else askers[listener])
        for listener, seat in seats.items()
    }
    return [(listener, [wire.encode(event) for event in events]) for listener, events in answers.items()]
