"""Quick matches: one request joins a queue; the page then reports every few seconds that it is open."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Final

from msgspec import Struct

import meydan.server.messages as wire
from meydan.core.errors import Rule
from meydan.games import TITLES
from meydan.server.accounts.names import folded
from meydan.server.accounts.programs import is_program
from meydan.server.accounts.skeletons import skeleton
from meydan.server.admission.limits import hash_of
from meydan.server.api.endpoint import Endpoint, Nothing, Visit
from meydan.server.api.sessions import must_be_a_person, must_still_have_the_name
from meydan.server.api.tables import MadeTable, NewTable, new_table
from meydan.server.contests.director import Director
from meydan.server.live.table import clock
from meydan.server.messages import Refused
from meydan.server.quick import matching
from meydan.server.quick.matchmaker import Matchmaker
from meydan.server.quick.paces import all_queues, queue_of
from meydan.server.quick.tickets import Pace, Ticket
from meydan.server.rating.rater import rating_in
from meydan.server.rating.ratings import Strength
from meydan.server.store.rows import Status
from meydan.server.store.store import Store
from meydan.server.table.setup import Mode

MOST_AT_ONE_ADDRESS: Final = 60  # people who wait at the same time
SPARING_MS: Final = 2_500  # a page that called within this time is not stored again
PRACTICE_BOT: Final = "bot-2"

NOT_WAITING: Final = Rule("quick.ticket", "you are not in a queue; join one first")
CROWD: Final = Rule("quick.crowd", "{most} people wait at your address already; wait until one has found a game")
ABSENT: Final = Rule("quick.absent", "too many people at your address did not come to their matches; try again later")
CONTEST: Final = Rule("quick.contest", "you are in the contest {name}; sit out a round or leave it to play elsewhere")
NO_LEAGUE: Final = Rule("quick.league", "programs find no opponents here: this server has no league")
NO_DAILY_LEAGUE: Final = Rule("quick.league-pace", "programs play with a clock: ask for the pace 'fast' or 'calm'")
TOO_EARLY: Final = Rule("quick.bots", "bots may take the empty chairs of a table of three or more, after {seconds} s")


class QuickWish(Struct, frozen=True, forbid_unknown_fields=True):
    """The game and the pace of a quick match."""

    game: wire.GameName
    pace: Pace


class Sign(Struct, frozen=True, forbid_unknown_fields=True):
    """A sign that the page is open. If its player also sees it, this accepts a match that was found."""

    seen: bool = True


class QueueNow(Struct, frozen=True):
    """How many others wait in a queue, at a table of how many chairs, and how long it usually takes."""

    game: str
    pace: Pace
    seats: int
    waiting: int
    usual_ms: int | None


class FoundMatch(Struct, frozen=True):
    """A match that waits for its people, and how much time I have left to come, unless I am there."""

    there: int
    people: int
    am_there: bool
    left_ms: int


class TicketNow(Struct, frozen=True):
    """My place in a queue: how long I have waited, and the ratings of the opponents I may get.

    `bots_in_ms` is the time until bots may take the empty chairs, or null if they never may; `company` counts the
    others who would start with bots now, and wait a moment for me. The ticket of a player who did not come to a match
    rests until the player sees the page again. Once `table` is set, the page should open it.
    """

    game: str
    pace: Pace
    seats: int
    waiting: int
    waited_ms: int
    usual_ms: int | None
    lowest: int | None
    highest: int | None
    bots_in_ms: int | None
    takes_bots: bool
    company: int
    rests: bool
    practice: str | None
    found: FoundMatch | None
    table: str | None


class Standing(Struct, frozen=True):
    """My ticket, if I wait."""

    ticket: TicketNow | None


class Queues(Standing, frozen=True):
    """All queues, and my ticket."""

    queues: tuple[QueueNow, ...]


async def queues(visit: Visit, _: Nothing) -> Queues:
    """How many people wait, by game and pace."""
    now, me = clock(), visit.session.player if visit.session else None
    tickets, usual = await _matchmaker(visit).tickets(), await visit.store.queues.usual_waits()
    waiting = matching.waiting((ticket for ticket in tickets if ticket.player != me), now)
    listed = tuple(
        QueueNow(queue.game, queue.pace, queue.seats, waiting[queue], usual.get((queue.game, queue.pace)))
        for queue in all_queues()
    )
    return Queues(await _my_ticket(visit, tickets), listed)


async def join(visit: Visit, wish: QuickWish) -> Standing:
    """Join a queue. A player waits in one queue at a time: joining another one leaves the first.

    If the same request is repeated because its answer was lost, it leads to the table that was made meanwhile.
    """
    who, now = visit.who, clock()
    must_be_allowed(visit, wish.pace)
    title = TITLES.get(wish.game)
    if title is None:
        raise Refused("field")
    await must_still_have_the_name(visit.store, who)
    if wish.pace != "daily":
        await _must_not_be_needed(visit)
    queue, old = queue_of(title, wish.pace, is_program(who.player)), await visit.store.queues.ticket_of(who.player)
    if old is None or old.queue != queue or (old.table is not None and not await _leads_on(visit.store, old)):
        address = await _admitted(visit)
        look = folded(who.name), skeleton(who.name)
        rating = await rating_at(visit.store, who.player, wish.game)
        await visit.store.queues.join(Ticket(who.player, who.name, look, queue, rating, now, now, address=address))
        await visit.store.note_marks(who.player, visit.marks, now)  # the match is rated
        await _matchmaker(visit).advance()
        return await _standing(visit)  # to ask for a match is not to come to the one that was found
    return await here(visit, Sign())


def must_be_allowed(visit: Visit, pace: Pace) -> None:
    """Refused for a program, unless the server has a league, in which programs play with a clock among themselves."""
    if not is_program(visit.who.player):
        return
    if not visit.request.app.state.has_league:
        raise Refused("not-allowed", NO_LEAGUE)
    if pace == "daily":
        raise Refused("not-allowed", NO_DAILY_LEAGUE)


async def _must_not_be_needed(visit: Visit) -> None:
    """Raises Refused if a contest may call me to a table at any moment."""
    director: Director = visit.request.app.state.director
    for row in await visit.store.contests.of_player(visit.who.player):
        contest = (await director.known.of(row)).contest
        if contest.may_need(visit.who.player):
            raise Refused("not-allowed", CONTEST.of(name=contest.plan.name))


async def _leads_on(store: Store, ticket: Ticket) -> bool:
    """Whether a ticket's live game still runs: then its player, asking again, has only missed the answer.

    In correspondence, a player may have any number of games and so wants another one.
    """
    row = await store.table(ticket.table) if ticket.table is not None and ticket.queue.is_live else None
    return row is not None and row.status in (Status.OPEN, Status.PLAYING)


async def _admitted(visit: Visit) -> str | None:
    """The hash of the address, if it is limited. Raises Refused."""
    address = visit.counted_address
    if address is None:
        return None
    who, limits = visit.who.player, visit.limits
    if await limits.no_shows.is_empty(visit.store, hash_of(address)):
        raise Refused("not-allowed", ABSENT)
    if await visit.store.queues.others_at(hash_of(address), who) >= MOST_AT_ONE_ADDRESS:
        raise Refused("too-many", CROWD.of(most=MOST_AT_ONE_ADDRESS))
    await limits.queues.take(visit.store, who)
    await limits.queuers.take(visit.store, address)
    return hash_of(address)


async def rating_at(store: Store, player: str, game: str) -> float:
    """The rating of a player at a game, or that of a beginner."""
    known = await rating_in(store, game, player)
    return Strength().rating if known is None else known.rating


async def here(visit: Visit, sign: Sign) -> Standing:
    """Report that my page is open, and learn how the wait goes. Call this every second or two."""
    ticket = await visit.store.queues.ticket_of(visit.who.player)
    if ticket is None:
        return Standing(None)
    heard = matching.heard(ticket, clock(), sign.seen)
    has_news = ticket.found != heard.found or ticket.is_asleep != heard.is_asleep
    if has_news or heard.heard - ticket.heard >= SPARING_MS:
        await visit.store.queues.heard(heard)
    if has_news:
        await _matchmaker(visit).advance()
    return await _standing(visit)


async def leave(visit: Visit, _: Nothing) -> Standing:
    """Leave the queue, or a match that has no table yet."""
    await visit.store.queues.leave(visit.who.player)
    return Standing(None)


async def take_bots(visit: Visit, _: Nothing) -> Standing:
    """Play with bots on the empty chairs, once I have waited long enough. Such a game is not rated."""
    ticket = await _must_wait(visit)
    if not matching.may_take_bots(ticket, clock()):
        raise Refused("not-allowed", TOO_EARLY.of(seconds=matching.BOTS_MS // 1000))
    await here(visit, Sign())
    await visit.store.queues.take_bots(ticket.player, clock())
    await _matchmaker(visit).advance()
    return await here(visit, Sign())


async def practise(visit: Visit, _: Nothing) -> MadeTable:
    """Play against a bot meanwhile. The game is not rated, and it ends when the match begins."""
    ticket = await _must_wait(visit)
    title = TITLES[ticket.queue.game]
    seats = title.game.seats[0]
    chairs = ("me", *(PRACTICE_BOT,) * (seats - 1))
    asked = NewTable(title.name, seats, mode=Mode(hints=True), chairs=chairs, start=True)
    made = await new_table(visit, asked)
    await visit.store.queues.practise(ticket.player, made.table)
    return made


async def _must_wait(visit: Visit) -> Ticket:
    must_be_a_person(visit)
    ticket = await visit.store.queues.ticket_of(visit.who.player)
    if ticket is None or ticket.found is not None or ticket.table is not None:
        raise Refused("not-allowed", NOT_WAITING)
    return ticket


async def _standing(visit: Visit) -> Standing:
    return Standing(await _my_ticket(visit, await _matchmaker(visit).tickets()))


async def _my_ticket(visit: Visit, tickets: Sequence[Ticket]) -> TicketNow | None:
    me = visit.session.player if visit.session else None
    mine = next((ticket for ticket in tickets if ticket.player == me), None)
    return None if mine is None else _shown(mine, tickets, await visit.store.queues.usual_wait(mine.queue))


def _shown(mine: Ticket, tickets: Sequence[Ticket], usual_ms: int | None) -> TicketNow:
    """My ticket among all, as the page shows it."""
    now = clock()
    reach, is_many = matching.reach(mine, now), mine.queue.seats > 2
    is_bound = isfinite(reach)
    return TicketNow(
        mine.queue.game,
        mine.queue.pace,
        mine.queue.seats,
        waiting=matching.waiting((ticket for ticket in tickets if ticket is not mine), now)[mine.queue],
        waited_ms=max(0, now - mine.since),
        usual_ms=usual_ms,
        lowest=round(mine.rating - reach) if is_bound else None,
        highest=round(mine.rating + reach) if is_bound else None,
        bots_in_ms=max(0, mine.since + matching.BOTS_MS - now) if is_many else None,
        takes_bots=mine.takes_bots,
        company=matching.company(mine, tickets, now) if is_many else 0,
        rests=mine.is_asleep,
        practice=mine.practice,
        found=_found(mine, tickets, now),
        table=mine.table,
    )


def _found(mine: Ticket, tickets: Sequence[Ticket], now: int) -> FoundMatch | None:
    if mine.found is None:
        return None
    there = sum(
        ticket.found is not None and ticket.found.match == mine.found.match and ticket.found.is_there
        for ticket in tickets
    )
    left = max(0, mine.found.at + matching.COME_MS - now)
    return FoundMatch(there, mine.found.people, mine.found.is_there, left)


def _matchmaker(visit: Visit) -> Matchmaker:
    matchmaker: Matchmaker = visit.request.app.state.matchmaker
    return matchmaker


ENDPOINTS: Final = (
    Endpoint("GET", "/api/quick", queues),
    Endpoint("POST", "/api/quick", join),
    Endpoint("POST", "/api/quick/here", here),
    Endpoint("POST", "/api/quick/leave", leave),
    Endpoint("POST", "/api/quick/bots", take_bots),
    Endpoint("POST", "/api/quick/practice", practise),
)
