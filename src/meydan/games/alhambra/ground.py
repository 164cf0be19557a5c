"""The building rules: where tiles fit, which can be taken away, which can be swapped.

They follow from what the cells touch (`alhambra.py`):

* A tile fits on an empty cell if its walls are those it touches and at least one of the sides it touches is open.
  The tiles it touches can be reached on foot, so it can, too.
* A tile that takes the place of another must have the same walls on all sides that touch. So all paths stay the same.
* All empty cells are connected. A tile cuts some off if the empty cells in the ring of eight around it fall apart:
  the tiles between them are connected elsewhere. So the ring alone shows whether a hole would be made.
* A cell that becomes empty is not a hole if one of its sides is free already.

Only to take a tile away, the paths are walked (`walk`).
"""

from __future__ import annotations

from typing import Final

from meydan.core.native import i64, u8, vec
from meydan.games.alhambra.actions import REMOVES, SWAPS, Action, builds, places
from meydan.games.alhambra.alhambra import TOUCHED, WALL, Alhambra
from meydan.games.alhambra.board import ALL_SIDES, CELLS, COLUMNS, EAST, FOUNTAIN_CELL, NORTH, SOUTH, WEST
from meydan.games.alhambra.pieces import TILES


def _tiles_that_fit(touched: int) -> int:
    sides, walls = touched & ALL_SIDES, touched >> WALL
    fits = [int(tile.bit) for tile in TILES if tile.walls & sides == walls]
    return sum(fits) if walls != sides else 0


# what a cell touches -> the tiles that match it and can be reached
FITTING: Final = vec[i64]([_tiles_that_fit(touched) for touched in range(TOUCHED + 1)])


def _falls_apart(ring: int) -> bool:
    """Whether the empty cells of a ring of eight, taken ones given as bits, form several groups.

    The low bits are the sides, the others the corners that follow them clockwise. A corner alone cannot be reached from
    the middle, so it does not count.
    """
    taken = [bool(ring >> place // 2 + 4 * (place % 2) & 1) for place in range(8)]
    groups = sum(not taken[place] and taken[place - 1] for place in range(8))
    lone_corners = sum(not taken[place] and taken[place - 1] and taken[(place + 1) % 8] for place in range(1, 8, 2))
    return groups - lone_corners > 1


FALLS_APART: Final = [_falls_apart(ring) for ring in range(256)]


def makes_hole(alhambra: Alhambra, cell: i64) -> bool:
    """Whether a tile on this empty cell would cut off other empty cells.

    The corners are found through the neighbours to the north and to the south.
    """
    touched = alhambra.touched
    ring: int = touched[cell] & ALL_SIDES
    north = touched[cell + COLUMNS]
    south = touched[cell - COLUMNS]
    if north & EAST:
        ring |= 16
    if south & EAST:
        ring |= 32
    if south & WEST:
        ring |= 64
    if north & WEST:
        ring |= 128
    return FALLS_APART[ring]


def add_places(found: list[Action], alhambra: Alhambra, tiles: i64) -> None:
    """Add every way to place a tile of the set from the reserve."""
    touched = alhambra.touched
    cell: i64
    for cell in alhambra.border:
        mark: int = touched[cell]
        fitting = tiles & FITTING[mark]
        if fitting and not makes_hole(alhambra, cell):
            _collect(found, places(cell), fitting)


def add_builds(found: list[Action], alhambra: Alhambra, tiles: i64) -> None:
    """Add every way to build a tile of the set at the end of the turn."""
    touched = alhambra.touched
    cell: i64
    for cell in alhambra.border:
        mark: int = touched[cell]
        fitting = tiles & FITTING[mark]
        if fitting and not makes_hole(alhambra, cell):
            _collect(found, builds(cell), fitting)


def _collect(found: list[Action], actions: list[Action], tiles: i64) -> None:
    """Add the actions of the tiles."""
    while tiles:
        lowest = tiles & -tiles
        found.append(actions[int(lowest).bit_length() - 1])
        tiles ^= lowest


def redesigns(alhambra: Alhambra) -> list[Action]:
    """Every way to place a tile of the reserve, to swap it with another, and to take a tile away."""
    found = alhambra.redesigns
    if found is None:
        found = []
        marks: list[int] = [alhambra.touched[cell] for cell in alhambra.cells]
        if alhambra.reserve:
            add_places(found, alhambra, alhambra.reserve)
            _add_swaps(found, alhambra, marks)
        _add_removes(found, alhambra, marks)
        alhambra.redesigns = found
    return found


def _add_swaps(found: list[Action], alhambra: Alhambra, marks: list[int]) -> None:
    index: i64
    for index in range(1, len(marks)):
        fitting: i64 = alhambra.reserve & FITTING[marks[index]]
        if fitting:
            _collect(found, SWAPS[alhambra.tiles[index].number], fitting)


def _add_removes(found: list[Action], alhambra: Alhambra, marks: list[int]) -> None:
    """If the paths form a tree, exactly its leaves can be taken away; otherwise all paths are walked."""
    ways: i64 = 0
    for mark in marks:
        ways += WAYS[mark]
    is_tree = ways == 2 * (len(marks) - 1)  # each path was counted from both ends
    depths = _NOT_WALKED if is_tree else walk(alhambra)
    index: i64
    for index in range(1, len(marks)):
        here: i64 = marks[index]
        is_cut = WAYS[here] > 1 if is_tree else depths[alhambra.cells[index]] == CUT
        if not is_cut and here & ALL_SIDES != ALL_SIDES:
            found.append(REMOVES[alhambra.tiles[index].number])


# what a cell touches -> the number of sides that can be crossed on foot
WAYS: Final = vec[i64]([(touched & ~(touched >> WALL) & ALL_SIDES).bit_count() for touched in range(TOUCHED + 1)])
_NOT_WALKED: Final = vec[u8]([0] * CELLS)
CUT: Final = 100  # deeper than any walk: there is no way around the tile here


def walk(alhambra: Alhambra) -> vec[u8]:
    """Walk from the fountain to all tiles: the depth at which each cell was met, or CUT if other tiles depend on it."""
    depths = _NOT_WALKED[:]
    _walk_on(alhambra.touched, depths, FOUNTAIN_CELL, 1)
    return depths


def _walk_on(touched: vec[u8], depths: vec[u8], here: i64, depth: int) -> int:
    """Walk on from this tile, a step deeper each time. Returns the smallest depth that is met again from here.

    If that is not smaller than the depth of the tile the walk came from, there is no way around that tile.
    """
    depths[here] = depth
    lowest = depth
    is_cut = False
    mark: int = touched[here]
    ways = mark & ~(mark >> WALL) & ALL_SIDES
    while ways:
        side = ways & -ways
        ways ^= side
        there = here + _step(side)
        met: int = depths[there]
        if not met:
            met = _walk_on(touched, depths, there, depth + 1)
            is_cut = is_cut or met >= depth
        if met < lowest:
            lowest = met
    if is_cut:
        depths[here] = CUT  # a later visit comes from a smaller depth, so the larger number does no harm
    return lowest


def _step(side: int) -> i64:
    """The step from a cell to its neighbour on this side."""
    if side == NORTH:
        return COLUMNS
    if side == SOUTH:
        return -COLUMNS
    return 1 if side == EAST else -1
