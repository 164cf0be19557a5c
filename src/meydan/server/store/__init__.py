"""The event log and what belongs to it: one interface, SQLite for one process, PostgreSQL for many."""

from __future__ import annotations

from pathlib import Path

from meydan.server.store.store import Store


def is_postgres(address: str) -> bool:
    """Whether the address is that of a PostgreSQL database."""
    return address.startswith(("postgresql://", "postgres://"))


async def open_store(address: str) -> Store:
    """The store at a `postgresql://…` address or in a SQLite file, brought up to date."""
    if is_postgres(address):
        from meydan.server.store.postgres import PostgresStore  # asyncpg is an optional dependency

        return await PostgresStore.open(address)
    from meydan.server.store.sqlite import SqliteStore

    return await SqliteStore.open(Path(address))
