"""Logs: JSON lines for machines, text on a terminal, and never a secret in either."""

from __future__ import annotations

import json
import logging
import re
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final

from meydan.server.operation.settings import Settings

SECRET_NAMES: Final = frozenset({"cookie", "set-cookie", "token", "password", "secret", "authorization", "database"})
TALKATIVE: Final = ("uvicorn", "uvicorn.error", "alembic", "sqlalchemy", "asyncio", "websockets")  # from warning up
HIDDEN: Final = "***"
NOT_OUR_FAULT: Final = (  # uvicorn logs these as errors though a client caused them:
    "Invalid UTF-8 sequence received from client",  # it sent bytes as text
    "ASGI callable returned without completing handshake",  # it was refused, and answered
)
_SECRETS: Final = (
    (re.compile(r"(://[^:/@\s]*:)[^@\s]+@"), rf"\1{HIDDEN}@"),  # the password in an address
    (re.compile(r"(meydan=)[A-Za-z0-9_-]+"), rf"\1{HIDDEN}"),  # our cookie
    (re.compile(r"(/invites/)[A-Za-z0-9_-]+"), rf"\1{HIDDEN}"),
)


class Log:
    """Logs an event, in a few fixed words, and the facts beside it."""

    def __init__(self, name: str) -> None:
        self._logger = logging.getLogger(name)

    def info(self, event: str, **facts: object) -> None:
        """Something that an administrator may like to know."""
        self._logger.info(event, extra={"facts": facts})

    def warning(self, event: str, **facts: object) -> None:
        """Something that an administrator should look at if it happens often."""
        self._logger.warning(event, extra={"facts": facts})

    def error(self, event: str, trace: str, **facts: object) -> None:
        """Something that is broken, with the traceback that says where."""
        self._logger.error(event, extra={"facts": facts, "trace": trace})


log: Final = Log("meydan")


def set_up(settings: Settings) -> None:
    """Send everything that is logged, by us or by a library, to standard error in one format."""
    is_text = sys.stderr.isatty() if settings.log_format == "auto" else settings.log_format == "text"
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines(is_text))
    logging.basicConfig(handlers=[handler], level=settings.log_level.upper(), force=True)
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(is_our_fault)


def is_our_fault(record: logging.LogRecord) -> bool:
    """Whether a record of uvicorn belongs in the log: clients must not be able to fill it with their mistakes."""
    return not record.getMessage().startswith(NOT_OUR_FAULT)


class Lines(logging.Formatter):
    """Writes one line for each event; in text format a traceback may follow it."""

    def __init__(self, is_text: bool) -> None:
        super().__init__()
        self._is_text = is_text

    def format(self, record: logging.LogRecord) -> str:
        """The line as it is written."""
        facts = without_secrets(getattr(record, "facts", {}))
        fields = {
            "timestamp": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **facts,
        }
        trace = self.formatException(record.exc_info) if record.exc_info else getattr(record, "trace", None)
        if self._is_text:
            told = " ".join(f"{name}={value}" for name, value in facts.items())
            line = f"{fields['timestamp']} [{fields['level']}] {fields['event']} {told}".rstrip()
            return scrubbed(line if trace is None else f"{line}\n{trace}")
        if trace is not None:
            fields["exception"] = trace
        return scrubbed(json.dumps(fields, ensure_ascii=False, default=str))


def without_secrets(facts: Mapping[str, object]) -> dict[str, object]:
    """The facts, with those hidden whose names say that they are secret."""
    return {name: HIDDEN if name.lower() in SECRET_NAMES else value for name, value in facts.items()}


def scrubbed(text: str) -> str:
    """A text without the secrets that have a known form."""
    for pattern, instead in _SECRETS:
        text = pattern.sub(instead, text)
    return text
