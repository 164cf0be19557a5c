"""What districts do once they are built. A city is a set of them, a bit for each number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from meydan.core.bits import count
from meydan.core.native import i64
from meydan.games.dezh.pieces import (
    BISHOP,
    COSTS,
    DISTRICTS,
    GATE_OF_NATIONS,
    GRAVEYARD,
    GREAT_WALL,
    KEEP,
    KINDS,
    KING,
    LABORATORY,
    LIBRARY,
    MERCHANT,
    MILITARY,
    OBSERVATORY,
    RANKS,
    RELIGIOUS,
    ROYAL,
    SCHOOL_OF_MAGIC,
    SMITHY,
    TRADE,
    WARLORD,
    District,
)

LARGE_CITY: Final = 8  # districts of a complete city with two or three players
SMALL_CITY: Final = 7
LABORATORY_COINS: Final = 2
SMITHY_PRICE: Final = 2
SMITHY_CARDS: Final = 3
GRAVEYARD_PRICE: Final = 1
GATE_PRICE: Final = 8  # in the last round

KEEP_BIT: Final = 1 << KEEP
GRAVEYARD_BIT: Final = 1 << GRAVEYARD
LABORATORY_BIT: Final = 1 << LABORATORY
SMITHY_BIT: Final = 1 << SMITHY
_LIBRARY_BIT: Final = 1 << LIBRARY
_OBSERVATORY_BIT: Final = 1 << OBSERVATORY
_GREAT_WALL_BIT: Final = 1 << GREAT_WALL

OF_KIND: Final = [sum(1 << card.number for card in DISTRICTS if card.kind == kind) for kind in range(len(KINDS))]
_PAID: Final = {KING: ROYAL, BISHOP: RELIGIOUS, MERCHANT: TRADE, WARLORD: MILITARY}
PAYING: Final = [  # rank -> the districts that bring it coins; the school of magic counts as any kind
    OF_KIND[_PAID[rank]] | 1 << SCHOOL_OF_MAGIC if rank in _PAID else 0 for rank in (0, *RANKS)
]


def complete_size(seats: i64) -> i64:
    """How many districts make a city complete."""
    return LARGE_CITY if seats <= 3 else SMALL_CITY


def cards_drawn(city: i64) -> i64:
    """How many cards are drawn when gathering."""
    return 3 if city & _OBSERVATORY_BIT else 2


def cards_kept(city: i64) -> i64:
    """How many of those are kept."""
    return 2 if city & _LIBRARY_BIT else 1


def price(city: i64, card: i64, is_last_round: bool) -> i64:
    """What the warlord pays to destroy a district of this city."""
    cost: i64 = COSTS[card] - 1
    if card == GATE_OF_NATIONS and is_last_round:
        cost = GATE_PRICE
    return cost + 1 if city & _GREAT_WALL_BIT and card != GREAT_WALL else cost


def cards_of(city: i64) -> list[int]:
    """The districts of a city, in alphabetical order."""
    found: list[int] = []
    card: i64 = 0
    while city:
        if city & 1:
            found.append(card)
        city >>= 1
        card += 1
    return found


def city_of(cards: Iterable[District]) -> i64:
    """The set of these districts."""
    one: i64 = 1
    city: i64 = 0
    for card in cards:
        city |= one << card.number
    return city


def coins_for(city: i64, rank: i64) -> i64:
    """What the character of this rank is paid for a city."""
    return count(city & PAYING[rank])
