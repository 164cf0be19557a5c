"""Due entries of tables, which processes lease."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from meydan.server.entries import Due
from meydan.server.store.rows import Rules
from meydan.server.store.sql.statements import Sql, first

IS_KNOWN: Final = """EXISTS (SELECT 1 FROM tables
    WHERE id = {table} AND {known} LIKE '%,' || game || ' ' || rules || ',%')"""  # whether the rules are installed
LEASE: Final = f"""WITH taken AS MATERIALIZED
    (SELECT table_id AS t, kind AS k, seat AS s FROM due WHERE kind = ?4 AND free <= ?1
    AND {IS_KNOWN.format(table="table_id", known="?5")} ORDER BY at LIMIT ?3)
    UPDATE due SET free = ?2 FROM taken WHERE table_id = t AND kind = k AND seat = s
    RETURNING table_id, kind, seat, seq, at"""
LEASE_FAIRLY: Final = f"""WITH waiting AS
    (SELECT table_id, kind, seat, at, (SELECT player FROM seats WHERE seats.table_id = due.table_id
    AND player IS NOT NULL ORDER BY seat LIMIT 1) AS owner FROM due WHERE kind = ?4 AND free <= ?1
    AND {IS_KNOWN.format(table="table_id", known="?5")}),
    turns AS (SELECT table_id AS t, kind AS k, seat AS s, at AS a,
    row_number() OVER (PARTITION BY owner ORDER BY at, table_id) AS turn FROM waiting),
    taken AS MATERIALIZED (SELECT t, k, s FROM turns ORDER BY turn, a LIMIT ?3)
    UPDATE due SET free = ?2 FROM taken WHERE table_id = t AND kind = k AND seat = s AND free <= ?1
    RETURNING table_id, kind, seat, seq, at"""
CLAIM_DUE: Final = """UPDATE due SET free = ?6
    WHERE table_id = ?1 AND kind = ?2 AND seat = ?3 AND seq = ?4 AND free <= ?5 RETURNING 1"""
FINISH: Final = "DELETE FROM due WHERE table_id = ?1 AND kind = ?2 AND seat = ?3 AND seq = ?4"
NEXT_DUE: Final = (
    f"SELECT free FROM due WHERE kind = ?1 AND {IS_KNOWN.format(table='table_id', known='?2')} ORDER BY free LIMIT 1"
)


class Dues(Sql):
    """The store's methods for due entries."""

    lease_statement = LEASE

    async def lease(self, kind: str, now: int, until: int, limit: int, rules: Iterable[Rules]) -> list[Due]:
        rows = await self._write((self.lease_statement, (now, until, limit, kind, listed(rules))))
        return sorted((Due(*row) for row in rows), key=lambda due: due.at)

    async def lease_fairly(self, kind: str, now: int, until: int, limit: int, rules: Iterable[Rules]) -> list[Due]:
        rows = await self._write((LEASE_FAIRLY, (now, until, limit, kind, listed(rules))))
        return sorted((Due(*row) for row in rows), key=lambda due: due.at)

    async def claim_due(self, due: Due, now: int, until: int) -> bool:
        place = (due.table, due.kind, due.seat, due.seq)
        return bool(await self._write((CLAIM_DUE, (*place, now, until))))

    async def finish(self, due: Due) -> None:
        await self._write((FINISH, (due.table, due.kind, due.seat, due.seq)))

    async def next_due(self, kind: str, rules: Iterable[Rules]) -> int | None:
        return first([int(at) for (at,) in await self._read(NEXT_DUE, kind, listed(rules))])


def due_values(due: Due) -> tuple[object, ...]:
    return (due.table, due.kind, due.seat, due.seq, due.at, due.at)


def listed(rules: Iterable[Rules]) -> str:
    """Games and their rules as one text, which a statement can search."""
    return "".join(["," + f"{game} {number}" for game, number in rules]) + ","
