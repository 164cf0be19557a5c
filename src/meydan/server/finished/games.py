"""Finished games: their records and outcomes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from meydan.core.game import Option, Outcome
from meydan.core.luck import BY_STACK, Dealer
from meydan.core.notation import read_options
from meydan.core.record import Header, Line, numbered, write_record
from meydan.server.entries import Entry
from meydan.server.finished.positions import PAST, played_lines
from meydan.server.live.table_rows import mode_of, setup_of
from meydan.server.store.rows import Finished


def dealer_of(secret: bytes, log: Iterable[Entry]) -> Dealer:
    """The dealer of a game: its secret, and the words in the log where the game begins."""
    start = next((event.line for event in log if event.line.partition(" ")[0] == "/start"), "")
    return Dealer(secret, start.split(" ")[1:])


def seat_names(finished: Finished) -> tuple[str, ...]:
    """The names of the players, as a record has them."""
    return tuple(numbered([seat.name or seat.bot or "?" for seat in finished.seats]))


def record(finished: Finished, log: Sequence[Entry], is_secret: bool) -> str:
    """The record of a game, with what proves its dealing, and with the reason if it did not end by the rules.

    The secret is left out while others have yet to play the deal.
    """
    extra = dealer_of(finished.table.secret, log).proof
    if mode_of(finished.table).is_common:
        extra["dealt"] = BY_STACK
    if is_secret:
        del extra["secret"]
    extra |= origin(log)
    if finished.result.reason != "finished":
        extra["ended"] = finished.result.reason
    return _record(finished, log, seat_names(finished), extra)


def origin(log: Sequence[Entry]) -> dict[str, str]:
    """The header line that names the game that this one continues, and after how many lines, if it continues any."""
    table = next((entry.line.removeprefix("/from ") for entry in log if entry.line.startswith("/from ")), None)
    return {} if table is None else {"from": f"{table} {sum(entry.line.startswith(PAST) for entry in log)}"}


def anonymous_record(finished: Finished, log: Sequence[Entry]) -> str:
    """The lines of a game without names and secrets, so that nothing made from it ever has to be deleted."""
    return _record(finished, log, tuple(f"p{seat.seat}" for seat in finished.seats), {})


def _record(finished: Finished, log: Sequence[Entry], names: tuple[str, ...], extra: Mapping[str, str]) -> str:
    row = finished.table
    options = read_options(row.options.split())
    lines = [Line(line.actor, line.text) for line in played_lines(log)]
    known = [Option(name) for name in options]  # in this order: the game need not be installed
    return write_record(known, Header(row.game, row.rules, names, options, extra), lines)


def outcome(finished: Finished, log: Iterable[Entry]) -> Outcome:
    """The outcome by the rules of the game. Raises Refused if they are no longer installed."""
    setup = setup_of(finished.table, len(finished.seats))
    game = setup.game
    state = game.start(setup.seats, setup.options)
    for line in played_lines(log):
        game.apply(state, game.read(line.text))
    return game.outcome(state)
