"""The contract: what a game tells everybody who plays, watches, searches or stores it.

A game is a set of plain functions over a state. Nothing here knows a rule; no game knows a table, a clock or a screen.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Generic, Self, TypeVar

from meydan.core.codec import Codec
from meydan.core.errors import OPTION_WITH_VALUE, SEATS, UNKNOWN_OPTION, IllegalAction, Rule, SetupError
from meydan.core.native import mypyc_attr

Seat = int  # 0, 1, 2 … in seating order; never a user id
CHANCE: Final[Seat] = -1  # the dealer, who acts whenever the rules need luck
EVEN: Final[Sequence[int]] = ()  # the odds when all of the dealer's actions are equally likely


@dataclass(frozen=True)
class Option:
    """A word of a record's `options` line; with an example if it takes a value (`cards=…`)."""

    name: str
    example: str = ""


@dataclass(init=False)  # a view has dozens of them: compiled, this is ten times as quick as a dataclass's own, frozen
class Item:
    """One line of a score: what it is for, its points, the numbers they come from and the places to light up."""

    name: str
    points: int
    facts: dict[str, int]
    where: tuple[str, ...]

    def __init__(
        self, name: str, points: int, facts: dict[str, int] | None = None, where: tuple[str, ...] = ()
    ) -> None:
        self.name = name
        self.points = points
        self.facts = {} if facts is None else facts
        self.where = where


@dataclass(frozen=True)
class Outcome:
    """How it stands, by seat: the points, the ranks after every tie-break (1, 1, 3), the points item by item."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    breakdown: tuple[tuple[Item, ...], ...]


@dataclass(init=False)  # as Item
class Preview:
    """What an action would bring at once."""

    points: int
    items: tuple[Item, ...]

    def __init__(self, points: int = 0, items: tuple[Item, ...] = ()) -> None:
        self.points = points
        self.items = items


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A position of a game. Whose turn it is, is all that others may read from it."""

    to_act: Seat | None  # the seat that decides next, CHANCE, or None: the game is over

    @abstractmethod
    def copy(self) -> Self:
        """A state of its own: what happens to one does not reach the other."""


S = TypeVar("S", bound=State)
A = TypeVar("A")
V = TypeVar("V")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S, A, V]):
    """The rules of one game. Everything is a function of its arguments."""

    name: str
    rules: int  # rises only when an old record would replay differently
    seats: range
    options: tuple[Option, ...]  # in the order of a record's `options` line
    codec: Codec  # states and views as JSON
    is_open: bool = False  # all views of a state are the same but for their `seat`, which is their first field

    @abstractmethod
    def start(self, seats: int, options: Mapping[str, str]) -> S:
        """The state before the first deal; SetupError if seats and options do not go together."""

    @abstractmethod
    def actions(self, state: S) -> list[A]:
        """All legal actions, each once, in a stable order; empty only when the game is over."""

    @abstractmethod
    def odds(self, state: S) -> Sequence[int]:
        """While the dealer is to act: the weight of each action, or EVEN."""

    @abstractmethod
    def sample(self, state: S, rng: Random) -> A:
        """One of the dealer's actions by those odds, without listing them all."""

    @abstractmethod
    def apply(self, state: S, action: A) -> None:
        """Carry out a legal action in place. Trusted: nothing is checked."""

    @abstractmethod
    def explain(self, state: S, action: A) -> Rule:
        """The rule that forbids the action. Words only: `actions` decides what is legal."""

    @abstractmethod
    def scores(self, state: S) -> Sequence[int]:
        """The points of each seat as it stands, without their story: for search."""

    def ranks(self, state: S) -> tuple[int, ...]:
        """The ranks of each seat as it stands, likewise."""
        return self.outcome(state).ranks

    @abstractmethod
    def outcome(self, state: S) -> Outcome:
        """How it stands, at any time."""

    @abstractmethod
    def preview(self, view: V, action: A) -> Preview:
        """What a legal action would bring at once, from what the view's seat knows."""

    def previews(self, view: V, actions: Sequence[A]) -> list[Preview]:
        """The preview of each of these actions; a game does what they have in common once."""
        return [self.preview(view, action) for action in actions]

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """All that the seat may know, with perfect memory; None is a spectator."""

    def views(self, state: S, seats: Sequence[Seat | None]) -> list[V]:
        """The view of each of these; a game does what they have in common once."""
        return [self.view(state, seat) for seat in seats]

    @abstractmethod
    def imagine(self, view: V, rng: Random) -> S:
        """A random state that fits the view: all that a bot may search."""

    @abstractmethod
    def audit(self, state: S) -> None:
        """AssertionError unless every component is somewhere exactly once."""

    @abstractmethod
    def write(self, action: A) -> str:
        """The one notation of the action."""

    @abstractmethod
    def read(self, text: str) -> A:
        """The inverse of `write`; NotationError."""

    @abstractmethod
    def tell(self, state: S, action: A, seat: Seat | None) -> str:
        """`write`, as the seat hears it when the action is carried out in this state; hidden words are '?'."""


def play(game: Game[S, A, V], state: S, action: A) -> S:
    """The state after an action from outside: checked, and carried out on a copy."""
    if action not in game.actions(state):
        raise IllegalAction(game.explain(state, action), game.write(action))
    after = state.copy()
    game.apply(after, action)
    return after


def ranks(results: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """1 + the number of players strictly better; a result is the score and every tie-break after it, more is better."""
    return tuple(1 + sum(other > mine for other in results) for mine in results)


def check_setup(name: str, seats: range, known: Sequence[Option], asked: int, options: Mapping[str, str]) -> None:
    """What every game's `start` refuses: a wrong number of seats, unknown options, values where none belong."""
    if asked not in seats:
        raise SetupError(SEATS.of(game=name, fewest=seats[0], most=seats[-1], seats=asked))
    if not options:
        return
    by_name = {option.name: option for option in known}
    for option, value in options.items():
        if option not in by_name:
            words = ", ".join(by_name) or "none"
            raise SetupError(UNKNOWN_OPTION.of(game=name, option=option, options=words))
        if value and not by_name[option].example:
            raise SetupError(OPTION_WITH_VALUE.of(option=option, value=value))
