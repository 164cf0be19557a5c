"""The host names that the server answers to: a foreign page could let its own name point here (DNS rebinding)."""

from __future__ import annotations

import socket
from collections.abc import Collection
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from meydan.server.operation.settings import Settings

FOR_EVERY_NAME: Final = frozenset({"/healthz", "/readyz"})  # they tell nothing, and machines ask them
# Nobody can register such a name, so a foreign page cannot have it.
OF_NOBODY: Final = (".localhost", ".local", ".lan", ".internal", ".home.arpa", ".test")
WRONG_NAME: Final = (
    "This server does not answer to the name of this address. Its administrator can add the name to MEYDAN_HOSTS.\n"
    "این سرور به نام این نشانی پاسخ نمی‌دهد. مدیر سرور می‌تواند نام را به MEYDAN_HOSTS بیفزاید.\n"
)


class Hosts:
    """Answers requests for other host names with 421."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._names = names_of(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or scope["path"] in FOR_EVERY_NAME:
            return await self._app(scope, receive, send)
        hosts = Headers(scope=scope).getlist("host")
        if len(hosts) == 1 and is_answered(hosts[0], self._names):
            return await self._app(scope, receive, send)
        response = PlainTextResponse(WRONG_NAME, 421)
        if scope["type"] == "websocket":
            await receive()  # the handshake
        return await response(scope, receive, send)


def names_of(settings: Settings) -> frozenset[str] | None:
    """The names that are answered besides addresses and names that nobody can register; None: every name.

    Without a setting a reverse proxy decides which names it passes on.
    """
    if settings.hosts:
        return None if "*" in settings.hosts else frozenset(name.lower() for name in settings.hosts)
    if settings.proxies:
        return None
    own = {name_in(urlsplit(origin).netloc) for origin in settings.origins}
    return frozenset({*own, socket.gethostname().lower(), settings.host.lower()})


def is_answered(host: str, names: Collection[str] | None) -> bool:
    """Whether the server answers to what a `Host` header says."""
    name = name_in(host)
    if names is None or name in names:
        return True
    return is_address(name) or ("." not in name and name != "") or name.endswith(OF_NOBODY)


def name_in(host: str) -> str:
    """The name in `name:port`, `[address]:port` or either alone."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].removesuffix(".").lower()


def is_address(name: str) -> bool:
    """Whether a name is an address in numbers: nobody can point that elsewhere."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
