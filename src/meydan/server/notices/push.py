"""Web push: a message is encrypted for one browser (RFC 8291), and the server signs it (RFC 8292).

Push services carry it without being able to read it.
"""

from __future__ import annotations

import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from meydan.server.store.notices import SubscriptionRow

with suppress(ImportError):  # missing in a page, which sends no pushes
    from cryptography.exceptions import InvalidKey
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    CURVE: Final = ec.SECP256R1()

KEY_BYTES: Final = 32
POINT_BYTES: Final = 65
SECRET_BYTES: Final = 16
RECORD_BYTES: Final = 4096
MOST_BYTES: Final = 3000  # of a message: push services take no more than one record
TOKEN_SECONDS: Final = 12 * 3600


def text_of(data: bytes) -> str:
    """Bytes in base64url, without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    """The bytes of a text in base64url. Raises ValueError."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def is_key(public_key: bytes) -> bool:
    """Whether these bytes are a public key that can be encrypted for."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, public_key)
    except (ValueError, InvalidKey):
        return False
    return len(public_key) == POINT_BYTES


def new_key() -> bytes:
    """A new private key of the server."""
    return ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(KEY_BYTES, "big")


@dataclass(frozen=True)
class Identity:
    """The key by which push services recognize the server, and its administrator's contact."""

    private_key: bytes
    contact: str

    @property
    def _key(self) -> ec.EllipticCurvePrivateKey:
        return ec.derive_private_key(int.from_bytes(self.private_key, "big"), CURVE)

    @property
    def public_key(self) -> str:
        """The public key, which a browser needs so that only this server can reach it."""
        return text_of(_point(self._key.public_key()))

    def authorization(self, endpoint: str, now: int) -> str:
        """The header that identifies us to the push service of an endpoint; `now` is in milliseconds."""
        address = urlsplit(endpoint)
        claims = {
            "aud": f"{address.scheme}://{address.netloc}",
            "exp": now // 1000 + TOKEN_SECONDS,
            "sub": self.contact,
        }
        head = text_of(json.dumps({"typ": "JWT", "alg": "ES256"}).encode())
        signed = f"{head}.{text_of(json.dumps(claims).encode())}"
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        signature = r.to_bytes(KEY_BYTES, "big") + s.to_bytes(KEY_BYTES, "big")
        return f"vapid t={signed}.{text_of(signature)}, k={self.public_key}"


def encrypted(message: bytes, to: SubscriptionRow) -> bytes:
    """A message that only the browser of the subscription can read."""
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, to.public_key)
    ours = ec.generate_private_key(CURVE)
    point, salt = _point(ours.public_key()), os.urandom(16)
    info = b"WebPush: info\x00" + to.public_key + point
    shared = _derived(ours.exchange(ec.ECDH(), theirs), to.secret, info, 32)
    key = _derived(shared, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derived(shared, salt, b"Content-Encoding: nonce\x00", 12)
    head = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(point)]) + point
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
