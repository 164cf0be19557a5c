"""Why an action is not legal: the rule that forbids it, in the order a person would check."""

from __future__ import annotations

from typing import Final

from meydan.core.errors import NOT_NOW, OVER, Rule
from meydan.games.alhambra.actions import (
    Action,
    Build,
    Buy,
    DealMoney,
    DrawMoney,
    DrawNeutral,
    DrawScoring,
    DrawTile,
    End,
    Give,
    Pass,
    Place,
    Remove,
    Store,
    Swap,
    Take,
)
from meydan.games.alhambra.alhambra import WALL, Alhambra
from meydan.games.alhambra.attempts import BuyWithOther
from meydan.games.alhambra.board import ALL_SIDES
from meydan.games.alhambra.ground import CUT, walk
from meydan.games.alhambra.pieces import CURRENCY_COUNT, FOUNTAIN, MOST_COPIES, TILES, VALUES, Tile
from meydan.games.alhambra.rules import may_give
from meydan.games.alhambra.state import NO_TILE, Phase, State

BAG: Final = Rule("alhambra.deal.bag", "the tile is not in the bag")
DECK: Final = Rule("alhambra.deal.deck", "no such card is left in the deck")
DEALT_TO: Final = Rule("alhambra.deal.seat", "another player is dealt cards now")
PILES: Final = Rule("alhambra.deal.piles", "one scoring card turns up in the second pile, and one in the fourth")
NOT_IN_MARKET: Final = Rule("alhambra.take.market", "the money market does not hold these cards")
FIVE: Final = Rule("alhambra.take.five", "several cards may be taken only if their sum is at most 5; these make {sum}")
NO_SALE: Final = Rule("alhambra.buy.slot", "the slot is empty until the end of the turn")
NOT_IN_HAND: Final = Rule("alhambra.buy.hand", "the hand does not hold these cards")
OTHER_CURRENCY: Final = Rule("alhambra.buy.currency", "a tile is paid for only with money of its slot's currency")
TOO_LITTLE: Final = Rule("alhambra.buy.price", "the cards are worth {paid}, the tile costs {price}")
SUPERFLUOUS: Final = Rule("alhambra.buy.superfluous", "the price of {price} is reached without one of the cards")
NOT_IN_RESERVE: Final = Rule("alhambra.redesign.reserve", "the tile is not in the reserve")
NOT_IN_ALHAMBRA: Final = Rule("alhambra.redesign.alhambra", "the tile is not in the Alhambra")
FOUNTAIN_STAYS: Final = Rule("alhambra.redesign.fountain", "the fountain never moves")
ONLY_EXTRA: Final = Rule("alhambra.turn.end", "only the extra action after an exact payment can be declined")
NO_PASS: Final = Rule("alhambra.turn.pass", "a player who can act may not pass")
LATER: Final = Rule("alhambra.turn.build-last", "tiles bought are placed at the end of the turn, after all actions")
NOT_NEW: Final = Rule("alhambra.build.new", "the tile was not bought this turn, nor won at the end")
NOT_EMPTY: Final = Rule("alhambra.build.empty", "a tile lies there already")
NO_NEIGHBOUR: Final = Rule("alhambra.build.shared-side", "a tile must share a side with one of the Alhambra")
NO_MATCH: Final = Rule("alhambra.build.match-sides", "sides that touch must both have a wall, or both be open")
NO_WAY: Final = Rule("alhambra.build.on-foot", "every tile must be reached on foot from the fountain")
HOLE: Final = Rule("alhambra.build.no-hole", "no empty space may be enclosed")
NO_GIFT: Final = Rule(
    "alhambra.give.two-players", "tiles can be given away only in a game of two, and only tiles just bought"
)


def explain(state: State, action: Action) -> Rule:
    """The rule that forbids an action that is not legal."""
    if state.phase is Phase.OVER:
        return OVER
    if state.phase is Phase.ACTING:
        return _why_not_act(state, action)
    if state.phase in (Phase.BUILDING, Phase.LEFTOVERS):
        return _why_not_put(state, action)
    return _why_not_deal(state, action)


def _why_not_act(state: State, action: Action) -> Rule:
    alhambra = state.alhambras[state.player]
    if isinstance(action, Take):
        return _why_not_take(state, action)
    if isinstance(action, Buy):
        return _why_not_buy(state, action)
    if isinstance(action, BuyWithOther):
        return NO_SALE if state.market[action.slot] == NO_TILE else OTHER_CURRENCY
    if isinstance(action, (Place, Remove, Swap)):
        return _why_not_redesign(alhambra, action)
    if isinstance(action, (Build, Store, Give)):
        return LATER
    if isinstance(action, End):
        return ONLY_EXTRA
    return NO_PASS if isinstance(action, Pass) else NOT_NOW


def _why_not_take(state: State, take: Take) -> Rule:
    left = state.money[:]
    for card in take.cards:
        if card.face not in left:
            return NOT_IN_MARKET
        left.remove(card.face)
    return FIVE.of(sum=sum(int(card.value) for card in take.cards))


def _why_not_buy(state: State, buy: Buy) -> Rule:
    tile = state.market[buy.slot]
    if tile == NO_TILE:
        return NO_SALE
    if not _holds(state.hands[state.player * CURRENCY_COUNT + buy.slot], buy.paid):
        return NOT_IN_HAND
    price = TILES[tile].price
    if buy.total < price:
        return TOO_LITTLE.of(paid=buy.total, price=price)
    return SUPERFLUOUS.of(price=price)


def _holds(hand: int, cards: int) -> bool:
    return all(hand >> place & MOST_COPIES >= cards >> place & MOST_COPIES for place in range(0, 2 * VALUES, 2))


def _why_not_redesign(alhambra: Alhambra, action: Place | Remove | Swap) -> Rule:
    if isinstance(action, Remove):
        return FOUNTAIN_STAYS if action.tile is FOUNTAIN else _why_not_remove(alhambra, action.tile)
    if isinstance(action, Swap) and action.old is FOUNTAIN:
        return FOUNTAIN_STAYS
    if not alhambra.reserve & action.tile.bit:
        return NOT_IN_RESERVE
    if isinstance(action, Place):
        return _why_not_there(alhambra, action.tile, action.cell)
    return NO_MATCH if action.old in alhambra.tiles else NOT_IN_ALHAMBRA


def _why_not_remove(alhambra: Alhambra, tile: Tile) -> Rule:
    if tile not in alhambra.tiles:
        return NOT_IN_ALHAMBRA
    cell = alhambra.cells[alhambra.tiles.index(tile)]
    return NO_WAY if walk(alhambra)[cell] == CUT else HOLE


def _why_not_there(alhambra: Alhambra, tile: Tile, cell: int) -> Rule:
    if cell in alhambra.cells:
        return NOT_EMPTY
    if cell not in alhambra.border:
        return NO_NEIGHBOUR
    touched: int = alhambra.touched[cell]
    sides, walls = touched & ALL_SIDES, touched >> WALL
    if tile.walls & sides != walls:
        return NO_MATCH
    return NO_WAY if walls == sides else HOLE


def _why_not_put(state: State, action: Action) -> Rule:
    if not isinstance(action, (Build, Store, Give)):
        return NOT_NOW
    if not state.unplaced[state.player] & action.tile.bit:
        return NOT_NEW
    if isinstance(action, Build):
        return _why_not_there(state.alhambras[state.player], action.tile, action.cell)
    return NO_GIFT if isinstance(action, Give) and not may_give(state) else NOT_NOW


def _why_not_deal(state: State, action: Action) -> Rule:
    if state.phase is Phase.TILES and isinstance(action, DrawTile):
        return BAG
    if state.phase is Phase.NEUTRAL and isinstance(action, DrawNeutral):
        return BAG
    if state.phase is Phase.HANDS and isinstance(action, DealMoney):
        return DECK if action.seat == state.player else DEALT_TO
    if state.phase is Phase.MONEY and isinstance(action, DrawScoring):
        return PILES
    if state.phase is Phase.MONEY and isinstance(action, DrawMoney):
        return PILES if state.deck[action.card.face] else DECK
    return NOT_NOW
