"""The league of programs: those with a token that have played rated games, in the order of their ratings."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.structs import asdict

import meydan.server.messages as wire
from meydan.server.api.endpoint import Endpoint, Visit
from meydan.server.api.sessions import Rating, rating
from meydan.server.rating.ratings import SURE_DEVIATION


class LeagueWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A game whose league is asked for."""

    game: wire.GameName
    limit: Annotated[int, Meta(ge=1, le=100)] = 50


class Program(Rating, frozen=True):
    """The rating of a program, its name, and the table of a game that it plays now and that can be watched."""

    name: str
    table: str | None


class League(Struct, frozen=True):
    """Whether programs find opponents here, and how strong they are; those whose ratings are provisional come last."""

    is_open: bool
    programs: tuple[Program, ...]


async def league(visit: Visit, asked: LeagueWish) -> League:
    """The programs of a game by their ratings."""
    rows = await visit.store.programs(asked.game, asked.limit, SURE_DEVIATION)
    programs = tuple(Program(**asdict(rating(row.rating)), name=row.name, table=row.table) for row in rows)
    return League(visit.request.app.state.has_league, programs)


ENDPOINTS: Final = (Endpoint("GET", "/api/league", league),)
