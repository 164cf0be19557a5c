"""What belongs to one player: settlements on the map and in the supply, location tiles, the terrain card."""

from __future__ import annotations

from typing import Final, final

from meydan.core.native import i64
from meydan.games.kingdom_builder.board import BESIDE, Hex
from meydan.games.kingdom_builder.pieces import SETTLEMENTS

NO_CARD: Final = -1


@final
class Kingdom:
    """Everything that belongs to one player."""

    settlements: int  # hexes
    near: int  # hexes next to a settlement; follows from `settlements`
    supply: i64
    tiles: i64  # locations whose tile the player holds
    visited: i64  # locations the player ever took a tile from
    card: i64  # terrain, or NO_CARD
    pile: i64  # the number of the pile that the card was drawn from

    def copy(self) -> Kingdom:
        twin = Kingdom()
        twin.settlements = self.settlements
        twin.near = self.near
        twin.supply = self.supply
        twin.tiles = self.tiles
        twin.visited = self.visited
        twin.card = self.card
        twin.pile = self.pile
        return twin

    def build(self, hex_: Hex) -> None:
        """Put a settlement from the supply on the hex."""
        self.settlements |= hex_.bit
        self.near |= hex_.around
        self.supply -= 1

    def move(self, start: Hex, target: Hex) -> None:
        """Move a settlement from hex to hex."""
        self.near = self.near_without(start) | target.around
        self.settlements ^= start.bit | target.bit

    def near_without(self, lifted: Hex) -> int:
        """The hexes next to a settlement other than the lifted one."""
        others = self.settlements ^ lifted.bit
        near = self.near
        for hex_ in BESIDE[lifted.number]:
            if not hex_.around & others:
                near ^= hex_.bit
        return near


def new_kingdom() -> Kingdom:
    """A player at the start of the game."""
    kingdom = Kingdom()
    kingdom.settlements = kingdom.near = 0
    kingdom.supply = SETTLEMENTS
    kingdom.tiles = kingdom.visited = 0
    kingdom.card = NO_CARD
    kingdom.pile = 0
    return kingdom
