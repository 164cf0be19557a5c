"""The positions that a game has passed through, as one seat or a spectator saw them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from msgspec import Raw

from meydan.core.game import CHANCE, Seat
from meydan.server.entries import Entry
from meydan.server.messages import encode_view
from meydan.server.table.setup import Setup

PAST: Final = "/past "  # the prefix of an entry with a line of the game that this one continues


@dataclass(frozen=True)
class PlayedLine:
    """A line of the game that was not taken back, and the number of its entry in the table's log."""

    seq: int
    actor: Seat
    text: str


@dataclass(frozen=True)
class Position:
    """A line as a seat was told it, and the view after it. `number` counts the lines; 0 is the start."""

    number: int
    seq: int
    line: str | None
    actor: Seat | None
    view: Raw  # as JSON


@dataclass(frozen=True)
class Window:
    """The requested positions: from this number on, after this entry of the log, at most so many."""

    first: int
    since: int | None
    count: int


def played_lines(log: Iterable[Entry]) -> list[PlayedLine]:
    """The lines of the game without those that were taken back; first those of the game that it continues."""
    lines: list[PlayedLine] = []
    past = 0
    for entry in log:
        past += entry.line.startswith(PAST)
        if entry.line.startswith(("/undo ", "/step ")):
            del lines[past + int(entry.line.split(" ")[-1]) :]
        elif not entry.line.startswith("/") or entry.line.startswith(PAST):
            actor = CHANCE if entry.seat is None else entry.seat
            lines.append(PlayedLine(entry.seq, actor, entry.line.removeprefix(PAST)))
    return lines


def started_at(log: Iterable[Entry]) -> int:
    """The number of the entry that began the game."""
    return next(entry.seq for entry in log if entry.line.partition(" ")[0] == "/start")


def positions(setup: Setup, log: Sequence[Entry], seat: Seat | None, window: Window) -> list[Position]:
    """The positions of a window as a seat, or a spectator, saw them. The game is replayed once, up to the last one."""
    start, lines = started_at(log), played_lines(log)
    return positions_after(setup, start, lines, seat, _numbers(start, lines, window))


def positions_after(
    setup: Setup, start: int, lines: Sequence[PlayedLine], seat: Seat | None, numbers: range
) -> list[Position]:
    """The positions after so many of these lines; `start` is the number of the entry that began the game."""
    game = setup.game
    state = game.start(setup.seats, setup.options)
    found = [_position(setup, state, seat, 0, start)] if 0 in numbers else []
    for number, line in enumerate(lines[: max(0, numbers.stop - 1)], 1):
        action = game.read(line.text)
        told = game.tell(state, action, seat) if number in numbers else None
        game.apply(state, action)
        if number in numbers:
            found.append(_position(setup, state, seat, number, line.seq, told, line.actor))
    return found


def _numbers(start: int, lines: Sequence[PlayedLine], window: Window) -> range:
    """The numbers of the positions in a window."""
    seqs = [start, *(line.seq for line in lines)]
    after = 0 if window.since is None else sum(seq <= window.since for seq in seqs)
    first = max(window.first, after)
    return range(first, min(first + window.count, len(seqs)))


def _position(
    setup: Setup,
    state: Any,
    seat: Seat | None,
    number: int,
    seq: int,
    line: str | None = None,
    actor: Seat | None = None,
) -> Position:
    return Position(number, seq, line, actor, Raw(encode_view(setup.game.view(state, seat))))
