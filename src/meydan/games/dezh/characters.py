"""What characters do: they are called one after another, and each has its own abilities."""

from __future__ import annotations

from typing import Final

from meydan.core.native import i64
from meydan.games.dezh.actions import (
    COIN,
    DESTROYS,
    INCOME,
    KILLS,
    PLANS,
    ROBS,
    SWAPS,
    TOSSES,
    Action,
)
from meydan.games.dezh.districts import KEEP_BIT, cards_of, coins_for, complete_size, price
from meydan.games.dezh.draft import begin_round
from meydan.games.dezh.pieces import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    KING,
    MAGICIAN,
    MERCHANT,
    RANKS,
    THIEF,
    WARLORD,
)
from meydan.games.dezh.state import NOBODY, OVER, TURN, State, clear_the_turn, deck_size

# what can be used once in a turn, a bit for each
DEED: Final = 1  # to kill, rob, change cards or destroy
INCOME_TAKEN: Final = 2
EXTRA: Final = 4  # the merchant's coin, the architect's plans
LABORATORY_USED: Final = 8
SMITHY_USED: Final = 16
USES: Final = ("deed", "income", "extra", "laboratory", "smithy")  # by bit

PLANS_CARDS: Final = 2
ARCHITECT_BUILDS: Final = 3


def call_next(state: State) -> None:
    """Call the characters until one of them has a turn, or the round is over."""
    for rank in range(int(state.called) + 1, WARLORD + 1):
        seat = state.holders[rank]
        if seat != NOBODY and rank != state.murdered:
            _begin_turn(state, rank, seat)
            return
    _end_round(state)


def _begin_turn(state: State, rank: i64, seat: i64) -> None:
    state.called = rank
    clear_the_turn(state)
    state.turn = seat
    state.to_act = int(seat)
    state.phase = TURN
    state.builds = ARCHITECT_BUILDS if rank == ARCHITECT else 1
    if rank == state.robbed:
        _hand_over(state, seat, state.holders[THIEF])
    if rank == KING:
        state.crown = seat


def _hand_over(state: State, seat: i64, thief: i64) -> None:
    """Give all coins to the thief before the robbed player's turn begins."""
    loot = state.coins[seat]
    state.coins[seat] = 0
    state.coins[thief] += loot


def _end_round(state: State) -> None:
    """End the round: a murdered king shows himself and takes the crown; a complete city ends the game."""
    if state.holders[KING] != NOBODY:
        state.crown = state.holders[KING]
    if state.first_complete == NOBODY:
        begin_round(state)
        return
    state.called = WARLORD
    state.turn = NOBODY
    clear_the_turn(state)
    state.phase = OVER
    state.to_act = None


def income(state: State, seat: i64) -> int:
    """The coins that the called character is paid for the seat's city."""
    return int(coins_for(state.cities[seat], state.called))


def add_abilities(state: State, seat: i64, found: list[Action]) -> None:
    """What the called character may do now."""
    if not state.used & DEED:
        _add_deeds(state, seat, found)
    if not state.used & INCOME_TAKEN and income(state, seat):
        found.append(INCOME)
    if not state.used & EXTRA:
        if state.called == MERCHANT:
            found.append(COIN)
        elif state.called == ARCHITECT and deck_size(state):
            found.append(PLANS)


def _add_deeds(state: State, seat: i64, found: list[Action]) -> None:
    rank = state.called
    if rank == ASSASSIN:
        found += KILLS[THIEF:]
    elif rank == THIEF:
        found += [ROBS[victim] for victim in RANKS if victim > THIEF and victim != state.murdered]
    elif rank == MAGICIAN:
        _add_magic(state, seat, found)
    elif rank == WARLORD:
        _add_targets(state, seat, found)


def _add_magic(state: State, seat: i64, found: list[Action]) -> None:
    """The magician changes hands or cards, if there is a card to change."""
    hand = state.hands[seat]
    others = range(state.seats)
    found += [SWAPS[other] for other in others if other != seat and (hand or state.hands[other])]
    add_each(hand, TOSSES, found)


def add_each(hand: list[int], deeds: list[Action], found: list[Action]) -> None:
    """Add the deed with each card of a sorted hand; copies count once."""
    last = -1
    for card in hand:
        if card != last:
            found.append(deeds[card])
            last = card


def _add_targets(state: State, seat: i64, found: list[Action]) -> None:
    coins: i64 = state.coins[seat]
    is_last_round = state.first_complete != NOBODY
    for other in range(state.seats):
        if is_safe(state, other):
            continue
        city: i64 = state.cities[other]
        targets = DESTROYS[other]
        cards = cards_of(city & ~KEEP_BIT)
        found += [targets[card] for card in cards if price(city, card, is_last_round) <= coins]


def is_safe(state: State, seat: i64) -> bool:
    """Whether the warlord cannot touch the city: it is complete, or a living bishop's."""
    return is_complete(state, seat) or is_protected(state, seat)


def is_complete(state: State, seat: i64) -> bool:
    """Whether the city has as many districts as the game needs."""
    return state.sizes[seat] >= complete_size(state.seats)


def is_protected(state: State, seat: i64) -> bool:
    """Whether the seat is the living bishop."""
    return state.holders[BISHOP] == seat and state.murdered != BISHOP
