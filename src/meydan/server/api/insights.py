"""My statistics: what was skill and what was luck, over all my reviewed games of a title."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

import meydan.server.messages as wire
from meydan.server.api.endpoint import Endpoint, Visit
from meydan.server.finished.digest import digest
from meydan.server.finished.insights import (
    ENOUGH,
    PlayedGame,
    Strength,
    mean_accuracy,
    played,
    sources,
    strengths,
    worst,
)
from meydan.server.finished.puzzle_library import library
from meydan.server.store.insights import RatedAt, ReviewedSeat
from meydan.server.store.store import Store

MOST_GAMES: Final = 500  # the last ones
MOST_OTHERS: Final = 1_000
PEERS_WITHIN: Final = 100  # points of rating
ENOUGH_PEERS: Final = 10  # seats; with fewer, I am compared with everybody
LAST: Final = 24  # games whose accuracy is shown
INTERVAL: Final = 2  # standard deviations on both sides of the confidence band


Compared = tuple[list[ReviewedSeat], int | None]  # seats, and how near their ratings are


class WhichGame(Struct, frozen=True, forbid_unknown_fields=True):
    """The game whose statistics are wanted, and from when on: milliseconds since 1970."""

    game: wire.GameName
    since: Annotated[int, Meta(ge=0)] = 0


class RatingPoint(Struct, frozen=True):
    """The rating after a game that ended at this time, and its 95 % confidence band."""

    at: int
    rating: int
    low: int
    high: int


class GameInsight(Struct, frozen=True):
    """A reviewed game; `wins`, `wins_without_luck` and `mean_accuracy` are of all games up to it."""

    table: str
    ended: int
    has_won: bool
    result: float
    luck: float
    skill: float
    accuracy: float | None
    wins: float
    wins_without_luck: float
    mean_accuracy: float | None


class ThemeFigures(Struct, frozen=True):
    """What I lose in a theme per game, in chances to win, beside what others lose.

    A theme is an item of the score, `deny` for points kept from others, `do:` and a verb, or `part:` and a third of the
    game. `difference` is above 0 where others lose more; `error` is its standard error.
    """

    theme: str
    mine: float
    others: float
    difference: float
    error: float


class Opponents(Struct, frozen=True):
    """Games against a bot, or against people if `bot` is null, and how many of them I won."""

    bot: str | None
    played: int
    won: int


class SourceFigures(Struct, frozen=True):
    """What I score with an item, in points per game in which anybody scores it, beside what others score."""

    name: str
    mine: float
    others: float | None


class InsightFigures(Struct, frozen=True):
    """All numbers, from my last reviewed games.

    `ratings` has one entry for each game played. I am compared with players whose ratings are at most `peers_within`
    from mine, or with everybody if that is null. `worst` is the puzzle theme in which I clearly lose most.
    """

    ratings: dict[str, tuple[RatingPoint, ...]]
    games: tuple[GameInsight, ...]
    accuracy: float | None
    strengths: tuple[ThemeFigures, ...]
    compared_with: int
    peers_within: int | None
    worst: str | None
    opponents: tuple[Opponents, ...]
    sources: tuple[SourceFigures, ...]


class Insights(Struct, frozen=True):
    """My statistics of a game. There are no figures before `needed` games of the time asked for are reviewed.

    `played` counts finished games of this title, `all_played` those of all titles, `waiting` those waiting for review.
    `reviewed` counts all reviewed games, `reviewed_since` those of the time asked for. `unreviewed` are the last games
    for which nobody has requested a review.
    """

    game: str
    needed: int
    played: int
    all_played: int
    reviewed: int
    reviewed_since: int
    waiting: int
    unreviewed: tuple[str, ...]
    figures: InsightFigures | None


async def insights(visit: Visit, asked: WhichGame) -> Insights:
    """What was skill and what was luck in my games. Everybody sees only their own."""
    store, me = visit.store, visit.who.player
    await digest(store, me)
    counts = {row.game: row.played for row in await store.counts_of(me)}
    ever = await store.insights.of(me, asked.game, MOST_GAMES)
    mine = [one for one in ever if one.ended >= asked.since]
    return Insights(
        asked.game,
        ENOUGH,
        counts.get(asked.game, 0),
        sum(counts.values()),
        len(ever),
        len(mine),
        await store.insights.waiting(me, asked.game),
        tuple(await store.insights.unreviewed(me, asked.game, ENOUGH)),
        await _figures(store, me, asked, mine) if len(mine) >= ENOUGH else None,
    )


async def _figures(store: Store, me: str, asked: WhichGame, mine: list[ReviewedSeat]) -> InsightFigures:
    game = asked.game
    ratings = await store.insights.ratings(me)
    current = next((row.rating for row in reversed(ratings) if row.game == game), None)
    others, within = await compared_with(store, me, game, current)
    found = strengths(mine, others)
    themes = library().themes(game)
    weakest = worst(one for one in found if one.theme in themes)
    games = played(mine)
    met = await store.insights.opponents(me, game, asked.since)
    return InsightFigures(
        _ratings([row for row in ratings if row.ended >= asked.since]),
        tuple(map(_game, games)),
        mean_accuracy(one.seat for one in games[-LAST:]),
        tuple(map(_theme, found)),
        len(others),
        within,
        None if weakest is None else weakest.theme,
        tuple(Opponents(row.bot or None, row.played, row.won) for row in met),
        tuple(SourceFigures(one.name, one.mine, one.others) for one in sources(mine, others)),
    )


async def compared_with(store: Store, me: str, game: str, rating: float | None) -> Compared:
    """The players to compare me with: those near my rating, or everybody if these are too few."""
    if rating is not None:
        low, high = rating - PEERS_WITHIN, rating + PEERS_WITHIN
        peers = await store.insights.peers(me, game, MOST_OTHERS, low, high)
        if len(peers) >= ENOUGH_PEERS:
            return peers, PEERS_WITHIN
    return await store.insights.everybody(me, game, MOST_OTHERS), None


def _ratings(rows: list[RatedAt]) -> dict[str, tuple[RatingPoint, ...]]:
    games = dict.fromkeys(row.game for row in rows)
    return {game: tuple(_point(row) for row in rows if row.game == game)[-MOST_GAMES:] for game in games}


def _point(row: RatedAt) -> RatingPoint:
    width = INTERVAL * row.deviation
    return RatingPoint(row.ended, round(row.rating), round(row.rating - width), round(row.rating + width))


def _game(one: PlayedGame) -> GameInsight:
    seat = one.seat
    facts = (seat.result, seat.luck, seat.skill, seat.accuracy)
    sums = (one.wins, one.wins_without_luck, one.mean_accuracy)
    return GameInsight(seat.table, seat.ended, bool(seat.has_won), *facts, *sums)


def _theme(one: Strength) -> ThemeFigures:
    return ThemeFigures(one.theme, one.mine, one.others, one.difference, one.error)


ENDPOINTS: Final = (Endpoint("GET", "/api/insights", insights),)
