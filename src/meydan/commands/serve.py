"""`meydan serve`: the web server."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from typing import Any, Final, cast

import uvicorn
from starlette.applications import Starlette
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.auto import AutoHTTPProtocol

from meydan.commands.attached import BesideServer
from meydan.commands.browser_python import PYTHON
from meydan.commands.compile import RULES
from meydan.commands.refusals import (
    IN_USE,
    NO_ADDRESS,
    NO_DRIVER,
    NO_FOLDER,
    PORT_TAKEN,
    Unavailable,
    unusable,
)
from meydan.core.errors import SetupError
from meydan.processes import allow_open_files
from meydan.server.app import application
from meydan.server.live.hub import Hub
from meydan.server.operation import logs, metrics
from meydan.server.operation.logs import log
from meydan.server.operation.settings import Settings
from meydan.server.store import open_store
from meydan.server.store.store import Store, StoreInUse, StoreTrouble
from meydan.server.web.door import MOST_CALLERS, Caller, Door, Watched
from meydan.server.web.websocket import Websocket

# Objects, and rounds, after which garbage is looked for. Tables are not garbage, and to look through them all takes a
# fifth of a second: that is left to `Connections`, which knows when there is something to find.
GC_THRESHOLDS: Final = (20_000, 20, 1_000)
UNREAD_SECONDS: Final = 10  # the kernel disconnects a client that reads nothing for this long
OTHER_FILES: Final = 200  # that the server may have open beside connections: the database, bots, its own code
CLOSE_SECONDS: Final = 7  # for connections to close
GOODBYE_SECONDS: Final = 0.2  # for the last messages to be sent
RECONNECT_MS: Final = 1_000  # when clients should try again


def serve(settings: Settings, browser: bool = False) -> int:
    """Serve until stopped; the address is printed once it can be opened. Raises SetupError or Unavailable."""
    logs.set_up(settings)
    beside = BesideServer((PYTHON, RULES), log.info)
    with asyncio.Runner(loop_factory=new_loop) as runner, closing(beside):
        runner.run(_serve(settings, browser, beside))
    return 0


def new_loop() -> asyncio.AbstractEventLoop:
    """The quickest event loop that is installed."""
    try:
        import uvloop
    except ImportError:  # on Windows, for example
        return asyncio.new_event_loop()
    loop: asyncio.AbstractEventLoop = uvloop.new_event_loop()
    return loop


async def _serve(settings: Settings, browser: bool, beside: BesideServer) -> None:
    with listening(settings.host, settings.port) as listener, _admin(settings):
        store = await _opened(settings.database)
        try:
            address = _address(settings.host, listener.getsockname()[1])
            app = application(store, settings)
            config = configuration(app, settings)
            await Server(config, app, lambda: _say_where(address, browser, beside)).serve(sockets=[listener])
        finally:
            await store.close()
    log.info("stopped")


def configuration(app: Starlette, settings: Settings) -> uvicorn.Config:
    """How the application is served."""
    seen: Any = app  # uvicorn and Starlette write the types of ASGI differently
    if settings.proxies:
        seen = ProxyHeadersMiddleware(seen, list(settings.proxies))
    door = Door(most_callers(), settings.proxies)
    seen = Watched(seen, door)
    return uvicorn.Config(
        seen,
        http=cast("type[asyncio.Protocol]", partial(Caller, door, AutoHTTPProtocol)),
        ws=cast("type[asyncio.Protocol]", partial(Websocket, seen, door)),
        log_config=None,
        access_log=False,  # addresses hold invitations
        server_header=False,
        proxy_headers=False,  # the middleware does that for both protocols
        timeout_graceful_shutdown=CLOSE_SECONDS,
    )


def most_callers() -> int:
    """How many connections this process may have: each is an open file, and some are needed for other things."""
    return min(MOST_CALLERS, max(1, allow_open_files(MOST_CALLERS + OTHER_FILES) - OTHER_FILES))


async def _opened(database: str) -> Store:
    """The open store. Raises Unavailable."""
    try:
        return await open_store(database)
    except StoreInUse:
        raise Unavailable(IN_USE.of(database=database)) from None
    except StoreTrouble as error:
        raise unusable(database, error) from None
    except ModuleNotFoundError:
        raise Unavailable(NO_DRIVER) from None
    except OSError as error:
        raise SetupError(NO_FOLDER.of(file=database, reason=error)) from None


class Server(uvicorn.Server):
    """Tells clients before it stops, and exits with status 0 after a signal to stop."""

    def __init__(self, config: uvicorn.Config, app: Starlette, when_started: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._when_started = when_started
        metrics.CONNECTIONS.set_function(lambda: len(self.server_state.connections))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.freeze()  # what is loaded now stays, so the garbage collector need not look at it again
        gc.set_threshold(*GC_THRESHOLDS)
        self._when_started()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        signals = (signal.SIGTERM, signal.SIGINT)
        for each in signals:
            loop.add_signal_handler(each, self._stop)
        try:
            yield
        finally:
            for each in signals:
                loop.remove_signal_handler(each)

    def _stop(self) -> None:
        if self.should_exit:
            self.force_exit = True  # a second signal means: do not wait
        hub: Hub | None = getattr(self._app.state, "hub", None)
        if hub is not None:
            hub.say_goodbye(RECONNECT_MS)
        asyncio.get_running_loop().call_later(GOODBYE_SECONDS, self._exit)

    def _exit(self) -> None:
        self.should_exit = True


def listening(host: str, port: int) -> socket.socket:
    """A socket at this address. Raises SetupError."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.create_server((host, port), family=family, backlog=1024)
    except OSError as error:
        raise _no_address(host, port, error) from None
    if (
        sys.platform == "linux"
    ):  # every connection inherits it; without it, closing one waits until the client has read everything
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_SECONDS * 1000)
    return listener


@contextmanager
def _admin(settings: Settings) -> Iterator[None]:
    try:
        with metrics.served(settings.admin_host, settings.admin_port):
            yield
    except OSError as error:
        raise _no_address(settings.admin_host, settings.admin_port or 0, error) from None


def _no_address(host: str, port: int, error: OSError) -> SetupError:
    address = f"{host}:{port}"
    if error.errno == errno.EADDRINUSE:
        return SetupError(PORT_TAKEN.of(address=address))
    return SetupError(NO_ADDRESS.of(address=address, reason=error))


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _say_where(address: str, browser: bool, beside: BesideServer) -> None:
    sys.stdout.write(f"{address}\n")
    sys.stdout.flush()
    log.info("started", address=address)
    if browser and has_a_display():
        asyncio.get_running_loop().run_in_executor(None, webbrowser.open, address)
    beside.start()


def has_a_display() -> bool:
    """Whether there is a screen that can show a browser."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
