"""The websocket protocol of uvicorn: texts go straight out, and who does not read or may not come in is cut off."""

from __future__ import annotations

from asyncio import BaseTransport, TimerHandle
from struct import pack
from typing import TYPE_CHECKING, Final

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

PATIENCE: Final = 10.0  # seconds
EXTENSION: Final = "meydan"  # of the scope, by which the application finds the protocol
TEXT: Final = 0x81  # begins the frame of a whole text


class Protocol(WebSocketsSansIOProtocol):
    """Cuts a client off that has read nothing for so long: closing would wait until it has read everything."""

    _cut: TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """The protocol that has read the request is done; it and its parser would hold each other for ever."""
        vars(transport.get_protocol()).pop("parser", None)
        super().connection_made(transport)

    def handle_connect(self, event: Request) -> None:
        """Somebody is at the door, and the application will see this protocol."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = {"protocol": self}

    def write(self, text: bytes) -> int:
        """Send a text at once, without the detour of a task; how many bytes the client has not taken yet."""
        if self.close_sent or self.transport.is_closing():
            return 0
        self.transport.write(frame(text))
        return self.transport.get_write_buffer_size()

    async def send(self, message: ASGISendEvent) -> None:
        """Send what the application says. Who was refused has an answer: uvicorn would log that there was none."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    def pause_writing(self) -> None:
        """So much waits for the client that more would only fill our memory."""
        super().pause_writing()
        self._cut = self.loop.call_later(PATIENCE, self.transport.abort)

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        self._forgive()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone, and nothing of it holds itself: the collector seldom looks at what has lived for long."""
        self._forgive()
        super().connection_lost(exc)
        self.conn.parser.close()
        if self.handshake_initiated:
            self.scope["extensions"].pop(EXTENSION, None)

    def _forgive(self) -> None:
        if self._cut is not None:
            self._cut.cancel()
            self._cut = None


def protocol_of(websocket: WebSocket) -> Protocol:
    """The protocol of an open websocket."""
    protocol = websocket.scope["extensions"][EXTENSION]["protocol"]
    assert isinstance(protocol, Protocol)
    return protocol


def frame(text: bytes) -> bytes:
    """A text as the websocket carries it from a server."""
    size = len(text)
    if size < 126:
        return pack("!BB", TEXT, size) + text
    if size < 2**16:
        return pack("!BBH", TEXT, 126, size) + text
    return pack("!BBQ", TEXT, 127, size) + text
