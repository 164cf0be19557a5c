"""What a bot thinks: the lines it looked at, for whoever asks for a hint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, final

from meydan.core.game import A


@final
class Line(Generic[A]):
    """An action and how the bot expects the game to go on; only the first action is its own choice for sure."""

    def __init__(self, actions: Sequence[A], visits: int, value: float, margin: float) -> None:
        self.actions = tuple(actions)
        self.visits = visits  # imagined games
        self.value = value  # from 0 to 1, as `simulation.worth` says
        self.margin = margin  # points to the best of the others, to be expected


@final
class Thoughts(Generic[A]):
    """The lines, the best one first; there is at least one."""

    def __init__(self, lines: Sequence[Line[A]], simulations: int) -> None:
        self.lines = tuple(lines)
        self.simulations = simulations

    @property
    def best(self) -> A:
        """The action to take."""
        return self.lines[0].actions[0]
