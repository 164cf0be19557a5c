"""The store in PostgreSQL, for any number of processes.

Appends that come while a batch is on its way share the next one: one transaction and a few statements, however many
tables it is for. The first event of an append is the lock: logs have no gaps, so the process that gets that seq gets
the rest.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, Self

import asyncpg

from meydan.server.entries import Entry
from meydan.server.store.hints import Hint
from meydan.server.store.notifications import BROKEN, Notifications
from meydan.server.store.rows import Append, Appended, Head, Stale
from meydan.server.store.schema import NEWEST, VERSION
from meydan.server.store.sql.due import LEASE, due_values
from meydan.server.store.sql.log import change_statements, event_values, settle
from meydan.server.store.sql.store import SqlStore
from meydan.server.store.sql.tables import EVENTS, LAST
from meydan.server.store.store import StoreTrouble, Writing
from meydan.server.store.upkeep import Row, Statement

if TYPE_CHECKING:
    Connection = asyncpg.Connection[asyncpg.Record] | asyncpg.pool.PoolConnectionProxy[asyncpg.Record]
    Asked = tuple[Append, Writing]

ANSWER_SECONDS: Final = 10  # for a statement, or for a connection
MOST_APPENDS: Final = 1000  # in one batch
TO_BLAME: Final = (asyncpg.IntegrityConstraintViolationError, asyncpg.DataError)  # the append is wrong

_NEW: Final = """SELECT * FROM unnest($1::text[], $2::bigint[], $3::int[], $4::text[], $5::bigint[], $6::text[],
    $7::bigint[]) AS new (table_id, seq, seat, line, at, cid, clock_ms)"""
# With EXISTS, a kept plan from a time with few events would read all of them for every batch.
FIRST_EVENTS: Final = f"""INSERT INTO events {_NEW}
    WHERE seq - 1 = coalesce((SELECT max(old.seq) FROM events AS old WHERE old.table_id = new.table_id), 0)
    ON CONFLICT DO NOTHING RETURNING table_id"""
MORE_EVENTS: Final = f"INSERT INTO events {_NEW}"
DELETE_DUE: Final = "DELETE FROM due WHERE table_id = ANY($1::text[])"
INSERT_DUE: Final = """INSERT INTO due
    SELECT * FROM unnest($1::text[], $2::text[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[])"""

HEADS: Final = """SELECT name, (SELECT coalesce(max(seq), 0) FROM events WHERE table_id = name),
    (SELECT coalesce(max(number), 0) FROM chat WHERE table_id = name) FROM unnest(?1::text[]) AS name"""


class PostgresStore(SqlStore):
    """Keeps everything in a database that other processes may use at the same time."""

    lease_statement = LEASE.replace("LIMIT ?3", "LIMIT ?3 FOR UPDATE SKIP LOCKED")

    @classmethod
    async def open(cls, address: str) -> Self:
        """The store in the database at this address."""
        with _trouble():
            pool = await asyncpg.create_pool(
                address,
                min_size=0,  # or the pool tries by itself to come back, and logs a traceback for every failure
                max_size=5,
                max_inactive_connection_lifetime=0,
                timeout=ANSWER_SECONDS,
                command_timeout=ANSWER_SECONDS,
            )
            try:
                await _bring_up_to_date(pool, address)
            except BaseException:
                pool.terminate()
                raise
        return cls(pool, Notifications(address))

    def __init__(self, pool: asyncpg.Pool[asyncpg.Record], notifications: Notifications) -> None:
        self._pool = pool
        self._notifications = notifications
        self._asked: list[Asked] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._batches = asyncio.create_task(self._write_batches())

    async def _read(self, statement: str, *values: object) -> Sequence[Row]:
        with _trouble():
            async with self._pool.acquire(timeout=ANSWER_SECONDS) as connection:
                return [tuple(row) for row in await connection.fetch(_numbered(statement), *values)]

    async def _write(self, *statements: Statement) -> Sequence[Row]:
        rows: Sequence[Row] = ()
        with _trouble():
            async with self._pool.acquire(timeout=ANSWER_SECONDS) as connection, connection.transaction():
                for statement, values in statements:
                    rows = [tuple(row) for row in await connection.fetch(_numbered(statement), *values)]
        return rows

    def append(self, append: Append) -> Writing:
        writing: Writing = asyncio.get_running_loop().create_future()
        self._asked.append((append, writing))
        self._wake.set()
        return writing

    def tell(self, hint: Hint) -> None:
        self._notifications.tell(hint)

    def listen(self, ear: Callable[[Hint], None], renewed: Callable[[], None]) -> None:
        self._notifications.listen(ear, renewed)

    async def heads(self, tables: Sequence[str]) -> dict[str, Head]:
        rows = await self._read(HEADS, list(tables))
        return {table: Head(seq, spoken) for table, seq, spoken in rows}

    async def close(self) -> None:
        await self._notifications.close()
        self._closing = True
        self._wake.set()
        await self._batches
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await self._pool.close()
        except TimeoutError:  # the database does not answer: do not wait for it
            self._pool.terminate()

    async def _write_batches(self) -> None:
        while self._asked or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            while batch := self._next_batch():
                await self._carry_out(batch)

    def _next_batch(self) -> list[Asked]:
        """The next appends, one for each table: a second one must see what the first has written, so it waits."""
        batch: dict[str, Asked] = {}
        later: list[Asked] = []
        for asked in self._asked:
            if len(batch) == MOST_APPENDS or asked[0].table in batch:
                later.append(asked)
            elif not asked[1].cancelled():
                batch[asked[0].table] = asked
        self._asked = later
        return [batch[table] for table in sorted(batch)]  # the same order in all processes prevents deadlocks

    async def _carry_out(self, batch: list[Asked]) -> None:
        answers: Sequence[Appended | Stale | Exception]
        try:
            answers = await self._commit([append for append, _ in batch])
        except Exception as error:
            if isinstance(error.__cause__, TO_BLAME) and len(batch) > 1:  # one is wrong: write each alone
                for asked in batch:
                    await self._carry_out([asked])
                return
            answers = [error] * len(batch)
        for (_, future), answer in zip(batch, answers, strict=True):
            _answer(future, answer)

    async def _commit(self, appends: Sequence[Append]) -> list[Appended | Stale]:
        with _trouble():
            async with self._pool.acquire(timeout=ANSWER_SECONDS) as connection, connection.transaction():
                won = await _insert(connection, appends)
                return [
                    Appended(append.events) if append.table in won else await _settle(connection, append)
                    for append in appends
                ]


async def _bring_up_to_date(pool: asyncpg.Pool[asyncpg.Record], address: str) -> None:
    if not await _is_newest(pool):
        from meydan.server.store.migrate import migrate_postgres  # it takes long to import

        await migrate_postgres(address)


async def _is_newest(pool: asyncpg.Pool[asyncpg.Record]) -> bool:
    try:
        return bool(await pool.fetchval(VERSION) == NEWEST)
    except asyncpg.UndefinedTableError:
        return False


async def _insert(connection: Connection, appends: Sequence[Append]) -> set[str]:
    """Write the appends that fit; returns the ids of their tables."""
    firsts = [event_values(append.table, append.events[0]) for append in appends]
    won = {row[0] for row in await connection.fetch(FIRST_EVENTS, *_columns(firsts, 7))}
    written = [append for append in appends if append.table in won]
    more = [event_values(append.table, event) for append in written for event in append.events[1:]]
    if more:
        await connection.execute(MORE_EVENTS, *_columns(more, 7))
    changed = [append for append in written if append.due is not None]
    if changed:
        await connection.execute(DELETE_DUE, [append.table for append in changed])
    due = [due_values(due) for append in changed for due in append.due or ()]
    if due:
        await connection.execute(INSERT_DUE, *_columns(due, 6))
    for append in written:
        for statement, values in change_statements(append):
            await connection.execute(_numbered(statement), *values)
    return won


async def _settle(connection: Connection, append: Append) -> Appended | Stale:
    rows = await connection.fetch(_numbered(EVENTS), append.table, append.events[0].seq - 1)
    last = await connection.fetchval(_numbered(LAST), append.table)
    return settle(append, [Entry(*row) for row in rows], last)


def _answer(future: Writing, answer: Appended | Stale | Exception) -> None:
    if future.cancelled():
        return
    if isinstance(answer, Exception):
        future.set_exception(answer)
    else:
        future.set_result(answer)


def _columns(rows: Sequence[tuple[object, ...]], width: int) -> list[list[object]]:
    return [[row[column] for row in rows] for column in range(width)]


def _numbered(statement: str) -> str:
    return statement.replace("?", "$")


@contextmanager
def _trouble() -> Iterator[None]:
    """Turn errors of the database into StoreTrouble."""
    try:
        yield
    except BROKEN as error:
        raise StoreTrouble(str(error) or type(error).__name__) from error
