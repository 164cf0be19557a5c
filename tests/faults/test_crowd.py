"""The crowd itself works: otherwise the tests that need it would blame sound servers."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.crowd import Setting
from tests.faults.world import crowded, world

pytestmark = pytest.mark.anyio


async def test_a_table_that_is_made_while_everybody_leaves_is_left_too(tmp_path: Path) -> None:
    async with world(str(tmp_path / "meydan.sqlite")) as here, crowded(here, [Setting("kingdomino")]) as crowd:
        await crowd.until(5)
        crowd.is_leaving = True
        late = await crowd.lay(Setting("kingdomino"))
        await late.play()
        assert late.guests[0].now.status != "over", "nobody plays it to its end"
    assert crowd.figures.stuck == 0
