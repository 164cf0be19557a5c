"""Alhambra's actions as numbers.

There are too many ways to put a tile on a cell or in place of another to number each. These take several numbers:
`place garden-9`, then `x 2`, then `y -1`; `swap garden-9`, then `for tower-7`. Every other action is one number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from meydan.core.numbers import Numbers, numbered
from meydan.games.alhambra.actions import (
    BUYS,
    DEAL_MONEY,
    DRAW_MONEY,
    DRAW_NEUTRAL,
    DRAW_SCORING,
    DRAW_TILE,
    END,
    GIVES,
    PASS,
    REMOVES,
    STORES,
    TAKES,
    Action,
    Build,
    Buy,
    Place,
    Swap,
    Take,
)
from meydan.games.alhambra.board import REACH, position
from meydan.games.alhambra.pieces import TILES


def _with_more(actions: Sequence[Take | Buy | None]) -> list[Action]:
    """Every way to take money or to pay: each card, followed by all that take or pay more with it."""
    found: list[Action] = []
    for action in actions:
        if action is not None:
            found += [action, *_with_more(action.more)]
    return found


_WHOLE: Final[list[Action]] = [
    END,
    PASS,
    *_with_more(TAKES),
    *[buy for buys in BUYS for buy in _with_more(buys)],
    *REMOVES,
    *STORES,
    *GIVES,
]
_PLACES: Final = len(_WHOLE)
_BUILDS: Final = _PLACES + len(TILES)
_SWAPS: Final = _BUILDS + len(TILES)
_FOR: Final = _SWAPS + len(TILES)
_X: Final = _FOR + len(TILES) + REACH  # of the fountain's column
_Y: Final = _X + 2 * REACH + 1
_STEPS: Final = range(-REACH, REACH + 1)


@final
class AlhambraNumbers(Numbers[Action]):
    """Whole actions first, then the parts of actions that take several numbers."""

    def __init__(self) -> None:
        self.words = [repr(action) for action in _WHOLE]
        for verb in ("place", "build", "swap", "for"):
            self.words += [f"{verb} {tile.text}" for tile in TILES]
        for axis in ("x", "y"):
            self.words += [f"{axis} {step}" for step in _STEPS]
        deals = [deal for deals in DEAL_MONEY for deal in deals]
        self.dealer: list[Action] = [*DRAW_NEUTRAL, *DRAW_TILE, *deals, *DRAW_MONEY, DRAW_SCORING]
        self.dealer_numbers = numbered(self.dealer)
        self._numbers = numbered(_WHOLE)

    @property
    def longest(self) -> int:
        return 3

    def of(self, actions: list[Action], place: int) -> list[int]:
        return [self._number(action, place) for action in actions]

    def _number(self, action: Action, place: int) -> int:
        if isinstance(action, Build):
            return _BUILDS + action.tile.number if place == 0 else _step(int(action.cell), place)
        if isinstance(action, Place):
            return _PLACES + action.tile.number if place == 0 else _step(int(action.cell), place)
        if isinstance(action, Swap):
            return _SWAPS + action.tile.number if place == 0 else _FOR + action.old.number
        return self._numbers[action]

    def goes_on(self, action: Action, place: int) -> bool:
        if isinstance(action, (Build, Place)):
            return place < 2
        return isinstance(action, Swap) and place == 0


def _step(cell: int, place: int) -> int:
    x, y = position(cell)
    return _X + x if place == 1 else _Y + y


NUMBERS: Final = AlhambraNumbers()
