"""The rules against the naive generator, and random games from the deal to the end."""

from __future__ import annotations

from random import Random

import pytest

from meydan.core.game import CHANCE
from meydan.games.dezh.pieces import COPIES
from tests.games.dezh.naive import Naive
from tests.games.dezh.table import GAME


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_naive_generator_agrees_over_thousands_of_positions(seats: int) -> None:
    positions = 0
    for seed in range(6):
        rng = Random(seed)
        state = GAME.start(seats, {})
        while state.to_act is not None:
            actions = GAME.actions(state)
            assert {action.text for action in actions} == Naive(state).actions()
            chance = state.to_act == CHANCE
            GAME.apply(state, GAME.sample(state, rng) if chance else actions[rng.randrange(len(actions))])
            positions += 1
    assert positions > 1000


@pytest.mark.parametrize("seats", GAME.seats)
def test_random_games_keep_every_component(seats: int) -> None:
    for seed in range(10):
        rng = Random(seed)
        state = GAME.start(seats, {})
        while state.to_act is not None:
            GAME.audit(state)
            actions = GAME.actions(state)
            chance = state.to_act == CHANCE
            GAME.apply(state, GAME.sample(state, rng) if chance else actions[rng.randrange(len(actions))])
        GAME.audit(state)


def test_the_dealer_weighs_districts_by_their_copies() -> None:
    state = GAME.start(2, {})
    assert list(GAME.odds(state)) == COPIES
