"""Frames as they come off the wire, whole, in pieces and wrong, at a real server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Close, Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

from meydan.server.messages import LARGEST
from tests.server.visitor import LONGEST, ServerProcess


def masked(data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


def ping(number: int) -> bytes:
    return json.dumps({"t": "ping", "n": number}).encode()


class Wire:
    """A connection whose bytes we choose ourselves."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, protocol: ClientProtocol) -> None:
        self._reader = reader
        self._writer = writer
        self._protocol = protocol
        self._events: list[Any] = []

    async def send(self, data: bytes) -> None:
        self._writer.write(data)
        await self._writer.drain()

    async def event(self) -> Any:
        async with asyncio.timeout(LONGEST):
            while not self._events:
                self._protocol.receive_data(await self._reader.read(2**16))
                self._events += self._protocol.events_received()
        return self._events.pop(0)

    async def pong(self) -> int:
        """The number that the next message gives back."""
        said = json.loads((await self.event()).data)
        assert said["t"] == "pong"
        return int(said["n"])

    async def code(self) -> int:
        """The code with which the server closes the connection."""
        while (event := await self.event()).opcode is not Opcode.CLOSE:
            pass
        return int(Close.parse(event.data).code)

    def vanish(self) -> None:
        self._writer.close()


@asynccontextmanager
async def wire(server: ServerProcess) -> AsyncIterator[Wire]:
    """A connection after its handshake."""
    protocol = ClientProtocol(parse_uri(server.address.replace("http", "ws", 1) + "/ws"))
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    made = Wire(reader, writer, protocol)
    protocol.send_request(protocol.connect())
    await made.send(b"".join(protocol.data_to_send()))
    assert isinstance(await made.event(), Response)
    try:
        yield made
    finally:
        made.vanish()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(str(tmp_path_factory.mktemp("wire") / "meydan.sqlite"))
    yield server
    assert server.stop() == 0


@pytest.mark.anyio
async def test_a_message_may_come_byte_by_byte(server: ServerProcess) -> None:
    async with wire(server) as here:
        for byte in masked(ping(1)):
            await here.send(bytes([byte]))
        assert await here.pong() == 1


@pytest.mark.anyio
async def test_messages_that_come_at_once_are_answered_in_their_order(server: ServerProcess) -> None:
    last = masked(ping(10))
    async with wire(server) as here:
        await here.send(b"".join(masked(ping(number)) for number in range(10)) + last[:7])
        assert [await here.pong() for _ in range(10)] == list(range(10))
        await here.send(last[7:])
        assert await here.pong() == 10


@pytest.mark.anyio
async def test_a_message_may_come_in_fragments_with_something_in_between(server: ServerProcess) -> None:
    text = ping(7)
    async with wire(server) as here:
        await here.send(masked(text[:5], fin=False) + masked(b"?", Opcode.PING))
        await here.send(masked(text[5:], Opcode.CONT))
        assert (await here.event()).opcode is Opcode.PONG
        assert await here.pong() == 7
        await here.send(masked(ping(8)))
        assert await here.pong() == 8


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (masked(b"x" * (LARGEST + 1)), 1009),
        (masked(b"x" * (LARGEST + 1))[:20], 1009),
        (Frame(Opcode.TEXT, ping(1)).serialize(mask=False), 1002),
        (masked(b"{", fin=False) + masked(ping(1)), 1002),
        (masked(b"\x03\xe8", Opcode.CLOSE) + masked(ping(1)), 1000),
    ],
    ids=["too large", "too large, as its head says", "not masked", "a text amid fragments", "a word after the goodbye"],
)
async def test_a_client_that_breaks_the_protocol_is_disconnected(
    server: ServerProcess, wrong: bytes, code: int
) -> None:
    async with wire(server) as here:
        await here.send(wrong)
        assert await here.code() == code
