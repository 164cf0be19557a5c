"""What is in the box: money, building tiles, and the points their kinds bring."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, final

from meydan.core.bits import count
from meydan.core.native import i64
from meydan.core.written import Written
from meydan.games.alhambra.board import SIDE_LETTERS

# Money. The currencies are in the order of the market's slots.
CURRENCIES: Final = ("blue", "green", "orange", "yellow")
CURRENCY_COUNT: Final = 4
VALUES: Final = 9  # 1 to 9
FACES: Final = CURRENCY_COUNT * VALUES  # different money cards; equal ones have the same face
MONEY_MARKET: Final = 4  # cards face up
SLOTS: Final = CURRENCY_COUNT  # of the building market


@final
class Card(Written):
    """A money card. Its face counts through the currencies in slot order and the values from 1."""

    def __init__(self, face: int) -> None:
        self.face: i64 = face
        self.currency: i64 = face // VALUES
        self.value: i64 = face % VALUES + 1
        self.bit: i64 = 1 << 2 * (face % VALUES)  # the card alone, packed
        super().__init__(f"{CURRENCIES[self.currency]}-{self.value}")

    def __reduce__(self) -> tuple[Callable[[str], Card], tuple[str]]:
        return card, (self.text,)


CARDS: Final = [Card(face) for face in range(FACES)]
_CARD_BY_TEXT: Final = {card.text: card for card in CARDS}


def card(text: str) -> Card:
    """The money card with this text. Raises KeyError."""
    return _CARD_BY_TEXT[text]


# Some cards of one currency are packed into one int, with two bits for the number of each value.
MOST_COPIES: Final = 3


def pack(values: Iterable[int]) -> int:
    """Cards of one currency, packed."""
    return sum(1 << 2 * (value - 1) for value in values)


def unpack(cards: i64) -> list[int]:
    """The values of the packed cards, ascending."""
    found: list[int] = []
    value: i64 = 1
    while cards:
        copies = cards & MOST_COPIES
        while copies:
            found.append(value)
            copies -= 1
        cards >>= 2
        value += 1
    return found


def total(cards: i64) -> i64:
    """What the packed cards are worth."""
    worth: i64 = 0
    value: i64 = 1
    while cards:
        worth += value * (cards & MOST_COPIES)
        cards >>= 2
        value += 1
    return worth


# Building tiles.
KINDS: Final = ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower")
KIND_COUNT: Final = 6
PAVILION: Final = 0
SERAGLIO: Final = 1
ARCADES: Final = 2
CHAMBERS: Final = 3
GARDEN: Final = 4
TOWER: Final = 5
NO_KIND: Final = -1


@final
class Tile(Written):
    """A building with its walls, or the fountain; its bit stands for it in sets of tiles."""

    def __init__(self, number: int, kind: i64, price: i64, walls: i64, text: str) -> None:
        super().__init__(text)
        self.number = number
        self.kind = kind
        self.price = price
        self.walls = walls  # a set of sides
        self.bit: i64 = 1 << number

    def __reduce__(self) -> tuple[Callable[[str], Tile], tuple[str]]:
        return tile, (self.text,)


_BUILDINGS: Final[list[tuple[int, int, str]]] = [  # kind, price, walls
    (PAVILION, 2, "new"),
    (PAVILION, 3, "sw"),
    (PAVILION, 4, "es"),
    (PAVILION, 5, "nw"),
    (PAVILION, 6, "n"),
    (PAVILION, 7, "e"),
    (PAVILION, 8, ""),
    (SERAGLIO, 3, "esw"),
    (SERAGLIO, 4, "ne"),
    (SERAGLIO, 5, "sw"),
    (SERAGLIO, 6, "es"),
    (SERAGLIO, 7, "w"),
    (SERAGLIO, 8, "s"),
    (SERAGLIO, 9, ""),
    (ARCADES, 4, "nes"),
    (ARCADES, 5, "nw"),
    (ARCADES, 6, "ne"),
    (ARCADES, 6, "sw"),
    (ARCADES, 7, "es"),
    (ARCADES, 8, "n"),
    (ARCADES, 8, "e"),
    (ARCADES, 9, ""),
    (ARCADES, 10, ""),
    (CHAMBERS, 5, "nsw"),
    (CHAMBERS, 6, "es"),
    (CHAMBERS, 7, "ne"),
    (CHAMBERS, 7, "sw"),
    (CHAMBERS, 8, "nw"),
    (CHAMBERS, 9, "s"),
    (CHAMBERS, 9, "w"),
    (CHAMBERS, 10, ""),
    (CHAMBERS, 11, ""),
    (GARDEN, 6, "esw"),
    (GARDEN, 7, "nsw"),
    (GARDEN, 8, "ne"),
    (GARDEN, 8, "nw"),
    (GARDEN, 8, "sw"),
    (GARDEN, 9, "e"),
    (GARDEN, 10, "n"),
    (GARDEN, 10, "w"),
    (GARDEN, 10, ""),
    (GARDEN, 11, ""),
    (GARDEN, 12, "s"),
    (TOWER, 7, "new"),
    (TOWER, 8, "nes"),
    (TOWER, 9, "ne"),
    (TOWER, 9, "nw"),
    (TOWER, 9, "es"),
    (TOWER, 10, "w"),
    (TOWER, 11, "n"),
    (TOWER, 11, "s"),
    (TOWER, 11, ""),
    (TOWER, 12, ""),
    (TOWER, 13, "e"),
]


def _make_tile(number: int) -> Tile:
    """A tile; tiles of the same kind and price differ by a letter."""
    kind, price, walls = _BUILDINGS[number]
    twins = [other for other, row in enumerate(_BUILDINGS) if row[:2] == (kind, price)]
    letter = "abcdef"[twins.index(number)] if len(twins) > 1 else ""
    sides = sum(side for side, name in SIDE_LETTERS.items() if name in walls)
    return Tile(number, kind, price, sides, f"{KINDS[kind]}-{price}{letter}")


TILE_COUNT: Final = 54
TILES: Final = [_make_tile(number) for number in range(TILE_COUNT)]
ALL_TILES: Final = (1 << TILE_COUNT) - 1
DEAREST: Final = 13  # the highest price
FOUNTAIN: Final = Tile(TILE_COUNT, NO_KIND, 0, 0, "fountain")
_TILE_BY_TEXT: Final = {tile.text: tile for tile in [*TILES, FOUNTAIN]}


def tile(text: str) -> Tile:
    """The tile with this text. Raises KeyError."""
    return _TILE_BY_TEXT[text]


def tiles_of(bits: i64) -> list[Tile]:
    """The tiles of a set, in the order of the box."""
    found: list[Tile] = []
    number: i64 = 0
    while bits:
        if bits & 1:
            found.append(TILES[number])
        bits >>= 1
        number += 1
    return found


def set_of(tiles: Sequence[Tile]) -> i64:
    """The set of these tiles; the fountain is left out."""
    bits: i64 = 0
    for tile in tiles:
        bits |= tile.bit
    return bits & ALL_TILES


def by_kind(tiles: i64) -> list[int]:
    """How many tiles of each kind are in a set."""
    return [int(count(tiles & of_kind)) for of_kind in _OF_KIND]


_OF_KIND: Final = [sum(int(tile.bit) for tile in TILES if tile.kind == kind) for kind in range(KIND_COUNT)]


# Scoring.
LAST_ROUND: Final = 3


def _places(kind: int, scoring_round: int) -> list[int]:
    """Points for the first, second, third most tiles of a kind."""
    last = kind + 1
    return [last + bonus for bonus in (15, 7, 0)[LAST_ROUND - scoring_round :]]


# [round][kind] -> points of each place
PLACE_POINTS: Final = [[_places(kind, number) for kind in range(KIND_COUNT)] for number in range(1, LAST_ROUND + 1)]
