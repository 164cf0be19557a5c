"""What can happen: one small class per verb, and its notation.

Every possible action is made once, at import. Two equal actions are one object, so `==`, `in` and `hash` are those of
identity and cost nothing, and listing actions makes no objects.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from meydan.core.errors import NOT_AN_ACTION, NotationError
from meydan.core.native import i64
from meydan.core.written import Written
from meydan.games.kingdom_builder.board import HEXES, Hex
from meydan.games.kingdom_builder.cards import CARDS, Card
from meydan.games.kingdom_builder.pieces import BOARDS, BUILDABLE, TERRAINS, TILES, Board, Tile

MOST_SEATS: Final = 4


class Action(Written):
    """Something that can happen in Kingdom Builder."""

    def __reduce__(self) -> tuple[Callable[[str], Action], tuple[str]]:
        return read, (self.text,)


@final
class LayBoard(Action):
    """The dealer lays the next board: top left, top right, bottom left, bottom right."""

    def __init__(self, board: Board) -> None:
        super().__init__(f"board {board.text}")
        self.board = board


@final
class TurnUpCard(Action):
    """The dealer turns up one of the three Kingdom Builder cards."""

    def __init__(self, card: Card) -> None:
        super().__init__(f"card {card.text}")
        self.card = card


@final
class DrawTerrain(Action):
    """A seat draws a terrain card."""

    def __init__(self, seat: int, terrain: i64) -> None:
        super().__init__(f"terrain p{seat} {TERRAINS[terrain]}")
        self.seat = seat
        self.terrain = terrain
        self.unseen = f"terrain p{seat} ?"


@final
class Settle(Action):
    """Put a settlement on the hex: a step of the mandatory action, or the target of the tile just used."""

    def __init__(self, hex_: Hex) -> None:
        super().__init__(f"settle {hex_.text}")
        self.hex = hex_


@final
class Use(Action):
    """Use a location tile; if it moves a settlement, this one."""

    def __init__(self, tile: Tile, lifted: Hex | None) -> None:
        super().__init__(f"use {tile.text} {lifted.text}" if lifted else f"use {tile.text}")
        self.tile = tile
        self.lifted = lifted


@final
class End(Action):
    """The turn is over."""

    def __init__(self) -> None:
        super().__init__("end")


LAY_BOARDS: Final = [LayBoard(board) for board in BOARDS]
TURN_UP_CARDS: Final = [TurnUpCard(card) for card in CARDS]
DRAW_TERRAINS: Final = [[DrawTerrain(seat, terrain) for terrain in range(BUILDABLE)] for seat in range(MOST_SEATS)]
SETTLES: Final[list[Action]] = [Settle(hex_) for hex_ in HEXES]
# number of the tile -> its one use, or that on the settlement of each hex
USES: Final[list[list[Action]]] = [
    [Use(tile, hex_) for hex_ in HEXES] if tile.moves else [Use(tile, None)] for tile in TILES
]
END: Final = End()

_ALL: Final[list[Action]] = [
    *LAY_BOARDS,
    *TURN_UP_CARDS,
    *[draw for draws in DRAW_TERRAINS for draw in draws],
    *SETTLES,
    *[use for uses in USES for use in uses],
    END,
]
_BY_TEXT: Final = {action.text: action for action in _ALL}


def read(text: str) -> Action:
    """The action with this notation."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise NotationError(NOT_AN_ACTION.of(text=text, game="kingdom-builder")) from None
