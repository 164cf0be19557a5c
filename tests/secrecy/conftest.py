"""Two houses: the whole application twice."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.api.conftest import House, house_at


@pytest.fixture
async def houses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[House, House]]:
    monkeypatch.setattr("meydan.server.live.table.CLOCK.now", lambda: 5_000)  # time stands still in both
    async with house_at(str(tmp_path / "ours.sqlite")) as ours, house_at(str(tmp_path / "theirs.sqlite")) as theirs:
        yield ours, theirs
