"""A game of a contest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from meydan.contests.events import Ended


@dataclass
class Game:
    """A game of the contest: its table, the round, and the people by seat.

    `number` is that of its table: in a round from 1 on, in an arena the lowest that no running game has.
    """

    table: str
    round: int
    number: int
    players: tuple[str, ...]
    begins: int
    is_begun: bool = False
    ended: Ended | None = None

    def others(self, player: str) -> Iterator[str]:
        return (other for other in self.players if other != player)

    @property
    def is_played(self) -> bool:
        """Whether it was played, as far as is known: nobody stayed away."""
        return self.ended is not None and self.ended.reason != "forfeit"
