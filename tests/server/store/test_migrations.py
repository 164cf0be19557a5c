"""Old databases keep opening, and what is in them is found again."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine
from sqlalchemy.pool import NullPool

from meydan.server.accounts.names import folded, must_be_free
from meydan.server.store.schema import MIGRATIONS
from meydan.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.anyio


def database_of(revision: str, file: Path) -> None:
    """An empty database of an older schema."""
    engine = create_engine(f"sqlite:///{file}", poolclass=NullPool)
    with engine.begin() as connection:
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", str(MIGRATIONS))
        command.upgrade(config, revision)


async def test_accounts_that_look_alike_and_muted_names_from_before(tmp_path: Path) -> None:
    file = tmp_path / "meydan.sqlite"
    database_of("0003", file)
    accounts = [("a", "aca", 1), ("b", "аса", 2), ("c", "ac\u034fa", 3), ("d", "علی", 4), ("e", "bot-5", 5)]
    with closing(sqlite3.connect(file)) as database, database:
        rows = [(player, name, folded(name), "x", created) for player, name, created in accounts]
        database.executemany("INSERT INTO accounts VALUES (?, ?, ?, ?, ?)", rows)
        database.execute("INSERT INTO tables VALUES ('t1', 'kingdomino', 1, '', x'00', '{}', 'open', 1, 1, 1)")
        database.execute("INSERT INTO seats VALUES ('t1', 0, 'bea', 'Ida', NULL)")
        database.execute("INSERT INTO chat VALUES ('t1', 1, 0, 'Ida', 'all', 'hello', 1)")
        database.executemany("INSERT INTO mutes VALUES ('t1', 'a', ?)", [("ida",), ("a spectator",)])
        database.execute("INSERT INTO invites VALUES (x'01', 't1', 1, NULL)")
    store = await SqliteStore.open(file)
    found = [await store.account_of(player) for player, _, _ in accounts]
    assert [account and account.name for account in found] == [name for _, name, _ in accounts]
    assert [account and account.skeleton is not None for account in found] == [True, False, False, True, True]
    for player, name, _ in accounts:
        await must_be_free(store, name, player)  # everybody keeps their own
    assert await store.muted("t1", "a") == {"bea"}
    assert await store.muted_names("t1", "a") == {"a spectator"}
    assert [row.player for row in await store.chat("t1")] == [None]
    assert await store.claim(b"\x01", "eve") == "t1"
    await store.close()
