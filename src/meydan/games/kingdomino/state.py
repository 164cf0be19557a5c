"""The position: what lies on the table.

Fields are declared, not set in an `__init__`: `State()` is empty, `copy` fills it, and pickle works compiled, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Final, final

from meydan.core.game import CHANCE
from meydan.core.game import State as Position
from meydan.core.native import i64, vec
from meydan.games.kingdomino.actions import Place
from meydan.games.kingdomino.board import CASTLE, HOME, WORDS, Square
from meydan.games.kingdomino.pieces import NUMBERS, TERRAINS, Box, Domino

NOBODY: Final = -1
ALL_HIDDEN: Final = (1 << len(NUMBERS) + 1) - 2  # bits 1 to 48


class Phase(Enum):
    """What happens next."""

    DRAWING = "drawing"
    CROWNING = "crowning"  # round one: a king is drawn
    PLACING = "placing"
    CLAIMING = "claiming"
    OVER = "over"


DRAWING: Final = Phase.DRAWING
CROWNING: Final = Phase.CROWNING
PLACING: Final = Phase.PLACING
CLAIMING: Final = Phase.CLAIMING
OVER: Final = Phase.OVER


@final
class Kingdom:
    """The land of one player.

    `dominoes` and `places` say what lies where. The sets of squares follow from them and make legal places quick to
    find; they are words of bits, as `board.py` explains. They are neither pickled nor written as JSON.
    """

    size: i64  # squares on a side of the full kingdom
    dominoes: list[Domino]
    places: list[Place]
    discarded: list[int]  # numbers of dominoes; replaced, never changed, so that copies share it
    taken: vec[i64]  # word -> squares that are covered
    near: vec[i64]  # terrain * WORDS + word -> squares beside that terrain or the castle
    south: i64  # the rows and columns of the box around all squares
    north: i64
    west: i64
    east: i64

    def copy(self) -> Kingdom:
        twin = Kingdom()
        twin.size = self.size
        twin.dominoes = self.dominoes[:]
        twin.places = self.places[:]
        twin.discarded = self.discarded
        twin.taken = self.taken[:]
        twin.near = self.near[:]
        twin.south = self.south
        twin.north = self.north
        twin.west = self.west
        twin.east = self.east
        return twin

    def __reduce__(self) -> tuple[Callable[..., Kingdom], tuple[object, ...]]:
        return kingdom_of, (int(self.size), self.dominoes, self.places, self.discarded)

    def lay(self, domino: Domino, place: Place) -> None:
        """Add a domino to the land."""
        self.dominoes.append(domino)
        self.places.append(place)
        self._cover(place.first, domino.first)
        self._cover(place.other, domino.other)

    def _cover(self, square: Square, terrain: i64) -> None:
        """Mark a square as taken and the squares around it as near its terrain, and widen the box."""
        taken, near, word = self.taken, self.near, square.word
        here = terrain * WORDS + word
        taken[word] = taken[word] | square.bit
        near[here] = near[here] | square.around
        if square.around_above:
            near[here + 1] = near[here + 1] | square.around_above
        elif square.around_below:
            near[here - 1] = near[here - 1] | square.around_below
        if square.row < self.south:
            self.south = square.row
        elif square.row > self.north:
            self.north = square.row
        if square.column < self.west:
            self.west = square.column
        elif square.column > self.east:
            self.east = square.column

    def found(self) -> None:
        """Put down the castle, which matches every terrain."""
        for terrain in range(len(TERRAINS)):
            self._cover(CASTLE, terrain)

    def discard(self, domino: Domino) -> None:
        """Put aside a domino that has no legal place."""
        self.discarded = [*self.discarded, domino.number]


def _castle_alone(size: int) -> Kingdom:
    kingdom = Kingdom()
    kingdom.size = size
    kingdom.dominoes = []
    kingdom.places = []
    kingdom.discarded = []
    kingdom.taken = vec[i64]([0] * WORDS)
    kingdom.near = vec[i64]([0] * (len(TERRAINS) * WORDS))
    kingdom.south = kingdom.north = kingdom.west = kingdom.east = HOME
    kingdom.found()
    return kingdom


_SMALL: Final = _castle_alone(5)
_LARGE: Final = _castle_alone(7)


def castle_alone(size: int) -> Kingdom:
    """A kingdom at the start of the game."""
    return _LARGE.copy() if size == _LARGE.size else _SMALL.copy()


def kingdom_of(size: int, dominoes: Iterable[Domino], places: Iterable[Place], discarded: Iterable[int]) -> Kingdom:
    """The kingdom of this size in which the dominoes lie on these places."""
    kingdom = castle_alone(size)
    for domino, place in zip(dominoes, places):
        kingdom.lay(domino, place)
    kingdom.discarded = list(discarded)
    return kingdom


@final
class State(Position):
    """A position. The kings are on `row`; they are put on `new_row` next."""

    seats: i64
    box: Box
    options: frozenset[str]
    phase: Phase
    hidden: i64  # a bit for the number of each domino face down or removed: nobody knows which of the two
    bag: list[int]  # seat -> kings not yet drawn
    row: list[int]  # replaced, never changed, so that copies share it
    owners: list[int]  # whose king is on each domino of the row; shared in the same way
    new_row: list[int]
    new_owners: list[int]
    turn: i64  # which king of the row acts
    kingdoms: list[Kingdom]
    finished: list[list[Kingdom]]  # Dynasty: the kingdoms of the games before; shared in the same way

    def copy(self) -> State:
        twin = State()
        twin.seats = self.seats
        twin.box = self.box
        twin.options = self.options
        twin.to_act = self.to_act
        twin.phase = self.phase
        twin.hidden = self.hidden
        twin.bag = self.bag[:]
        twin.row = self.row
        twin.owners = self.owners
        twin.new_row = self.new_row[:]
        twin.new_owners = self.new_owners[:]
        twin.turn = self.turn
        twin.kingdoms = [kingdom.copy() for kingdom in self.kingdoms]
        twin.finished = self.finished
        return twin

    def set_up(self) -> None:
        """Put everything back in the box and the kings in the bag."""
        self.to_act = CHANCE
        self.phase = DRAWING
        self.hidden = ALL_HIDDEN
        self.bag = [self.box.kings] * self.seats
        self.row = []
        self.owners = []
        self.new_row = []
        self.new_owners = []
        self.turn = 0
        self.kingdoms = [castle_alone(self.box.size) for _ in range(self.seats)]


def before_the_deal(seats: int, box: Box, options: frozenset[str]) -> State:
    """A game in which nothing is drawn yet."""
    state = State()
    state.seats = seats
    state.box = box
    state.options = options
    state.finished = []
    state.set_up()
    return state
