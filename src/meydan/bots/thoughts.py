"""What a bot thinks: the variations it looked at. Hints are made from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, final

from meydan.core.game import A


@final
class Variation(Generic[A]):
    """An action, and the actions that the bot expects after it; others may decide otherwise."""

    def __init__(self, actions: Sequence[A], visits: int, value: float, margin: float) -> None:
        self.actions = tuple(actions)
        self.visits = visits  # imagined games
        self.value = value  # from 0 to 1, as `simulation.worth` says
        self.margin = margin  # the expected points minus those of the best other seat


@final
class Thoughts(Generic[A]):
    """The variations, the best one first; there is at least one."""

    def __init__(self, variations: Sequence[Variation[A]], simulations: int) -> None:
        self.variations = tuple(variations)
        self.simulations = simulations

    @property
    def best(self) -> A:
        """The action to take."""
        return self.variations[0].actions[0]
