"""The board of a day: everybody's margin at the same deal against the same bots.

Everybody has the same luck while their games go the same way, so the difference to the field is skill. People who gave
up stand below everybody who played to the end, so that nobody wins by leaving; the mean leaves them out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from meydan.server.store.deals import EndedTry


@dataclass(frozen=True)
class Standing:
    """A try and its place: 1 is the best, and equal margins share one. `margin` is None if the person gave up."""

    tried: EndedTry
    margin: int | None
    place: int


@dataclass(frozen=True)
class Field:
    """How many played to the end, their mean and best margin, and how many gave up."""

    finished: int
    gave_up: int
    mean: float | None
    best: int | None


def margin(tried: EndedTry) -> int | None:
    """The points by which the person is ahead of the best bot; None if the game was not played to its end."""
    mine, *others = tried.scores
    return mine - max(others) if tried.reason == "finished" else None


def board(tries: Sequence[EndedTry]) -> list[Standing]:
    """All tries, the best first; among equals, the one that ended first."""
    ranked = sorted(tries, key=lambda tried: (-_worth(tried), tried.ended, tried.table))
    places: dict[float, int] = {}
    return [
        Standing(tried, margin(tried), places.setdefault(_worth(tried), number))
        for number, tried in enumerate(ranked, 1)
    ]


def field_of(tries: Sequence[EndedTry]) -> Field:
    """The figures of all tries together."""
    margins = [found for tried in tries if (found := margin(tried)) is not None]
    gave_up = len(tries) - len(margins)
    if not margins:
        return Field(0, gave_up, None, None)
    return Field(len(margins), gave_up, fmean(margins), max(margins))


def percentile(mine: EndedTry, tries: Sequence[EndedTry]) -> float | None:
    """The share of the others, from 0 to 1, that a try is better than; equals count half. None without others."""
    others = [_worth(tried) for tried in tries if tried.table != mine.table]
    if not others:
        return None
    worth = _worth(mine)
    return sum((other < worth) + (other == worth) / 2 for other in others) / len(others)


def _worth(tried: EndedTry) -> float:
    found = margin(tried)
    return float("-inf") if found is None else found
