"""Games played to their end at random: the measure of speed, and the rollout of search."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from meydan.core.game import CHANCE, A, Game, S, V


def playout(game: Game[S, A, V], state: S, rng: Random) -> int:
    """Play on at random, in place, until the game is over; the number of decisions that players made."""
    decisions = 0
    random = rng.random  # looked up once: it is called at every decision
    while True:
        seat = state.to_act
        if seat is None:
            return decisions
        if seat == CHANCE:
            game.apply(state, game.sample(state, rng))
        else:
            actions = game.actions(state)
            point: float = random()
            count: int = len(actions)
            game.apply(state, actions[int(point * count)])
            decisions += 1


def playouts(game: Game[S, A, V], seats: int, options: Mapping[str, str], rng: Random, games: int) -> int:
    """Whole games from the start to the scores, one after the other; the number of decisions."""
    decisions = 0
    for _ in range(games):
        state = game.start(seats, options)
        decisions += playout(game, state, rng)
        game.scores(state)
    return decisions


def copies(state: S, times: int) -> None:
    """Copy a state again and again."""
    for _ in range(times):
        state.copy()
