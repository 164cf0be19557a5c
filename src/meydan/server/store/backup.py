"""Copies of a SQLite database: made while a server runs, put back while none does."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from meydan.server.store.lock import locked
from meydan.server.store.store import StoreError, StoreTrouble


class NoCopy(StoreError):
    """The file is not a complete Meydan database."""


def copy(database: Path, file: Path) -> None:
    """Copy the database to a file that does not exist yet; FileExistsError, NoCopy, StoreTrouble, OSError.

    The copy is a snapshot; a running server goes on writing meanwhile.
    """
    file.touch(exist_ok=False)
    part = file.with_name(f"{file.name}.part")
    try:
        with _trouble():
            _copy(database, part)
            _check(part)
        os.replace(part, file)
    except BaseException:
        part.unlink(missing_ok=True)
        file.unlink()
        raise


def put_back(file: Path, database: Path, aside: Path | None, now: int) -> int:
    """Replace the database by a copy and move the old one to `aside`; returns how many tables the copy has.

    The epoch of every table rises, so that clients discard what they know: the copy may lack events that they saw.
    StoreInUse if a server uses the database; NoCopy, StoreTrouble, OSError.
    """
    _check(file)
    with closing(locked(database)), _trouble():
        part = database.with_name(f"{database.name}.part")
        part.unlink(missing_ok=True)
        _copy(file, part)
        tables = _raise_epochs(part, now)
        if aside is not None:
            _put_aside(database, aside)
        os.replace(part, database)
    return tables


def _copy(source: Path, target: Path) -> None:
    with closing(_reading(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)


def _reading(file: Path) -> sqlite3.Connection:
    if not file.is_file():
        raise NoCopy(f"there is no file {file}")
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)


def _check(file: Path) -> None:
    """NoCopy unless the file is a complete Meydan database."""
    try:
        with closing(_reading(file)) as database:
            ((health,),) = database.execute("PRAGMA quick_check(1)").fetchall()
            database.execute("SELECT version_num FROM alembic_version").fetchone()
            database.execute("SELECT count(*) FROM events").fetchone()
    except sqlite3.Error as error:
        raise NoCopy(str(error)) from error
    if health != "ok":
        raise NoCopy(str(health))


def _raise_epochs(file: Path, now: int) -> int:
    """Raise the epochs to the current time, so that they differ each time that the same backup is put back."""
    with closing(sqlite3.connect(file)) as database, database:
        return database.execute("UPDATE tables SET epoch = max(epoch + 1, ?1)", (now // 1000,)).rowcount


def _put_aside(database: Path, aside: Path) -> None:
    with closing(sqlite3.connect(database)) as old:
        old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        old.execute("PRAGMA journal_mode = DELETE")  # leaves no -wal file behind
    database.rename(aside)


@contextmanager
def _trouble() -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise StoreTrouble(str(error)) from error
