"""A websocket from its bytes on: the handshake by ASGI, the frames by `websockets`, the messages one after the other.

uvicorn takes a protocol of one's own as `ws`. Ours counts what it reads before it does any work for it, which ASGI does
not allow: there, control frames are answered before the application hears of anything.
"""

from __future__ import annotations

import asyncio
import traceback
from collections import deque
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final, cast
from urllib.parse import unquote

from starlette.types import ASGIApp, Message, Scope
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.datastructures import Headers
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from meydan.server.live.table import clock
from meydan.server.messages import LARGEST
from meydan.server.operation.logs import log
from meydan.server.web.close_codes import STOPPING, TOO_FAST, TOO_SLOW
from meydan.server.web.door import Door, end_of

EXTENSION: Final = "meydan.websocket"  # where the application finds its websocket in the scope
PIECE: Final = 1024  # bytes that are read before the next look at the allowance: some 170 empty frames
MOST_UNSENT_BYTES: Final = 2**20  # that may wait for a client to read them
MOST_UNHEARD: Final = (
    8  # messages that may wait for an earlier one; if there are more, reading stops until they are handled
)
PING_SECONDS: Final = 30.0  # after which a silent client gets a ping; after twice this time it is cut off
CLOSE_SECONDS: Final = 2.0  # for the client to answer our goodbye
CUT_OFF_SECONDS: Final = 0.5  # for a client that has sent too much to receive the close code

Received = tuple[bytes, int]  # a message and when it came, in milliseconds
MayRead = Callable[[int, int], bool]  # whether the client may send so many frames and bytes more


class Websocket(asyncio.Protocol):
    """One connection. `accept` it by ASGI, then `open` it, take `next` messages, `send` others, and `end` it."""

    def __init__(
        self, app: ASGIApp, door: Door, *, config: Config, server_state: ServerState, app_state: dict[str, Any]
    ) -> None:
        self._app = app
        self._door = door
        self._root_path = config.root_path
        self._state = app_state
        self._server = server_state
        self._loop = asyncio.get_running_loop()
        self._frames = ServerProtocol(max_size=LARGEST)
        self._denial: Response | None = None
        self._is_answered = False  # the handshake is
        self._may_read: MayRead | None = None
        self._fragments: list[bytes] = []
        self._unheard: deque[Received] = deque()
        self._waiter: asyncio.Future[None] | None = None
        self._is_over = False  # no more messages come
        self._waits_for_goodbye = False  # we have said ours
        self._is_paused = False
        self._was_heard = True  # since we asked last whether it is still there
        self._timer: asyncio.TimerHandle | None = None

    # What asyncio calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is one in all but name
        self._end = end_of(transport)
        caller = self._door.find(self._end)
        if caller is not None:
            caller.stop_waiting()
        self._server.connections.add(self)  # type: ignore[arg-type]  # uvicorn asks only for `shutdown`

    def data_received(self, data: bytes) -> None:
        """Read it piece by piece, as long as the client's allowance lasts."""
        self._was_heard = True
        for begin in range(0, len(data), PIECE):
            piece = data if len(data) <= PIECE else data[begin : begin + PIECE]
            self._frames.receive_data(piece)
            if not self._take_events(len(piece)):
                break
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        self._server.connections.discard(self)
        self._door.leave(self._end)
        self._stop_timer()
        self._is_over = True
        self._wake()

    def shutdown(self) -> None:
        """The server stops: uvicorn calls this."""
        if self._is_answered:
            self.end(STOPPING)
        else:
            self._transport.close()

    # The handshake, by ASGI

    def _connect(self, request: Request) -> None:
        self._stop_reading()  # until the application opens it
        task = self._loop.create_task(self._run(request))
        self._server.tasks.add(task)
        task.add_done_callback(self._server.tasks.discard)

    async def _run(self, request: Request) -> None:
        try:
            await self._app(self._scope(request), self._receive, self._answer_with(request))
        except Exception:
            log.error("a websocket was not served", traceback.format_exc())
        finally:
            if not self._is_answered:
                self._answer(self._frames.reject(HTTPStatus.INTERNAL_SERVER_ERROR, ""))
            if not self._waits_for_goodbye:
                self._transport.close()

    def _scope(self, request: Request) -> Scope:
        path, _, query = request.path.partition("?")
        client, server = (self._transport.get_extra_info(end) for end in ("peername", "sockname"))
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws" if self._transport.get_extra_info("sslcontext") is None else "wss",
            "server": server[:2] if isinstance(server, tuple) else None,
            "client": client[:2] if isinstance(client, tuple) else None,
            "root_path": self._root_path,
            "path": self._root_path + unquote(path),
            "raw_path": (self._root_path + path).encode("latin-1", "replace"),
            "query_string": query.encode("latin-1", "replace"),
            "headers": [
                (name.lower().encode("latin-1", "replace"), value.encode("latin-1", "replace"))
                for name, value in request.headers.raw_items()
            ],
            "subprotocols": [],
            "state": dict(self._state),
            "extensions": {"websocket.http.response": {}, EXTENSION: self},
        }

    async def _receive(self) -> Message:
        return {"type": "websocket.connect"}  # later messages are for `next`

    def _answer_with(self, request: Request) -> Callable[[Message], Any]:
        async def send(message: Message) -> None:
            if self._is_over:
                return
            if message["type"] == "websocket.accept":
                self._answer(self._frames.accept(request))
            elif message["type"] == "websocket.http.response.start":
                headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in message["headers"]]
                status = HTTPStatus(message["status"])
                self._denial = Response(status.value, status.phrase, Headers(headers), b"")
            elif message["type"] == "websocket.http.response.body" and self._denial is not None:
                self._denial.body = (self._denial.body or b"") + message.get("body", b"")
                if not message.get("more_body", False):
                    self._denial.headers.setdefault("Connection", "close")
                    self._answer(self._denial)
            elif message["type"] == "websocket.close":
                self._answer(self._frames.reject(HTTPStatus.FORBIDDEN, ""))

        return send

    def _answer(self, response: Response) -> None:
        self._is_answered = True
        self._frames.send_response(response)
        self._flush()

    # What the application calls

    def open(self, may_read: MayRead) -> None:
        """Read messages from now on, as long as the client is allowed to send more."""
        self._may_read = may_read
        self._read_on()
        self._set_timer(PING_SECONDS, self._look_whether_it_is_there)

    async def next(self) -> Received | None:
        """The next message; None if no more come. One at a time."""
        while not self._unheard:
            if self._is_over:
                return None
            self._read_on()
            self._waiter = self._loop.create_future()
            await self._waiter
        return self._unheard.popleft()

    def send(self, *messages: bytes) -> None:
        """Send texts at once, in one write. A client that does not read its messages is cut off."""
        if self._is_over:
            return
        for message in messages:
            self._frames.send_text(message)
        self._transport.write(b"".join(self._frames.data_to_send()))
        if self._transport.get_write_buffer_size() > MOST_UNSENT_BYTES:
            self._cut_off(TOO_SLOW)

    def end(self, code: int) -> None:
        """Say goodbye with a code. The client has some seconds to answer; what it says meanwhile is not heard."""
        if self._is_over:
            return
        self._say_goodbye(code)
        self._set_timer(CLOSE_SECONDS, self._transport.abort)

    # Reading

    def _take_events(self, size: int) -> bool:
        """Handle the frames in these bytes. Returns False if nothing more should be read."""
        events = self._frames.events_received()
        if self._may_read is not None and not self._may_read(len(events), size):
            self._cut_off(TOO_FAST)
            return False
        for event in events:
            if isinstance(event, Request):
                self._connect(event)
            elif isinstance(event, Frame):
                self._take_frame(event)
        return True

    def _take_frame(self, frame: Frame) -> None:
        if frame.opcode is Opcode.CLOSE:
            self._waits_for_goodbye = False
        elif frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT) and not self._is_over:
            self._fragments.append(bytes(frame.data))
            if frame.fin:
                self._unheard.append((b"".join(self._fragments), clock()))
                self._fragments.clear()
                self._wake()
            if len(self._unheard) > MOST_UNHEARD:
                self._stop_reading()

    def _stop_reading(self) -> None:
        if not self._is_paused:
            self._is_paused = True
            self._transport.pause_reading()

    def _read_on(self) -> None:
        if self._is_paused:
            self._is_paused = False
            self._transport.resume_reading()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    # Writing and ending

    def _flush(self) -> None:
        """Write answers to pings and goodbyes, then close if both sides have said theirs."""
        data = b"".join(self._frames.data_to_send())
        if data and not self._transport.is_closing():
            self._transport.write(data)
        if self._frames.close_expected():
            self._is_over = True
            self._wake()
            if not self._waits_for_goodbye:
                self._transport.close()

    def _cut_off(self, code: int) -> None:
        """Say why and read nothing more: closing at once would take the code from a client that is still sending."""
        self._say_goodbye(code)
        self._stop_reading()
        self._set_timer(CUT_OFF_SECONDS, self._transport.abort)

    def _say_goodbye(self, code: int) -> None:
        """Messages that wait are not heard any more."""
        if self._frames.state is State.OPEN:
            self._frames.send_close(code)
            self._transport.write(b"".join(self._frames.data_to_send()))
        self._waits_for_goodbye = True
        self._is_over = True
        self._unheard.clear()
        self._wake()

    # Is it still there?

    def _look_whether_it_is_there(self) -> None:
        if self._is_over:
            return
        if not self._was_heard:
            self._transport.abort()
            return
        self._was_heard = False
        self._frames.send_ping(b"")
        self._flush()
        self._set_timer(PING_SECONDS, self._look_whether_it_is_there)

    def _set_timer(self, seconds: float, then: Callable[[], None]) -> None:
        self._stop_timer()
        self._timer = self._loop.call_later(seconds, then)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
