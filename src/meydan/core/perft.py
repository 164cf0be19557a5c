"""Perft: the number of ways a game can go on, a fingerprint of its rules."""

from __future__ import annotations

from collections.abc import Callable

from meydan.core.game import A, Game, S, V


def no_check() -> None:
    """Never interrupt: for short counts."""


def perft(game: Game[S, A, V], state: S, depth: int, check: Callable[[], None] = no_check) -> int:
    """How many sequences of this many actions there are, the dealer's included; a game that ends early counts once.

    `check` is called many times a second; an exception that it raises ends the count.
    """
    actions = game.actions(state)
    if depth == 0 or not actions:
        return 1
    if depth == 1:
        return len(actions)
    check()
    total = 0
    for action in actions:
        after = state.copy()
        game.apply(after, action)
        total += perft(game, after, depth - 1, check)
    return total
