"""What the server's tests share: an event loop, and a real PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import asyncpg
import pytest

from meydan.server.loadtest.postgres import own_postgres

HERE = Path(__file__).parent
LONGEST = 240  # seconds, in which every test here has an end: a wait that never ends fails under the test's own name


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.timeout(LONGEST))


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL of our own, gone after the tests. As root it runs as `nobody`."""
    with own_postgres("fsync=off") as address:
        yield address


@pytest.fixture
async def fresh(postgres: str) -> AsyncIterator[str]:
    """The address of a database of its own, empty."""
    connection = await asyncpg.connect(postgres)
    await connection.execute("CREATE DATABASE fresh")
    yield postgres.replace("/postgres?", "/fresh?")
    await connection.execute("DROP DATABASE fresh WITH (FORCE)")
    await connection.close()
