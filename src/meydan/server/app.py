"""The web server: HTTP to make and find tables, a websocket to play at them."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct
from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

import meydan.server.messages as wire
from meydan.core.errors import GameError
from meydan.core.luck import SECRET_BYTES
from meydan.core.notation import write_options
from meydan.core.record import is_seat_name
from meydan.games import GAMES
from meydan.server import sessions
from meydan.server.engine import running
from meydan.server.hub import Hub
from meydan.server.live import Listener, LiveTable, clock
from meydan.server.messages import Refused, ToClient
from meydan.server.settings import Settings
from meydan.server.store.rows import SeatRow, Status, TableRow
from meydan.server.store.store import Store, StoreTrouble
from meydan.server.table.setup import Mode

MOST_WAITING: Final = 500  # messages that a client has not read yet
BURST: Final = 40  # messages that a client may send at once
PER_SECOND: Final = 20.0
TOO_SLOW, TOO_FAST = 4408, 4429
DRAIN: Final = 2  # seconds


class NewTable(Struct, forbid_unknown_fields=True):
    """What is needed to set up a table."""

    game: str
    seats: Annotated[int, Meta(ge=1, le=16)]
    options: dict[str, str] = {}
    mode: Mode = msgspec.field(default_factory=Mode)
    public: bool = False


class NewSession(Struct, forbid_unknown_fields=True):
    """A guest's name."""

    name: wire.Name


class Listed(Struct, omit_defaults=True):
    """A table in the lobby."""

    table: str
    game: str
    options: str
    created: int
    seats: tuple[wire.Player, ...]


def application(store: Store, settings: Settings) -> Starlette:
    """The server with its store, which stays the caller's."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with running(store, settings) as hub:
            app.state.hub = hub
            yield

    routes = [
        Route("/healthz", healthy),
        Route("/api/session", new_session, methods=["POST"]),
        Route("/api/tables", new_table, methods=["POST"]),
        Route("/api/tables", lobby),
        WebSocketRoute("/ws", socket),
    ]
    return Starlette(routes=routes, lifespan=lifespan)


def hub_of(connection: HTTPConnection) -> Hub:
    hub: Hub = connection.app.state.hub
    return hub


def json(content: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def refusal(code: wire.Code, status: int = 400, rule: str | None = None) -> Response:
    return json(wire.Error(code, rule=rule), status)


async def healthy(_: Request) -> Response:
    """The loop is alive."""
    return json({"status": "ok"})


async def new_session(request: Request) -> Response:
    """Be somebody: a guest with a name."""
    if not sessions.is_from_here(request):
        return Response(status_code=403)
    try:
        asked = msgspec.json.decode(await _body(request), type=NewSession)
    except msgspec.MsgspecError:
        return refusal("field")
    name = wire.clean(asked.name)
    if not is_seat_name(name):
        return refusal("name")
    response = json({"name": name})
    await sessions.open_session(request, response, hub_of(request).store, name, clock())
    return response


async def new_table(request: Request) -> Response:
    """Set up a table."""
    if not sessions.is_from_here(request):
        return Response(status_code=403)
    store = hub_of(request).store
    if await sessions.session_of(request, store) is None:
        return Response(status_code=401)
    try:
        asked = msgspec.json.decode(await _body(request), type=NewTable)
        game = GAMES[asked.game]
        game.start(asked.seats, asked.options)
    except (msgspec.MsgspecError, KeyError):
        return refusal("field")
    except GameError as error:
        return refusal("illegal", rule=error.rule.id)
    options = write_options(game.options, asked.options)
    mode = msgspec.json.encode(asked.mode).decode()
    name, secret = secrets.token_urlsafe(12), secrets.token_bytes(SECRET_BYTES)
    row = TableRow(name, game.name, game.rules, options, secret, mode, Status.OPEN, asked.public, clock())
    await store.create(row, [SeatRow(seat) for seat in range(asked.seats)])
    return json({"table": name}, 201)


async def lobby(request: Request) -> Response:
    """Public tables that wait for players."""
    store = hub_of(request).store
    rows = await store.lobby(Status.OPEN, 50, clock() + 1)
    return json([await _listed(request, row) for row in rows])


async def _listed(request: Request, row: TableRow) -> Listed:
    seats = await hub_of(request).store.seats(row.id)
    return Listed(row.id, row.game, row.options, row.created, tuple(wire.Player(seat.name, seat.bot) for seat in seats))


async def _body(request: Request) -> bytes:
    """The body of a request, as far as it may be long."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > wire.LARGEST:
            return b""
    return body


async def socket(websocket: WebSocket) -> None:
    """A player or spectator, from the handshake to the end."""
    if not sessions.is_from_here(websocket):
        await websocket.close()  # before it is accepted: HTTP 403
        return
    session = await sessions.session_of(websocket, hub_of(websocket).store)
    await websocket.accept()
    connection = Connection(websocket, hub_of(websocket))
    player, name = (session.player, session.name) if session else (None, "")
    await connection.run(Listener(player, name, connection.send))


class Connection:
    """One websocket: what comes in, one after the other, and a queue of what goes out."""

    def __init__(self, websocket: WebSocket, hub: Hub) -> None:
        self._websocket = websocket
        self._hub = hub
        self._out: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self._live: LiveTable | None = None
        self._bucket = float(BURST)
        self._last = clock()

    def send(self, message: ToClient | bytes) -> None:
        """Queue a message; a client that does not read is let go."""
        try:
            self._out.put_nowait(message if isinstance(message, bytes) else wire.encode(message))
        except asyncio.QueueFull:
            self._reader.cancel()

    async def run(self, listener: Listener) -> None:
        """Until either side has enough."""
        self._reader = asyncio.create_task(self._read(listener))
        writer = asyncio.create_task(self._write())
        try:
            code = await self._reader
        except asyncio.CancelledError:
            code = TOO_SLOW
        finally:
            writer.cancel()
            if self._live is not None:
                await self._hub.leave(self._live, listener)
        with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            await self._websocket.close(code)
            await asyncio.wait_for(self._drain(), DRAIN)

    async def _drain(self) -> None:
        """What a client has sent already is read and dropped, or its goodbye would never be reached."""
        while (await self._websocket.receive())["type"] != "websocket.disconnect":
            pass

    async def _write(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await self._websocket.send_text((await self._out.get()).decode())

    async def _read(self, listener: Listener) -> int:
        while True:
            received = await self._websocket.receive()
            if received["type"] == "websocket.disconnect":
                return 1000
            if not self._may_speak():
                return TOO_FAST
            await self._answer(received, listener)

    def _may_speak(self) -> bool:
        now = clock()
        self._bucket = min(float(BURST), self._bucket + (now - self._last) / 1000 * PER_SECOND) - 1
        self._last = now
        return self._bucket >= 0

    async def _answer(self, received: Mapping[str, Any], listener: Listener) -> None:
        try:
            message = wire.decode(received.get("text") or received.get("bytes") or b"")
        except Refused as refused:
            self.send(refused.message(None))
            return
        try:
            await self._carry_out(message, listener)
        except Refused as refused:
            self.send(refused.message(wire.cid_of(message)))
        except StoreTrouble:
            self.send(wire.Error("retry", wire.cid_of(message), retry_ms=500))

    async def _carry_out(self, message: wire.FromClient, listener: Listener) -> None:
        if isinstance(message, wire.Ping):
            self.send(wire.Pong(message.n, clock()))
        elif isinstance(message, wire.Join):
            if self._live is not None:
                await self._hub.leave(self._live, listener)
                self._live = None
            self._live = await self._hub.join(listener, message)
        elif self._live is None:
            raise Refused("no-table")
        elif isinstance(message, wire.Chat):
            await self._hub.say(self._live, listener, message)
        else:
            await self._hub.request(self._live, listener, message)
