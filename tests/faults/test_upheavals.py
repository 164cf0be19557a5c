"""What administrators and kernels do to a running game: bots' processes killed, backups restored, rules upgraded."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from meydan.client import Connection
from tests.faults.crowd import Guest, Setting
from tests.faults.ledger import Figures
from tests.faults.world import LONGEST, World, crowded, report, world

pytestmark = pytest.mark.anyio

BOTS = [Setting("kingdomino", bots=2), Setting("dezh", bots=2)]
LONG_GAMES = [Setting("alhambra"), Setting("kingdom-builder")]


async def bereaved(name: str, database: Path, kills: int, broken: str = "") -> Figures:
    """The processes in which bots think are killed again and again."""
    async with world(str(database), broken=broken) as here, crowded(here, BOTS, 25 if broken else 60) as crowd:
        for number in range(1, kills + 1):
            await crowd.until(15 * number)
            for child in here.thinkers():
                os.kill(child, signal.SIGKILL)
        await crowd.until(15 * (kills + 1))
    return await report(name, crowd, str(database))


@pytest.mark.long
@pytest.mark.attack("a bot's process killed")
async def test_a_thinker_that_is_killed_is_replaced(tmp_path: Path) -> None:
    assert (await bereaved("thinkers killed", tmp_path / "meydan.sqlite", 2)).is_sound


@pytest.mark.long
@pytest.mark.attack("a bot's process killed", control="does not replace it")
async def test_a_server_that_replaces_no_thinker_is_found_out(tmp_path: Path) -> None:
    assert (await bereaved("thinkers killed, mourning", tmp_path / "meydan.sqlite", 1, "mourning")).stuck


async def meydan(*arguments: str) -> None:
    command = [sys.executable, "-m", "meydan", *arguments]
    await asyncio.to_thread(subprocess.run, command, check=True, capture_output=True, timeout=60)


async def restored(name: str, database: Path, by_hand: bool = False) -> Figures:
    """Restore a backup of some moves ago; `by_hand` copies a file instead, so that tables keep their old epochs."""
    backup = database.with_name("backup")
    async with world(str(database)) as here, crowded(here, LONG_GAMES) as crowd:
        await crowd.until(30)
        await meydan("backup", str(backup), "--database", str(database))
        await crowd.until(crowd.figures.acknowledged + 30)
        assert await here.stop() == 0
        if by_hand:
            shutil.copy(backup, database)
        else:
            await meydan("restore", str(backup), "--replace", "--database", str(database))
        await here.start()
        await crowd.until(crowd.figures.acknowledged + 30)
    return await report(name, crowd, str(database))


@pytest.mark.long
@pytest.mark.attack("backup restored")
async def test_a_client_of_a_restored_table_forgets_the_lost_events(tmp_path: Path) -> None:
    assert (await restored("backup restored", tmp_path / "meydan.sqlite")).faults == ["anew"]


@pytest.mark.long
@pytest.mark.attack("backup restored", control="keeps the old epochs")
async def test_a_past_that_changes_in_the_same_epoch_is_found_out(tmp_path: Path) -> None:
    assert not (await restored("backup copied by hand", tmp_path / "meydan.sqlite", by_hand=True)).is_sound


async def replaced_by(here: World, program: str, broken: str) -> None:
    """Another release takes the server's place."""
    assert await here.stop() == 0
    server = here.servers[0]
    server.program, server.settings["MEYDAN_TEST_BROKEN"] = program, broken
    await here.start()


async def come_back(guest: Guest, before: Connection | None) -> None:
    """Wait until a guest is refused, or let in by another connection than before."""
    async with asyncio.timeout(LONGEST):
        while not guest.refusals and (guest.connection is before or not guest.is_settled):
            await asyncio.sleep(0.02)


async def upgraded(name: str, database: Path, release: str) -> tuple[Figures, bool]:
    """Install a release with newer rules while games run, and remove it; returns whether it left old tables alone."""
    settings = [Setting("kingdomino"), Setting("alhambra")]
    async with world(str(database)) as here, crowded(here, settings) as crowd:
        await crowd.until(20)
        first = crowd.parties[0].guests
        connections = [guest.connection for guest in first]
        await replaced_by(here, "tests.faults.broken", release)
        await asyncio.gather(*map(come_back, first, connections))
        await crowd.until(crowd.figures.acknowledged + 10)  # at the other table
        alone = all(set(guest.refusals) == {"rules"} for guest in first)
        await replaced_by(here, "meydan", "")
        await crowd.until(crowd.figures.acknowledged + 30)
    return await report(name, crowd, str(database)), alone


@pytest.mark.long
@pytest.mark.attack("rules upgraded")
async def test_a_table_keeps_the_rules_it_was_begun_with(tmp_path: Path) -> None:
    figures, alone = await upgraded("rules upgraded", tmp_path / "meydan.sqlite", "upgraded")
    assert figures.is_sound
    assert alone


@pytest.mark.long
@pytest.mark.attack("rules upgraded", control="plays old tables by new rules")
async def test_a_release_that_goes_on_by_newer_rules_is_found_out(tmp_path: Path) -> None:
    _, alone = await upgraded("rules upgraded, modern", tmp_path / "meydan.sqlite", "modern")
    assert not alone
