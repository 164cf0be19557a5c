"""Players by websocket: they take any legal line, and note how long it takes until they hear of it."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from meydan.client import Client, Connection
from meydan.client.brief import BriefNow, read_brief
from meydan.client.table import WORD_BYTES
from meydan.server.messages import VERSION, SeatNumber


@dataclass
class Tally:
    """What all players together have seen."""

    latencies: list[float] = field(default_factory=list)  # seconds from an act to its event
    errors: list[str] = field(default_factory=list)
    sent: int = 0  # bytes by the server


class Player:
    """One connection on one seat. It reads no more than it needs, so that the processor is left to the server."""

    def __init__(self, tally: Tally) -> None:
        self._tally = tally
        self._asked = 0
        self._answers: dict[str, float] = {}  # when a request was answered, by cid
        self.connection: Connection
        self.seq = 0
        self.now = BriefNow()  # of events that come together only the last says how it stands

    @classmethod
    async def connected(cls, client: Client, tally: Tally) -> Player:
        """A player who has not joined a table yet; Refusal, Unreachable."""
        player = cls(tally)
        player.connection = await client.connect(player.hear)
        return player

    def hear(self, text: bytes | bytearray | memoryview) -> None:
        """Note what matters of a message."""
        self._tally.sent += len(text)
        heard = read_brief(text)
        if heard.t == "error":
            self._tally.errors.append(heard.code or "?")
        elif heard.t in ("state", "event"):
            self.seq = heard.seq
            self.now = heard.now or BriefNow()
        if heard.cid is not None:
            self._answers[heard.cid] = time.perf_counter()

    async def until(self, condition: Callable[[], bool]) -> None:
        """Hear everything until a condition holds; Disconnected, TimeoutError."""
        await self.connection.until(condition)

    async def join(self, table: str) -> None:
        """Come to a table, perhaps from another one."""
        self.seq, self.now = 0, BriefNow()
        self.connection.send({"t": "join", "v": VERSION, "table": table})
        await self.until(lambda: self.now.status != "")

    async def ask(self, kind: str, **fields: object) -> float:
        """Make a request and wait until it is carried out or refused; the seconds until it was answered."""
        self._asked += 1
        cid = f"{kind}-{self._asked}"
        begun = time.perf_counter()
        self.connection.send({"t": kind, "seq": self.seq, "cid": cid, **fields})
        await self.until(lambda: cid in self._answers and self.now.status != "")
        return self._answers.pop(cid) - begun

    def give_word(self, seat: SeatNumber) -> None:
        """Add a word to the dealing, so that the game need not wait for it."""
        self.connection.send({"t": "word", "cid": "word", "seat": seat, "word": secrets.token_hex(WORD_BYTES)})

    async def act(self, rng: Random) -> None:
        """Play a line and wait for its event."""
        assert self.now.legal
        seconds = await self.ask("act", line=rng.choice(self.now.legal).line)
        self._tally.latencies.append(seconds)

    async def follow(self, seq: int) -> None:
        """Hear everything up to an event."""
        await self.until(lambda: self.seq >= seq)

    def close(self) -> None:
        """Hang up."""
        self.connection.close()
