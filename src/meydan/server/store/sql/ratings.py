"""Ratings, and the marks that show that two players are one person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple
from typing import Final

from meydan.server.store.rows import EncounterRow, Mark, ProgramRow, RatingRow
from meydan.server.store.sql.statements import Sql

INSERT_RATING: Final = "INSERT INTO ratings VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
RATED: Final = "UPDATE results SET rated = 'done' WHERE table_id = ?1"
_RATING: Final = """SELECT player, game, number, rating, deviation, volatility, table_id FROM ratings AS now
    WHERE number = (SELECT max(number) FROM ratings WHERE player = now.player AND game = now.game)"""
RATINGS_OF: Final = f"{_RATING} AND player = ?1 ORDER BY game"
LEADERS: Final = f"""{_RATING} AND game = ?1 AND (player LIKE 'bot:%' OR player IN (SELECT id FROM accounts))
    ORDER BY CASE WHEN deviation > ?3 THEN 1 ELSE 0 END, rating DESC, player LIMIT ?2"""
_NAME: Final = "(SELECT name FROM sessions WHERE sessions.player = now.player ORDER BY seen DESC LIMIT 1)"
_RUNNING: Final = """(SELECT id FROM tables JOIN seats ON seats.table_id = id WHERE seats.player = now.player
    AND tables.game = now.game AND status = 'playing' AND NOT EXISTS (SELECT 1 FROM seats AS beside
    WHERE beside.table_id = id AND coalesce(beside.player, '') NOT LIKE 'net:%') ORDER BY created DESC, id LIMIT 1)"""
PROGRAMS: Final = f"""SELECT now.*, {_NAME}, {_RUNNING} FROM ({_RATING} AND game = ?1 AND player LIKE 'net:%'
    AND player IN (SELECT player FROM sessions)) AS now
    ORDER BY CASE WHEN deviation > ?3 THEN 1 ELSE 0 END, rating DESC, player LIMIT ?2"""
INSERT_ENCOUNTER: Final = "INSERT INTO encounters VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
NOTE_MARK: Final = """INSERT INTO marks VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (player, hash) DO UPDATE SET seen = ?4"""
FORGET_MARKS: Final = "DELETE FROM marks WHERE seen < ?1"
SHARED_MARKS: Final = """SELECT DISTINCT one.kind FROM marks AS one JOIN marks AS two ON one.hash = two.hash
    WHERE one.player = ?1 AND two.player = ?2 AND one.seen >= ?3 AND two.seen >= ?3"""
_KIN: Final = """SELECT CAST({player} AS TEXT) UNION SELECT guest FROM adoptions WHERE account = {player}
    UNION SELECT two.player FROM marks AS one JOIN marks AS two ON one.hash = two.hash
    WHERE one.player = {player} AND one.seen >= {since} AND two.seen >= {since}"""
MEETINGS: Final = f"""SELECT count(DISTINCT table_id) FROM encounters WHERE game = ?1 AND ended >= ?4
    AND player IN ({_KIN.format(player="?2", since="?4")}) AND other IN ({_KIN.format(player="?3", since="?4")})"""


class Ratings(Sql):
    """The store's methods for ratings."""

    async def rate(self, table: str, ratings: Sequence[RatingRow], encounters: Sequence[EncounterRow]) -> None:
        rows = [(INSERT_RATING, astuple(rating)) for rating in ratings]
        met = [(INSERT_ENCOUNTER, astuple(encounter)) for encounter in encounters]
        await self._write(*rows, *met, (RATED, (table,)))

    async def ratings_of(self, player: str) -> list[RatingRow]:
        return [RatingRow(*row) for row in await self._read(RATINGS_OF, player)]

    async def leaders(self, game: str, limit: int, deviation: float) -> list[RatingRow]:
        return [RatingRow(*row) for row in await self._read(LEADERS, game, limit, deviation)]

    async def programs(self, game: str, limit: int, deviation: float) -> list[ProgramRow]:
        rows = await self._read(PROGRAMS, game, limit, deviation)
        return [ProgramRow(RatingRow(*rating), name, table) for *rating, name, table in rows]

    async def note_marks(self, player: str, marks: Sequence[Mark], seen: int) -> None:
        await self._write(*((NOTE_MARK, (player, mark.kind, mark.hash, seen)) for mark in marks))

    async def forget_marks(self, unseen_since: int) -> None:
        await self._write((FORGET_MARKS, (unseen_since,)))

    async def shared_marks(self, player: str, other: str, since: int) -> set[str]:
        return {kind for (kind,) in await self._read(SHARED_MARKS, player, other, since)}

    async def meetings(self, game: str, player: str, other: str, since: int) -> int:
        ((count,),) = await self._read(MEETINGS, game, player, other, since)
        return int(count)
