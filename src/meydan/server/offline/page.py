"""The engine of a page: it answers the same requests and messages as a server."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Final

from starlette.applications import Starlette
from starlette.types import Message

import meydan.server.messages as wire
from meydan.server.accounts.sessions import hash_of, new_player
from meydan.server.api import ENDPOINTS
from meydan.server.api.endpoint import JSON, refusal, routes
from meydan.server.app_state import fill
from meydan.server.bots.places import Places
from meydan.server.live.hub import Hub
from meydan.server.live.table import Listener, clock
from meydan.server.messages import ToClient
from meydan.server.offline.engine import running
from meydan.server.offline.places import PlacesHere
from meydan.server.operation.settings import Settings
from meydan.server.store.rows import SessionRow
from meydan.server.store.store import Store
from meydan.server.web.conversation import Conversation

ADDRESS: Final = "127.0.0.1"
VISITORS: Final = (
    "169.254.0.1"  # the address of visitors from other devices; they have the limits of a server's clients
)
TABLES: Final = "/api/tables/"
TOKEN_NAME: Final = "device"
BOT_PAUSE_MS: Final = 600

Answer = tuple[int, str, bytes]  # the status, the kind of the content, and the content


class Page:
    """The engine of one page, as one person sees it: the owner of the device, or a visitor."""

    def __init__(self, app: Starlette, token: str, address: str = ADDRESS) -> None:
        self._app = app
        self._token = token
        self._address = address

    @property
    def hub(self) -> Hub:
        """The tables of this device."""
        hub: Hub = self._app.state.hub
        return hub

    @property
    def session(self) -> bytes:
        """The hash by which the store knows the person's session."""
        return hash_of(self._token)

    async def request(self, method: str, target: str, body: bytes = b"") -> Answer:
        """The answer to a request for a path and its query."""
        path, _, query = target.partition("?")
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "client": (self._address, 0),
            "server": (ADDRESS, 80),
            "headers": [
                (b"host", ADDRESS.encode()),
                (b"content-type", b"application/json"),
                (b"authorization", f"Bearer {self._token}".encode()),
            ],
        }
        said: list[Message] = []

        async def receive() -> Message:
            return {"type": "http.request", "body": body}

        async def send(message: Message) -> None:
            said.append(message)

        await self._app(scope, receive, send)
        headers = dict(said[0]["headers"])
        content = b"".join(message.get("body", b"") for message in said[1:])
        return said[0]["status"], headers.get(b"content-type", b"").decode(), content

    async def connect(self, send: Callable[[str], None]) -> Socket:
        """A connection like a websocket; the engine's messages are sent as text."""
        state = self._app.state
        session = await self.hub.store.session(self.session)
        assert session is not None

        def tell(message: ToClient | bytes) -> None:
            send((message if isinstance(message, bytes) else wire.encode(message)).decode())

        listener = Listener(session.player, session.name, tell)
        return Socket(Conversation(self.hub, state.adviser, listener))

    async def visitor(self, key: str, name: str) -> Visitor:
        """The engine as a visitor on another device sees it. The key tells visitors apart; a new one gets this name."""
        await _meet(self.hub.store, key, name)
        return Visitor(self._app, key, VISITORS)


class Visitor(Page):
    """Somebody on another device, who may make the requests about tables that a guest of a server may make."""

    async def request(self, method: str, target: str, body: bytes = b"") -> Answer:
        """The answer to a request about a table."""
        if not target.startswith(TABLES):
            response = refusal("path")
            return response.status_code, JSON, bytes(response.body)
        return await super().request(method, target, body)


class Socket:
    """Handles one message after the other."""

    def __init__(self, conversation: Conversation) -> None:
        self._conversation = conversation
        self._lock = asyncio.Lock()

    async def hear(self, text: str) -> None:
        """Carry out a message after the ones before it."""
        at = clock()
        async with self._lock:
            await self._conversation.hear(text, at)

    async def close(self) -> None:
        """The page leaves the table."""
        async with self._lock:
            await self._conversation.leave()


@asynccontextmanager
async def opened(
    store: Store,
    name: str,
    bot_pause_ms: int = BOT_PAUSE_MS,
    long_work: Callable[..., Places] = PlacesHere,
    kind: Callable[[Starlette, str], Page] = Page,
) -> AsyncIterator[Page]:
    """The page of a store, for a person of this name, who may have had another one here before."""
    token = (await store.key(TOKEN_NAME, secrets.token_bytes(32))).hex()
    session = await _meet(store, token, name)
    if session.name != name:
        await store.open_session(replace(session, name=name))
    app = Starlette(routes=routes(ENDPOINTS))
    settings = _settings(bot_pause_ms)
    async with running(store, settings, long_work) as engine:
        await fill(app.state, store, settings, engine)
        yield kind(app, token)


async def _meet(store: Store, token: str, name: str) -> SessionRow:
    """The session of the person with the token; a new person gets this name."""
    known = await store.session(hash_of(token))
    if known is not None:
        return known
    now = clock()
    new = SessionRow(hash_of(token), new_player(), name, now, now)
    await store.open_session(new)
    return new


def _settings(bot_pause_ms: int) -> Settings:
    """Nothing limits people on their own devices."""
    return Settings(database="", unlimited=(ADDRESS,), bot_processes=1, review_processes=1, bot_pause_ms=bot_pause_ms)


async def run(
    store: Store,
    name: str,
    ready: Callable[[Page], Any],
    long_work: Callable[..., Places] = PlacesHere,
    kind: Callable[[Starlette, str], Page] = Page,
) -> None:
    """Stay open for as long as the page does."""
    async with opened(store, name, long_work=long_work, kind=kind) as page:
        ready(page)
        await asyncio.Event().wait()
