"""What quick moves in Kingdom Builder like beside the gold, in gold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from meydan.games.kingdom_builder.pieces import TILES

TILE: Final = 0.16
FREE_TERRAIN: Final = 0.05
PLACE: Final = 1.0


@final
class Taste:
    """Weights of what a quick look sees."""

    def __init__(
        self,
        tiles: Sequence[float] = (TILE,) * len(TILES),
        free_terrain: float = FREE_TERRAIN,
        towards: float = 0.35,
        place: float = PLACE,
        castle_ahead: float = 1.5,
        tile_ahead: float = 0.08,
        worthwhile: float = 0.5,
    ) -> None:
        self.tiles = tiles  # by kind, for every settlement in the supply: the more are left, the more turns are to come
        self.free_terrain = free_terrain  # a terrain that may be built on anywhere, likewise
        self.towards = towards  # of what a card pays, for coming closer to it
        self.place = place  # with the merchants in play, for a place reached
        self.castle_ahead = castle_ahead  # to come close enough to reach a castle in the same turn
        self.tile_ahead = tile_ahead  # or a tile, for every settlement in the supply
        self.worthwhile = worthwhile  # what a move must bring; less than nothing if losses are overrated


PLAIN: Final = Taste()
SEASONED: Final = Taste(  # found by games of quick moves against each other
    tiles=(0.29, 0.23, 0.2, 0.13, 0.22, 0.09, 0.45, 0.15),
    free_terrain=0.18,
    towards=0.2,
    place=0.3,
    castle_ahead=1.65,
    tile_ahead=0.11,
    worthwhile=-0.84,
)
