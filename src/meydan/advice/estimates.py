"""Means of samples, and how far they can be trusted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from meydan.bots.portable import total

DOUBT: Final = 3.0  # standard errors; a score has a dozen items, and at two one of them would often stand out by luck
FEWEST_SAMPLES: Final = 20  # for a difference beyond doubt


@dataclass(frozen=True)
class Estimate:
    """A mean and its standard error."""

    mean: float
    error: float
    samples: int

    @property
    def is_clear(self) -> bool:
        """Whether the mean differs from 0 by more than luck."""
        return self.samples >= FEWEST_SAMPLES and abs(self.mean) > DOUBT * self.error


def estimate(samples: Sequence[float]) -> Estimate:
    """The mean of at least two samples."""
    count = len(samples)
    mean = total(samples) / count
    squares = total([(sample - mean) * (sample - mean) for sample in samples])
    return Estimate(mean, sqrt(squares / (count * (count - 1))), count)
