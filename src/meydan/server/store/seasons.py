"""The leader boards of seasons, from rated games. What the boards need of deleted games is kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from meydan.server.store.upkeep import Read

LEADERS: Final = """WITH played AS (
    SELECT player, rating, number, 1 AS games FROM ratings JOIN results ON results.table_id = ratings.table_id
        WHERE ratings.game = ?1 AND ended >= ?2 AND ended < ?3
    UNION ALL SELECT player, rating, number, games FROM kept_seasons WHERE game = ?1 AND begins = ?2),
    summed AS (SELECT player, rating, number, max(number) OVER (PARTITION BY player) AS last,
        sum(games) OVER (PARTITION BY player) AS games FROM played)
    SELECT name, rating, games FROM summed JOIN accounts ON accounts.id = player
    WHERE number = last AND games >= ?4 ORDER BY rating DESC, name LIMIT ?5"""
FIRST: Final = """SELECT min(at) FROM (
    SELECT ended AS at FROM ratings JOIN results ON results.table_id = ratings.table_id WHERE ratings.game = ?1
    UNION ALL SELECT begins FROM kept_seasons WHERE game = ?1) AS known"""


@dataclass(frozen=True)
class SeasonRow:
    """An account's rating after its last game of a season, and how many rated games it played in it."""

    name: str
    rating: float
    games: int


class SeasonBook:
    """Reads the seasons. Methods raise StoreTrouble."""

    def __init__(self, read: Read) -> None:
        self._read = read

    async def leaders(self, game: str, begins: int, ends: int, fewest: int, limit: int) -> list[SeasonRow]:
        """The highest ratings at the end of a season, of accounts that played enough in it."""
        rows = await self._read(LEADERS, game, begins, ends, fewest, limit)
        return [SeasonRow(name, rating, int(games)) for name, rating, games in rows]

    async def first(self, game: str) -> int | None:
        """When the first rated game ended or, if it was deleted, the beginning of its season."""
        return next((None if at is None else int(at) for (at,) in await self._read(FIRST, game)), None)
