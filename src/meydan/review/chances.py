"""Games played on to their ends, and what they say about the chances of each seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from meydan.advice.estimates import Estimate, estimate
from meydan.bots.portable import total
from meydan.bots.simulation import margin
from meydan.core.game import Seat
from meydan.review.curved import curved, slopes

DIGITS: Final = 5  # of chances and margins; more would be noise


@dataclass(frozen=True)
class Ending:
    """How a game ended, by seat: the shares of the victory, and the margins."""

    wins: tuple[float, ...]
    margins: tuple[float, ...]


def ending(game: Any, state: Any) -> Ending:
    """The ending of a game that is over."""
    points = [float(score) for score in game.scores(state)]
    return Ending(shares(game.ranks(state)), tuple(margin(points, seat) for seat in range(len(points))))


def seats_of(game: Any, state: Any) -> int:
    """The number of players."""
    return len(game.scores(state))


def shares(ranks: Sequence[int]) -> tuple[float, ...]:
    """Each seat's share of the victory."""
    return tuple((rank == 1) / ranks.count(1) for rank in ranks)


class Chances:
    """Estimates from some endings of one position. `power` belongs to the title's calibration; None without one."""

    def __init__(self, endings: Sequence[Ending], power: float | None) -> None:
        self.endings = endings
        self.power = power
        self.raw = _means(endings)
        self._wins = self.raw if power is None else curved(self.raw, len(endings), power)

    def win(self, seat: Seat) -> Estimate:
        """A seat's chance to win."""
        found = [each.wins for each in self.endings]
        return Estimate(self._wins[seat], self._error(self.raw, seat, found), len(found))

    def margin(self, seat: Seat) -> Estimate:
        """A seat's expected margin."""
        return estimate([each.margins[seat] for each in self.endings])

    def lead(self, other: Chances, seat: Seat) -> Estimate:
        """How much larger a seat's chance is here than in the other, in the worlds of both."""
        if len(self.endings) != len(other.endings):
            both = min(len(self.endings), len(other.endings))
            return self._first(both).lead(other._first(both), seat)
        leads = [_less(mine.wins, theirs.wins) for mine, theirs in zip(self.endings, other.endings)]
        leads.append((0.0,) * len(self.raw))  # even if all worlds agree, the next one may differ
        middle = [(mine + theirs) / 2 for mine, theirs in zip(self.raw, other.raw)]
        return Estimate(self._wins[seat] - other._wins[seat], self._error(middle, seat, leads), len(self.endings))

    def points_lead(self, other: Chances, seat: Seat) -> Estimate:
        """The same in points."""
        pairs = zip(self.endings, other.endings)
        return estimate([mine.margins[seat] - theirs.margins[seat] for mine, theirs in pairs])

    def _first(self, worlds: int) -> Chances:
        """The estimates from the first worlds alone."""
        return Chances(self.endings[:worlds], self.power)

    def _error(self, at: Sequence[float], seat: Seat, wins: Sequence[tuple[float, ...]]) -> float:
        """The standard error of a seat's corrected chance near these chances."""
        if self.power is None:
            return estimate([each[seat] for each in wins]).error
        weights = slopes(at, len(self.endings), self.power, seat)
        return estimate([total([weight * win for weight, win in zip(weights, each)]) for each in wins]).error


def _less(mine: Sequence[float], theirs: Sequence[float]) -> tuple[float, ...]:
    return tuple(one - other for one, other in zip(mine, theirs))


def _means(endings: Sequence[Ending]) -> tuple[float, ...]:
    seats = range(len(endings[0].wins))
    return tuple(total([each.wins[seat] for each in endings]) / len(endings) for seat in seats)


def rounded(number: float) -> float:
    """A number without meaningless digits."""
    return round(number, DIGITS)
