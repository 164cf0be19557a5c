"""People: whom I follow and block, whom I have met, and calls to a table."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Annotated, Final

from msgspec import Meta, Struct

import meydan.server.messages as wire
from meydan.core.errors import Rule
from meydan.server.accounts.names import folded
from meydan.server.api.endpoint import Endpoint, Nothing, Visit
from meydan.server.api.sessions import must_be_a_person
from meydan.server.live.table import clock
from meydan.server.messages import Refused
from meydan.server.notices.occasions import of_call
from meydan.server.notices.outbox import TOGETHER_MS, Post
from meydan.server.people.presence import UNKNOWN, Presence, presence_of
from meydan.server.store.notices import posted
from meydan.server.store.people import CALL_MS, CallRow, OpponentRow, PersonRow

MOST_OPPONENTS: Final = 12
MOST_FOUND: Final = 10
MOST_FOLLOWED: Final = 200
SPARING_MS: Final = 60_000  # a player noted within this time is not noted again

ONESELF: Final = Rule("people.oneself", "this is you; choose somebody else")
BLOCKED: Final = Rule("people.blocked", "one of you has blocked the other; unblock first, or ask somebody else")
MANY: Final = Rule("people.many", "you follow {most} people already; stop following somebody first")

PersonId = Annotated[str, Meta(pattern=r"\A[0-9a-f]{16}\Z")]


class Whom(Struct, frozen=True, forbid_unknown_fields=True):
    """An account by its name; or, by an id I was told, a person whom I follow or block, have met or was called by."""

    name: wire.Name | None = None
    person: PersonId | None = None


class Change(Whom, frozen=True, forbid_unknown_fields=True):
    """A person to follow or block, or to stop following or blocking."""

    on: bool = True


class Hiding(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether to hide from others when I am here."""

    hidden: bool


class AskedFor(Struct, frozen=True, forbid_unknown_fields=True):
    """The beginning of a name."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class AtTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table."""

    table: wire.TableId


class PersonNow(Struct, frozen=True):
    """A person, where they are, and whether I follow or block them. Guests have no profile."""

    person: str
    name: str
    account: bool
    presence: Presence
    follows: bool = False
    blocks: bool = False
    won: int = 0  # games in which I came before them
    lost: int = 0


class Circle(Struct, frozen=True):
    """Whom I follow, whom I have met last, and whom I block."""

    friends: tuple[PersonNow, ...]
    opponents: tuple[PersonNow, ...]
    blocked: tuple[PersonNow, ...]
    hidden: bool


class Call(Struct, frozen=True):
    """A call to a table: which one, the caller, and when."""

    table: str
    by: PersonNow
    at: int


class Called(Struct, frozen=True):
    """The open calls to me."""

    calls: tuple[Call, ...]


def person_id(player: str) -> str:
    """A public id of a player. It says nothing about them, since the ids of players are random."""
    return hashlib.sha256(f"person {player}".encode()).hexdigest()[:16]


async def circle(visit: Visit, _: Nothing) -> Circle:
    """The people I know, with where they are."""
    me, book = visit.who.player, visit.store.people
    friends, blocked = await book.others("follows", me), await book.others("blocks", me)
    met = await book.opponents(me, MOST_OPPONENTS)
    known = await described(visit, [*friends, *blocked, *(row.player for row in met)], friends, blocked, met)
    return Circle(
        tuple(known[player] for player in friends if player in known),
        tuple(known[row.player] for row in met if row.player in known),
        tuple(known[player] for player in blocked if player in known),
        await book.is_hidden(me),
    )


async def described(
    visit: Visit,
    players: Iterable[str],
    followed: Sequence[str] = (),
    blocked: Sequence[str] = (),
    met: Sequence[OpponentRow] = (),
) -> dict[str, PersonNow]:
    """These players as others see them."""
    these, now = list(dict.fromkeys(players)), clock()
    people, playing = await visit.store.people.people(these), await visit.store.people.playing(these)
    scores = {row.player: row for row in met}

    def shown(row: PersonRow) -> PersonNow:
        score = scores.get(row.player, OpponentRow(row.player, 0, 0))
        is_blocked = row.player in blocked
        return PersonNow(
            person_id(row.player),
            row.name,
            row.has_account,
            UNKNOWN if is_blocked else presence_of(row, playing, now),
            row.player in followed,
            is_blocked,
            score.won,
            score.lost,
        )

    return {player: shown(people[player]) for player in these if player in people}


async def search(visit: Visit, asked: AskedFor) -> list[PersonNow]:
    """Accounts whose names begin with this text."""
    me, book = visit.who.player, visit.store.people
    found = await book.search(folded(asked.name), MOST_FOUND)
    followed, blocked = await book.others("follows", me), await book.others("blocks", me)
    return list((await described(visit, [one for one in found if one != me], followed, blocked)).values())


async def follow(visit: Visit, asked: Change) -> PersonNow:
    """Follow a person, who is not told, or stop following them."""
    me, other = visit.who.player, await _other(visit, asked)
    must_be_a_person(visit)
    followed = await visit.store.people.others("follows", me)
    if asked.on and other not in followed:
        await _must_not_be_blocked(visit, other)
        if len(followed) >= MOST_FOLLOWED:
            raise Refused("too-many", MANY.of(most=MOST_FOLLOWED))
    await visit.store.people.follow(me, other, clock(), asked.on)
    return await _one(visit, other)


async def block(visit: Visit, asked: Change) -> PersonNow:
    """Block a person: neither can follow or call the other, they are never matched, and I do not see their messages."""
    me, other = visit.who.player, await _other(visit, asked)
    await visit.store.people.block(me, other, clock(), asked.on)
    visit.hub.chat.block(me, other, asked.on)
    return await _one(visit, other)


async def call_to_table(visit: Visit, asked: Whom) -> PersonNow:
    """Ask a person to come to a table at which I sit and that has a free chair.

    They see the call in the lobby and, if they wish, get a notice: one for each table.
    """
    me, other = visit.who.player, await _other(visit, asked)
    live = await visit.hub.live(visit.table)
    if live.seat_of(me) is None:
        raise Refused("no-seat")
    if live.table.status != "open":
        raise Refused("not-open")
    if not any(chair.is_free for chair in live.table.chairs):
        raise Refused("taken")
    await _must_not_be_blocked(visit, other)
    visit.limits.calls.take(me)
    now = clock()
    post: Post = visit.request.app.state.post
    channels = await post.channels(visit.store.notices, other)
    notices = posted(of_call(visit.table, other, now), channels, now + TOGETHER_MS)
    await visit.store.people.call(CallRow(visit.table, other, me, now), notices)
    return await _one(visit, other)


async def called_to_table(visit: Visit, _: Nothing) -> list[str]:
    """The people whom I have called to a table, as `person` in my circle. Those who do not come can be called again."""
    return [person_id(player) for player in await visit.store.people.called_by(visit.who.player, visit.table)]


async def be_here(visit: Visit, _: Nothing) -> Called:
    """Say that my page is open, and learn who calls me to a table."""
    await visit.store.people.is_here(visit.who.player, clock(), SPARING_MS)
    return Called(await calls_to_me(visit))


async def calls_to_me(visit: Visit) -> tuple[Call, ...]:
    """The calls to me that are still open: a caller and a table each."""
    rows = await visit.store.people.calls_to(visit.who.player, clock() - CALL_MS)
    callers = await described(visit, (row.caller for row in rows)) if rows else {}
    return tuple(Call(row.table, callers[row.caller], row.at) for row in rows if row.caller in callers)


async def decline(visit: Visit, asked: AtTable) -> Called:
    """Decline the calls to this table."""
    await visit.store.people.decline(asked.table, visit.who.player)
    return Called(await calls_to_me(visit))


async def hide(visit: Visit, asked: Hiding) -> Hiding:
    """Let others know when I am here, or not."""
    await visit.store.people.hide(visit.who.player, clock(), asked.hidden)
    return asked


async def _other(visit: Visit, asked: Whom) -> str:
    """The id of the player that the request means. Raises Refused."""
    if (asked.name is None) == (asked.person is None):
        raise Refused("field")
    if asked.name is not None:
        account = await visit.store.account(folded(asked.name))
        player = None if account is None else account.id
    else:
        player = next((one for one in await _known(visit) if person_id(one) == asked.person), None)
    if player is None:
        raise Refused("no-player")
    if player == visit.who.player:
        raise Refused("not-allowed", ONESELF)
    return player


async def _known(visit: Visit) -> list[str]:
    """Everybody whose id I may have been told."""
    me, book = visit.who.player, visit.store.people
    met = [row.player for row in await book.opponents(me, MOST_OPPONENTS)]
    callers = [row.caller for row in await book.calls_to(me, clock() - CALL_MS)]
    return [*await book.others("follows", me), *await book.others("blocks", me), *met, *callers]


async def _must_not_be_blocked(visit: Visit, other: str) -> None:
    if await visit.store.people.is_blocked(visit.who.player, other):
        raise Refused("not-allowed", BLOCKED)


async def _one(visit: Visit, other: str) -> PersonNow:
    me, book = visit.who.player, visit.store.people
    known = await described(visit, [other], await book.others("follows", me), await book.others("blocks", me))
    if other not in known:
        raise Refused("no-player")
    return known[other]


ENDPOINTS: Final = (
    Endpoint("GET", "/api/people", circle),
    Endpoint("GET", "/api/people/search", search),
    Endpoint("POST", "/api/people/follow", follow),
    Endpoint("POST", "/api/people/block", block),
    Endpoint("POST", "/api/tables/{table}/calls", call_to_table),
    Endpoint("GET", "/api/tables/{table}/calls", called_to_table),
    Endpoint("POST", "/api/me/here", be_here),
    Endpoint("POST", "/api/me/calls/decline", decline),
    Endpoint("POST", "/api/me/presence", hide),
)
