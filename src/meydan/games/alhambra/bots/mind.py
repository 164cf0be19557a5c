"""Judgement for searching bots in Alhambra."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, final

from meydan.bots.bot import any_of
from meydan.bots.mind import Mind, Plan
from meydan.games.alhambra.actions import Action
from meydan.games.alhambra.bots.appraisal import PLAIN, Appraiser, Taste
from meydan.games.alhambra.bots.turns import plan_turn, turn_actions
from meydan.games.alhambra.pieces import LAST_ROUND
from meydan.games.alhambra.rules import actions, worth
from meydan.games.alhambra.scoring import count, next_round, seat_points
from meydan.games.alhambra.state import ACTING, OVER, State

FAR: Final = 24  # decisions of a rollout before it is judged
LATER: Final = 0.6  # how much less a scoring counts in that judgement for each one that comes before it
CONFIDENCE: Final = 6  # the first guess of a plan's worth counts as this many imagined games


@final
class AlhambraMind(Mind[State, Action]):
    """Takes the action that is worth most; redesigns from the reserve only."""

    def __init__(self, far: int = FAR, taste: Taste = PLAIN) -> None:
        self.far = far
        self.taste = taste

    def weigh(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        appraiser = Appraiser(state, self.taste)
        return [appraiser.worth(action) for action in actions]

    def plans(self, state: State, actions: Sequence[Action], width: int) -> Sequence[Plan[Action]]:
        return plan_turn(state, actions, self.taste, width)

    def confidence(self) -> int:
        return CONFIDENCE

    def quick(self, state: State, rng: Random) -> Action:
        choices = turn_actions(state) if state.phase is ACTING else actions(state)
        if len(choices) == 1:
            return choices[0]
        worths = self.weigh(state, choices)
        most = max(worths)
        return any_of([action for action, worth in zip(choices, worths) if worth == most], rng)

    def points(self, state: State) -> Sequence[float]:
        """The points so far, what the coming scorings would bring if nothing changed, and the money."""
        if state.phase is OVER:
            return [float(points) for points in state.points]
        found = [points + self.taste.coin * worth(state, seat) for seat, points in enumerate(state.points)]
        weight = 1.0
        tally = count(state, next_round(state))
        for number in range(int(tally.round), LAST_ROUND + 1):
            tally.round = number
            for seat in range(int(state.seats)):
                found[seat] += weight * seat_points(tally, seat)
            weight *= LATER
        return found

    def is_far(self, state: State, steps: int) -> bool:
        return steps >= self.far and state.phase is ACTING
