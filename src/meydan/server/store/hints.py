"""What processes at one database tell each other. These are hints only: the truth is in the store."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

MOST_TOGETHER: Final = 60  # a notification of PostgreSQL has 8,000 bytes at most


class Moved(Struct, frozen=True, tag=True, array_like=True):
    """The log of a table has grown to this event."""

    table: str
    seq: int


class Spoke(Struct, frozen=True, tag=True, array_like=True):
    """The chat of a table has grown to this number."""

    table: str
    number: int


class Here(Struct, frozen=True, tag=True, array_like=True):
    """The seats and the number of spectators that are connected to a table in a process."""

    process: str
    table: str
    seats: tuple[int, ...]
    spectators: int


class WhoIsHere(Struct, frozen=True, tag=True, array_like=True):
    """A process asks the others who is connected to a table there."""

    process: str
    table: str


class Alive(Struct, frozen=True, tag=True, array_like=True):
    """The heartbeat of a process. One that is silent for long counts as gone."""

    process: str


class Gone(Struct, frozen=True, tag=True, array_like=True):
    """A process has stopped normally."""

    process: str


class Ended(Struct, frozen=True, tag=True, array_like=True):
    """A session has ended; it is named by its hash, in hexadecimal."""

    session: str


class Removed(Struct, frozen=True, tag=True, array_like=True):
    """A table was deleted, or its log replaced: processes must drop it from memory."""

    table: str


Hint = Moved | Spoke | Here | WhoIsHere | Alive | Gone | Ended | Removed

_decoder: Final[msgspec.json.Decoder[list[Hint]]] = msgspec.json.Decoder(list[Hint])


def write(hints: list[Hint]) -> list[str]:
    """Hints as texts, each short enough for a notification."""
    parts = [hints[start : start + MOST_TOGETHER] for start in range(0, len(hints), MOST_TOGETHER)]
    return [msgspec.json.encode(part).decode() for part in parts]


def read(text: str) -> list[Hint]:
    """The hints of a text; none if a newer version wrote hints that this one does not know."""
    try:
        return _decoder.decode(text)
    except msgspec.MsgspecError:
        return []
