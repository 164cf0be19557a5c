"""Tables, their chairs and their logs in the database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meydan.server.entries import Entry
from meydan.server.store.rows import SeatRow, Status, TableRow
from meydan.server.store.sql.statements import Sql, first
from meydan.server.store.upkeep import IS_LESSON, Row, Statement

INSERT_TABLE: Final = "INSERT INTO tables VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)"
_TABLE: Final = "SELECT id, game, rules, options, secret, mode, status, public, created, epoch FROM tables"
TABLE: Final = f"{_TABLE} WHERE id = ?1"
LOBBY: Final = f"""{_TABLE} WHERE public AND status = ?1 AND created < ?2 AND (CAST(?4 AS TEXT) IS NULL OR game = ?4)
    ORDER BY created DESC, id LIMIT ?3"""
_STRENGTH: Final = """(SELECT avg(rating) FROM seats JOIN ratings AS now
    ON now.player = coalesce(seats.player, 'bot:' || seats.bot) AND now.game = tables.game
    WHERE seats.table_id = tables.id
    AND number = (SELECT max(number) FROM ratings WHERE player = now.player AND game = now.game))"""
STRONGEST: Final = f"""{_TABLE} WHERE public AND status = 'playing' AND (CAST(?2 AS TEXT) IS NULL OR game = ?2)
    ORDER BY coalesce({_STRENGTH}, 0) DESC, created DESC, id LIMIT ?1"""
CURRENT_TABLES_OF: Final = f"""{_TABLE} WHERE id IN (SELECT table_id FROM seats WHERE player = ?1)
    AND status IN ('open', 'playing') ORDER BY created DESC, id LIMIT ?2"""
LESSONS_OF: Final = f"""{_TABLE} WHERE id IN (SELECT table_id FROM seats WHERE player = ?1)
    AND {IS_LESSON} ORDER BY created DESC, id LIMIT ?2"""
HOSTED_TABLES: Final = """SELECT count(*) FROM tables WHERE status IN ('open', 'playing')
    AND id IN (SELECT table_id FROM seats WHERE player = ?1)
    AND ?1 = (SELECT player FROM seats WHERE table_id = id AND player IS NOT NULL ORDER BY seat LIMIT 1)"""
COUNT_OPEN_TABLES_OF: Final = """SELECT count(*) FROM tables
    WHERE status = 'open' AND id IN (SELECT table_id FROM seats WHERE player = ?1)"""
SET_STATUS: Final = "UPDATE tables SET status = ?2 WHERE id = ?1"
INSERT_SEAT: Final = """INSERT INTO seats
    VALUES (?1, ?2, coalesce((SELECT account FROM adoptions WHERE guest = ?3), ?3), ?4, ?5)"""
ACCOUNT_NAME: Final = """coalesce((SELECT former_names.name FROM former_names
    WHERE former_names.player = seats.player AND former_names.name = seats.name),
    (SELECT accounts.name FROM accounts WHERE accounts.id = seats.player))"""
SEATS: Final = f"SELECT seat, player, name, bot, {ACCOUNT_NAME} FROM seats WHERE table_id = ?1 ORDER BY seat"
DELETE_SEATS: Final = "DELETE FROM seats WHERE table_id = ?1"
LAST: Final = "SELECT coalesce(max(seq), 0) FROM events WHERE table_id = ?1"
EVENTS: Final = "SELECT seq, seat, line, at, cid, clock_ms FROM events WHERE table_id = ?1 AND seq > ?2 ORDER BY seq"


class Tables(Sql):
    """The store's methods for tables."""

    async def create(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        await self._write(*table_statements(table, seats))

    async def table(self, table: str) -> TableRow | None:
        return first([table_of(row) for row in await self._read(TABLE, table)])

    async def lobby(self, status: Status, limit: int, before: int, game: str | None = None) -> list[TableRow]:
        return [table_of(row) for row in await self._read(LOBBY, status.value, before, limit, game)]

    async def strongest(self, limit: int, game: str | None = None) -> list[TableRow]:
        return [table_of(row) for row in await self._read(STRONGEST, limit, game)]

    async def current_tables_of(self, player: str, limit: int) -> list[TableRow]:
        return [table_of(row) for row in await self._read(CURRENT_TABLES_OF, player, limit)]

    async def lessons_of(self, player: str, limit: int) -> list[TableRow]:
        return [table_of(row) for row in await self._read(LESSONS_OF, player, limit)]

    async def hosted_tables(self, player: str) -> int:
        return int((await self._read(HOSTED_TABLES, player))[0][0])

    async def count_open_tables_of(self, player: str) -> int:
        ((count,),) = await self._read(COUNT_OPEN_TABLES_OF, player)
        return int(count)

    async def seats(self, table: str) -> list[SeatRow]:
        return [SeatRow(*row) for row in await self._read(SEATS, table)]

    async def events(self, table: str, after: int = 0) -> list[Entry]:
        return [Entry(*row) for row in await self._read(EVENTS, table, after)]


def table_of(row: Row) -> TableRow:
    name, game, rules, options, secret, mode, status, public, created, epoch = row
    return TableRow(name, game, rules, options, secret, mode, Status(status), bool(public), created, epoch)


def table_statements(table: TableRow, seats: Sequence[SeatRow]) -> list[Statement]:
    """Statements that create a table."""
    row = (table.id, table.game, table.rules, table.options, table.secret, table.mode)
    rest = (table.status.value, table.public, table.created, table.epoch)
    return [(INSERT_TABLE, (*row, *rest)), *seat_statements(table.id, seats)]


def seat_statements(table: str, seats: Sequence[SeatRow]) -> list[Statement]:
    """Statements that replace the seats of a table."""
    rows = [(INSERT_SEAT, (table, row.seat, row.player, row.name, row.bot)) for row in seats]
    return [(DELETE_SEATS, (table,)), *rows]
