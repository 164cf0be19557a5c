"""Links in e-mails that work without logging in: a signature proves that we made them."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final, Literal

from meydan.server.notices.push import bytes_of, text_of
from meydan.server.store.store import Store

Purpose = Literal["off", "confirm"]
SIGNATURE_BYTES: Final = 16
SEPARATOR: Final = "\n"


class Links:
    """Signs what a link is for, and reads it back."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    @classmethod
    async def of(cls, store: Store) -> Links:
        """The links of this server: the key is made once and kept in the store."""
        return cls(await store.key("notice-links", secrets.token_bytes(32)))

    def token(self, purpose: Purpose, *facts: str) -> str:
        """The signed text in a link."""
        text = SEPARATOR.join((purpose, *facts)).encode()
        return text_of(self._signature(text) + text)

    def facts(self, purpose: Purpose, token: str) -> list[str] | None:
        """What a link was made for; None if it is not ours."""
        try:
            data = bytes_of(token)
            signature, text = data[:SIGNATURE_BYTES], data[SIGNATURE_BYTES:]
            said, *facts = text.decode().split(SEPARATOR)
        except ValueError:
            return None
        is_ours = hmac.compare_digest(signature, self._signature(text))
        return facts if is_ours and said == purpose else None

    def _signature(self, text: bytes) -> bytes:
        return hmac.digest(self._key, text, hashlib.sha256)[:SIGNATURE_BYTES]
