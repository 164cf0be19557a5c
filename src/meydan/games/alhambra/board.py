"""The ground an Alhambra lies on: cells and their sides.

The ground is a square of cells, counted from the south-west. The fountain stands so far from the edges that all tiles
of the box in one line do not reach them, so a step to a neighbour never wraps around.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

NORTH: Final = 1  # the sides of a cell are bits, so that walls are sets of sides
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 8
ALL_SIDES: Final = 15
SIDES: Final = (NORTH, EAST, SOUTH, WEST)
SIDE_LETTERS: Final = {NORTH: "n", EAST: "e", SOUTH: "s", WEST: "w"}

REACH: Final = 54  # how far the farthest tile can lie from the fountain, in steps
HOME: Final = REACH + 1  # row and column of the fountain
COLUMNS: Final = 2 * HOME + 1
CELLS: Final = COLUMNS * COLUMNS
FOUNTAIN_CELL: Final = HOME * COLUMNS + HOME

STEPS: Final = (COLUMNS, 1, -COLUMNS, -1)  # to the neighbours, in the order of SIDES


def position(cell: int) -> tuple[int, int]:
    """Steps east and north of the fountain."""
    return cell % COLUMNS - HOME, cell // COLUMNS - HOME


def cell_at(x: int, y: int) -> int:
    """The cell so many steps east and north of the fountain."""
    return (y + HOME) * COLUMNS + x + HOME


@lru_cache(maxsize=1024)  # the same few are written again and again
def write_cell(cell: int) -> str:
    """The cell as `X,Y`."""
    x, y = position(cell)
    return f"{x},{y}"


@lru_cache(maxsize=1024)
def read_cell(text: str) -> int | None:
    """The inverse of `write_cell`; None if it is no cell that a tile could lie on."""
    x, _, y = text.partition(",")
    try:
        east, north = int(x), int(y)
    except ValueError:
        return None
    if abs(east) + abs(north) > REACH or text != f"{east},{north}":
        return None
    return cell_at(east, north)
