"""What tables and the store have in common: the entries of a table's log, and what is due at a table."""

from __future__ import annotations

from msgspec import Struct

from meydan.core.game import Seat


class Entry(Struct, frozen=True):
    """One line of a table's log. `seq` counts them from 1 without gaps.

    `cid` is the name that the client gave to its request: asking again under the same seq and cid does nothing twice.
    """

    seq: int
    seat: Seat | None  # CHANCE for the dealer, None when it concerns the whole table
    line: str
    at: int
    cid: str | None = None
    clock_ms: int | None = None  # what the clock of the seat showed, if it has one


class Due(Struct, frozen=True):
    """Something to do at a time, a bot's move or a flag, unless the table has moved on from `seq` by then."""

    table: str
    kind: str
    seat: Seat
    seq: int
    at: int
