"""The door: how many connections may be open, how long one may be silent, and how much it may send before it asks.

A caller is the other end of a connection. uvicorn reads its requests; the door only watches the bytes and the time.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Collection
from functools import partial
from typing import Any, Final, cast

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from meydan.server.admission.addresses import counted, is_local
from meydan.server.admission.limits import Buckets
from meydan.server.operation.logs import log

CALLERS_OF_ONE: Final = 300  # connections of one address: there are whole schools behind one
MOST_CALLERS: Final = 10_000  # of everybody
SILENT_SECONDS: Final = 15.0  # without a whole request, or without a part of a request or of an answer
MOST_HEAD_BYTES: Final = 32 * 1024  # of a request before its body
END_OF_HEAD: Final = b"\r\n\r\n"

MakeProtocol = Callable[..., asyncio.Protocol]


class Door:
    """Everybody who has a connection to this process. Trusted proxies and this machine are not counted by address."""

    def __init__(
        self,
        most: int = MOST_CALLERS,
        proxies: Collection[str] = (),
        clock: Callable[[], float] = time.monotonic,
        silent_seconds: float = SILENT_SECONDS,
    ) -> None:
        self.most = most
        self.silent_seconds = silent_seconds
        self._proxies = frozenset(map(counted, proxies))
        self._callers: dict[object, Caller] = {}  # by the name of the other end
        self._silent: dict[object, Caller] = {}  # callers without a running request, the longest silent first
        self._of_one: Counter[str] = Counter()
        self._log_lines = Buckets(10, 0.1, clock)

    def __len__(self) -> int:
        return len(self._callers)

    def find(self, end: object) -> Caller | None:
        """The caller with this other end."""
        return self._callers.get(end)

    def enter(self, caller: Caller) -> bool:
        """Whether the caller may come in. If the server is full, the caller that has been silent longest is cut off."""
        if self._is_counted(caller.address) and self._of_one[caller.address] >= CALLERS_OF_ONE:
            self.tell("too many connections of one address", caller.address)
            return False
        if len(self._callers) >= self.most and not self._make_room():
            self.tell("too many connections", caller.address)
            return False
        self._callers[caller.end] = caller
        self._of_one[caller.address] += 1
        return True

    def _make_room(self) -> bool:
        silent = next(iter(self._silent.values()), None)
        if silent is not None:
            silent.cut_off("too many connections, and this one was silent")
        return silent is not None

    def leave(self, end: object) -> None:
        """The other end is gone."""
        caller = self._callers.pop(end, None)
        self._silent.pop(end, None)
        if caller is not None:
            self._of_one[caller.address] -= 1
            if not self._of_one[caller.address]:
                del self._of_one[caller.address]

    def note_silence(self, caller: Caller) -> None:
        """Count the caller as silent from now on."""
        self._silent.pop(caller.end, None)
        self._silent[caller.end] = caller

    def note_work(self, caller: Caller) -> None:
        """A request of the caller is being handled."""
        self._silent.pop(caller.end, None)

    def _is_counted(self, address: str) -> bool:
        return not is_local(address) and address not in self._proxies

    def tell(self, what: str, address: str) -> None:
        """Log it; a few lines for each address, so that nobody floods the log."""
        if self._log_lines.has_one_for(address):
            log.info("a connection was cut off", reason=what, address=address)


class Caller(asyncio.Protocol):
    """One connection, in front of the protocol that reads its requests."""

    def __init__(self, door: Door, make_inner: MakeProtocol, **of_uvicorn: Any) -> None:
        self._door = door
        self._make_inner = partial(make_inner, **of_uvicorn)
        self._inner: asyncio.Protocol  # set when the caller is admitted
        self._is_in = False
        self._head_bytes = 0  # since the last whole request
        self._answering = 0  # requests
        self._silence: asyncio.TimerHandle | None = None
        self.end: object = None
        self.address = ""

    # What asyncio calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self.end = end_of(transport)
        self.address = counted(self.end[0]) if isinstance(self.end, tuple) else ""
        self._is_in = self._door.enter(self)
        if not self._is_in:
            self._transport.abort()
            return
        self._inner = self._make_inner()
        self._inner.connection_made(transport)
        self.wait()

    def data_received(self, data: bytes) -> None:
        if not self._is_in:
            return
        if not self._answering and END_OF_HEAD not in data:
            self._head_bytes += len(data)
        if self._head_bytes > MOST_HEAD_BYTES:
            self.cut_off("the head of a request is too long")
            return
        self._inner.data_received(data)

    def eof_received(self) -> bool | None:
        return self._inner.eof_received() if self._is_in else None

    def pause_writing(self) -> None:
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        self._inner.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._is_in:
            self.stop_waiting()
            self._door.leave(self.end)
            self._inner.connection_lost(exc)

    # Silence

    def wait(self) -> None:
        """Restart the time that the caller may be silent: it has just done something."""
        self.stop_waiting()
        loop = asyncio.get_running_loop()
        self._silence = loop.call_later(self._door.silent_seconds, self._end_silence)
        if not self._answering:
            self._door.note_silence(self)

    def _end_silence(self) -> None:
        if self._head_bytes or self._answering:
            self.cut_off("it was silent in the middle of a request")
        else:  # a browser that keeps a connection for later is nothing to log
            self._close()

    def stop_waiting(self) -> None:
        """Stop watching the time: the connection is gone, or a websocket, which sends pings of its own."""
        if self._silence is not None:
            self._silence.cancel()
            self._silence = None
            self._door.note_work(self)

    def begin(self) -> None:
        """A whole head has come, and the request is being answered."""
        self._answering += 1
        self._head_bytes = 0
        self.stop_waiting()

    def finish(self) -> None:
        """The request is answered."""
        self._answering -= 1
        if self._door.find(self.end) is self:
            self.wait()

    def cut_off(self, reason: str) -> None:
        """Close it at once, and log why."""
        self._door.tell(reason, self.address)
        self._close()

    def _close(self) -> None:
        self.stop_waiting()
        self._door.leave(self.end)
        self._transport.abort()


def end_of(transport: asyncio.BaseTransport) -> object:
    """The name of the other end: its address and port."""
    end = transport.get_extra_info("peername")
    return end[:2] if isinstance(end, tuple) else transport


class Watched:
    """The application. While it works a caller may be silent, but not while it waits for a part of the request or until
    the caller has taken a part of the answer."""

    def __init__(self, app: ASGIApp, door: Door) -> None:
        self._app = app
        self._door = door

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        caller = self._door.find(tuple(client)) if scope["type"] == "http" and client else None
        if caller is None:
            await self._app(scope, receive, send)
            return

        is_whole = False

        async def receive_more() -> Message:
            nonlocal is_whole
            if is_whole:  # the application now waits until the caller is gone
                return await receive()
            caller.wait()
            message = await receive()
            caller.stop_waiting()
            is_whole = not message.get("more_body", False)
            return message

        async def send_more(message: Message) -> None:
            caller.wait()
            await send(message)
            caller.stop_waiting()

        caller.begin()
        try:
            await self._app(scope, receive_more, send_more)
        finally:
            caller.finish()
