"""Random games: the naive rules agree, nothing is lost from the box, and the number of ways to go on is as it was."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from meydan.core.game import CHANCE
from meydan.core.perft import perft
from meydan.games.kingdom_builder.actions import read
from meydan.games.kingdom_builder.game import KingdomBuilder
from meydan.games.kingdom_builder.pieces import TILES
from meydan.games.kingdom_builder.state import Phase, State
from tests.kingdom_builder import naive
from tests.kingdom_builder.drawing import position

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


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_naive_generator_lists_the_same_actions(seats: int) -> None:
    for seed in range(5):
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


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_audit_holds_at_every_step(seats: int) -> None:
    for seed in range(8):
        for state in states(seats, 200 + seed):
            GAME.audit(state)


def test_random_games_meet_every_tile_and_every_phase() -> None:
    used, phases = set(), set()
    for seed in range(40):
        for state in states(4, 300 + seed):
            phases.add(state.phase)
            if state.tile:
                used.add(state.tile)
    assert used == set(TILES)
    assert phases == set(Phase) - {Phase.REPLACING}, "a terrain is hardly ever full"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_previews_tell_what_the_score_will_be(seats: int) -> None:
    for number, state in enumerate(states(seats, 400)):
        seat = state.to_act
        if seat is None or seat == CHANCE or number % 4:
            continue
        view, before = GAME.view(state, seat), GAME.scores(state)[seat]
        for action in GAME.actions(state)[:3]:
            after = state.copy()
            GAME.apply(after, action)
            preview = GAME.preview(view, action)
            assert preview.points == GAME.scores(after)[seat] - before
            assert preview.points == sum(item.points for item in preview.items)


def test_replaced_cards_are_met_where_terrains_are_small() -> None:
    drawing = "C. C. D. D. F. F. T. T. L."
    for seed in range(2):
        rng, replaced = Random(seed), 0
        state = position(drawing, filler="G", tiles=["barn", "farm", "oracle", "harbor"])
        while state.to_act is not None:
            replaced += state.phase is Phase.REPLACING
            if state.to_act != CHANCE:
                assert {action.text for action in GAME.actions(state)} == naive.legal(state)
            GAME.apply(state, rng.choice(GAME.actions(state)))
            GAME.audit(state)
        assert replaced


@pytest.mark.parametrize(("depth", "ways"), [(1, 53), (2, 150), (3, 506), (4, 506), (5, 2530)])
def test_perft_of_the_first_game(depth: int, ways: int) -> None:
    state = GAME.start(2, {"first-game": ""})
    for text in ("terrain p0 desert", "terrain p1 forest"):
        GAME.apply(state, read(text))
    assert perft(GAME, state, depth) == ways


@pytest.mark.parametrize(("seats", "steps", "ways"), [(2, 60, 900), (2, 101, 2614), (3, 120, 585), (4, 200, 1716)])
def test_perft_in_the_middle_of_a_game(seats: int, steps: int, ways: int) -> None:
    state = GAME.start(seats, {})
    for step in range(steps):  # no dice, so that the count depends on the rules alone
        actions = GAME.actions(state)
        GAME.apply(state, actions[7 * step % len(actions)])
    assert perft(GAME, state, 5) == ways
