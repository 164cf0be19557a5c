"""Network bots at a real server: a good one, and ones that crash, hang, die and answer nonsense."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from meydan.cli import main
from meydan.client import Client
from meydan.commands.bot.program import Program
from meydan.commands.bot.seat import NoSeat, SeatAtTable
from tests.interrupting import interrupted, started
from tests.markdown import read
from tests.server.visitor import ServerProcess, Visitor, heard
from tests.test_interrupts import ended_quietly

LIMIT = 90  # seconds

GREEDY = """
from meydan.games import GAMES, TITLES

class Mine:
    def __init__(self):
        self.greedy = TITLES["kingdomino"].bot("greedy")
    def choose(self, view, rng, until):
        return self.greedy.choose(view, rng, until)
"""
BAD = """
import os, time

def is_due():
    mark = __file__ + ".mark"
    if os.path.exists(mark):
        return False
    open(mark, "w").close()
    return True

class Mine:
    def choose(self, view, rng, until):
        {deed}
"""
DEEDS = {
    "crashes": 'raise RuntimeError("I do not feel well")',
    "talks nonsense": 'return "place 99,99 n"',
    "gives something strange": "return {1, 2, 3}",
    "dies": "os._exit(3)",  # once: the process that takes its place finds the mark
}
WORDS = {"crashes": "I do not feel well", "talks nonsense": "is not legal here", "dies": "has died"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    made = ServerProcess(str(tmp_path_factory.mktemp("bots") / "meydan.sqlite"))
    yield made
    made.stop()


def new_token(server: ServerProcess) -> str:
    return asyncio.run(Client(server.address).new_bot("Mine")).token


def seat(
    server: ServerProcess, table: str, code: str, folder: Path, notes: list[str], wait: float = 2.0
) -> SeatAtTable:
    file = folder / "mine.py"
    file.write_text(code)
    client = Client(server.address, token=new_token(server))
    return SeatAtTable(client, table, Program(file, None), wait, notes.append)


async def host(person: Visitor) -> None:
    """The person makes room for the bot, starts when it sits, and plays to the end."""
    async with person.socket() as socket:
        await socket.send(f'{{"t": "join", "v": 1, "table": "{person.table}"}}')
        while True:
            said = await heard(socket)
            players = (said.get("now") or {}).get("players", [{}])
            if all(player.get("name") for player in players):
                break
    assert [player["name"] for player in players] == [person.name, "Mine (bot)"]
    await person.visit({"t": "start"})


async def against(person: Visitor, guest: SeatAtTable) -> None:
    """A whole game of the person and the bot."""
    playing = asyncio.create_task(guest.play())
    try:
        async with asyncio.timeout(LIMIT):
            await host(person)
            await playing
    finally:
        await ended(playing)
        guest.program.close()


async def ended(task: asyncio.Task[None]) -> None:
    """Cancel the task and wait for its end: if the loop ended first, its sockets would stay open."""
    task.cancel()
    await asyncio.wait([task], timeout=LIMIT)


def test_a_bot_plays_a_whole_game(server: ServerProcess, tmp_path: Path) -> None:
    person, notes = Visitor(server, "Ada"), list[str]()
    table = person.new_table(game="kingdomino", seats=2, chairs=["me", None])
    guest = seat(server, table, GREEDY, tmp_path, notes)
    asyncio.run(against(person, guest))
    assert guest.result is not None
    assert guest.result.reason == "finished"
    assert guest.faults == 0
    assert not faults_of(notes)


def test_a_bot_among_bots_of_the_server_begins_the_game(server: ServerProcess, tmp_path: Path) -> None:
    """The bot is the only player, so nobody else could begin."""
    notes = list[str]()
    person = Visitor(server, "Ada")
    table = person.new_table(game="kingdomino", seats=2, chairs=[None, "random"])
    guest = seat(server, table, template(), tmp_path, notes)

    async def played() -> None:
        try:
            async with asyncio.timeout(LIMIT):
                await guest.play()
        finally:
            guest.program.close()

    asyncio.run(played())
    assert guest.result is not None
    assert guest.result.reason == "finished"
    assert (guest.faults, notes) == (0, [])


def faults_of(notes: list[str]) -> list[str]:
    """The errors, without the note that the bot waits, which depends on how fast the others are."""
    return [note for note in notes if "waiting for" not in note]


def test_a_bot_says_what_it_waits_for(server: ServerProcess, tmp_path: Path) -> None:
    notes = list[str]()
    table = Visitor(server, "Ada").new_table(game="kingdomino", seats=3, chairs=["me", None, None])
    guest = seat(server, table, template(), tmp_path, notes)

    async def waits() -> None:
        playing = asyncio.create_task(guest.play())
        try:
            async with asyncio.timeout(LIMIT):
                while not notes:
                    await asyncio.sleep(0.05)
        finally:
            await ended(playing)
            guest.program.close()

    asyncio.run(waits())
    assert notes == [f"{table}: waiting for players: 1 free chair"]


def template() -> str:
    """The bot that docs/research.md prints."""
    page = read(Path(__file__).parents[2] / "docs" / "research.md")
    return next(block.text for block in page.blocks if "class Mine" in block.text)


@pytest.mark.parametrize("what", DEEDS)
def test_a_bot_that_fails_does_not_hold_up_the_table(server: ServerProcess, tmp_path: Path, what: str) -> None:
    person, notes = Visitor(server, "Ada"), list[str]()
    table = person.new_table(game="kingdomino", seats=2, chairs=["me", None])
    deed = f"if is_due(): {DEEDS[what]}\n        return 'claim 1'"
    guest = seat(server, table, BAD.format(deed=deed), tmp_path, notes)
    asyncio.run(against(person, guest))
    assert guest.result is not None
    assert guest.result.reason == "finished"
    assert guest.faults == len(faults_of(notes)) > 0
    assert WORDS.get(what, "") in faults_of(notes)[0]


def test_a_bot_that_hangs_is_ended_in_time(server: ServerProcess, tmp_path: Path) -> None:
    person, notes = Visitor(server, "Ada"), list[str]()
    table = person.new_table(game="kingdomino", seats=2, chairs=["me", None])
    code = BAD.format(deed="time.sleep(1000)")
    guest = seat(server, table, code, tmp_path, notes, wait=0.1)

    async def a_few_decisions() -> None:
        playing = asyncio.create_task(against(person, guest))
        async with asyncio.timeout(LIMIT):
            while guest.faults < 2:
                await asyncio.sleep(0.05)
        await ended(playing)

    asyncio.run(a_few_decisions())
    assert "no answer within 1.1 s" in faults_of(notes)[0]


def test_ctrl_c_ends_a_bot_in_the_middle_of_a_thought(server: ServerProcess, tmp_path: Path) -> None:
    person, file = Visitor(server, "Ada"), tmp_path / "mine.py"
    table = person.new_table(game="kingdomino", seats=2, chairs=["me", None])
    file.write_text(BAD.format(deed="is_due(); time.sleep(1000)"))
    token = new_token(server)
    where = ["--server", server.address, "--token", token, "--tables", table, "--lobby", "dezh"]
    process = started("bot", "run", str(file), "--seconds", "60", *where)

    async def until_it_thinks() -> None:
        playing = asyncio.create_task(host(person))
        async with asyncio.timeout(LIMIT):
            while not Path(f"{file}.mark").exists():
                assert process.poll() is None, process.communicate()
                await asyncio.sleep(0.02)
        await ended(playing)

    asyncio.run(until_it_thinks())
    assert ended_quietly(interrupted(process))


def test_a_bot_comes_back_after_a_restart_of_the_server(tmp_path: Path) -> None:
    server = ServerProcess(str(tmp_path / "meydan.sqlite"))
    person, notes = Visitor(server, "Ada"), list[str]()
    table = person.new_table(game="kingdomino", seats=2, chairs=["me", None])
    guest = seat(server, table, GREEDY, tmp_path, notes)

    async def with_a_restart() -> None:
        playing = asyncio.create_task(against(person, guest))
        async with asyncio.timeout(LIMIT):
            while person.done < 5:
                await asyncio.sleep(0.02)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            await playing

    try:
        asyncio.run(with_a_restart())
    finally:
        server.stop()
    assert guest.result is not None
    assert guest.result.reason == "finished"
    assert guest.faults == 0


def test_a_full_table_is_left_at_once(server: ServerProcess, tmp_path: Path) -> None:
    table = Visitor(server, "Ada").new_table(game="kingdomino", seats=2, chairs=["me", "greedy"])
    guest = seat(server, table, GREEDY, tmp_path, [])
    with pytest.raises(NoSeat, match="taken"):
        asyncio.run(asyncio.wait_for(guest.play(), LIMIT))


def bearer(server: ServerProcess, token: str, path: str, fields: Any) -> httpx.Response:
    return httpx.post(server.address + path, json=fields, headers={"Authorization": f"Bearer {token}"}, timeout=LIMIT)


def test_a_bot_cannot_pass_for_a_person(server: ServerProcess) -> None:
    made = asyncio.run(Client(server.address).new_bot("Mine"))
    assert made.name == "Mine (bot)"
    for path, fields in (("/api/session", {"name": "Ada"}), ("/api/login", {"name": "Ada", "password": "x" * 12})):
        assert bearer(server, made.token, path, fields).json()["code"] == "not-allowed"
    assert bearer(server, made.token, "/api/logout", {}).status_code == 200
    assert asyncio.run(Client(server.address, token=made.token).name()) is None


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "no token"),
        (["--token", "t"], "no table"),
        (["--token", "t", "--tables", "x", "--class", "Other"], "has no class Other with a method 'choose'"),
        (["--token", "t", "--tables", "x", "--server", "http://127.0.0.1:1"], "does not answer"),
        (["--token", "t", "--lobby", "chess"], "there is no game 'chess'"),
    ],
)
def test_wrong_use_is_said_in_one_line(
    words: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("MEYDAN_BOT_TOKEN", raising=False)
    file = tmp_path / "mine.py"
    file.write_text(GREEDY)
    assert main(["bot", "run", str(file), *words]) == 2
    assert said in capsys.readouterr().err


UNKNOWN = {
    "en": "meydan: the server {server} does not know this token: 'meydan bot token NAME' asks it for one\n",
    "fa": "meydan: سرور {server} این نشانه را نمی‌شناسد: «meydan bot token NAME» یکی از آن می‌گیرد\n",
}


@pytest.mark.parametrize(
    ("language", "token", "where"),
    [
        ("en", "wrong", ["--lobby", "kingdomino"]),
        ("fa", "wrong", ["--tables", "x"]),
        ("fa", "غلط\n", ["--tables", "x"]),
    ],
)
def test_a_token_that_the_server_does_not_know_is_refused_at_once(
    server: ServerProcess, tmp_path: Path, language: str, token: str, where: list[str]
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(GREEDY)
    words = ["bot", "run", str(file), "--server", server.address, "--token", token, *where, "--lang", language]
    done = subprocess.run([sys.executable, "-m", "meydan", *words], capture_output=True, text=True, timeout=LIMIT)
    assert done.stderr == UNKNOWN[language].format(server=server.address)
    assert (done.returncode, done.stdout) == (2, "")


def test_a_token_is_printed_by_itself(server: ServerProcess, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "token", "Mine", "--server", server.address]) == 0
    found = capsys.readouterr()
    assert found.err == "Mine (bot)\n"
    assert asyncio.run(Client(server.address, token=found.out.strip()).name()) == "Mine (bot)"
