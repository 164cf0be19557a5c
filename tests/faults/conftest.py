"""What the tests of faults share: a PostgreSQL of their own, which they may harm."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import asyncpg
import pytest

from meydan.server.loadtest.postgres import own_postgres
from tests.faults.world import Database

HERE = Path(__file__).parent
LONGEST = {False: 120, True: 900}  # seconds, in which every test here has an end; of long tests


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.timeout(LONGEST["long" in item.keywords]))


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def postgres() -> Iterator[Database]:
    """With `fsync=off`: the machine goes on, whatever happens to the processes."""
    with own_postgres("fsync=off") as address:
        database = Database(address)
        yield database
        database.stop()


@pytest.fixture
async def fresh(postgres: Database) -> AsyncIterator[str]:
    """The address of a database of its own, empty."""
    connection = await asyncpg.connect(postgres.address)
    await connection.execute("CREATE DATABASE fresh")
    await connection.close()
    yield postgres.address.replace("/postgres?", "/fresh?")
    connection = await asyncpg.connect(postgres.address, timeout=60)
    await connection.execute("DROP DATABASE fresh WITH (FORCE)")
    await connection.close()
