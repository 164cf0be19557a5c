"""Players: profiles and leader boards."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.structs import asdict

import meydan.server.messages as wire
from meydan.games import TITLES
from meydan.server.api.endpoint import Endpoint, Nothing, Visit
from meydan.server.api.sessions import Rating, rating, ratings_of
from meydan.server.messages import Refused
from meydan.server.names import BOT, folded
from meydan.server.ratings import SURE_DEVIATION
from meydan.server.titles import bots_of


class Count(Struct, frozen=True):
    """Games played to the end, and won."""

    played: int
    won: int


class Profile(Struct, frozen=True):
    """What is public about an account or a bot; ratings and counts by game."""

    name: str
    bot: bool
    created: int | None
    ratings: dict[str, Rating]
    games: dict[str, Count]


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
    counts = {row.game: Count(row.played, row.won) for row in await visit.store.counts_of(account.id)}
    return Profile(account.name, False, account.created, await ratings_of(visit.store, account.id), counts)


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
    Endpoint("GET", "/api/ratings", leaders),
)
