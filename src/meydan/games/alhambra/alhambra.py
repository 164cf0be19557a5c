"""The Alhambra of one player: tiles on the ground and in the reserve.

Beside the tiles it keeps what each cell of the ground touches: the sides where a tile lies next to it, and those of
them where that tile has a wall. All building rules can be read from that.
"""

from __future__ import annotations

from bisect import insort
from typing import Final, final

from meydan.core.native import i64
from meydan.games.alhambra.actions import Action
from meydan.games.alhambra.board import COLUMNS, EAST, FOUNTAIN_CELL, NORTH, SOUTH, WEST
from meydan.games.alhambra.pieces import FOUNTAIN, Tile

WALL: Final = 4  # shift: a side that touches a tile is a bit, a wall there is this much higher
TOUCHED: Final = 255  # both together
TAKEN: Final = 256  # a tile lies here


@final
class Alhambra:
    """The buildings of one player, those on the ground in the order they were laid."""

    tiles: list[Tile]  # the fountain first
    cells: list[int]  # where each of them lies
    reserve: i64  # a set of tiles
    touched: dict[int, int]  # what each cell touches, taken or next to a tile; it follows from the tiles
    border: list[int]  # the empty ones of those cells, ascending
    redesigns: list[Action] | None  # found when they are asked for; replaced, never changed, so that copies share it

    def copy(self) -> Alhambra:
        twin = Alhambra()
        twin.tiles = self.tiles[:]
        twin.cells = self.cells[:]
        twin.reserve = self.reserve
        twin.touched = self.touched.copy()
        twin.border = self.border[:]
        twin.redesigns = self.redesigns
        return twin

    def lay(self, tile: Tile, cell: i64) -> None:
        """Put a tile on an empty cell; when an Alhambra is laid out again, what connects it may follow later."""
        self.redesigns = None
        self.tiles.append(tile)
        self.cells.append(cell)
        before = self.touched.get(cell)
        if before is None:
            self.touched[cell] = TAKEN
        else:
            self.touched[cell] = before | TAKEN
            self.border.remove(cell)
        self._touch_all(tile, cell)

    def place(self, tile: Tile, cell: i64) -> None:
        """A tile of the reserve on an empty cell."""
        self.reserve ^= tile.bit
        self.lay(tile, cell)

    def store(self, tile: Tile) -> None:
        """A tile to the reserve."""
        self.redesigns = None
        self.reserve |= tile.bit

    def remove(self, tile: Tile) -> None:
        """A tile of the ground to the reserve."""
        self.store(tile)
        where = self.tiles.index(tile)
        cell: i64 = self.cells[where]
        del self.tiles[where]
        del self.cells[where]
        self.touched[cell] &= TOUCHED
        insort(self.border, cell)
        self._leave(cell + COLUMNS, SOUTH)
        self._leave(cell + 1, WEST)
        self._leave(cell - COLUMNS, NORTH)
        self._leave(cell - 1, EAST)

    def swap(self, tile: Tile, old: Tile) -> None:
        """A tile of the reserve in place of one on the ground."""
        self.redesigns = None
        self.reserve ^= tile.bit | old.bit
        where = self.tiles.index(old)
        cell: i64 = self.cells[where]
        self.tiles[where] = tile
        touched = self.touched
        touched[cell + COLUMNS] &= ~(SOUTH << WALL)
        touched[cell + 1] &= ~(WEST << WALL)
        touched[cell - COLUMNS] &= ~(NORTH << WALL)
        touched[cell - 1] &= ~(EAST << WALL)
        self._touch_all(tile, cell)

    def _touch_all(self, tile: Tile, cell: i64) -> None:
        """The cells around a tile touch it: the one to the north with its south side, and so on."""
        walls = tile.walls
        self._touch(cell + COLUMNS, SOUTH | (walls & NORTH) << WALL + 2)
        self._touch(cell + 1, WEST | (walls & EAST) << WALL + 2)
        self._touch(cell - COLUMNS, NORTH | (walls & SOUTH) << WALL - 2)
        self._touch(cell - 1, EAST | (walls & WEST) << WALL - 2)

    def _touch(self, there: i64, sides: i64) -> None:
        before = self.touched.get(there)
        if before is None:
            insort(self.border, there)
            self.touched[there] = sides
        else:
            self.touched[there] = before | sides

    def _leave(self, there: i64, side: i64) -> None:
        """The tile beyond this side is gone; a cell that touches nothing any more is forgotten."""
        left = self.touched[there] & ~(side | side << WALL)
        if left:
            self.touched[there] = left
        else:
            del self.touched[there]
            self.border.remove(there)


def _fountain_alone() -> Alhambra:
    alhambra = Alhambra()
    alhambra.tiles = []
    alhambra.cells = []
    alhambra.reserve = 0
    alhambra.touched = {}
    alhambra.border = []
    alhambra.redesigns = None
    alhambra.lay(FOUNTAIN, FOUNTAIN_CELL)
    return alhambra


_START: Final = _fountain_alone()


def fountain_alone() -> Alhambra:
    """An Alhambra at the start of the game."""
    return _START.copy()
