"""A way into a game: how many seats, which options, and how far random play has gone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain, combinations
from random import Random
from typing import Any

from meydan.core.errors import SetupError
from meydan.core.game import CHANCE, Game, Seat

AnyGame = Game[Any, Any, Any]


@dataclass
class Walk:
    """Random play from a seed, for this many steps or to the end of the game.

    A slow law looks only at this share of the states, and if the share is below 1, only from one seat: a few states
    of many games show more than all states of one game.
    """

    seats: int
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0
    steps: int = 10_000
    share: float = 1.0
    step: int = field(default=0, init=False, compare=False)  # how far the last `along` went

    def start(self, game: AnyGame) -> Any:
        return game.start(self.seats, self.options)

    def along(self, game: AnyGame) -> Iterator[tuple[Any, Any]]:
        """Each state and the action chosen in it, before it is carried out."""
        rng = Random(self.seed)
        state = self.start(game)
        self.step = 0
        while self.step < self.steps and state.to_act is not None:
            action = choose(game, state, rng)
            yield state, action
            game.apply(state, action)
            self.step += 1

    def looks(self, game: AnyGame) -> Iterator[tuple[Any, Any]]:
        """A random part of `along`, as large as `share` says."""
        rng = Random(f"{self.seed} looks")
        return (pair for pair in self.along(game) if self.share == 1 or rng.random() < self.share)

    def watchers(self) -> list[Seat]:
        """The seats to look from."""
        return list(range(self.seats)) if self.share == 1 else [self.seed % self.seats]

    def end(self, game: AnyGame) -> Any:
        """The state at the end of the walk."""
        state = self.start(game)
        for before, _ in self.along(game):
            state = before  # always the same object, changed in place
        return state


def choose(game: AnyGame, state: Any, rng: Random) -> Any:
    """Any legal action; the dealer's by their odds."""
    if state.to_act == CHANCE:
        return game.sample(state, rng)
    actions = game.actions(state)
    return actions[rng.randrange(len(actions))]


def walk_on(game: AnyGame, state: Any, seed: int, steps: int = 12) -> None:
    """Take some more random steps, in place."""
    rng = Random(seed)
    for _ in range(steps):
        if state.to_act is not None:
            game.apply(state, choose(game, state, rng))


def applied(game: AnyGame, state: Any, action: Any) -> Any:
    """The state after the action."""
    after = state.copy()
    game.apply(after, action)
    return after


def setups(game: AnyGame) -> Iterator[tuple[int, dict[str, str]]]:
    """Every number of seats with every set of options that goes with it."""
    sets = chain.from_iterable(combinations(game.options, size) for size in range(len(game.options) + 1))
    for options in [{option.name: option.example for option in chosen} for chosen in sets]:
        for seats in game.seats:
            try:
                game.start(seats, options)
            except SetupError:
                continue
            yield seats, options
