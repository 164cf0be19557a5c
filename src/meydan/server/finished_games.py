"""Finished games: their records and outcomes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from meydan.core.game import Option, Outcome
from meydan.core.luck import Dealer
from meydan.core.notation import read_options
from meydan.core.record import Header, Line, numbered, write_record
from meydan.server.entries import Entry
from meydan.server.positions import played_lines
from meydan.server.store.rows import Finished
from meydan.server.table_rows import setup_of


def dealer_of(secret: bytes, log: Iterable[Entry]) -> Dealer:
    """The dealer of a game: its secret, and the words in the log where the game begins."""
    start = next((event.line for event in log if event.line.partition(" ")[0] == "/start"), "")
    return Dealer(secret, start.split(" ")[1:])


def record(finished: Finished, log: Sequence[Entry]) -> str:
    """The record of a game, with what proves its dealing, and with the reason if it did not end by the rules."""
    row, result = finished.table, finished.result
    extra = dealer_of(row.secret, log).proof
    if result.reason != "finished":
        extra["ended"] = result.reason
    seats = tuple(numbered([seat.name or seat.bot or "?" for seat in finished.seats]))
    options = read_options(row.options.split())
    lines = [Line(line.actor, line.text) for line in played_lines(log)]
    known = [Option(name) for name in options]  # in this order: the game need not be installed
    return write_record(known, Header(row.game, row.rules, seats, options, extra), lines)


def outcome(finished: Finished, log: Iterable[Entry]) -> Outcome:
    """The outcome by the rules of the game; Refused if they are no longer installed."""
    setup = setup_of(finished.table, len(finished.seats))
    game = setup.game
    state = game.start(setup.seats, setup.options)
    for line in played_lines(log):
        game.apply(state, game.read(line.text))
    return game.outcome(state)
