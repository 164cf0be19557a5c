"""Judgement for searching bots in Dezh."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, final

from meydan.bots.mind import Mind
from meydan.games.dezh.actions import Action
from meydan.games.dezh.bots.greedy import Judgement
from meydan.games.dezh.bots.quick import Quick
from meydan.games.dezh.districts import OF_KIND, complete_size
from meydan.games.dezh.draft import STEPS, UP
from meydan.games.dezh.pieces import RANKS
from meydan.games.dezh.scoring import scores
from meydan.games.dezh.state import OVER, PICKING, State

FAR: Final = (
    400  # decisions of a rollout before it is judged, at the next choice of characters: few rollouts get this far
)
COIN: Final = 0.5  # what a coin is worth, in points
MOST_COINS: Final = 12  # more of them bring nothing more
MOST_CARDS: Final = 4
CARD: Final = 0.5  # what a district in the hand is worth
PROGRESS: Final = 0.5  # what a district built is worth beyond its cost: it brings the end nearer
KIND: Final = 0.4  # what each kind is worth: all together bring points


@final
class DezhMind(Mind[State, Action]):
    """Asks itself one question after another; the first that has an answer decides."""

    def __init__(self, far: int = FAR) -> None:
        self.far = far

    def weigh(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        return self._judgement(state, actions, Random(0)).weigh()

    def quick(self, state: State, rng: Random) -> Action:
        return Quick(state, rng).choose()

    def _judgement(self, state: State, legal: Sequence[Action], rng: Random) -> Judgement:
        assert state.to_act is not None
        return Judgement(state, state.to_act, sheet(state, state.to_act), legal, rng)

    def points(self, state: State) -> Sequence[float]:
        found = [float(points) for points in scores(state)]
        if state.phase is not OVER:
            for seat in range(int(state.seats)):
                found[seat] += _prospects(state, seat)
        return found

    def scale(self) -> float:
        return 10.0

    def is_far(self, state: State, steps: int) -> bool:
        return steps >= self.far and state.phase is PICKING and state.called == 0


def _prospects(state: State, seat: int) -> float:
    """What coins, cards and a city that grows will bring."""
    city = state.cities[seat]
    useful = len([1 for card in set(state.hands[seat]) if not city >> card & 1])
    kinds = len([1 for of_kind in OF_KIND if city & of_kind])
    built = min(state.sizes[seat], int(complete_size(state.seats)))
    coins = min(state.coins[seat], MOST_COINS)
    return COIN * coins + CARD * min(useful, MOST_CARDS) + PROGRESS * built + KIND * kinds


def sheet(state: State, seat: int) -> list[list[int]]:
    """For every seat the ranks it may hold, judged quickly by open cards and calls alone."""
    steps = STEPS[state.seats]
    faces_up = [rank for step, rank in zip(steps, state.draft) if step.deed == UP]
    own = [rank for rank in RANKS if state.holders[rank] == seat]
    left = [rank for rank in RANKS if rank > state.called and rank not in faces_up and rank not in own]
    return [own if other == seat else left for other in range(int(state.seats))]
