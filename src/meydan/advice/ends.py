"""How an imagined game ended, as far as advice to one seat needs it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from meydan.bots.simulation import margin, worth
from meydan.core.game import A, Game, Item, S, Seat, V

PointsByName = dict[str, int]  # the name of an item -> points


@dataclass(frozen=True)
class End:
    """The end of a game for a seat, and for the best of the other seats."""

    win: float  # 1 for a victory, the share of a shared one, or 0
    margin: float  # points minus those of the best other
    mine: PointsByName
    other: PointsByName

    def worth(self, scale: float) -> float:
        """What it is worth to the seat, as bots judge."""
        return worth(self.margin, scale)


def end_of(game: Game[S, A, V], state: S, seat: Seat) -> End:
    """The end of a game that is over. The best other is the first of those with the best rank."""
    outcome = game.outcome(state)
    others = [other for other in range(len(outcome.ranks)) if other != seat]
    best = min(others, key=lambda other: outcome.ranks[other])
    winners = outcome.ranks.count(1)
    return End(
        1.0 / winners if outcome.ranks[seat] == 1 else 0.0,
        margin([float(points) for points in outcome.scores], seat),
        points_by_name(outcome.breakdown[seat]),
        points_by_name(outcome.breakdown[best]),
    )


def points_by_name(items: Iterable[Item]) -> PointsByName:
    """The points of a score, with items of the same name added up.

    Facts are left out: they say how many squares or which round, and differ from one imagined game to the next. So
    `forest` is all forests of a kingdom, and `towers` what towers have brought in all scorings.
    """
    found: PointsByName = {}
    for item in items:
        found[item.name] = found.get(item.name, 0) + item.points
    return found
