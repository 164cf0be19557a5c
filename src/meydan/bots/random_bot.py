"""`random`: any legal action, all equally likely. Every other bot is measured against it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Generic, final

from meydan.bots.bot import Bot, Until, any_of
from meydan.bots.mind import Mind
from meydan.core.game import A, Game, S, V
from meydan.core.native import mypyc_attr


@final
class RandomBot(Bot[A, V]):
    """Plays any game."""

    def __init__(self, game: Game[S, A, V]) -> None:
        self.game = game

    def choose(self, view: V, rng: Random, until: Until) -> A:
        return any_of(self.game.actions(self.game.imagine(view, rng)), rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomMind(Mind[S, A], Generic[S, A, V]):
    """Has no judgement at all. It shows what search alone costs, and minds with some judgement inherit from it."""

    def __init__(self, game: Game[S, A, V]) -> None:
        self.game = game

    def weigh(self, state: S, actions: Sequence[A]) -> Sequence[float]:
        return [0.0] * len(actions)

    def quick(self, state: S, rng: Random) -> A:
        return any_of(self.game.actions(state), rng)

    def points(self, state: S) -> Sequence[float]:
        return [float(points) for points in self.game.scores(state)]
