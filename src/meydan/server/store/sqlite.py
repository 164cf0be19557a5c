"""The store in a SQLite file, for one process. It needs no database server.

One thread writes. What the event loop asks for in one iteration shares a commit, so `synchronous=FULL`, which survives
a power cut, costs little. Appends share their statements too, since the thread waits for the interpreter lock after
each statement. Another thread reads. SQLite below 3.51.3 can corrupt a file that two processes write, so a second
process is refused.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, Self, TypeVar

import msgspec

from meydan.server.entries import Entry
from meydan.server.store.lock import locked
from meydan.server.store.private_file import make_private
from meydan.server.store.rows import Append, Appended, Stale
from meydan.server.store.schema import NEWEST, VERSION
from meydan.server.store.sql.due import due_values
from meydan.server.store.sql.log import change_statements, event_values, settle
from meydan.server.store.sql.store import SqlStore
from meydan.server.store.sql.tables import EVENTS, LAST
from meydan.server.store.store import StoreTrouble, Writing
from meydan.server.store.upkeep import Row, Statement

T = TypeVar("T")

Job = Callable[[sqlite3.Connection], T]
Asked = tuple[Job[Any] | Append, asyncio.AbstractEventLoop, asyncio.Future[Any]]

MOST_JOBS: Final = 1000  # that share one commit

LASTS: Final = """SELECT json_group_object(value, (SELECT coalesce(max(seq), 0) FROM events WHERE table_id = value))
    FROM json_each(?1)"""
INSERT_EVENTS: Final = """INSERT INTO events
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
    FROM json_each(?1)"""
DELETE_DUE: Final = "DELETE FROM due WHERE table_id IN (SELECT value FROM json_each(?1))"
INSERT_DUE: Final = """INSERT INTO due
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(?1)"""


class SqliteStore(SqlStore):
    """Keeps everything in one file."""

    @classmethod
    async def open(cls, file: Path) -> Self:
        """The store in this file, which is created if it does not exist; StoreInUse."""
        return await asyncio.to_thread(cls, file)

    def __init__(self, file: Path) -> None:
        self._file = file
        self._lock = locked(file)
        try:
            make_private(file)
            _bring_up_to_date(file)
        except (StoreTrouble, OSError):
            self._lock.close()
            raise
        self.writer = Writer(_connect(file))
        self._reader = _connect(file)
        self._reader.execute("PRAGMA query_only = ON")
        self._reads = ThreadPoolExecutor(1, "store-reads")

    @property
    def file(self) -> Path:
        return self._file

    async def _read(self, statement: str, *values: object) -> Sequence[Row]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._reads, fetch, self._reader, statement, values)

    async def _write(self, *statements: Statement) -> Sequence[Row]:
        return await self.writer.ask(lambda database: carry_out(database, statements))

    def append(self, append: Append) -> Writing:
        return self.writer.append(append)

    async def close(self) -> None:
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._reads.shutdown()
        self._reader.close()
        self.writer.stop()
        self._lock.close()


class Writer:
    """The thread that writes. It alone uses its connection."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database
        self._gathered: list[Asked] = []  # in this iteration of the event loop
        self._asked: SimpleQueue[list[Asked] | None] = SimpleQueue()
        self._stopped = False
        self._thread = Thread(target=self._run, name="store-writes", daemon=True)
        self._thread.start()

    async def ask(self, job: Job[T]) -> T:
        """Carry out a job; returns when it is durable."""
        done: T = await self._queued(job)
        return done

    def append(self, append: Append) -> Writing:
        """Write an append, together with others."""
        return self._queued(append)

    def _queued(self, work: Job[Any] | Append) -> asyncio.Future[Any]:
        if self._stopped:
            raise StoreTrouble("the store is closed")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        if not self._gathered:
            loop.call_soon(self._hand_over)
        self._gathered.append((work, loop, future))
        return future

    def _hand_over(self) -> None:
        """Pass what was asked for in one iteration of the event loop to the thread."""
        gathered, self._gathered = self._gathered, []
        if gathered:
            self._asked.put(gathered)

    def stop(self) -> None:
        """Finish what was asked for, then close the database."""
        self._stopped = True
        self._hand_over()
        self._asked.put(None)
        self._thread.join()
        self._database.close()

    def _run(self) -> None:
        while (first := self._asked.get()) is not None:
            batch = list(first)
            stop = False
            while not stop and len(batch) < MOST_JOBS and not self._asked.empty():
                asked = self._asked.get()
                stop = asked is None
                batch += asked or ()
            self._carry_out(batch)
            if stop:
                return

    def _carry_out(self, batch: list[Asked]) -> None:
        answers: Sequence[Any]
        try:
            answers = self._commit([work for work, _, _ in batch])
        except Exception as error:
            if len(batch) > 1 and not isinstance(error, sqlite3.OperationalError):  # one is wrong: do each alone
                for asked in batch:
                    self._carry_out([asked])
                return
            answers = [Failed(_trouble(error))] * len(batch)  # a lock or the disk: each alone would fail too
        with suppress(RuntimeError):  # the loop is closed, so nobody waits any more
            batch[0][1].call_soon_threadsafe(_answer, batch, answers)

    def _commit(self, batch: list[Job[Any] | Append]) -> list[Any]:
        """Do everything in one transaction: the jobs, then the appends. They came together, so any order is right."""
        self._database.execute("BEGIN IMMEDIATE")
        try:
            done = {number: work(self._database) for number, work in enumerate(batch) if not isinstance(work, Append)}
            written = iter(append_all(self._database, [work for work in batch if isinstance(work, Append)]))
            results = [done[number] if number in done else next(written) for number in range(len(batch))]
            self._database.execute("COMMIT")
        except BaseException:
            if self._database.in_transaction:
                self._database.execute("ROLLBACK")
            raise
        return results


@dataclass(frozen=True)
class Failed:
    """A job that was not carried out."""

    error: Exception


def _answer(batch: Sequence[Asked], answers: Sequence[Any]) -> None:
    """Give each caller that still waits its answer; runs in the event loop, once for the batch."""
    for (_, _, future), answer in zip(batch, answers, strict=True):
        if future.cancelled():
            continue
        if isinstance(answer, Failed):
            future.set_exception(answer.error)
        else:
            future.set_result(answer)


def _trouble(error: Exception) -> Exception:
    return StoreTrouble(str(error)) if isinstance(error, sqlite3.Error) else error


def _connect(file: Path) -> sqlite3.Connection:
    database = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("PRAGMA foreign_keys = ON")
    database.execute("PRAGMA temp_store = MEMORY")  # else every commit makes and deletes a file
    return database


def _bring_up_to_date(file: Path) -> None:
    """Upgrade the file to the newest schema. The caller holds its lock."""
    if not _is_newest(file):
        from meydan.server.store.migrate import migrate_sqlite  # it takes long to import

        migrate_sqlite(file)


def _is_newest(file: Path) -> bool:
    with closing(sqlite3.connect(file)) as database:
        try:
            return bool(database.execute(VERSION).fetchone() == (NEWEST,))
        except sqlite3.Error:  # an empty file, or one that the migration will reject
            return False


def fetch(database: sqlite3.Connection, statement: str, values: tuple[object, ...]) -> Sequence[Row]:
    """The rows of a statement. Raises StoreTrouble."""
    try:
        return database.execute(statement, values).fetchall()
    except sqlite3.Error as error:
        raise StoreTrouble(str(error)) from error


def carry_out(database: sqlite3.Connection, statements: Sequence[Statement]) -> Sequence[Row]:
    """Carry out statements one after the other; the rows of the last one."""
    rows: Sequence[Row] = ()
    for statement, values in statements:
        rows = database.execute(statement, values).fetchall()
    return rows


def append_all(database: sqlite3.Connection, appends: Sequence[Append]) -> list[Appended | Stale]:
    """Write the appends that fit, a few statements for all of them."""
    if not appends:
        return []
    ((found,),) = database.execute(LASTS, (_json({append.table for append in appends}),))
    lasts: dict[str, int] = msgspec.json.decode(found)
    fits = []
    for append in appends:
        fits.append(append.events[0].seq == lasts[append.table] + 1)
        if fits[-1]:
            lasts[append.table] = append.events[-1].seq
    _insert(database, [append for append, fit in zip(appends, fits) if fit])
    return [Appended(append.events) if fit else _settle(database, append) for append, fit in zip(appends, fits)]


def _insert(database: sqlite3.Connection, appends: Sequence[Append]) -> None:
    events = [event_values(append.table, event) for append in appends for event in append.events]
    database.execute(INSERT_EVENTS, (_json(events),))
    due = {append.table: append.due for append in appends if append.due is not None}
    if due:
        database.execute(DELETE_DUE, (_json(due.keys()),))
        database.execute(INSERT_DUE, (_json([due_values(row) for rows in due.values() for row in rows]),))
    for append in appends:
        carry_out(database, change_statements(append))


def _settle(database: sqlite3.Connection, append: Append) -> Appended | Stale:
    log = [Entry(*row) for row in database.execute(EVENTS, (append.table, append.events[0].seq - 1))]
    ((last,),) = database.execute(LAST, (append.table,))
    return settle(append, log, last)


def _json(values: Iterable[object]) -> str:
    return msgspec.json.encode(list(values)).decode()
