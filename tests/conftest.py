"""What all tests share: how hard Hypothesis tries, how long a test may take, an event loop, and a database."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import asyncpg
import pytest
from hypothesis import HealthCheck, settings

import meydan
from meydan.server.loadtest.postgres import own_postgres

pytest_plugins = ["tests.trials.plugin"]

HERE = Path(__file__).parent
if meydan.BUILD != "compiled":
    os.environ["MEYDAN_PURE"] = "1"  # programs under test run interpreted, as the tests do, and compile nothing
os.environ.setdefault("MEYDAN_CLIENT", "0")  # programs under test make no files for browsers
# Seconds after which a test of a folder fails, and a long one: a test that hangs fails under its own name.
LONGEST = {"server": (240, 240), "faults": (120, 3600)}

# The same examples every time: a failure can be repeated, and no run fails by bad luck.
settings.register_profile(
    "quick", max_examples=3, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
settings.register_profile("long", max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile(os.environ.get("MEYDAN_HYPOTHESIS", "quick"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents and (limits := LONGEST.get(item.path.relative_to(HERE).parts[0])):
            item.add_marker(pytest.mark.timeout(limits["long" in item.keywords]))


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_address() -> Iterator[str]:
    """The address of a PostgreSQL that ends with the tests; with `fsync=off`, since the machine does not crash."""
    with own_postgres("fsync=off") as address:
        yield address


@pytest.fixture
async def fresh(postgres_address: str) -> AsyncIterator[str]:
    """The address of a new, empty database."""
    await _carried_out(postgres_address, "CREATE DATABASE fresh")
    yield postgres_address.replace("/postgres?", "/fresh?")
    await _carried_out(postgres_address, "DROP DATABASE fresh WITH (FORCE)")


async def _carried_out(address: str, statement: str) -> None:
    """Execute a statement on a new connection: the database may have been killed meanwhile."""
    connection = await asyncpg.connect(address, timeout=60)
    await connection.execute(statement)
    await connection.close()
