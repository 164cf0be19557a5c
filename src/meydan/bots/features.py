"""What a learnt value looks at: small whole numbers about a position, as one seat sees it.

A game brings its `Features`; the net, self-play and training know nothing else of it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, Generic, final

from meydan.core.game import S, Seat
from meydan.core.native import mypyc_attr

ONE: Final = 64  # the input that means 1 to the net


@final
class Inputs:
    """A row of inputs for each seat, in the order of the seats, and a row that belongs to all of them."""

    def __init__(self, sides: list[list[int]], shared: list[int]) -> None:
        self.sides = sides
        self.shared = shared


@mypyc_attr(allow_interpreted_subclasses=True)
class Features(ABC, Generic[S]):
    """How a game is written as inputs. Raise `version` when a number changes its meaning: old nets are then refused."""

    def __init__(self, version: int, side: int, shared: int) -> None:
        self.version = version
        self.side = side  # inputs of a seat
        self.shared = shared  # inputs that belong to all seats

    @abstractmethod
    def of(self, state: S, seat: Seat) -> Inputs:
        """The inputs of a position that a seat's decision has led to. They use nothing that the seat's view hides."""


def part(count: int, most: int) -> int:
    """A count as an input: 1 stands for `most` or more."""
    return ONE if count >= most else count * ONE // most


def flag(fact: bool) -> int:
    """A fact as an input."""
    return ONE if fact else 0
