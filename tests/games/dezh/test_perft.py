"""Perft: the number of ways a game can go on."""

from __future__ import annotations

import pytest

from meydan.core.perft import perft
from meydan.games.dezh.state import State
from tests.games.dezh.naive import Naive
from tests.games.dezh.table import GAME, after, drafted

DRAFTS = {  # the number of ways a draft can go, from the first burned card to the first turn
    2: 8 * 7 * 6 * 5 * 4 * 3 * 2,
    3: 8 * 7 * 6 * 5 * 4 * 3 * 2,
    4: 7 * 6 * 6 * 5 * 4 * 3 * 2,  # the king stays among the six that may be burned face down
    5: 7 * 7 * 6 * 5 * 4 * 3 * 2,
    6: 8 * 7 * 6 * 5 * 4 * 3 * 2,
    7: 8 * 7 * 6 * 5 * 4 * 3 * 2 * 2,
}


@pytest.mark.parametrize("seats", GAME.seats)
def test_perft_of_the_draft(seats: int) -> None:
    assert perft(GAME, drafted(seats), {2: 7, 3: 7, 4: 7, 5: 7, 6: 7, 7: 8}[seats]) == DRAFTS[seats]


PERFT = [3, 6, 60, 402, 6210]


def test_perft_of_a_round() -> None:
    state = after(drafted(2), "down king", "pick assassin", "pick bishop", "burn thief", "pick magician")
    assert [perft(GAME, state, depth) for depth in range(1, 6)] == PERFT


def naive_perft(state: State, depth: int) -> int:
    actions = Naive(state).actions()
    if depth == 0 or not actions:
        return 1
    return sum(naive_perft(after(state, text), depth - 1) for text in actions)


def test_perft_agrees_with_the_naive_generator() -> None:
    state = after(drafted(2), "down king", "pick assassin", "pick bishop", "burn thief", "pick magician")
    assert [naive_perft(state, depth) for depth in range(1, 5)] == PERFT[:4]
