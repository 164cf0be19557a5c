"""Points: what a city is worth, and the score so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meydan.core.game import Item, Outcome, Preview, ranks
from meydan.core.native import i64
from meydan.games.dezh.characters import is_complete
from meydan.games.dezh.districts import OF_KIND, cards_of
from meydan.games.dezh.pieces import (
    ABANDONED_CITY,
    COSTS,
    DISTRICTS,
    GATE_OF_NATIONS,
    MAP_HOUSE,
    RANKS,
    TREASURY,
    UNIVERSITY,
)
from meydan.games.dezh.state import OVER, State

FIRST_COMPLETE: Final = 4
COMPLETE: Final = 2
ALL_KINDS: Final = 3
EXTRA_POINTS: Final = 2  # of the gate of nations and of the university
SPECIALS: Final = [GATE_OF_NATIONS, UNIVERSITY, TREASURY, MAP_HOUSE]  # what adds points beyond its cost
SPECIAL_BITS: Final = sum(1 << card for card in SPECIALS)


def has_all_kinds(city: i64) -> bool:
    """The abandoned city may stand for any one kind, its own or the one that is missing."""
    one: i64 = 1
    joker = one << ABANDONED_CITY
    kinds = 1 if city & joker else 0
    for of_kind in OF_KIND:
        if city & of_kind & ~joker:
            kinds += 1
    return kinds >= len(OF_KIND)


def completion(state: State, seat: i64) -> int:
    """The points for a complete city."""
    if state.first_complete == seat:
        return FIRST_COMPLETE
    return COMPLETE if is_complete(state, seat) else 0


def special_points(card: int, coins: int, cards: int) -> int:
    """What a special district adds beyond its cost, if its owner has this many coins and cards."""
    if card == TREASURY:
        return coins
    return cards if card == MAP_HOUSE else EXTRA_POINTS


def score(state: State, seat: i64) -> int:
    """All points of a seat so far."""
    city: i64 = state.cities[seat]
    points = completion(state, seat) + (ALL_KINDS if has_all_kinds(city) else 0)
    left = city
    card: i64 = 0
    while left:
        if left & 1:
            points += COSTS[card]
        left >>= 1
        card += 1
    if city & SPECIAL_BITS:
        for special in SPECIALS:
            if city >> special & 1:
                points += special_points(special, state.coins[seat], len(state.hands[seat]))
    return points


def scores(state: State) -> list[int]:
    """The points of each seat so far."""
    return [score(state, seat) for seat in range(state.seats)]


def outcome(state: State) -> Outcome:
    """The score so far. The higher character of the last round breaks a tie; until the game is over, ties stay."""
    breakdown = tuple([tuple(items(state, seat)) for seat in range(state.seats)])
    return Outcome(tuple(scores(state)), ranks_of(state), breakdown)


def ranks_of(state: State) -> tuple[int, ...]:
    """The rank of each seat so far."""
    return ranks([(score(state, seat), highest_character(state, seat)) for seat in range(state.seats)])


def highest_character(state: State, seat: int) -> int:
    """The rank of the seat's highest character once the game is over; a murdered one counts."""
    if state.phase is not OVER:
        return 0
    return max(rank for rank in RANKS if state.holders[rank] == seat)


def items(state: State, seat: i64) -> list[Item]:
    """The score of a seat line by line; what brings nothing is left out."""
    return city_items(state.cities[seat], completion(state, seat), state.coins[seat], len(state.hands[seat]))


def city_items(city: i64, complete: int, coins: int, cards: int) -> list[Item]:
    """The same for a city, given the points for a complete city and its owner's coins and cards."""
    built = cards_of(city)
    worth = 0
    for card in built:
        worth += COSTS[card]
    lines = [Item("districts", worth, {"districts": len(built)}, tuple([DISTRICTS[card].text for card in built]))]
    if complete:
        name = "first-complete" if complete == FIRST_COMPLETE else "complete"
        lines.append(Item(name, complete, {"districts": len(built)}))
    if has_all_kinds(city):
        lines.append(Item("all-kinds", ALL_KINDS))
    if city & SPECIAL_BITS:
        for special in SPECIALS:
            points = special_points(special, coins, cards)
            if city >> special & 1 and points:
                lines.append(_special_item(special, points))
    return lines


def _special_item(card: int, points: int) -> Item:
    facts: dict[str, int] = {}
    if card == TREASURY:
        facts = {"coins": points}
    elif card == MAP_HOUSE:
        facts = {"cards": points}
    return Item(DISTRICTS[card].text, points, facts, (DISTRICTS[card].text,))


def difference(before: Sequence[Item], after: list[Item]) -> Preview:
    """What changed between two scores of a seat, item by item."""
    changed: list[Item] = []
    for item in after:
        old = _line(item.name, before)
        gain = item.points if old is None else item.points - old.points
        if gain:
            changed.append(Item(item.name, gain, item.facts, item.where))
    lost = [item for item in before if _line(item.name, after) is None]
    changed += [Item(item.name, -item.points, item.facts, item.where) for item in lost]
    return Preview(total(changed), tuple(changed))


def total(lines: list[Item]) -> int:
    """The points of all lines."""
    points = 0
    for item in lines:
        points += item.points
    return points


def _line(name: str, lines: Sequence[Item]) -> Item | None:
    """The line of this name, if it is there."""
    for item in lines:
        if item.name == name:
            return item
    return None
