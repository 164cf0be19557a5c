"""Money: what may be taken from the market, and how a price may be paid from the hand."""

from __future__ import annotations

from meydan.core.native import i64
from meydan.games.alhambra.actions import BUYS, Action, Buy, Take
from meydan.games.alhambra.pieces import CURRENCY_COUNT, FACES, MOST_COPIES, SLOTS, TILES, VALUES, total
from meydan.games.alhambra.state import NO_TILE, State


def add_takes(found: list[Action], takes: list[Take | None], money: list[int], first: i64) -> None:
    """Add every way to take one more card of the market, from `first` on; equal cards count once."""
    before: i64 = FACES
    index: i64
    for index in range(first, len(money)):
        face: i64 = money[index]
        take = takes[face]
        if take is not None and face != before:
            found.append(take)
            add_takes(found, take.more, money, index + 1)
        before = face


def add_buys(found: list[Action], state: State, seat: i64) -> None:
    """Add every way to buy a tile of the market, slot by slot."""
    slot: i64
    for slot in range(SLOTS):
        tile: i64 = state.market[slot]
        hand: i64 = state.hands[seat * CURRENCY_COUNT + slot]
        if hand and tile != NO_TILE:
            _add_payments(found, BUYS[slot], hand, total(hand), VALUES, TILES[tile].price)


def _add_payments(found: list[Action], buys: list[Buy | None], hand: i64, left: i64, value: i64, missing: i64) -> None:
    """Add the ways to pay what is missing with cards of this value or less, which are worth `left` together.

    Cards are added from the largest down, and no more once the price is reached. So leaving out any card, even the last
    and smallest, would drop below the price: this gives exactly the payments without a superfluous card, each once.
    """
    one: i64 = 1
    while left >= missing:
        copies = hand >> 2 * (value - 1) & MOST_COPIES
        if copies:
            buy = buys[value]
            assert buy is not None
            if value >= missing:
                found.append(buy)
            else:
                rest = hand - (one << 2 * (value - 1))
                _add_payments(found, buy.more, rest, left - value, value, missing - value)
            left -= copies * value
        value -= 1


def pay(state: State, seat: i64, buy: Buy) -> None:
    """Move the cards from the hand to the discards."""
    state.hands[seat * CURRENCY_COUNT + buy.slot] -= buy.paid
    face = buy.slot * VALUES
    paid = buy.paid
    while paid:
        state.discards[face] += paid & MOST_COPIES
        paid >>= 2
        face += 1


def take_all(state: State, seat: i64, take: Take) -> None:
    """Move the cards from the market to the hand."""
    for card in take.cards:
        state.money.remove(card.face)
        state.hands[seat * CURRENCY_COUNT + card.currency] += card.bit
