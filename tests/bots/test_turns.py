"""Whole turns of Kingdom Builder: legal, complete, different from each other, and better than one step at a time."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from meydan.bots.kingdom_builder.judgement import prospects
from meydan.bots.kingdom_builder.survey import Survey
from meydan.bots.kingdom_builder.turns import Turn, plan_turn
from meydan.core.game import CHANCE, Game
from meydan.games import GAMES
from meydan.games.kingdom_builder.actions import Settle
from meydan.games.kingdom_builder.board import hexes_of
from meydan.games.kingdom_builder.state import BEFORE, State
from meydan.games.kingdom_builder.tiles import eligible_for_card

KINGDOM_BUILDER: Game[Any, Any, Any] = GAMES["kingdom-builder"]
WIDTH = 8


def decisions(seed: int, options: dict[str, str], step: int) -> Iterator[State]:
    """Positions of a random game, every so many decisions."""
    rng = Random(seed)
    state: State = KINGDOM_BUILDER.start(2, options)
    count = 0
    while state.to_act is not None:
        if state.to_act == CHANCE:
            KINGDOM_BUILDER.apply(state, KINGDOM_BUILDER.sample(state, rng))
            continue
        count += 1
        if count % step == 0:
            yield state
        actions = KINGDOM_BUILDER.actions(state)
        KINGDOM_BUILDER.apply(state, actions[int(rng.random() * len(actions))])


def turns(seed: int, step: int = 7) -> Iterator[State]:
    """Beginnings of turns."""
    return (state for state in decisions(seed, {}, step) if state.phase is BEFORE)


@pytest.mark.parametrize("seed", range(3))
def test_every_step_of_a_plan_is_legal_and_the_plan_ends_the_turn(seed: int) -> None:
    """From every point of a turn; a card that is replaced may end a plan earlier."""
    for state in decisions(seed, {}, 11):
        seat = state.to_act
        for plan in plan_turn(state.copy(), WIDTH):
            after = state.copy()
            for action in plan.actions:
                assert after.to_act == seat
                assert action in KINGDOM_BUILDER.actions(after)
                KINGDOM_BUILDER.apply(after, action)
            assert after.to_act != seat


@pytest.mark.parametrize("seed", range(3))
def test_no_two_plans_leave_the_same_settlements_and_tiles(seed: int) -> None:
    for state in turns(seed):
        plans = plan_turn(state, WIDTH)
        ends = {(settlements(plan), int(plan.state.ready)) for plan in plans}
        assert len(ends) == len(plans) <= WIDTH


def settlements(plan: Turn) -> int:
    return plan.state.kingdoms[plan.state.turn].settlements


@pytest.mark.parametrize("seed", range(3))
def test_the_best_plan_looks_no_worse_than_a_turn_of_steps_that_look_best_one_by_one(seed: int) -> None:
    for state in turns(seed):
        assert plan_turn(state, 1)[0].worth >= step_by_step(state)


def step_by_step(state: State) -> float:
    """What the kingdom looks worth after three settlements, each put where it looks best by itself."""
    after, seat = state.copy(), int(state.turn)
    while after.to_act == seat and after.due:
        settles = [action for action in KINGDOM_BUILDER.actions(after) if isinstance(action, Settle)]
        survey = Survey(after, seat)
        KINGDOM_BUILDER.apply(after, max(settles, key=lambda action: survey.gain(action.hex)))
    return prospects(after, seat)


def test_a_quick_look_sees_a_castle_that_the_rest_of_the_turn_reaches() -> None:
    """From the first of three settlements a castle two steps on counts; from the last it does not."""
    seen = 0
    for state in turns(1, 3):
        survey, ahead = Survey(state, int(state.turn)), Survey(state, int(state.turn))
        eligible = eligible_for_card(state)
        ahead.look_ahead(eligible, state.due)
        for hex_ in hexes_of(ahead.castle_paths):
            assert not hex_.around & survey.new_castles
            assert ahead.gain(hex_) > survey.gain(hex_)
            seen += 1
        ahead.look_ahead(eligible, 1)
        assert not ahead.castle_paths
    assert seen
