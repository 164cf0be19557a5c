"""Replays: finished games as any seat saw them, running ones as the caller's seat or a spectator sees them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

import meydan.server.messages as wire
from meydan.core.errors import Rule
from meydan.core.game import Seat
from meydan.core.notation import read_options
from meydan.server.api.endpoint import Endpoint, Visit
from meydan.server.api.history import must_see_table
from meydan.server.deals.sight import is_secret
from meydan.server.entries import Entry
from meydan.server.finished.games import dealer_of, outcome
from meydan.server.finished.positions import Position, Window, played_lines, positions
from meydan.server.live.table import clock
from meydan.server.live.table_rows import mode_of, owners_of, players_in, setup_of
from meydan.server.messages import ContestId, Day, Player, Refused
from meydan.server.store.rows import Finished, SeatRow, Status, TableRow
from meydan.server.table.shown import breakdown

OTHER_EYES: Final = Rule(
    "replay.eyes",
    "the game goes on, and you can see it only from a seat of your own, or as a spectator; leave out the seat",
)


class Span(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat whose view is shown (by default a spectator's), and which positions.

    They begin with number `from`, or with the first one after event `since` of the table's log if that is later.
    """

    seat: wire.SeatNumber | None = None
    first: wire.Number = msgspec.field(default=0, name="from")
    count: Annotated[int, Meta(ge=1, le=100)] = 50
    since: wire.Number | None = None


class ReplayPosition(Struct, frozen=True):
    """The position after line n, and the line as it was told to the seat; 0 is the start.

    `seq` is the number of the line's event in the table's log.
    """

    n: int
    seq: int
    seat: int | None
    line: str | None
    view: Any


class GameResult(Struct, frozen=True):
    """When and how the game ended, by seat, and where the points come from."""

    ended: int
    reason: wire.Reason
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    breakdown: tuple[tuple[wire.SentItem, ...], ...]


class Replay(Struct, frozen=True):
    """A game as one seat saw it and, once it is over, its result and the proof that nobody chose the draws.

    `secret`, `deal` and `result` are null until the game is over. For a deal of the day, `secret` and `deal` stay null
    until the day is over; if all tables of a contest's round share a deal, until the round is over. `words` holds what
    each seat added to the dealing: `bot` for a bot of the server, `-` for a player who gave none; it is empty if the
    game was dealt from the secret alone. `day` is the day of a deal of the day, `contest` the contest that the game
    belongs to. `total` is the number of the last position.
    """

    game: str
    options: dict[str, str]
    players: tuple[Player, ...]
    commitment: str
    secret: str | None
    words: tuple[str, ...]
    deal: str | None
    day: Day | None
    contest: ContestId | None
    result: GameResult | None
    total: int
    positions: tuple[ReplayPosition, ...]


async def replay(visit: Visit, asked: Span) -> Replay:
    """Positions of a game: as any seat or a spectator saw them if it is over, otherwise only what the caller may see.

    Lines that were taken back have no position.
    """
    finished = await visit.store.finished(visit.table)
    row, seats = await _running(visit, asked.seat) if finished is None else (finished.table, finished.seats)
    await must_see_table(visit, row, seats, is_over=finished is not None)
    if asked.seat is not None and asked.seat >= len(seats):
        raise Refused("field")
    log = await visit.store.events(row.id)
    window = Window(asked.first, asked.since, asked.count)
    found = await asyncio.to_thread(positions, setup_of(row, len(seats)), log, asked.seat, window)
    dealer = dealer_of(row.secret, log)
    mode = mode_of(row)
    is_told = finished is not None and not await is_secret(visit.store, row.id, mode, clock())
    return Replay(
        row.game,
        read_options(row.options.split()),
        players_in(seats),
        dealer.commitment,
        row.secret.hex() if is_told else None,
        tuple(dealer.words),
        dealer.deal if is_told else None,
        mode.deal,
        mode.of_contest,
        None if finished is None else await _result(finished, log),
        len(played_lines(log)),
        tuple(map(shown, found)),
    )


async def _running(visit: Visit, seat: Seat | None) -> tuple[TableRow, Sequence[SeatRow]]:
    """The table in the path, with a running game. Raises Refused unless the caller may look at it from this seat."""
    row = await visit.store.table(visit.table)
    if row is None:
        raise Refused("no-table")
    if row.status != Status.PLAYING:
        raise Refused("not-over")
    seats = await visit.store.seats(row.id)
    if seat is not None and seat < len(seats) and not _is_own(visit, seats, seat):
        raise Refused("not-allowed", OTHER_EYES)
    return row, seats


def _is_own(visit: Visit, seats: Sequence[SeatRow], seat: Seat) -> bool:
    return visit.session is not None and owners_of(seats).get(seat) == visit.session.player


async def _result(finished: Finished, log: Sequence[Entry]) -> GameResult:
    result = finished.result
    points = breakdown(await asyncio.to_thread(outcome, finished, log))
    return GameResult(result.ended, result.reason, result.scores, result.ranks, points)


def shown(position: Position) -> ReplayPosition:
    """A position as it is sent."""
    return ReplayPosition(position.number, position.seq, position.actor, position.line, position.view)


ENDPOINTS: Final = (Endpoint("GET", "/api/tables/{table}/replay", replay),)
