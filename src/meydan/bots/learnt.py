"""How a learnt value plays: it ranks the plans of a seat by the positions they lead to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Generic, final

from meydan.bots.dice import Dice
from meydan.bots.features import Features, Inputs
from meydan.bots.levels import Level
from meydan.bots.mind import Mind, Plan, best_first
from meydan.bots.net import Evaluator, Forecast, Net
from meydan.bots.temperament import PLAIN, Temperament
from meydan.core.game import CHANCE, A, Game, S, Seat
from meydan.core.native import mypyc_attr

CONFIDENCE: Final = 40  # the net's word on a plan counts as this many imagined games


@final
class Judge(Generic[S, A]):
    """Says what plans are worth to a seat: its expected lead over the best of the others, in points."""

    def __init__(
        self, game: Game[S, A, Any], features: Features[S], net: Net, temperament: Temperament = PLAIN
    ) -> None:
        self.game = game
        self.features = features
        self.net = net
        self.temperament = temperament
        self.evaluators: dict[int, Evaluator] = {}  # by the number of players

    def foresee(self, state: S, seat: Seat) -> Forecast:
        """How a position to which a decision has led will end, as the seat sees it; CHANCE sees what all see."""
        inputs = self.features.of(state, seat)
        return self._evaluator(inputs).forecast(inputs)

    def ranked(self, state: S, plans: Sequence[Plan[A]]) -> list[Plan[A]]:
        """The plans of the seat to act, each with its lead, the best first. If a plan ends the game, it is exact."""
        seat = state.to_act
        assert seat is not None
        found: list[Plan[A]] = []
        for plan in plans:
            after = state.copy()
            for action in plan.actions:
                self.game.apply(after, action)
            if after.to_act is None:
                points = [float(score) for score in self.game.scores(after)]
            else:
                inputs = self.features.of(after, seat)
                points = self._evaluator(inputs).points(inputs)
            found.append(Plan(plan.actions, self.temperament.lead(points, seat)))
        return best_first(found)

    def _evaluator(self, inputs: Inputs) -> Evaluator:
        seats = len(inputs.sides)
        if seats not in self.evaluators:
            self.evaluators[seats] = Evaluator(self.net, seats)
        return self.evaluators[seats]


def always(_: Any) -> bool:
    """Of any position."""
    return True


@dataclass(frozen=True)
class Learner:
    """What a title brings so that its bots learn."""

    features: Features[Any]
    plans: Callable[[Any, Random], Sequence[Plan[Any]]]  # of self-play, the best-looking first; it must be quick
    level: Callable[[Net], Level]  # the bot that plays with a net
    is_learnt: Callable[[Any], bool] = always  # which of the positions that decisions lead to


@mypyc_attr(allow_interpreted_subclasses=True)
class MindOver(Mind[S, A]):
    """Another mind, of which a part is replaced."""

    def __init__(self, mind: Mind[S, A]) -> None:
        self.mind = mind

    def plans(self, state: S, actions: Sequence[A], width: int) -> Sequence[Plan[A]]:
        return self.mind.plans(state, actions, width)

    def confidence(self) -> int:
        return self.mind.confidence()

    def weigh(self, state: S, actions: Sequence[A]) -> Sequence[float]:
        return self.mind.weigh(state, actions)

    def quick(self, state: S, rng: Random) -> A:
        return self.mind.quick(state, rng)

    def points(self, state: S) -> Sequence[float]:
        return self.mind.points(state)

    def scale(self) -> float:
        return self.mind.scale()

    def is_far(self, state: S, steps: int) -> bool:
        return self.mind.is_far(state, steps)

    def foresee(self, state: S, steps: int, seat: Seat) -> Forecast | None:
        return self.mind.foresee(state, steps, seat)

    def solve(self, state: S) -> A | None:
        return self.mind.solve(state)

    def play_out(self, state: S, seat: Seat, dealer: Random, dice: Dice) -> Sequence[float] | None:
        return self.mind.play_out(state, seat, dealer, dice)


@final
class LearntMind(MindOver[S, A]):
    """Another mind, but plans are worth what a judge says."""

    def __init__(
        self,
        mind: Mind[S, A],
        judge: Judge[S, A],
        plans: Callable[[S], Sequence[Plan[A]]],
        confidence: int = CONFIDENCE,
    ) -> None:
        super().__init__(mind)
        self.judge = judge
        self.all_plans = plans  # that the judge is asked about: many more than will race
        self.trust = confidence  # how many imagined games the judge's word counts as

    def plans(self, state: S, actions: Sequence[A], width: int) -> Sequence[Plan[A]]:
        return self.judge.ranked(state, self.all_plans(state))[:width]

    def confidence(self) -> int:
        return self.trust


@final
class ForeseeingMind(MindOver[S, A]):
    """Another mind, but its imagined games end at a position of which a judge foresees the end."""

    def __init__(self, mind: Mind[S, A], judge: Judge[S, A], is_known: Callable[[S], bool], steps: int) -> None:
        super().__init__(mind)
        self.judge = judge
        self.is_known = is_known  # whether the judge's net has learnt positions like this one
        self.steps = steps  # decisions of an imagined game before it may end like this

    def foresee(self, state: S, steps: int, seat: Seat) -> Forecast | None:
        return self.judge.foresee(state, seat) if steps >= self.steps and self.is_known(state) else None


@final
class PlanningMind(MindOver[S, A]):
    """Another mind, but in its imagined games the seat plans its next turn, and a judge foresees what follows.

    Until then the others play quick moves. So a plan is worth what can be made of it, whatever is drawn.
    """

    def __init__(self, mind: Mind[S, A], judge: Judge[S, A], plans: Callable[[S], Sequence[Plan[A]]]) -> None:
        super().__init__(mind)
        self.judge = judge
        self.next_plans = plans  # of the next turn; they must be quick to find

    def play_out(self, state: S, seat: Seat, dealer: Random, dice: Dice) -> Sequence[float] | None:
        game = self.judge.game
        while True:
            acting = state.to_act
            if acting is None:
                return None
            if acting == CHANCE:
                game.apply(state, game.sample(state, dealer))
            elif acting != seat:
                game.apply(state, self.quick(state, dice.of(acting)))
            else:
                for action in self.judge.ranked(state, self.next_plans(state))[0].actions:
                    game.apply(state, action)
                return None

    def foresee(self, state: S, steps: int, seat: Seat) -> Forecast | None:
        return self.judge.foresee(state, seat)


def plans_by_weight(game: Game[S, A, Any], mind: Mind[S, A], width: int) -> Callable[[S], Sequence[Plan[A]]]:
    """The plans of a mind whose plans are single actions: those that weigh most."""

    def plans(state: S) -> Sequence[Plan[A]]:
        legal = game.actions(state)
        if len(legal) == 1:
            return [Plan(legal, 0.0)]
        worths = mind.weigh(state, legal)
        order = sorted(range(len(legal)), key=lambda index: -worths[index])
        return mind.plans(state, [legal[index] for index in order], width)

    return plans
