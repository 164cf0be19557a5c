"""`meydan admin`, at a server that runs and at a database at rest, with SQLite and with PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from meydan.cli import main
from meydan.server.messages import VERSION
from meydan.server.store import open_store
from tests.server.store import rows
from tests.server.visitor import LONGEST, ServerProcess, Visitor, heard

pytestmark = pytest.mark.anyio

PASSWORD = "correct horse battery"


def admin(server: ServerProcess, *arguments: str, status: int = 0, settings: Mapping[str, str] | None = None) -> str:
    """What the command prints: on standard output, or on standard error if it fails.

    It runs in a thread of its own, since it has an event loop of its own.
    """
    command = ["admin", *arguments, "--database", server.database, "--lang", "en"]
    out, errors = StringIO(), StringIO()
    with pytest.MonkeyPatch.context() as patch, ThreadPoolExecutor(1) as thread:
        for name, value in (settings or {}).items():
            patch.setenv(name, value)
        with redirect_stdout(out), redirect_stderr(errors):
            done = thread.submit(main, command).result(LONGEST)
    assert done == status, errors.getvalue()
    return out.getvalue() if status == 0 else errors.getvalue()


@pytest.fixture(params=["sqlite", "postgres"])
async def server(request: pytest.FixtureRequest, tmp_path: Path, fresh: str) -> AsyncIterator[ServerProcess]:
    server = ServerProcess(fresh if request.param == "postgres" else str(tmp_path / "meydan.sqlite"))
    yield server
    if server.process.poll() is None:
        assert server.stop() == 0


def registered(server: ServerProcess, name: str) -> Visitor:
    visitor = Visitor(server, name)
    answer = visitor.post("/api/accounts", {"name": name, "password": PASSWORD}).raise_for_status()
    visitor.cookie = answer.headers["set-cookie"].partition(";")[0]
    return visitor


def login(server: ServerProcess, name: str, password: str = PASSWORD) -> httpx.Response:
    return httpx.post(f"{server.address}/api/login", json={"name": name, "password": password}, timeout=LONGEST)


def me(visitor: Visitor) -> str | None:
    answer = httpx.get(f"{visitor.server.address}/api/me", headers={"Cookie": visitor.cookie}, timeout=LONGEST)
    name: str | None = answer.json()["name"]
    return name


async def joined(visitor: Visitor, table: str, is_there: asyncio.Event) -> str:
    """Come to a table, and hear until the connection is closed: its code."""
    async with visitor.socket() as socket:
        await socket.send(json.dumps({"t": "join", "v": VERSION, "table": table}))
        while (await heard(socket))["t"] != "presence":
            pass
        is_there.set()
        try:
            while True:
                await heard(socket)
        except ConnectionClosed:
            return str(socket.close_code)


@pytest.mark.attack("banned people who come back", has_control=True)
async def test_who_is_banned_is_out_at_once_and_stays_out(server: ServerProcess) -> None:
    eve, bea = registered(server, "eve"), registered(server, "bea")
    table = bea.new_table(game="kingdomino", seats=2)
    is_there = asyncio.Event()
    connection = asyncio.create_task(joined(eve, table, is_there))
    await asyncio.wait_for(is_there.wait(), LONGEST)
    said = await asyncio.to_thread(admin, server, "ban", "Eve", "--reason", "spam")
    assert said.startswith("eve (")
    assert await asyncio.wait_for(connection, LONGEST) == "4401"
    assert (me(eve), me(bea)) == (None, "bea"), "the control: nobody else is out"
    assert (login(server, "eve").status_code, login(server, "eve").json()["code"]) == (403, "banned")
    assert login(server, "bea").status_code == 200
    admin(server, "ban", "Eve")  # again, without a reason: the old one stays
    assert re.fullmatch(r"eve \(.{16}\): spam\n", admin(server, "bans"))
    server.stop()
    assert admin(server, "unban", "eve") == "eve is no longer banned\n"
    server.start()
    assert login(server, "eve").status_code == 200
    assert "is not banned" in admin(server, "unban", "eve", status=2)
    assert admin(server, "bans") == "nobody is banned\n"


@pytest.mark.attack("banned addresses", has_control=True)
async def test_an_address_is_banned_within_seconds(server: ServerProcess) -> None:
    eve = Visitor(server, "eve")
    assert admin(server, "ban", "--address", "203.0.113.0/24") == "203.0.113.0/24 is banned\n"
    assert admin(server, "bans") == "203.0.113.0/24\n"
    assert me(eve) == "eve", "the control: another address"
    table, is_there = eve.new_table(game="kingdomino", seats=2), asyncio.Event()
    connection = asyncio.create_task(joined(eve, table, is_there))
    await asyncio.wait_for(is_there.wait(), LONGEST)
    await asyncio.to_thread(admin, server, "ban", "--address", "127.0.0.1")
    assert await asyncio.wait_for(connection, LONGEST) == "4401"
    async with asyncio.timeout(LONGEST):
        while (answer := eve.post("/api/session", {"name": "eve"})).status_code != 403:
            await asyncio.sleep(0.1)
    assert answer.json()["code"] == "banned"
    admin(server, "unban", "--address", "127.0.0.1")
    async with asyncio.timeout(LONGEST):
        while eve.post("/api/session", {"name": "eve"}).status_code != 200:
            await asyncio.sleep(0.1)
    assert "'nowhere' is no address" in admin(server, "ban", "--address", "nowhere", status=2)
    assert "name a person" in admin(server, "ban", status=2)


async def test_a_table_is_closed_for_those_who_look_at_it(server: ServerProcess) -> None:
    eve = Visitor(server, "eve")
    table = eve.new_table(game="kingdomino", seats=2)
    async with eve.socket() as socket:
        await socket.send(json.dumps({"t": "join", "v": VERSION, "table": table}))
        while (await heard(socket))["t"] != "presence":
            pass
        said = await asyncio.to_thread(admin, server, "close", table)
        assert said == f"the game of table {table} has ended without a result\n"
        while (message := await heard(socket))["t"] != "event":
            pass
    assert (message["line"], message["now"]["status"]) == ("/abandon", "abandoned")
    assert admin(server, "close", table) == f"the game of table {table} had ended before\n"
    assert "no table" in admin(server, "close", "x" * 16, status=2)


async def test_a_person_is_renamed_and_given_a_password(server: ServerProcess) -> None:
    eve = registered(server, "eve")
    registered(server, "bea")
    for name in ("bea", "bot-5", "Eve (bot)", "\u3164"):
        assert "cannot be given" in admin(server, "rename", "eve", name, status=2)
    assert admin(server, "rename", "eve", "eva") == "eve is now called eva\n"
    assert me(eve) == "eva"
    password = admin(server, "password", "eva").rpartition(" ")[2].strip()
    assert me(eve) is None, "whoever knew the old one is logged out"
    assert login(server, "eva").status_code == 401
    assert login(server, "eva", password).status_code == 200
    assert "nobody of the name" in admin(server, "password", "eve", status=2)
    guest = Visitor(server, "gil")
    assert me(guest) == "gil"
    assert "is a guest" in admin(server, "password", "gil", status=2)


async def test_a_bot_by_network_keeps_its_mark_under_another_name(server: ServerProcess) -> None:
    assert Visitor(server, "gil").post("/api/bots", {"name": "Zoe"}).json()["name"] == "Zoe (bot)"
    for name in ("Zed", "Zed (bot)"):
        assert admin(server, "rename", "Zoe (bot)", name) == "Zoe (bot) is now called Zed (bot)\n"
        admin(server, "rename", "Zed (bot)", "Zoe")
    assert "cannot be given" in admin(server, "rename", "Zoe (bot)", "bot-5", status=2)


async def test_of_several_guests_one_is_named_by_id(server: ServerProcess) -> None:
    first, second = Visitor(server, "gil"), Visitor(server, "gil")
    said = admin(server, "ban", "gil", status=2)
    ids = said.strip().rpartition(": ")[2].split(", ")
    assert len(ids) == 2
    admin(server, "ban", ids[0])
    assert sorted(map(str, (me(first), me(second)))) == ["None", "gil"]


async def test_an_account_is_exported_and_deleted(server: ServerProcess, tmp_path: Path) -> None:
    eve = registered(server, "eve")
    table = eve.new_table(game="kingdomino", seats=2)
    await eve.once({"t": "sit", "seat": 0, "name": "eve"})
    out = tmp_path / "eve.json"
    assert admin(server, "export", "eve", "--out", str(out)) == ""
    assert "exists already" in admin(server, "export", "eve", "--out", str(out), status=2)
    kept = json.loads(out.read_text())
    assert (kept["account"]["name"], [each["table"] for each in kept["tables"]]) == ("eve", [table])
    assert "password" not in out.read_text()
    assert "argon2" not in out.read_text()
    assert out.stat().st_mode & 0o777 == 0o600
    assert table in admin(server, "delete", "eve", "--yes", status=2), (
        "the control: a game that goes on keeps its player"
    )
    admin(server, "close", table)
    shown = admin(server, "delete", "eve")
    assert shown.startswith("the account eve (")
    assert shown.endswith("nothing is deleted yet; add --yes to delete it\n")
    assert me(eve) == "eve"
    assert admin(server, "delete", "eve", "--yes") == "eve is deleted\n"
    assert me(eve) is None
    assert login(server, "eve").status_code == 401
    bea = Visitor(server, "bea")
    async with bea.socket() as socket:
        await socket.send(json.dumps({"t": "join", "v": VERSION, "table": table}))
        state = await heard(socket)
    assert "eve" not in json.dumps(state)
    assert state["now"]["players"][0]["name"].startswith("deleted-")
    assert registered(server, "eve").name == "eve", "the name is free again"


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere.sqlite"
    command = [sys.executable, "-m", "meydan", "admin", "bans", "--database", str(nowhere), "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST, check=False)
    assert (done.returncode, done.stdout, "there is no database" in done.stderr) == (2, "", True)
    assert not list(tmp_path.iterdir())


async def test_the_socket_is_for_the_owner_alone_and_goes_with_the_server(tmp_path: Path) -> None:
    folder = tmp_path / ("a-folder-with-a-long-name" * 5)
    server = ServerProcess(str(folder / "meydan.sqlite"))
    socket = folder / "meydan.sqlite.admin"
    async with asyncio.timeout(LONGEST):
        while not socket.exists():
            await asyncio.sleep(0.05)
    assert socket.stat().st_mode & 0o777 == 0o600
    assert admin(server, "bans") == "nobody is banned\n"
    server.kill()
    assert admin(server, "bans") == "nobody is banned\n"
    server.start()
    assert admin(server, "bans") == "nobody is banned\n"
    assert server.stop() == 0
    assert not socket.exists()


async def test_what_is_old_is_shown_then_deleted_and_who_looks_at_it_is_told(server: ServerProcess) -> None:
    server.stop()
    store = await open_store(server.database)
    await store.create(rows.table("t" * 16), rows.SEATS)
    await store.close()
    server.start()
    eve = Visitor(server, "eve")
    kept = eve.new_table(game="kingdomino", seats=2)
    days = {"MEYDAN_KEEP_UNFINISHED_DAYS": "30", "MEYDAN_KEEP_CHAT_DAYS": "7"}
    async with eve.socket() as socket:
        await socket.send(json.dumps({"t": "join", "v": VERSION, "table": "t" * 16}))
        while (await heard(socket))["t"] != "presence":
            pass
        shown = await asyncio.to_thread(admin, server, "prune", settings=days)
        assert "1 unfinished table where nothing has happened for 30 days\n" in shown
        assert "0 messages older than 7 days" in shown
        assert shown.endswith("nothing is deleted yet; add --yes to delete it\n")
        said = await asyncio.to_thread(admin, server, "prune", "--yes", settings=days)
        assert said.endswith("all of it is deleted\n")
        while (message := await heard(socket))["t"] != "error":
            pass
    assert message["code"] == "no-table"
    assert "0 unfinished tables" in admin(server, "prune", settings=days)
    found = [httpx.get(f"{server.address}/api/tables/{name}", timeout=LONGEST) for name in ("t" * 16, kept)]
    assert [answer.status_code for answer in found] == [404, 200], "the control: what is young stays"


async def test_reports_are_listed_until_they_are_done(server: ServerProcess) -> None:
    eve, bea = Visitor(server, "eve"), Visitor(server, "bea")
    name = eve.new_table(game="kingdomino", seats=2)
    await eve.once({"t": "sit", "seat": 0, "name": "eve"})
    assert admin(server, "reports") == "nobody has reported anything\n"
    assert bea.post("/api/reports", {"table": name, "seat": 0, "reason": "unfit"}).status_code == 201
    listed = admin(server, "reports")
    assert listed.startswith("1. the name eve (")
    assert f"at table {name}: unfit" in listed
    registered(server, "cyd")
    assert bea.post("/api/reports", {"player": "cyd", "reason": "cheats"}).status_code == 201
    assert "the player cyd (" in admin(server, "reports")
    assert admin(server, "reports", "--done", "2") == "report 2 is deleted\n"
    assert "no report 2" in admin(server, "reports", "--done", "2", status=2)
    assert admin(server, "reports", "--done", "1") == "report 1 is deleted\n"
    assert admin(server, "reports") == "nobody has reported anything\n"
