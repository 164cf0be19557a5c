"""Devices on which somebody has logged in: a cookie that stays when they log out.

It opens nothing. A stranger who tries passwords is slowed down, and this cookie tells the owner of the account from the
stranger.
"""

from __future__ import annotations

import re
import secrets
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from meydan.server import sessions
from meydan.server.store.store import Store

TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")


def cookie_name(connection: HTTPConnection) -> str:
    """Beside the cookie of the session."""
    return f"{sessions.cookie_name(connection)}-device"


def device_of(connection: HTTPConnection) -> str | None:
    """The device that the connection comes from, if somebody has ever logged in on it."""
    device = connection.cookies.get(cookie_name(connection), "")
    return device if TOKEN.fullmatch(device) else None


async def is_known(connection: HTTPConnection, store: Store, player: str) -> bool:
    """Whether the player has logged in on this device before."""
    device = device_of(connection)
    return device is not None and await store.knows_device(sessions.hash_of(device), player)


async def remember(connection: HTTPConnection, store: Store, player: str, now: int) -> str:
    """Know from now on that the player has logged in on this device; what its cookie says."""
    device = device_of(connection) or secrets.token_urlsafe(32)
    await store.know_device(sessions.hash_of(device), player, now)
    return device


def set_cookie(connection: HTTPConnection, response: Response, device: str) -> None:
    """Have the browser keep the device's cookie."""
    sessions.keep_cookie(response, cookie_name(connection), device, sessions.AGE_SECONDS)
