"""What a turn is worth, judged by the best next turn for each terrain card, weighted by the card's odds.

`judgement.py` guesses what the next turn can reach; here that turn is planned. What the others build in between is
ignored.
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

BEAM: Final = 3  # turns kept after each step; few, because there are many next turns to plan
BRANCHES: Final = 6


def foreseen(state: State, turns: Sequence[Turn[State, Action]]) -> list[Turn[State, Action]]:
    """The turns from this state on, each with the worth of the best next turn after it."""
    return [Turn(turn.actions, turn.state, _foresee(state, turn.actions)) for turn in turns]


def _foresee(state: State, actions: Sequence[Action]) -> float:
    """The expected gold after the next turn, if these actions are taken first."""
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
    """The worth of the best-looking turn with this card, if the others do nothing."""
    coming = state.copy()
    coming.kingdoms[seat].card = terrain
    coming.turn = (seat - 1) % state.seats
    begin_turn(coming)
    if coming.to_act != seat:  # the card cannot be used
        return prospects(state, seat)
    return plan_turn(coming, 1, beam=BEAM, branches=BRANCHES)[0].worth
