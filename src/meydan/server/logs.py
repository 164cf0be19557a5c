"""Logs: JSON lines for machines, text on a terminal, and never a secret in either."""

from __future__ import annotations

import logging
import re
import sys
from typing import Final

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from meydan.server.settings import Settings

SECRET_NAMES: Final = frozenset({"cookie", "set-cookie", "token", "password", "secret", "authorization", "database"})
LOQUACIOUS: Final = ("uvicorn", "uvicorn.error", "alembic", "sqlalchemy", "asyncio", "websockets")  # only if it matters
HIDDEN: Final = "***"
_SECRETS: Final = (
    (re.compile(r"(://[^:/@\s]*:)[^@\s]+@"), rf"\1{HIDDEN}@"),  # the password in an address
    (re.compile(r"(meydan=)[A-Za-z0-9_-]+"), rf"\1{HIDDEN}"),  # our cookie
    (re.compile(r"(/invites/)[A-Za-z0-9_-]+"), rf"\1{HIDDEN}"),
)

log: Final[structlog.stdlib.BoundLogger] = structlog.get_logger("meydan")


def set_up(settings: Settings) -> None:
    """Everything that is logged, by us or by a library, goes one way, to standard error."""
    as_text = sys.stderr.isatty() if settings.log_format == "auto" else settings.log_format == "text"
    first: list[Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        without_secrets,
    ]
    last: list[Processor] = [structlog.stdlib.ProcessorFormatter.remove_processors_meta]
    if as_text:
        last.append(structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty()))
    else:
        last += [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(ensure_ascii=False)]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Scrubbing(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=first, processors=last)))
    logging.basicConfig(handlers=[handler], level=settings.log_level.upper(), force=True)
    for name in LOQUACIOUS:
        logging.getLogger(name).setLevel(logging.WARNING)
    structlog.configure(
        processors=[structlog.stdlib.filter_by_level, *first, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )


def without_secrets(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Fields that hold a secret by their name."""
    return {name: HIDDEN if name.lower() in SECRET_NAMES else value for name, value in event.items()}


def scrubbed(text: str) -> str:
    """A text without the secrets that have a known form."""
    for pattern, instead in _SECRETS:
        text = pattern.sub(instead, text)
    return text


class Scrubbing(logging.Formatter):
    """Looks at what another formatter has written, tracebacks too."""

    def __init__(self, inner: logging.Formatter) -> None:
        super().__init__()
        self._inner = inner

    def format(self, record: logging.LogRecord) -> str:
        """The line as it is written."""
        return scrubbed(self._inner.format(record))
