"""Rows to try a store with."""

from __future__ import annotations

from meydan.server.entries import Due, Entry
from meydan.server.store.rows import Append, RatingRow, ResultRow, SeatRow, Status, TableRow

SEATS = [SeatRow(0, player="ada", name="آدا"), SeatRow(1, bot="greedy", name="greedy")]


def table(name: str = "t1", *, created: int = 1000, status: Status = Status.OPEN, public: bool = True) -> TableRow:
    return TableRow(name, "kingdomino", 1, "harmony", bytes(range(32)), '{"clock": null}', status, public, created)


def event(seq: int, line: str = "claim 4", cid: str | None = None, seat: int | None = 0) -> Entry:
    return Entry(seq, seat, line, at=5000 + seq, cid=cid, clock_ms=60_000 - seq)


def append(*events: Entry, name: str = "t1") -> Append:
    return Append(name, events)


def due(kind: str = "flag", at: int = 100, *, seq: int = 1, seat: int = 0, name: str = "t1") -> Due:
    return Due(name, kind, seat, seq, at)


def result(ended: int = 6000, *, rated: bool = False) -> ResultRow:
    return ResultRow(ended, "finished", (40, -3), (1, 2), rated)


def rating(player: str, number: int = 1, value: float = 1500.0, table: str = "t1") -> RatingRow:
    return RatingRow(player, "kingdomino", number, value, 350.0, 0.06, table)
