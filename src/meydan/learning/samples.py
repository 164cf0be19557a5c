"""Positions of self-play with what became of them, as files: a line of JSON, then compressed 16-bit numbers.

A row holds the inputs of every seat, the shared inputs, the final points of every seat, the share of the victory of
every seat, and the number of its game within the file.
"""

from __future__ import annotations

import json
import zlib
from array import array
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from meydan.bots.features import Inputs
from meydan.core.game import Outcome

VICTORY: Final = 60  # a whole victory: divisible by every number of players
LEVEL: Final = 1  # of compression: quick


@dataclass(frozen=True)
class Shape:
    """What a file of samples holds."""

    seats: int
    side: int
    shared: int
    games: int
    rows: int

    @property
    def inputs(self) -> int:
        """The inputs of a row."""
        return self.seats * self.side + self.shared

    @property
    def width(self) -> int:
        """The numbers of a row."""
        return self.inputs + 2 * self.seats + 1


class Samples:
    """The samples of some games, as they are played."""

    def __init__(self, seats: int, side: int, shared: int) -> None:
        self.seats, self.side, self.shared = seats, side, shared
        self.games = 0
        self.rows = 0
        self._numbers = array("h")

    def add(self, positions: Sequence[Inputs], outcome: Outcome) -> None:
        """Add the positions of one game, and how it ended."""
        winners = outcome.ranks.count(1)
        victory = [VICTORY // winners if rank == 1 else 0 for rank in outcome.ranks]
        for inputs in positions:
            for side in inputs.sides:
                self._numbers.extend(side)
            self._numbers.extend(inputs.shared)
            self._numbers.extend([*outcome.scores, *victory, self.games])
        self.rows += len(positions)
        self.games += 1

    def write(self, file: Path) -> Shape:
        """Keep them; the file appears complete."""
        shape = Shape(self.seats, self.side, self.shared, self.games, self.rows)
        content = json.dumps(asdict(shape)).encode() + b"\n" + zlib.compress(self._numbers.tobytes(), LEVEL)
        part = file.with_suffix(".part")
        part.write_bytes(content)
        part.replace(file)
        return shape


def shape_of(file: Path) -> Shape:
    """What a file holds, from its first line."""
    with file.open("rb") as content:
        return Shape(**json.loads(content.readline()))


def read(file: Path) -> tuple[Shape, bytes]:
    """What a file holds, and its numbers as bytes of this machine."""
    line, _, packed = file.read_bytes().partition(b"\n")
    return Shape(**json.loads(line)), zlib.decompress(packed)
