"""Real browsers for push, the push service that carries the messages, and a mail server."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from meydan.server.notices.push import text_of

CURVE = ec.SECP256R1()


def hkdf(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


@dataclass
class Browser:
    """A browser with its keys, and what it shows: one notice of each tag."""

    endpoint: str = ""
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(CURVE))
    secret: bytes = field(default_factory=lambda: os.urandom(16))
    heard: list[dict[str, Any]] = field(default_factory=list)

    @property
    def public_key(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def shown(self) -> dict[str, str]:
        """The titles of the notices that are shown, by tag."""
        return {said["tag"]: said["title"] for said in self.heard}

    def asked(self) -> dict[str, str]:
        """The subscription that the page sends to the server."""
        return {
            "endpoint": self.endpoint,
            "public_key": text_of(self.public_key),
            "secret": text_of(self.secret),
        }

    def read(self, body: bytes) -> bytes:
        """A message decrypted as by a browser, after RFC 8188 and RFC 8291."""
        salt, length = body[:16], body[20]
        point, sealed = body[21 : 21 + length], body[21 + length :]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
        info = b"WebPush: info\x00" + self.public_key + point
        shared = hkdf(self.key.exchange(ec.ECDH(), theirs), self.secret, info, 32)
        key, nonce = (
            hkdf(shared, salt, b"Content-Encoding: aes128gcm\x00", 16),
            hkdf(shared, salt, b"Content-Encoding: nonce\x00", 12),
        )
        return AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\x00").removesuffix(b"\x02")


class PushService:
    """An HTTP server that takes messages for its browsers, as a push service does."""

    def __init__(self) -> None:
        self.origin = ""
        self.browsers: dict[str, Browser] = {}
        self.status = 201  # or 0: it takes messages, does not answer and does not pass them on
        self.headers: list[dict[str, str]] = []

    def browser(self) -> Browser:
        """A new browser."""
        path = f"/push/{len(self.browsers)}"
        self.browsers[path] = Browser(self.origin + path)
        return self.browsers[path]

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        first, *lines = head.strip().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        body = await reader.readexactly(int(headers["content-length"]))
        browser = self.browsers[first.split(" ")[1]]
        self.headers.append(headers)
        if self.status == 0:
            await reader.read()  # until the sender is gone
            writer.close()
            return
        if self.status == 201:
            browser.heard.append(json.loads(browser.read(body)))
        writer.write(f"HTTP/1.1 {self.status} x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service = PushService()
    server = await asyncio.start_server(service.answer, "127.0.0.1", 0)
    service.origin = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield service


class MailBox:
    """Keeps the e-mails that a mail server takes."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.answer = "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        if self.answer.startswith("250"):
            letter = message_from_bytes(envelope.original_content or b"", policy=policy.default)
            assert isinstance(letter, EmailMessage)
            self.letters.append(letter)
        return self.answer


@asynccontextmanager
async def mail_server() -> AsyncIterator[tuple[MailBox, int]]:
    box, loop = MailBox(), asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(box, loop=loop), "127.0.0.1", 0)
    async with server:
        yield box, server.sockets[0].getsockname()[1]
