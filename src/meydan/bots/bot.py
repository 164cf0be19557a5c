"""What a bot is: a player that sees a view and chooses an action."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import Generic, TypeVar

from meydan.core.game import A, V
from meydan.core.native import mypyc_attr

T = TypeVar("T")

Until = Callable[[], bool]  # asked now and then: is it time to answer? Bots have no clock of their own.


def at_once() -> bool:
    """No time to think: for bots that do not search."""
    return True


def never() -> bool:
    """No limit of time: for bots that count iterations."""
    return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC, Generic[A, V]):
    """Plays one game. It never holds a state that it did not imagine."""

    @abstractmethod
    def choose(self, view: V, rng: Random, until: Until) -> A:
        """One of the legal actions of the seat that the view belongs to."""


def any_of(choices: Sequence[T], rng: Random) -> T:
    """One of the choices, all equally likely."""
    return choices[int(rng.random() * len(choices))]
