"""What a learnt value of Dezh looks at: the table between two rounds, as one seat sees it.

Everybody sees cities, coins, the crown, and how many cards a hand has. What is in a hand only its owner knows: in the
rows of the others those inputs are 0.
"""

from __future__ import annotations

from typing import Final, final

from meydan.bots.features import ONE, Features, Inputs, flag, part
from meydan.core.game import Seat
from meydan.core.native import i64
from meydan.games.dezh.districts import OF_KIND, PAYING, complete_size
from meydan.games.dezh.draft import PICKED
from meydan.games.dezh.pieces import (
    ABANDONED_CITY,
    BISHOP,
    COSTS,
    DISTRICTS,
    GATE_OF_NATIONS,
    KEEP,
    KINDS,
    KING,
    MAP_HOUSE,
    MERCHANT,
    MOST_SEATS,
    SPECIAL,
    TREASURY,
    UNIVERSITY,
    WARLORD,
)
from meydan.games.dezh.scoring import has_all_kinds, score
from meydan.games.dezh.state import BURNING, PICKING, State, deck_size

VERSION: Final = 1
PAID: Final = (KING, BISHOP, MERCHANT, WARLORD)
SPECIALS: Final = [card.number for card in DISTRICTS if card.kind == SPECIAL and card.number != KEEP]
BRINGS_POINTS: Final = (GATE_OF_NATIONS, UNIVERSITY, TREASURY, MAP_HOUSE)
MOST_LEFT: Final = 7  # districts to a complete city; more count as this many
OPEN_INPUTS: Final = 2 + MOST_LEFT + len(KINDS) + 2 + len(PAID) + len(SPECIALS) + 4 + 3 + 3
HAND_INPUTS: Final = 10 + len(KINDS)
SHARED_INPUTS: Final = MOST_SEATS - 1 + 4


def is_between_rounds(state: State) -> bool:
    """Whether nobody has picked a character for the coming round yet."""
    return state.phase is BURNING or (state.phase is PICKING and not PICKED[state.seats][len(state.draft)])


@final
class DezhFeatures(Features[State]):
    """The table in numbers."""

    def __init__(self) -> None:
        super().__init__(VERSION, OPEN_INPUTS + HAND_INPUTS, SHARED_INPUTS)

    def of(self, state: State, seat: Seat) -> Inputs:
        nothing = [0] * HAND_INPUTS
        sides = [_open(state, one) + (_hand(state, one) if one == seat else nothing) for one in range(int(state.seats))]
        return Inputs(sides, _shared(state))


def _open(state: State, seat: int) -> list[int]:
    """What everybody sees of a seat."""
    city: i64 = state.cities[seat]
    size, coins, cards = state.sizes[seat], state.coins[seat], len(state.hands[seat])
    left = min(MOST_LEFT, int(complete_size(state.seats)) - size)
    chair = (seat - int(state.crown)) % int(state.seats)
    found = [score(state, seat) * ONE // 25, size * ONE // 8]
    found += [flag(left == count) for count in range(1, MOST_LEFT + 1)]
    kinds = [flag(city & of_kind != 0) for of_kind in OF_KIND]
    found += kinds
    found += [sum(kinds) // len(KINDS), flag(has_all_kinds(city))]
    for rank in PAID:
        found.append(int(city & PAYING[rank]).bit_count() * ONE // 4)
    for card in SPECIALS:
        found.append(flag(city >> card & 1 == 1))
    found += [coins * ONE // 10, part(coins, 3), part(coins, 6), part(coins, 12)]
    found += [cards * ONE // 6, part(cards, 1), part(cards, 3)]
    return [*found, flag(chair == 0), chair * ONE // int(state.seats - 1), flag(chair == 1)]


def _hand(state: State, seat: int) -> list[int]:
    """What a seat knows of its own cards."""
    city: i64 = state.cities[seat]
    coins = state.coins[seat]
    useful = 0
    costs = 0
    paid = 0  # districts that its coins would pay for, the cheapest first
    best = 0  # the dearest one that it can pay for
    dearest = 0
    cheapest = 6
    bonus = 0
    kinds = [0] * len(KINDS)
    last = -1
    for card in state.hands[seat]:
        if card != last and not city >> card & 1:
            cost = COSTS[card]
            useful += 1
            costs += cost
            dearest = max(dearest, cost)
            cheapest = min(cheapest, cost)
            if cost <= coins:
                paid += 1
                best = max(best, cost)
            if card in BRINGS_POINTS:
                bonus += 1
            kind = int(DISTRICTS[card].kind)
            if not city & OF_KIND[kind] or card == ABANDONED_CITY:
                kinds[kind] = ONE
        last = card
    found = [ONE, useful * ONE // 4, part(useful, 1), part(useful, 2), costs * ONE // 15, paid * ONE // 4]
    return [*found, best * ONE // 6, dearest * ONE // 6, cheapest * ONE // 6, bonus * ONE, *kinds]


def _shared(state: State) -> list[int]:
    """What belongs to all: how many they are, how far the game is, the wealth and the cards of all."""
    seats = int(state.seats)
    found = [flag(seats == number) for number in range(2, MOST_SEATS + 1)]
    left = int(complete_size(seats)) - max(state.sizes)
    return [*found, flag(left == 1), flag(left == 2), left * ONE // 8, int(deck_size(state)) * ONE // 60]
