"""One seat at one table, held by a bot over the websocket, through lost connections and restarts of the server."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from meydan.commands.bot.program import Answer, Program
from meydan.server.messages import VERSION
from meydan.server.thinkers import Question

FIRST_PAUSE: Final = 0.2  # seconds before the first try to come back; it doubles
LONGEST_PAUSE: Final = 5.0
LARGEST: Final = 2**20  # bytes of a message from the server
SHARE: Final = 10  # of the time left on the clock, a decision may take one part in so many
PAUSE_MS: Final = 100  # after a refusal
EXPECTED: Final = ("stale", "turn", "taken")  # somebody else was faster: what happened is on its way
GONE: Final = ("no-table", "no-session", "version", "rules")  # codes after which coming back is no use


class Refusal(Exception):
    """The server will not have the bot at this table; the code says why."""


class SeatAtTable:
    """Sits down if a chair is free, plays whenever asked, and leaves when the game is over."""

    def __init__(
        self, server: str, token: str, table: str, program: Program, seconds: float, note: Callable[[str], None]
    ) -> None:
        self.address = server.rstrip("/").replace("http", "ws", 1) + "/ws"
        self.token = token
        self.table = table
        self.program = program
        self.seconds = seconds
        self.note = note  # for people
        self.faults = 0
        self.result: dict[str, Any] | None = None
        self._dice = Random(secrets.token_bytes(16))
        self._state: dict[str, Any] = {}  # the last `state` message, and how it stands since
        self._pending: dict[str, Any] | None = None  # a request without an answer

    async def play(self) -> None:
        """Until the game is over; Refusal if the server does not let the bot play."""
        pause = FIRST_PAUSE
        while not self._is_over:
            with suppress(ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
                headers = {"Authorization": f"Bearer {self.token}"}
                async with connect(
                    self.address, additional_headers=headers, compression=None, max_size=LARGEST, close_timeout=1
                ) as socket:
                    await self._join(socket)
                    while not self._is_over:
                        await self._hear(json.loads(await socket.recv()), socket)
                        pause = FIRST_PAUSE
            if not self._is_over:
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    @property
    def _now(self) -> dict[str, Any]:
        now: dict[str, Any] = self._state.get("now") or {}
        return now

    @property
    def _is_over(self) -> bool:
        return self._now.get("status") in ("over", "abandoned")

    async def _join(self, socket: ClientConnection) -> None:
        join: dict[str, Any] = {"t": "join", "v": VERSION, "table": self.table}
        if self._state:
            join |= {"since": self._state["seq"], "epoch": self._state["epoch"]}
        await socket.send(json.dumps(join))
        if self._pending is not None:  # whether it was carried out, nobody knows: the server does it once
            await socket.send(json.dumps(self._pending))
        elif self._state:
            await self._act(socket)

    async def _hear(self, message: dict[str, Any], socket: ClientConnection) -> None:
        kind = message["t"]
        if kind == "state":
            self._state, self._pending = message, None
        elif kind == "event" and message["seq"] > self._state["seq"]:
            self._state |= {"seq": message["seq"], "now": message.get("now")}
            if self._pending is not None and message.get("cid") == self._pending["cid"]:
                self._state["seat"] = self._pending.get("seat", self._seat)
                self._pending = None
        elif kind == "error":
            await self._refused(message, socket)
        if kind in ("state", "event", "error") and self._pending is None:
            await self._act(socket)

    async def _refused(self, error: dict[str, Any], socket: ClientConnection) -> None:
        if error["code"] in GONE:
            raise Refusal(error["code"])
        await asyncio.sleep(error.get("retry_ms", PAUSE_MS) / 1000)
        if error["code"] == "retry" and self._pending is not None:
            await socket.send(json.dumps(self._pending))
            return
        self._pending = None
        if error["code"] not in EXPECTED:
            self.note(f"{self.table}: {error['code']} {error.get('rule', '')}".rstrip())

    async def _act(self, socket: ClientConnection) -> None:
        """Do what is to be done now, if anything."""
        if self._is_over:
            self.result = self._now.get("result")
        elif self._seat is None:
            await self._sit(socket)
        elif self._now.get("legal"):
            await self._ask(socket, t="act", line=await self._line())

    @property
    def _seat(self) -> int | None:
        seat: int | None = self._state.get("seat")
        return seat

    async def _sit(self, socket: ClientConnection) -> None:
        players = self._now.get("players", [])
        free = [seat for seat, player in enumerate(players) if not player.get("name") and not player.get("bot")]
        if not free:
            raise Refusal("taken")
        await self._ask(socket, t="sit", seat=free[0], name="bot")  # the server puts the bot's own name there

    async def _ask(self, socket: ClientConnection, **request: Any) -> None:
        self._pending = {**request, "seq": self._state["seq"], "cid": secrets.token_urlsafe(9)}
        await socket.send(json.dumps(self._pending))

    async def _line(self) -> str:
        """The line that the bot chooses; any legal one if it has failed."""
        legal: list[str] = [choice["line"] for choice in self._now["legal"]]
        answer = await asyncio.to_thread(self.program.ask, self._question(), self._time())
        if answer.line is not None and answer.line in legal:
            return answer.line
        self.faults += 1
        self.note(f"{self.table}: {_what_is_wrong(answer)}")
        return self._dice.choice(legal)

    def _question(self) -> Question:
        state, seat = self._state, self._seat
        assert seat is not None
        seats = len(self._now["players"])
        seed = secrets.token_hex(16)
        return Question(
            "", state["game"], seats, state.get("options", {}), seat, json.dumps(self._now["view"]).encode(), seed
        )

    def _time(self) -> float:
        """How long the bot may think: less when its clock runs short."""
        clock = self._now.get("clock")
        if clock is None or self._seat is None:
            return self.seconds
        return float(min(self.seconds, clock["left"][self._seat] / 1000 / SHARE))


def _what_is_wrong(answer: Answer) -> str:
    return answer.fault or f"{answer.line!r} is not legal here"
