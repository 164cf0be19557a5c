"""One imagined game to its end, and what its end is worth to each seat."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, Generic

from meydan.bots.mind import Mind
from meydan.core.game import CHANCE, A, Game, S, V

WIN: Final = 0.5  # the weight of winning; the rest is the margin


class Simulator(Generic[S, A, V]):
    """Plays on by a mind's quick moves. The dealer has dice of his own, so that two games can share their luck."""

    def __init__(self, game: Game[S, A, V], mind: Mind[S, A], scale: float) -> None:
        self.game = game
        self.mind = mind
        self.scale = scale  # points; a lead of so many is most of what a lead can be worth
        self.dealer = Random(0)
        self.dice = Random(0)

    def shuffle(self, seed: float) -> None:
        """The luck of the games to come."""
        self.dealer.seed(seed)
        self.dice.seed(seed)

    def deal(self, state: S) -> None:
        """Let the dealer act until it is somebody's turn."""
        while state.to_act == CHANCE:
            self.game.apply(state, self.game.sample(state, self.dealer))

    def play_on(self, state: S) -> None:
        """Quick moves, in place, until the game is over or far enough."""
        steps = 0
        while True:
            seat = state.to_act
            if seat is None:
                return
            if seat == CHANCE:
                self.game.apply(state, self.game.sample(state, self.dealer))
            elif self.mind.is_far(state, steps):
                return
            else:
                self.game.apply(state, self.mind.quick(state, self.dice))
                steps += 1

    def values(self, state: S) -> list[float]:
        """How glad each seat is, from 0 to 1: half for winning, half for the margin to the best of the others."""
        return worth(self.mind.points(state), self.scale)


def worth(points: Sequence[float], scale: float) -> list[float]:
    """Between 0 and 1 for each seat."""
    found: list[float] = []
    for seat, mine in enumerate(points):
        best = max([theirs for other, theirs in enumerate(points) if other != seat])
        margin = mine - best
        share = 1.0 if margin > 0 else 0.5 if margin == 0 else 0.0
        lead = 0.5 + 0.5 * margin / (scale + abs(margin))
        found.append(WIN * share + (1.0 - WIN) * lead)
    return found
