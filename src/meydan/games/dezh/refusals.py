"""Why an action is not legal: the rule that forbids it, in the order a person would check."""

from __future__ import annotations

from typing import Final

from meydan.core.errors import NOT_NOW, OVER, Rule
from meydan.games.dezh.actions import (
    Action,
    Build,
    Burn,
    Card,
    CharacterAction,
    Coin,
    Coins,
    Destroy,
    Down,
    Draw,
    End,
    Income,
    Keep,
    Kill,
    Lab,
    Pick,
    Plans,
    Redraw,
    Rob,
    Smithy,
    Swap,
    Toss,
    Up,
)
from meydan.games.dezh.characters import (
    DEED,
    EXTRA,
    INCOME_TAKEN,
    LABORATORY_USED,
    SMITHY_USED,
    is_complete,
    is_protected,
)
from meydan.games.dezh.districts import LABORATORY_BIT, PAYING, SMITHY_BIT, SMITHY_PRICE, price
from meydan.games.dezh.pieces import (
    ARCHITECT,
    ASSASSIN,
    CHARACTERS,
    COSTS,
    KEEP,
    KING,
    MAGICIAN,
    MERCHANT,
    THIEF,
    WARLORD,
)
from meydan.games.dezh.state import NOBODY, NOTHING, Phase, State

NO_SEAT: Final = Rule("dezh.seat.empty", "nobody sits there")
NOT_THE_RECEIVER: Final = Rule("dezh.card.receiver", "the card goes to another player")
NOT_IN_DECK: Final = Rule("dezh.card.deck", "the deck cannot deal this card now")
KING_UP: Final = Rule("dezh.burn.king", "the king may not lie face up")
NOT_PASSED: Final = Rule("dezh.pick.offered", "the character is not among those offered")
GATHER_ONCE: Final = Rule("dezh.gather.once", "a player gathers only once in a turn")
DECK_EMPTY: Final = Rule("dezh.draw.deck", "the deck is empty")
NOT_DRAWN: Final = Rule("dezh.keep.drawn", "the card is not among those drawn")
NOT_IN_HAND: Final = Rule("dezh.hand.card", "the card is not in the hand")
BUILD_LIMIT: Final = Rule("dezh.build.limit", "no more districts may be built in this turn")
SAME_NAME: Final = Rule("dezh.build.name", "a district of that name is in the city already")
BUILD_COINS: Final = Rule("dezh.build.coins", "the district costs {cost} coins, but there are only {coins}")
NOT_THE_CHARACTER: Final = Rule("dezh.ability.character", "that is not an ability of the {character}")
ABILITY_ONCE: Final = Rule("dezh.ability.once", "an ability can be used only once in a turn")
KILL_SELF: Final = Rule("dezh.kill.self", "the assassin cannot name himself")
ROB_SELF: Final = Rule("dezh.rob.self", "the thief cannot name himself")
ROB_ASSASSIN: Final = Rule("dezh.rob.assassin", "the assassin cannot be robbed")
ROB_MURDERED: Final = Rule("dezh.rob.murdered", "the murdered character cannot be robbed")
SWAP_SELF: Final = Rule("dezh.swap.self", "a player can exchange hands only with another player")
SWAP_NOTHING: Final = Rule("dezh.swap.cards", "there is no card in either hand")
TOSS_ORDER: Final = Rule("dezh.toss.order", "cards are tossed in alphabetical order")
TOSS_FIRST: Final = Rule("dezh.redraw.toss", "a card must be tossed before others are drawn")
NO_INCOME: Final = Rule("dezh.income.districts", "no district of the city brings this character a coin")
NOT_BUILT: Final = Rule("dezh.destroy.city", "the district is not in that city")
INDESTRUCTIBLE: Final = Rule("dezh.destroy.keep", "the keep cannot be destroyed")
CITY_COMPLETE: Final = Rule("dezh.destroy.complete", "nothing in a complete city can be destroyed")
BISHOP_PROTECTS: Final = Rule("dezh.destroy.bishop", "the bishop protects that city")
DESTROY_COINS: Final = Rule("dezh.destroy.coins", "destroying it costs {price} coins, but there are only {coins}")
NO_LABORATORY: Final = Rule("dezh.lab.city", "the laboratory is not in the city")
NO_SMITHY: Final = Rule("dezh.smithy.city", "the smithy is not in the city")
SMITHY_COINS: Final = Rule("dezh.smithy.coins", "the smithy costs {price} coins, but there are only {coins}")
WORKSHOP_ONCE: Final = Rule("dezh.district.once", "the district can be used only once in a turn")
GATHER_FIRST: Final = Rule("dezh.end.gather", "the turn cannot end before gathering")


def explain(state: State, action: Action) -> Rule:
    """The rule that forbids an action that is not legal."""
    if state.phase is Phase.OVER:
        return OVER
    if state.phase is Phase.TURN:
        return _in_the_turn(state, action)
    if state.phase in (Phase.DEALING, Phase.DRAWING) and isinstance(action, Card):
        return _card(state, action)
    if state.phase is Phase.KEEPING and isinstance(action, Keep):
        return NOT_DRAWN
    if state.phase is Phase.TOSSING and isinstance(action, Toss):
        return TOSS_ORDER if action.card in state.hands[state.turn] else NOT_IN_HAND
    if isinstance(action, CharacterAction) and _is_drafted_so(state.phase, action):
        return KING_UP if isinstance(action, Up) and action.rank == KING else NOT_PASSED
    return NOT_NOW


def _card(state: State, action: Card) -> Rule:
    if action.seat >= state.seats:
        return NO_SEAT
    can_come = bool(state.unseen[action.card]) if state.unseen_size else state.under[0] == action.card
    return NOT_THE_RECEIVER if can_come else NOT_IN_DECK


def _is_drafted_so(phase: Phase, action: Action) -> bool:
    """Whether the action is of the kind that the phase asks for."""
    if phase is Phase.BURNING:
        return isinstance(action, (Up, Down))
    return isinstance(action, Pick if phase is Phase.PICKING else Burn) and phase in (Phase.PICKING, Phase.PASSING)


def _in_the_turn(state: State, action: Action) -> Rule:
    if isinstance(action, (Coins, Draw)):
        return GATHER_ONCE if state.has_gathered else DECK_EMPTY
    if isinstance(action, Build):
        return _build(state, action.card)
    if isinstance(action, End):
        return GATHER_FIRST
    if isinstance(action, Lab):
        return _laboratory(state)
    if isinstance(action, Smithy):
        return _smithy(state)
    if isinstance(action, Redraw):
        return TOSS_FIRST if state.called == MAGICIAN else _not_the_character(state)
    return _ability(state, action)


def _build(state: State, card: int) -> Rule:
    coins = state.coins[state.turn]
    if card not in state.hands[state.turn]:
        return NOT_IN_HAND
    if state.cities[state.turn] >> card & 1:
        return SAME_NAME
    if COSTS[card] > coins:
        return BUILD_COINS.of(cost=COSTS[card], coins=coins)
    return BUILD_LIMIT


def _laboratory(state: State) -> Rule:
    if not state.cities[state.turn] & LABORATORY_BIT:
        return NO_LABORATORY
    return WORKSHOP_ONCE if state.used & LABORATORY_USED else NOT_IN_HAND


def _smithy(state: State) -> Rule:
    coins = state.coins[state.turn]
    if not state.cities[state.turn] & SMITHY_BIT:
        return NO_SMITHY
    if state.used & SMITHY_USED:
        return WORKSHOP_ONCE
    return DECK_EMPTY if coins >= SMITHY_PRICE else SMITHY_COINS.of(price=SMITHY_PRICE, coins=coins)


def _not_the_character(state: State) -> Rule:
    return NOT_THE_CHARACTER.of(character=CHARACTERS[state.called].text)


def _ability(state: State, action: Action) -> Rule:
    """An ability that is not the character's, was used, or has no use now."""
    if isinstance(action, Income):
        return _unpaid(state)
    if isinstance(action, Coin):
        return ABILITY_ONCE if state.called == MERCHANT else _not_the_character(state)
    if isinstance(action, Plans):
        if state.called != ARCHITECT:
            return _not_the_character(state)
        return ABILITY_ONCE if state.used & EXTRA else DECK_EMPTY
    return _deed(state, action)


def _unpaid(state: State) -> Rule:
    if not PAYING[state.called]:
        return _not_the_character(state)
    return ABILITY_ONCE if state.used & INCOME_TAKEN else NO_INCOME


def _deed(state: State, action: Action) -> Rule:
    doers = ((Kill, ASSASSIN), (Rob, THIEF), (Swap, MAGICIAN), (Toss, MAGICIAN), (Destroy, WARLORD))
    doer = next((rank for kind, rank in doers if isinstance(action, kind)), NOTHING)
    if doer == NOTHING:
        return NOT_NOW
    if doer != state.called:
        return _not_the_character(state)
    if state.used & DEED:
        return ABILITY_ONCE
    if isinstance(action, Rob):
        return _rob(action.rank)
    if isinstance(action, Swap):
        return _swap(state, action.seat)
    if isinstance(action, Destroy):
        return _destroy(state, action)
    return NOT_IN_HAND if isinstance(action, Toss) else KILL_SELF


def _rob(rank: int) -> Rule:
    if rank == THIEF:
        return ROB_SELF
    return ROB_ASSASSIN if rank == ASSASSIN else ROB_MURDERED


def _swap(state: State, seat: int) -> Rule:
    if seat >= state.seats:
        return NO_SEAT
    return SWAP_SELF if seat == state.turn else SWAP_NOTHING


def _destroy(state: State, action: Destroy) -> Rule:
    seat, card = action.seat, action.card
    if seat >= state.seats:
        return NO_SEAT
    if not state.cities[seat] >> card & 1:
        return NOT_BUILT
    if card == KEEP:
        return INDESTRUCTIBLE
    if is_complete(state, seat):
        return CITY_COMPLETE
    if is_protected(state, seat):
        return BISHOP_PROTECTS
    cost = price(state.cities[seat], card, state.first_complete != NOBODY)
    return DESTROY_COINS.of(price=int(cost), coins=state.coins[state.turn])
