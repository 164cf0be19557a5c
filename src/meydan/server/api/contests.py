"""Contests: announce one, find one, take part, and host it."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from msgspec import Struct

import meydan.server.messages as wire
from meydan.server.accounts.names import folded
from meydan.server.api.endpoint import Endpoint, Nothing, Visit
from meydan.server.api.quick import rating_at
from meydan.server.api.sessions import must_be_a_person, must_still_have_the_name
from meydan.server.contests.announcing import NewContest, announce, plan_of
from meydan.server.contests.director import Director
from meydan.server.contests.known import Known
from meydan.server.contests.shown import ContestNow, ListedContest, contest_now, listed
from meydan.server.contests.taking_part import TakingPart
from meydan.server.live.table import clock
from meydan.server.messages import Refused
from meydan.server.store.contests import PersonRow
from meydan.server.store.store import StoreTrouble

MOST_OPEN: Final = 50
MOST_PAST: Final = 20
MOST_HEARD: Final = 10_000
SPARING_MS: Final = 5_000  # a page that called within this time is not stored again


class MadeContest(Struct, frozen=True):
    """The id of a new contest, which is also its link."""

    contest: str


class Contests(Struct, frozen=True):
    """Coming and running contests, the next one first, and finished ones, the latest first."""

    now: int
    open: tuple[ListedContest, ...]
    past: tuple[ListedContest, ...]


class SentAway(Struct, frozen=True, forbid_unknown_fields=True):
    """A name in the contest."""

    name: wire.Name


class MyContest(Struct, frozen=True):
    """A contest that I am in: the table of my game once it has begun, and when it begins once it is paired."""

    contest: str
    name: str
    round: int
    table: str | None
    begins: int | None
    now: int


async def contests(visit: Visit, _: Nothing) -> Contests:
    """Public contests, and private ones that I am in or host."""
    book = visit.store.contests
    found = []
    for rows in (await book.open(MOST_OPEN), await book.past(MOST_PAST)):
        known = [await _director(visit).known.of(row) for row in rows]
        shown = [await _listed(visit, one) for one in known]
        found.append(tuple(one for one in shown if one.plan.public or one.am_in or one.am_host))
    return Contests(clock(), *found)


async def new_contest(visit: Visit, asked: NewContest) -> MadeContest:
    """Announce a contest. Its host need not play in it."""
    must_be_a_person(visit)
    await must_still_have_the_name(visit.store, visit.who)
    now = clock()
    plan = plan_of(asked, now)
    if visit.counted_address is not None:
        await visit.limits.builders.take(visit.store, visit.counted_address)
    return MadeContest(await announce(visit.store, visit.who.player, plan, now))


async def contest(visit: Visit, _: Nothing) -> ContestNow:
    """All of a contest: standings, tables, and my part in it."""
    return await _now(visit)


async def join_contest(visit: Visit, _: Nothing) -> ContestNow:
    """Join a contest, or come back to it. A guest needs no account."""
    who, now, name = visit.who, clock(), visit.named("contest")
    must_be_a_person(visit)
    await must_still_have_the_name(visit.store, who)
    known = await _director(visit).known.named(name)
    rating = round(await rating_at(visit.store, who.player, known.contest.plan.game))
    await _taking_part(visit).join(name, PersonRow(who.player, who.name, now), rating, now)
    if known.contest.plan.rated:
        await visit.store.note_marks(who.player, visit.marks, now)
    return await _changed(visit)


async def leave_contest(visit: Visit, _: Nothing) -> ContestNow:
    """Leave a contest. Points stay; a game that is already paired is lost."""
    await _taking_part(visit).leave(visit.named("contest"), visit.who.player, clock())
    return await _changed(visit)


async def rest(visit: Visit, _: Nothing) -> ContestNow:
    """Sit out the round that is paired, or else the next one. In an arena, sit out until joining again."""
    await _taking_part(visit).rest(visit.named("contest"), visit.who.player, clock())
    return await _changed(visit)


async def call_round(visit: Visit, _: Nothing) -> ContestNow:
    """As the host, start the next round now."""
    await _must_host(visit)
    await _taking_part(visit).call(visit.named("contest"), clock())
    return await _changed(visit)


async def send_away(visit: Visit, asked: SentAway) -> ContestNow:
    """As the host, remove a person from the contest for good."""
    await _must_host(visit)
    name = visit.named("contest")
    player = await visit.store.contests.player_named(name, folded(asked.name))
    if player is None:
        raise Refused("no-player")
    await _taking_part(visit).leave(name, player, clock(), by_host=True)
    return await _changed(visit)


async def close(visit: Visit, _: Nothing) -> ContestNow:
    """As the host, end or cancel the contest. Running games go on, but no longer count."""
    await _must_host(visit)
    await _taking_part(visit).close(visit.named("contest"), clock())
    return await _changed(visit)


async def here_in_contests(visit: Visit, _: Nothing) -> list[MyContest]:
    """Say that my page is open, and learn where my games are. Ask every few seconds while in a contest."""
    me, now, found = visit.who.player, clock(), []
    for row in await visit.store.contests.of_player(me):
        known = await _director(visit).known.of(row)
        person = known.contest.people.get(me)
        if person is not None and person.is_in:
            await _note(visit, known, now)
            found.append(_my_contest(known, me, now))
    return found


def _my_contest(known: Known, me: str, now: int) -> MyContest:
    contest, game = known.contest, known.contest.running_game_of(me)
    table = game.table if game is not None and game.is_begun else None
    begins = game.begins if game is not None and not game.is_begun else None
    return MyContest(known.row.id, contest.plan.name, contest.round, table, begins, now)


async def _note(visit: Visit, known: Known, now: int) -> None:
    """Store that my page is open, unless that was done just now."""
    me, heard = visit.who.player, _director(visit).heard
    if now - heard.get((known.row.id, me), 0) >= SPARING_MS:
        if len(heard) >= MOST_HEARD:
            heard.clear()  # players who are still here are stored once more
        heard[known.row.id, me] = now
        await visit.store.contests.heard(known.row.id, me, now)


async def _must_host(visit: Visit) -> None:
    known = await _director(visit).known.named(visit.named("contest"))
    if known.row.host != visit.who.player:
        raise Refused("not-host")


async def _changed(visit: Visit) -> ContestNow:
    """The contest after a change, which is stored, and its consequences.

    If somebody else's event was faster than a consequence, the director carries it out a little later.
    """
    known = await _director(visit).known.named(visit.named("contest"))
    with suppress(StoreTrouble, Refused):
        await _director(visit).advance_one(known.row)
    return await _now(visit)


async def _now(visit: Visit) -> ContestNow:
    known = await _director(visit).known.named(visit.named("contest"))
    people = await visit.store.contests.people(known.row.id)
    names = {person.player: person.name for person in people}
    deals = await visit.store.contests.deals(known.row.id) if known.contest.plan.duplicate else []
    me = visit.session.player if visit.session else None
    return contest_now(known, me, await _host(visit, known), names, deals, clock())


async def _listed(visit: Visit, known: Known) -> ListedContest:
    return listed(known, visit.session.player if visit.session else None, await _host(visit, known))


async def _host(visit: Visit, known: Known) -> str:
    """The host's name: that of the account, or of a guest who plays, too; otherwise it is unknown."""
    account = await visit.store.account_of(known.row.host)
    if account is not None:
        return account.name
    people = await visit.store.contests.people(known.row.id)
    return next((person.name for person in people if person.player == known.row.host), "")


def _director(visit: Visit) -> Director:
    director: Director = visit.request.app.state.director
    return director


def _taking_part(visit: Visit) -> TakingPart:
    return TakingPart(visit.store, _director(visit).known)


ENDPOINTS: Final = (
    Endpoint("GET", "/api/contests", contests),
    Endpoint("POST", "/api/contests", new_contest, status=201),
    Endpoint("POST", "/api/me/contests", here_in_contests),
    Endpoint("GET", "/api/contests/{contest}", contest),
    Endpoint("POST", "/api/contests/{contest}/join", join_contest),
    Endpoint("POST", "/api/contests/{contest}/leave", leave_contest),
    Endpoint("POST", "/api/contests/{contest}/rest", rest),
    Endpoint("POST", "/api/contests/{contest}/call", call_round),
    Endpoint("POST", "/api/contests/{contest}/away", send_away),
    Endpoint("POST", "/api/contests/{contest}/close", close),
)
