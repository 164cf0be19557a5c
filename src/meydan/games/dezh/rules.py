"""Legal actions and what they do, phase by phase."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from meydan.core.game import EVEN
from meydan.core.odds import pick
from meydan.games.dezh import deck, draft, turns
from meydan.games.dezh.actions import CARDS, Action, Burn, Card, Down, Keep, Pick, Recover, Redraw, Toss, Up
from meydan.games.dezh.characters import call_next
from meydan.games.dezh.pieces import HAND
from meydan.games.dezh.state import (
    BURNING,
    DEALING,
    DRAWING,
    KEEPING,
    OVER,
    PASSING,
    PICKING,
    TOSSING,
    TURN,
    State,
)


def actions(state: State) -> list[Action]:
    """Every legal action, in a fixed order."""
    phase = state.phase
    if phase is TURN:
        return turns.turn_actions(state)
    if phase is PICKING or phase is PASSING:
        return draft.choices(state)
    if phase is KEEPING:
        return deck.choices(state)
    if phase is TOSSING:
        return turns.tosses(state)
    if phase is DRAWING or phase is DEALING:
        return deck.next_cards(state, receiver(state))
    if phase is BURNING:
        return draft.burned_by_the_dealer(state)
    return [] if phase is OVER else turns.recoveries()


def receiver(state: State) -> int:
    """The seat that gets the dealer's next card; the first hands are dealt one seat after the other."""
    if state.phase is DRAWING:
        return int(state.turn)
    seat = 0
    while len(state.hands[seat]) == HAND:
        seat += 1
    return seat


def odds(state: State) -> Sequence[int]:
    """The weights of the dealer's actions; that of a district is the number of its copies."""
    if state.phase is BURNING or not state.unseen_size:
        return EVEN
    return [copies for copies in state.unseen if copies]


def sample(state: State, rng: Random) -> Action:
    """One of the dealer's actions by its odds, without listing the deck."""
    if state.phase is BURNING:
        return pick(draft.burned_by_the_dealer(state), EVEN, rng)
    cards = CARDS[receiver(state)]
    if not state.unseen_size:
        return cards[state.under[0]]
    point = int(rng.random() * int(state.unseen_size))
    card = 0
    while point >= state.unseen[card]:
        point -= state.unseen[card]
        card += 1
    return cards[card]


def apply(state: State, action: Action) -> None:
    """Carry out a legal action, in place."""
    if state.phase is TURN:
        turns.take_turn(state, action)
    elif isinstance(action, Card):
        _card(state, action)
    elif isinstance(action, Keep):
        deck.keep(state, action.card)
    elif isinstance(action, Toss):
        turns.toss(state, action.card)
    elif isinstance(action, Redraw):
        turns.redraw(state)
    elif isinstance(action, (Up, Down, Burn)):
        draft.take_out(state, action.rank)
        _next_step(state)
    elif isinstance(action, Pick):
        draft.pick(state, action.rank)
        _next_step(state)
    else:
        turns.after_destruction(state, isinstance(action, Recover))


def _card(state: State, action: Card) -> None:
    """Deal a card of a first hand, or one for the player in turn."""
    if state.phase is DRAWING:
        deck.draw(state, action.card)
        return
    deck.take_from_deck(state, action.card)
    state.hands[action.seat] = deck.insert(state.hands[action.seat], action.card)
    if len(state.hands[state.seats - 1]) == HAND:
        draft.begin_round(state)


def _next_step(state: State) -> None:
    """Go on with the draft; when it is over, call the characters."""
    if not draft.next_step(state):
        call_next(state)
