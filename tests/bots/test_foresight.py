"""Imagined games of Dezh end between two rounds, where the net foresees how they will go on."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from meydan.bots.features import Inputs
from meydan.bots.learnt import ForeseeingMind, Judge
from meydan.bots.net import Evaluator
from meydan.bots.simulation import WIN_WEIGHT, Simulator, Verdict, margin, worth
from meydan.core.game import CHANCE
from meydan.games import TITLES
from meydan.games.dezh.bots.features import HAND_INPUTS, DezhFeatures, is_between_rounds
from meydan.games.dezh.bots.mind import DezhMind
from tests.bots.test_knowledge import any_net

TITLE: Final = TITLES["dezh"]
FEATURES: Final = DezhFeatures()
NET: Final = any_net(FEATURES.side, FEATURES.shared)


def learnt(steps: int = 1) -> ForeseeingMind[Any, Any]:
    return ForeseeingMind(DezhMind(), Judge(TITLE.game, FEATURES, NET), is_between_rounds, steps)


def in_a_round(seats: int, decisions: int) -> Any:
    """A position after so many quick moves; somebody is to act."""
    game, rng, mind = TITLE.game, Random(seats), DezhMind()
    state = game.start(seats, {})
    while decisions or state.to_act == CHANCE:
        if state.to_act == CHANCE:
            game.apply(state, game.sample(state, rng))
        else:
            game.apply(state, mind.quick(state, rng))
            decisions -= 1
    return state


@pytest.mark.parametrize("seats", TITLE.game.seats)
def test_an_imagined_game_ends_before_the_next_round(seats: int) -> None:
    state = in_a_round(seats, 5)
    simulator = Simulator(TITLE.game, learnt())
    verdict = simulator.play_on(state, 0)
    assert is_between_rounds(state)
    forecast = Evaluator(NET, seats).forecast(FEATURES.of(state, 0))
    assert (verdict.points, verdict.wins) == (forecast.points, forecast.chances)
    assert sum(verdict.wins) == pytest.approx(1.0)


def test_it_goes_on_for_as_many_decisions_as_are_asked_for() -> None:
    state = in_a_round(4, 5)
    Simulator(TITLE.game, learnt(steps=10_000)).play_on(state, 0)
    assert state.to_act is None


def test_a_game_that_is_over_needs_no_net() -> None:
    state = in_a_round(4, 5)
    Simulator(TITLE.game, DezhMind()).play_on(state, 0)
    verdict = Simulator(TITLE.game, learnt()).play_on(state, 0)
    assert list(verdict.points) == TITLE.game.scores(state)


def test_a_chance_to_win_counts_as_much_as_a_victory_does() -> None:
    points, scale = [24.0, 20.0, 18.0], 10.0
    ended, foreseen = Verdict(points, scale), Verdict(points, scale, [0.75, 0.125, 0.125])
    assert ended.values[0] == worth(margin(points, 0), scale)
    assert ended.values[0] - foreseen.values[0] == pytest.approx(WIN_WEIGHT * 0.25)
    assert foreseen.values[1] - ended.values[1] == pytest.approx(WIN_WEIGHT * 0.125)


def test_whoever_imagines_a_game_for_everybody_sees_no_hand() -> None:
    state = in_a_round(4, 5)
    assert _hands(FEATURES.of(state, CHANCE)) == [[0], [0], [0], [0]]
    for seat in range(4):
        rows = _hands(FEATURES.of(state, seat))
        assert [one for one, row in enumerate(rows) if row != [0]] == [seat]


def _hands(inputs: Inputs) -> list[list[int]]:
    """Of each seat the different inputs of its hand, which come last."""
    return [sorted(set(side[-HAND_INPUTS:])) for side in inputs.sides]
