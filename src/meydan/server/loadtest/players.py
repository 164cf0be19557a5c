"""Players by websocket: they take any legal line, and note how long it takes until they hear of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Final, cast
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

from meydan.server.messages import VERSION

ANSWER_SECONDS: Final = 30
LARGEST: Final = 2**20  # bytes of a message from the server


class Line(Struct):
    """A legal line; the rest of it is not read."""

    line: str


class Now(Struct):
    """Of how it stands, what a random player needs."""

    status: str
    to_act: int | None = None
    legal: list[Line] | None = None
    next_table: str | None = None


class Heard(Struct):
    """Any message of the server, as far as it matters here."""

    t: str
    seq: int = 0
    cid: str | None = None
    code: str | None = None
    now: Now | None = None


@dataclass
class Tally:
    """What all players together have seen."""

    latencies: list[float] = field(default_factory=list)  # seconds from an act to its event
    errors: list[str] = field(default_factory=list)
    sent: int = 0  # bytes by the server


_decoder: Final = msgspec.json.Decoder(Heard)


class HungUp(Exception):
    """The server has closed the connection."""


class Player(asyncio.Protocol):
    """One connection on one seat. It is lean, so that the generator leaves the processor to the server."""

    def __init__(self, address: str, cookie: str, tally: Tally) -> None:
        self._websocket = ClientProtocol(parse_uri(address), max_size=LARGEST)
        self._cookie = cookie
        self._tally = tally
        self._asked = 0
        self._answers: dict[str, float] = {}  # when a request was answered, by cid
        self.is_open = self._is_over = False
        self._waits_for: Callable[[], bool] = bool
        self._waiter: asyncio.Future[None] | None = None
        self.seq = 0
        self.now = Now("")  # of events that come together only the last says how it stands

    @classmethod
    async def connected(cls, address: str, cookie: str, tally: Tally) -> Player:
        """A player at the door."""
        where = urlsplit(address)
        assert where.hostname is not None
        assert where.port is not None
        _, player = await asyncio.get_running_loop().create_connection(
            lambda: cls(f"ws://{where.netloc}/ws", cookie, tally), where.hostname, where.port
        )
        await player.until(lambda: player.is_open)
        return player

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The handshake."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is one in all but name
        request = self._websocket.connect()
        request.headers["Cookie"] = self._cookie
        self._websocket.send_request(request)
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        """Whoever waits is told."""
        self._is_over = True
        self._wake()

    def data_received(self, data: bytes) -> None:
        """Whatever the server says."""
        self._websocket.receive_data(data)
        for event in self._websocket.events_received():
            if isinstance(event, Response):
                self.is_open = self._websocket.handshake_exc is None
            elif isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self._hear(event.data)
        self._flush()
        self._wake()

    def _hear(self, text: bytes | bytearray | memoryview) -> None:
        self._tally.sent += len(text)
        heard = _decoder.decode(text)
        if heard.t == "error":
            self._tally.errors.append(heard.code or "?")
        elif heard.t in ("state", "event"):
            self.seq = heard.seq
            self.now = heard.now or Now("")
        if heard.cid is not None:
            self._answers[heard.cid] = time.perf_counter()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done() and (self._is_over or self._waits_for()):
            self._waiter.set_result(None)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Hear everything until something is so; HungUp, TimeoutError."""
        if not condition():
            self._waits_for = condition
            self._waiter = asyncio.get_running_loop().create_future()
            async with asyncio.timeout(ANSWER_SECONDS):
                await self._waiter
        if self._is_over:
            raise HungUp

    async def join(self, table: str) -> None:
        """Come to a table, perhaps from another one."""
        self.seq, self.now = 0, Now("")
        self._send({"t": "join", "v": VERSION, "table": table})
        await self.until(lambda: self.now.status != "")

    async def ask(self, kind: str, **fields: object) -> float:
        """A request, until it is carried out or refused; the seconds it took until it was answered."""
        self._asked += 1
        cid = f"{kind}-{self._asked}"
        begun = time.perf_counter()
        self._send({"t": kind, "seq": self.seq, "cid": cid, **fields})
        await self.until(lambda: cid in self._answers and self.now.status != "")
        return self._answers.pop(cid) - begun

    async def act(self, rng: Random) -> None:
        """Play a line and wait for its event."""
        assert self.now.legal
        seconds = await self.ask("act", line=rng.choice(self.now.legal).line)
        self._tally.latencies.append(seconds)

    async def follow(self, seq: int) -> None:
        """Hear everything up to an event."""
        await self.until(lambda: self.seq >= seq)

    def close(self) -> None:
        """Leave."""
        if not self._is_over:
            self._websocket.send_close(1000)
            self._flush()
            self._transport.close()

    def _send(self, message: dict[str, object]) -> None:
        self._websocket.send_text(msgspec.json.encode(message))
        self._flush()

    def _flush(self) -> None:
        if data := b"".join(self._websocket.data_to_send()):
            self._transport.write(data)
