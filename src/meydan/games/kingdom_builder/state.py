"""The position: what lies on the table.

Fields are declared, not set in an `__init__`: `State()` is empty, `copy` fills it, and pickle works compiled, too.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, final

from meydan.core.game import CHANCE
from meydan.core.game import State as Position
from meydan.core.native import i64
from meydan.games.kingdom_builder.board import ALL, Hex
from meydan.games.kingdom_builder.cards import Card
from meydan.games.kingdom_builder.kingdom import Kingdom, new_kingdom
from meydan.games.kingdom_builder.land import NO_LAND, Land
from meydan.games.kingdom_builder.pieces import BUILDABLE, CARDS_OF_A_TERRAIN, Board, Tile


class Phase(Enum):
    """What happens next."""

    BOARDS = "boards"
    CARDS = "cards"
    DRAWING = "drawing"  # a terrain card: the first of each player, later at the end of a turn
    REPLACING = "replacing"  # a terrain card that cannot be used
    BEFORE = "before"  # the mandatory action or, before it, a tile
    BUILDING = "building"  # the rest of the mandatory action
    TARGET = "target"  # of the tile just used
    AFTER = "after"  # after the mandatory action: a tile, or the end of the turn
    OVER = "over"


BOARDS: Final = Phase.BOARDS
CARDS: Final = Phase.CARDS
DRAWING: Final = Phase.DRAWING
REPLACING: Final = Phase.REPLACING
BEFORE: Final = Phase.BEFORE
BUILDING: Final = Phase.BUILDING
TARGET: Final = Phase.TARGET
AFTER: Final = Phase.AFTER
OVER: Final = Phase.OVER


@final
class State(Position):
    """A position. Piles of terrain cards are lists terrain -> cards; their order is not known to anybody."""

    seats: i64
    boards: list[Board]  # replaced, never changed, so that copies share it
    land: Land  # set when all boards are laid
    cards: list[Card]  # shared in the same way
    phase: Phase
    pile: list[int]
    pile_number: i64  # how often the discards became a new pile
    discards: list[int]
    removed: list[int]  # cards that could not be used
    kingdoms: list[Kingdom]
    free: int  # hexes without a settlement
    turn: i64  # the seat whose turn it is; before the first turn, the last seat
    due: i64  # settlements that the mandatory action still asks for
    has_begun: bool  # whether the mandatory action has begun
    ready: i64  # locations of the tiles that may still be used this turn
    used: i64  # locations of the tiles that were used this turn
    tile: Tile | None  # the tile whose target is to be chosen
    lifted: Hex | None  # the settlement that this tile moves; it stays there until the target is chosen

    def copy(self) -> State:
        twin = State()
        twin.seats = self.seats
        twin.boards = self.boards
        twin.land = self.land
        twin.cards = self.cards
        twin.to_act = self.to_act
        twin.phase = self.phase
        twin.pile = self.pile[:]
        twin.pile_number = self.pile_number
        twin.discards = self.discards[:]
        twin.removed = self.removed[:]
        twin.kingdoms = [kingdom.copy() for kingdom in self.kingdoms]
        twin.free = self.free
        twin.turn = self.turn
        twin.due = self.due
        twin.has_begun = self.has_begun
        twin.ready = self.ready
        twin.used = self.used
        twin.tile = self.tile
        twin.lifted = self.lifted
        return twin


def before_the_deal(seats: int) -> State:
    """A game in which nothing is drawn yet."""
    state = State()
    state.seats = seats
    state.boards = []
    state.land = NO_LAND
    state.cards = []
    state.to_act = CHANCE
    state.phase = BOARDS
    state.pile = [CARDS_OF_A_TERRAIN] * BUILDABLE
    state.pile_number = 0
    state.discards = [0] * BUILDABLE
    state.removed = [0] * BUILDABLE
    state.kingdoms = [new_kingdom() for _ in range(seats)]
    state.free = ALL
    state.turn = seats - 1
    state.due = 0
    state.has_begun = False
    state.ready = state.used = 0
    state.tile = None
    state.lifted = None
    return state
