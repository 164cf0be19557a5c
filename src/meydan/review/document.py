"""A review as it is written in JSON. Chances and losses are shares of 1, margins are points of the game."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct, field

from meydan.advice.reasons import Reason

VERSION: Final = 5  # of the judgement: reviews of another version can differ

Class = Literal["blunder", "error", "slip", "star", "best", "fine"]
COUNTED: Final[tuple[Class, ...]] = ("blunder", "error", "slip", "star", "best")


class Point(Struct, frozen=True):
    """The position after so many lines, by seat: the chance to win and the expected margin, with standard errors."""

    line: int
    win: tuple[float, ...]
    win_error: tuple[float, ...]
    margin: tuple[float, ...]
    margin_error: tuple[float, ...]


class Choice(Struct, frozen=True):
    """An action, followed by the seat's best choices until somebody else acts, and what that is worth."""

    line: str
    plan: tuple[str, ...]
    win: float
    win_error: float
    margin: float
    margin_error: float


class Guess(Struct, frozen=True):
    """In how many of a hundred worlds imagined from the seat's view somebody holds what is secret, by its name.

    `who` is a seat, or null for what lies face down.
    """

    who: int | None
    percent: dict[str, int]


class Decision(Struct, frozen=True):
    """What a seat chose at a line, what was best, and what the difference costs in chances and in points."""

    line: int
    seat: int
    played: str
    best: str
    loss: float
    error: float
    points: float
    points_error: float
    kind: Class = field(name="class")
    second: float  # how far the second best is behind the best
    choices: tuple[Choice, ...]  # the best first; the one played is among them
    reasons: tuple[Reason, ...] = ()  # for the best choice, compared with the one played
    guesses: tuple[Guess, ...] = ()  # who could be whom, as far as the seat could tell

    @property
    def chosen(self) -> Choice:
        """The one played."""
        return next(choice for choice in self.choices if choice.line == self.played)

    @property
    def seems_lost(self) -> float:
        """The loss, even if it may be luck."""
        return self.choices[0].win - self.chosen.win


class Luck(Struct, frozen=True):
    """What the dealer's lines up to this one changed in the chances of each seat."""

    line: int
    by: tuple[float, ...]


class Summary(Struct, frozen=True):
    """Where a seat's victory came from: start + luck - losses + others = result."""

    seat: int
    start: float  # an equal share
    luck: float
    losses: float
    others: float
    result: float  # the share of the victory
    accuracy: float | None  # from 0 to 100; None without a real decision
    skill: float  # the mean losses of the table minus the seat's own
    without_luck: float
    decisions: dict[Class, int]
    points: dict[str, int] = {}  # by the name of the item, 0 for what only others scored


class Review(Struct, frozen=True):
    """A review so far; it has a summary once everything else is there."""

    game: str
    rules: int
    seats: tuple[str, ...]
    options: dict[str, str]
    worlds: int
    seed: int
    curve: tuple[Point, ...] = ()
    decisions: tuple[Decision, ...] = ()
    luck: tuple[Luck, ...] = ()
    summary: tuple[Summary, ...] = ()
    version: int = VERSION
