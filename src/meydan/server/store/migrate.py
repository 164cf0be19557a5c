"""Brings a database up to the newest schema. Any number of processes may try at once: one does it, the others wait.

It takes long to import: who finds the newest schema has no need of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, create_engine, make_url, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from meydan.server.store.schema import MIGRATIONS
from meydan.server.store.store import StoreTrouble

LOCK: Final = 7_216_342_015  # any number that nobody else locks in our database


def migrate_sqlite(file: Path) -> None:
    """The caller holds the file: no other process can be at it."""
    engine = create_engine(f"sqlite:///{file}", poolclass=NullPool)
    with _trouble(), engine.begin() as connection:
        _upgrade(connection)


async def migrate_postgres(address: str) -> None:
    """The advisory lock ends with the transaction, so that a killed process leaves none behind."""
    from sqlalchemy.ext.asyncio import create_async_engine

    engine = create_async_engine(make_url(address).set(drivername="postgresql+asyncpg"), poolclass=NullPool)
    with _trouble():
        async with engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    command.upgrade(config, "head")


@contextmanager
def _trouble() -> Iterator[None]:
    try:
        yield
    except (SQLAlchemyError, CommandError) as error:  # the latter if a newer version of ours was here
        raise StoreTrouble(str(error)) from error
