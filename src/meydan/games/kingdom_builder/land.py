"""The map: four boards side by side, and what the rules need to know about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, final

from meydan.core.native import i64, u8, vec
from meydan.core.written import Written
from meydan.games.kingdom_builder.board import BESIDE, HEX_COUNT, QUADRANT_SHIFTS, Hex, Marks, hexes_of, neighbours
from meydan.games.kingdom_builder.pieces import (
    BUILDABLE,
    CASTLE,
    LOCATION,
    MOUNTAIN,
    TERRAINS,
    TILES,
    WATER,
    Board,
    Tile,
    board_named,
)

MOST_LOCATIONS: Final = 8  # two on each board
NO_PLACES: Final = vec[i64]([0] * HEX_COUNT)
_NO_LOCATIONS: Final = vec[i64]([0] * MOST_LOCATIONS)
_NO_TERRAINS: Final = vec[u8]([0] * HEX_COUNT)


@final
class Location:
    """A location hex. `bit` stands for it in sets of locations, and of the tiles taken from them."""

    def __init__(self, hex_: Hex, tile: Tile, bit: i64) -> None:
        self.hex = hex_
        self.tile = tile
        self.bit = bit
        self.around = hex_.around


@final
class Land(Written):
    """A map. It never changes, so that copies of a state share it. Sets of hexes are those of `board.py`."""

    def __init__(self, boards: Sequence[Board]) -> None:
        super().__init__(",".join([board.text for board in boards]))
        self.boards = tuple(boards)
        self.terrains = [0] * len(TERRAINS)  # terrain -> its hexes
        for board, shift in zip(boards, QUADRANT_SHIFTS):
            self.terrains = [mine | its << shift for mine, its in zip(self.terrains, board.terrains)]
        self.terrain_at = _NO_TERRAINS[:]  # number of a hex -> its terrain
        for terrain, hexes in enumerate(self.terrains):
            for hex_ in hexes_of(hexes):
                self.terrain_at[hex_.number] = terrain
        self.water = self.terrains[WATER]
        self.castles = self.terrains[CASTLE]
        self.places = self.castles | self.terrains[LOCATION]  # what merchants link
        self.buildable = 0
        for terrain in range(BUILDABLE):
            self.buildable |= self.terrains[terrain]
        self.by_water = neighbours(self.water)
        self.by_mountains = neighbours(self.terrains[MOUNTAIN])
        self.by_places = neighbours(self.places)
        self.has_water_beside = Marks(self.by_water & ~self.water)  # water itself does not count
        self.has_mountain_beside = Marks(self.by_mountains)
        self.has_place_beside = Marks(self.by_places)
        self._find_places()
        self._find_locations()

    def _find_places(self) -> None:
        """Number the places; in sets of places, the bit of its index stands for each."""
        self.place_hexes = hexes_of(self.places)
        self.castle_places: i64 = 0
        self.places_beside = NO_PLACES[:]  # number of a hex -> the places next to it
        for index, hex_ in enumerate(self.place_hexes):
            for beside in BESIDE[hex_.number]:
                self.places_beside[beside.number] |= 1 << index
            if hex_.bit & self.castles:
                self.castle_places |= 1 << index

    def hexes_of_places(self, places: int) -> list[Hex]:
        """The hexes of a set of places, from the top."""
        return [hex_ for index, hex_ in enumerate(self.place_hexes) if places >> index & 1]

    def _find_locations(self) -> None:
        self.locations: list[Location] = []
        self.location_beside: list[Location | None] = [None] * HEX_COUNT  # by hex; no hex touches two locations
        self.locations_of = [0] * len(TILES)  # number of a tile -> its locations, a bit each
        self.location_hexes = _NO_LOCATIONS[:]  # by location: the number of its hex, and that of its kind of tile
        self.location_kinds = _NO_LOCATIONS[:]
        one: i64 = 1
        for board, shift in zip(self.boards, QUADRANT_SHIFTS):
            for hex_ in hexes_of(board.terrains[LOCATION] << shift):
                location = Location(hex_, board.tile, one << len(self.locations))
                self.location_hexes[len(self.locations)] = hex_.number
                self.location_kinds[len(self.locations)] = board.tile.number
                self.locations.append(location)
                self.locations_of[board.tile.number] |= location.bit
                for beside in BESIDE[hex_.number]:
                    self.location_beside[beside.number] = location
        self.tiles = [tile for tile in TILES if self.locations_of[tile.number]]  # the kinds that lie here

    def __reduce__(self) -> tuple[Callable[[str], Land], tuple[str]]:
        return land_named, (self.text,)


NO_LAND: Final = Land(())


@lru_cache(maxsize=1024)
def land_of(boards: tuple[Board, ...]) -> Land:
    """The map of these boards: top left, top right, bottom left, bottom right. It is cached, since a server imagines
    and previews views on the same maps again and again. One takes 10 KB."""
    return Land(boards)


def land_named(text: str) -> Land:
    """The map with this text: the boards' names, separated by commas."""
    return land_of(tuple(board_named(name) for name in text.split(","))) if text else NO_LAND
