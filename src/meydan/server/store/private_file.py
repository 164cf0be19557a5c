"""Files that only their owner may read: they hold the hashes of passwords and the secrets of tables."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

OWNER_ONLY: Final = 0o600
BESIDE: Final = ("-journal", "-wal", "-shm")  # what SQLite writes beside a file; it takes over the file's mode


def make_private(file: Path) -> None:
    """Create the file, empty and for its owner alone, unless it exists."""
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, OWNER_ONLY))


def delete_with_all_beside(file: Path) -> None:
    """Delete a database and what SQLite has written beside it."""
    for name in (file.name, *(f"{file.name}{ending}" for ending in BESIDE)):
        file.with_name(name).unlink(missing_ok=True)
