"""Sessions: a player is known by a cookie of 256 random bits. The store keeps only its hash."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection
from dataclasses import replace
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from meydan.server.accounts.programs import PROGRAM
from meydan.server.store.rows import SessionRow
from meydan.server.store.store import Store

DAY_SECONDS: Final = 86_400
AGE_SECONDS: Final = 400 * DAY_SECONDS  # browsers keep no cookie for longer


def cookie_name(connection: HTTPConnection) -> str:
    """The name of the cookie; over TLS one that browsers bind to this host alone."""
    return "__Host-meydan" if connection.url.scheme in ("https", "wss") else "meydan"


async def session_of(connection: HTTPConnection, store: Store) -> SessionRow | None:
    """The session of the connection's cookie or bearer token, if there is one."""
    token = connection.cookies.get(cookie_name(connection)) or bearer(connection)
    return None if token is None else await store.session(hash_of(token))


def bearer(connection: HTTPConnection) -> str | None:
    """The token of a program that keeps no cookies."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


async def keep_alive(connection: HTTPConnection, store: Store, session: SessionRow, now: int) -> str | None:
    """Note once a day that the player was here; returns the cookie to set again then, so that it lasts."""
    if now - session.seen < DAY_SECONDS * 1000:
        return None
    await store.open_session(replace(session, seen=now))
    return connection.cookies.get(cookie_name(connection))


async def open_session(store: Store, player: str, name: str, now: int) -> str:
    """Open a new session for a player; returns the value of its cookie."""
    token = secrets.token_urlsafe(32)
    await store.open_session(SessionRow(hash_of(token), player, name, now, now))
    return token


def new_player() -> str:
    """An id for a new player."""
    return secrets.token_urlsafe(12)


def new_program() -> str:
    """An id for a new network bot."""
    return PROGRAM + new_player()


def set_cookie(connection: HTTPConnection, response: Response, token: str) -> None:
    """Set the cookie to the token, or delete the cookie if the token is empty."""
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
    """Whether the request comes from our own page, from an allowed origin, or from a program that is no browser."""
    origin = connection.headers.get("origin")
    if origin is None or origin in others:
        return True
    scheme, _, host = origin.partition("://")
    return host == connection.headers.get("host") and scheme in schemes(connection)


def schemes(connection: HTTPConnection) -> set[str]:
    """How the client asks, and how it asks a proxy in front of us: no foreign page can add that header."""
    ours = {"ws": "http", "wss": "https"}.get(connection.url.scheme, connection.url.scheme)
    return {ours, connection.headers.get("x-forwarded-proto", ours)}


def hash_of(token: str) -> bytes:
    """The hash of a token, which is all that the store keeps of it."""
    return hashlib.sha256(token.encode()).digest()
