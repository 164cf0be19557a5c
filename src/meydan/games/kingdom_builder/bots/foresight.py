"""What a turn leads to: the best that the next turn makes of it, with each terrain card by its odds.

A judgement guesses what is in reach of the next turn; here that turn is planned. What the others build in between is
left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meydan.bots.mind import Turn
from meydan.games.kingdom_builder.actions import Action
from meydan.games.kingdom_builder.bots.judgement import prospects
from meydan.games.kingdom_builder.bots.turns import plan_turn
from meydan.games.kingdom_builder.pieces import BUILDABLE
from meydan.games.kingdom_builder.rules import apply, begin_turn, is_last_round
from meydan.games.kingdom_builder.scoring import score
from meydan.games.kingdom_builder.state import State

BEAM: Final = 3  # turns that are kept after each step: there are many next turns to plan
BRANCHES: Final = 6


def foreseen(state: State, turns: Sequence[Turn[State, Action]]) -> list[Turn[State, Action]]:
    """The turns from this state on, each worth what the next turn makes of it."""
    return [Turn(turn.actions, turn.state, _foresee(state, turn.actions)) for turn in turns]


def _foresee(state: State, actions: Sequence[Action]) -> float:
    """The gold to expect after the turn that comes after these actions."""
    seat = int(state.turn)
    after = state.copy()
    for action in actions:
        apply(after, action)
    cards = sum(after.pile)
    if is_last_round(after) or not cards:
        return float(score(after, seat))
    worth = 0.0
    for terrain in range(BUILDABLE):
        if after.pile[terrain]:
            worth += after.pile[terrain] * _next_turn(after, seat, terrain)
    return worth / cards


def _next_turn(state: State, seat: int, terrain: int) -> float:
    """What the best-looking turn with this card leads to, as if the others did nothing."""
    coming = state.copy()
    coming.kingdoms[seat].card = terrain
    coming.turn = (seat - 1) % state.seats
    begin_turn(coming)
    if coming.to_act != seat:  # the card cannot be used
        return prospects(state, seat)
    return plan_turn(coming, 1, beam=BEAM, branches=BRANCHES)[0].worth
