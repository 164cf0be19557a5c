"""How good an answer to a puzzle is, by the choices that were weighed for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from meydan.core.game import State
from meydan.puzzles.mining import at_once, is_good
from meydan.puzzles.position import Turn, played
from meydan.puzzles.puzzle import Choice, Puzzle, Reason
from meydan.title import Title

Verdict = Literal["right", "nearly", "wrong"]

AS_GOOD: Final = 0.01  # an answer whose win chance is at most this far behind the best is right as well
NEAR_WIN: Final = 0.12  # an answer at most this far behind is nearly right
NEAR_POINTS: Final = 0.8  # an answer with at least this share of the most points is nearly right


@dataclass(frozen=True)
class Judgement:
    """The verdict on an answer, and what it lacks, by the items of the score.

    `choice` is the weighed choice that leads to the same position; None if the answer is none of them. `begins_right`
    says that only a later action is wrong.
    """

    verdict: Verdict
    points: int  # brought at once by the answer
    choice: Choice | None
    begins_right: bool
    missing: tuple[Reason, ...]


def judge(title: Title, puzzle: Puzzle, state: State, plan: Sequence[str]) -> Judgement:
    """Judge a whole plan, which must go on until somebody else acts. Raises IllegalAction, NotationError."""
    turn = played(title.game, state, plan)
    assert turn.is_over, "a plan goes on until somebody else acts"
    before = Turn(title.game, state).points
    choice = _same(title, puzzle, state, turn)
    begins_right = plan[0] == puzzle.best.plan[0]
    gained = turn.points - before
    if puzzle.kind == "points":
        verdict, missing = _by_points(title, puzzle, state, plan, gained)
    else:
        verdict, missing = _by_wins(choice, begins_right)
    return Judgement(verdict, gained, choice, begins_right, missing)


def _same(title: Title, puzzle: Puzzle, state: State, turn: Turn) -> Choice | None:
    """The weighed choice that leads to the same position."""
    key = turn.key
    return next((each for each in puzzle.choices if played(title.game, state, each.plan).key == key), None)


def _by_wins(choice: Choice | None, begins_right: bool) -> tuple[Verdict, tuple[Reason, ...]]:
    if choice is None:
        return ("nearly" if begins_right else "wrong"), ()
    if choice.behind <= AS_GOOD:
        return "right", ()
    missing = tuple(_turned(reason) for reason in choice.reasons if not is_good(reason))
    return ("nearly" if choice.behind <= NEAR_WIN or begins_right else "wrong"), missing


def _by_points(
    title: Title, puzzle: Puzzle, state: State, plan: Sequence[str], gained: int
) -> tuple[Verdict, tuple[Reason, ...]]:
    most = puzzle.best.points
    if gained >= most:
        return "right", ()
    mine = {reason.name: reason.points for reason in at_once(title, state, plan)}
    best = {reason.name: reason.points for reason in at_once(title, state, puzzle.best.plan)}
    gaps = {name: best.get(name, 0.0) - mine.get(name, 0.0) for name in {**best, **mine}}
    order = sorted((name for name in gaps if gaps[name] > 0), key=lambda name: -gaps[name])
    missing = tuple(Reason("mine", name, gaps[name], at_once=True) for name in order)
    return ("nearly" if gained >= NEAR_POINTS * most else "wrong"), missing


def _turned(reason: Reason) -> Reason:
    """The reasons against a choice, turned into reasons for the best one."""
    return Reason(reason.whose, reason.name, -reason.points, reason.error, reason.at_once)
