"""PostgreSQL is killed or frozen while people play: they wait, and then go on."""

from __future__ import annotations

import asyncio

import pytest

from tests.faults.crowd import Setting
from tests.faults.ledger import Figures
from tests.faults.world import Database, crowded, report, world

pytestmark = pytest.mark.anyio

TABLES = [Setting("kingdomino"), Setting("dezh"), Setting("alhambra", bots=1), Setting("kingdom-builder")]


async def killed(
    name: str, database: str, postgres: Database, kills: int, moves: int, tables: int = 1, broken: str = ""
) -> Figures:
    """kill -9 of the database and all its processes, again and again."""
    async with world(database, 2, broken) as here, crowded(here, TABLES * tables) as crowd:
        for number in range(1, kills + 1):
            await crowd.until(moves * number // (kills + 1))
            await asyncio.to_thread(postgres.kill)
            await crowd.until_somebody_asks()
            await asyncio.sleep(1)
            postgres.start()
        await crowd.until(moves)
    figures = await report(name, crowd, database)
    assert broken or figures.retries + figures.pauses > 0, "somebody had to ask again"
    return figures


@pytest.mark.attack("PostgreSQL killed")
async def test_nothing_is_lost_though_the_database_is_killed(fresh: str, postgres: Database) -> None:
    figures = await killed("PostgreSQL killed", fresh, postgres, 1, 100)
    assert figures.is_sound
    assert figures.acknowledged >= 100


@pytest.mark.long
@pytest.mark.attack("PostgreSQL killed")
@pytest.mark.parametrize("number", range(1, 5))
async def test_nothing_is_lost_though_the_database_is_killed_many_times(
    fresh: str, postgres: Database, number: int
) -> None:
    figures = await killed(f"PostgreSQL killed 14 times, round {number}", fresh, postgres, 14, 8_750, tables=6)
    assert figures.is_sound
    assert figures.acknowledged >= 8_750


@pytest.mark.long
@pytest.mark.attack("PostgreSQL killed", control="takes trouble for success")
async def test_a_server_that_takes_a_dead_database_for_success_is_found_out(fresh: str, postgres: Database) -> None:
    assert not (await killed("PostgreSQL killed, boastful", fresh, postgres, 1, 200, broken="boastful")).is_sound


async def frozen(
    name: str, database: str, postgres: Database, seconds: float, times: int = 1, broken: str = ""
) -> Figures:
    """All processes of the database stand still for a while, so many times."""
    async with world(database, 2, broken) as here, crowded(here, TABLES) as crowd:
        for _ in range(times):
            await crowd.until(crowd.figures.acknowledged + 40)
            postgres.freeze()
            await crowd.until_somebody_asks()
            await asyncio.sleep(seconds)
            postgres.thaw()
            await crowd.until(crowd.figures.acknowledged + 1)
        await crowd.until(crowd.figures.acknowledged + 40)
    figures = await report(name, crowd, database)
    assert broken or figures.longest_pause > seconds / 2, "people had to wait"
    return figures


@pytest.mark.long
@pytest.mark.attack("PostgreSQL frozen")
async def test_a_frozen_database_is_a_pause(fresh: str, postgres: Database) -> None:
    assert (await frozen("PostgreSQL frozen 2 s", fresh, postgres, 2)).is_sound


@pytest.mark.long
@pytest.mark.attack("PostgreSQL frozen")
async def test_a_database_that_is_frozen_for_long_is_trouble_until_it_thaws(fresh: str, postgres: Database) -> None:
    figures = await frozen("PostgreSQL frozen 25 s", fresh, postgres, 25)
    assert figures.is_sound
    assert figures.retries > 0, "somebody was told to ask again"


@pytest.mark.long
@pytest.mark.attack("PostgreSQL frozen", control="takes trouble for success")
async def test_a_server_that_takes_a_frozen_database_for_success_is_found_out(fresh: str, postgres: Database) -> None:
    """Several times: a database that is frozen in the middle of a commit has committed when it thaws."""
    figures = await frozen("PostgreSQL frozen 4 times 12 s, boastful", fresh, postgres, 12, 4, "boastful")
    assert not figures.is_sound
