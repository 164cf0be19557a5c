"""What the tests of faults share: a PostgreSQL of their own, which they may harm."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from meydan.server.loadtest.postgres import own_postgres
from tests.faults.world import Database


@pytest.fixture(scope="module")
def postgres() -> Iterator[Database]:
    """With `fsync=off`: the machine goes on, whatever happens to the processes."""
    with own_postgres("fsync=off") as address:
        database = Database(address)
        yield database
        database.stop()


@pytest.fixture(scope="module")
def postgres_address(postgres: Database) -> str:
    """Of this one, in the place of the one that others share."""
    return postgres.address
