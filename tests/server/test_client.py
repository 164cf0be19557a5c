"""The client at a real server: it plays, comes back after lost connections, and says what is refused by its code."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

import meydan.server.messages as wire
from meydan.client import Client, Connection, Disconnected, Refusal, RemoteTable, Unreachable
from meydan.client.address import Address
from meydan.client.connection import Hear
from tests.server.visitor import LONGEST, ServerProcess

pytestmark = pytest.mark.anyio

HTML = b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 9\r\nConnection: close\r\n\r\n<h1>...\r\n"


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[ServerProcess]:
    server = await asyncio.to_thread(ServerProcess, str(folder / "meydan.sqlite"))
    try:
        yield server
    finally:
        await asyncio.to_thread(server.stop)


def ignore(_: object) -> None:
    """Hear nothing."""


class Cable:
    """The way of a client to its server, which can be cut."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.connections: list[Connection] = []

    async def connect(self, hear: Hear) -> Connection:
        self.connections.append(await self.client.connect(hear))
        return self.connections[-1]

    def cut(self) -> None:
        self.connections[-1].abort()


async def played(table: RemoteTable, between: Callable[[], object] = bool) -> wire.Result:
    """The result of a game in which this player takes any legal line."""
    rng = Random(1)
    async with asyncio.timeout(LONGEST), table:
        async for now in table:
            if now.legal:
                await table.act(rng.choice(now.legal).line)
                between()
    assert table.now.result is not None
    return table.now.result


async def has_to_act(table: RemoteTable) -> None:
    await table.join()
    async with asyncio.timeout(LONGEST):
        while not table.now.legal:
            await asyncio.sleep(0.01)


async def test_a_guest_plays_a_whole_game(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        client = await Client.guest(server.address, "Ada")
        assert await client.name() == "Ada"
        heard: list[wire.ToClient] = []
        name = await client.new_table("kingdomino", chairs=["me", "greedy"], mode={"hints": True}, start=True)
        table = client.table(name, heard.append)
        assert (await table.join()).status == "playing"
        assert (table.seat, table.table) == (0, name)
        await has_to_act(table)
        assert await table.hint()
        await table.say("سلام")
        assert (await played(table)).reason == "finished"
        events = [message for message in heard if isinstance(message, wire.Event)]
        assert [event.seq for event in events] == list(range(events[0].seq, events[0].seq + len(events)))
        assert [said.text for said in heard if isinstance(said, wire.Said)] == ["سلام"]


async def test_two_people_meet_by_the_lobby_and_by_an_invite(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ada, bea = [await Client.guest(server.address, name) for name in ("Ada", "Bea")]
        name = await ada.new_table("dezh", seats=3, chairs=["me", None, None], public=True)
        (found,) = await bea.tables("dezh")
        assert (found.table, found.free_seats) == (name, [1, 2])
        assert await bea.tables("kingdomino") == []
        table = bea.table(name)
        await table.sit(1, "Bea")
        assert table.seat == 1
        await table.ask(wire.Stand)
        assert [player.name for player in table.now.players] == ["Ada", None, None]
        assert await bea.claim(await ada.invite(name)) == name
        table.close()
        cleo = Client(server.address, token=(await ada.new_bot("Cleo")).token)
        other = cleo.table(name)
        await other.sit(2, "Cleo")
        assert [player.name for player in other.now.players] == ["Ada", "Bea", "Cleo (bot)"]
        other.close()


async def test_a_player_whose_connection_is_cut_after_every_move_misses_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        client = await Client.guest(server.address, "Ada")
        cable, heard = Cable(client), list[wire.ToClient]()
        name = await client.new_table("kingdomino", chairs=["me", "random"], start=True)
        await played(RemoteTable(cable.connect, name, heard.append), cable.cut)
    assert len(cable.connections) > 10
    events = [message.seq for message in heard if isinstance(message, wire.Event)]
    assert events == list(range(events[0], events[-1] + 1))
    assert sum(isinstance(message, wire.State) for message in heard) == 1


async def test_a_connection_that_was_lost_before_is_not_waited_for(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        connection = await (await Client.guest(server.address, "Ada")).connect(ignore)
        connection.abort()
        while not connection.is_closed:
            await asyncio.sleep(0)
        with pytest.raises(Disconnected):
            await connection.until(bool)


async def test_a_request_is_carried_out_once_though_the_server_is_killed_meanwhile(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        client = await Client.guest(server.address, "Ada")
        name = await client.new_table("kingdomino", chairs=["me", None])
        ada, bea = client.table(name), (await Client.guest(server.address, "Bea")).table(name)
        await bea.sit(1, "Bea")
        await ada.join()
        heard: list[wire.ToClient] = []
        spectator = (await Client.guest(server.address, "Ida")).table(name, heard.append)
        await spectator.join()
        await asyncio.to_thread(server.kill)
        starting = asyncio.create_task(ada.start())
        await asyncio.sleep(0)
        await asyncio.to_thread(server.start)
        started = await asyncio.wait_for(starting, LONGEST)
        words = started.line.split()
        assert words[0] == "/start"
        assert "-" not in words, "the client has given a word for every seat"
        async for now in spectator:
            if now.status == "playing":
                break
        starts = [each for each in heard if isinstance(each, wire.Event) and each.line.startswith("/start")]
        assert [each.seq for each in starts] == [started.seq]
        for table in (ada, bea, spectator):
            table.close()


async def test_a_refusal_has_the_code_of_the_server_and_the_sentence_of_the_rule(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        client = await Client.guest(server.address, "Ada")
        with pytest.raises(Refusal, match=r"^no-table$"):
            await client.table("nowhere").join()
        with pytest.raises(Refusal, match="no-session"):
            await Client(server.address).new_table("kingdomino")
        with pytest.raises(Refusal) as refused:
            await client.new_table("kingdomino", seats=9)
        assert (refused.value.code, refused.value.error.rule) == ("illegal", "setup.seats")
        assert str(refused.value).startswith("illegal: ")
        table = client.table(await client.new_table("kingdomino", chairs=["me", "random"], start=True))
        await has_to_act(table)
        with pytest.raises(Refusal, match="notation"):
            await table.act("nonsense")
        assert table.now.legal
        table.close()


async def test_a_token_that_is_none_is_nobody(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        for token in ("wrong", "غلط\n"):
            assert await Client(server.address, token=token).name() is None


async def test_a_page_of_another_origin_is_refused_a_websocket(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        with pytest.raises(Refusal, match="origin"):
            await Connection.open(Address.read(server.address), {"Origin": "https://evil.example"}, ignore)


async def test_a_connection_that_is_closed_says_so(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        connection = await Client(server.address).connect(ignore)
        connection.send_text(b"x" * 20_000)
        with pytest.raises(Disconnected) as closed:
            await connection.until(lambda: False)
        assert (closed.value.code, connection.is_closed) == (1009, True)
        with pytest.raises(Disconnected):
            connection.send(wire.Ping())


async def test_what_goes_wrong_while_a_message_is_heard_is_told_to_the_task_that_waits(tmp_path: Path) -> None:
    def fail(_: object) -> None:
        raise RuntimeError("deaf")

    async with serving(tmp_path) as server:
        connection = await Client(server.address).connect(fail)
        connection.send(wire.Ping())
        with pytest.raises(RuntimeError, match="deaf"):
            await connection.until(lambda: False)


@pytest.mark.parametrize("server", ["", "127.0.0.1:8000", "ftp://host", "http://", "http://host:port"])
async def test_an_address_that_is_none_is_refused_at_once(server: str) -> None:
    with pytest.raises(Unreachable, match="looks like http"):
        Client(server)


async def test_a_server_below_a_path_and_an_address_of_numbers() -> None:
    assert Address.read("https://example.org/meydan/").websocket == "wss://example.org:443/meydan/ws"
    assert Address.read("http://[::1]:8000").websocket == "ws://[::1]:8000/ws"


async def test_a_proxy_without_a_server_behind_it_is_no_answer() -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(HTML)
        await writer.drain()
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as proxy:
        client = Client(f"http://127.0.0.1:{proxy.sockets[0].getsockname()[1]}")
        with pytest.raises(Unreachable, match="502 Bad Gateway"):
            await client.name()
        with pytest.raises(Unreachable, match="502"):
            await client.connect(ignore)


async def test_nobody_answers_where_no_server_is() -> None:
    with pytest.raises(Unreachable, match="does not answer"):
        await Client("http://127.0.0.1:1").name()
    with pytest.raises(Unreachable, match="does not answer"):
        await Client("http://127.0.0.1:1").connect(ignore)
