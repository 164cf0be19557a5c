"""A player or a spectator at the websocket, from the handshake to the end."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from starlette.websockets import WebSocket

import meydan.server.messages as wire
from meydan.server.admission.admission import address_of, admit, counted_address, log_refusal
from meydan.server.admission.limits import Limits
from meydan.server.api.endpoint import TROUBLE, refusal
from meydan.server.live.table import Listener
from meydan.server.messages import Refused, ToClient
from meydan.server.store.rows import Mark, SessionRow
from meydan.server.store.store import StoreTrouble
from meydan.server.web.allowance import Allowance
from meydan.server.web.close_codes import LOGGED_OUT
from meydan.server.web.conversation import Conversation
from meydan.server.web.websocket import EXTENSION, Websocket


class SocketListener(Listener):
    """A listener at a websocket. Messages that were made together go out in one write."""

    def __init__(
        self, websocket: Websocket, player: str | None, name: str, marks: tuple[Mark, ...], address: str | None
    ) -> None:
        super().__init__(player, name, self._send, marks=marks, address=address)
        self._websocket = websocket

    def _send(self, message: ToClient | bytes) -> None:
        self._websocket.send(message if isinstance(message, bytes) else wire.encode(message))

    def send_together(self, messages: Sequence[bytes]) -> None:
        self._websocket.send(*messages)


async def socket(handshake: WebSocket) -> None:
    """Admit a client, then hear what it says until either side ends the connection."""
    limits: Limits = handshake.app.state.limits
    address = counted_address(handshake)
    try:
        session = await admit(handshake, changes=True)
        if address is not None:
            limits.sockets.enter(address)
    except Refused as refused:
        log_refusal(handshake, refused.code, "/ws")
        await handshake.send_denial_response(refusal(refused.code, refused))
        return
    except StoreTrouble:
        await handshake.send_denial_response(refusal("retry", TROUBLE))
        return
    try:
        await handshake.accept()
        # In a task of its own, so that waking it up does not lead through all of the middleware.
        await asyncio.create_task(_talk(handshake, Allowance(limits.messages, address), session))
    finally:
        if address is not None:
            limits.sockets.leave(address)


async def _talk(handshake: WebSocket, allowance: Allowance, session: SessionRow | None) -> None:
    """Hear one message after the other; what the client is told leaves in the same order."""
    websocket: Websocket = handshake.scope["extensions"][EXTENSION]

    state = handshake.app.state
    player, name, key = (session.player, session.name, session.hash) if session else (None, "", None)
    marks, address = state.marker.marks(handshake), counted_address(handshake)
    listener = SocketListener(websocket, player, name, marks, address)
    conversation = Conversation(state.hub, state.adviser, listener)
    websocket.open(allowance.may_read)

    def hang_up() -> None:
        websocket.end(LOGGED_OUT)

    with state.connections.open(key, hang_up), state.bans.watching(address_of(handshake), hang_up):
        try:
            while (received := await websocket.next()) is not None:
                await conversation.hear(*received)
        finally:
            await conversation.leave()
