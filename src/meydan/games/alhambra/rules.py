"""Legal actions and what they do, phase by phase."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from meydan.core.game import CHANCE, EVEN
from meydan.core.native import i64
from meydan.games.alhambra import dealer
from meydan.games.alhambra.actions import (
    END,
    GIVES,
    PASS,
    STORES,
    TAKES,
    Action,
    Build,
    Buy,
    DealMoney,
    DrawMoney,
    DrawNeutral,
    DrawScoring,
    DrawTile,
    Give,
    Place,
    Remove,
    Store,
    Swap,
    Take,
)
from meydan.games.alhambra.ground import add_builds, redesigns
from meydan.games.alhambra.money import add_buys, add_takes, pay, take_all
from meydan.games.alhambra.pieces import (
    CURRENCY_COUNT,
    FACES,
    LAST_ROUND,
    MONEY_MARKET,
    SLOTS,
    TILES,
    Card,
    total,
    unpack,
)
from meydan.games.alhambra.scoring import score
from meydan.games.alhambra.state import (
    ACTING,
    BUILDING,
    DRAWING_TILES,
    HANDS,
    LEFTOVERS,
    MONEY,
    NEUTRAL,
    NEUTRAL_TILES,
    NO_TILE,
    OVER,
    Phase,
    State,
)

OPENING_MONEY: Final = 20  # a hand is dealt until it is worth this much


def actions(state: State) -> list[Action]:
    """Every legal action, in a fixed order."""
    if state.to_act == CHANCE:
        return dealer.actions(state)
    if state.phase is ACTING:
        return _turn_actions(state)
    if state.phase is OVER:
        return []
    return _ways_to_put(state)


def odds(state: State) -> Sequence[int]:
    """While the dealer acts: the weight of each action."""
    return dealer.odds(state) if state.to_act == CHANCE else EVEN


def sample(state: State, rng: Random) -> Action:
    """One of the dealer's actions by its odds."""
    return dealer.sample(state, rng)


def _turn_actions(state: State) -> list[Action]:
    """Take money, buy or redesign; after an exact payment also stop."""
    found: list[Action] = []
    add_takes(found, TAKES, state.money, 0)
    add_buys(found, state, state.player)
    alhambra = state.alhambras[state.player]
    if alhambra.reserve or len(alhambra.tiles) > 1:
        found += redesigns(alhambra)
    if state.is_extra:
        found.append(END)
    return found or [PASS]


def _ways_to_put(state: State) -> list[Action]:
    """Where the tiles bought or won may go."""
    found: list[Action] = []
    tiles: i64 = state.unplaced[state.player]
    add_builds(found, state.alhambras[state.player], tiles)
    number: i64
    for number in range(len(TILES)):
        if tiles >> number & 1:
            found.append(STORES[number])
            if may_give(state):
                found.append(GIVES[number])
    return found


def may_give(state: State) -> bool:
    """Whether a tile may go to the neutral player: only if it was bought, in a game of two."""
    return state.seats == 2 and state.phase is BUILDING


def apply(state: State, action: Action) -> None:
    """Carry out a legal action, in place."""
    if state.to_act == CHANCE:
        _deal(state, action)
    elif state.phase is ACTING:
        _act(state, action)
    else:
        _put(state, action)


def _act(state: State, action: Action) -> None:
    """Carry out an action of a turn; an exact payment earns another one."""
    seat = state.player
    if isinstance(action, Take):
        take_all(state, seat, action)
    elif isinstance(action, Buy):
        tile = TILES[state.market[action.slot]]
        pay(state, seat, action)
        state.market[action.slot] = NO_TILE
        state.unplaced[seat] |= tile.bit
        if action.total == tile.price:
            state.is_extra = True
            return
    elif isinstance(action, Place):
        state.alhambras[seat].place(action.tile, action.cell)
    elif isinstance(action, Remove):
        state.alhambras[seat].remove(action.tile)
    elif isinstance(action, Swap):
        state.alhambras[seat].swap(action.tile, action.old)
    state.is_extra = False
    if state.unplaced[seat]:
        state.phase = BUILDING
    else:
        _refill(state)


def _put(state: State, action: Action) -> None:
    """Put a tile that was bought or won in its place."""
    seat = state.player
    if isinstance(action, Build):
        state.unplaced[seat] ^= action.tile.bit
        state.alhambras[seat].lay(action.tile, action.cell)
    elif isinstance(action, Store):
        state.unplaced[seat] ^= action.tile.bit
        state.alhambras[seat].store(action.tile)
    elif isinstance(action, Give):
        state.unplaced[seat] ^= action.tile.bit
        state.neutral |= action.tile.bit
    if state.unplaced[seat]:
        return
    if state.phase is BUILDING:
        _refill(state)
    else:
        _next_leftovers(state)


def _deal(state: State, action: Action) -> None:
    """Carry out a draw of the dealer."""
    if isinstance(action, DrawMoney):
        _draw(state, action.card)
        state.money.append(action.card.face)
        state.money.sort()
        _refill(state)
    elif isinstance(action, DrawTile):
        state.bag ^= action.tile.bit
        state.market[state.market.index(NO_TILE)] = action.tile.number
        _after_a_tile(state)
    elif isinstance(action, DrawScoring):
        state.seen += 1
    elif isinstance(action, DrawNeutral):
        state.bag ^= action.tile.bit
        state.neutral |= action.tile.bit
        state.gifts -= 1
        if state.gifts == 0:
            _after_the_gifts(state)
    elif isinstance(action, DealMoney):
        _draw(state, action.card)
        state.hands[action.seat * CURRENCY_COUNT + action.card.currency] += action.card.bit
        _after_a_deal(state)


def _draw(state: State, card: Card) -> None:
    state.deck[card.face] -= 1
    state.deck_left -= 1


def _next_is(state: State, phase: Phase, seat: int | None) -> None:
    state.phase = phase
    state.to_act = seat


# The set-up: the neutral player's tiles, the building market, the hands, the money market.


def is_set_up(state: State) -> bool:
    """Whether the five piles are made and the first turn has begun."""
    return state.stack > 0


def _after_a_tile(state: State) -> None:
    if is_set_up(state):
        _refill(state)
    elif NO_TILE not in state.market:
        state.phase = HANDS


def _after_a_deal(state: State) -> None:
    """Deal to the next player when this one has enough; after the last, lay out the money market."""
    if worth(state, state.player) >= OPENING_MONEY:
        state.player += 1
    if state.player == state.seats:
        state.phase = MONEY


def worth(state: State, seat: int) -> int:
    """What a hand is worth, all currencies together."""
    return sum([int(total(cards)) for cards in hand(state, seat)])


def hand(state: State, seat: int) -> list[int]:
    """The packed cards of a hand, by currency."""
    return state.hands[seat * CURRENCY_COUNT : (seat + 1) * CURRENCY_COUNT]


def _first_player(state: State) -> int:
    """Fewest cards, then the smaller sum, then the lowest seat."""
    return min(range(state.seats), key=lambda seat: (_cards(state, seat), worth(state, seat)))


def _cards(state: State, seat: int) -> int:
    return sum(len(unpack(cards)) for cards in hand(state, seat))


def _make_piles(state: State) -> None:
    """Split the deck into five piles, now that the set-up is complete."""
    state.stack = state.deck_left
    _begin_turn(state, _first_player(state))


# A turn's end: money market, building market, scoring, the neutral player's tiles; then the next turn or the end.


def _refill(state: State) -> None:
    """Draw what is missing in the markets, as long as there is something to draw."""
    if len(state.money) < MONEY_MARKET and _has_money_left(state):
        _next_is(state, MONEY, CHANCE)
    elif not is_set_up(state):
        _make_piles(state)
    elif state.bag and NO_TILE in state.market:
        _next_is(state, DRAWING_TILES, CHANCE)
    else:
        _markets_are_full(state)


def _has_money_left(state: State) -> bool:
    """Whether a card can be drawn; the discards become the new deck when the old one is used up."""
    if state.deck_left == 0:
        state.deck, state.discards = state.discards, [0] * FACES
        state.deck_left = sum(state.deck)
    return state.deck_left > 0


def _markets_are_full(state: State) -> None:
    if state.seen > len(state.tallies):
        score(state, state.seen)
        state.gifts = _gifts(state)
    if state.gifts:
        _next_is(state, NEUTRAL, CHANCE)
    else:
        _end_turn(state)


def _gifts(state: State) -> int:
    """How many tiles the neutral player gets after a scoring."""
    if state.seats > 2:
        return 0
    left = int(state.bag).bit_count()
    return min(NEUTRAL_TILES, left) if state.seen == 1 else left // 3


def _after_the_gifts(state: State) -> None:
    if is_set_up(state):
        _end_turn(state)
    else:
        state.phase = DRAWING_TILES


def _end_turn(state: State) -> None:
    """End the turn; an empty slot that cannot be filled ends the game."""
    if NO_TILE in state.market:
        _hand_out_leftovers(state)
    else:
        _begin_turn(state, (state.player + 1) % state.seats)


def _begin_turn(state: State, seat: int) -> None:
    state.player = seat
    _next_is(state, ACTING, seat)


# The end of the game.


def _hand_out_leftovers(state: State) -> None:
    """Give each tile left to the player with the most money of its currency; if there is a tie, nobody gets it."""
    for slot in range(SLOTS):
        money = [int(total(state.hands[seat * CURRENCY_COUNT + slot])) for seat in range(state.seats)]
        if state.market[slot] != NO_TILE and money.count(max(money)) == 1:
            state.unplaced[money.index(max(money))] |= TILES[state.market[slot]].bit
            state.market[slot] = NO_TILE
    _next_leftovers(state)


def _next_leftovers(state: State) -> None:
    """Go on with the next seat that has a tile to place; after the last one, score for the last time."""
    for seat in range(state.seats):
        if state.unplaced[seat]:
            state.player = seat
            _next_is(state, LEFTOVERS, seat)
            return
    score(state, LAST_ROUND)
    _next_is(state, OVER, None)
