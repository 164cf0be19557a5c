"""`random`: any legal action, all equally likely. The yardstick for every other bot."""

from __future__ import annotations

from random import Random
from typing import final

from meydan.bots.bot import Bot, Until, any_of
from meydan.core.game import A, Game, S, V


@final
class RandomBot(Bot[A, V]):
    """Plays any game."""

    def __init__(self, game: Game[S, A, V]) -> None:
        self.game = game

    def choose(self, view: V, rng: Random, until: Until) -> A:
        return any_of(self.game.actions(self.game.imagine(view, rng)), rng)
