"""What advice says: choices with their figures and reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from meydan.advice.ends import End
from meydan.advice.estimates import Estimate, estimate
from meydan.advice.reasons import Reason
from meydan.core.game import A, Preview


@dataclass(frozen=True)
class Figures:
    """What the imagined games of a choice say: chances, margin, and the points by the names of the items.

    `other` holds the points of the best other seat.
    """

    win: Estimate  # the chance to win; a shared victory counts as its share
    margin: Estimate  # points minus those of the best other seat
    mine: Mapping[str, Estimate]
    other: Mapping[str, Estimate]


@dataclass(frozen=True)
class Choice(Generic[A]):
    """An action worth taking; it has no figures if it is the only one, or if there was no time."""

    action: A
    gain: Preview  # what it brings at once
    reasons: tuple[Reason, ...] = ()
    figures: Figures | None = None


@dataclass(frozen=True)
class Advice(Generic[A]):
    """At least one choice, the best first, and how many worlds each was tried in."""

    choices: tuple[Choice[A], ...]
    worlds: int


def figures(ends: Sequence[End]) -> Figures:
    """The figures of at least two games."""
    return Figures(
        estimate([end.win for end in ends]),
        estimate([end.margin for end in ends]),
        _by_name([end.mine for end in ends]),
        _by_name([end.other for end in ends]),
    )


def _by_name(scores: Sequence[Mapping[str, int]]) -> dict[str, Estimate]:
    names = dict.fromkeys(name for score in scores for name in score)
    return {name: estimate([float(score.get(name, 0)) for score in scores]) for name in names}
