"""Choices tried in imagined worlds: each world is the same for all of them, with the same luck afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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


@dataclass(frozen=True)
class World(Generic[S]):
    """A state that fits a view, and the luck that follows."""

    state: S
    seed: float


class Worlds(Generic[S, A, V]):
    """Imagines worlds from a seat's view and plays them to the end by a mind's quick moves.

    A plan is carried out as far as its seat acts: a choice is not blamed for what a quick move would then miss.
    """

    def __init__(self, game: Game[S, A, V], mind: Mind[S, A], view: V, seat: Seat) -> None:
        self.game = game
        self.simulator = Simulator(game, mind)
        self.view = view
        self.seat = seat

    def imagine(self, rng: Random) -> World[S]:
        """One more world."""
        seed = rng.random()
        return World(self.game.imagine(self.view, rng), seed)

    def try_all(self, trials: Sequence[Trial[A]], rng: Random, until: Until) -> bool:
        """Try all plans in one more world. Returns False, and adds nothing, if the time is up before the end."""
        world = self.imagine(rng)
        ends: list[End] = []
        for trial in trials:
            if until():
                return False
            ends.append(self.end(world, trial.plan))
        for trial, end in zip(trials, ends):
            trial.ends.append(end)
        return True

    def end(self, world: World[S], plan: Sequence[A]) -> End:
        """How a plan ends in a world, which stays as it is."""
        state = world.state.copy()
        self.simulator.shuffle(world.seed)
        self.simulator.follow(state, plan, self.seat)
        self.simulator.play_to_the_end(state, self.seat)
        return end_of(self.game, state, self.seat)
