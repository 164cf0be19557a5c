"""Marks: what two rated players may have in common, an address or a device, kept as keyed hashes alone."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from starlette.requests import HTTPConnection

from meydan.server.admission.addresses import counted
from meydan.server.admission.admission import address_of
from meydan.server.admission.devices import device_cookie
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
        found = [self._mark("address", counted(address_of(connection)))]
        device = connection.cookies.get(device_cookie(connection))
        return (*found, self._mark("device", device)) if device else tuple(found)

    def _mark(self, kind: str, what: str) -> Mark:
        return Mark(kind, hashlib.blake2b(f"{kind} {what}".encode(), key=self._key, digest_size=16).digest())
