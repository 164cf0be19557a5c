"""The store of one process in trouble: a full disk, and a lock that somebody else holds."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.faults.crowd import Setting
from tests.faults.ledger import Figures
from tests.faults.world import World, crowded, report, world

pytestmark = pytest.mark.anyio

TABLES = [Setting("kingdomino"), Setting("alhambra", bots=1), Setting("dezh"), Setting("kingdom-builder")]
SECONDS = 1.5  # that the trouble lasts at least


def room_for_files(here: World, size: int) -> None:
    """No file that the server writes to may grow beyond this size: to SQLite, a disk that is full."""
    _, most = resource.prlimit(here.servers[0].process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(here.servers[0].process.pid, resource.RLIMIT_FSIZE, (size, most))


async def full(name: str, database: Path, broken: str = "") -> Figures:
    async with world(str(database), broken=broken) as here, crowded(here, TABLES) as crowd:
        await crowd.until(60)
        room_for_files(here, 0)
        if broken:
            await asyncio.sleep(SECONDS)
        else:
            await crowd.until_told_to_ask_again()
        room_for_files(here, resource.RLIM_INFINITY)
        await crowd.until(crowd.figures.acknowledged + 60)
    return await report(name, crowd, str(database))


@pytest.mark.attack("disk full")
async def test_nothing_is_lost_on_a_full_disk(tmp_path: Path) -> None:
    figures = await full("disk full", tmp_path / "meydan.sqlite")
    assert figures.is_sound
    assert figures.retries > 0, "somebody was told to ask again"


@pytest.mark.long
@pytest.mark.attack("disk full", control="takes trouble for success")
async def test_a_server_that_takes_a_full_disk_for_success_is_found_out(tmp_path: Path) -> None:
    assert not (await full("disk full, boastful", tmp_path / "meydan.sqlite", "boastful")).is_sound


async def locked(name: str, database: Path, seconds: float, broken: str = "", is_told: bool = False) -> Figures:
    """Another program, an administrator's shell perhaps, holds the write lock of the file, until people are told."""
    async with world(str(database), broken=broken) as here, crowded(here, TABLES) as crowd:
        await crowd.until(60)
        with closing(sqlite3.connect(database, isolation_level=None, timeout=60)) as foreign:
            foreign.execute("BEGIN IMMEDIATE")
            await crowd.until_somebody_asks()
            await asyncio.sleep(seconds)
            if is_told:
                await crowd.until_told_to_ask_again()
            foreign.execute("ROLLBACK")
        await crowd.until(crowd.figures.acknowledged + 60)
    return await report(name, crowd, str(database))


@pytest.mark.long
@pytest.mark.attack("SQLite file locked")
async def test_a_foreign_lock_is_a_pause(tmp_path: Path) -> None:
    figures = await locked("foreign lock", tmp_path / "meydan.sqlite", SECONDS)
    assert figures.is_sound
    assert figures.longest_pause > SECONDS / 2


@pytest.mark.long
@pytest.mark.attack("SQLite file locked")
async def test_waiting_clients_are_told_of_a_foreign_lock_that_lasts(tmp_path: Path) -> None:
    figures = await locked("foreign lock, until people are told", tmp_path / "meydan.sqlite", 10, is_told=True)
    assert figures.is_sound
    assert figures.retries > 0, "somebody was told to ask again"


@pytest.mark.long
@pytest.mark.attack("SQLite file locked", control="takes trouble for success")
async def test_a_server_that_takes_a_foreign_lock_for_success_is_found_out(tmp_path: Path) -> None:
    assert not (await locked("foreign lock, boastful", tmp_path / "meydan.sqlite", 8, "boastful")).is_sound
