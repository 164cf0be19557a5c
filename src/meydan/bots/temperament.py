"""The temperament of a bot: what it weighs beside its own gain.

A temperament is a few weights in the judgement of a bot, not another way to search. All of them are 0 in a bot that
only wants to win.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from meydan.bots.simulation import WIN_WEIGHT, Verdict, margin

WEIGHTS: Final = ("patience", "spite", "daring", "whim")
SLOPE: Final = 0.5 * (1.0 - WIN_WEIGHT)  # what a point is worth in an even game, times the scale


@dataclass(frozen=True)
class Temperament:
    """The weights. A bot that cannot use one of them leaves it out of its level (`levels.py`)."""

    patience: float = 0.0  # how much extra a later gain counts
    spite: float = 0.0  # how much a point of the next player hurts, beside the lead over the best of the others
    daring: float = 0.0  # how much the bot likes lopsided results, won or lost
    whim: float = 0.0  # how often it does something odd on purpose

    def value(self, verdict: Verdict, seat: int) -> float:
        """What the end of an imagined game is worth to the seat; for a plain temperament what the verdict says.

        The victory counts in full: no temperament throws a game away.
        """
        found = verdict.values[seat]
        if self.daring:
            found += self.daring * (found - 0.5) * (found - 0.5)
        if self.spite:
            next_points = verdict.points[(seat + 1) % len(verdict.points)]
            found -= self.spite * SLOPE * next_points / verdict.scale
        return found

    def lead(self, points: Sequence[float], seat: int) -> float:
        """The lead to expect, as the seat likes it, in points: spite counts as much as it does in `value`."""
        next_points = points[(seat + 1) % len(points)]
        return margin(points, seat) - self.spite * (1.0 - WIN_WEIGHT) * next_points


PLAIN: Final = Temperament()  # of levels 1 and 5: Golnar and Bozorgmehr
WHIMSICAL: Final = Temperament(whim=0.05)  # of level 2: Molla Nasreddin
PATIENT: Final = Temperament(patience=1.0)  # of level 3: Shahrzad
SLY: Final = Temperament(spite=0.5)  # of level 4: Samak the Ayyar
DARING: Final = Temperament(daring=1.0)  # no character has this one
STYLES: Final = {  # for comparison at one level
    "plain": PLAIN,
    "whimsical": WHIMSICAL,
    "patient": PATIENT,
    "sly": SLY,
    "daring": DARING,
}
