"""The server as a process, with real websockets: it can be killed at any time, and players notice only a pause."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from meydan.games import GAMES
from meydan.server.messages import VERSION
from meydan.server.web.allowance import BURST_FRAMES
from tests.server.visitor import LONGEST, ServerProcess, Visitor, heard, is_alive

pytestmark = pytest.mark.anyio


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    server = ServerProcess(str(tmp_path / "meydan.sqlite"))
    yield server
    assert server.stop() == 0


async def seated(server: ServerProcess, game: str, seats: int) -> tuple[Visitor, Visitor]:
    """Two people at a table whose other chairs bots have; the game has begun."""
    ada, bea = Visitor(server, "آدا"), Visitor(server, "bea")
    bea.table = ada.new_table(game=game, seats=seats, public=True)
    for visitor, seat in ((ada, 0), (bea, 1)):
        await visitor.once({"t": "sit", "seat": seat, "name": visitor.name})
    for seat in range(2, seats):
        await ada.once({"t": "bot", "seat": seat, "bot": "random"})
    return ada, bea


async def has_seen(visitor: Visitor, seq: int) -> None:
    async with asyncio.timeout(LONGEST):
        while (visitor.seq or 0) < seq:
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("name", list(GAMES))
async def test_two_people_and_a_bot_play_to_the_end_though_the_server_is_killed(
    server: ServerProcess, name: str
) -> None:
    ada, bea = await seated(server, name, 3)
    await ada.once({"t": "start"})
    games = asyncio.gather(ada.visit(), bea.visit())
    await has_seen(ada, 25)
    thinkers = server.children()
    await asyncio.to_thread(server.kill)
    await asyncio.to_thread(server.start)
    await asyncio.wait_for(games, 2 * LONGEST)
    assert ada.result.reason == "finished"
    assert ada.result == bea.result
    for visitor in (ada, bea):
        seqs = [event.seq for event in visitor.heard]
        assert seqs == list(range(seqs[0], seqs[0] + len(seqs))), "no event twice, no gap"
    assert ada.seq == bea.seq
    assert not any(map(is_alive, thinkers)), "no orphan survives"


async def test_a_thinker_that_is_killed_is_replaced(server: ServerProcess) -> None:
    ada, bea = await seated(server, "kingdomino", 3)
    await ada.once({"t": "start"})
    games = asyncio.gather(ada.visit(), bea.visit())
    await has_seen(ada, 15)
    for child in server.children():
        os.kill(child, signal.SIGKILL)
    await asyncio.wait_for(games, 2 * LONGEST)
    assert ada.result == bea.result


async def test_a_rematch_is_a_new_table_with_the_same_players(server: ServerProcess) -> None:
    ada, bea = await seated(server, "kingdomino", 2)
    await ada.once({"t": "start"})
    await ada.once({"t": "resign"})
    async with ada.socket() as socket:
        await socket.send(json.dumps({"t": "join", "v": VERSION, "table": ada.table}))
        await bea.once({"t": "rematch"})
        while (asked := await heard(socket)).get("line") != "/rematch":
            pass
        assert asked["now"]["rematch"] == [1], "the other is told at once"
        assert 0 < asked["now"]["rematch_ms"] <= 60_000
        await ada.once({"t": "rematch"})
        while "next_table" not in (told := await heard(socket)).get("now", {}):
            pass
        assert told["line"].startswith("/next ")
    async with ada.socket() as socket:
        await socket.send(json.dumps({"t": "join", "v": VERSION, "table": ada.table}))
        name = (await heard(socket))["now"]["next_table"]
        await socket.send(json.dumps({"t": "join", "v": VERSION, "table": name}))
        while (state := await heard(socket))["t"] != "state":
            pass
        told = state
        while told.get("now", {}).get("status") != "playing":
            told = await heard(socket)  # it begins by itself
    assert (state["table"], state["seat"]) == (name, 1), "another begins"
    assert [player["name"] for player in state["now"]["players"]] == ["bea", "آدا"]


async def test_the_lobby_lists_public_tables_and_spectators_see_them(server: ServerProcess) -> None:
    ada, _ = await seated(server, "kingdomino", 3)
    (listed,) = httpx.get(f"{server.address}/api/tables").json()
    assert (listed["table"], listed["game"]) == (ada.table, "kingdomino")
    assert listed["players"] == [{"name": "آدا", "guest": True}, {"name": "bea", "guest": True}, {"bot": "random"}]
    async with Visitor(server, "eve").socket(Cookie="") as socket:
        await socket.send(json.dumps({"t": "join", "v": VERSION, "table": ada.table}))
        state = await heard(socket)
        assert (state["t"], state["seat"], state["seq"]) == ("state", None, ada.seq)
        sit = {"t": "sit", "seq": state["seq"], "cid": "c1", "seat": 1, "name": "eve"}
        assert await codes(socket, [json.dumps(sit)]) == ["no-seat"]
    httpx.get(f"{server.address}/healthz").raise_for_status()


async def codes(socket: ClientConnection, messages: Sequence[str | bytes]) -> list[str]:
    """The codes of the errors that messages are answered with."""
    found = []
    for message in messages:
        await socket.send(message)
        while (answer := await heard(socket))["t"] != "error":
            pass
        found.append(answer["code"])
    return found


async def test_invalid_messages_get_the_right_code_and_the_socket_lives(server: ServerProcess) -> None:
    async with Visitor(server, "eve").socket() as socket:
        act = {"t": "act", "seq": 0, "cid": "c1", "line": "x"}
        nowhere = {"t": "join", "v": VERSION, "table": "nowhere"}
        rubbish: list[str | bytes] = ["{", b"\xff", "[]", '{"t": "act"}', json.dumps(act), json.dumps(nowhere)]
        assert await codes(socket, rubbish) == ["json", "json", "unknown", "field", "no-table", "no-table"]
        await socket.send('{"t": "ping", "n": 7}')
        assert (await heard(socket))["n"] == 7


async def test_what_is_too_big_or_too_fast_ends_the_connection(server: ServerProcess) -> None:
    async with Visitor(server, "eve").socket() as socket:
        await socket.send("x" * 9000)
        assert await goodbye(socket) == 1009
    async with Visitor(server, "eve").socket() as socket:
        with suppress(ConnectionClosed):
            for _ in range(2000):  # too fast even on the slowest machine
                await socket.send('{"t": "ping"}')
        assert await goodbye(socket) == 4429


async def test_a_refused_action_costs_one_message_of_what_a_client_may_send_at_once(server: ServerProcess) -> None:
    ada, _ = await seated(server, "kingdomino", 2)
    await ada.once({"t": "start"})
    async with ada.socket() as socket:
        await socket.send(json.dumps({"t": "join", "v": VERSION, "table": ada.table}))
        number = BURST_FRAMES - 1
        for each in range(number):
            act = {"t": "act", "seq": ada.seq, "cid": f"refused-{each}", "line": "claim 99"}
            await socket.send(json.dumps(act))
        errors = 0
        while errors < number:
            errors += (await heard(socket))["t"] == "error"


async def goodbye(socket: ClientConnection) -> int:
    """The code with which the server closes the connection, after its other messages."""
    async with asyncio.timeout(LONGEST):
        with suppress(ConnectionClosed):
            while True:
                await socket.recv()
    assert socket.protocol.close_rcvd is not None
    return socket.protocol.close_rcvd.code


@pytest.mark.attack("foreign pages")
async def test_a_foreign_page_is_shut_out(server: ServerProcess) -> None:
    eve = Visitor(server, "eve")
    with pytest.raises(InvalidStatus) as refused:
        async with eve.socket(Origin="https://evil.example"):
            pass
    assert refused.value.response.status_code == 403
    for path in ("/api/session", "/api/tables"):
        assert eve.post(path, {}, Origin="https://evil.example").status_code == 403
    async with eve.socket(Origin=server.address):
        pass


@pytest.mark.attack("foreign host names")
async def test_a_foreign_name_is_shut_out(server: ServerProcess) -> None:
    eve = Visitor(server, "eve")
    for name in ("evil.example", f"evil.example:{server.port}", "127.0.0.1.evil.example"):
        with pytest.raises(InvalidStatus) as refused:
            async with connect(f"ws://{name}/ws", host="127.0.0.1", port=server.port):
                pass
        assert refused.value.response.status_code == 421
        for path in ("/", "/api/games", "/api/me"):
            answer = httpx.get(server.address + path, headers={"Host": name}, timeout=LONGEST)
            assert (answer.status_code, "MEYDAN_HOSTS" in answer.text) == (421, True)
    assert httpx.get(f"{server.address}/healthz", headers={"Host": "evil.example"}, timeout=LONGEST).is_success
    with pytest.raises(InvalidStatus):
        async with eve.socket(Host="evil.example"):  # besides the right one
            pass
    async with connect(f"ws://localhost:{server.port}/ws"):
        pass


def test_an_impossible_table_is_refused(server: ServerProcess) -> None:
    eve = Visitor(server, "eve")
    wrong = [{}, {"game": "chess", "seats": 2}, {"game": "kingdomino", "seats": 2, "x": 1}]
    assert [eve.post("/api/tables", each).json()["code"] for each in wrong] == ["field"] * 3
    assert eve.post("/api/tables", "x" * 9000).json()["code"] == "too-big"
    many = eve.post("/api/tables", {"game": "kingdomino", "seats": 9})
    assert (many.status_code, many.json()["rule"]) == (400, "setup.seats")
    assert eve.post("/api/session", {"name": "\u202e"}).json()["code"] == "name"
    assert eve.post("/api/tables", {"game": "kingdomino", "seats": 2}, Cookie="").status_code == 401


def test_a_second_server_on_the_same_file_is_told_so_in_one_line(server: ServerProcess) -> None:
    command = [sys.executable, "-m", "meydan", "serve", "--port", "0", "--database", server.database]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=LONGEST)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"meydan: {server.database} is in use by another server\n"
