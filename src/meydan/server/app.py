"""The web server: HTTP to make and find tables, a websocket to play at them, and the client's files."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from meydan.server.accounts.passwords import PasswordQueue
from meydan.server.admission.hosts import Hosts
from meydan.server.api import ENDPOINTS
from meydan.server.api.endpoint import json, refusal, routes
from meydan.server.app_state import fill
from meydan.server.engine import running
from meydan.server.live.hub import Hub
from meydan.server.messages import Code
from meydan.server.operation import metrics
from meydan.server.operation.readiness import Readiness
from meydan.server.operation.settings import Settings
from meydan.server.store.store import Store
from meydan.server.web.cut_short import CutShort
from meydan.server.web.headers import Headers
from meydan.server.web.socket import socket
from meydan.server.web.static import Client


def application(store: Store, settings: Settings) -> Starlette:
    """The server on a store. The caller closes the store."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with running(store, settings) as engine:
            await fill(app.state, store, settings, engine)
            queue: PasswordQueue = app.state.passwords
            metrics.PASSWORD_QUEUE.set_function(lambda: queue.waiting)
            metrics.PASSWORD_LONGEST_WAIT.set_function(lambda: queue.longest_wait)
            yield
        queue.close()

    app = Starlette(
        routes=[
            Route("/healthz", healthy),
            Route("/readyz", ready),
            *routes(ENDPOINTS),
            WebSocketRoute("/ws", socket),
            Route("/{path:path}", _client(settings).answer),
        ],
        lifespan=lifespan,
        middleware=[Middleware(Headers), Middleware(CutShort), Middleware(Hosts, settings)],
        exception_handlers={HTTPException: _refused, Exception: _fault},
    )
    app.router.redirect_slashes = False  # an unknown path is refused, not guessed
    return app


def _client(settings: Settings) -> Client:
    return Client() if settings.pages is None else Client(Path(settings.pages))


async def healthy(_: Request) -> Response:
    """Answer that the event loop is alive."""
    return json({"status": "ok"})


async def ready(request: Request) -> Response:
    """Answer whether the database can be written to and the server is not about to stop."""
    hub: Hub = request.app.state.hub
    readiness: Readiness = request.app.state.readiness
    if not await readiness.can_write():
        return json({"status": "no-store"}, status=503)
    return json({"status": "stopping"}, status=503) if hub.is_leaving else json({"status": "ok"})


async def _refused(_: Request, error: Exception) -> Response:
    """The answer to a path or a method that does not exist."""
    assert isinstance(error, HTTPException)
    codes: dict[int, Code] = {404: "path", 405: "method"}
    response = refusal(codes.get(error.status_code, "field"), status=error.status_code)
    response.headers.update(error.headers or {})
    return response


async def _fault(_: Request, __: Exception) -> Response:
    return refusal("fault")
