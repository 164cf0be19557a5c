"""A turn: gather, build and use abilities, in any order."""

from __future__ import annotations

from typing import Final

from meydan.core.native import i64
from meydan.games.dezh.actions import (
    BUILDS,
    COINS,
    DECLINE,
    DRAW,
    END,
    LABS,
    RECOVER,
    REDRAW,
    SMITHY_ACTION,
    TOSSES,
    Action,
    Build,
    Coin,
    Coins,
    Destroy,
    Draw,
    End,
    Income,
    Kill,
    Lab,
    Plans,
    Rob,
    Smithy,
    Swap,
    Toss,
)
from meydan.games.dezh.characters import (
    DEED,
    EXTRA,
    INCOME_TAKEN,
    LABORATORY_USED,
    PLANS_CARDS,
    SMITHY_USED,
    add_abilities,
    add_each,
    call_next,
    income,
    is_complete,
)
from meydan.games.dezh.deck import (
    exchange,
    hide_under,
    into_hand,
    out_of_hand,
    put_under,
    start_drawing,
)
from meydan.games.dezh.districts import (
    GRAVEYARD_BIT,
    GRAVEYARD_PRICE,
    LABORATORY_BIT,
    LABORATORY_COINS,
    SMITHY_BIT,
    SMITHY_CARDS,
    SMITHY_PRICE,
    cards_drawn,
    price,
)
from meydan.games.dezh.pieces import COSTS
from meydan.games.dezh.state import EVERYBODY, NOBODY, NOTHING, RECOVERING, TOSSING, TURN, State, deck_size

GATHERED_COINS: Final = 2


def turn_actions(state: State) -> list[Action]:
    """All that the player in turn may do."""
    seat = state.turn
    found: list[Action] = []
    if not state.has_gathered:
        found.append(COINS)
        if deck_size(state):
            found.append(DRAW)
    if state.builds:
        _add_builds(state, seat, found)
    add_abilities(state, seat, found)
    city: i64 = state.cities[seat]
    if city & (LABORATORY_BIT | SMITHY_BIT):
        _add_workshops(state, seat, city, found)
    if state.has_gathered:
        found.append(END)
    return found


def _add_builds(state: State, seat: i64, found: list[Action]) -> None:
    coins: i64 = state.coins[seat]
    city: i64 = state.cities[seat]
    last: i64 = NOTHING
    card: i64
    for card in state.hands[seat]:
        if card != last and COSTS[card] <= coins and not city >> card & 1:
            found.append(BUILDS[card])
        last = card


def _add_workshops(state: State, seat: i64, city: i64, found: list[Action]) -> None:
    """What the laboratory and the smithy offer."""
    if city & LABORATORY_BIT and not state.used & LABORATORY_USED:
        add_each(state.hands[seat], LABS, found)
    can_pay = state.coins[seat] >= SMITHY_PRICE
    if city & SMITHY_BIT and not state.used & SMITHY_USED and can_pay and deck_size(state):
        found.append(SMITHY_ACTION)


def tosses(state: State) -> list[Action]:
    """The magician goes on in alphabetical order, or draws."""
    found: list[Action] = []
    add_each([card for card in state.hands[state.turn] if card >= state.last_tossed], TOSSES, found)
    found.append(REDRAW)
    return found


def take_turn(state: State, action: Action) -> None:
    """Carry out an action of the player in turn."""
    seat = state.turn
    if isinstance(action, Build):
        _build(state, seat, action.card)
    elif isinstance(action, End):
        call_next(state)
    elif isinstance(action, Coins):
        state.has_gathered = True
        state.coins[seat] += GATHERED_COINS
    elif isinstance(action, Draw):
        state.has_gathered = True
        start_drawing(state, cards_drawn(state.cities[seat]), True)
    elif isinstance(action, Lab):
        state.used |= LABORATORY_USED
        hide_under(state, seat, action.card, False)
        state.coins[seat] += LABORATORY_COINS
    elif isinstance(action, Smithy):
        state.used |= SMITHY_USED
        state.coins[seat] -= SMITHY_PRICE
        start_drawing(state, SMITHY_CARDS, False)
    else:
        _use_ability(state, seat, action)


def _use_ability(state: State, seat: i64, action: Action) -> None:
    if isinstance(action, Income):
        state.used |= INCOME_TAKEN
        state.coins[seat] += income(state, seat)
    elif isinstance(action, Coin):
        state.used |= EXTRA
        state.coins[seat] += 1
    elif isinstance(action, Plans):
        state.used |= EXTRA
        start_drawing(state, PLANS_CARDS, False)
    else:
        state.used |= DEED
        _do_deed(state, seat, action)


def _do_deed(state: State, seat: i64, action: Action) -> None:
    if isinstance(action, Kill):
        state.murdered = action.rank
    elif isinstance(action, Rob):
        state.robbed = action.rank
    elif isinstance(action, Swap):
        exchange(state, seat, action.seat)
    elif isinstance(action, Toss):
        toss(state, action.card)
    elif isinstance(action, Destroy):
        _destroy(state, seat, action.seat, action.card)


def _build(state: State, seat: i64, card: i64) -> None:
    out_of_hand(state, seat, card)
    state.coins[seat] -= COSTS[card]
    state.cities[seat] |= 1 << card
    state.sizes[seat] += 1
    state.builds -= 1
    if state.first_complete == NOBODY and is_complete(state, seat):
        state.first_complete = seat


def toss(state: State, card: i64) -> None:
    """The magician puts a card under the deck and goes on tossing."""
    hide_under(state, state.turn, card, state.tossed > 0)
    state.tossed += 1
    state.last_tossed = card
    state.phase = TOSSING


def redraw(state: State) -> None:
    """The magician draws as many cards as he tossed."""
    cards = state.tossed
    state.tossed = 0
    state.last_tossed = NOTHING
    start_drawing(state, cards, False)


def _destroy(state: State, seat: i64, victim: i64, card: i64) -> None:
    state.coins[seat] -= price(state.cities[victim], card, state.first_complete != NOBODY)
    state.cities[victim] ^= 1 << card
    state.sizes[victim] -= 1
    owner = _graveyard(state, seat)
    if owner == NOBODY:
        put_under(state, card, EVERYBODY)
        return
    state.destroyed = card
    state.phase = RECOVERING
    state.to_act = int(owner)


def _graveyard(state: State, warlord: i64) -> i64:
    """The seat that may save the district, or NOBODY."""
    for seat in range(state.seats):
        if state.cities[seat] & GRAVEYARD_BIT:
            return seat if seat != warlord and state.coins[seat] >= GRAVEYARD_PRICE else NOBODY
    return NOBODY


def recoveries() -> list[Action]:
    """The graveyard's owner takes the destroyed district or not."""
    return [RECOVER, DECLINE]


def after_destruction(state: State, is_recovered: bool) -> None:
    """The destroyed district goes to the graveyard's owner or under the deck, and the warlord goes on."""
    assert state.to_act is not None
    owner = state.to_act
    if is_recovered:
        state.coins[owner] -= GRAVEYARD_PRICE
        into_hand(state, owner, state.destroyed, EVERYBODY)
    else:
        put_under(state, state.destroyed, EVERYBODY)
    state.destroyed = NOTHING
    state.phase = TURN
    state.to_act = int(state.turn)
