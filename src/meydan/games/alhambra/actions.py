"""What can happen: one small class per verb, and its notation.

Each action is made once. Two equal actions are one object, so `==`, `in` and `hash` are those of identity and cost
nothing, and listing actions makes no objects. Only the actions that lay a tile on a cell are too many to be made at
import: they are made cell by cell when they are first needed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from meydan.core.errors import NOT_AN_ACTION, NotationError
from meydan.core.native import i64
from meydan.core.written import Written
from meydan.games.alhambra.board import CELLS, read_cell, write_cell
from meydan.games.alhambra.pieces import (
    CARDS,
    CURRENCIES,
    CURRENCY_COUNT,
    DEAREST,
    FACES,
    MONEY_MARKET,
    MOST_COPIES,
    TILES,
    VALUES,
    Card,
    Tile,
    pack,
    total,
)

MOST_SEATS: Final = 6
MOST_TOGETHER: Final = 5  # several money cards may be taken up to this sum


class Action(Written):
    """Something that can happen in Alhambra."""

    def __reduce__(self) -> tuple[Callable[[str], Action], tuple[str]]:
        return read, (self.text,)


@final
class DrawNeutral(Action):
    """The dealer draws a tile for the neutral player."""

    def __init__(self, tile: Tile) -> None:
        super().__init__(f"neutral {tile.text}")
        self.tile = tile


@final
class DrawTile(Action):
    """The dealer draws a tile into the first empty slot of the building market."""

    def __init__(self, tile: Tile) -> None:
        super().__init__(f"tile {tile.text}")
        self.tile = tile


@final
class DealMoney(Action):
    """The dealer deals a card of the opening hand."""

    def __init__(self, seat: int, card: Card) -> None:
        super().__init__(f"money p{seat} {card.text}")
        self.seat = seat
        self.card = card


@final
class DrawMoney(Action):
    """The dealer turns up a card for the money market."""

    def __init__(self, card: Card) -> None:
        super().__init__(f"money {card.text}")
        self.card = card


@final
class DrawScoring(Action):
    """The dealer turns up a scoring card."""

    def __init__(self) -> None:
        super().__init__("scoring")


@final
class Take(Action):
    """Take money: one card, or several. `more` adds a card of the same or a later face while the sum allows it."""

    def __init__(self, cards: list[Card]) -> None:
        super().__init__(" ".join(["take", *(card.text for card in cards)]))
        self.cards = cards
        self.more: list[Take | None] = [None] * FACES


@final
class Buy(Action):
    """Buy the tile of a slot. `more` adds a card of the same or a smaller value, as long as it might be needed."""

    def __init__(self, slot: i64, values: list[int]) -> None:
        """The values are in descending order, in which payments are put together."""
        cards = [CARDS[slot * VALUES + value - 1].text for value in reversed(values)]
        super().__init__(" ".join(["buy", CURRENCIES[slot], *cards]))
        self.slot = slot
        self.paid: i64 = pack(values)
        self.total: i64 = total(self.paid)
        self.smallest: i64 = values[-1]
        self.more: list[Buy | None] = [None] * (VALUES + 1)


@final
class Place(Action):
    """Redesign: a tile of the reserve into the Alhambra."""

    def __init__(self, tile: Tile, cell: i64) -> None:
        super().__init__(f"place {tile.text} {write_cell(cell)}")
        self.tile = tile
        self.cell = cell


@final
class Remove(Action):
    """Redesign: a tile of the Alhambra to the reserve."""

    def __init__(self, tile: Tile) -> None:
        super().__init__(f"remove {tile.text}")
        self.tile = tile


@final
class Swap(Action):
    """Redesign: a tile of the reserve takes the place of one of the Alhambra."""

    def __init__(self, tile: Tile, old: Tile) -> None:
        super().__init__(f"swap {tile.text} {old.text}")
        self.tile = tile
        self.old = old


@final
class End(Action):
    """Decline the extra action after an exact payment."""

    def __init__(self) -> None:
        super().__init__("end")


@final
class Pass(Action):
    """Nothing else is legal at the start of the turn."""

    def __init__(self) -> None:
        super().__init__("pass")


@final
class Build(Action):
    """End of the turn: a new tile into the Alhambra."""

    def __init__(self, tile: Tile, cell: i64) -> None:
        super().__init__(f"build {tile.text} {write_cell(cell)}")
        self.tile = tile
        self.cell = cell


@final
class Store(Action):
    """End of the turn: a new tile to the reserve."""

    def __init__(self, tile: Tile) -> None:
        super().__init__(f"store {tile.text}")
        self.tile = tile


@final
class Give(Action):
    """End of the turn: a new tile to the neutral player."""

    def __init__(self, tile: Tile) -> None:
        super().__init__(f"give {tile.text}")
        self.tile = tile


DRAW_NEUTRAL: Final = [DrawNeutral(tile) for tile in TILES]
DRAW_TILE: Final = [DrawTile(tile) for tile in TILES]
DEAL_MONEY: Final = [[DealMoney(seat, card) for card in CARDS] for seat in range(MOST_SEATS)]
DRAW_MONEY: Final = [DrawMoney(card) for card in CARDS]
DRAW_SCORING: Final = DrawScoring()
REMOVES: Final = [Remove(tile) for tile in TILES]
SWAPS: Final[list[list[Action]]] = [[Swap(tile, old) for tile in TILES] for old in TILES]  # [old][new]
END: Final = End()
PASS: Final = Pass()
STORES: Final = [Store(tile) for tile in TILES]
GIVES: Final = [Give(tile) for tile in TILES]

_BY_TEXT: Final[dict[str, Action]] = {}


def _make_takes(cards: list[Card]) -> Take:
    """The action that takes these cards, with all actions that take more."""
    take = Take(cards)
    _BY_TEXT[take.text] = take
    worth = sum(card.value for card in cards)
    for card in CARDS[cards[-1].face :]:
        if worth + card.value <= MOST_TOGETHER and cards.count(card) < MOST_COPIES and len(cards) < MONEY_MARKET:
            take.more[card.face] = _make_takes([*cards, card])
    return take


def _make_buys(slot: int, values: list[int]) -> Buy:
    """The action that pays with these cards, with all actions that pay more, up to the price of the dearest tile."""
    buy = Buy(slot, values)
    _BY_TEXT[buy.text] = buy
    if buy.total < DEAREST:
        for value in range(1, values[-1] + 1):
            if values.count(value) < MOST_COPIES:
                buy.more[value] = _make_buys(slot, [*values, value])
    return buy


TAKES: Final[list[Take | None]] = [_make_takes([card]) for card in CARDS]  # face -> the card alone
BUYS: Final[list[list[Buy | None]]] = [  # [slot][value] -> paid with one card
    [None, *(_make_buys(slot, [value]) for value in range(1, VALUES + 1))] for slot in range(CURRENCY_COUNT)
]


def _note(actions: list[Action]) -> None:
    _BY_TEXT.update({action.text: action for action in actions})


def _make_too_large_takes() -> None:
    """Make an action of any two cards, so that it can be refused by the rule of five."""
    pairs = [Take([first, other]) for first in CARDS for other in CARDS[first.face :]]
    _note([pair for pair in pairs if pair.text not in _BY_TEXT])


_make_too_large_takes()
_note([*DRAW_NEUTRAL, *DRAW_TILE, *DRAW_MONEY, DRAW_SCORING, *REMOVES, END, PASS, *STORES, *GIVES])
_note([deal for deals in DEAL_MONEY for deal in deals])
_note([swap for old, swaps in zip(TILES, SWAPS) for swap in swaps if swap is not swaps[old.number]])

_NONE_YET: Final[list[Action]] = []
_PLACES: Final[list[list[Action]]] = [_NONE_YET] * CELLS
_BUILDS: Final[list[list[Action]]] = [_NONE_YET] * CELLS


def places(cell: i64) -> list[Action]:
    """The actions that put each tile, by its number, from the reserve on this cell."""
    if not _PLACES[cell]:
        _PLACES[cell] = [Place(tile, cell) for tile in TILES]
    return _PLACES[cell]


def builds(cell: i64) -> list[Action]:
    """The actions that put each tile, by its number, on this cell at the end of the turn."""
    if not _BUILDS[cell]:
        _BUILDS[cell] = [Build(tile, cell) for tile in TILES]
    return _BUILDS[cell]


def read(text: str) -> Action:
    """The action with this notation."""
    action = _BY_TEXT.get(text) or _read_on_cell(text)
    if action is None:
        raise NotationError(NOT_AN_ACTION.of(text=text, game="alhambra"))
    return action


_TILE_NUMBERS: Final = {tile.text: tile.number for tile in TILES}


def _read_on_cell(text: str) -> Action | None:
    """`place` and `build`, which name a tile and a cell."""
    words = text.split(" ")
    if len(words) != 3 or words[0] not in ("place", "build") or words[1] not in _TILE_NUMBERS:
        return None
    cell = read_cell(words[2])
    if cell is None:
        return None
    row = places(cell) if words[0] == "place" else builds(cell)
    return row[_TILE_NUMBERS[words[1]]]
