"""Perft: counts of how a game can go on. They are the fingerprint of the rules; a change of rules changes them."""

from __future__ import annotations

import pytest

from meydan.core.game import CHANCE
from meydan.core.luck import Dealer, secret_from_seed
from meydan.core.perft import perft
from meydan.games.kingdomino.state import Phase, State
from tests.games.kingdomino.table import GAME, moments, start

DEALER = Dealer(secret_from_seed("perft"))


def fixed_perft(state: State, dealer: Dealer, line: int, depth: int) -> int:
    """The ways in which the players can go on for this many lines when the dealer is bound by a secret."""
    while state.to_act == CHANCE and depth:
        GAME.apply(state, dealer.draw(GAME, state, line))
        line, depth = line + 1, depth - 1
    actions = GAME.actions(state)
    if depth == 0 or not actions:
        return 1
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.copy()
        GAME.apply(after, action)
        total += fixed_perft(after, dealer, line + 1, depth - 1)
    return total


def after(lines: int, seats: int, options: str) -> State:
    """In the middle of a game in which the secret chose for the players, too, in whatever order actions are listed."""
    state = start(seats, options)
    for line in range(1, lines + 1):
        actions = sorted(GAME.actions(state), key=GAME.write)
        dealt = state.to_act == CHANCE
        chosen = DEALER.draw(GAME, state, line) if dealt else actions[DEALER.number_below(len(actions), line)]
        GAME.apply(state, chosen)
    return state


@pytest.mark.parametrize(
    ("seats", "options", "depth", "count"),
    [
        (2, "", 16, 24),
        (2, "", 17, 288),
        (2, "", 18, 1152),
        (2, "", 19, 29312),
        (2, "", 20, 87936),
        (3, "", 15, 10368),
        (3, "", 16, 20736),
        (3, "", 17, 497664),
        (4, "", 18, 1152),
        (4, "", 19, 27648),
        (4, "", 20, 82944),
        (2, "mighty-duel", 20, 87936),
    ],
)
def test_perft_of_the_first_turns_with_the_deals_of_a_secret(seats: int, options: str, depth: int, count: int) -> None:
    assert fixed_perft(start(seats, options), DEALER, 1, depth) == count


@pytest.mark.parametrize(
    ("seats", "options", "lines", "depth", "count"),
    [
        (2, "", 36, 11, 165360),
        (2, "", 60, 19, 756),
        (3, "", 30, 10, 109968),
        (3, "", 60, 16, 190350),
        (3, "", 90, 19, 4608),
        (4, "", 48, 9, 23760),
        (4, "", 120, 19, 1136),
        (2, "mighty-duel", 36, 10, 135432),
        (2, "mighty-duel", 60, 9, 149364),
        (2, "mighty-duel", 120, 18, 8832),
    ],
)
def test_perft_in_the_middle_of_a_game(seats: int, options: str, lines: int, depth: int, count: int) -> None:
    assert fixed_perft(after(lines, seats, options), DEALER, lines + 1, depth) == count


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 48), (2, 48 * 47), (3, 48 * 47 * 46)])
def test_perft_of_the_first_draws(depth: int, count: int) -> None:
    assert perft(GAME, start(4), depth) == count


def test_perft_of_the_kings_and_claims() -> None:
    """Four kings in any order, each on any domino left: king 4, claim 4, king 3, claim 3, …"""
    for state in moments(4, "", seed=20):
        if state.phase is Phase.CROWNING:
            break
    counts = [perft(GAME, state, depth) for depth in range(9)]
    assert counts == [1, 4, 16, 48, 144, 288, 576, 576, 576]


def test_perft_a_game_that_ends_early_counts_once() -> None:
    last = [state.copy() for state in moments(2, "", seed=21)][-3:]
    ways = len(GAME.actions(last[1]))
    assert perft(GAME, last[1], 1) == perft(GAME, last[1], 9) == ways
    assert perft(GAME, last[2], 9) == 1
