"""Fixtures of the tests of faults: a PostgreSQL that they may kill and freeze."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from meydan.server.loadtest.postgres import own_postgres
from tests.faults.world import Database


@pytest.fixture(scope="module")
def postgres() -> Iterator[Database]:
    """A PostgreSQL with `fsync=off`: processes are killed here, but the machine does not crash."""
    with own_postgres("fsync=off") as address:
        database = Database(address)
        yield database
        database.stop()


@pytest.fixture(scope="module")
def postgres_address(postgres: Database) -> str:
    """The address of this PostgreSQL instead of the one that other tests share."""
    return postgres.address
