"""Browsers are recognized by a cookie that stays after logging out. It gives access to nothing.

A stranger who tries passwords is slowed down; this cookie exempts the owner of the account.
"""

from __future__ import annotations

import re
import secrets
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from meydan.server.accounts import sessions
from meydan.server.store.store import Store

TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{22,43}")
TOKEN_BYTES: Final = 16


def device_cookie(connection: HTTPConnection) -> str:
    """The name of the cookie that identifies a browser, whatever player is logged in."""
    return f"{sessions.cookie_name(connection)}-device"


def device_of(connection: HTTPConnection) -> str | None:
    """The device that the connection comes from, if it has a proper cookie."""
    device = connection.cookies.get(device_cookie(connection), "")
    return device if TOKEN.fullmatch(device) else None


async def is_known(connection: HTTPConnection, store: Store, player: str) -> bool:
    """Whether the player has logged in on this device before."""
    device = device_of(connection)
    return device is not None and await store.knows_device(sessions.hash_of(device), player)


async def remember(connection: HTTPConnection, store: Store, player: str, now: int) -> str:
    """Store that the player has logged in on this device. Returns the value of its cookie."""
    device = device_of(connection) or new_device()
    await store.know_device(sessions.hash_of(device), player, now)
    return device


def new_device() -> str:
    """The cookie of a device that has none."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def set_device(connection: HTTPConnection, response: Response, device: str | None) -> None:
    """Set the device's cookie again, or a new one if the browser has none."""
    if device is None and device_of(connection) is None:
        device = new_device()
    if device is not None:
        sessions.keep_cookie(response, device_cookie(connection), device, sessions.AGE_SECONDS)
