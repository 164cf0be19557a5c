"""Games played on to their ends, and what they say about the chances of each seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from meydan.advice.estimates import Estimate, estimate
from meydan.bots.portable import total
from meydan.bots.simulation import margin
from meydan.core.game import Seat
from meydan.review.curved import curved, slope

DIGITS: Final = 5  # of chances and margins: more would only be noise


@dataclass(frozen=True)
class Ending:
    """How a game ended, by seat: the shares of the victory, and the margins."""

    wins: tuple[float, ...]
    margins: tuple[float, ...]


def ending(game: Any, state: Any) -> Ending:
    """The ending of a game that is over."""
    points = [float(score) for score in game.scores(state)]
    return Ending(shares(game.ranks(state)), tuple(margin(points, seat) for seat in range(len(points))))


def shares(ranks: Sequence[int]) -> tuple[float, ...]:
    """What each seat has of the victory."""
    return tuple((rank == 1) / ranks.count(1) for rank in ranks)


class Chances:
    """What some endings of one position say. `power` is that of the title's calibration, None without one."""

    def __init__(self, endings: Sequence[Ending], power: float | None) -> None:
        self.endings = endings
        self.power = power
        self.raw = _means(endings)
        self._wins = self.raw if power is None else curved(self.raw, len(endings), power)

    def win(self, seat: Seat) -> Estimate:
        """A seat's chance to win."""
        found = estimate([each.wins[seat] for each in self.endings])
        return Estimate(self._wins[seat], found.error * self._slope(self.raw[seat]), found.samples)

    def margin(self, seat: Seat) -> Estimate:
        """A seat's expected margin."""
        return estimate([each.margins[seat] for each in self.endings])

    def lead(self, other: Chances, seat: Seat) -> Estimate:
        """How much larger a seat's chance is than in the other, which was played in the same worlds."""
        found = estimate([mine.wins[seat] - theirs.wins[seat] for mine, theirs in zip(self.endings, other.endings)])
        middle = (self.raw[seat] + other.raw[seat]) / 2
        return Estimate(self._wins[seat] - other._wins[seat], found.error * self._slope(middle), found.samples)

    def points_lead(self, other: Chances, seat: Seat) -> Estimate:
        """The same in points."""
        pairs = zip(self.endings, other.endings)
        return estimate([mine.margins[seat] - theirs.margins[seat] for mine, theirs in pairs])

    def _slope(self, chance: float) -> float:
        return 1.0 if self.power is None else slope(chance, len(self.raw), len(self.endings), self.power)


def _means(endings: Sequence[Ending]) -> tuple[float, ...]:
    seats = range(len(endings[0].wins))
    return tuple(total([each.wins[seat] for each in endings]) / len(endings) for seat in seats)


def rounded(number: float) -> float:
    """A number without the digits that say nothing."""
    return round(number, DIGITS)
