"""Who somebody is: a cookie of 256 random bits, of which only the hash is kept."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from meydan.server.store.rows import SessionRow
from meydan.server.store.store import Store

AGE: Final = 400 * 86_400  # seconds that a browser keeps a cookie, at most


def cookie_name(connection: HTTPConnection) -> str:
    """Over TLS the name that browsers bind to this host alone."""
    return "__Host-meydan" if connection.url.scheme in ("https", "wss") else "meydan"


async def session_of(connection: HTTPConnection, store: Store) -> SessionRow | None:
    """The session that the connection's cookie belongs to."""
    token = connection.cookies.get(cookie_name(connection))
    return None if token is None else await store.session(_hash(token))


async def open_session(connection: HTTPConnection, response: Response, store: Store, name: str, now: int) -> SessionRow:
    """A session for a guest of this name; an old one goes on under the new name."""
    old = await session_of(connection, store)
    token = secrets.token_urlsafe(32) if old is None else connection.cookies[cookie_name(connection)]
    player = secrets.token_urlsafe(12) if old is None else old.player
    session = SessionRow(_hash(token), player, name, now, now)
    await store.open_session(session)
    secure = cookie_name(connection).startswith("__Host-")
    response.set_cookie(
        cookie_name(connection), token, max_age=AGE, path="/", secure=secure, httponly=True, samesite="lax"
    )
    return session


def is_from_here(connection: HTTPConnection) -> bool:
    """Whether a page of ours asks, or a program that is no browser."""
    origin = connection.headers.get("origin")
    return origin is None or origin.partition("://")[2] == connection.headers.get("host")


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
