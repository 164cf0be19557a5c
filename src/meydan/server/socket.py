"""The websocket: one connection of a player or a spectator, by the plain ASGI interface."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

import meydan.server.messages as wire
from meydan.server.admission import admit, counted_address, log_refusal
from meydan.server.api.endpoint import TROUBLE, refusal
from meydan.server.conversation import Conversation
from meydan.server.limits import Limits
from meydan.server.live import Listener, clock
from meydan.server.messages import Refused, ToClient
from meydan.server.store.rows import SessionRow
from meydan.server.store.store import StoreTrouble

MOST_UNSENT_BYTES: Final = 2**20  # that wait for a client to read
BURST_MESSAGES: Final = 40  # that a client may send at once
MESSAGES_PER_SECOND: Final = 20.0
LOGGED_OUT, TOO_SLOW, TOO_FAST = 4401, 4408, 4429
CLOSE_SECONDS: Final = 2  # for the last messages and the goodbye


async def socket(websocket: WebSocket) -> None:
    """A player or spectator, from the handshake to the end."""
    limits: Limits = websocket.app.state.limits
    address = counted_address(websocket)
    try:
        session = await admit(websocket, changes=True)
        if address is not None:
            limits.sockets.enter(address)
    except Refused as refused:
        log_refusal(websocket, refused.code, "/ws")
        await websocket.send_denial_response(refusal(refused.code, refused))
        return
    except StoreTrouble:
        await websocket.send_denial_response(refusal("retry", TROUBLE))
        return
    try:
        await websocket.accept()
        connection = Connection(websocket, address, session)
        with websocket.app.state.connections.open(session.hash if session else None, connection.hang_up):
            await connection.run()
    finally:
        if address is not None:
            limits.sockets.leave(address)


class Connection:
    """One websocket. It reads messages one after the other, and writes what it is given in the same order."""

    def __init__(self, websocket: WebSocket, address: str | None, session: SessionRow | None) -> None:
        state = websocket.app.state
        player, name = (session.player, session.name) if session else (None, "")
        self._websocket = websocket
        self._address = address
        self._limits: Limits = state.limits
        self._conversation = Conversation(state.hub, state.adviser, Listener(player, name, self.send, address=address))
        self._loop = asyncio.get_running_loop()
        self._ended: asyncio.Future[int | None] = self._loop.create_future()  # the code to close with
        self._unsent: deque[bytes] = deque()
        self._unsent_bytes = 0
        self._writing: asyncio.Task[None] | None = None
        self._tokens = float(BURST_MESSAGES)
        self._tokens_at = clock()

    def send(self, message: ToClient | bytes) -> None:
        """Send a message soon; a client that does not read is sent away."""
        if self._ended.done():
            return
        encoded = message if isinstance(message, bytes) else wire.encode(message)
        self._unsent.append(encoded)
        self._unsent_bytes += len(encoded)
        if self._unsent_bytes > MOST_UNSENT_BYTES:
            self._end(TOO_SLOW)
        elif self._writing is None:
            self._writing = self._loop.create_task(self._write())

    def hang_up(self) -> None:
        """Close the connection: its player has logged out elsewhere."""
        self._end(LOGGED_OUT)

    async def run(self) -> None:
        """Read and write until either side ends the connection."""
        reading = self._loop.create_task(self._read())
        try:
            await asyncio.wait((reading, self._ended), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._end(None)
            reading.cancel()
            await asyncio.wait((reading,))
            await self._conversation.leave()
            await self._close(self._ended.result())
        if not reading.cancelled():
            reading.result()  # raises what the websocket has raised, for the log

    async def _read(self) -> None:
        while (message := await self._websocket.receive())["type"] == "websocket.receive":
            at = clock()
            if not self._has_a_token(at):
                self._end(TOO_FAST)
                return
            await self._conversation.hear(message.get("text") or message.get("bytes") or b"", at)

    def _has_a_token(self, at: int) -> bool:
        regained = (at - self._tokens_at) / 1000 * MESSAGES_PER_SECOND
        self._tokens = min(float(BURST_MESSAGES), self._tokens + regained) - 1
        self._tokens_at = at
        return self._tokens >= 0 and (self._address is None or self._limits.messages.has_one_for(self._address))

    async def _write(self) -> None:
        try:
            while self._unsent:
                encoded = self._unsent.popleft()
                await self._websocket.send({"type": "websocket.send", "text": encoded.decode()})
                self._unsent_bytes -= len(encoded)
        except (RuntimeError, WebSocketDisconnect):
            self._end(None)
        finally:
            self._writing = None

    def _end(self, code: int | None) -> None:
        """Close with this code, or without a word if the client is gone; the first reason counts."""
        if not self._ended.done():
            self._ended.set_result(code)

    async def _close(self, code: int | None) -> None:
        """Send what is waiting and the code. A client that is gone, or does not read, gets no more."""
        if self._writing is not None and code in (None, TOO_SLOW):
            self._writing.cancel()
        if code is None:
            return
        with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(CLOSE_SECONDS):
                if self._writing is not None:
                    await asyncio.wait((self._writing,))
                await self._websocket.close(code)
        if self._writing is not None:
            self._writing.cancel()
