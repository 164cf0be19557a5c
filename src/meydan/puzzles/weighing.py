"""What plans are worth, in imagined worlds that fit what the seat knows, the same for all plans."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from meydan.advice.estimates import Estimate, estimate
from meydan.advice.reasons import changes
from meydan.advice.trials import Trial, Worlds
from meydan.bots.bot import never
from meydan.core.game import A, S, V
from meydan.puzzles.puzzle import Choice, Reason

ROUNDS: Final = ((8, 0.3), (24, 0.5), (72, 1.0))  # worlds by the end of a round, and the share of plans in it
FEWEST: Final = 4  # plans that are always kept
STEP: Final = 100  # worlds between two checks of a proof
DOUBT: Final = 1.0  # standard errors
MOST_REASONS: Final = 3

Plan = tuple[A, ...]


def heats(worlds: Worlds[S, A, V], plans: Sequence[Plan[A]], rng: Random, least: float) -> list[Plan[A]]:
    """The best of the plans, the best first. In every round the worse half drops out.

    Empty as soon as it is unlikely that the best is at least this far ahead of the second.
    """
    trials = [Trial(plan) for plan in plans]
    for until, share in ROUNDS:
        while len(trials[0].ends) < until:
            worlds.try_all(trials, rng, never)
        trials.sort(key=_worth, reverse=True)
        gap = behind(trials[0], trials[1])
        is_last = until == ROUNDS[-1][0]
        if gap.mean + (0.0 if is_last else gap.error) < least:
            return []
        trials = trials[: max(FEWEST, int(len(trials) * share))]
    return [trial.plan for trial in trials]


def proof(
    worlds: Worlds[S, A, V], plans: Sequence[Plan[A]], count: int, rng: Random, least: float
) -> list[Trial[A]] | None:
    """The plans tried in so many fresh worlds: the first plan, then the others, the better ones first.

    None as soon as it is clear that the first is not ahead of all others by this much.
    """
    best, *others = trials = [Trial(plan) for plan in plans]
    while len(best.ends) < count:
        for _ in range(min(STEP, count - len(best.ends))):
            worlds.try_all(trials, rng, never)
        gaps = [behind(best, other) for other in others]
        if any(gap.mean + DOUBT * gap.error < least for gap in gaps):
            return None
    others.sort(key=_worth, reverse=True)
    return [best, *others] if behind(best, others[0]).mean >= least else None


def behind(best: Trial[Any], other: Trial[Any]) -> Estimate:
    """How much less the other plan wins, world by world."""
    return estimate([mine.win - theirs.win for mine, theirs in zip(best.ends, other.ends)])


def _worth(trial: Trial[Any]) -> tuple[float, float]:
    count = len(trial.ends)
    return sum(end.win for end in trial.ends) / count, sum(end.margin for end in trial.ends) / count


def choice(plan: Sequence[str], trial: Trial[Any], best: Trial[Any], second: Trial[Any], points: int) -> Choice:
    """A plan in the form that is stored: its figures, and why it is better than the second or worse than the best."""
    win = estimate([end.win for end in trial.ends])
    margin = estimate([end.margin for end in trial.ends])
    gap = behind(best, trial)
    return Choice(
        tuple(plan),
        round(win.mean, 3),
        round(win.error, 3),
        round(margin.mean, 1),
        round(margin.error, 1),
        round(gap.mean, 3),
        round(gap.error, 3),
        points,
        _reasons(trial, second if trial is best else best),
    )


def _reasons(trial: Trial[Any], other: Trial[Any]) -> tuple[Reason, ...]:
    found = changes(trial.ends, [other.ends])[:MOST_REASONS]
    return tuple(Reason(each.whose, each.name, round(each.points, 1), round(each.error, 1)) for each in found)
