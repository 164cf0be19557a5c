"""The messages of the server as far as a random player needs them: a program with thousands of connections reads these.

What is not named here is skipped, and costs a tenth of what it takes to read all of it.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct


class BriefLegal(Struct):
    """A line that may be played."""

    line: str


class BriefNow(Struct):
    """How the game stands; the status is empty where it is not known."""

    status: str = ""
    to_act: int | None = None
    legal: tuple[BriefLegal, ...] | None = None
    clock: dict[str, Any] | None = None
    next_table: str | None = None


class BriefMessage(Struct):
    """Any message of the server."""

    t: str
    seq: int = 0
    epoch: int = 0
    line: str = ""
    cid: str | None = None
    code: str | None = None
    retry_ms: int = 0
    now: BriefNow | None = None


_decoder: Final = msgspec.json.Decoder(BriefMessage)
read_brief: Final = _decoder.decode
