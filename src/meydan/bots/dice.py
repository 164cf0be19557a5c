"""The luck of quick moves: how ties are broken, and whatever else they leave to chance."""

from __future__ import annotations

from random import Random
from typing import final

from meydan.core.game import Seat


@final
class Dice:
    """One die for all seats, or one for each.

    Two games with the same luck differ in what one seat does. If all seats share a die, each throw more or less changes
    what everybody does after it, and the games soon have little in common. With dice of their own the other seats go
    on as before, and the games can be compared: what differs comes from what was done.
    """

    def __init__(self, seats: int | None = None) -> None:
        self.has_own = seats is not None  # each seat
        self.dice = [Random(0) for _ in range(seats or 1)]

    def seed(self, seed: int) -> None:
        """Seed the dice. With one seed, the dice of two seats never show the same, nor do the dealer's and a seat's."""
        for number, die in enumerate(self.dice):
            die.seed(seed + 1 + number if self.has_own else seed)

    def of(self, seat: Seat) -> Random:
        """The die that a seat throws."""
        return self.dice[seat] if self.has_own else self.dice[0]
