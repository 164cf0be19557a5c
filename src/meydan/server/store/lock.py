"""The lock of a SQLite file, which one process at a time may use."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from meydan.server.store.store import StoreInUse, StoreTrouble


def locked(file: Path) -> sqlite3.Connection:
    """Lock the file until the lock is closed or the process ends: a transaction in an empty database beside it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    lock = sqlite3.connect(f"{file}.lock", timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise StoreInUse(f"{file} is in use by another process") from error
        raise StoreTrouble(str(error)) from error
    return lock
