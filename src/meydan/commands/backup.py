"""`meydan backup` and `meydan restore`."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Final

from meydan.commands.refusals import IN_USE, NO_DATABASE, NO_FOLDER, settings_of
from meydan.core.errors import Rule, SetupError
from meydan.server.store import is_postgres
from meydan.server.store.backup import NoCopy, copy, put_back
from meydan.server.store.store import StoreInUse, StoreTrouble
from meydan.words import Words

NOT_OURS: Final = Rule("backup.postgres", "the database is a PostgreSQL: use its own pg_dump and pg_restore")
EXISTS: Final = Rule("backup.exists", "{file} exists already; a backup overwrites nothing")
NO_FILE: Final = Rule("backup.no-file", "there is no file {file} to copy")
NO_COPY: Final = Rule("backup.no-copy", "{file} is not a complete database of Meydan: {reason}")
REPLACES: Final = Rule("restore.replaces", "{file} exists already; --replace renames it and puts the copy in its place")


def backup(database: str | None, file: Path, words: Words) -> int:
    """Copy the database, even while a server uses it. Raises SetupError."""
    source = _database(database)
    _must_exist(source)
    try:
        copy(source, file)
    except FileExistsError:
        raise SetupError(EXISTS.of(file=file)) from None
    except NoCopy as error:
        raise SetupError(NO_COPY.of(file=source, reason=error)) from None
    except StoreTrouble as error:
        raise SetupError(NO_DATABASE.of(database=source, reason=error)) from None
    except OSError as error:
        raise SetupError(NO_FOLDER.of(file=file, reason=error)) from None
    sys.stdout.write(words("backup.done", file=file) + "\n")
    return 0


def restore(file: Path, database: str | None, replace: bool, words: Words) -> int:
    """Replace the database by a copy. Raises SetupError."""
    target = _database(database)
    if target.exists() and not replace:
        raise SetupError(REPLACES.of(file=target))
    _must_exist(file)
    now = time.time_ns() // 1_000_000
    aside = target.with_name(f"{target.name}.{now}") if target.exists() else None
    try:
        tables = put_back(file, target, aside, now)
    except NoCopy as error:
        raise SetupError(NO_COPY.of(file=file, reason=error)) from None
    except StoreInUse:
        raise SetupError(IN_USE.of(database=target)) from None
    except StoreTrouble as error:
        raise SetupError(NO_DATABASE.of(database=target, reason=error)) from None
    except OSError as error:
        raise SetupError(NO_FOLDER.of(file=target, reason=error)) from None
    sys.stdout.write(words("restore.done", file=target, tables=tables) + "\n")
    if aside is not None:
        sys.stdout.write(words("restore.aside", file=aside) + "\n")
    return 0


def _must_exist(file: Path) -> None:
    if not file.is_file():
        raise SetupError(NO_FILE.of(file=file))


def _database(asked: str | None) -> Path:
    database = settings_of(database=asked).database
    if is_postgres(database):
        raise SetupError(NOT_OURS)
    return Path(database)
