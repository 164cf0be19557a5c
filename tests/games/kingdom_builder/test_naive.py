"""The fast rules and the naive ones agree."""

from __future__ import annotations

from random import Random

import pytest

from meydan.core.game import CHANCE
from meydan.games.kingdom_builder.state import Phase
from tests.games.kingdom_builder import naive
from tests.games.kingdom_builder.drawing import position
from tests.games.kingdom_builder.games import GAME, states


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_naive_generator_lists_the_same_actions(seats: int) -> None:
    for seed in range(4):
        for state in states(seats, seed):
            if state.to_act is not None and state.to_act != CHANCE:
                actions = [action.text for action in GAME.actions(state)]
                assert set(actions) == naive.legal(state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_naive_treasurer_counts_the_same_gold(seats: int) -> None:
    for seed in range(12):
        for number, state in enumerate(states(seats, 100 + seed)):
            if number % 20 == 0 and state.to_act != CHANCE:
                assert list(GAME.scores(state)) == [naive.gold(state, seat) for seat in range(seats)]


def test_replaced_cards_are_met_where_terrains_are_small() -> None:
    drawing = "C. C. D. D. F. F. T. T. L."
    rng, replaced = Random(0), 0
    state = position(drawing, filler="G", tiles=["barn", "farm", "oracle", "harbor"])
    while state.to_act is not None:
        replaced += state.phase is Phase.REPLACING
        if state.to_act != CHANCE:
            assert {action.text for action in GAME.actions(state)} == naive.legal(state)
        GAME.apply(state, rng.choice(GAME.actions(state)))
        GAME.audit(state)
    assert replaced
