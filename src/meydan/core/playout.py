"""A game played to its end at random: the measure of speed, and the rollout of search."""

from __future__ import annotations

from random import Random

from meydan.core.game import CHANCE, A, Game, S, V


def playout(game: Game[S, A, V], state: S, rng: Random) -> int:
    """Play on at random, in place, until the game is over; the number of decisions that players made."""
    decisions = 0
    while True:
        seat = state.to_act
        if seat is None:
            return decisions
        if seat == CHANCE:
            game.apply(state, game.sample(state, rng))
        else:
            actions = game.actions(state)
            game.apply(state, actions[int(rng.random() * len(actions))])
            decisions += 1
