"""The websocket: one connection of a player or a spectator."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

import meydan.server.messages as wire
from meydan.server.adviser import Adviser
from meydan.server.api.endpoint import TROUBLE, refusal
from meydan.server.door import admit, counted_address, note_refusal
from meydan.server.hub import RETRY_MS, Hub
from meydan.server.limits import Limits
from meydan.server.live import Listener, LiveTable, clock
from meydan.server.messages import Refused, ToClient
from meydan.server.protocol import protocol_of
from meydan.server.short_way import act
from meydan.server.store.store import StoreTrouble

MOST_WAITING: Final = 2**20  # bytes that a client has not read yet
BURST: Final = 40  # messages that a client may send at once
PER_SECOND: Final = 20.0
LOGGED_OUT, TOO_SLOW, TOO_FAST = 4401, 4408, 4429
DRAIN: Final = 2  # seconds


async def socket(websocket: WebSocket) -> None:
    """A player or spectator, from the handshake to the end."""
    limits: Limits = websocket.app.state.limits
    address = counted_address(websocket)
    try:
        session = await admit(websocket, changes=True)
        if address is not None:
            limits.sockets.enter(address)
    except Refused as refused:
        note_refusal(websocket, refused.code, "/ws")
        await websocket.send_denial_response(refusal(refused.code, refused))
        return
    except StoreTrouble:
        await websocket.send_denial_response(refusal("retry", TROUBLE))
        return
    try:
        await websocket.accept()
        player, name = (session.player, session.name) if session else (None, "")
        connection = Connection(websocket, address)
        with websocket.app.state.connections.open(session.hash if session else None, connection.hang_up):
            await connection.run(Listener(player, name, connection.send))
    finally:
        if address is not None:
            limits.sockets.leave(address)


class Connection:
    """One websocket: what comes in, one after the other, and what goes out at once."""

    def __init__(self, websocket: WebSocket, address: str | None) -> None:
        self._websocket = websocket
        self._address = address
        self._hub: Hub = websocket.app.state.hub
        self._adviser: Adviser = websocket.app.state.adviser
        self._limits: Limits = websocket.app.state.limits
        self._protocol = protocol_of(websocket)
        self._is_open = True
        self._is_answering = False
        self._why = TOO_SLOW  # it is hung up
        self._live: LiveTable | None = None
        self._bucket = float(BURST)
        self._last = clock()

    def send(self, message: ToClient | bytes) -> None:
        """Send a message; a client that does not read is let go."""
        if not self._is_open:
            return
        text = message if isinstance(message, bytes) else wire.encode(message)
        if self._protocol.write(text) > MOST_WAITING:
            self._is_open = False
            self._task.cancel()

    def hang_up(self) -> None:
        """Who was logged out elsewhere is out here, too."""
        if self._is_open:
            self._why = LOGGED_OUT
            self._task.cancel()

    async def run(self, listener: Listener) -> None:
        """Until either side has enough."""
        task = asyncio.current_task()
        assert task is not None
        self._task = task
        self._protocol.take_at_once = partial(self._act_at_once, listener)
        try:
            code = await self._read(listener)
        except asyncio.CancelledError:
            self._task.uncancel()
            code = self._why
        finally:
            self._is_open = False
            self._protocol.take_at_once = None
            if self._live is not None:
                await self._hub.leave(self._live, listener)
        with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(DRAIN):  # who does not read does not read our goodbye either
                await self._websocket.close(code)
                await self._drain()

    async def _drain(self) -> None:
        """What a client has sent already is read and dropped, or its goodbye would never be reached."""
        while (await self._websocket.receive())["type"] != "websocket.disconnect":
            pass

    async def _read(self, listener: Listener) -> int:
        while True:
            heard = await self._protocol.heard()
            if heard is None:
                return 1000
            text, at = heard
            if not self._may_speak(at):
                return TOO_FAST
            self._is_answering = True
            await self._answer(text, at, listener)
            self._is_answering = False

    def _act_at_once(self, listener: Listener, text: bytes, at: int) -> bool:
        """Take an action the short way, unless something is to be answered before it."""
        if self._live is None or self._is_answering:
            return False
        try:
            message = wire.decode(text)
        except Refused:
            return False  # it is decoded again when it is answered, as everything else
        return (
            isinstance(message, wire.Act) and self._may_speak(at) and act(self._hub, self._live, listener, message, at)
        )

    def _may_speak(self, at: int) -> bool:
        self._bucket = min(float(BURST), self._bucket + (at - self._last) / 1000 * PER_SECOND) - 1
        self._last = at
        return self._bucket >= 0 and (self._address is None or self._limits.messages.has_one_for(self._address))

    async def _answer(self, received: bytes, at: int, listener: Listener) -> None:
        try:
            message = wire.decode(received)
        except Refused as refused:
            self.send(refused.message(None))
            return
        try:
            await self._carry_out(message, at, listener)
        except Refused as refused:
            self.send(refused.message(wire.cid_of(message)))
        except StoreTrouble:
            self.send(wire.Error("retry", wire.cid_of(message), retry_ms=RETRY_MS))

    async def _carry_out(self, message: wire.FromClient, at: int, listener: Listener) -> None:
        if isinstance(message, wire.Ping):
            self.send(wire.Pong(message.n, clock()))
        elif isinstance(message, wire.Join):
            if self._live is not None:
                await self._hub.leave(self._live, listener)
                self._live = None
            self._live = await self._hub.join(listener, message)
            self._protocol.kind = self._live.table.setup.game.name
        elif self._live is None:
            raise Refused("no-table")
        elif isinstance(message, wire.Chat):
            await self._hub.say(self._live, listener, message)
        elif isinstance(message, wire.Mute):
            await self._hub.mute(self._live, listener, message)
        elif isinstance(message, wire.Hint):
            self._hub.start(self._adviser.advise(self._live, listener, message))
        else:
            await self._hub.request(self._live, listener, message, at)
