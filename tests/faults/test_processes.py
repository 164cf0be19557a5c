"""Several servers at one PostgreSQL: they restart one by one, act at once, and lose their connections for hints."""

from __future__ import annotations

import asyncio

import pytest

from tests.faults.crowd import Crowd, Guest, Setting
from tests.faults.ledger import Figures
from tests.faults.world import Database, crowded, report, world

pytestmark = pytest.mark.anyio

TABLES = [Setting("kingdomino"), Setting("dezh"), Setting("alhambra", bots=1), Setting("kingdom-builder")]
HINTS = "meydan-hints"
MOST_TIMES = 10  # as many moves as planned: on a busy machine few come at the very last moment
LONGEST_SILENCE = 120.0  # seconds; the crowd is stuck long before


async def rolled(name: str, database: str, moves: int, broken: str = "") -> Figures:
    """Every server stops normally and starts again, one after the other, as in an upgrade."""
    async with world(database, 2, broken) as here, crowded(here, TABLES) as crowd:
        for number in (0, 1):
            await crowd.until(crowd.figures.acknowledged + moves)
            assert await here.stop(number) == 0
            await crowd.until(crowd.figures.acknowledged + moves)
            await here.start(number)
        await crowd.until(crowd.figures.acknowledged + moves)
    figures = await report(name, crowd, database)
    assert figures.pauses >= 2 * len(TABLES), "people were sent to the other server"
    return figures


@pytest.mark.long
@pytest.mark.attack("rolling restart")
async def test_a_rolling_restart_is_a_pause(fresh: str) -> None:
    assert (await rolled("rolling restart", fresh, 200)).is_sound


@pytest.mark.long
@pytest.mark.attack("rolling restart", control="raises the epoch at every start")
async def test_servers_that_raise_the_epoch_at_every_start_are_found_out(fresh: str) -> None:
    assert "anew" in (await rolled("rolling restart, restless", fresh, 20, "restless")).faults


async def outlived(name: str, database: str, kills: int, moves: int, tables: int = 1, broken: str = "") -> Figures:
    """One of two servers is killed, the other plays on alone for a while; then the roles change."""
    async with world(database, 2, broken) as here, crowded(here, TABLES * tables) as crowd:
        for number in range(1, kills + 1):
            await crowd.until(moves * number // (kills + 1))
            await here.kill(number % 2)
            await crowd.until(crowd.figures.acknowledged + 20)
            await here.start(number % 2)
        await crowd.until(moves)
    figures = await report(name, crowd, database)
    assert figures.pauses >= kills, "people were sent to the other server"
    return figures


@pytest.mark.long
@pytest.mark.attack("one of two servers killed")
@pytest.mark.parametrize("number", range(1, 3))
async def test_nothing_is_lost_though_one_of_two_servers_is_killed(fresh: str, number: int) -> None:
    figures = await outlived(f"one of two servers killed 20 times, round {number}", fresh, 20, 12_500, tables=6)
    assert figures.is_sound
    assert figures.acknowledged >= 12_500


@pytest.mark.long
@pytest.mark.attack("one of two servers killed", control="tells moves before they are durable")
async def test_of_two_servers_one_that_tells_too_early_is_found_out(fresh: str) -> None:
    assert not (await outlived("one of two servers killed, hasty", fresh, 2, 200, broken="hasty")).is_sound


async def contended(name: str, database: str, moves: int, broken: str = "") -> Figures:
    """Every player has two connections, one to each server, and both act on the same seq all the time."""
    settings = [Setting(table.game, connections=2) for table in TABLES]
    async with world(database, 2, broken) as here, crowded(here, settings) as crowd:
        await crowd.until(moves)
    figures = await report(name, crowd, database)
    assert figures.stale > 0, "somebody came second"
    return figures


@pytest.mark.attack("two processes, one seq")
async def test_of_two_players_who_act_at_once_one_comes_second(fresh: str) -> None:
    assert (await contended("same seq", fresh, 150)).is_sound


@pytest.mark.long
@pytest.mark.attack("two processes, one seq", control="both write")
async def test_servers_that_both_write_are_found_out(fresh: str) -> None:
    async with world(fresh, 2, "twofold") as here, crowded(here, [Setting("kingdomino", connections=2)], 10) as crowd:
        await crowd.until(100)
    assert not (await report("same seq, twofold", crowd, fresh)).is_sound


class Trusting(Guest):
    """A guest who waits for events while the connection lasts: after reconnecting it would get them anyway."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.patience = LONGEST_SILENCE


async def deafened(name: str, database: str, postgres: Database, times: int, broken: str = "") -> Figures:
    """The connections for hints between the servers are cut again and again."""
    async with world(database, 2, broken) as here, crowded(here, TABLES, 12 if broken else 60, Trusting) as crowd:
        cut = 0
        for number in range(1, times + 1):
            await crowd.until(30 * number)
            cut += await postgres.terminate(database, HINTS)
        assert cut
        await crowd.until(30 * (times + 1))
    return await report(name, crowd, database)


@pytest.mark.long
@pytest.mark.attack("LISTEN connection killed")
async def test_a_server_that_hears_no_hints_looks_into_the_log(fresh: str, postgres: Database) -> None:
    figures = await deafened("LISTEN connection killed", fresh, postgres, 2)
    assert figures.is_sound
    assert not figures.pauses, "everybody hears everything without reconnecting"


@pytest.mark.long
@pytest.mark.attack("LISTEN connection killed", control="does not listen again")
async def test_a_server_that_does_not_listen_again_is_found_out(fresh: str, postgres: Database) -> None:
    assert (await deafened("LISTEN connection killed, deaf", fresh, postgres, 2, "deaf")).stuck


class LastMoment(Guest):
    """A guest who moves when the clock is about to run out."""

    async def think(self) -> None:
        clock = self.now.clock
        if self.now.status == "playing" and clock is not None and clock["running"] is not None:
            left: int = clock["left"][clock["running"]]
            await asyncio.sleep(max(0.0, left / 1000 + self.rng.uniform(-0.08, 0.015)))


async def hurried(name: str, database: str, moves: int, broken: str, patience: float) -> tuple[Figures, bool]:
    """Everybody has a second for the whole game; the server of either player may see first that it is over."""
    settings = [Setting("kingdomino", mode={"clock": {"t": "live", "base_ms": 1000}})] * 6
    async with world(database, 2, broken) as here, crowded(here, settings, patience, LastMoment) as crowd:
        await crowd.until(moves)
        while not (crowd.figures.faults or is_close(crowd)) and crowd.figures.acknowledged < MOST_TIMES * moves:
            await crowd.until(crowd.figures.acknowledged + 1)
    return await report(name, crowd, database), is_close(crowd)


def is_close(crowd: Crowd) -> bool:
    """Whether somebody lost on time, somebody moved in time, and somebody's move came second."""
    heard = [line for party in crowd.parties for line in party.guests[0].ledger.heard.values()]
    return "/flag" in heard and any(line.startswith("claim") for line in heard) and crowd.figures.stale > 0


@pytest.mark.long
@pytest.mark.attack("flag and move at one instant")
async def test_flag_and_move_at_the_same_instant(fresh: str) -> None:
    figures, was_close = await hurried("flag and move", fresh, 60, "impatient", 60)
    assert figures.is_sound
    assert was_close


@pytest.mark.long
@pytest.mark.attack("flag and move at one instant", control="also writes what came second")
async def test_servers_that_also_write_the_flag_or_move_that_came_second_are_found_out(fresh: str) -> None:
    figures, _ = await hurried("flag and move, stubborn", fresh, 200, "stubborn", 10)
    assert not figures.is_sound
