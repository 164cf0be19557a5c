"""Flat Monte Carlo as a race: every plan plays the same imagined games; a plan that falls clearly behind drops out.

A plan is an action, or several that its seat takes one after the other. In each lap a state is imagined from the view,
and every plan still in the race is tried in it with the same luck afterwards. So plans are compared pair by pair, and
luck that helps or hurts all of them alike cancels out.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final, Generic, final

from meydan.bots.bot import Until
from meydan.bots.mind import Plan
from meydan.bots.simulation import Simulator, Verdict
from meydan.bots.temperament import PLAIN, Temperament
from meydan.bots.thoughts import Thoughts, Variation
from meydan.core.game import A, S, Seat, V

FIRST_LAPS: Final = 6  # before any plan drops out


@final
class Runner(Generic[A]):
    """A plan and its results, lap by lap. The first guess of its worth counts like some laps already run."""

    def __init__(self, actions: Sequence[A], promise: float, confidence: int) -> None:
        self.actions = actions
        self.confidence = confidence
        self.results = [promise] * confidence
        self.sum = promise * confidence
        self.values = promise * confidence  # the same without any temperament
        self.margins = 0.0
        self.wins: list[float] = []  # lap by lap

    def variation(self) -> Variation[A]:
        """What was found out about the plan."""
        laps = len(self.results) - self.confidence
        return Variation(self.actions, laps, self.values / max(len(self.results), 1), self.margins / max(laps, 1))


class Race(Generic[S, A, V]):
    """The race for one decision."""

    def __init__(
        self,
        simulator: Simulator[S, A, V],
        view: V,
        seat: Seat,
        plans: Sequence[Plan[A]],
        doubt: float,
        is_first_only: bool = False,
        is_checked: bool = False,
        temperament: Temperament = PLAIN,
    ) -> None:
        self.simulator = simulator
        self.temperament = temperament  # used to compare the plans
        self.is_checked = is_checked  # whether a plan stops where an imagined state does not allow it
        self.is_first_only = is_first_only  # only the first action is to be decided, not the whole plan
        self.doubt = doubt  # a plan drops out if it is this many standard errors behind the leader
        self.view = view
        self.seat = seat
        best = max([plan.worth for plan in plans])
        confidence = simulator.mind.confidence()
        self.running = [Runner(plan.actions, simulator.promise(plan.worth - best), confidence) for plan in plans]
        self.behind: list[Runner[A]] = []  # dropped out, the latest first
        self.laps = 0
        self.simulations = 0

    def run(self, rng: Random, until: Until, iterations: int) -> Thoughts[A]:
        """Run laps until the time is up, `iterations` games are played, or one plan has won.

        A lap that is broken off does not count for any runner: not all of them would have had the same luck.
        """
        while self._is_open() and self.simulations + len(self.running) <= iterations:
            if not self._lap(rng, until):
                break
            if self.laps >= FIRST_LAPS and self.laps % 2 == 0:
                self._drop_out()
        return Thoughts([runner.variation() for runner in self.order()], self.simulations)

    def order(self) -> list[Runner[A]]:
        """The best plan with each first action, the best of them first."""
        return _first_of_each(sorted(self.running, key=lambda runner: -runner.sum) + self.behind)

    def _is_open(self) -> bool:
        if not self.is_first_only:
            return len(self.running) > 1
        first = self.running[0].actions[0]
        return any(runner.actions[0] != first for runner in self.running)

    def _lap(self, rng: Random, until: Until) -> bool:
        seed = rng.random()
        start = self.simulator.game.imagine(self.view, rng)
        verdicts: list[Verdict] = []
        for runner in self.running:
            if until():
                return False
            verdicts.append(self._try(start.copy(), runner.actions, seed))
        for runner, verdict in zip(self.running, verdicts):
            result = self.temperament.value(verdict, self.seat)
            runner.results.append(result)
            runner.sum += result
            runner.values += verdict.values[self.seat]
            runner.margins += verdict.margins[self.seat]
            runner.wins.append(verdict.wins[self.seat])
        self.laps += 1
        return True

    def _try(self, state: S, actions: Sequence[A], seed: float) -> Verdict:
        self.simulations += 1
        self.simulator.shuffle(seed)
        if self.is_checked:
            self.simulator.follow(state, actions, self.seat)
        else:
            for action in actions:
                self.simulator.game.apply(state, action)
        return self.simulator.play_on(state, self.seat)

    def _drop_out(self) -> None:
        order = sorted(self.running, key=lambda runner: -runner.sum)
        leader = order[0]
        out = [runner for runner in order if runner is not leader and _is_behind(runner, leader, self.doubt)]
        self.running = [runner for runner in order if runner not in out]
        self.behind = out + self.behind


def _first_of_each(runners: Sequence[Runner[A]]) -> list[Runner[A]]:
    """The first runner with each first action; the runners are sorted, the best first."""
    found: dict[A, Runner[A]] = {}
    for runner in runners:
        found.setdefault(runner.actions[0], runner)
    return list(found.values())


def _is_behind(runner: Runner[A], leader: Runner[A], doubt: float) -> bool:
    """Whether the runner is worse than the leader beyond doubt, lap by lap."""
    laps = len(runner.results)
    gap = (leader.sum - runner.sum) / laps
    squares = 0.0
    for mine, theirs in zip(runner.results, leader.results):
        off = theirs - mine - gap
        squares += off * off
    return gap > 0.0 and gap > doubt * sqrt(squares / (laps * (laps - 1)))
