"""A house whose clock the tests set, on both databases."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from meydan.server.live import table as live
from tests.server.api.conftest import House, house_at

DAY_MS = 86_400_000
NOON = 1_774_094_400_000  # of 2026-03-21
SetTime = Callable[[int], None]


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> SetTime:
    """Sets the time, in milliseconds after a noon."""

    def set_time(after_noon: int) -> None:
        monkeypatch.setattr(live, "CLOCK", _Stopped(NOON + after_noon))

    set_time(0)
    return set_time


class _Stopped:
    def __init__(self, now: int) -> None:
        self._now = now

    def now(self) -> int:
        return self._now


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new, empty database of each kind."""
    address: str = request.getfixturevalue("fresh") if request.param == "postgres" else str(tmp_path / "meydan.sqlite")
    return address


@pytest.fixture
async def house(at: SetTime, database: str) -> AsyncIterator[House]:
    at(0)
    async with house_at(database) as house:
        yield house
