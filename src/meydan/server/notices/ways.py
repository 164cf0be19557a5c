"""The channels: push services by HTTPS, and a mail server. They report whether they accepted a message."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from email.message import EmailMessage
from enum import Enum
from typing import Final
from urllib.parse import urlsplit

import msgspec

from meydan.server.notices.push import MOST_BYTES, Identity, encrypted, text_of
from meydan.server.notices.wording import Message
from meydan.server.operation.logs import log
from meydan.server.operation.settings import Settings
from meydan.server.store.notices import SubscriptionRow

ANSWER_SECONDS: Final = 15.0
LONGEST_SECONDS: Final = 28 * 86_400  # the longest time for which push services keep a message
GONE: Final = (404, 410)
TOPIC_CHARACTERS: Final = 32


class Outcome(Enum):
    """The result of sending a message."""

    SENT = "sent"
    FAILED = "failed"  # try again later
    DEAD = "dead"  # the address no longer exists


@dataclass(frozen=True)
class PushServices:
    """The services that browsers may name. We call no others, so that a stranger cannot choose what we call."""

    hosts: Sequence[str]

    def knows(self, endpoint: str) -> bool:
        """Whether the endpoint is at a service that we may call. A service is a host, or an origin with its scheme."""
        try:
            address = urlsplit(endpoint)
            origin = f"{address.scheme}://{address.netloc}"
            host, port = address.hostname or "", address.port
        except ValueError:
            return False
        if address.username is not None or address.password is not None:
            return False
        if origin in self.hosts:
            return True
        is_known = any(host == one or host.endswith(f".{one}") for one in self.hosts)
        return address.scheme == "https" and port in (None, 443) and is_known


class Pusher:
    """Sends messages to browsers."""

    def __init__(self, identity: Identity, services: PushServices) -> None:
        self.identity = identity
        self.services = services

    async def send(self, message: Message, to: SubscriptionRow, seconds: int, now: int) -> Outcome:
        """Send a message that is useful for so many seconds."""
        import httpx  # slow to import

        if not self.services.knows(to.endpoint):
            return Outcome.DEAD
        body = encrypted(payload(message), to)
        topic = hashlib.sha256(message.tag.encode()).digest()
        headers = {
            "Authorization": self.identity.authorization(to.endpoint, now),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(max(60, min(seconds, LONGEST_SECONDS))),
            "Topic": text_of(topic)[:TOPIC_CHARACTERS],
            "Urgency": "high" if message.is_urgent else "normal",
        }
        try:
            async with httpx.AsyncClient(timeout=ANSWER_SECONDS) as client:
                response = await client.post(to.endpoint, content=body, headers=headers)
        except httpx.HTTPError as error:
            log.info("a push service did not answer", host=urlsplit(to.endpoint).hostname, reason=type(error).__name__)
            return Outcome.FAILED
        if response.status_code in GONE:
            return Outcome.DEAD
        if response.is_success:
            return Outcome.SENT
        log.info("a push service refused", host=urlsplit(to.endpoint).hostname, status=response.status_code)
        return Outcome.FAILED


def payload(message: Message) -> bytes:
    """A message as our page in the browser reads it."""
    shown = {
        "title": message.title,
        "body": message.body,
        "tag": message.tag,
        "path": message.path,
        "lang": message.language,
        "dir": message.direction,
        "actions": message.actions,
    }
    encoded = msgspec.json.encode(shown)
    return encoded if len(encoded) <= MOST_BYTES else msgspec.json.encode(shown | {"body": ""})


class Mailer:
    """Sends e-mails by the mail server of the settings."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    @property
    def is_on(self) -> bool:
        """Whether e-mails can be sent: links in them need the address of the page."""
        return bool(self._settings.smtp_host and self._settings.mail_from and self._settings.public_url)

    def link(self, path: str) -> str:
        """A page of ours, as an e-mail names it."""
        return f"{(self._settings.public_url or '').rstrip('/')}{path}"

    async def send(self, message: EmailMessage) -> Outcome:
        """Send an e-mail."""
        import aiosmtplib  # slow to import

        settings = self._settings
        message["From"] = settings.mail_from or ""
        try:
            await aiosmtplib.send(
                message,
                hostname=settings.smtp_host,
                port=settings.smtp_port,
                username=settings.smtp_user,
                password=settings.smtp_password,
                use_tls=settings.smtp_security == "tls",
                start_tls=settings.smtp_security == "starttls",
                timeout=ANSWER_SECONDS,
            )
        except aiosmtplib.SMTPRecipientsRefused:
            return Outcome.DEAD
        except (aiosmtplib.SMTPException, OSError) as error:
            log.warning("the mail server did not take an e-mail", reason=str(error))
            return Outcome.FAILED
        return Outcome.SENT
