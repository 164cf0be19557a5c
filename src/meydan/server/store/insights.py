"""The data of the statistics: a row for each seat of each reviewed game, ratings over time, and opponents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass
from typing import Final

from meydan.server.store.upkeep import Read, Write

_SEAT: Final = """table_id, seat, game, player, ended, rating, has_won, result, luck, skill, accuracy, losses, points,
    version"""
KEEP: Final = f"""INSERT INTO reviewed_seats ({_SEAT})
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14) ON CONFLICT (table_id, seat) DO UPDATE
    SET rating = ?6, result = ?8, luck = ?9, skill = ?10, accuracy = ?11, losses = ?12, points = ?13,
    version = ?14"""
OF: Final = f"""SELECT {_SEAT} FROM reviewed_seats WHERE player = ?1 AND game = ?2
    ORDER BY ended DESC, table_id, seat LIMIT ?3"""
_OTHERS: Final = "game = ?2 AND (player IS NULL OR player <> ?1)"
PEERS: Final = f"""SELECT {_SEAT} FROM reviewed_seats WHERE {_OTHERS} AND rating BETWEEN ?4 AND ?5
    ORDER BY ended DESC, table_id, seat LIMIT ?3"""
EVERYBODY: Final = f"SELECT {_SEAT} FROM reviewed_seats WHERE {_OTHERS} ORDER BY ended DESC, table_id, seat LIMIT ?3"

UNREAD: Final = """SELECT reviews.table_id, reviews.version, document, results.game, ended, seats.seat, seats.player,
    rank, (SELECT rating FROM ratings WHERE ratings.player = coalesce(seats.player, 'bot:' || seats.bot)
    AND ratings.game = results.game ORDER BY number DESC LIMIT 1)
    FROM reviews JOIN results ON results.table_id = reviews.table_id JOIN seats ON seats.table_id = reviews.table_id
    JOIN places ON places.table_id = seats.table_id AND places.seat = seats.seat
    WHERE reviews.table_id IN (SELECT table_id FROM reviews AS done WHERE status = 'done' AND NOT EXISTS
    (SELECT 1 FROM reviewed_seats WHERE reviewed_seats.table_id = done.table_id
    AND reviewed_seats.version = done.version)
    AND (CAST(?1 AS TEXT) IS NULL OR table_id IN (SELECT table_id FROM seats WHERE player = ?1))
    ORDER BY asked DESC LIMIT ?2) ORDER BY reviews.table_id, seats.seat"""

RATINGS: Final = """SELECT ratings.game, ended, rating, deviation FROM ratings
    JOIN results ON results.table_id = ratings.table_id WHERE player = ?1 ORDER BY ratings.game, number"""
OPPONENTS: Final = """SELECT CASE WHEN other.player IS NULL THEN other.bot ELSE '' END AS kind,
    count(DISTINCT mine.table_id), count(DISTINCT CASE WHEN rank = 1 THEN mine.table_id END)
    FROM seats AS mine JOIN results ON results.table_id = mine.table_id
    JOIN places ON places.table_id = mine.table_id AND places.seat = mine.seat
    JOIN seats AS other ON other.table_id = mine.table_id AND (other.player IS NULL OR other.player <> ?1)
    WHERE mine.player = ?1 AND results.game = ?2 AND results.ended >= ?3
    AND (other.player IS NOT NULL OR other.name IS NULL) GROUP BY kind ORDER BY kind"""
UNREVIEWED: Final = """SELECT results.table_id FROM results WHERE game = ?2 AND reason = 'finished'
    AND table_id IN (SELECT table_id FROM seats WHERE player = ?1)
    AND NOT EXISTS (SELECT 1 FROM reviews WHERE reviews.table_id = results.table_id)
    ORDER BY ended DESC, table_id LIMIT ?3"""
WAITING: Final = """SELECT count(*) FROM reviews JOIN results ON results.table_id = reviews.table_id
    WHERE status = 'waiting' AND game = ?2
    AND reviews.table_id IN (SELECT table_id FROM seats WHERE player = ?1)"""


@dataclass(frozen=True)
class ReviewedSeat:
    """How a seat has played in a reviewed game; `losses` are by theme and `points` by item, as JSON."""

    table: str
    seat: int
    game: str
    player: str | None
    ended: int
    rating: float | None
    has_won: bool
    result: float
    luck: float
    skill: float
    accuracy: float | None
    losses: str
    points: str | None  # None: reviewed before they were kept
    version: int


@dataclass(frozen=True)
class UnreadSeat:
    """A seat of a reviewed game that is not yet in the statistics; all seats of a game have the same document."""

    table: str
    version: int
    document: str
    game: str
    ended: int
    seat: int
    player: str | None
    rank: int
    rating: float | None


@dataclass(frozen=True)
class RatedAt:
    """A rating after a game that ended then."""

    game: str
    ended: int
    rating: float
    deviation: float


@dataclass(frozen=True)
class OpponentRow:
    """Games against a bot of this name, or against people if it is empty."""

    bot: str
    played: int
    won: int


class InsightBook:
    """Stores the data of the statistics. What returns without an error is durable. Methods raise StoreTrouble."""

    def __init__(self, read: Read, write: Write) -> None:
        self._read = read
        self._write = write

    async def keep(self, seats: Sequence[ReviewedSeat]) -> None:
        """Store seats of reviewed games, replacing earlier rows."""
        await self._write(*((KEEP, astuple(seat)) for seat in seats))

    async def unread(self, limit: int, player: str | None = None) -> list[UnreadSeat]:
        """The seats of so many games, of one player or of all, whose reviews are not yet in the statistics."""
        return [UnreadSeat(*row) for row in await self._read(UNREAD, player, limit)]

    async def of(self, player: str, game: str, limit: int) -> list[ReviewedSeat]:
        """The player's last reviewed games, the latest first."""
        return [ReviewedSeat(*row) for row in await self._read(OF, player, game, limit)]

    async def peers(self, player: str, game: str, limit: int, low: float, high: float) -> list[ReviewedSeat]:
        """The last seats of other players with a rating within these bounds."""
        return [ReviewedSeat(*row) for row in await self._read(PEERS, player, game, limit, low, high)]

    async def everybody(self, player: str, game: str, limit: int) -> list[ReviewedSeat]:
        """The last seats of other players."""
        return [ReviewedSeat(*row) for row in await self._read(EVERYBODY, player, game, limit)]

    async def ratings(self, player: str) -> list[RatedAt]:
        """All ratings that the player has had, by game, the oldest first."""
        return [RatedAt(*row) for row in await self._read(RATINGS, player)]

    async def opponents(self, player: str, game: str, since: int) -> list[OpponentRow]:
        """The player's results against people, and against each bot, in games that ended since then."""
        return [OpponentRow(*row) for row in await self._read(OPPONENTS, player, game, since)]

    async def unreviewed(self, player: str, game: str, limit: int) -> list[str]:
        """The player's last games without a requested review, the latest first."""
        return [table for (table,) in await self._read(UNREVIEWED, player, game, limit)]

    async def waiting(self, player: str, game: str) -> int:
        """How many of the player's games wait for their review."""
        ((count,),) = await self._read(WAITING, player, game)
        return int(count)
