"""Random games to test with."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from meydan.core.game import CHANCE
from meydan.games.kingdom_builder.game import KingdomBuilder
from meydan.games.kingdom_builder.state import State

GAME = KingdomBuilder()


def states(seats: int, seed: int) -> Iterator[State]:
    """The states of a random game, the last one included; they are one object that goes on."""
    rng = Random(seed)
    state = GAME.start(seats, {})
    yield state
    while state.to_act is not None:
        if state.to_act == CHANCE:
            GAME.apply(state, GAME.sample(state, rng))
        else:
            actions = GAME.actions(state)
            GAME.apply(state, actions[rng.randrange(len(actions))])
        yield state
