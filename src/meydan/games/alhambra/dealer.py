"""The dealer: exact odds for the deck with its two scoring cards, and for the bag.

Neither has an order: a card is drawn from all that are still unseen, when it is needed. The five piles of the set-up
say only how soon a scoring card turns up: it is equally likely to lie before, between or after the cards of its pile.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from meydan.core.game import EVEN
from meydan.core.native import i64
from meydan.core.odds import pick_pile
from meydan.games.alhambra.actions import DEAL_MONEY, DRAW_MONEY, DRAW_NEUTRAL, DRAW_SCORING, DRAW_TILE, Action
from meydan.games.alhambra.pieces import FACES, TILE_COUNT
from meydan.games.alhambra.state import DRAWING_TILES, HANDS, MONEY, NEUTRAL, State

PILES: Final = 5
SCORING_CARDS: Final = 2
NOT_DUE: Final = -1


def actions(state: State) -> list[Action]:
    """All that the dealer can draw now: tiles or faces in their order, then the scoring card."""
    if state.phase is DRAWING_TILES:
        return [DRAW_TILE[tile] for tile in range(TILE_COUNT) if state.bag >> tile & 1]
    if state.phase is NEUTRAL:
        return [DRAW_NEUTRAL[tile] for tile in range(TILE_COUNT) if state.bag >> tile & 1]
    if state.phase is HANDS:
        return [DEAL_MONEY[state.player][face] for face in range(FACES) if state.deck[face]]
    before = cards_before_scoring(state)
    found: list[Action] = []
    if before != 0:
        found = [DRAW_MONEY[face] for face in range(FACES) if state.deck[face]]
    if before != NOT_DUE:
        found.append(DRAW_SCORING)
    return found


def odds(state: State) -> Sequence[int]:
    """The weight of each of these actions."""
    if state.phase is DRAWING_TILES or state.phase is NEUTRAL:
        return EVEN
    before = cards_before_scoring(state)
    if before == 0:
        return EVEN
    if before == NOT_DUE:
        return [cards for cards in state.deck if cards]
    return [before * cards for cards in state.deck if cards] + [state.deck_left]


def sample(state: State, rng: Random) -> Action:
    """One of these actions by its odds, without listing them all."""
    if state.phase is DRAWING_TILES:
        return DRAW_TILE[_random_tile(state.bag, rng)]
    if state.phase is NEUTRAL:
        return DRAW_NEUTRAL[_random_tile(state.bag, rng)]
    if state.phase is HANDS:
        return DEAL_MONEY[state.player][_random_face(state, rng)]
    before = cards_before_scoring(state)
    if before != NOT_DUE and int(rng.random() * int(before + 1)) == 0:
        return DRAW_SCORING
    return DRAW_MONEY[_random_face(state, rng)]


def _random_tile(bag: i64, rng: Random) -> int:
    while True:
        tile = int(rng.random() * TILE_COUNT)
        if bag >> tile & 1:
            return tile


def _random_face(state: State, rng: Random) -> i64:
    return pick_pile(state.deck, int(state.deck_left), rng)


def cards_before_scoring(state: State) -> i64:
    """How many money cards are left in the pile of the next scoring card while that pile is drawn from, or NOT_DUE.

    The card lies behind any number of them, from none to all, with equal odds.
    """
    if state.phase is not MONEY or state.stack == 0 or state.seen == SCORING_CARDS:
        return NOT_DUE
    drawn = state.stack - state.deck_left
    pile = 2 + 2 * state.seen
    if drawn < _end_of_pile(state.stack, pile - 1):
        return NOT_DUE
    return _end_of_pile(state.stack, pile) - drawn


def piles_left(state: State) -> list[int]:
    """The money cards left in each pile while scoring cards lie in the deck; afterwards there are no piles."""
    if state.stack == 0 or state.seen == SCORING_CARDS:
        return []
    drawn = int(state.stack - state.deck_left)
    ends = [max(int(_end_of_pile(state.stack, pile)), drawn) for pile in range(PILES + 1)]
    return [ends[pile] - ends[pile - 1] for pile in range(1, PILES + 1)]


def scoring_due(state: State) -> list[int]:
    """How many money cards come before the next scoring card, at least and at most; empty if there is none."""
    if state.stack == 0 or state.seen == SCORING_CARDS:
        return []
    drawn = state.stack - state.deck_left
    pile = 2 + 2 * state.seen
    return [max(int(_end_of_pile(state.stack, end) - drawn), 0) for end in (pile - 1, pile)]


def _end_of_pile(stack: i64, pile: i64) -> i64:
    """The number of money cards in this pile and all above it; the larger piles lie on top."""
    return stack // PILES * pile + min(stack % PILES, pile)
