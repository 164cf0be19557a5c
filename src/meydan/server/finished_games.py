"""Finished games: their records, outcomes and positions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from msgspec import Raw

from meydan.core.game import CHANCE, Option, Outcome, Seat
from meydan.core.luck import Dealer
from meydan.core.notation import read_options
from meydan.core.record import Header, Line, write_record
from meydan.server.entries import Entry
from meydan.server.messages import encode_view
from meydan.server.store.rows import Finished
from meydan.server.table_rows import setup_of


def lines_of(log: Iterable[Entry]) -> list[Line]:
    """The lines of the game, without those that were taken back."""
    lines: list[Line] = []
    for event in log:
        if event.line.startswith("/undo "):
            del lines[int(event.line.removeprefix("/undo ")) :]
        elif not event.line.startswith("/"):
            lines.append(Line(CHANCE if event.seat is None else event.seat, event.line))
    return lines


def dealer_of(finished: Finished, log: Iterable[Entry]) -> Dealer:
    """The dealer of a game: its secret, and the words in the log where the game begins."""
    start = next((event.line for event in log if event.line.partition(" ")[0] == "/start"), "")
    return Dealer(finished.table.secret, start.split(" ")[1:])


def record(finished: Finished, log: Sequence[Entry]) -> str:
    """The record of a game, with what proves its dealing, and with the reason if it did not end by the rules."""
    row, result = finished.table, finished.result
    extra = dealer_of(finished, log).proof
    if result.reason != "finished":
        extra["ended"] = result.reason
    seats = tuple(seat.name or seat.bot or "?" for seat in finished.seats)
    options = read_options(row.options.split())
    known = [Option(name) for name in options]  # in this order: the game need not be installed
    return write_record(known, Header(row.game, row.rules, seats, options, extra), lines_of(log))


def outcome(finished: Finished, lines: Sequence[Line]) -> Outcome:
    """The outcome by the rules of the game; Refused if they are no longer installed."""
    setup = setup_of(finished.table, len(finished.seats))
    game = setup.game
    state = game.start(setup.seats, setup.options)
    for line in lines:
        game.apply(state, game.read(line.text))
    return game.outcome(state)


@dataclass(frozen=True)
class Position:
    """A line as a seat was told of it, and the view after it. `number` counts the lines; 0 is the start."""

    number: int
    line: str | None
    actor: Seat | None
    view: Raw  # as JSON


def positions(finished: Finished, lines: Sequence[Line], seat: Seat | None, first: int, count: int) -> list[Position]:
    """Some positions of the game as a seat, or a spectator, saw them; Refused if its rules are no longer installed."""
    return list(islice(_all_positions(finished, lines, seat, first), count))


def _all_positions(finished: Finished, lines: Sequence[Line], seat: Seat | None, first: int) -> Iterator[Position]:
    setup = setup_of(finished.table, len(finished.seats))
    game = setup.game
    state = game.start(setup.seats, setup.options)
    if first == 0:
        yield Position(0, None, None, Raw(encode_view(game.view(state, seat))))
    for number, line in enumerate(lines, 1):
        action = game.read(line.text)
        told = game.tell(state, action, seat) if number >= first else ""
        game.apply(state, action)
        if number >= first:
            yield Position(number, told, line.actor, Raw(encode_view(game.view(state, seat))))
