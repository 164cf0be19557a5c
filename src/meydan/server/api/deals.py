"""The deal of the day: what it is, my only try at it, and the board."""

from __future__ import annotations

import hashlib
from typing import Final, Literal

from msgspec import Struct

import meydan.server.messages as wire
from meydan.core.notation import read_options
from meydan.server.api.endpoint import Endpoint, Nothing, Visit
from meydan.server.api.sessions import must_be_a_person, must_still_have_the_name
from meydan.server.api.tables import MadeTable, must_have_room_for_a_table
from meydan.server.deals.board import Standing, board, field_of, percentile
from meydan.server.deals.publishing import AHEAD, published
from meydan.server.deals.table import begin
from meydan.server.live.table import clock
from meydan.server.messages import Refused
from meydan.server.store.deals import DealRow, EndedTry
from meydan.server.table.days import begins, day_at, days_later, ends

MOST: Final = 100  # places on the board
MOST_MARGINS: Final = 2_000

TryStatus = Literal["playing", "finished", "gave-up", "late"]


class PromisedDeal(Struct, frozen=True):
    """What is published of a deal of the day before its day: the SHA-256 of its secret."""

    day: wire.Day
    game: str
    commitment: str


class DealTry(Struct, frozen=True):
    """My try. `late`: it ended after the day and is not on the board. `better_than` is the share of all others."""

    table: str
    status: TryStatus
    score: int | None = None
    margin: int | None = None
    place: int | None = None
    better_than: float | None = None


class FieldFigures(Struct, frozen=True):
    """Everybody who finished: mean and best margin, all margins, the best first, and how many gave up."""

    finished: int
    gave_up: int
    mean: float | None
    best: int | None
    margins: tuple[int, ...]


class BoardPlace(Struct, frozen=True):
    """A place on the board; people who gave up have no margin. `table` leads to the replay."""

    place: int
    name: str
    guest: bool
    margin: int | None
    score: int
    table: str
    is_me: bool


class DayOfDeal(Struct, frozen=True):
    """The deal of a day. `field` and `board` are null until my try or the day is over; the `secret` until the day is.

    `tries` is how many people have begun, `earlier` the last day before this one with a deal, and `coming` what is
    published for the days after today.
    """

    day: wire.Day
    game: str
    seats: int
    options: dict[str, str]
    bot: str
    begins: int
    ends: int
    now: int
    commitment: str
    secret: str | None
    tries: int
    mine: DealTry | None
    field: FieldFigures | None
    board: tuple[BoardPlace, ...] | None
    earlier: wire.Day | None
    coming: tuple[PromisedDeal, ...]


async def todays_deal(visit: Visit, _: Nothing) -> DayOfDeal:
    """The deal of today: days and their deals begin at midnight UTC."""
    now = clock()
    deals = await published(visit.store, now)
    return await _shown(visit, _of_day(deals, day_at(now)), now)


async def deal_of_a_day(visit: Visit, _: Nothing) -> DayOfDeal:
    """The deal of today or of an earlier day."""
    now, day = clock(), visit.named("day")
    if day > day_at(now):
        raise Refused("path")
    return await _shown(visit, _of_day(await visit.store.deals.deals(day, day), day), now)


async def try_todays_deal(visit: Visit, _: Nothing) -> MadeTable:
    """Begin my only try at today's deal, or find its table if it has begun."""
    now, who = clock(), visit.who
    must_be_a_person(visit)
    deal = _of_day(await published(visit.store, now), day_at(now))
    if await visit.store.deals.try_of(deal.day, who.player) is None:
        await must_still_have_the_name(visit.store, who)
        await must_have_room_for_a_table(visit)
    device = next((mark.hash for mark in visit.marks if mark.kind == "device"), None)
    return MadeTable(await begin(visit.hub, deal, who, device, now))


def _of_day(deals: list[DealRow], day: wire.Day) -> DealRow:
    deal = next((deal for deal in deals if deal.day == day), None)
    if deal is None:
        raise Refused("path")
    return deal


async def _shown(visit: Visit, deal: DealRow, now: int) -> DayOfDeal:
    store, today = visit.store, day_at(now)
    is_over = now >= ends(deal.day)
    tries = await store.deals.ended(deal.day, ends(deal.day))
    standings = board(tries)
    mine = await _mine(visit, deal, tries, standings)
    is_shown = is_over or (mine is not None and mine.status != "playing")
    coming = await store.deals.deals(days_later(today, 1), days_later(today, AHEAD))
    return DayOfDeal(
        deal.day,
        deal.game,
        deal.seats,
        read_options(deal.options.split()),
        deal.bot,
        begins(deal.day),
        ends(deal.day),
        now,
        _commitment(deal),
        deal.secret.hex() if is_over else None,
        await store.deals.tries(deal.day),
        mine,
        _figures(tries, standings) if is_shown else None,
        _places(visit, standings) if is_shown else None,
        await store.deals.day_before(deal.day),
        tuple(PromisedDeal(row.day, row.game, _commitment(row)) for row in coming),
    )


def _commitment(deal: DealRow) -> str:
    return hashlib.sha256(deal.secret).hexdigest()


async def _mine(visit: Visit, deal: DealRow, tries: list[EndedTry], standings: list[Standing]) -> DealTry | None:
    me = visit.session.player if visit.session else None
    tried = None if me is None else await visit.store.deals.try_of(deal.day, me)
    if tried is None:
        return None
    found = next((standing for standing in standings if standing.tried.table == tried.table), None)
    if found is None:
        is_late = await visit.store.finished(tried.table) is not None
        return DealTry(tried.table, "late" if is_late else "playing")
    status: TryStatus = "gave-up" if found.margin is None else "finished"
    better = percentile(found.tried, tries)
    return DealTry(tried.table, status, found.tried.scores[0], found.margin, found.place, better)


def _figures(tries: list[EndedTry], standings: list[Standing]) -> FieldFigures:
    found = field_of(tries)
    margins = [standing.margin for standing in standings if standing.margin is not None]
    return FieldFigures(found.finished, found.gave_up, found.mean, found.best, tuple(margins[:MOST_MARGINS]))


def _places(visit: Visit, standings: list[Standing]) -> tuple[BoardPlace, ...]:
    me = visit.session.player if visit.session else None
    own = [standing for standing in standings[MOST:] if standing.tried.player == me]
    return tuple(_place(standing, me) for standing in [*standings[:MOST], *own])


def _place(standing: Standing, me: str | None) -> BoardPlace:
    tried = standing.tried
    is_guest = tried.account is None
    name = tried.account or tried.name
    is_me = tried.player == me
    return BoardPlace(standing.place, name, is_guest, standing.margin, tried.scores[0], tried.table, is_me)


ENDPOINTS: Final = (
    Endpoint("GET", "/api/deals/today", todays_deal),
    Endpoint("POST", "/api/deals/today", try_todays_deal),
    Endpoint("GET", "/api/deals/{day}", deal_of_a_day),
)
