"""Players by websocket: they take any legal line, and note how long it takes until they hear of it."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from random import Random
from typing import Final

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from meydan.server.messages import VERSION

PATIENCE: Final = 30  # seconds for an answer
LARGEST: Final = 2**20  # bytes of a message from the server


class Line(Struct):
    """A legal line; the rest of it is not read."""

    line: str


class Now(Struct):
    """Of how it stands, what a random player needs."""

    status: str
    to_act: int | None = None
    legal: list[Line] | None = None


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
    over: int = 0  # games


_decoder: Final = msgspec.json.Decoder(Heard)


class Player:
    """One connection on one seat."""

    def __init__(self, socket: ClientConnection, tally: Tally) -> None:
        self._socket = socket
        self._tally = tally
        self._asked = 0
        self.seq = 0
        self.now = Now("open")

    @classmethod
    async def connected(cls, address: str, cookie: str, tally: Tally) -> Player:
        """A player at the door."""
        socket = await connect(
            address.replace("http", "ws", 1) + "/ws",
            additional_headers={"Cookie": cookie},
            compression=None,
            ping_interval=None,
            max_size=LARGEST,
            max_queue=None,
            open_timeout=PATIENCE,
            close_timeout=1,
        )
        return cls(socket, tally)

    async def join(self, table: str) -> None:
        """Come to a table."""
        await self._send({"t": "join", "v": VERSION, "table": table})
        while (await self.hear()).t != "state":
            pass

    async def ask(self, kind: str, **fields: object) -> None:
        """A request, until it is carried out."""
        self._asked += 1
        cid = f"{kind}-{self._asked}"
        await self._send({"t": kind, "seq": self.seq, "cid": cid, **fields})
        done = False
        while not done or self.now.status == "":
            heard = await self.hear()
            if heard.t == "error":
                self._tally.errors.append(heard.code or "?")
                return
            done = done or heard.cid == cid

    async def act(self, rng: Random) -> None:
        """Play a line and wait for its event."""
        assert self.now.legal
        line = rng.choice(self.now.legal).line
        begun = time.perf_counter()
        await self.ask("act", line=line)
        self._tally.latencies.append(time.perf_counter() - begun)

    async def hear(self) -> Heard:
        """The next message. Of events that come together only the last says how it stands."""
        async with asyncio.timeout(PATIENCE):
            text = await self._socket.recv(decode=False)
        self._tally.sent += len(text)
        heard = _decoder.decode(text)
        if heard.t in ("state", "event"):
            self.seq = heard.seq
            self.now = heard.now or Now("")
        return heard

    async def follow(self, seq: int) -> None:
        """Hear everything up to an event."""
        while self.seq < seq:
            await self.hear()

    async def close(self) -> None:
        """Leave."""
        await self._socket.close()

    async def _send(self, message: dict[str, object]) -> None:
        await self._socket.send(msgspec.json.encode(message), text=True)
