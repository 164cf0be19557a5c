"""The outer wall: the longest unbroken stretch of it.

The tiles of an Alhambra hang together and there are no holes. So two tiles never touch at a corner alone, which would
enclose empty cells: the outline is one closed line, and one walk around it meets every outer side once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from meydan.core.native import i64, u8, vec
from meydan.games.alhambra.alhambra import Alhambra
from meydan.games.alhambra.board import CELLS, COLUMNS, SIDE_LETTERS, SIDES, write_cell
from meydan.games.alhambra.pieces import Tile

OPEN: Final = -1  # a side of the outline without a wall
NOTHING: Final = 0  # no tile lies there
TILE: Final = 16  # added to the walls of a tile, so that it is something
MARGIN: Final = COLUMNS + 1
_BARE: Final = vec[u8]([NOTHING] * CELLS)


def longest_wall(alhambra: Alhambra) -> list[int]:
    """The sides of the longest stretch, clockwise, each as 4 * cell + number of the side; the first of equal ones."""
    return longest_stretch(alhambra.tiles, alhambra.cells)


def longest_stretch(tiles: list[Tile], cells: list[int]) -> list[int]:
    """The same of tiles on these cells."""
    sides = _outline(tiles, cells)
    if OPEN not in sides:
        return sides  # a closed ring
    gap = sides.index(OPEN)
    longest: list[int] = []
    stretch: list[int] = []
    for side in sides[gap:] + sides[:gap]:
        if side == OPEN:
            stretch = []
        else:
            stretch.append(side)
            if len(stretch) > len(longest):
                longest = stretch
    return longest


def _outline(tiles: list[Tile], cells: list[int]) -> list[int]:
    """All outer sides as one meets them clockwise, from the north side of the last tile of the northern row."""
    highest: i64 = max(cells)
    origin: i64 = min(cells) - MARGIN
    land = _BARE[: highest - origin + MARGIN + 1]
    for tile, cell in zip(tiles, cells):
        land[cell - origin] = int(TILE + tile.walls)
    here = start = highest - origin
    side: i64 = 0
    found: list[int] = []
    while not found or here != start or side != 0:
        walls: int = land[here]
        found.append(4 * (here + origin) + side if walls >> side & 1 else OPEN)
        along = _step(side + 1)
        corner = here + along + _step(side)
        if land[corner] != NOTHING:  # a corner inward: on with the tile across the corner
            here = corner
            side = (side + 3) % 4
        elif land[here + along] != NOTHING:  # straight on
            here += along
        else:  # a corner outward: on with the next side of the same tile
            side = (side + 1) % 4
    return found


def _step(side: i64) -> i64:
    """From a tile to its neighbour beyond the side of this number."""
    side %= 4
    if side == 0:
        return COLUMNS
    if side == 1:
        return 1
    return -COLUMNS if side == 2 else -1


@lru_cache(maxsize=1024)  # the same few are written again and again
def write_side(side: int) -> str:
    """A side of the outline as `X,Yn`: its cell and its letter."""
    return f"{write_cell(side // 4)}{SIDE_LETTERS[SIDES[side % 4]]}"
