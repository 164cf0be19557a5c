"""Who somebody is: a cookie of 256 random bits, of which only the hash is kept."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection
from dataclasses import replace
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from meydan.server.store.rows import SessionRow
from meydan.server.store.store import Store

DAY_SECONDS: Final = 86_400
PROGRAM: Final = "net:"  # begins the player id of a bot that comes by network
AGE_SECONDS: Final = 400 * DAY_SECONDS  # that a browser keeps a cookie, at most


def cookie_name(connection: HTTPConnection) -> str:
    """Over TLS the name that browsers bind to this host alone."""
    return "__Host-meydan" if connection.url.scheme in ("https", "wss") else "meydan"


async def session_of(connection: HTTPConnection, store: Store) -> SessionRow | None:
    """The session that the connection's cookie belongs to, or a bot's token."""
    token = connection.cookies.get(cookie_name(connection)) or bearer(connection)
    return None if token is None else await store.session(hash_of(token))


def bearer(connection: HTTPConnection) -> str | None:
    """The token of a program that keeps no cookies."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


async def keep_alive(connection: HTTPConnection, store: Store, session: SessionRow, now: int) -> str | None:
    """Note once a day that somebody was here; the cookie to set again then, so that it lasts."""
    if now - session.seen < DAY_SECONDS * 1000:
        return None
    await store.open_session(replace(session, seen=now))
    return connection.cookies.get(cookie_name(connection))


async def open_session(store: Store, player: str, name: str, now: int) -> str:
    """A new session of a player; what its cookie says."""
    token = secrets.token_urlsafe(32)
    await store.open_session(SessionRow(hash_of(token), player, name, now, now))
    return token


def new_player() -> str:
    """The id of somebody who was never here."""
    return secrets.token_urlsafe(12)


def new_program() -> str:
    """The id of a bot that comes by network."""
    return PROGRAM + new_player()


def is_program(player: str | None) -> bool:
    """Whether a player is a bot that comes by network."""
    return player is not None and player.startswith(PROGRAM)


def set_cookie(connection: HTTPConnection, response: Response, token: str) -> None:
    """Have the browser keep the token, or forget it if there is none."""
    keep_cookie(response, cookie_name(connection), token, AGE_SECONDS if token else 0)


def keep_cookie(response: Response, name: str, token: str, seconds: int) -> None:
    """Have the browser keep a cookie for so long."""
    response.set_cookie(
        name,
        token,
        max_age=seconds,
        path="/",
        secure=name.startswith("__Host-"),
        httponly=True,
        samesite="lax",
    )


def is_from_here(connection: HTTPConnection, others: Collection[str] = ()) -> bool:
    """Whether a page of ours asks, one of the others that may, or a program that is no browser."""
    origin = connection.headers.get("origin")
    return origin is None or origin in others or origin.partition("://")[2] == connection.headers.get("host")


def hash_of(token: str) -> bytes:
    """All that is kept of a token."""
    return hashlib.sha256(token.encode()).digest()
