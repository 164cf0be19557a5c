"""The weights of quick moves in Kingdom Builder, in gold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from meydan.games.kingdom_builder.pieces import TILES

TILE: Final = 0.16
FREE_TERRAIN: Final = 0.05
PLACE: Final = 1.0


@final
class Taste:
    """Weights for quick moves."""

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
        self.tiles = tiles  # by kind, for every settlement in the supply: the more are left, the more turns follow
        self.free_terrain = free_terrain  # a terrain that may be built on anywhere, for every settlement in the supply
        self.towards = towards  # the part of a card's gold that counts for coming closer to it
        self.place = place  # with the merchants in play, for a place reached
        self.castle_ahead = castle_ahead  # to come close enough to reach a castle in the same turn
        self.tile_ahead = tile_ahead  # the same for a tile, for every settlement in the supply
        self.worthwhile = worthwhile  # what a move must bring; below 0 because losses are overestimated


PLAIN: Final = Taste()
SEASONED: Final = Taste(  # tuned by games of quick moves against each other
    tiles=(0.29, 0.23, 0.2, 0.13, 0.22, 0.09, 0.45, 0.15),
    free_terrain=0.18,
    towards=0.2,
    place=0.3,
    castle_ahead=1.65,
    tile_ahead=0.11,
    worthwhile=-0.84,
)
