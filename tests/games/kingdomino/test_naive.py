"""The fast rules and the naive ones agree."""

from __future__ import annotations

import pytest

from meydan.games.kingdomino.actions import DISCARD
from meydan.games.kingdomino.pieces import DOMINOES, TERRAINS
from meydan.games.kingdomino.rules import domino_to_place, kingdom_to_act, placements
from meydan.games.kingdomino.scoring import items, score
from meydan.games.kingdomino.state import Phase
from tests.games.kingdomino import naive
from tests.games.kingdomino.table import GAME, SET_UPS, moments


@pytest.mark.parametrize(("seats", "options"), SET_UPS)
def test_place_the_fast_and_the_naive_generator_agree_on_every_turn(seats: int, options: str) -> None:
    turns = 0
    for seed in range(6):
        for state in moments(seats, options, seed):
            if state.phase is not Phase.PLACING:
                continue
            turns += 1
            actions = GAME.actions(state)
            expected = naive.placements(kingdom_to_act(state), domino_to_place(state)) or {DISCARD.text}
            assert {action.text for action in actions} == expected
            assert len(actions) == len(expected)
    assert turns >= 6 * 24


@pytest.mark.parametrize(("seats", "options"), SET_UPS)
def test_place_the_generators_agree_on_every_domino_of_the_box(seats: int, options: str) -> None:
    """Not only on those that were drawn."""
    for turn, state in enumerate(moments(seats, options, seed=100)):
        kingdom = state.kingdoms[turn % seats]
        for number in range(1 + turn % 24, 49, 24):
            fast = placements(kingdom, DOMINOES[number])
            assert {place.text for place in fast} == naive.placements(kingdom, DOMINOES[number])


@pytest.mark.parametrize(("seats", "options"), SET_UPS)
def test_score_the_fast_and_the_naive_scores_agree(seats: int, options: str) -> None:
    bonuses = frozenset(["middle-kingdom", "harmony"])
    for seed in range(4):
        for turn, state in enumerate(moments(seats, f"middle-kingdom harmony {options}", seed)):
            kingdom = state.kingdoms[turn % seats]
            assert score(kingdom, bonuses) == naive.score(kingdom, bonuses)
            lands = [item for item in items(kingdom, bonuses) if item.name in TERRAINS]
            found = [(TERRAINS.index(item.name), item.facts["squares"], item.facts["crowns"]) for item in lands]
            assert sorted(found) == naive.territories(kingdom)
