"""One websocket to a server, as bytes. It is lean: a process can hold thousands of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final, cast

import msgspec
from websockets.client import ClientProtocol
from websockets.exceptions import InvalidHandshake
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

from meydan.client.address import Address
from meydan.client.errors import Disconnected, Unreachable, refusal_in
from meydan.client.exchange import ANSWER_SECONDS

LARGEST: Final = 2**20  # bytes of a message from the server
NORMAL_CLOSURE: Final = 1000

Hear = Callable[[bytes | bytearray | memoryview], None]


class Connection(asyncio.Protocol):
    """An open websocket. `hear` is called at once with every message that comes; a task waits with `until`.

    Only one task may wait at a time.
    """

    def __init__(self, address: str, headers: Mapping[str, str], hear: Hear) -> None:
        self._websocket = ClientProtocol(parse_uri(address), max_size=LARGEST)
        self._headers = headers
        self._hear = hear
        self._parts: list[bytes | bytearray | memoryview] = []  # of a message that is not complete
        self._has_handshake = self._is_closed = False
        self._failure: Exception | None = None  # of `hear`
        self._condition: Callable[[], bool] = bool
        self._waiter: asyncio.Future[None] | None = None

    @classmethod
    async def open(cls, address: Address, headers: Mapping[str, str], hear: Hear) -> Connection:
        """Connect to a server; Unreachable, Refusal."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                _, connection = await loop.create_connection(
                    lambda: cls(address.websocket, headers, hear),
                    address.host,
                    address.port,
                    ssl=True if address.is_secure else None,
                    local_addr=address.local_end,
                )
                await connection.accepted(address)
        except OSError as error:  # a TimeoutError is one
            raise Unreachable(address.server, error) from None
        return connection

    async def accepted(self, address: Address) -> None:
        """Wait until the server has accepted the websocket; Unreachable, Refusal."""
        try:
            await self.until(lambda: self._has_handshake)
        except Disconnected:
            raise _why_not(address, self._websocket.handshake_exc) from None
        except BaseException:
            self.abort()
            raise

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin the handshake."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is one in all but name
        request = self._websocket.connect()
        for name, value in self._headers.items():
            request.headers[name] = value
        self._websocket.send_request(request)
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wake the task that waits."""
        if not self._is_closed:
            self._is_closed = True
            self._websocket.receive_eof()
        self._wake()

    def data_received(self, data: bytes) -> None:
        """Hand over every message that is complete."""
        self._websocket.receive_data(data)
        try:
            for event in self._websocket.events_received():
                if isinstance(event, Frame):
                    self._receive(event)
                elif isinstance(event, Response):
                    self._has_handshake = self._websocket.handshake_exc is None
        except Exception as error:
            self._failure = error
            self.abort()
        self._flush()
        if self._websocket.close_rcvd is not None or self._websocket.handshake_exc is not None:
            self._transport.close()
        self._wake()

    def _receive(self, frame: Frame) -> None:
        if frame.opcode is Opcode.TEXT and frame.fin:
            self._hear(frame.data)
        elif frame.opcode in (Opcode.TEXT, Opcode.CONT):
            self._parts.append(frame.data)
            if frame.fin:
                parts, self._parts = self._parts, []
                self._hear(b"".join(parts))

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done() and (self._is_closed or self._condition()):
            self._waiter.set_result(None)

    async def until(self, condition: Callable[[], bool], seconds: float = ANSWER_SECONDS) -> None:
        """Wait until a condition holds, which is looked at whenever messages have come; Disconnected, TimeoutError."""
        if not condition() and not self._is_closed:
            self._condition = condition
            self._waiter = asyncio.get_running_loop().create_future()
            async with asyncio.timeout(seconds):
                await self._waiter
        if self._is_closed and not condition():
            raise self._failure or Disconnected(self.close_code)

    @property
    def is_closed(self) -> bool:
        """Whether no more messages can be sent."""
        return self._is_closed

    @property
    def close_code(self) -> int | None:
        """The code that the server closed the websocket with."""
        return self._websocket.close_rcvd.code if self._websocket.close_rcvd is not None else None

    def send(self, message: Any) -> None:
        """Send a message: a struct of `meydan.server.messages`, or anything else that can be JSON; Disconnected."""
        self.send_text(msgspec.json.encode(message))

    def send_text(self, text: bytes) -> None:
        """Send any text; Disconnected."""
        if self._is_closed or self._websocket.close_rcvd is not None:
            raise Disconnected(self.close_code)
        self._websocket.send_text(text)
        self._flush()

    def close(self) -> None:
        """Say goodbye and hang up."""
        if not self._is_closed:
            if self._has_handshake and self._websocket.close_rcvd is None:
                self._websocket.send_close(NORMAL_CLOSURE)
                self._flush()
            self._transport.close()

    def abort(self) -> None:
        """Hang up at once, as when a cable is cut."""
        self._transport.abort()

    def _flush(self) -> None:
        if data := b"".join(self._websocket.data_to_send()):
            self._transport.write(data)


def _why_not(address: Address, failure: Exception | None) -> Exception:
    """Why there is no websocket: the server refuses it, or is not ours."""
    response = getattr(failure, "response", None) if isinstance(failure, InvalidHandshake) else None
    refusal = refusal_in(bytes(response.body or b"")) if isinstance(response, Response) else None
    return refusal or Unreachable(address.server, failure or "the connection was closed")
