"""kill -9 of the server while it handles a notice: every due notice is sent, perhaps twice, but with the same tag."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from meydan.client import Client
from tests.faults.crowd import Guest, Setting, new_table
from tests.faults.ledger import Figures
from tests.faults.world import LONGEST, World, world
from tests.server.notices.browsers import PushService, push_service
from tests.server.notices.conftest import DAILY, WISHES
from tests.trials.trial import TALLY

pytestmark = pytest.mark.anyio


def changed(file: Path, statement: str) -> None:
    """Change the database of a server that is down, so that the test need not wait for the time to come."""
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(statement)


def counted(file: Path, rows: str) -> int:
    with closing(sqlite3.connect(file)) as database:
        (count,) = database.execute(f"SELECT count(*) FROM {rows}").fetchone()
    return int(count)


async def until(ready: Any) -> None:
    async with asyncio.timeout(LONGEST):
        while not ready():
            await asyncio.sleep(0.02)


async def begin_a_game(here: World, service: PushService) -> None:
    """A game by correspondence between two people who both have a browser for notices."""
    people = [await Client.guest(here.doors[0](), name) for name in ("ada", "bea")]
    for person in people:
        await person.post("/api/me/browser", service.browser().asked(), Any)
        await person.post("/api/me/notices", WISHES, Any)
    table = await new_table(people, Setting("kingdomino", mode=DAILY))
    first = Guest("ada", people[0].headers["Cookie"], table, here.doors[0], Figures(), is_leaving=True)
    await first.attend({"t": "start"})


async def killed_on_the_way(file: Path, service: PushService, broken: str = "") -> None:
    """Kill the server before the notice is noted, before it is sent, and while the push service has it in hand."""
    async with world(str(file), broken=broken, MEYDAN_PUSH_HOSTS=service.origin) as here:
        await begin_a_game(here, service)
        await here.kill()
        changed(file, "UPDATE due SET at = 0 WHERE kind = 'turn'")
        await here.start()
        await until(lambda: counted(file, "outbox") > 0)
        await here.kill()
        changed(file, "UPDATE outbox SET free = 0")
        service.status = 0
        await here.start()
        await until(lambda: len(service.headers) == 1)
        await here.kill()
        changed(file, "UPDATE outbox SET free = 0")  # the lease of a dead process would end by itself
        service.status = 201
        await here.start()
        await until(lambda: counted(file, "outbox WHERE done IS NULL") == 0)
        await here.kill()
        await here.start()
        await until(lambda: counted(file, "outbox WHERE done IS NULL") == 0)


@pytest.mark.long
@pytest.mark.attack("killed on the way of a notice")
async def test_a_notice_is_sent_though_the_server_is_killed_at_every_step(tmp_path: Path) -> None:
    async with push_service() as service:
        await killed_on_the_way(tmp_path / "meydan.sqlite", service)
        heard = [browser.heard for browser in service.browsers.values()]
        assert sorted(map(len, heard)) == [0, 1], "the player who is to act hears of it, once"
        first, second = service.headers
        assert first["topic"] == second["topic"], "the second try would take the place of the first"
        TALLY.note(Figures(), "a notice, killed at every step: sent once, tried twice")


@pytest.mark.long
@pytest.mark.attack("killed on the way of a notice", control="takes it for sent before it is")
async def test_a_server_that_notes_a_notice_as_sent_too_early_is_found_out(tmp_path: Path) -> None:
    async with push_service() as service:
        await killed_on_the_way(tmp_path / "meydan.sqlite", service, broken="careless")
        assert not any(browser.heard for browser in service.browsers.values())
        TALLY.note(Figures(), "a notice that was taken for sent: lost")
