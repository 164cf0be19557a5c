"""Perft: counts of how a game can go on. A change of rules changes them."""

from __future__ import annotations

import pytest

from meydan.core.perft import perft
from meydan.games.kingdom_builder.actions import read
from tests.games.kingdom_builder.games import GAME


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
