"""Brings a database up to the newest schema. If several processes try at once, one does it and the others wait.

This module takes long to import. Do not import it if the schema is the newest already.
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

LOCK: Final = 7_216_342_015  # any number that nobody else uses for an advisory lock in this database


def migrate_sqlite(file: Path) -> None:
    """Upgrade a SQLite file. The caller holds its lock, so that no other process uses it."""
    engine = create_engine(f"sqlite:///{file}", poolclass=NullPool)
    with _trouble(), engine.begin() as connection:
        _upgrade(connection)


async def migrate_postgres(address: str) -> None:
    """Upgrade a PostgreSQL database. Its advisory lock ends with the transaction, even if the process is killed."""
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
    except (SQLAlchemyError, CommandError) as error:  # CommandError if a newer version of Meydan made the schema
        raise StoreTrouble(str(error)) from error
