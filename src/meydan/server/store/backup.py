"""Copies of a SQLite database: made while a server runs, put back while none does."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from meydan.server.store.interrupts import Interrupts, noted_interrupts
from meydan.server.store.lock import locked
from meydan.server.store.private_file import OWNER_ONLY, delete_with_all_beside, make_private
from meydan.server.store.store import StoreError, StoreTrouble

PAGES: Final = 2_000  # that are copied before anybody looks whether Ctrl-C was pressed


class NoCopy(StoreError):
    """The file is not a complete Meydan database."""


def copy(database: Path, file: Path) -> None:
    """Copy the database to a file that does not exist yet; FileExistsError, NoCopy, StoreTrouble, OSError.

    The copy is a snapshot that only its owner can read; a running server goes on writing meanwhile.
    """
    with noted_interrupts() as interrupts:
        file.touch(OWNER_ONLY, exist_ok=False)
        try:
            with _part_of(file) as part, _trouble():
                _copy(database, part, interrupts)
                _check(part, interrupts)
                os.replace(part, file)
        except BaseException:
            file.unlink()
            raise


def put_back(file: Path, database: Path, aside: Path | None, now: int) -> int:
    """Replace the database by a copy and move the old one to `aside`; returns how many tables the copy has.

    The epoch of every table rises, so that clients discard what they know: the copy may lack events that they saw.
    StoreInUse if a server uses the database; NoCopy, StoreTrouble, OSError.
    """
    with noted_interrupts() as interrupts:
        _check(file, interrupts)
        with closing(locked(database)), _part_of(database) as part, _trouble():
            _copy(file, part, interrupts, is_quiet=True)
            tables = _raise_epochs(part, now)
            interrupts.stop_if_asked()
            if aside is not None:
                _put_aside(database, aside)
            os.replace(part, database)
            interrupts.asked = False  # too late
    return tables


@contextmanager
def _part_of(file: Path) -> Iterator[Path]:
    """A file beside this one for what is not whole yet; whatever happens, nothing of it is left."""
    part = file.with_name(f"{file.name}.part")
    delete_with_all_beside(part)
    make_private(part)
    try:
        yield part
    finally:
        delete_with_all_beside(part)


def _copy(source: Path, target: Path, interrupts: Interrupts, is_quiet: bool = False) -> None:
    with closing(_reading(source, is_quiet)) as old, closing(sqlite3.connect(target)) as new:
        old.execute("BEGIN")
        old.execute("SELECT count(*) FROM sqlite_schema").fetchone()  # from now on it is one moment that we see
        old.backup(new, pages=PAGES, progress=interrupts.stop_if_asked)
        new.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it


def _reading(file: Path, is_quiet: bool) -> sqlite3.Connection:
    """A file at which no server can be is read so that nothing is left beside it, unless it has a log there."""
    if not file.is_file():
        raise NoCopy(f"there is no file {file}")
    is_alone = is_quiet and not file.with_name(f"{file.name}-wal").exists()
    how = "mode=ro&immutable=1" if is_alone else "mode=ro"
    return sqlite3.connect(f"{file.absolute().as_uri()}?{how}", uri=True, isolation_level=None)


def _check(file: Path, interrupts: Interrupts) -> None:
    """NoCopy unless the file is a complete Meydan database."""
    try:
        with closing(_reading(file, is_quiet=True)) as database, interrupts.stopping(database):
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
