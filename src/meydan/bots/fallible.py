"""Beginners: they judge as others do, and err as people do.

The worse a mistake, the rarer it is; and the more there is to choose from, the more often one is made. An action that
looks some points worse than the best is taken e to the minus `points / temperature` times as often (a softmax, the
model of Luce and of quantal response). The temperature of a level is the loss, in points, that it does not yet mind.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, Generic, final

from meydan.bots.bot import Bot, Until
from meydan.bots.mind import Mind
from meydan.bots.portable import exponential, total
from meydan.bots.temperament import PLAIN, Temperament
from meydan.core.game import A, Game, S, V

FARTHEST: Final = 40.0  # temperatures behind the best; anything worse is never taken
ODDEST: Final = 1.5  # temperatures that a deliberately odd action may cost


@final
class Fallible(Bot[A, V], Generic[S, A, V]):
    """Chooses by its judgement at a glance, with mistakes."""

    def __init__(
        self, game: Game[S, A, V], mind: Mind[S, A], temperature: float, temperament: Temperament = PLAIN
    ) -> None:
        self.game = game
        self.mind = mind
        self.temperature = temperature  # in points; at 0 the bot takes what looks best
        self.whim = temperament.whim

    def choose(self, view: V, rng: Random, until: Until) -> A:
        state = self.game.imagine(view, rng)
        legal = self.game.actions(state)
        if len(legal) == 1:
            return legal[0]
        distances = self._distances(self.mind.weigh(state, legal))
        if rng.random() < self.whim:
            return legal[oddest(distances)]
        return legal[drawn([exponential(-distance) for distance in distances], rng.random())]

    def _distances(self, worths: Sequence[float]) -> list[float]:
        """How far each action is behind the best one, in temperatures."""
        best = max(worths)
        if self.temperature <= 0.0:
            return [0.0 if worth == best else FARTHEST for worth in worths]
        return [min((best - worth) / self.temperature, FARTHEST) for worth in worths]


def oddest(distances: Sequence[float]) -> int:
    """The worst of the actions that do no great harm."""
    chosen = 0
    farthest = -1.0
    for index, distance in enumerate(distances):
        if farthest < distance <= ODDEST:
            chosen, farthest = index, distance
    return chosen


def drawn(weights: Sequence[float], luck: float) -> int:
    """An index, drawn with chances in proportion to the weights; `luck` is a number from 0 to 1."""
    rest = luck * total(weights)
    for index, weight in enumerate(weights):
        rest -= weight
        if rest < 0.0:
            return index
    return len(weights) - 1
