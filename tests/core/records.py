"""Records to test with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import BufferedReader, BytesIO, RawIOBase
from typing import TYPE_CHECKING

from meydan.core.record import RecordReader, Replay
from meydan.games.kingdomino.actions import Action
from meydan.games.kingdomino.game import Kingdomino
from meydan.games.kingdomino.state import State
from meydan.games.kingdomino.view import View

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

GAME = Kingdomino()
HEADER = "game: kingdomino\nrules: 1\nseats: ada | bea\n"
START = HEADER + "\n"
FIRST_ROW = "d draw 7\nd draw 21\nd draw 2\nd draw 48\n"


def reader(text: str | bytes) -> RecordReader:
    return RecordReader(BytesIO(text.encode() if isinstance(text, str) else text), "x.game")


def replay(text: str | bytes, fair: bool = False) -> Replay[State, Action, View]:
    return Replay(GAME, reader(text), fair)


class Generated(RawIOBase):
    """A file whose bytes are made while they are read."""

    def __init__(self, rows: Iterable[bytes]) -> None:
        self.rows: Iterator[bytes] = iter(rows)
        self.rest = b""
        self.given = 0  # bytes

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        space = memoryview(buffer)
        if not self.rest:
            self.rest = next(self.rows, b"")
        chunk, self.rest = self.rest[: len(space)], self.rest[len(space) :]
        space[: len(chunk)] = chunk
        self.given += len(chunk)
        return len(chunk)


def generated(rows: Iterable[bytes]) -> tuple[Generated, RecordReader]:
    file = Generated(rows)
    return file, RecordReader(BufferedReader(file), "x.game")
