"""The first entries of a table at which players already sit when it is made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import meydan.server.messages as wire
from meydan.core.game import Seat
from meydan.server.live.table_rows import TableLine, append_of, entries_of, setup_of
from meydan.server.store.rows import Append, TableRow
from meydan.server.table import requests
from meydan.server.table.changes import replay
from meydan.server.table.table import Chair, new_table

WORDS_MS: Final = 2_000  # how long a live game waits for its players' words to the dealing
NONE: Final[Mapping[Seat, int]] = {}


def opening_of(
    row: TableRow,
    chairs: Sequence[Chair],
    owners: Mapping[Seat, str],
    start: bool,
    wait_ms: int = 0,
    past: Iterable[TableLine] = (),
    step: int = 0,
    vacations: Mapping[Seat, int] = NONE,
) -> Append | None:
    """The first entries of a table at which these players already sit. Raises Refused if it should start and cannot.

    A lesson begins at `step`. `vacations` holds the ends of people's vacations.
    """
    empty = new_table(setup_of(row, len(chairs)))
    entries = entries_of(chairs, row.created, past)
    table = replay(empty.setup, entries)
    for seat, until in vacations.items():
        away = requests.vacation(table, seat, until, row.created)
        table = away[-1].table if away else table
        entries += [change.entry for change in away]
    if start:
        first = requests.ask(table, table.host, wire.Start(table.seq, "start", wait_ms), row.created)
        table = first[-1].table
        entries += [change.entry for change in first]
    if step:
        led = requests.lead_to(table, step, row.created)
        table = led[-1].table
        entries += [change.entry for change in led]
    return append_of(empty, table, owners, entries) if entries else None
