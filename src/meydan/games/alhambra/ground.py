"""The building rules: where tiles fit, which can be taken away, which can be swapped.

A survey looks at the ground around an Alhambra once. It notes for each cell what it touches: the sides where a tile
lies next to it, and those of them where that tile has a wall. All rules but one can be read from that:

* A tile fits on an empty cell if its walls are those it touches and at least one of the sides it touches is open.
  What it touches can be reached on foot, so it can be, too.
* A tile that takes the place of another must have the same walls on all sides that touch. So the ways stay the same.
* All empty cells hang together. A tile cuts some off if the empty cells in the ring of eight around it fall apart:
  the tiles between them hang together elsewhere. So a look at the ring tells whether a hole would be made.
* A cell that becomes empty is no hole if one side of it is free already.

Only for taking a tile away the ways on foot are walked (`mark_cuts`).
"""

from __future__ import annotations

from typing import Final, final

from meydan.core.native import i64
from meydan.games.alhambra.actions import REMOVES, SWAPS, Action, builds, places
from meydan.games.alhambra.board import ALL_SIDES, COLUMNS, EAST, NORTH, SOUTH, WEST
from meydan.games.alhambra.pieces import TILES
from meydan.games.alhambra.state import Alhambra

WALL: Final = 4  # shift: a side that touches a tile is a bit, a wall there is this much higher
TOUCHED: Final = 255  # both together
TAKEN: Final = 256  # a tile lies here
CUT: Final = 512  # without this tile others could not be reached
DEPTH: Final = 10  # shift: how far the walk had come here, counted from 1
MARGIN: Final = 2 * COLUMNS + 2  # two cells on every side: the border, and what lies beyond


@final
class Survey:
    """The ground around an Alhambra."""

    def __init__(self, origin: i64, size: i64) -> None:
        self.origin = origin  # the cell of land[0]
        self.land = [0] * size  # what each cell touches, with the marks above
        self.border: list[int] = []  # indices of the cells next to a tile, taken or not


def survey(alhambra: Alhambra) -> Survey:
    """A look at the ground as it is now."""
    lowest: i64 = min(alhambra.cells)
    highest: i64 = max(alhambra.cells)
    found = Survey(lowest - MARGIN, highest - lowest + 2 * MARGIN + 1)
    land, border = found.land, found.border
    for tile, cell in zip(alhambra.tiles, alhambra.cells):
        here: i64 = cell - found.origin
        land[here] |= TAKEN
        walls = tile.walls
        _touch(land, border, here + COLUMNS, SOUTH | (walls & NORTH) << WALL + 2)
        _touch(land, border, here + 1, WEST | (walls & EAST) << WALL + 2)
        _touch(land, border, here - COLUMNS, NORTH | (walls & SOUTH) << WALL - 2)
        _touch(land, border, here - 1, EAST | (walls & WEST) << WALL - 2)
    return found


def _touch(land: list[int], border: list[int], there: i64, sides: i64) -> None:
    """Note at a cell that it touches a tile; a cell is north of its southern neighbour, and so on."""
    before: i64 = land[there]
    if not before & ALL_SIDES:
        border.append(there)
    land[there] = before | sides


def _tiles_that_fit(touched: int) -> int:
    sides, walls = touched & ALL_SIDES, touched >> WALL
    fits = [tile.bit for tile in TILES if tile.walls & sides == walls]
    return sum(fits) if walls != sides else 0


# what a cell touches -> the tiles that match it and can be reached
FITTING: Final = [_tiles_that_fit(touched) for touched in range(TOUCHED + 1)]


def _falls_apart(ring: int) -> bool:
    """Whether the empty cells of a ring of eight, taken ones given as bits, form several groups.

    The low bits are the sides, the others the corners that follow them clockwise. A corner alone is not reached from
    the middle, so it counts for nothing.
    """
    taken = [bool(ring >> place // 2 + 4 * (place % 2) & 1) for place in range(8)]
    groups = sum(not taken[place] and taken[place - 1] for place in range(8))
    lone_corners = sum(not taken[place] and taken[place - 1] and taken[(place + 1) % 8] for place in range(1, 8, 2))
    return groups - lone_corners > 1


FALLS_APART: Final = [_falls_apart(ring) for ring in range(256)]


def makes_hole(land: list[int], here: i64) -> bool:
    """Whether a tile on this empty cell would cut off other empty cells.

    The corners are seen from the neighbours to the north and to the south.
    """
    ring: i64 = land[here] & ALL_SIDES
    north: i64 = land[here + COLUMNS]
    south: i64 = land[here - COLUMNS]
    if north & EAST:
        ring |= 16
    if south & EAST:
        ring |= 32
    if south & WEST:
        ring |= 64
    if north & WEST:
        ring |= 128
    return FALLS_APART[ring]


def add_places(found: list[Action], ground: Survey, tiles: i64) -> None:
    """Add every way to place a tile of the set from the reserve."""
    for here in ground.border:
        fitting = fitting_at(ground.land, here, tiles)
        if fitting:
            _collect(found, places(ground.origin + here), fitting)


def add_builds(found: list[Action], ground: Survey, tiles: i64) -> None:
    """Add every way to build a tile of the set at the end of the turn."""
    for here in ground.border:
        fitting = fitting_at(ground.land, here, tiles)
        if fitting:
            _collect(found, builds(ground.origin + here), fitting)


def fitting_at(land: list[int], here: i64, tiles: i64) -> i64:
    """Those of the tiles that may be laid here."""
    touched: i64 = land[here]
    if touched & TAKEN:
        return 0
    fitting: i64 = tiles & FITTING[touched & TOUCHED]
    return 0 if fitting and makes_hole(land, here) else fitting


def _collect(found: list[Action], actions: list[Action], tiles: i64) -> None:
    """Add the actions of the tiles."""
    while tiles:
        lowest = tiles & -tiles
        found.append(actions[int(lowest).bit_length() - 1])
        tiles ^= lowest


def add_removes(found: list[Action], ground: Survey, alhambra: Alhambra) -> None:
    """Add every tile that may go to the reserve."""
    land = ground.land
    mark_cuts(land, alhambra.cells[0] - ground.origin, 1)
    index: i64
    for index in range(1, len(alhambra.cells)):
        mark: i64 = land[alhambra.cells[index] - ground.origin]
        if not mark & CUT and mark & ALL_SIDES != ALL_SIDES:
            found.append(REMOVES[alhambra.tiles[index].number])


def mark_cuts(land: list[int], here: i64, depth: i64) -> i64:
    """Walk on from this tile and mark those without which others could not be reached.

    Gives the smallest depth that can be met again from here. Where it is not smaller than that of the tile
    the walk came from, there is no way around that tile.
    """
    mark: i64 = land[here] | depth << DEPTH
    land[here] = mark
    lowest = depth
    ways = mark & ~(mark >> WALL) & ALL_SIDES
    while ways:
        side = ways & -ways
        ways ^= side
        there = here + _step(side)
        met: i64 = land[there] >> DEPTH
        if not met:
            met = mark_cuts(land, there, depth + 1)
            if met >= depth:
                land[here] |= CUT
        if met < lowest:
            lowest = met
    return lowest


def _step(side: i64) -> i64:
    """From a cell to its neighbour on this side."""
    if side == NORTH:
        return COLUMNS
    if side == SOUTH:
        return -COLUMNS
    return 1 if side == EAST else -1


def add_swaps(found: list[Action], ground: Survey, alhambra: Alhambra) -> None:
    """Add every tile that may give its place to one of the reserve."""
    index: i64
    for index in range(1, len(alhambra.cells)):
        touched: i64 = ground.land[alhambra.cells[index] - ground.origin]
        fitting: i64 = alhambra.reserve & FITTING[touched & TOUCHED]
        if fitting:
            _collect(found, SWAPS[alhambra.tiles[index].number], fitting)
