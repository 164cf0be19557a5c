"""Flat Monte Carlo as a race: every action plays the same imagined games; who falls clearly behind drops out.

In each lap a state is imagined from the view, and every action still in the race is tried in it with the same luck
afterwards. So actions are compared pair by pair, and what luck does to all of them alike cancels out.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final, Generic, final

from meydan.bots.bot import Until
from meydan.bots.simulation import Simulator
from meydan.core.game import A, Game, S, V

FIRST_LAPS: Final = 6  # before anybody drops out
BEHIND: Final = 1.7  # standard errors of the difference to the leader


@final
class Runner(Generic[A]):
    """An action and its results, lap by lap."""

    def __init__(self, action: A) -> None:
        self.action = action
        self.results: list[float] = []
        self.sum = 0.0
        self.margin = 0.0

    @property
    def mean(self) -> float:
        return self.sum / len(self.results) if self.results else 0.0


class Race(Generic[S, A, V]):
    """The race for one decision."""

    def __init__(self, simulator: Simulator[S, A, V], view: V, seat: int, actions: Sequence[A]) -> None:
        self.simulator = simulator
        self.view = view
        self.seat = seat
        self.running = [Runner(action) for action in actions]
        self.laps = 0
        self.simulations = 0

    def run(self, rng: Random, until: Until, iterations: int) -> A:
        """Laps until the time is up, so many games were played, or one is left; the leader wins.

        A lap that was broken off counts for nobody: the runners would not have had the same luck.
        """
        while len(self.running) > 1 and self.simulations + len(self.running) <= iterations:
            if not self._lap(rng, until):
                break
            if self.laps >= FIRST_LAPS and self.laps % 2 == 0:
                self._drop_out()
        return self.leader.action

    @property
    def leader(self) -> Runner[A]:
        best = self.running[0]
        for runner in self.running:
            if runner.sum > best.sum:
                best = runner
        return best

    def _lap(self, rng: Random, until: Until) -> bool:
        seed = rng.random()
        start = self.simulator.game.imagine(self.view, rng)
        results: list[float] = []
        for runner in self.running:
            if until():
                return False
            results.append(self._try(start.copy(), runner.action, seed))
        for runner, result in zip(self.running, results):
            runner.results.append(result)
            runner.sum += result
        self.laps += 1
        return True

    def _try(self, state: S, action: A, seed: float) -> float:
        self.simulations += 1
        self.simulator.shuffle(seed)
        self.simulator.game.apply(state, action)
        self.simulator.play_on(state)
        return self.simulator.values(state)[self.seat]

    def _drop_out(self) -> None:
        leader = self.leader
        self.running = [runner for runner in self.running if runner is leader or not _is_behind(runner, leader)]


def _is_behind(runner: Runner[A], leader: Runner[A]) -> bool:
    """Whether the runner is worse than the leader beyond doubt, lap by lap."""
    laps = len(runner.results)
    gap = (leader.sum - runner.sum) / laps
    squares = 0.0
    for mine, theirs in zip(runner.results, leader.results):
        off = theirs - mine - gap
        squares += off * off
    return gap > BEHIND * sqrt(squares / (laps * (laps - 1))) and gap > 0.0
