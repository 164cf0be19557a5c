"""What is in the box: eight characters and 68 districts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from meydan.core.native import i64
from meydan.core.written import Written

MOST_SEATS: Final = 7
HAND: Final = 4  # districts dealt to each player
PURSE: Final = 2  # coins to begin with

ROYAL: Final = 0
RELIGIOUS: Final = 1
TRADE: Final = 2
MILITARY: Final = 3
SPECIAL: Final = 4
KINDS: Final = ("royal", "religious", "trade", "military", "special")

ASSASSIN: Final = 1
THIEF: Final = 2
MAGICIAN: Final = 3
KING: Final = 4
BISHOP: Final = 5
MERCHANT: Final = 6
ARCHITECT: Final = 7
WARLORD: Final = 8
RANKS: Final = range(1, 9)


@final
class Character(Written):
    """One of the eight; `rank` is the number on the card, by which they are called."""

    def __init__(self, rank: int, text: str) -> None:
        super().__init__(text)
        self.rank = rank

    def __reduce__(self) -> tuple[Callable[[str], Character], tuple[str]]:
        return character, (self.text,)


CHARACTERS: Final = [  # by rank; there is no rank 0
    Character(rank, text)
    for rank, text in enumerate(
        ("nobody", "assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord")
    )
]


CHARACTER_SETS: Final = [  # a bit for each rank -> the characters of the set, by rank
    tuple([one for one in CHARACTERS if ranks >> one.rank & 1]) for ranks in range(1 << len(CHARACTERS))
]


@final
class District(Written):
    """A card to build. Copies of a card are the same object."""

    def __init__(self, number: int, text: str, kind: i64, cost: i64, copies: int) -> None:
        super().__init__(text)
        self.number = number  # in alphabetical order, the order in which cards go under the deck
        self.kind = kind
        self.cost = cost
        self.copies = copies

    def __reduce__(self) -> tuple[Callable[[str], District], tuple[str]]:
        return district, (self.text,)


_CARDS: Final = {  # name: kind, cost, copies
    "manor": (ROYAL, 3, 5),
    "castle": (ROYAL, 4, 4),
    "palace": (ROYAL, 5, 3),
    "temple": (RELIGIOUS, 1, 3),
    "church": (RELIGIOUS, 2, 3),
    "monastery": (RELIGIOUS, 3, 3),
    "cathedral": (RELIGIOUS, 5, 2),
    "tavern": (TRADE, 1, 5),
    "market": (TRADE, 2, 4),
    "trading-post": (TRADE, 2, 3),
    "docks": (TRADE, 3, 3),
    "harbor": (TRADE, 4, 3),
    "town-hall": (TRADE, 5, 2),
    "watchtower": (MILITARY, 1, 3),
    "prison": (MILITARY, 2, 3),
    "battlefield": (MILITARY, 3, 3),
    "fortress": (MILITARY, 5, 2),
    "abandoned-city": (SPECIAL, 2, 1),
    "keep": (SPECIAL, 3, 2),
    "laboratory": (SPECIAL, 5, 1),
    "smithy": (SPECIAL, 5, 1),
    "graveyard": (SPECIAL, 5, 1),
    "observatory": (SPECIAL, 4, 1),
    "school-of-magic": (SPECIAL, 6, 1),
    "library": (SPECIAL, 6, 1),
    "great-wall": (SPECIAL, 6, 1),
    "university": (SPECIAL, 6, 1),
    "gate-of-nations": (SPECIAL, 6, 1),
    "treasury": (SPECIAL, 5, 1),
    "map-house": (SPECIAL, 5, 1),
}
DISTRICTS: Final = [District(number, name, *_CARDS[name]) for number, name in enumerate(sorted(_CARDS))]
NAMES: Final = len(DISTRICTS)
COSTS: Final = [int(card.cost) for card in DISTRICTS]
COPIES: Final = [card.copies for card in DISTRICTS]
DECK: Final = sum(COPIES)
_NUMBERS: Final = {card.text: card.number for card in DISTRICTS}
_RANKS: Final = {one.text: one.rank for one in CHARACTERS}


def district(text: str) -> District:
    """The district of this name."""
    return DISTRICTS[_NUMBERS[text]]


def character(text: str) -> Character:
    """The character of this name."""
    return CHARACTERS[_RANKS[text]]


ABANDONED_CITY: Final = _NUMBERS["abandoned-city"]
GATE_OF_NATIONS: Final = _NUMBERS["gate-of-nations"]
GRAVEYARD: Final = _NUMBERS["graveyard"]
GREAT_WALL: Final = _NUMBERS["great-wall"]
KEEP: Final = _NUMBERS["keep"]
LABORATORY: Final = _NUMBERS["laboratory"]
LIBRARY: Final = _NUMBERS["library"]
MAP_HOUSE: Final = _NUMBERS["map-house"]
OBSERVATORY: Final = _NUMBERS["observatory"]
SCHOOL_OF_MAGIC: Final = _NUMBERS["school-of-magic"]
SMITHY: Final = _NUMBERS["smithy"]
TREASURY: Final = _NUMBERS["treasury"]
UNIVERSITY: Final = _NUMBERS["university"]
