"""The websocket protocol of uvicorn, with a short way in and out for texts, which is nearly all there is.

Whole texts go straight to who takes them at once or waits for them, and straight out. Everything else, from the
handshake to the goodbye, is uvicorn's. Who does not read, or may not come in, is cut off.
"""

from __future__ import annotations

from asyncio import BaseTransport, TimerHandle
from collections.abc import Callable, Mapping
from struct import pack
from typing import TYPE_CHECKING, Any, Final

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from meydan.server.gathering import Gathering
from meydan.server.live import clock

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

PATIENCE: Final = 10.0  # seconds
GATHERING: Final = "gathering"  # of the lifespan's state, by which the protocol finds what all connections share
EXTENSION: Final = "meydan"  # of the scope, by which the application finds the protocol
ARRIVED: Final = "arrived"  # of a message: when it came, in milliseconds
TEXT: Final = 0x81  # begins the frame of a whole text
MASKED: Final = 0x80  # in the byte after it, as everything is that a client sends
ENOUGH: Final = 2**16  # bytes that arrive within a moment and wait to be read
MOST_UNHEARD: Final = 40  # messages of a client that wait; then the client waits


class Protocol(WebSocketsSansIOProtocol):
    """Cuts a client off that has read nothing for so long: closing would wait until it has read everything."""

    kind = ""  # of what the client asks for: the same kind is quicker to work off together
    take_at_once: Callable[[bytes, int], bool] | None = None  # asked first whether it takes a text, with when it came
    _cut: TimerHandle | None = None
    _arrived = b""  # what has not been looked at
    _arrived_at = 0  # when the first of it came, in milliseconds
    _unread = b""  # the beginning of a frame
    _leaving = b""  # what is sent at the end of this turn of the loop

    def data_received(self, data: bytes) -> None:
        """Frames, whole ones and parts, which are read together with those of other clients."""
        if not self.handshake_complete:
            super().data_received(data)
            return
        if not self._arrived:
            self._arrived_at = clock()
            self._gathering.come(self.kind, self._read)
        self._arrived += data
        if len(self._arrived) > ENOUGH:
            self._read()

    def _read(self) -> None:
        """Take what has arrived, frame by frame: uvicorn is given whole ones only."""
        data, self._arrived = self._unread + self._arrived, b""
        begin = 0
        while begin < len(data) and self.conn.parser_exc is None and (found := frame_at(data, begin)):
            head, size = found
            if size > self.config.ws_max_size:
                super().data_received(data[begin:])  # which says that it is too large
                return
            if len(data) < begin + head + size:
                break
            self._take(data[begin : begin + head + size])
            begin += head + size
        self._unread = data[begin:]

    def _take(self, whole: bytes) -> None:
        if whole[0] != TEXT or not whole[1] & MASKED or self.frames or self.close_sent:
            super().data_received(whole)
            return
        text = unmasked(whole)
        if self.take_at_once is not None and self.queue.empty() and self.take_at_once(text, self._arrived_at):
            return
        message: Any = {"type": "websocket.receive", "bytes": text, ARRIVED: self._arrived_at}
        self.queue.put_nowait(message)
        if self.queue.qsize() > MOST_UNHEARD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def heard(self) -> tuple[bytes, int] | None:
        """The next message of the client and when it came; None when it has said goodbye or is gone."""
        event: Mapping[str, Any] = await self.receive()
        if event["type"] != "websocket.receive":
            return None
        return event.get("bytes") or (event.get("text") or "").encode(), event.get(ARRIVED, clock())

    @property
    def _gathering(self) -> Gathering:
        gathering: Gathering = self.app_state[GATHERING]
        return gathering

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
        """Send a text, without the detour of a task; how many bytes the client has not taken yet.

        What is sent in one turn of the loop leaves together: every time costs as much as working out what to send.
        """
        if self.close_sent or self.transport.is_closing():
            return 0
        if not self._leaving:
            self.loop.call_soon(self._flush)
        self._leaving += frame(text)
        return self.transport.get_write_buffer_size() + len(self._leaving)

    def _flush(self) -> None:
        leaving, self._leaving = self._leaving, b""
        if leaving and not self.transport.is_closing():
            self.transport.write(leaving)

    async def send(self, message: ASGISendEvent) -> None:
        """Send what the application says. Who was refused has an answer: uvicorn would log that there was none."""
        self._flush()
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
        """It is gone, what it has said is heard, and nothing of it holds itself: the collector seldom looks."""
        if self._arrived:
            self._read()
        self._forgive()
        super().connection_lost(exc)
        self._unread = b""
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


def frame_at(data: bytes, begin: int) -> tuple[int, int] | None:
    """The size of the head of the frame that begins there, and of what it carries; None if it is not all there."""
    if len(data) < begin + 2:
        return None
    size = data[begin + 1] & 0x7F
    long = {126: 2, 127: 8}.get(size, 0)
    if len(data) < begin + 2 + long:
        return None
    if long:
        size = int.from_bytes(data[begin + 2 : begin + 2 + long])
    return 2 + long + (4 if data[begin + 1] & MASKED else 0), size


def unmasked(whole: bytes) -> bytes:
    """What a masked frame carries."""
    head = {126: 4, 127: 10}.get(whole[1] & 0x7F, 2)
    mask, masked = whole[head : head + 4], whole[head + 4 :]
    size = len(masked)
    repeated = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(masked) ^ int.from_bytes(repeated)).to_bytes(size)


def frame(text: bytes) -> bytes:
    """A text as the websocket carries it from a server."""
    size = len(text)
    if size < 126:
        return pack("!BB", TEXT, size) + text
    if size < 2**16:
        return pack("!BBH", TEXT, 126, size) + text
    return pack("!BBQ", TEXT, 127, size) + text
