"""Whole turns of Kingdom Builder and Alhambra: legal, complete, different, and better than one step at a time."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from meydan.bots.mind import Turn
from meydan.core.game import CHANCE, Game
from meydan.games import GAMES, TITLES
from meydan.games.alhambra.actions import Buy, Take
from meydan.games.alhambra.state import ACTING
from meydan.games.kingdom_builder.actions import Action, Settle
from meydan.games.kingdom_builder.board import hexes_of
from meydan.games.kingdom_builder.bots.judgement import prospects
from meydan.games.kingdom_builder.bots.survey import Survey
from meydan.games.kingdom_builder.bots.turns import plan_turn
from meydan.games.kingdom_builder.state import BEFORE, State
from meydan.games.kingdom_builder.tiles import eligible_for_card

KINGDOM_BUILDER: Game[Any, Any, Any] = GAMES["kingdom-builder"]
PLANNED = ("kingdom-builder", "alhambra")  # games in which a turn has several decisions
WIDTH = 8


def decisions(game: Game[Any, Any, Any], seed: int, step: int) -> Iterator[Any]:
    """Positions of a random game, every so many decisions."""
    rng = Random(seed)
    state = game.start(2, {})
    for count in range(MOST_DECISIONS):
        while state.to_act == CHANCE:
            game.apply(state, game.sample(state, rng))
        if state.to_act is None:
            return
        if count % step == 0:
            yield state
        actions = game.actions(state)
        game.apply(state, actions[int(rng.random() * len(actions))])


MOST_DECISIONS = 300  # players could redesign an Alhambra for ever


def turns(seed: int, step: int = 7) -> Iterator[State]:
    """Beginnings of turns of Kingdom Builder."""
    return (state for state in decisions(KINGDOM_BUILDER, seed, step) if state.phase is BEFORE)


@pytest.mark.parametrize("name", PLANNED)
@pytest.mark.parametrize("seed", range(3))
def test_every_step_of_a_plan_is_legal_and_the_plan_ends_the_turn(name: str, seed: int) -> None:
    """From every point of a turn; a terrain card that is replaced may end a plan earlier."""
    game, mind = GAMES[name], TITLES[name].mind()
    for state in decisions(game, seed, 11):
        seat, legal = state.to_act, game.actions(state)
        for plan in mind.plans(state.copy(), legal, WIDTH):
            after = state.copy()
            for action in plan.actions:
                assert after.to_act == seat
                assert action in game.actions(after)
                game.apply(after, action)
            assert after.to_act != seat


@pytest.mark.parametrize("seed", range(2))
def test_a_plan_of_alhambra_follows_exact_payments_to_the_action_they_earn(seed: int) -> None:
    game = GAMES["alhambra"]
    mind, rng = TITLES["alhambra"].mind(), Random(seed)
    state = game.start(2, {})
    followed = 0
    while state.to_act is not None:
        if state.to_act == CHANCE:
            game.apply(state, game.sample(state, rng))
            continue
        if state.phase is ACTING:
            plans = mind.plans(state, game.actions(state), 40)
            followed += sum(
                len([action for action in plan.actions if isinstance(action, (Buy, Take))]) > 1 for plan in plans
            )
        game.apply(state, mind.quick(state, rng))
    assert followed


@pytest.mark.parametrize("seed", range(3))
def test_no_two_plans_leave_the_same_settlements_and_tiles(seed: int) -> None:
    for state in turns(seed):
        plans = plan_turn(state, WIDTH)
        ends = {(settlements(plan), int(plan.state.ready)) for plan in plans}
        assert len(ends) == len(plans) <= WIDTH


def settlements(plan: Turn[State, Action]) -> int:
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
