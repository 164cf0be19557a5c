"""A way into a game: how many seats, which options, and how far random play has gone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from meydan.core.game import CHANCE, Game

AnyGame = Game[Any, Any, Any]


@dataclass(frozen=True)
class Walk:
    """Random play from a seed, this many steps far or to the end of the game."""

    seats: int
    options: dict[str, str] = field(default_factory=dict)
    seed: int = 0
    steps: int = 10_000

    def start(self, game: AnyGame) -> Any:
        return game.start(self.seats, self.options)

    def along(self, game: AnyGame) -> Iterator[tuple[Any, Any]]:
        """Each state and the action chosen in it, before it is carried out."""
        rng = Random(self.seed)
        state = self.start(game)
        for _ in range(self.steps):
            if state.to_act is None:
                return
            action = choose(game, state, rng)
            yield state, action
            game.apply(state, action)

    def end(self, game: AnyGame) -> Any:
        """The state at the end of the walk."""
        state = self.start(game)
        for before, action in self.along(game):
            state = before.copy()
            game.apply(state, action)
        return state


def choose(game: AnyGame, state: Any, rng: Random) -> Any:
    """Any legal action; the dealer's by their odds."""
    if state.to_act == CHANCE:
        return game.sample(state, rng)
    actions = game.actions(state)
    return actions[rng.randrange(len(actions))]
