"""Points: what a city is worth, and how it stands."""

from __future__ import annotations

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


def special_points(state: State, seat: i64, card: i64) -> int:
    """What a special district adds beyond its cost, if it stands in the city."""
    if not state.cities[seat] >> card & 1:
        return 0
    if card == TREASURY:
        return state.coins[seat]
    if card == MAP_HOUSE:
        return len(state.hands[seat])
    return EXTRA_POINTS


def score(state: State, seat: i64) -> int:
    """All points of a seat as it stands."""
    city: i64 = state.cities[seat]
    points = completion(state, seat) + (ALL_KINDS if has_all_kinds(city) else 0)
    for card in cards_of(city):
        points += COSTS[card]
    for card in (GATE_OF_NATIONS, UNIVERSITY, TREASURY, MAP_HOUSE):
        points += special_points(state, seat, card)
    return points


def scores(state: State) -> list[int]:
    """The points of each seat as it stands."""
    return [score(state, seat) for seat in range(state.seats)]


def outcome(state: State) -> Outcome:
    """How it stands. Ties are for the higher character of the last round; until it is over, they stay ties."""
    breakdown = tuple(tuple(items(state, seat)) for seat in range(state.seats))
    return Outcome(tuple(scores(state)), ranks_of(state), breakdown)


def ranks_of(state: State) -> tuple[int, ...]:
    """The ranks of each seat as it stands."""
    return ranks([(score(state, seat), highest_character(state, seat)) for seat in range(state.seats)])


def highest_character(state: State, seat: int) -> int:
    """The rank of the seat's highest character once the game is over; a murdered one counts."""
    if state.phase is not OVER:
        return 0
    return max(rank for rank in RANKS if state.holders[rank] == seat)


def items(state: State, seat: int) -> list[Item]:
    """The score of a seat line by line; what brings nothing is left out."""
    city = cards_of(state.cities[seat])
    worth = sum(COSTS[card] for card in city)
    lines = [Item("districts", worth, {"districts": len(city)}, tuple(DISTRICTS[card].text for card in city))]
    complete = completion(state, seat)
    if complete:
        name = "first-complete" if complete == FIRST_COMPLETE else "complete"
        lines.append(Item(name, complete, {"districts": len(city)}))
    if has_all_kinds(state.cities[seat]):
        lines.append(Item("all-kinds", ALL_KINDS))
    for card in (GATE_OF_NATIONS, UNIVERSITY, TREASURY, MAP_HOUSE):
        points = special_points(state, seat, card)
        if points:
            lines.append(_special_item(state, seat, card, points))
    return lines


def _special_item(state: State, seat: int, card: int, points: int) -> Item:
    facts: dict[str, int] = {}
    if card == TREASURY:
        facts = {"coins": state.coins[seat]}
    elif card == MAP_HOUSE:
        facts = {"cards": len(state.hands[seat])}
    return Item(DISTRICTS[card].text, points, facts, (DISTRICTS[card].text,))


def difference(before: list[Item], after: list[Item]) -> Preview:
    """What changed between two scores of a seat, item by item."""
    old = {item.name: item.points for item in before}
    changed = [
        Item(item.name, item.points - old.get(item.name, 0), item.facts, item.where)
        for item in after
        if item.points != old.get(item.name, 0)
    ]
    left = [item.name for item in after]
    changed += [Item(item.name, -item.points, item.facts, item.where) for item in before if item.name not in left]
    return Preview(sum([item.points for item in changed]), tuple(changed))
