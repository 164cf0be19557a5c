"""The lobby and the league as network bots see them: a server that goes and comes back, and tokens that are revoked."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from meydan.client import Client
from meydan.commands.bot.league import LONG_WAIT, League
from meydan.commands.bot.lobby import LOOK_SECONDS, Lobby
from meydan.commands.bot.refusals import Unanswered, must_be_known, told_to_people
from meydan.core.errors import SetupError
from meydan.words import Words
from tests.server.visitor import ServerProcess, Visitor, heard

LIMIT = 60  # seconds
TRIES = 7
AWAY = {
    "en": ["the server {server} does not answer: no program listens there", "the server {server} answers again"],
    "fa": ["سرور {server} پاسخ نمی‌دهد: کسی آنجا گوش نمی‌دهد", "سرور {server} دوباره پاسخ می‌دهد"],
}


class Sleeper:
    """Does not sleep at all, and finally starts the server again."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.pauses: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.pauses.append(seconds)
        if len(self.pauses) == TRIES:
            await asyncio.to_thread(self.server.start)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    made = ServerProcess(str(tmp_path_factory.mktemp("lobby") / "meydan.sqlite"))
    yield made
    made.stop()


def new_token(server: ServerProcess, name: str = "Mine") -> str:
    return asyncio.run(Client(server.address).new_bot(name)).token


def free_tables(lobby: Lobby) -> list[str]:
    return asyncio.run(asyncio.wait_for(lobby.free_tables(), LIMIT))


@pytest.mark.parametrize("language", AWAY)
def test_a_server_that_goes_and_comes_back_is_reported_once_each(server: ServerProcess, language: str) -> None:
    table = Visitor(server, "Ada").new_table(game="kingdomino", seats=2, chairs=["me", None], public=True)
    notes, sleep = list[str](), Sleeper(server)
    client = Client(server.address, token=new_token(server))
    lobby = Lobby(client, "kingdomino", Words(language), notes.append, sleep)
    assert table in free_tables(lobby)
    assert notes == []
    server.kill()
    assert table in free_tables(lobby)
    assert notes == [text.format(server=server.address) for text in AWAY[language]]
    assert sleep.pauses == [LOOK_SECONDS, 4, 8, 16, 30, 30, 30]


def test_two_programs_of_the_league_find_each_other_again_and_again(tmp_path: Path) -> None:
    server = ServerProcess(str(tmp_path / "meydan.sqlite"), MEYDAN_LEAGUE="true")
    try:
        leagues = [
            League(Client(server.address, token=new_token(server, name)), "kingdomino", Words("en"), list[str]().append)
            for name in ("Deep", "Wide")  # programs of one name do not sit at one table
        ]
        tables = asyncio.run(asyncio.wait_for(next_tables(leagues), LIMIT))
        assert len(set(tables)) == 1
        again = asyncio.run(asyncio.wait_for(next_tables(leagues), LIMIT))
        assert again == tables, "who asks while the game goes on is led back to it"
    finally:
        server.stop()


def test_a_program_that_waits_alone_says_so_once(tmp_path: Path) -> None:
    server = ServerProcess(str(tmp_path / "meydan.sqlite"), MEYDAN_LEAGUE="true")
    notes, pauses = list[str](), list[float]()

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 3 * LONG_WAIT:
            raise TimeoutError

    try:
        client = Client(server.address, token=new_token(server))
        league = League(client, "kingdomino", Words("en"), notes.append, sleep)
        with pytest.raises(TimeoutError):
            asyncio.run(asyncio.wait_for(league.next_table(), LIMIT))
    finally:
        server.stop()
    assert notes == ["waiting for another program in the league of kingdomino"]


def test_a_program_whose_token_waits_for_another_game_ends(tmp_path: Path) -> None:
    server = ServerProcess(str(tmp_path / "meydan.sqlite"), MEYDAN_LEAGUE="true")
    client = Client(server.address, token=new_token(server))

    async def another_program(_: float) -> None:
        await client.join_queue("dezh")

    try:
        league = League(client, "kingdomino", Words("en"), list[str]().append, another_program)
        with pytest.raises(SetupError, match="another program with this token waits for dezh"):
            asyncio.run(asyncio.wait_for(league.next_table(), LIMIT))
    finally:
        server.stop()


async def next_tables(leagues: list[League]) -> list[str]:
    return await asyncio.gather(*(league.next_table() for league in leagues))


def test_a_server_without_a_league_says_so(server: ServerProcess) -> None:
    league = League(Client(server.address, token=new_token(server)), "kingdomino", Words("en"), list[str]().append)
    with pytest.raises(SetupError, match=f"the server {server.address} has no league"):
        asyncio.run(asyncio.wait_for(league.next_table(), LIMIT))


def test_a_revoked_token_ends_the_waiting(server: ServerProcess) -> None:
    token = new_token(server)
    client = Client(server.address, token=token)
    lobby = Lobby(client, "kingdomino", Words("en"), list[str]().append)
    free_tables(lobby)
    asyncio.run(client.post("/api/logout", {}, object))
    with pytest.raises(SetupError, match="does not know this token"):
        free_tables(lobby)


async def somebody_sits_down_with(person: Visitor) -> str:
    """The name of the player who takes the other chair."""
    async with asyncio.timeout(LIMIT), person.socket() as socket:
        await socket.send(f'{{"t": "join", "v": 1, "table": "{person.table}"}}')
        while True:
            said = await heard(socket)
            names = [player.get("name") for player in (said.get("now") or {}).get("players", [])]
            if len(names) == 2 and all(names):
                return str(names[1])


def test_a_bot_takes_chairs_in_the_lobby_and_at_named_tables_until_its_token_is_revoked(
    server: ServerProcess, tmp_path: Path
) -> None:
    person, token, file = Visitor(server, "Ada"), new_token(server), tmp_path / "mine.py"
    file.write_text("class Mine:\n    def choose(self, view, rng, until):\n        return ''\n")
    person.new_table(game="alhambra", seats=2, chairs=["me", None], public=True)
    friend = Visitor(server, "Bita")
    hidden = friend.new_table(game="dezh", seats=2, chairs=["me", None])
    where = ["--lobby", "alhambra", "--tables", hidden]
    words = ["bot", "run", str(file), "--server", server.address, "--token", token, *where]
    bot = subprocess.Popen([sys.executable, "-m", "meydan", *words], stderr=subprocess.PIPE, text=True)
    try:
        for somebody in (person, friend):
            assert asyncio.run(somebody_sits_down_with(somebody)) == "Mine (bot)"
        asyncio.run(Client(server.address, token=token).post("/api/logout", {}, object))
        said = bot.communicate(timeout=LIMIT)[1]
    finally:
        bot.kill()
    assert "does not know this token" in said.splitlines()[-1]
    assert bot.returncode == 2


class Proxy(BaseHTTPRequestHandler):
    """A proxy whose server is gone, and which says so in a page for people."""

    def do_GET(self) -> None:
        self.send_response(502)
        self.end_headers()
        self.wfile.write(b"<h1>Bad Gateway</h1>")

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Nobody reads it."""


def test_a_proxy_before_a_server_that_is_gone_is_no_answer() -> None:
    with HTTPServer(("127.0.0.1", 0), Proxy) as proxy:
        Thread(target=proxy.handle_request, daemon=True).start()
        client = Client(f"http://127.0.0.1:{proxy.server_port}")
        with pytest.raises(Unanswered, match="does not answer: 502"), told_to_people():
            asyncio.run(must_be_known(client))
