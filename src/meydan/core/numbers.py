"""Actions as whole numbers, and positions as rows of bytes, for learning programs.

Numbers and planes are made from the contract alone and add nothing to the rules. They are fixed for a game and its
options: `meydan.research` gives them a version.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import prod
from typing import Final, Generic

from meydan.core.game import A, S
from meydan.core.native import i64, mypyc_attr, u8, vec
from meydan.core.written import text_of

LARGEST_COUNT: Final = 255  # a byte holds no more: larger counts are written as this


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbers(ABC, Generic[A]):
    """The actions of players as numbers below `size`.

    Most actions are one number. Where a game has too many for that, an action is several numbers, chosen one after the
    other; `words` says what each of them stands for.
    """

    words: list[str]
    dealer: list[A]  # the dealer's actions, by their own numbers
    dealer_numbers: dict[A, int]

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return len(self.words)

    @property
    def longest(self) -> int:
        """The most numbers that an action has."""
        return 1

    @abstractmethod
    def of(self, actions: list[A], place: int) -> list[int]:
        """Each action's number at this place of its sequence; all of these actions must have one."""

    @abstractmethod
    def goes_on(self, action: A, place: int) -> bool:
        """Whether another number follows the one at this place."""


def numbered(actions: Sequence[A]) -> dict[A, int]:
    """Each action with its number."""
    return {action: number for number, action in enumerate(actions)}


class NumberTable(Numbers[A]):
    """The numbers of a game in which every action is one number."""

    def __init__(self, actions: Sequence[A], dealer: Sequence[A], write: Callable[[A], str] = text_of) -> None:
        """`write` is the game's, needed if its actions are neither text nor `Written`."""
        self.words = [write(action) for action in actions]
        self.dealer = list(dealer)
        self.dealer_numbers = numbered(self.dealer)
        self._numbers = numbered(actions)

    def of(self, actions: list[A], place: int) -> list[int]:
        numbers = self._numbers
        return [numbers[action] for action in actions]

    def goes_on(self, action: A, place: int) -> bool:
        return False


@dataclass(frozen=True)
class Field:
    """A part of the planes: its shape, and what its numbers mean."""

    name: str
    shape: tuple[int, ...]
    meaning: str

    @property
    def size(self) -> int:
        return prod(self.shape)


@mypyc_attr(allow_interpreted_subclasses=True)
class Planes(ABC, Generic[S]):
    """What a seat may know, as a row of bytes: the fields one after the other, each in row-major order.

    Seats are counted from the one that looks, so that a player always finds itself first.
    """

    seats: int
    fields: tuple[Field, ...]
    size: int

    def lay_out(self, seats: int, fields: Sequence[Field]) -> list[int]:
        """Put the fields in a row. Returns where each field starts. The planes of every game call this first."""
        self.seats = seats
        self.fields = tuple(fields)
        self.size = 0
        starts = []
        for field in fields:
            starts.append(self.size)
            self.size += field.size
        return starts

    @abstractmethod
    def write(self, state: S, seat: int, out: vec[u8], at: i64) -> None:
        """Write what the seat may know, and nothing else, over `size` zeros that begin at `at`."""

    def can_rewrite(self) -> bool:
        """Whether `rewrite` does more than raise. It pays where a step changes little of a large row."""
        return False

    def rewrite(self, state: S, seat: int, out: vec[u8], at: i64) -> None:
        """The same over what these planes have rewritten there last; the first time, over zeros."""
        raise NotImplementedError


def count(number: int) -> int:
    """A count, limited to what a byte holds."""
    return min(max(number, 0), LARGEST_COUNT)
