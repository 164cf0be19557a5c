"""Frames of the websocket, written straight to the connection: no queue and no task for each of them."""

from __future__ import annotations

from struct import pack
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

FRAMES: Final = "meydan.frames"  # the extension of the scope by which the application finds the connection
TEXT: Final = 0x81  # the whole of a text


def frame(text: bytes) -> bytes:
    """A text as the websocket carries it from a server."""
    size = len(text)
    if size < 126:
        return pack("!BB", TEXT, size) + text
    if size < 2**16:
        return pack("!BBH", TEXT, 126, size) + text
    return pack("!BBQ", TEXT, 127, size) + text


class Frames(WebSocketsSansIOProtocol):
    """A connection that takes whole frames from the application, besides what the server itself sends."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][FRAMES] = self

    def write(self, frame: bytes) -> int:
        """Send a frame, unless the connection is closing; how many bytes the other side has not taken yet."""
        if self.close_sent or self.transport.is_closing():
            return 0
        self.transport.write(frame)
        return self.transport.get_write_buffer_size()
