"""The greedy bot plays by the rules, from its view alone, and well enough."""

from __future__ import annotations

import pytest

from meydan.bots.match import Match
from meydan.core.luck import secret_from_seed
from meydan.games.dezh.title import TITLE
from tests.games.dezh.table import GAME


def won(seats: int, games: int) -> int:
    """How many games a greedy bot wins against random ones, the seats taken in turn."""
    wins = 0
    for number in range(games):
        names = ["random"] * seats
        names[number % seats] = "greedy"
        match = Match(GAME, names, [TITLE.bot(name) for name in names], {}, secret_from_seed(f"greedy {number}"))
        for _ in match.lines():
            pass
        wins += GAME.outcome(match.state).ranks[number % seats] == 1
    return wins


@pytest.mark.parametrize(("seats", "games", "least"), [(2, 20, 19), (4, 12, 10), (7, 7, 5)])
def test_greedy_beats_random(seats: int, games: int, least: int) -> None:
    assert won(seats, games) >= least


@pytest.mark.parametrize("seats", GAME.seats)
def test_greedy_bots_finish_a_game_among_themselves(seats: int) -> None:
    match = Match(GAME, ["greedy"] * seats, [TITLE.bot("greedy")] * seats, {}, secret_from_seed("among themselves"))
    assert sum(1 for _ in match.lines()) < 1000
    assert match.state.to_act is None
