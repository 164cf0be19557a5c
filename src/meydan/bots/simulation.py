"""One imagined game to its end, and what its end is worth to each seat."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, Generic, final

from meydan.bots.dice import Dice
from meydan.bots.mind import Mind
from meydan.bots.portable import whole_seed
from meydan.core.game import CHANCE, A, Game, S, Seat, V

EVERYBODY: Final[Seat] = CHANCE  # in place of the seat that imagines a game: all seats are imagined alike
WIN_WEIGHT: Final = 0.5  # the rest is the weight of the margin


@final
class Verdict:
    """How an imagined game ended, or is foreseen to end, seat by seat."""

    def __init__(self, points: Sequence[float], scale: float, chances: Sequence[float] | None = None) -> None:
        self.points = points
        self.scale = scale
        self.margins = [margin(points, seat) for seat in range(len(points))]
        # 1 for a victory, a half for a lead that is shared, or 0; tie-breaks do not count
        self.wins = [victory(lead) for lead in self.margins] if chances is None else chances
        self.values = [mixed(win, lead, scale) for win, lead in zip(self.wins, self.margins)]


def margin(points: Sequence[float], seat: int) -> float:
    """The seat's points minus those of the best other seat."""
    return points[seat] - max([theirs for other, theirs in enumerate(points) if other != seat])


def worth(lead: float, scale: float) -> float:
    """What a lead is worth, from 0 to 1: half for winning, half for the margin; a lead of `scale` has half weight."""
    return mixed(victory(lead), lead, scale)


def mixed(win: float, lead: float, scale: float) -> float:
    """The same for a chance to win and an expected lead."""
    return WIN_WEIGHT * win + (1.0 - WIN_WEIGHT) * (0.5 + 0.5 * lead / (scale + abs(lead)))


def victory(lead: float) -> float:
    """What a lead is worth if only winning counts."""
    return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0


class Simulator(Generic[S, A, V]):
    """Plays on by a mind's quick moves. The dealer has separate dice, so that two games can share their luck.

    With a number of `seats` each of them has a die of its own, too: this is for games that are compared in pairs.
    """

    def __init__(self, game: Game[S, A, V], mind: Mind[S, A], seats: int | None = None) -> None:
        self.game = game
        self.mind = mind
        self.scale = mind.scale()
        self.dealer = Random(0)
        self.dice = Dice(seats)

    def shuffle(self, seed: float) -> None:
        """Set the luck of the next games."""
        whole = whole_seed(seed)
        self.dealer.seed(whole)
        self.dice.seed(whole)

    def promise(self, points: float) -> float:
        """The estimated worth of a plan that looks this many points better than the best one."""
        return 0.5 + 0.5 * points / self.scale

    def deal(self, state: S) -> None:
        """Let the dealer act until it is somebody's turn."""
        while state.to_act == CHANCE:
            self.game.apply(state, self.game.sample(state, self.dealer))

    def quick(self, state: S) -> None:
        """One quick move, in place."""
        seat = state.to_act
        assert seat is not None, "somebody acts"
        self.game.apply(state, self.mind.quick(state, self.dice.of(seat)))

    def follow(self, state: S, plan: Sequence[A], seat: Seat) -> None:
        """Carry out a plan, in place, as far as its seat acts and its actions are legal here."""
        for action in plan:
            if state.to_act != seat or action not in self.game.actions(state):
                return
            self.game.apply(state, action)

    def play_to_the_end(self, state: S, me: Seat) -> None:
        """Play quick moves, in place, until the game is over: unlike in `play_on`, no position is judged on the way."""
        self.mind.play_out(state, me, self.dealer, self.dice)  # as far as it goes
        while True:
            seat = state.to_act
            if seat is None:
                return
            if seat == CHANCE:
                self.deal(state)
            else:
                self.quick(state)

    def play_on(self, state: S, me: Seat) -> Verdict:
        """Play quick moves, in place, until the game is over or can be judged, as the seat `me` imagines it."""
        points = self.mind.play_out(state, me, self.dealer, self.dice)
        if points is not None:
            return Verdict(points, self.scale)
        steps = 0
        while True:
            seat = state.to_act
            if seat is None:
                break
            forecast = self.mind.foresee(state, steps, me)
            if forecast is not None:
                return Verdict(forecast.points, self.scale, forecast.chances)
            if seat == CHANCE:
                self.game.apply(state, self.game.sample(state, self.dealer))
            elif self.mind.is_far(state, steps):
                break
            else:
                self.quick(state)
                steps += 1
        return Verdict(self.mind.points(state), self.scale)
