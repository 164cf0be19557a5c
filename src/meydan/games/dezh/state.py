"""The position: what lies on the table, what the players hold, and what they have seen.

Districts are held by number, characters by rank, seats by number. A city is a set of districts, a bit for each, since
no name is in it twice. A hand is a sorted list. The deck has two parts: cards nobody has seen, of which any may
come next, and below them the cards that were put under the deck, in order.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, final

from meydan.core.game import CHANCE
from meydan.core.game import State as Position
from meydan.core.native import i64
from meydan.games.dezh.pieces import COPIES, DECK, PURSE

NOBODY: Final = -1
NOTHING: Final = -1

# Marks on a card: a bit for each seat that has seen it, and two more
OPEN: Final = 1 << 7  # spectators have seen it, too: it lay open
TOGETHER: Final = 1 << 8  # it was put under the deck with the card before it, in alphabetical order
EVERYBODY: Final = TOGETHER - 1


class Phase(Enum):
    """What happens next."""

    DEALING = "dealing"  # the first hands
    BURNING = "burning"  # the dealer burns a character
    PICKING = "picking"
    PASSING = "passing"  # two players: burn one before the rest is passed on
    TURN = "turn"
    DRAWING = "drawing"
    KEEPING = "keeping"  # choose among the districts drawn
    TOSSING = "tossing"  # the magician between his first toss and the redraw
    RECOVERING = "recovering"  # the graveyard's owner decides
    OVER = "over"


DEALING: Final = Phase.DEALING
BURNING: Final = Phase.BURNING
PICKING: Final = Phase.PICKING
PASSING: Final = Phase.PASSING
TURN: Final = Phase.TURN
DRAWING: Final = Phase.DRAWING
KEEPING: Final = Phase.KEEPING
TOSSING: Final = Phase.TOSSING
RECOVERING: Final = Phase.RECOVERING
OVER: Final = Phase.OVER


@final
class State(Position):
    """A position, with what every seat has seen of the cards that others hold."""

    seats: i64
    phase: Phase
    crown: i64
    first_complete: i64  # the seat that completed a city first, or NOBODY

    # choosing characters
    leader: i64  # the seat that held the crown when the round began and picks first
    draft: list[int]  # characters in the order of the draft's steps, the one left over last
    passed: i64  # a bit for the rank of each character that is still passed on
    holders: list[int]  # rank -> seat, or NOBODY

    # calling
    called: i64  # rank; 0 while characters are chosen
    murdered: i64  # rank, or 0
    robbed: i64

    # the turn
    turn: i64  # whose turn it is: the graveyard's owner may act in it
    has_gathered: bool
    builds: i64  # how many districts may still be built
    used: i64  # a bit for each ability used
    to_draw: i64
    is_choosing: bool  # the cards are drawn to choose from, and are not yet in the hand
    to_keep: i64  # how many of them will be kept
    drawn: list[int]  # those cards; replaced, never changed, so that copies share it
    drawn_marks: list[int]  # of each of them; shared in the same way
    tossed: i64  # how many districts the magician has tossed
    last_tossed: i64
    destroyed: i64  # the district that the graveyard may save, or NOTHING

    # the table
    coins: list[int]
    cities: list[int]  # seat -> a bit for each district
    sizes: list[int]  # seat -> the number of districts built
    hands: list[list[int]]  # sorted; a hand is replaced, never changed, so that copies share it
    unseen: list[int]  # district -> copies in the part of the deck that nobody has seen
    unseen_size: i64
    under: list[int]  # the cards below, the next one first
    marks: list[int]  # of each of them
    known: list[list[int]]  # observer * seats + holder -> cards seen to go into that hand; replaced, never changed

    def copy(self) -> State:
        twin = State()
        twin.to_act = self.to_act
        twin.seats = self.seats
        twin.phase = self.phase
        twin.crown = self.crown
        twin.first_complete = self.first_complete
        twin.leader = self.leader
        twin.draft = self.draft[:]
        twin.passed = self.passed
        twin.holders = self.holders[:]
        twin.called = self.called
        twin.murdered = self.murdered
        twin.robbed = self.robbed
        twin.turn = self.turn
        twin.has_gathered = self.has_gathered
        twin.builds = self.builds
        twin.used = self.used
        twin.to_draw = self.to_draw
        twin.is_choosing = self.is_choosing
        twin.to_keep = self.to_keep
        twin.drawn = self.drawn
        twin.drawn_marks = self.drawn_marks
        twin.tossed = self.tossed
        twin.last_tossed = self.last_tossed
        twin.destroyed = self.destroyed
        twin.coins = self.coins[:]
        twin.cities = self.cities[:]
        twin.sizes = self.sizes[:]
        twin.hands = self.hands[:]
        twin.unseen = self.unseen[:]
        twin.unseen_size = self.unseen_size
        twin.under = self.under[:]
        twin.marks = self.marks[:]
        twin.known = self.known[:]
        return twin


def before_the_deal(seats: int) -> State:
    """A game in which nothing is dealt yet; p0 has the crown."""
    state = State()
    state.to_act = CHANCE
    state.seats = seats
    state.phase = DEALING
    state.crown = 0
    state.first_complete = NOBODY
    state.leader = 0
    state.draft = []
    state.passed = 0
    state.holders = [NOBODY] * 9
    state.called = 0
    clear_the_round(state)
    state.coins = [PURSE] * seats
    state.cities = [0] * seats
    state.sizes = [0] * seats
    state.hands = [[] for _ in range(seats)]
    state.unseen = COPIES[:]
    state.unseen_size = DECK
    state.under = []
    state.marks = []
    state.known = [[] for _ in range(seats * seats)]
    return state


def clear_the_round(state: State) -> None:
    """Clear what was announced; it is nobody's turn."""
    state.murdered = 0
    state.robbed = 0
    state.turn = NOBODY
    clear_the_turn(state)


def clear_the_turn(state: State) -> None:
    """Clear what was done in the turn."""
    state.has_gathered = False
    state.builds = 0
    state.used = 0
    state.to_draw = 0
    state.is_choosing = False
    state.to_keep = 0
    state.drawn = []
    state.drawn_marks = []
    state.tossed = 0
    state.last_tossed = NOTHING
    state.destroyed = NOTHING


def deck_size(state: State) -> int:
    """How many cards can be drawn."""
    return state.unseen_size + len(state.under)
