"""A house on both databases."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.api.conftest import House, house_at


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new, empty database of each kind."""
    address: str = request.getfixturevalue("fresh") if request.param == "postgres" else str(tmp_path / "meydan.sqlite")
    return address


@pytest.fixture
async def house(database: str) -> AsyncIterator[House]:
    async with house_at(database) as house:
        yield house
