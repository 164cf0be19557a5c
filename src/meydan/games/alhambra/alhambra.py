"""The Alhambra of one player: tiles on the ground and in the reserve.

Beside the tiles it keeps what each cell of the ground touches: the sides where a tile lies next to it, and those of
them where that tile has a wall. All building rules follow from that.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable
from typing import Final, final

from meydan.core.native import i64, u8, vec
from meydan.games.alhambra.actions import Action
from meydan.games.alhambra.board import CELLS, COLUMNS, EAST, FOUNTAIN_CELL, NORTH, SOUTH, WEST
from meydan.games.alhambra.pieces import FOUNTAIN, Tile

WALL: Final = 4  # shift: a side that touches a tile is a bit; a wall there is the bit this many places higher
TOUCHED: Final = 255  # both together
ALONE: Final = (
    NORTH << WALL
)  # the mark of a tile that touches nothing (yet) and is not part of the border: no side, but a wall


@final
class Alhambra:
    """The buildings of one player, those on the ground in the order they were laid."""

    tiles: list[Tile]  # the fountain first
    cells: list[int]  # where each of them lies
    reserve: i64  # a set of tiles
    touched: vec[u8]  # cell -> what it touches
    border: list[int]  # the empty cells that touch something, ascending; both follow from the tiles
    redesigns: list[Action] | None  # filled when first asked for; replaced, never changed, so that copies share it

    def copy(self) -> Alhambra:
        twin = Alhambra()
        twin.tiles = self.tiles[:]
        twin.cells = self.cells[:]
        twin.reserve = self.reserve
        twin.touched = self.touched[:]
        twin.border = self.border[:]
        twin.redesigns = self.redesigns
        return twin

    def __reduce__(self) -> tuple[Callable[..., Alhambra], tuple[object, ...]]:
        return alhambra_of, (self.tiles[1:], self.cells[1:], int(self.reserve))

    def lay(self, tile: Tile, cell: i64) -> None:
        """Put a tile on an empty cell; when an Alhambra is laid out again, its neighbours may follow later."""
        self.redesigns = None
        self.tiles.append(tile)
        self.cells.append(cell)
        if self.touched[cell]:
            self.border.remove(cell)
        else:
            self.touched[cell] = ALONE
        self._touch_all(tile, cell)

    def place(self, tile: Tile, cell: i64) -> None:
        """Put a tile of the reserve on an empty cell."""
        self.reserve ^= tile.bit
        self.lay(tile, cell)

    def store(self, tile: Tile) -> None:
        """Put a tile into the reserve."""
        self.redesigns = None
        self.reserve |= tile.bit

    def remove(self, tile: Tile) -> None:
        """Move a tile from the ground to the reserve."""
        self.store(tile)
        where = self.tiles.index(tile)
        cell: i64 = self.cells[where]
        del self.tiles[where]
        del self.cells[where]
        insort(self.border, cell)
        self._leave(cell + COLUMNS, SOUTH)
        self._leave(cell + 1, WEST)
        self._leave(cell - COLUMNS, NORTH)
        self._leave(cell - 1, EAST)

    def swap(self, tile: Tile, old: Tile) -> None:
        """Exchange a tile on the ground for one of the reserve."""
        self.redesigns = None
        self.reserve ^= tile.bit | old.bit
        where = self.tiles.index(old)
        cell: i64 = self.cells[where]
        self.tiles[where] = tile
        touched = self.touched
        touched[cell + COLUMNS] &= TOUCHED ^ SOUTH << WALL
        touched[cell + 1] &= TOUCHED ^ WEST << WALL
        touched[cell - COLUMNS] &= TOUCHED ^ NORTH << WALL
        touched[cell - 1] &= TOUCHED ^ EAST << WALL
        self._touch_all(tile, cell)

    def _touch_all(self, tile: Tile, cell: i64) -> None:
        """Note that the cells around a tile touch it: the one to the north with its south side, and so on."""
        walls = tile.walls
        self._touch(cell + COLUMNS, SOUTH | (walls & NORTH) << WALL + 2)
        self._touch(cell + 1, WEST | (walls & EAST) << WALL + 2)
        self._touch(cell - COLUMNS, NORTH | (walls & SOUTH) << WALL - 2)
        self._touch(cell - 1, EAST | (walls & WEST) << WALL - 2)

    def _touch(self, there: i64, sides: int) -> None:
        before: int = self.touched[there]
        if before == 0:
            insort(self.border, there)
        self.touched[there] = sides if before == ALONE else before | sides

    def _leave(self, there: i64, side: int) -> None:
        """Note that the tile beyond this side is gone."""
        before: int = self.touched[there]
        left = before & ~(side | side << WALL)
        if left == 0 and there in self.cells:
            left = ALONE
        elif left == 0:
            self.border.remove(there)
        self.touched[there] = left


def _fountain_alone() -> Alhambra:
    alhambra = Alhambra()
    alhambra.tiles = []
    alhambra.cells = []
    alhambra.reserve = 0
    alhambra.touched = vec[u8]([0] * CELLS)
    alhambra.border = []
    alhambra.redesigns = None
    alhambra.lay(FOUNTAIN, FOUNTAIN_CELL)
    return alhambra


_START: Final = _fountain_alone()


def fountain_alone() -> Alhambra:
    """An Alhambra at the start of the game."""
    return _START.copy()


def alhambra_of(tiles: Iterable[Tile], cells: Iterable[int], reserve: int) -> Alhambra:
    """The Alhambra in which these tiles lie on these cells beside the fountain."""
    alhambra = fountain_alone()
    for tile, cell in zip(tiles, cells):
        alhambra.lay(tile, cell)
    alhambra.reserve = reserve
    return alhambra
