"""Leader boards by season."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

import meydan.server.messages as wire
from meydan.server.api.endpoint import Endpoint, Visit
from meydan.server.live.table import clock
from meydan.server.rating.seasons import begins, ends, season_at, seasons_between

FEWEST: Final = 5  # rated games in a season that its board requires
MOST: Final = 50

Season = Annotated[str, Meta(pattern=r"\A[0-9]{4}-[1-4]\Z")]


class SeasonWish(Struct, frozen=True, forbid_unknown_fields=True):
    """The leader board of a game: of a season such as 2026-4, or of the present one."""

    game: wire.GameName
    season: Season | None = None


class SeasonLeader(Struct, frozen=True):
    """An account, its rating after the last game of the season, and how many rated games it played in it."""

    name: str
    rating: int
    games: int


class SeasonBoard(Struct, frozen=True):
    """The board of a season, and all seasons so far, the latest first. The board requires `fewest` games."""

    game: str
    season: str
    begins: int
    ends: int
    fewest: int
    leaders: tuple[SeasonLeader, ...]
    seasons: tuple[str, ...]


async def season(visit: Visit, asked: SeasonWish) -> SeasonBoard:
    """The highest ratings of a season, which lasts three months. Past seasons stay as they ended."""
    now, book = clock(), visit.store.seasons
    wanted = asked.season or season_at(now)
    rows = await book.leaders(asked.game, begins(wanted), ends(wanted), FEWEST, MOST)
    first = await book.first(asked.game)
    known = tuple(seasons_between(now if first is None else min(first, now), now))[::-1]
    leaders = tuple(SeasonLeader(row.name, round(row.rating), row.games) for row in rows)
    return SeasonBoard(asked.game, wanted, begins(wanted), ends(wanted), FEWEST, leaders, known)


ENDPOINTS: Final = (Endpoint("GET", "/api/seasons", season),)
