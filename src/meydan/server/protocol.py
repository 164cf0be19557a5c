"""The websocket protocol of uvicorn, for clients that do not read or may not come in."""

from __future__ import annotations

from asyncio import TimerHandle
from typing import TYPE_CHECKING, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

PATIENCE: Final = 10.0  # seconds


class Protocol(WebSocketsSansIOProtocol):
    """Cuts a client off that has read nothing for so long: closing would wait until it has read everything."""

    _cut: TimerHandle | None = None

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
        """It is gone."""
        self._forgive()
        super().connection_lost(exc)

    def _forgive(self) -> None:
        if self._cut is not None:
            self._cut.cancel()
            self._cut = None
