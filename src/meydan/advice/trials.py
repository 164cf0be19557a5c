"""Choices tried in imagined worlds: each world is the same for all of them, with the same luck afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Generic

from meydan.advice.ends import End, end_of
from meydan.bots.bot import Until
from meydan.bots.mind import Mind
from meydan.bots.simulation import Simulator
from meydan.core.game import A, Game, S, Seat, V


class Trial(Generic[A]):
    """A plan and how its games ended, world by world. Its first action is the choice."""

    def __init__(self, plan: Sequence[A]) -> None:
        self.plan = tuple(plan)
        self.ends: list[End] = []

    @property
    def action(self) -> A:
        """The choice."""
        return self.plan[0]

    def worths(self, scale: float) -> list[float]:
        """What the ends are worth to the seat, as bots judge."""
        return [end.worth(scale) for end in self.ends]


class Worlds(Generic[S, A, V]):
    """Imagines worlds from a seat's view and plays them to the end by a mind's quick moves.

    A plan is carried out as far as its seat acts: a choice is not blamed for what a quick move would then miss.
    """

    def __init__(self, game: Game[S, A, V], mind: Mind[S, A], view: V, seat: Seat) -> None:
        self.game = game
        self.simulator = Simulator(game, mind)
        self.view = view
        self.seat = seat

    def add_world(self, trials: Sequence[Trial[A]], rng: Random, until: Until) -> bool:
        """Try all plans in one more world. Returns False, and adds nothing, if the time is up before the end."""
        seed = rng.random()
        start = self.game.imagine(self.view, rng)
        ends: list[End] = []
        for trial in trials:
            if until():
                return False
            ends.append(self._end(start.copy(), trial.plan, seed))
        for trial, end in zip(trials, ends):
            trial.ends.append(end)
        return True

    def _end(self, state: S, plan: Sequence[A], seed: float) -> End:
        self.simulator.shuffle(seed)
        for action in plan:
            if state.to_act != self.seat or action not in self.game.actions(state):
                break
            self.game.apply(state, action)
        self._play_to_the_end(state)
        return end_of(self.game, state, self.seat)

    def _play_to_the_end(self, state: S) -> None:
        """Play in place until the game is over: unlike the rollouts of bots, no position is judged on the way."""
        simulator = self.simulator
        simulator.mind.play_out(state, self.seat, simulator.dealer, simulator.dice)  # as far as it goes
        while state.to_act is not None:
            simulator.deal(state)
            if state.to_act is not None:
                simulator.quick(state)
