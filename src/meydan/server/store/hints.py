"""What processes at one database tell each other: hints only. Whoever hears one looks into the store."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

MOST_TOGETHER: Final = 60  # a notification of PostgreSQL has 8,000 bytes at most


class Moved(Struct, frozen=True, tag=True, array_like=True):
    """The log of a table has this event now."""

    table: str
    seq: int


class Spoke(Struct, frozen=True, tag=True, array_like=True):
    """Something was said at a table, under this number."""

    table: str
    number: int


class Here(Struct, frozen=True, tag=True, array_like=True):
    """Who is connected to a table in a process: these seats and so many spectators."""

    process: str
    table: str
    seats: tuple[int, ...]
    spectators: int


class WhoIsHere(Struct, frozen=True, tag=True, array_like=True):
    """A process would like to know who is connected to a table elsewhere."""

    process: str
    table: str


class Alive(Struct, frozen=True, tag=True, array_like=True):
    """A process is there. One that was not heard for long is not."""

    process: str


class Gone(Struct, frozen=True, tag=True, array_like=True):
    """A process has ended in good order."""

    process: str


class Ended(Struct, frozen=True, tag=True, array_like=True):
    """Somebody is logged out: the session whose hash this is, in hexadecimal."""

    session: str


Hint = Moved | Spoke | Here | WhoIsHere | Alive | Gone | Ended

_decoder: Final[msgspec.json.Decoder[list[Hint]]] = msgspec.json.Decoder(list[Hint])


def write(hints: list[Hint]) -> list[str]:
    """Hints as texts, each short enough for a notification."""
    parts = [hints[start : start + MOST_TOGETHER] for start in range(0, len(hints), MOST_TOGETHER)]
    return [msgspec.json.encode(part).decode() for part in parts]


def read(text: str) -> list[Hint]:
    """The hints of a text; none if a newer version wrote it in words that we do not know."""
    try:
        return _decoder.decode(text)
    except msgspec.MsgspecError:
        return []
