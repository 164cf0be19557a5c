"""How much a load test plays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Plan:
    """How much: tables, moves in a second over all of them, and the seconds that each part of the trial lasts."""

    games: Sequence[str]
    tables: int = 1000
    rate: float = 500
    seconds: int = 20

    def shares(self, generators: int) -> list[Plan]:
        """What each of several generators plays, so that every table has the same pace."""
        counts = [(self.tables + number) // generators for number in range(generators)]
        return [replace(self, tables=count, rate=self.rate * count / self.tables) for count in counts]

    def game_of_each_table(self) -> list[str]:
        """The games in turn."""
        return [self.games[number % len(self.games)] for number in range(self.tables)]
