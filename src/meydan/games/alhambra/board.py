"""The ground an Alhambra lies on: cells and their sides.

The ground is a square of cells, counted from the south-west. The fountain is so far from the edges that a row of all
tiles does not reach them, so a step to a neighbour never wraps around.
"""

from __future__ import annotations

from typing import Final

from meydan.core.native import i64

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
    """The cell this many steps east and north of the fountain."""
    return (y + HOME) * COLUMNS + x + HOME


_TEXTS: Final = [""] * CELLS  # of the cells written so far: the same few are written again and again
_BY_TEXT: Final[dict[str, int]] = {}  # of the cells read so far


def write_cell(cell: i64) -> str:
    """The cell as `X,Y`."""
    text = _TEXTS[cell]
    if not text:
        x, y = position(int(cell))
        text = _TEXTS[cell] = f"{x},{y}"
    return text


def read_cell(text: str) -> int | None:
    """The inverse of `write_cell`; None if no tile can lie there."""
    cell = _BY_TEXT.get(text)
    if cell is None:
        cell = _parse(text)
        if cell is not None:
            _BY_TEXT[text] = cell
    return cell


def _parse(text: str) -> int | None:
    x, _, y = text.partition(",")
    try:
        east, north = int(x), int(y)
    except ValueError:
        return None
    if abs(east) + abs(north) > REACH or text != f"{east},{north}":
        return None
    return cell_at(east, north)
