"""Judgement for searching bots in Alhambra."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, final

from meydan.bots.alhambra.greedy import COIN, LATER, Appraiser
from meydan.bots.bot import any_of
from meydan.bots.mind import Mind
from meydan.games.alhambra.actions import END, PASS, TAKES, Action
from meydan.games.alhambra.ground import add_places
from meydan.games.alhambra.money import add_buys, add_takes
from meydan.games.alhambra.pieces import LAST_ROUND
from meydan.games.alhambra.rules import actions, worth
from meydan.games.alhambra.scoring import count, next_round, seat_points
from meydan.games.alhambra.state import ACTING, OVER, State

FAR: Final = 24  # decisions of a rollout before it is judged


@final
class AlhambraMind(Mind[State, Action]):
    """Takes the action that is worth most; redesigns from the reserve only."""

    def __init__(self, far: int = FAR) -> None:
        self.far = far

    def weigh(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        appraiser = Appraiser(state)
        return [appraiser.worth(action) for action in actions]

    def quick(self, state: State, rng: Random) -> Action:
        choices = _turn(state) if state.phase is ACTING else actions(state)
        if len(choices) == 1:
            return choices[0]
        worths = self.weigh(state, choices)
        most = max(worths)
        return any_of([action for action, worth in zip(choices, worths) if worth == most], rng)

    def points(self, state: State) -> Sequence[float]:
        """The points so far, what the scorings to come would bring as it stands, and the money."""
        if state.phase is OVER:
            return [float(points) for points in state.points]
        found = [points + COIN * worth(state, seat) for seat, points in enumerate(state.points)]
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


def _turn(state: State) -> list[Action]:
    """What a turn is mostly about: to look for all redesigns takes too long."""
    found: list[Action] = []
    add_takes(found, TAKES, state.money, 0)
    add_buys(found, state, state.player)
    alhambra = state.alhambras[state.player]
    if alhambra.reserve:
        add_places(found, alhambra, alhambra.reserve)
    if state.is_extra:
        found.append(END)
    return found or [PASS]
