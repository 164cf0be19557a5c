"""Types that tables and the store share: the entries of a table's log, and what is due at a table."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from meydan.core.game import Seat

BOT_CID: Final = "bot-"  # the prefix of the `cid` of entries by the server's bots


class Entry(Struct, frozen=True):
    """One line of a table's log. `seq` counts from 1 without gaps.

    `cid` is the name that the client gave its request: the same seq and cid sent again are not carried out twice.
    """

    seq: int
    seat: Seat | None  # CHANCE for the dealer, None when it concerns the whole table
    line: str
    at: int
    cid: str | None = None
    clock_ms: int | None = None  # what the seat's clock showed, if there is one


class Due(Struct, frozen=True):
    """A bot's move or the end of a wait, due at a time unless the table has moved on from `seq` by then."""

    table: str
    kind: str
    seat: Seat
    seq: int
    at: int
