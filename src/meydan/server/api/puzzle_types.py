"""The requests and answers about puzzles."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

import meydan.server.messages as wire
from meydan.puzzles.puzzle import Kind
from meydan.server.messages import HintReason, Legal, Player
from meydan.server.store.puzzles import First

Day = Annotated[str, Meta(pattern=r"\A[0-9]{4}-[0-9]{2}-[0-9]{2}\Z")]
Line = Annotated[str, Meta(min_length=1, max_length=1000)]
Plan = Annotated[tuple[Line, ...], Meta(max_length=40)]
Theme = Annotated[str, Meta(pattern=r"\A[a-z0-9:-]{1,40}\Z")]


class WhichDay(Struct, frozen=True, forbid_unknown_fields=True):
    """A day; by default today."""

    day: Day | None = None


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """The kind of puzzle that I want: of one game, about one theme."""

    game: wire.GameName | None = None
    theme: Theme | None = None


class TrainedGame(Struct, frozen=True, forbid_unknown_fields=True):
    """The game to train puzzles of."""

    game: wire.GameName


class PuzzleTheme(Struct, frozen=True):
    """What puzzles are about, and how many of them there are."""

    theme: str
    puzzles: int


class SoFar(Struct, frozen=True, forbid_unknown_fields=True):
    """The actions that I have chosen so far, separated by line breaks."""

    plan: Annotated[str, Meta(max_length=4000)] = ""


class Attempt(Struct, frozen=True, forbid_unknown_fields=True):
    """All actions of my turn, until somebody else acts."""

    plan: Plan


class CalendarSpan(Struct, frozen=True, forbid_unknown_fields=True):
    """The days of a calendar."""

    first: Day
    last: Day


class PuzzlePosition(Struct, frozen=True):
    """The position after the actions that were chosen so far. `is_over` says that somebody else acts then.

    `lit` are the places of the items of the score that these actions have made larger.
    """

    plan: tuple[str, ...]
    view: Any
    legal: tuple[Legal, ...]
    is_over: bool
    points: int  # gained by these actions
    lit: tuple[str, ...]


class MyTry(Struct, frozen=True):
    """My tries at a puzzle: the verdict on the first, how many there were, and whether it is solved."""

    first: First
    tries: int
    is_solved: bool


class PosedPuzzle(Struct, frozen=True):
    """A puzzle without its answer. `found` is the share of solvers who found it at once; null if nobody has tried."""

    puzzle: str
    game: str
    options: dict[str, str]
    kind: Kind
    seat: int
    players: tuple[Player, ...]
    day: str | None
    rating: int | None
    tried: int
    found: float | None
    position: PuzzlePosition
    mine: MyTry | None
    table: str | None = None  # the table of the game, if it was one of mine
    line: int | None = None


class WeighedChoice(Struct, frozen=True):
    """A choice that was weighed: its actions, its chance to win and margin with standard errors, its points at once.

    `reasons` compare it with the best, those of the best with the second.
    """

    plan: tuple[str, ...]
    win: float
    win_error: float
    margin: float
    margin_error: float
    points: int
    reasons: tuple[HintReason, ...]


class PuzzleAnswer(Struct, frozen=True):
    """The answer with its proof: the choices that were weighed, the best first, each in so many worlds."""

    choices: tuple[WeighedChoice, ...]
    worlds: int
    themes: tuple[str, ...]


class Judged(Struct, frozen=True):
    """How good my answer is. `win` is null if it was not among the choices that were weighed.

    `brought` is what my turn brings at once, `missing` what the best brings more, by the items of the score. The answer
    comes with the right one only.
    """

    verdict: wire.Verdict
    points: int
    best_points: int
    win: float | None
    best_win: float
    begins_right: bool
    brought: tuple[HintReason, ...]
    missing: tuple[HintReason, ...]
    is_rated: bool
    rating: int | None
    change: int
    answer: PuzzleAnswer | None


class PuzzleHint(Struct, frozen=True):
    """A hint: the themes of the answer."""

    themes: tuple[str, ...]


class CalendarDay(Struct, frozen=True):
    """A day on which I have tried its puzzle: solved at once, later, or not yet."""

    day: str
    puzzle: str
    is_solved: bool
    at_once: bool


class Calendar(Struct, frozen=True):
    """My days, how many in a row I have solved, and how strong I am."""

    today: str
    days: tuple[CalendarDay, ...]
    streak: int
    best_streak: int
    rating: int | None
    solved: int
    tried: int
    found: int  # of the tried ones, how many I found at once


class MyMistake(Struct, frozen=True):
    """A puzzle from a mistake of mine."""

    puzzle: str
    game: str
    table: str
    line: int
    loss: float
    is_solved: bool


class MyMistakes(Struct, frozen=True):
    """Puzzles from my own games, and how many of these there are."""

    puzzles: tuple[MyMistake, ...]
    games: int
