"""Who could be whom: percentages that add up, and that reveal no more than the seat could know."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from meydan.games import TITLES
from meydan.games.dezh.state import Phase
from meydan.review import Guess, compute, plan
from meydan.review.guesses import guesses
from meydan.review.played import played
from tests.review.games import record_of

DEZH = TITLES["dezh"]
EVERY = 25  # only one turn in so many is tested, since they are much alike


@cache
def views(seats: int, phase: Phase) -> list[Any]:
    """What the seats that acted in a phase of a game knew then."""
    states = [state for state in played(record_of("dezh", seats)).states if state.phase is phase]
    return [DEZH.game.view(state, state.to_act) for state in states[::EVERY]]


def guessed(view: Any) -> tuple[Guess, ...]:
    return guesses(DEZH, view, line=1, seed=1)


@pytest.mark.parametrize("seats", [2, 5])
def test_rows_and_columns_add_up(seats: int) -> None:
    """Two players have two characters each, five have one; the rest lies face down."""
    for view in views(seats, Phase.TURN):
        *players, down = guessed(view)
        assert [guess.who for guess in players] == list(range(seats))
        assert {sum(guess.percent.values()) for guess in players} == {200 if seats == 2 else 100}
        assert (down.who, sum(down.percent.values())) == (None, 100 * view.burned_down)
        columns: Counter[str] = Counter()
        for guess in (*players, down):
            columns.update(guess.percent)
        assert set(columns.values()) == {100}
        assert len(columns) == 8 - len(view.burned_up)


def test_a_guess_is_what_the_seat_could_know() -> None:
    for view in views(5, Phase.TURN):
        found = guessed(view)
        for guess in found:
            may = view.may_be_burned if guess.who is None else view.players[guess.who].may_hold
            assert set(guess.percent) <= {character.text for character in may}
        assert found[view.seat].percent == {character.text: 100 for character in view.characters}


def test_another_truth_changes_no_guess() -> None:
    """A world that the seat cannot tell from the true one leads to the same guesses."""
    view = views(5, Phase.TURN)[1]
    others = [DEZH.game.view(DEZH.game.imagine(view, Random(seed)), view.seat) for seed in range(10)]
    assert {guessed(other) == guessed(view) for other in others} == {True}


def test_while_characters_are_chosen_nobody_is_guessed() -> None:
    assert {guessed(view) for view in views(5, Phase.PICKING)} == {()}


@pytest.mark.parametrize(("game", "has_guesses"), [("dezh", True), ("kingdomino", False)])
def test_a_decision_comes_with_its_guesses(game: str, has_guesses: bool) -> None:
    tasks = [task for task in plan(record_of(game), worlds=10) if task.kind == "decision"]
    decisions = [part.decision for part in map(compute, tasks[:8]) if part.decision is not None]
    assert any(decision.guesses for decision in decisions) is has_guesses
