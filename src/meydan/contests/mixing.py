"""Rounds at tables of any size: people with similar points sit together, and few meet twice.

The laws: everybody plays or has a bye; nobody has a second bye while another player has had none; seats are even.
There is no library for this. In large fields it also pairs tables of two.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from typing import Final

Pair = tuple[str, str]

AHEAD: Final = 3  # the next person at a table is sought among so many tables' worth of people
PASSES: Final = 2  # of exchanges between neighbouring tables


@dataclass
class Past:
    """What the earlier rounds came to: points in parts, how often each pair met, seats so far, and byes."""

    points: dict[str, int] = field(default_factory=dict)
    met: Counter[Pair] = field(default_factory=Counter)  # by ordered pair
    seats: dict[str, Counter[int]] = field(default_factory=dict)
    byes: Counter[str] = field(default_factory=Counter)

    def meetings(self, one: str, other: str) -> int:
        return self.met[_pair(one, other)]

    def note(self, table: Sequence[str]) -> None:
        """Note that these people have played, by seat."""
        for one, other in combinations(table, 2):
            self.met[_pair(one, other)] += 1
        for seat, player in enumerate(table):
            self.seats.setdefault(player, Counter())[seat] += 1


def _pair(one: str, other: str) -> Pair:
    return (one, other) if one < other else (other, one)


def sizes_of_tables(people: int, wanted: int, allowed: Collection[int]) -> list[int]:
    """Tables of the wanted size, and as few smaller or larger ones as are needed; people who do not fit have a bye."""
    for left in range(people + 1):
        found = _split(people - left, wanted, allowed)
        if found is not None:
            return found
    return []


def _split(people: int, wanted: int, allowed: Collection[int]) -> list[int] | None:
    """Seat exactly so many people: fewer than `wanted` tables differ from the wanted size, all in the same way."""
    other_sizes = sorted((size for size in allowed if size != wanted), key=lambda size: (abs(size - wanted), size))
    best: list[int] | None = None
    for others in range(wanted):
        for size in other_sizes if others else [wanted]:
            rest = people - others * size
            if rest >= 0 and rest % wanted == 0 and best is None:
                best = [wanted] * (rest // wanted) + [size] * others
    return best


def mix(people: Sequence[str], past: Past, wanted: int, allowed: Collection[int]) -> tuple[list[list[str]], list[str]]:
    """The tables of a round, each by seat, the most points first; and who has a bye. `people` breaks ties by order."""
    place = {player: number for number, player in enumerate(people)}
    ranked = sorted(people, key=lambda player: (-past.points.get(player, 0), place[player]))
    sizes = sizes_of_tables(len(ranked), wanted, allowed)
    byes = _byes(ranked, past, len(ranked) - sum(sizes))
    playing = [player for player in ranked if player not in byes]
    tables = _fill(playing, past, sizes)
    for _ in range(PASSES):
        for one, other in pairwise(tables):
            _exchange(one, other, past)
    return [seated(table, past) for table in tables], byes


def _byes(ranked: Sequence[str], past: Past, number: int) -> list[str]:
    """The lowest people who have had the fewest byes."""
    place = {player: number for number, player in enumerate(ranked)}
    return sorted(ranked, key=lambda player: (past.byes[player], -place[player]))[:number]


def _fill(playing: Sequence[str], past: Past, sizes: Sequence[int]) -> list[list[str]]:
    left = list(playing)
    tables = []
    for size in sizes:
        table = [left.pop(0)]
        while len(table) < size:
            near = left[: AHEAD * size]
            meetings = [sum(past.meetings(other, one) for one in table) for other in near]
            table.append(left.pop(meetings.index(min(meetings))))
        tables.append(table)
    return tables


def _exchange(one: list[str], other: list[str], past: Past) -> None:
    """Exchange people of neighbouring tables as long as that makes fewer pairs meet again."""
    for here in range(len(one)):
        for there in range(len(other)):
            before = _repeats(one, past) + _repeats(other, past)
            if before == 0:
                return
            one[here], other[there] = other[there], one[here]
            if _repeats(one, past) + _repeats(other, past) >= before:
                one[here], other[there] = other[there], one[here]


def _repeats(table: Iterable[str], past: Past) -> int:
    return sum(past.meetings(one, other) ** 2 for one, other in combinations(table, 2))


def seated(table: Sequence[str], past: Past) -> list[str]:
    """The people of a table by seat, each in a seat that they have had as rarely as possible."""
    order = list(table)
    better = True
    while better:
        better = False
        for one, other in combinations(range(len(order)), 2):
            kept = _had(past, order[one], one) + _had(past, order[other], other)
            if _had(past, order[one], other) + _had(past, order[other], one) < kept:
                order[one], order[other] = order[other], order[one]
                better = True
    return order


def _had(past: Past, player: str, seat: int) -> int:
    return past.seats[player][seat] ** 2 if player in past.seats else 0
