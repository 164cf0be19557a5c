"""My conditional answers at a daily game: what I play if the others play as I expect. Nobody else is told of them."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Raw, Struct

import meydan.server.messages as wire
from meydan.core.errors import Rule
from meydan.core.game import Seat
from meydan.server.api.endpoint import Endpoint, Visit
from meydan.server.live.answerer import branches_of, dropped_of, turns_of
from meydan.server.live.table import LiveTable
from meydan.server.messages import Legal, Refused
from meydan.server.store.answers import AnswersRow
from meydan.server.table import answers
from meydan.server.table.answers import Branch, Dropped, Expected
from meydan.server.table.outlook import outlook

MOST_STEPS: Final = 96

UNLIKELY: Final = Rule("answers.unlikely", "in none of the imagined games does it come to that; expect something else")


class OwnSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat; without it the first of mine."""

    seat: wire.SeatNumber | None = None


class NewAnswers(Struct, frozen=True, forbid_unknown_fields=True):
    """The answers of a seat of mine, the preferred ones first, made after event `seq`; none: I answer nothing."""

    seq: wire.Number
    branches: Annotated[tuple[Branch, ...], Meta(max_length=answers.MOST_BRANCHES)]
    seat: wire.SeatNumber | None = None


class MyAnswers(Struct, frozen=True):
    """The answers that are still to come, and why earlier ones were dropped."""

    seat: wire.SeatNumber
    branches: tuple[Branch, ...]
    dropped: Dropped | None = None


class Prospect(Struct, frozen=True, forbid_unknown_fields=True):
    """What I expect to be played from now on, in this order, my own answers among it."""

    steps: Annotated[tuple[Expected, ...], Meta(max_length=MOST_STEPS)] = ()
    seat: wire.SeatNumber | None = None


class Outlook(Struct, frozen=True):
    """What the others may play before it is my turn, and what I could answer then.

    That is found in games imagined from what I see, so it tells nothing else. `view` and `legal` are of one
    of them; `legal` are the lines that most of them allow.
    """

    theirs: tuple[Expected, ...]
    view: Any
    legal: tuple[Legal, ...]


async def my_answers(visit: Visit, asked: OwnSeat) -> MyAnswers:
    """My conditional answers at a table."""
    live, seat = await _own(visit, asked.seat)
    row = await visit.store.answers.kept(visit.table, seat)
    if row is None or live.table.status != "playing":
        return MyAnswers(seat, ())
    if row.dropped is not None:
        return MyAnswers(seat, (), dropped_of(row))
    async with live.lock:
        turns = await turns_of(visit.store, live, seat, row.since)
    return MyAnswers(seat, answers.remaining(branches_of(row), turns))


async def give_answers(visit: Visit, asked: NewAnswers) -> MyAnswers:
    """Give answers in advance, in the place of those before. They are played as soon as their conditions come true."""
    live, seat = await _own(visit, asked.seat)
    async with live.lock:
        if asked.branches:
            await _keep(visit, live, seat, asked)
        else:
            await visit.store.answers.forget(visit.table, seat)
    return MyAnswers(seat, asked.branches)


async def _keep(visit: Visit, live: LiveTable, seat: Seat, asked: NewAnswers) -> None:
    if asked.seq > live.table.seq:
        raise Refused("stale")
    answers.must_be_possible(live.table, seat, asked.branches)
    turns = await turns_of(visit.store, live, seat, asked.seq)
    if any(turn.played for turn in turns):
        raise Refused("stale")
    text = msgspec.json.encode(asked.branches).decode()
    await visit.store.answers.keep(AnswersRow(visit.table, seat, asked.seq, text))


async def look_ahead(visit: Visit, asked: Prospect) -> Outlook:
    """What may come, and what I could play then, to put answers together."""
    live, seat = await _own(visit, asked.seat)
    table = live.table
    answers.must_be_daily(table)
    if table.status != "playing":
        raise Refused("not-playing")
    if table.to_act == seat:
        raise Refused("not-allowed", answers.TURN)
    await visit.limits.outlooks.take(visit.store, visit.counted_address or visit.who.player)
    rng = Random(f"{table.setup.table} {table.seq} {len(asked.steps)}")
    found = await asyncio.to_thread(outlook, table, seat, asked.steps, rng)
    if found is None:
        raise Refused("not-allowed", UNLIKELY)
    view = None if found.view is None else Raw(wire.encode_view(found.view))
    return Outlook(found.theirs, view, found.legal)


async def _own(visit: Visit, wish: Seat | None) -> tuple[LiveTable, Seat]:
    """The table in the path, and the caller's seat there; Refused."""
    player = visit.who.player
    live = await visit.hub.looked_at(visit.table)
    seat = live.seat_of(player, wish)
    if seat is None or (wish is not None and seat != wish):
        raise Refused("no-seat")
    return live, seat


ENDPOINTS: Final = (
    Endpoint("GET", "/api/tables/{table}/answers", my_answers),
    Endpoint("POST", "/api/tables/{table}/answers", give_answers),
    Endpoint("POST", "/api/tables/{table}/answers/look", look_ahead),
)
