"""Alhambras drawn as text.

        +---+
        | t |
    +---+   +
    | a   F   x
    +---+   +

A tile is the first letter of its kind, `F` the fountain and `*` a tile of any kind; `---` and `|` are walls. `x` marks
an empty cell that a test speaks of.
"""

from __future__ import annotations

from meydan.games.alhambra.alhambra import Alhambra, fountain_alone
from meydan.games.alhambra.board import EAST, NORTH, SOUTH, WEST, cell_at, write_cell
from meydan.games.alhambra.pieces import KINDS, TILES, Tile

WIDE, HIGH = 4, 2  # characters from one tile to the next


class Picture:
    """A drawing, taken apart."""

    def __init__(self, text: str) -> None:
        self._lines = text.split("\n")
        [(x, y)] = [(line.index("F"), row) for row, line in enumerate(self._lines) if "F" in line]
        self.letters: dict[int, str] = {}  # by cell
        self.walls: dict[int, int] = {}
        for row in range(y % HIGH, len(self._lines), HIGH):
            for column in range(x % WIDE, len(self._lines[row]), WIDE):
                if self._lines[row][column] not in " F":
                    cell = cell_at((column - x) // WIDE, (y - row) // HIGH)
                    self.letters[cell] = self._lines[row][column]
                    self.walls[cell] = self._walls(column, row)

    def _walls(self, x: int, y: int) -> int:
        around = {NORTH: (x, y - 1), EAST: (x + 2, y), SOUTH: (x, y + 1), WEST: (x - 2, y)}
        return sum(side for side, spot in around.items() if self._sign(*spot) in "-|")

    def _sign(self, x: int, y: int) -> str:
        line = self._lines[y] if 0 <= y < len(self._lines) else ""
        return line[x] if 0 <= x < len(line) else " "

    @property
    def marked(self) -> set[str]:
        """The cells marked `x`."""
        return {write_cell(cell) for cell, letter in self.letters.items() if letter == "x"}

    def alhambra(self, used: set[Tile] | None = None) -> Alhambra:
        """The Alhambra drawn, of tiles of the box that are not used yet."""
        used = set() if used is None else used
        alhambra = fountain_alone()
        for cell, letter in self.letters.items():
            if letter != "x":
                tile = _unused(letter, self.walls[cell], used)
                used.add(tile)
                alhambra.lay(tile, cell)
        return alhambra


def _unused(letter: str, walls: int, used: set[Tile]) -> Tile:
    for tile in TILES:
        if tile.walls == walls and tile not in used and letter in ("*", KINDS[tile.kind][0]):
            return tile
    raise ValueError(f"the box has no more tile {letter!r} with the walls {walls:04b}")


def tile_at(alhambra: Alhambra, cell: str) -> Tile:
    """The tile that lies there."""
    return {write_cell(there): tile for tile, there in zip(alhambra.tiles, alhambra.cells)}[cell]
