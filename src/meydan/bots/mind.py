"""What searching bots know of a game beyond its rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, Generic, TypeVar, final

from meydan.bots.dice import Dice
from meydan.bots.net import Forecast
from meydan.core.game import A, S, Seat
from meydan.core.native import mypyc_attr

P = TypeVar("P", bound="Plan[Any]")


class Plan(Generic[A]):
    """Actions that a seat takes one after the other, and how many points it looks worth to do so."""

    def __init__(self, actions: Sequence[A], worth: float) -> None:
        self.actions = actions
        self.worth = worth


@final
class Turn(Plan[A], Generic[S, A]):
    """A plan of a whole turn, as far as it goes, and the state that it leads to."""

    def __init__(self, actions: Sequence[A], state: S, worth: float) -> None:
        super().__init__(actions, worth)
        self.state = state


def best_first(plans: Sequence[P]) -> list[P]:
    """The plans, the best one first."""
    return sorted(plans, key=lambda plan: plan.worth, reverse=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind(ABC, Generic[S, A]):
    """Judgement at a glance. It is asked about imagined states only."""

    @abstractmethod
    def weigh(self, state: S, actions: Sequence[A]) -> Sequence[float]:
        """What each of the legal actions looks worth, in points or so. A search uses only their order."""

    @abstractmethod
    def quick(self, state: S, rng: Random) -> A:
        """What a sensible player does without thinking long: the moves of rollouts."""

    @abstractmethod
    def points(self, state: S) -> Sequence[float]:
        """The points that each seat can expect; when the game is over, the points it has."""

    def plans(self, state: S, actions: Sequence[A], width: int) -> Sequence[Plan[A]]:
        """The best-looking plans, at most `width`; each goes as far as the seat acts before luck or another seat does.

        `actions` are sorted, the best first. By default each action is a plan: right if a turn is one decision.
        """
        return [Plan([action], 0.0) for action in actions[:width]]

    def scale(self) -> float:
        """The lead, in points, that is worth half as much as an endless lead."""
        return 20.0

    def confidence(self) -> int:
        """How many imagined games the first guess of a plan's worth counts as."""
        return 0

    def is_far(self, state: S, steps: int) -> bool:
        """Whether a rollout has gone far enough to be judged by `points`; if not, it goes on to the end."""
        return False

    def foresee(self, state: S, steps: int, seat: Seat) -> Forecast | None:
        """What a learnt value foresees, if a rollout has come to a position that it knows; None: it goes on.

        `seat` is the one that imagines the game, or CHANCE if it is imagined for everybody.
        """
        return None

    def solve(self, state: S) -> A | None:
        """The best action if it can be computed exactly; None leaves the decision to the search."""
        return None

    def play_out(self, state: S, seat: Seat, dealer: Random, dice: Dice) -> Sequence[float] | None:
        """Play on, in place, by a quicker way than move by move. Returns the points, or None if there is none.

        `seat` is the one that imagines the game, or CHANCE if it is imagined for everybody.
        """
        return None
