"""What can happen: one small class per verb, and its notation.

Every possible action is made once, at import. Two equal actions are one object, so `==`, `in` and `hash` are those of
identity and cost nothing, and listing actions makes no objects.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from meydan.core.errors import NOT_AN_ACTION, NotationError
from meydan.core.written import Written
from meydan.games.kingdomino.board import CELLS, COLUMNS, HOME, REACH, SQUARES, Square
from meydan.games.kingdomino.pieces import NUMBERS

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTIONS: Final = "nesw"


class Action(Written):
    """Something that can happen in Kingdomino."""

    def __reduce__(self) -> tuple[Callable[[str], Action], tuple[str]]:
        return read, (self.text,)


@final
class Draw(Action):
    """The dealer turns up a domino of the new row."""

    def __init__(self, number: int) -> None:
        super().__init__(f"draw {number}")
        self.number = number


@final
class King(Action):
    """The dealer draws a king in round one; its owner claims next."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"king p{seat}")
        self.seat = seat


@final
class Claim(Action):
    """Put the king on a free domino of the new row."""

    def __init__(self, number: int) -> None:
        super().__init__(f"claim {number}")
        self.number = number


@final
class Place(Action):
    """Lay the domino: its first half on this square, the other half one step in the direction."""

    def __init__(self, direction: int, first: Square, other: Square) -> None:
        super().__init__(f"place {first.text} {DIRECTIONS[direction]}")
        self.direction = direction
        self.first = first
        self.other = other


@final
class Discard(Action):
    """Discard the domino: it has no legal place."""

    def __init__(self) -> None:
        super().__init__("discard")


DRAWS: Final = [Draw(number) for number in range(len(NUMBERS) + 1)]
KINGS: Final = [King(seat) for seat in range(4)]
CLAIMS: Final = [Claim(number) for number in range(len(NUMBERS) + 1)]
STEPS: Final = (COLUMNS, 1, -COLUMNS, -1)
PLACES: Final = [  # [direction][cell of the first half]
    [Place(direction, square, SQUARES[(square.cell + STEPS[direction]) % CELLS]) for square in SQUARES]
    for direction in range(4)
]
DISCARD: Final = Discard()


def _within_reach(square: Square) -> bool:
    return abs(int(square.row) - HOME) <= REACH and abs(int(square.column) - HOME) <= REACH


_REACHED: Final = [
    place for places in PLACES for place in places if _within_reach(place.first) and _within_reach(place.other)
]
_ALL: Final[list[Action]] = [*DRAWS[1:], *KINGS, *CLAIMS[1:], *_REACHED, DISCARD]
_BY_TEXT: Final = {action.text: action for action in _ALL}


def read(text: str) -> Action:
    """The action with this notation."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise NotationError(NOT_AN_ACTION.of(text=text, game="kingdomino")) from None
