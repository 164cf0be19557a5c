"""Beginners: they judge as others do, but do not see everything."""

from __future__ import annotations

from random import Random
from typing import Generic, final

from meydan.bots.bot import Bot, Until
from meydan.bots.mind import Mind
from meydan.core.game import A, Game, S, V


@final
class Novice(Bot[A, V], Generic[S, A, V]):
    """Takes the best action that it notices. It may overlook each action, from the best one down."""

    def __init__(self, game: Game[S, A, V], mind: Mind[S, A], oversight: float) -> None:
        self.game = game
        self.mind = mind
        self.oversight = oversight  # the probability of overlooking an action

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
        return legal[order[looked % len(order)]]  # a bot that overlooked everything looks again
