"""The curve of a calibration: chances raised to a power and scaled to a sum of 1. The same on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from math import frexp
from typing import Final

from meydan.bots.portable import exponential, logarithm, total

TERMS: Final = 24


def curved(chances: Sequence[float], games: int, power: float) -> tuple[float, ...]:
    """The chances found in so many games, corrected."""
    parts = [exponential(power * log_chance(chance, len(chances), games)) for chance in chances]
    return tuple(part / total(parts) for part in parts)


def slopes(chances: Sequence[float], games: int, power: float, seat: int) -> tuple[float, ...]:
    """How much a seat's corrected chance changes with each seat's uncorrected chance."""
    corrected = curved(chances, games, power)
    mine = corrected[seat]
    return tuple(
        power * mine * ((other == seat) - corrected[other]) / smooth(chance, len(chances), games)
        for other, chance in enumerate(chances)
    )


def log_chance(chance: float, seats: int, games: int) -> float:
    """The logarithm of a chance found in so many games."""
    return natural(smooth(chance, seats, games))


def smooth(chance: float, seats: int, games: int) -> float:
    """A chance after one more game whose victory all seats share, so that few games never give a chance of 0 or 1."""
    return (chance * games + 1.0 / seats) / (games + 1.0)


def natural(number: float) -> float:
    """The natural logarithm of a positive number, by sums and products alone."""
    part, twos = frexp(number)  # from a half to 1: exact
    step = (part - 1.0) / (part + 1.0)
    found, power = 0.0, step
    for term in range(TERMS):
        found += power / float(2 * term + 1)
        power *= step * step
    return 2.0 * found + float(twos) * logarithm(2)
