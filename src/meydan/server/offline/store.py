"""The store on a person's device: SQLite in memory; after every commit a keeper on the device gets the changed pages.

A page has no threads and no lasting files. It has a keeper, such as IndexedDB, which stores several pages at once, all
or none. A write returns when the keeper has stored them, so what was acknowledged survives the end of the page.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from typing import Final, Protocol, TypeVar

from meydan.server.store.rows import Append, Appended, Stale
from meydan.server.store.schema import NEWEST, VERSION
from meydan.server.store.sql.store import SqlStore
from meydan.server.store.sqlite import append_all, carry_out, fetch
from meydan.server.store.store import StoreTrouble, Writing
from meydan.server.store.upkeep import Row, Statement

T = TypeVar("T")

PAGE: Final = 4096  # bytes, SQLite's own
COLUMNS: Final = "SELECT name FROM pragma_table_info(?1)"
TABLES: Final = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"


class Keeper(Protocol):
    """Keeps the pages of a database."""

    async def read(self) -> bytes:
        """All stored pages, one after the other; empty at first."""

    async def keep(self, pages: Mapping[int, bytes], count: int) -> None:
        """Store new pages by their number, and `count` pages in all: durably, and all or none. Raises OSError."""


class DeviceStore(SqlStore):
    """A store in memory that hands everything to a keeper."""

    def __init__(self, database: sqlite3.Connection, keeper: Keeper, kept: bytes) -> None:
        self._database = database
        self._keeper = keeper
        self._kept = kept  # as the keeper has stored it
        self._is_kept = asyncio.Lock()

    @classmethod
    async def open(cls, keeper: Keeper, schema: str) -> DeviceStore:
        """The store of this keeper, upgraded to this schema. Raises StoreTrouble."""
        kept = await keeper.read()
        store = cls(_database(kept, schema), keeper, kept)
        await store._keep()
        return store

    async def _read(self, statement: str, *values: object) -> Sequence[Row]:
        async with self._is_kept:  # nothing is announced that might still be lost
            return fetch(self._database, statement, values)

    async def _write(self, *statements: Statement) -> Sequence[Row]:
        return await self._committed(lambda: carry_out(self._database, statements))

    def append(self, append: Append) -> Writing:
        return asyncio.ensure_future(self._append(append))

    async def _append(self, append: Append) -> Appended | Stale:
        (written,) = await self._committed(lambda: append_all(self._database, [append]))
        return written

    async def _committed(self, work: Callable[[], T]) -> T:
        async with self._is_kept:
            self._database.execute("BEGIN")
            try:
                done = work()
                self._database.execute("COMMIT")
            except sqlite3.Error as error:
                self._roll_back()
                raise StoreTrouble(str(error)) from error
            except BaseException:
                self._roll_back()
                raise
            await self._keep()
            return done

    def _roll_back(self) -> None:
        if self._database.in_transaction:
            self._database.execute("ROLLBACK")

    async def _keep(self) -> None:
        """Hand the changed pages to the keeper. If it fails, they are handed over again with the next ones."""
        image = self._database.serialize()
        changed = {
            at // PAGE: image[at : at + PAGE]
            for at in range(0, len(image), PAGE)
            if image[at : at + PAGE] != self._kept[at : at + PAGE]
        }
        if not changed and len(image) == len(self._kept):
            return
        try:
            await self._keeper.keep(changed, len(image) // PAGE)
        except OSError as error:
            raise StoreTrouble(str(error)) from error
        self._kept = image

    async def close(self) -> None:
        async with self._is_kept:
            self._database.close()


def _database(kept: bytes, schema: str) -> sqlite3.Connection:
    """The stored database, or, if it has another version of the schema, a new one with its rows."""
    if not kept:
        return _set_up(_new(schema))
    stored = _empty()
    stored.deserialize(kept)
    if stored.execute(VERSION).fetchone() == (NEWEST,):
        return _set_up(stored)
    with closing(stored):
        renewed = _new(schema)
        _copy_rows(stored, renewed)
    return _set_up(renewed)


def _new(schema: str) -> sqlite3.Connection:
    database = _empty()
    database.executescript(schema)
    return database


def _empty() -> sqlite3.Connection:
    return sqlite3.connect(":memory:", isolation_level=None)


def _set_up(database: sqlite3.Connection) -> sqlite3.Connection:
    database.execute("PRAGMA foreign_keys = ON")
    return database


def _copy_rows(old: sqlite3.Connection, new: sqlite3.Connection) -> None:
    """Copy the tables and columns that both databases have: a newer schema adds some."""
    tables = _tables(old) & _tables(new) - {"alembic_version"}
    new.execute("BEGIN")
    for table in sorted(tables):
        columns = [name for name in _columns(old, table) if name in _columns(new, table)]
        names, marks = ", ".join(f'"{name}"' for name in columns), ", ".join("?" * len(columns))
        rows = old.execute(f'SELECT {names} FROM "{table}"')
        new.executemany(f'INSERT OR IGNORE INTO "{table}" ({names}) VALUES ({marks})', rows)
    new.execute("COMMIT")


def _tables(database: sqlite3.Connection) -> set[str]:
    return {name for (name,) in database.execute(TABLES)}


def _columns(database: sqlite3.Connection, table: str) -> list[str]:
    return [name for (name,) in database.execute(COLUMNS, (table,))]


def newest_schema() -> str:
    """The newest schema as SQL, made by the migrations, which a page does not have."""
    from pathlib import Path
    from tempfile import TemporaryDirectory

    from meydan.server.store.migrate import migrate_sqlite  # slow to import

    with TemporaryDirectory() as folder:
        file = Path(folder, "empty.sqlite")
        migrate_sqlite(file)
        with closing(sqlite3.connect(file)) as database:
            return "\n".join(database.iterdump())
