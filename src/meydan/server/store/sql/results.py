"""Finished games in the database."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from meydan.server.store.people import NOTE_FEAT
from meydan.server.store.rows import CountRow, Finished, ResultRow, SeatRow, Wanted
from meydan.server.store.sql.statements import Sql, first
from meydan.server.store.sql.tables import ACCOUNT_NAME, table_of
from meydan.server.store.upkeep import Row, Statement

INSERT_RESULT: Final = "INSERT INTO results VALUES (?1, (SELECT game FROM tables WHERE id = ?1), ?2, ?3, ?4)"
INSERT_PLACE: Final = "INSERT INTO places VALUES (?1, ?2, ?3, ?4)"
_FINISHED: Final = f"""SELECT id, tables.game, rules, options, secret, mode, status, public, created, epoch,
    ended, reason, rated, seats.seat, player, name, bot, {ACCOUNT_NAME}, score, rank
    FROM ({{chosen}}) AS chosen JOIN tables ON id = chosen.table_id
    JOIN places ON places.table_id = id JOIN seats ON seats.table_id = id AND seats.seat = places.seat
    ORDER BY ended {{order}}, id, seats.seat"""
FINISHED: Final = _FINISHED.format(order="", chosen="SELECT * FROM results WHERE table_id = ?1")
TO_RATE: Final = _FINISHED.format(
    order="", chosen="SELECT * FROM results WHERE rated = 'due' ORDER BY ended, table_id LIMIT ?1"
)
HISTORY: Final = {  # field of Wanted -> the condition that it adds
    "game": "game = {value}",
    "player": "table_id IN (SELECT table_id FROM seats WHERE player = {value})",
    "name": "table_id IN (SELECT table_id FROM seats WHERE name = {value})",
    "bot": "table_id IN (SELECT table_id FROM seats WHERE bot = {value} AND name IS NULL)",
}
OPEN_TO: Final = """(EXISTS (SELECT 1 FROM tables WHERE id = results.table_id AND public)
    OR EXISTS (SELECT 1 FROM seats WHERE seats.table_id = results.table_id AND player = ?3))"""
_COUNTS: Final = """SELECT game, count(*), sum(CASE WHEN rank = 1 THEN 1 ELSE 0 END)
    FROM seats JOIN places ON places.table_id = seats.table_id AND places.seat = seats.seat
    JOIN results ON results.table_id = seats.table_id WHERE {condition} GROUP BY game ORDER BY game"""
COUNTS_OF: Final = _COUNTS.format(condition="player = ?1")
COUNTS_OF_BOT: Final = _COUNTS.format(condition="bot = ?1 AND name IS NULL")


class Results(Sql):
    """The store's methods for finished games."""

    async def finished(self, table: str) -> Finished | None:
        return first(_finished(await self._read(FINISHED, table)))

    async def history(self, wanted: Wanted) -> list[Finished]:
        statement, values = history_statement(wanted)
        return _finished(await self._read(statement, *values))

    async def counts_of(self, player: str) -> list[CountRow]:
        return [CountRow(*row) for row in await self._read(COUNTS_OF, player)]

    async def counts_of_bot(self, bot: str) -> list[CountRow]:
        return [CountRow(*row) for row in await self._read(COUNTS_OF_BOT, bot)]

    async def to_rate(self, limit: int) -> list[Finished]:
        return _finished(await self._read(TO_RATE, limit))


def result_statements(table: str, result: ResultRow) -> list[Statement]:
    rated = "due" if result.rated else "no"
    places = enumerate(zip(result.scores, result.ranks, strict=True))
    rows = [(INSERT_PLACE, (table, seat, score, rank)) for seat, (score, rank) in places]
    feats = [(NOTE_FEAT, (table, seat, feat, result.ended)) for seat, feat in result.feats]
    return [(INSERT_RESULT, (table, result.ended, result.reason, rated)), *rows, *feats]


def history_statement(wanted: Wanted) -> Statement:
    """The statement of a search. It has only the conditions that are needed, so that it can use the indexes."""
    conditions = ["(ended < ?1 OR (ended = ?1 AND table_id > ?4 AND ?4 <> ''))", OPEN_TO]
    values = [wanted.before, wanted.limit, wanted.me, wanted.after_table]
    for field, condition in HISTORY.items():
        if (value := getattr(wanted, field)) is not None:
            values.append(value)
            conditions.append(condition.format(value=f"?{len(values)}"))
    chosen = f"SELECT * FROM results WHERE {' AND '.join(conditions)} ORDER BY ended DESC, table_id LIMIT ?2"
    return _FINISHED.format(order="DESC", chosen=chosen), tuple(values)


def _finished(rows: Sequence[Row]) -> list[Finished]:
    """Finished games from rows of one seat each; the rows of a table follow one another."""
    found = []
    for _, together in groupby(rows, key=lambda row: row[0]):
        seats = list(together)
        ended, reason, rated = seats[0][10:13]
        scores, ranks = tuple(row[18] for row in seats), tuple(row[19] for row in seats)
        result = ResultRow(ended, reason, scores, ranks, rated != "no")
        found.append(Finished(table_of(seats[0][:10]), tuple(SeatRow(*row[13:18]) for row in seats), result))
    return found
