"""Planes for a game that has none of its own: the facts of its views, each in a byte that its path names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, final
from zlib import crc32

from meydan.core.codec import Json
from meydan.core.game import Game
from meydan.core.native import i64, u8, vec
from meydan.core.numbers import Field, Planes, count

SIZE: Final = 512


@final
class PlainPlanes(Planes[Any]):
    """Two facts may share a byte; the later one overwrites the earlier."""

    def __init__(self, game: Game[Any, Any, Any], seats: int) -> None:
        self.game = game
        self.lay_out(seats, [Field("facts", (SIZE,), "what the view says, by the checksum of each fact's path")])

    def write(self, state: Any, seat: int, out: vec[u8], at: i64) -> None:
        for path, number in facts("", self.game.codec.dump(self.game.view(state, seat))):
            place: i64 = crc32(path.encode()) % SIZE
            out[at + place] = count(number)


def facts(path: str, json: Json) -> Iterator[tuple[str, int]]:
    """The numbers of a view, each with its path; a word or a negative number is a fact whose number is 1."""
    if isinstance(json, dict):
        for key, value in json.items():
            yield from facts(f"{path}.{key}", value)
    elif isinstance(json, list):
        for index, value in enumerate(json):
            yield from facts(f"{path}.{index}", value)
    elif isinstance(json, str) or (isinstance(json, int) and json < 0):
        yield f"{path}={json}", 1
    elif isinstance(json, int):
        yield path, int(json)
