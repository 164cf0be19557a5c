"""kill -9 of the server while people play: nothing acknowledged is lost, nothing comes twice, everybody goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.crowd import Setting
from tests.faults.ledger import Figures
from tests.faults.world import crowded, report, world

pytestmark = pytest.mark.anyio

GAMES = ("kingdomino", "kingdom-builder", "alhambra", "dezh")
TABLES = [Setting(game, bots=1 if game == "alhambra" else 0) for game in GAMES]


async def killed(name: str, database: Path, kills: int, moves: int, tables: int = 1, broken: str = "") -> Figures:
    """Play so many moves at all tables together, and kill the server so often meanwhile."""
    async with world(str(database), broken=broken) as here, crowded(here, TABLES * tables) as crowd:
        for number in range(1, kills + 1):
            await crowd.until(moves * number // (kills + 1))
            await here.kill()
            await here.start()
        await crowd.until(moves)
    figures = await report(name, crowd, str(database))
    assert figures.pauses >= kills, "people were cut off"
    return figures


@pytest.mark.attack("server killed")
async def test_nothing_is_lost_though_the_server_is_killed(tmp_path: Path) -> None:
    figures = await killed("server killed", tmp_path / "meydan.sqlite", 1, 200)
    assert figures.is_sound
    assert figures.acknowledged >= 200


@pytest.mark.long
@pytest.mark.attack("server killed")
@pytest.mark.parametrize("number", range(1, 6))
async def test_nothing_is_lost_though_the_server_is_killed_many_times(tmp_path: Path, number: int) -> None:
    name = f"server killed 35 times, round {number}"
    figures = await killed(name, tmp_path / "meydan.sqlite", 35, 28_000, tables=8)
    assert figures.is_sound
    assert figures.acknowledged >= 28_000


@pytest.mark.long
@pytest.mark.attack("server killed", control="tells moves before they are durable")
async def test_a_server_that_tells_too_early_is_found_out(tmp_path: Path) -> None:
    assert (await killed("too early, killed", tmp_path / "meydan.sqlite", 1, 200, broken="hasty")).lost
