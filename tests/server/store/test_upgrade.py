"""Databases of every release are opened by this version, at both stores, and everything in them goes on."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, make_url
from sqlalchemy.ext.asyncio import create_async_engine

import meydan.server.messages as wire
from meydan.server.store import open_store
from meydan.server.store.schema import MIGRATIONS, NEWEST, VERSION
from tests.server.api.conftest import House, house_at
from tests.server.guests import Guest
from tests.server.store.release import FOLDER, INVITE, LINES, NAME, PASSWORD, WORDS, babak, load

pytestmark = pytest.mark.anyio

RELEASES = sorted(FOLDER.glob("*.sql"))
CHANGELOG = Path(__file__).parents[3] / "CHANGELOG.md"
PARENTS = ("tables", "results")  # tables of the database that others refer to, each after those that it refers to


@pytest.fixture(params=RELEASES, ids=lambda release: release.stem)
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A SQLite file that a release has written."""
    file = tmp_path / "meydan.sqlite"
    load(request.param, file)
    return file


@pytest.fixture(params=["sqlite", "postgres"])
async def house(request: pytest.FixtureRequest, old: Path, fresh: str) -> AsyncIterator[House]:
    if request.param == "postgres":
        await copy_to_postgres(old, fresh)
    async with house_at(fresh if request.param == "postgres" else str(old)) as house:
        yield house


async def copy_to_postgres(file: Path, address: str) -> None:
    """Make the schema of the release by its migrations, and fill it with the rows of the file."""
    with closing(sqlite3.connect(file)) as database:
        ((revision,),) = database.execute(VERSION)
        await migrate_to(revision, address)
        connection = await asyncpg.connect(address)
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for name in sorted(set(names) - {"alembic_version"}, key=_after_its_parents):
            kinds = [kind for _, _, kind, *_ in database.execute(f"PRAGMA table_info({name})")]
            rows = [
                tuple(bool(value) if kind == "BOOLEAN" else value for kind, value in zip(kinds, row, strict=True))
                for row in database.execute(f"SELECT * FROM {name}")
            ]
            await connection.copy_records_to_table(name, records=rows)
        await connection.close()


def _after_its_parents(name: str) -> int:
    return PARENTS.index(name) if name in PARENTS else len(PARENTS)


async def migrate_to(revision: str, address: str) -> None:
    def upgrade(connection: Connection) -> None:
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", str(MIGRATIONS))
        command.upgrade(config, revision)

    engine = create_async_engine(make_url(address).set(drivername="postgresql+asyncpg"))
    async with engine.begin() as connection:
        await connection.run_sync(upgrade)
    await engine.dispose()


async def test_a_running_table_goes_on(house: House) -> None:
    guest = await babak(house)
    (mine,) = (await guest.get("/api/me/tables")).json()
    assert [player.get("name") for player in mine["players"]] == [NAME, "Babak"]
    assert sum(entry.seat is not None and entry.seat >= 0 for entry in await house.store.events(mine["table"])) > LINES
    (said,) = await house.store.chat(mine["table"])
    assert (said.name, said.text) == ("Babak", WORDS)
    assert await house.store.muted_names(mine["table"], "babak") == {"cyrus"}
    assert (await house.play(mine["table"])).status == "over"
    assert (await guest.get(f"/api/tables/{mine['table']}/record")).status_code == 200


async def test_a_bot_makes_the_move_that_was_due_when_its_player_comes_back(house: House) -> None:
    ada = await house.somebody()
    await ada.post("/api/login", json={"name": NAME, "password": PASSWORD})
    (table,) = [table for table in (await ada.get("/api/me/tables")).json() if table["to_act"] == 1]
    await house.hub.join(Guest(NAME).listener, wire.Join(wire.VERSION, table["table"]))
    async with asyncio.timeout(60):
        while (await ada.get(f"/api/tables/{table['table']}")).json()["to_act"] == 1:
            await asyncio.sleep(0.05)


async def test_an_account_has_its_history_and_its_ratings(house: House) -> None:
    ada = await house.somebody()
    (await ada.post("/api/login", json={"name": NAME, "password": PASSWORD})).raise_for_status()
    games = (await ada.get("/api/history", params={"player": NAME})).json()
    assert [(game["reason"], game["ranks"], game["rated"]) for game in games] == [("resigned", [1, 2], True)] * 2
    for game in games:
        assert (await ada.get(f"/api/tables/{game['table']}/replay?seat=0")).json()["total"] > LINES
    async with asyncio.timeout(20):  # the game that was not rated yet is rated now
        while (await ada.get("/api/me")).json()["ratings"]["kingdomino"]["games"] < 2:
            await asyncio.sleep(0.02)
    (leader,) = (await ada.get("/api/ratings?game=kingdomino")).json()
    assert (leader["name"], leader["rating"] > 1600) == (NAME, True)


async def test_an_invite_still_gives_a_chair(house: House) -> None:
    cyrus = await house.guest("Cyrus")
    claimed = (await cyrus.post(f"/api/invites/{INVITE}", json={})).raise_for_status().json()
    assert claimed["seat"] == 1
    await house.ask(claimed["table"], 0, wire.Start)
    assert (await house.play(claimed["table"], 1)).status == "playing"


async def test_an_upgraded_database_has_the_schema_of_a_new_one(old: Path, tmp_path: Path) -> None:
    new = tmp_path / "new.sqlite"
    for file in (old, new):
        await (await open_store(str(file))).close()
    assert schema(old) == schema(new)


def schema(file: Path) -> set[tuple[str, str]]:
    with closing(sqlite3.connect(file)) as database:
        assert database.execute(VERSION).fetchall() == [(NEWEST,)]
        return set(database.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL"))


async def test_there_is_a_database_of_every_release() -> None:
    """If one is missing: `python -m tests.server.store.release`."""
    released = re.findall(r"^## (\d[\w.]*) – ", CHANGELOG.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(file.stem for file in RELEASES) == sorted(released)
