"""Odds: one of several things, each as likely as its weight says."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from meydan.core.native import i64

T = TypeVar("T")


def pick(actions: Sequence[T], odds: Sequence[int], rng: Random) -> T:
    """One of the actions by their odds."""
    if not odds:
        return actions[int(rng.random() * len(actions))]
    return actions[stretch(odds, int(rng.random() * sum(odds)))]


def pick_pile(piles: list[int], cards: int, rng: Random) -> i64:
    """The pile of a card picked at random from all piles, which have this many cards together."""
    point: i64 = int(rng.random() * cards)
    pile: i64 = 0
    for size in piles:
        point -= size
        if point < 0:
            break
        pile += 1
    return pile


def stretch(odds: Sequence[int], point: int) -> int:
    """Which of the odds, laid end to end, the point falls into."""
    for index, weight in enumerate(odds):
        if point < weight:
            return index
        point -= weight
    raise ValueError("the point lies beyond the odds")
