"""Sessions: guests choose a name, and clients ask who they are."""

from __future__ import annotations

import dataclasses
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

import meydan.server.messages as wire
from meydan.server.accounts import sessions
from meydan.server.accounts.names import must_be_free, proper_name
from meydan.server.accounts.programs import is_program
from meydan.server.api.endpoint import Endpoint, Nothing, Visit
from meydan.server.live.table import clock
from meydan.server.messages import Refused
from meydan.server.rating.rater import is_guest
from meydan.server.rating.ratings import SURE_DEVIATION
from meydan.server.store.rows import RatingRow, SessionRow
from meydan.server.store.store import Store


class Named(Struct, frozen=True, forbid_unknown_fields=True):
    """A name."""

    name: wire.Name


class Rating(Struct, frozen=True):
    """How strong somebody is at a game, how sure that is, and from how many games.

    A guest's rating is provisional, and so is one that is not sure yet.
    """

    rating: int
    deviation: int
    games: int
    provisional: bool


class Me(Struct, frozen=True):
    """The player whom the cookie belongs to. The name is null without a session, or if an account has taken it."""

    name: str | None
    account: bool
    ratings: dict[str, Rating]
    review_always: bool  # whether each game of the player is reviewed when it is over


NOBODY: Final = Me(None, False, {}, False)


async def me(visit: Visit, _: Nothing) -> Me:
    """Who I am here."""
    if visit.session is None:
        return NOBODY
    visit.cookie = await sessions.keep_alive(visit.request, visit.store, visit.session, clock())
    found = await who_is(visit.store, visit.session.player, visit.session.name)
    try:
        await must_still_have_the_name(visit.store, visit.session)
    except Refused:
        return found if found.account else replace(found, name=None)
    return found


async def must_still_have_the_name(store: Store, session: SessionRow) -> None:
    """Raises Refused if an account has taken the session's name since, or if the name is no longer allowed."""
    if not is_program(session.player):
        proper_name(session.name)
    await must_be_free(store, session.name, session.player)


async def who_is(store: Store, player: str, name: str) -> Me:
    """What players are told about themselves."""
    account = await store.account_of(player)
    always = await store.reviews.is_always_wanted(player)
    return Me(name, account is not None, await ratings_of(store, player), always)


async def ratings_of(store: Store, player: str) -> dict[str, Rating]:
    """The ratings of a player, by game."""
    is_provisional = await is_guest(store, player)
    return {row.game: rating(row, is_provisional) for row in await store.ratings_of(player)}


def rating(row: RatingRow, of_a_guest: bool = False) -> Rating:
    """A rating as people know it."""
    is_provisional = of_a_guest or row.deviation > SURE_DEVIATION
    return Rating(round(row.rating), round(row.deviation), row.number, is_provisional)


async def new_session(visit: Visit, asked: Named) -> Named:
    """Start a guest session, or rename the current one."""
    must_be_a_person(visit)
    name = proper_name(asked.name)
    await must_be_free(visit.store, name, visit.session.player if visit.session else None)
    if visit.session is not None:
        await visit.store.open_session(dataclasses.replace(visit.session, name=name, seen=clock()))
    else:
        await must_not_come_in_crowds(visit)
        visit.cookie = await sessions.open_session(visit.store, sessions.new_player(), name, clock())
    return Named(name)


async def must_not_come_in_crowds(visit: Visit) -> None:
    """Raises Refused if too many new players have come from the address lately."""
    if visit.counted_address is not None:
        await visit.limits.newcomers.take(visit.store, visit.counted_address)


def must_be_a_person(visit: Visit) -> None:
    """Raises Refused for a network bot: it keeps the name that shows it is a bot."""
    if visit.session is not None and is_program(visit.session.player):
        raise Refused("not-allowed")


ENDPOINTS: Final = (
    Endpoint("GET", "/api/me", me),
    Endpoint("POST", "/api/session", new_session),
)
