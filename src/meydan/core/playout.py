"""Games played to their end at random: the measure of speed, and the rollout of search."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from meydan.core.game import CHANCE, A, Game, S, V


def playout(game: Game[S, A, V], state: S, rng: Random, branching: list[int]) -> int:
    """Play on at random, in place, until the game is over. Returns how often the dealer acted.

    At every decision of a player, the number of legal actions is added to `branching`.
    """
    draws = 0
    random = rng.random  # looked up once: it is called at every decision
    while True:
        seat = state.to_act
        if seat is None:
            return draws
        if seat == CHANCE:
            game.apply(state, game.sample(state, rng))
            draws += 1
        else:
            actions = game.actions(state)
            point: float = random()
            count: int = len(actions)
            branching.append(count)
            game.apply(state, actions[int(point * count)])


def playouts(game: Game[S, A, V], seats: int, options: Mapping[str, str], rng: Random, games: int) -> int:
    """Play whole games from the start to the scores. Returns the number of decisions."""
    branching: list[int] = []
    for _ in range(games):
        state = game.start(seats, options)
        playout(game, state, rng, branching)
        game.scores(state)
    return len(branching)


def copies(state: S, times: int) -> None:
    """Copy a state this many times: the measure of a copy's speed."""
    for _ in range(times):
        state.copy()
