"""Players: profiles and leader boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

import meydan.server.messages as wire
from meydan.games import TITLES
from meydan.server.accounts.names import BOT, folded
from meydan.server.api.endpoint import Endpoint, Nothing, Visit
from meydan.server.api.people import PersonNow, described
from meydan.server.api.sessions import Rating, rating, ratings_of
from meydan.server.messages import Refused
from meydan.server.people.achievements import achieved
from meydan.server.people.presence import UNKNOWN, Presence
from meydan.server.rating.ratings import SURE_DEVIATION
from meydan.server.store.insights import RatedAt
from meydan.server.titles import bots_of

MOST_POINTS: Final = 60  # on a curve
MOST_OPPONENTS: Final = 4
LAST: Final = 10  # games against each other


class Count(Struct, frozen=True):
    """Games played to the end, and won."""

    played: int
    won: int


class RatedThen(Struct, frozen=True):
    """A rating after a game that ended then."""

    at: int
    rating: int


class Against(Struct, frozen=True):
    """My results against a player: games in which I came before them, equal, and after them.

    `last` has the latest games first: below 0 where I came before them, above 0 where after them.
    """

    won: int
    drawn: int
    lost: int
    last: tuple[int, ...]


class Profile(Struct, frozen=True):
    """What is public about an account or a bot; ratings, how they came about, and counts by game.

    What compares the player with me is null without a session, and on my own profile.
    """

    name: str
    bot: bool
    created: int | None
    ratings: dict[str, Rating]
    games: dict[str, Count]
    curves: dict[str, tuple[RatedThen, ...]] = {}
    followers: int = 0
    presence: Presence = UNKNOWN
    achievements: tuple[str, ...] = ()
    opponents: tuple[PersonNow, ...] = ()
    follows: bool | None = None
    blocks: bool | None = None
    against: Against | None = None


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """The leader board of a game."""

    game: wire.GameName
    limit: Annotated[int, Meta(ge=1, le=100)] = 50


class Leader(Rating, frozen=True):
    """A rating, and whose it is."""

    name: str
    bot: bool


async def profile(visit: Visit, _: Nothing) -> Profile:
    """An account by its name, or a bot by `bot:` and its name."""
    name = visit.named("name")
    if name.startswith(BOT):
        return await _bot(visit, wire.clean(name.removeprefix(BOT)))
    account = await visit.store.account(folded(name))
    if account is None:
        raise Refused("no-player")
    found = await _of(visit, account.id, account.name, account.created)
    me, book = visit.session.player if visit.session else None, visit.store.people
    if me is None or me == account.id:
        return found
    return replace(
        found,
        follows=account.id in await book.others("follows", me),
        blocks=account.id in await book.others("blocks", me),
        against=_against(await book.between(me, account.id)),
    )


async def my_profile(visit: Visit, _: Nothing) -> Profile:
    """The same about me, also if I am a guest."""
    who = visit.who
    account = await visit.store.account_of(who.player)
    return await _of(visit, who.player, who.name, None if account is None else account.created)


async def _of(visit: Visit, player: str, name: str, created: int | None) -> Profile:
    store = visit.store
    counts = {row.game: Count(row.played, row.won) for row in await store.counts_of(player)}
    met = await store.people.opponents(player, MOST_OPPONENTS)
    people = await described(visit, (player, *(row.player for row in met)), met=met)
    return Profile(
        name,
        False,
        created,
        await ratings_of(store, player),
        counts,
        _curves(await store.insights.ratings(player)),
        await store.people.followers(player),
        people[player].presence if player in people else UNKNOWN,
        tuple(sorted(await achieved(store, player))),
        tuple(people[row.player] for row in met if row.player in people and people[row.player].account),
    )


def _curves(ratings: Sequence[RatedAt]) -> dict[str, tuple[RatedThen, ...]]:
    """The last ratings by game, the oldest first."""
    found: dict[str, list[RatedThen]] = {}
    for row in ratings:
        found.setdefault(row.game, []).append(RatedThen(row.ended, round(row.rating)))
    return {game: tuple(points[-MOST_POINTS:]) for game, points in found.items()}


def _against(apart: Sequence[int]) -> Against:
    won, lost = sum(each < 0 for each in apart), sum(each > 0 for each in apart)
    return Against(won, len(apart) - won - lost, lost, tuple(apart[:LAST]))


async def _bot(visit: Visit, name: str) -> Profile:
    counts = {row.game: Count(row.played, row.won) for row in await visit.store.counts_of_bot(name)}
    known = any(name in bots_of(title) for title in TITLES.values())
    if not known and not counts:  # a bot whose game is no longer installed may have played
        raise Refused("no-player")
    return Profile(name, True, None, await ratings_of(visit.store, BOT + name), counts)


async def leaders(visit: Visit, asked: Board) -> list[Leader]:
    """The highest ratings in a game, of accounts and bots; those that are provisional come last."""
    found = []
    for row in await visit.store.leaders(asked.game, asked.limit, SURE_DEVIATION):
        account = await visit.store.account_of(row.player)
        name = account.name if account else row.player.removeprefix(BOT)
        found.append(Leader(**asdict(rating(row)), name=name, bot=account is None))
    return found


ENDPOINTS: Final = (
    Endpoint("GET", "/api/players/{name}", profile),
    Endpoint("GET", "/api/me/profile", my_profile),
    Endpoint("GET", "/api/ratings", leaders),
)
