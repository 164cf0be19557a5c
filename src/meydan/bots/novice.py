"""Beginners: they judge as others do, but do not see everything."""

from __future__ import annotations

from random import Random
from typing import Generic, final

from meydan.bots.bot import Bot, Until
from meydan.bots.mind import Mind
from meydan.core.game import A, Game, S, V


@final
class Novice(Bot[A, V], Generic[S, A, V]):
    """Takes what looks best of what it notices. Each action, from the best one down, may be overlooked."""

    def __init__(self, game: Game[S, A, V], mind: Mind[S, A], oversight: float) -> None:
        self.game = game
        self.mind = mind
        self.oversight = oversight  # how likely an action is not noticed

    def choose(self, view: V, rng: Random, until: Until) -> A:
        state = self.game.imagine(view, rng)
        legal = self.game.actions(state)
        if len(legal) == 1:
            return legal[0]
        worths = self.mind.weigh(state, legal)
        order = sorted(range(len(legal)), key=lambda index: -worths[index])
        looked = 0
        while rng.random() < self.oversight:
            looked += 1
        return legal[order[looked % len(order)]]  # who overlooks everything looks again
