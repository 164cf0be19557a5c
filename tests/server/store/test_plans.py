"""How PostgreSQL runs the statements of every move with a plan kept from when the database was empty."""

from __future__ import annotations

import asyncpg
import pytest

from meydan.server.store import open_store
from meydan.server.store.postgres import FIRST_EVENTS

pytestmark = pytest.mark.anyio

TYPES = "text[], bigint[], int[], text[], bigint[], text[], bigint[]"
VALUES = "'{t1}', '{2}', '{0}', '{claim 1}', '{1}', '{c1}', '{1}'"
WITH_EXISTS = """INSERT INTO events
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::int[], $4::text[], $5::bigint[], $6::text[], $7::bigint[])
        AS new (table_id, seq, seat, line, at, cid, clock_ms)
    WHERE seq = 1 OR EXISTS (SELECT FROM events AS old WHERE old.table_id = new.table_id AND old.seq = new.seq - 1)"""


async def kept_plan(address: str, statement: str) -> str:
    """The generic plan, which is kept for any values."""
    connection = await asyncpg.connect(address)
    await connection.execute("SET plan_cache_mode = force_generic_plan")
    await connection.execute(f"PREPARE statement ({TYPES}) AS {statement}")
    plan = [row[0] for row in await connection.fetch(f"EXPLAIN EXECUTE statement ({VALUES})")]
    await connection.close()
    return "\n".join(plan)


async def test_an_append_does_not_read_the_logs_of_all_tables(fresh: str) -> None:
    await (await open_store(fresh)).close()
    assert "Seq Scan" not in await kept_plan(fresh, FIRST_EVENTS)
    assert "Seq Scan" in await kept_plan(fresh, WITH_EXISTS), "the control"
