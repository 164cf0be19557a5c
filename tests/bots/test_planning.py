"""Level 5 of Kingdom Builder judges a turn by its next one: it plans that, and the net foresees the end."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from meydan.bots.learnt import Judge, LearntMind, PlanningMind
from meydan.bots.mind import Plan
from meydan.bots.simulation import Simulator, margin
from meydan.bots.temperament import SLY
from meydan.core.game import CHANCE
from meydan.games import TITLES
from meydan.games.kingdom_builder.bots.features import KingdomBuilderFeatures
from meydan.games.kingdom_builder.bots.mind import KingdomBuilderMind
from meydan.games.kingdom_builder.bots.turns import all_turns
from meydan.games.kingdom_builder.pieces import SETTLEMENTS_OF_A_TURN
from tests.bots.test_knowledge import any_net

TITLE: Final = TITLES["kingdom-builder"]
FEATURES: Final = KingdomBuilderFeatures()
NET: Final = any_net(FEATURES.side, FEATURES.shared)
JUDGE: Final[Judge[Any, Any]] = Judge(TITLE.game, FEATURES, NET)


def few_turns(state: Any) -> list[Plan[Any]]:
    return list(all_turns(state, 2, 3))


def planning() -> PlanningMind[Any, Any]:
    return PlanningMind(LearntMind(KingdomBuilderMind(), JUDGE, few_turns, 4), JUDGE, few_turns)


def after_a_turn(seats: int, turns: int) -> tuple[Any, int]:
    """A position, and the seat whose turn has led to it."""
    game, rng = TITLE.game, Random(seats)
    state = game.start(seats, {})
    seat = CHANCE
    while turns and state.to_act is not None:
        if state.to_act == CHANCE:
            game.apply(state, game.sample(state, rng))
            continue
        seat = state.to_act
        for action in few_turns(state)[0].actions:
            game.apply(state, action)
        turns -= 1
    return state, seat


@pytest.mark.parametrize("seats", TITLE.game.seats)
def test_an_imagined_game_ends_with_the_next_turn_of_the_seat(seats: int) -> None:
    state, seat = after_a_turn(seats, 2 * seats)
    supplies = [kingdom.supply for kingdom in state.kingdoms]
    verdict = Simulator(TITLE.game, planning()).play_on(state, seat)
    built = [before - kingdom.supply for before, kingdom in zip(supplies, state.kingdoms)]
    assert all(SETTLEMENTS_OF_A_TURN <= count < 2 * SETTLEMENTS_OF_A_TURN for count in built)
    forecast = JUDGE.foresee(state, seat)
    assert (verdict.points, verdict.wins) == (forecast.points, forecast.chances)


def test_the_end_of_the_game_needs_no_net() -> None:
    state, seat = after_a_turn(2, 10_000)
    assert state.to_act is None
    assert list(Simulator(TITLE.game, planning()).play_on(state, seat).points) == TITLE.game.scores(state)


def test_the_judge_s_word_counts_as_many_imagined_games_as_it_is_trusted() -> None:
    assert (planning().confidence(), LearntMind(KingdomBuilderMind(), JUDGE, few_turns).confidence()) == (4, 40)


def test_a_sly_judge_looks_at_the_points_of_the_next_player() -> None:
    state, _ = after_a_turn(3, 7)
    while state.to_act == CHANCE:
        TITLE.game.apply(state, TITLE.game.sample(state, Random(1)))
    sly: Judge[Any, Any] = Judge(TITLE.game, FEATURES, NET, SLY)
    plan = few_turns(state)[0]
    plain_lead, sly_lead = (judge.ranked(state, [plan])[0].worth for judge in (JUDGE, sly))
    seat, after = state.to_act, state.copy()
    for action in plan.actions:
        TITLE.game.apply(after, action)
    points = JUDGE.foresee(after, seat).points
    assert plain_lead == margin(points, seat)
    assert plain_lead - sly_lead == pytest.approx(SLY.spite / 2 * points[(seat + 1) % 3])
