"""The outer wall: the longest unbroken stretch of it.

The tiles of an Alhambra are connected and there are no holes. So two tiles never touch only at a corner, which would
enclose empty cells: the outline is one closed line, and one walk around it meets every outer side once.
"""

from __future__ import annotations

from typing import Final, final

from meydan.core.native import i64, u8, vec
from meydan.games.alhambra.alhambra import Alhambra
from meydan.games.alhambra.board import CELLS, COLUMNS, SIDE_LETTERS, SIDES, STEPS, write_cell
from meydan.games.alhambra.pieces import Tile

NOTHING: Final = 0  # no tile lies there
TILE: Final = 16  # added to the walls of a tile, so that a tile without walls differs from NOTHING
MARGIN: Final = 2 * COLUMNS + 1  # around the tiles: room for one more, and for a step around its corner
_BARE: Final = vec[u8]([NOTHING] * CELLS)
_AROUND: Final = vec[i64]([STEPS[side % 4] for side in range(5)])  # to the neighbours, and the first of them again


def mark_of(tile: Tile) -> i64:
    """How a tile is marked on the land."""
    return TILE + tile.walls


@final
class Land:
    """Tiles on their cells, to walk around."""

    def __init__(self, tiles: list[Tile], cells: list[int]) -> None:
        lowest: i64 = cells[0]
        highest: i64 = cells[0]
        cell: i64
        for cell in cells:
            lowest = min(lowest, cell)
            highest = max(highest, cell)
        self.origin = lowest - MARGIN
        self.start = highest - self.origin  # the last tile of the northern row
        self.marks = _BARE[: self.start + MARGIN + 1]
        for tile, cell in zip(tiles, cells):
            self.marks[cell - self.origin] = int(mark_of(tile))

    def put(self, cell: i64, mark: i64) -> None:
        """Lay a tile on a cell, or NOTHING."""
        here = cell - self.origin
        self.marks[here] = int(mark)
        self.start = max(self.start, here)
        while self.marks[self.start] == NOTHING:
            self.start -= 1

    def longest_wall(self) -> tuple[i64, i64]:
        """The number of sides of the longest stretch, clockwise, and its first side; of equal ones the first.

        The walk begins with the north side of the last tile of the northern row. The sides before the first gap belong
        to the stretch that comes last.
        """
        start = at = first = best = 4 * self.start
        length: i64 = 0
        most: i64 = 0
        head: i64 = -1  # sides before the first gap
        while True:
            mark: i64 = int(self.marks[at >> 2])
            if mark >> (at & 3) & 1:
                if length == 0:
                    first = at
                length += 1
                if length > most:
                    most, best = length, first
            else:
                if head < 0:
                    head, most = length, 0
                length = 0
            at = self._next(at)
            if at == start:
                break
        if head > 0 and length + head > most:
            most, best = length + head, first if length else start
        return most, best + 4 * self.origin

    def stretch(self, length: i64, first: i64) -> list[int]:
        """This many sides, clockwise from the first."""
        found: list[int] = []
        at = first - 4 * self.origin
        while len(found) < length:
            found.append(at + 4 * self.origin)
            at = self._next(at)
        return found

    def _next(self, at: i64) -> i64:
        """The next side on the walk."""
        here = at >> 2
        side = at & 3
        along = here + _AROUND[side + 1]
        corner = along + _AROUND[side]
        if self.marks[corner] != NOTHING:  # a corner inward: on with the tile across the corner
            return 4 * corner + (side + 3 & 3)
        if self.marks[along] != NOTHING:  # straight on
            return 4 * along + side
        return 4 * here + (side + 1 & 3)  # a corner outward: on with the next side of the same tile


def longest_wall(alhambra: Alhambra) -> list[int]:
    """The sides of the longest stretch, clockwise, each as 4 * cell + number of the side; the first of equal ones."""
    land = Land(alhambra.tiles, alhambra.cells)
    length, first = land.longest_wall()
    return land.stretch(length, first)


def wall_length(alhambra: Alhambra) -> int:
    """The number of sides of the longest stretch."""
    return int(Land(alhambra.tiles, alhambra.cells).longest_wall()[0])


_NONE_YET: Final[list[str]] = []
_TEXTS: Final = [_NONE_YET] * CELLS  # of the sides of cells written so far


def write_side(side: i64) -> str:
    """A side of the outline as `X,Yn`: its cell and its letter."""
    texts = _TEXTS[side >> 2]
    if not texts:
        cell = write_cell(side >> 2)
        texts = _TEXTS[side >> 2] = [f"{cell}{SIDE_LETTERS[each]}" for each in SIDES]
    return texts[side & 3]
