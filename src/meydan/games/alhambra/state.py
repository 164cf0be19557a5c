"""The position: what lies on the table and what the players hold.

Fields are declared, not set in an `__init__`: `State()` is empty, `copy` fills it, and pickle works compiled, too. Sets
of tiles are ints with a bit for each tile.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, final

from meydan.core.game import CHANCE
from meydan.core.game import State as Position
from meydan.core.native import i64
from meydan.games.alhambra.alhambra import Alhambra, fountain_alone
from meydan.games.alhambra.pieces import ALL_TILES, CURRENCY_COUNT, FACES, MOST_COPIES, SLOTS

NO_TILE: Final = -1  # an empty slot
NEUTRAL_TILES: Final = 6  # at the start and after the first scoring
TWO_PLAYER_COPIES: Final = 2  # of each money card


class Phase(Enum):
    """What happens next."""

    NEUTRAL = "neutral"  # the dealer draws tiles for the neutral player
    TILES = "tiles"  # the dealer fills the building market
    HANDS = "hands"  # the dealer deals the opening hands
    MONEY = "money"  # the dealer fills the money market
    ACTING = "acting"  # take money, buy or redesign
    BUILDING = "building"  # the tiles bought are placed at the end of the turn
    LEFTOVERS = "leftovers"  # the tiles left in the market are placed at the end of the game
    OVER = "over"


NEUTRAL: Final = Phase.NEUTRAL
DRAWING_TILES: Final = Phase.TILES
HANDS: Final = Phase.HANDS
MONEY: Final = Phase.MONEY
ACTING: Final = Phase.ACTING
BUILDING: Final = Phase.BUILDING
LEFTOVERS: Final = Phase.LEFTOVERS
OVER: Final = Phase.OVER


@final
class Tally:
    """What was counted at a scoring. Made once, never changed, so that copies share it."""

    round: i64  # 1, 2 or 3
    counts: list[int]  # player * KIND_COUNT + kind -> tiles; the neutral player is the last
    walls: list[int]  # seat -> length of the longest outer wall


@final
class State(Position):
    """A position."""

    seats: i64
    phase: Phase
    player: i64  # whose turn it is, also while the dealer acts; in the opening deal, the seat that gets cards
    is_extra: bool  # this is an extra action after an exact payment
    unplaced: list[int]  # seat -> tiles bought this turn or won at the end, and not placed yet
    bag: i64  # a set of tiles
    market: list[int]  # slot -> number of the tile, or NO_TILE
    neutral: i64  # tiles of the neutral player
    gifts: i64  # tiles the dealer still has to draw for the neutral player
    deck: list[int]  # face -> cards not seen yet
    deck_left: i64  # the sum of `deck`
    stack: i64  # money cards in the deck when the five piles were made; 0 before
    seen: i64  # scoring cards turned up
    money: list[int]  # faces of the money market, ascending
    discards: list[int]  # face -> cards paid
    hands: list[int]  # seat * CURRENCY_COUNT + currency -> packed cards
    alhambras: list[Alhambra]
    points: list[int]  # seat -> what the scorings brought; replaced, never changed, so that copies share it
    tallies: list[Tally]  # the scorings so far; shared in the same way

    def copy(self) -> State:
        twin = State()
        twin.seats = self.seats
        twin.to_act = self.to_act
        twin.phase = self.phase
        twin.player = self.player
        twin.is_extra = self.is_extra
        twin.unplaced = self.unplaced[:]
        twin.bag = self.bag
        twin.market = self.market[:]
        twin.neutral = self.neutral
        twin.gifts = self.gifts
        twin.deck = self.deck[:]
        twin.deck_left = self.deck_left
        twin.stack = self.stack
        twin.seen = self.seen
        twin.money = self.money[:]
        twin.discards = self.discards[:]
        twin.hands = self.hands[:]
        twin.alhambras = [alhambra.copy() for alhambra in self.alhambras]
        twin.points = self.points
        twin.tallies = self.tallies
        return twin


def before_the_deal(seats: int) -> State:
    """A game in which nothing is drawn yet."""
    state = State()
    state.seats = seats
    state.to_act = CHANCE
    state.phase = NEUTRAL if seats == 2 else DRAWING_TILES
    state.player = 0
    state.is_extra = False
    state.unplaced = [0] * seats
    state.bag = ALL_TILES
    state.market = [NO_TILE] * SLOTS
    state.neutral = 0
    state.gifts = NEUTRAL_TILES if seats == 2 else 0
    copies = money_copies(seats)
    state.deck = [copies] * FACES
    state.deck_left = copies * FACES
    state.stack = 0
    state.seen = 0
    state.money = []
    state.discards = [0] * FACES
    state.hands = [0] * (seats * CURRENCY_COUNT)
    state.alhambras = [fountain_alone() for _ in range(seats)]
    state.points = [0] * seats
    state.tallies = []
    return state


def money_copies(seats: int) -> int:
    """How many cards of each face are in the game."""
    return TWO_PLAYER_COPIES if seats == 2 else MOST_COPIES
