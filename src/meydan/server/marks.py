"""Marks: what two rated players may have in common, an address or a device, kept as keyed hashes alone."""

from __future__ import annotations

import hashlib
import secrets
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from meydan.server.admission import address_of
from meydan.server.sessions import AGE_SECONDS, cookie_name
from meydan.server.store.rows import Mark
from meydan.server.store.store import Store

KEPT_MS: Final = 30 * 86_400_000  # after a player was last seen with the mark
KEY_BYTES: Final = 32
KEY_NAME: Final = "marks"


class Marker:
    """Makes marks of connections; the same in all processes at a database."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    @classmethod
    async def of(cls, store: Store) -> Marker:
        """The marker of this store."""
        return cls(await store.key(KEY_NAME, secrets.token_bytes(KEY_BYTES)))

    def marks(self, connection: HTTPConnection) -> tuple[Mark, ...]:
        """The marks of a client: its address, and its device if the browser names one."""
        found = [self._mark("address", network_of(address_of(connection)))]
        device = connection.cookies.get(device_cookie(connection))
        return (*found, self._mark("device", device)) if device else tuple(found)

    def _mark(self, kind: str, what: str) -> Mark:
        return Mark(kind, hashlib.blake2b(f"{kind} {what}".encode(), key=self._key, digest_size=16).digest())


def network_of(address: str) -> str:
    """The address, or of IPv6 the network of 64 bits: one household has all of it."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    return str(parsed.ipv4_mapped or ip_network((int(parsed), 64), strict=False))


def device_cookie(connection: HTTPConnection) -> str:
    """The name of the cookie by which a browser is known, whoever is logged in."""
    return f"{cookie_name(connection)}-device"


def set_device(connection: HTTPConnection, response: Response) -> None:
    """Have a browser that has no device cookie keep one."""
    name = device_cookie(connection)
    if name not in connection.cookies:
        is_secure = name.startswith("__Host-")
        token = secrets.token_urlsafe(16)
        response.set_cookie(name, token, max_age=AGE_SECONDS, path="/", secure=is_secure, httponly=True, samesite="lax")
