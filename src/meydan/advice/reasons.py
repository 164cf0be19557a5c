"""Why a choice is good or bad: the items of the score that it changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from meydan.advice.ends import End, PointsByName
from meydan.advice.estimates import estimate
from meydan.bots.portable import total
from meydan.core.game import Preview

MOST_REASONS: Final = 3
MOST_AT_ONCE: Final = 2  # reasons in immediate points, to leave room for the end of the game
LEAST_POINTS: Final = 0.5  # smaller differences are not worth a word

Whose = Literal["mine", "other"]


@dataclass(frozen=True)
class Reason:
    """Points that a choice brings: at once, or in the end, compared with other choices.

    `other` is the best of the other seats. Points in the end are a mean with its standard error, of all items of this
    name together, so they have no facts.
    """

    whose: Whose
    name: str
    points: float
    error: float = 0.0
    facts: Mapping[str, int] = field(default_factory=dict)
    at_once: bool = False

    @property
    def is_good(self) -> bool:
        """Whether it speaks for the choice."""
        return (self.points > 0) == (self.whose == "mine")


def reasons(changes: Sequence[Reason], preview: Preview) -> tuple[Reason, ...]:
    """The reasons of a choice, at most three: what it brings at once, then what it changes in the end.

    Both begin with the largest. A change in the end that only repeats what is gained at once is left out.
    """
    now = gains(preview)
    told = [change for change in changes if not any(_repeats(change, gain) for gain in now)]
    now = now[: MOST_AT_ONCE if told else MOST_REASONS]
    return (*now, *told[: MOST_REASONS - len(now)])


def gains(preview: Preview) -> list[Reason]:
    """What a choice brings at once, the largest first."""
    items = sorted((item for item in preview.items if item.points), key=lambda item: -abs(item.points))
    return [Reason("mine", item.name, float(item.points), facts=dict(item.facts), at_once=True) for item in items]


def changes(ends: Sequence[End], others: Sequence[Sequence[End]]) -> list[Reason]:
    """How the scores in the end differ, world by world, from the mean of the others, the largest difference first.

    Only differences beyond doubt count; without others there are none.
    """
    if not others:
        return []
    found = [*_changes("mine", ends, others, _mine), *_changes("other", ends, others, _other)]
    return sorted(found, key=lambda reason: -abs(reason.points))


def _changes(
    whose: Whose, ends: Sequence[End], others: Sequence[Sequence[End]], points: Callable[[End], PointsByName]
) -> Iterator[Reason]:
    names = dict.fromkeys(name for each in (ends, *others) for end in each for name in points(end))
    for name in names:
        gaps = [
            points(end).get(name, 0) - total([float(points(other).get(name, 0)) for other in same_world]) / len(others)
            for end, *same_world in zip(ends, *others, strict=True)
        ]
        gap = estimate(gaps)
        if gap.is_clear and abs(gap.mean) >= LEAST_POINTS:
            yield Reason(whose, name, gap.mean, gap.error)


def _mine(end: End) -> PointsByName:
    return end.mine


def _other(end: End) -> PointsByName:
    return end.other


def _repeats(change: Reason, gain: Reason) -> bool:
    """Whether points in the end are no more than a gain at once, which another reason already says."""
    is_alike = change.whose == "mine" and change.name == gain.name and (change.points > 0) == (gain.points > 0)
    return is_alike and abs(change.points) <= abs(gain.points)
