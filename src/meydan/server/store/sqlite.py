"""The store in a SQLite file, for one process: nothing to install.

One thread writes. While it waits for the disk, requests queue up and share the next commit, so `synchronous=FULL`,
which survives a power cut, costs little. Another thread reads. SQLite below 3.51.3 can corrupt a file that two
processes write, so a second process is refused.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, Self, TypeVar

from meydan.server.store import sql
from meydan.server.store.lock import locked
from meydan.server.store.migrate import migrate_sqlite
from meydan.server.store.rows import Append, Appended, Event, Stale
from meydan.server.store.sql import Row, SqlStore, Step
from meydan.server.store.store import StoreTrouble

T = TypeVar("T")

Job = Callable[[sqlite3.Connection], T]
Asked = tuple[Job[Any], asyncio.AbstractEventLoop, asyncio.Future[Any]]

MOST_JOBS: Final = 1000  # that share one commit


class SqliteStore(SqlStore):
    """Keeps everything in one file."""

    @classmethod
    async def open(cls, file: Path) -> Self:
        """The store in this file, which is made if need be; StoreInUse."""
        return await asyncio.to_thread(cls, file)

    def __init__(self, file: Path) -> None:
        self._lock = locked(file)
        try:
            migrate_sqlite(file)
        except StoreTrouble:
            self._lock.close()
            raise
        self.writer = Writer(_connect(file))
        self._reader = _connect(file)
        self._reader.execute("PRAGMA query_only = ON")
        self._reads = ThreadPoolExecutor(1, "store-reads")

    async def _read(self, statement: str, *values: object) -> Sequence[Row]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._reads, _fetch, self._reader, statement, values)

    async def _write(self, *steps: Step) -> Sequence[Row]:
        return await self.writer.ask(lambda database: _all(database, steps))

    async def append(self, append: Append) -> Appended | Stale:
        return await self.writer.ask(lambda database: _append(database, append))

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
        self._asked: SimpleQueue[Asked | None] = SimpleQueue()
        self._stopped = False
        self._thread = Thread(target=self._run, name="store-writes", daemon=True)
        self._thread.start()

    async def ask(self, job: Job[T]) -> T:
        """Have the job done; returns when it is durable."""
        if self._stopped:
            raise StoreTrouble("the store is closed")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._asked.put((job, loop, future))
        return await future

    def stop(self) -> None:
        """Finish what was asked for."""
        self._stopped = True
        self._asked.put(None)
        self._thread.join()
        self._database.close()

    def _run(self) -> None:
        while (first := self._asked.get()) is not None:
            batch = [first]
            stop = False
            while not stop and len(batch) < MOST_JOBS and not self._asked.empty():
                asked = self._asked.get()
                stop = asked is None
                batch += [asked] if asked else []
            self._carry_out(batch)
            if stop:
                return

    def _carry_out(self, batch: list[Asked]) -> None:
        answers: Sequence[Any]
        try:
            answers = self._commit([job for job, _, _ in batch])
        except Exception as error:
            if len(batch) > 1 and not isinstance(error, sqlite3.OperationalError):  # one of them; the others go on
                for asked in batch:
                    self._carry_out([asked])
                return
            answers = [Failed(_trouble(error))] * len(batch)  # a lock or the disk: one after the other would wait too
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            batch[0][1].call_soon_threadsafe(_answer, batch, answers)

    def _commit(self, jobs: list[Job[Any]]) -> list[Any]:
        self._database.execute("BEGIN IMMEDIATE")
        try:
            results = [job(self._database) for job in jobs]
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
    """Tell everybody who still waits; in the loop, once for the batch."""
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
    return database


def _fetch(database: sqlite3.Connection, statement: str, values: tuple[object, ...]) -> Sequence[Row]:
    try:
        return database.execute(statement, values).fetchall()
    except sqlite3.Error as error:
        raise StoreTrouble(str(error)) from error


def _all(database: sqlite3.Connection, steps: Sequence[Step]) -> Sequence[Row]:
    rows: Sequence[Row] = ()
    for statement, values in steps:
        rows = database.execute(statement, values).fetchall()
    return rows


def _append(database: sqlite3.Connection, append: Append) -> Appended | Stale:
    first = append.events[0].seq
    ((last,),) = database.execute(sql.LAST, (append.table,))
    if first != last + 1:
        log = [Event(*row) for row in database.execute(sql.EVENTS, (append.table, first - 1))]
        return sql.settle(append, log, last)
    rows = [sql.event_values(append.table, event) for event in append.events]
    database.executemany(sql.INSERT_EVENT, rows)
    if append.due is not None:
        database.execute(sql.DELETE_DUE, (append.table,))
        database.executemany(sql.INSERT_DUE, [sql.due_values(due) for due in append.due])
    if append.seats is not None:
        _all(database, sql.seat_steps(append.table, append.seats))
    if append.status is not None:
        database.execute(sql.SET_STATUS, (append.table, append.status.value))
    if append.result is not None:
        _all(database, sql.result_steps(append.table, append.result))
    return Appended(append.events)
