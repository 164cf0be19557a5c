"""Appending to the log of a table: the statements and values that both databases share."""

from __future__ import annotations

from collections.abc import Sequence

from meydan.server.entries import Entry
from meydan.server.store.rows import Append, Appended, Stale
from meydan.server.store.sql.results import result_statements
from meydan.server.store.sql.tables import SET_STATUS, seat_statements
from meydan.server.store.upkeep import Statement


def change_statements(append: Append) -> list[Statement]:
    """Statements for the other changes of an append besides the log; seldom any."""
    statements: list[Statement] = []
    if append.seats is not None:
        statements += seat_statements(append.table, append.seats)
    if append.status is not None:
        statements.append((SET_STATUS, (append.table, append.status.value)))
    if append.result is not None:
        statements += result_statements(append.table, append.result)
    return statements


def event_values(table: str, event: Entry) -> tuple[object, ...]:
    return (table, event.seq, event.seat, event.line, event.at, event.cid, event.clock_ms)


def settle(append: Append, log: Sequence[Entry], last: int) -> Appended | Stale:
    """The answer to an append that did not fit. `log` is the table's log from the append's first seq on."""
    first = append.events[0]
    if log and first.cid is not None and (log[0].seat, log[0].cid) == (first.seat, first.cid):
        return Appended(tuple(log[: len(append.events)]), again=True)
    return Stale(last)
