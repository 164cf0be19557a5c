"""Whole games at random, perft, and the notation."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

from meydan.core.errors import NotationError, SetupError
from meydan.core.game import CHANCE
from meydan.core.perft import perft
from meydan.games.alhambra import refusals
from meydan.games.alhambra.state import State
from tests.games.alhambra.table import GAME, after, table
from tests.games.rules import rules_of
from tests.golden import file_of, files


def random_game(seats: int, seed: int) -> list[State]:
    rng = Random(seed)
    states = [GAME.start(seats, {})]
    while states[-1].to_act is not None:
        state = states[-1].copy()
        legal = GAME.actions(state)
        action = GAME.sample(state, rng) if state.to_act == CHANCE else legal[int(rng.random() * len(legal))]
        GAME.apply(state, action)
        states.append(state)
    return states


@pytest.mark.parametrize("seats", range(2, 7))
def test_random_games_keep_every_component_and_end(seats: int) -> None:
    for seed in range(5):
        states = random_game(seats, seed)
        for state in states:
            GAME.audit(state)
        assert len(states) < 2000
        assert [int(tally.round) for tally in states[-1].tallies][-1] == 3


@pytest.mark.parametrize(("seats", "depth", "expected"), [(2, 3, 54 * 53 * 52), (3, 2, 54 * 53), (6, 2, 54 * 53)])
def test_perft_of_the_first_draws(seats: int, depth: int, expected: int) -> None:
    assert perft(GAME, GAME.start(seats, {}), depth) == expected


def test_perft_of_a_turn() -> None:
    state = table(
        hands=["blue-1 blue-2 blue-5 green-3 green-3 orange-9"],
        money="blue-1 green-2 orange-3 yellow-4",
        market=("pavilion-3", "seraglio-6", "arcades-8a", "tower-13"),
        pictures=["\n        F   *   * |\n"],
        reserves=["garden-9 tower-12"],
    )
    assert [perft(GAME, state, depth) for depth in (1, 2, 3)] == [29, 491, 11828]


@pytest.mark.parametrize(
    "text",
    [
        "take",
        "take blue-0",
        "take green-3 blue-2",
        "take blue-3 blue-2",
        "take blue-1 blue-1 blue-1 blue-1",
        "buy",
        "buy blue",
        "buy blue blue-5 blue-4",
        "buy blue  blue-5",
        "place garden-9",
        "place garden-9 01,0",
        "place garden-9 +1,0",
        "place garden-9 -0,1",
        "place garden-9 1, 0",
        "place garden-9 1",
        "place garden-9 30,30",
        "place garden-8 1,0",
        "build garden-9 \u0661,0",
        "swap garden-9 garden-9",
        "money p6 blue-5",
        "money p1",
        "Pass",
        "end ",
        "",
    ],
)
def test_notation_has_one_spelling(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.read(text)


@pytest.mark.parametrize(
    "text",
    [
        "take blue-2 green-3",
        "take blue-9 green-9",
        "take blue-1 green-1 orange-1 yellow-2",
        "buy green green-4 green-5",
        "buy yellow yellow-1 yellow-1 yellow-1 yellow-2 yellow-2 yellow-2 yellow-4",
        "place garden-9 2,-1",
        "build arcades-6b -27,-27",
        "swap garden-9 tower-7",
        "give garden-9",
        "money p5 yellow-9",
        "money blue-5",
        "scoring",
    ],
)
def test_notation_reads_what_it_writes(text: str) -> None:
    action = GAME.read(text)
    assert GAME.write(action) == text
    assert GAME.read(text) is action
    assert copy.deepcopy(action) is action
    assert pickle.loads(pickle.dumps(action)) is action


def test_states_can_be_pickled() -> None:
    for state in random_game(2, 3)[::50]:
        assert GAME.codec.dump(pickle.loads(pickle.dumps(state))) == GAME.codec.dump(state)


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_setup_is_for_two_to_six(seats: int) -> None:
    with pytest.raises(SetupError):
        GAME.start(seats, {})


def test_setup_has_no_options() -> None:
    with pytest.raises(SetupError):
        GAME.start(3, {"gardens": ""})


def test_rules_have_ids_of_their_own() -> None:
    ids = [rule.id for rule in rules_of(refusals)]
    assert len(set(ids)) == len(ids)
    assert all(rule.startswith("alhambra.") for rule in ids)


def test_every_seat_count_has_a_golden_playthrough() -> None:
    assert {file_of("alhambra", seats, "") for seats in range(2, 7)} <= set(files())


def test_apply_changes_nothing_else() -> None:
    state = table(money="blue-1", market=("pavilion-2", "", "", ""))
    before = GAME.codec.dump(state)
    after(state, "take blue-1")
    assert GAME.codec.dump(state) == before
