"""One imagined game to its end, and what its end is worth to each seat."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, Generic, final

from meydan.bots.mind import Mind
from meydan.bots.portable import whole_seed
from meydan.core.game import CHANCE, A, Game, S, Seat, V

WIN: Final = 0.5  # the weight of winning; the rest is the margin


@final
class Verdict:
    """How an imagined game ended, seat by seat."""

    def __init__(self, points: Sequence[float], scale: float) -> None:
        self.margins = [margin(points, seat) for seat in range(len(points))]
        self.values = [worth(lead, scale) for lead in self.margins]


def margin(points: Sequence[float], seat: int) -> float:
    """The points more than the best of the others."""
    return points[seat] - max([theirs for other, theirs in enumerate(points) if other != seat])


def worth(lead: float, scale: float) -> float:
    """How glad a seat is, from 0 to 1: half for winning, half for the margin; at `scale` a lead has half its weight."""
    share = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return WIN * share + (1.0 - WIN) * (0.5 + 0.5 * lead / (scale + abs(lead)))


class Simulator(Generic[S, A, V]):
    """Plays on by a mind's quick moves. The dealer has dice of his own, so that two games can share their luck."""

    def __init__(self, game: Game[S, A, V], mind: Mind[S, A]) -> None:
        self.game = game
        self.mind = mind
        self.scale = mind.scale()
        self.dealer = Random(0)
        self.dice = Random(0)

    def shuffle(self, seed: float) -> None:
        """The luck of the games to come."""
        whole = whole_seed(seed)
        self.dealer.seed(whole)
        self.dice.seed(whole)

    def promise(self, points: float) -> float:
        """About what a plan is worth that looks so many points better than the best one."""
        return 0.5 + 0.5 * points / self.scale

    def deal(self, state: S) -> None:
        """Let the dealer act until it is somebody's turn."""
        while state.to_act == CHANCE:
            self.game.apply(state, self.game.sample(state, self.dealer))

    def quick(self, state: S) -> None:
        """One quick move, in place."""
        self.game.apply(state, self.mind.quick(state, self.dice))

    def play_on(self, state: S, me: Seat) -> Verdict:
        """Quick moves, in place, until the game is over or far enough to be judged; as this seat imagines it."""
        points = self.mind.play_out(state, me, self.dealer, self.dice)
        if points is not None:
            return Verdict(points, self.scale)
        steps = 0
        while True:
            seat = state.to_act
            if seat is None:
                break
            if seat == CHANCE:
                self.game.apply(state, self.game.sample(state, self.dealer))
            elif self.mind.is_far(state, steps):
                break
            else:
                self.quick(state)
                steps += 1
        return Verdict(self.mind.points(state), self.scale)
