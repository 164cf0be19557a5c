"""A queue that is fair between owners: the owner who was served least lately comes next.

Fairness has two levels. Addresses share first, then the owners at one address, so that many sessions of one stranger
get no more than one session does.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

T = TypeVar("T")

NOW: Final = 0  # an urgency: a person waits for it
LATER: Final = 1  # no person waits for it

Urgency = Callable[[], int | None]  # the lowest comes first; None means that it is not wanted, or must not begin yet


@dataclass(frozen=True)
class Owner:
    """Whose work it is: a player, and the address that the player comes from, if it is counted."""

    player: str
    address: str | None = None

    @property
    def source(self) -> str:
        """Where the work comes from: the address, or the player if no address is known."""
        return f"player {self.player}" if self.address is None else f"address {self.address}"


class Shares:
    """How much work was done for each. A newcomer starts level with the one who was served last, without credit."""

    def __init__(self) -> None:
        self._had: dict[str, float] = {}
        self._level = 0.0

    def of(self, who: str) -> float:
        """The amount that counts for one of them."""
        return max(self._level, self._had.get(who, 0.0))

    def is_ahead(self, who: str) -> bool:
        """Whether this one has had more than a newcomer."""
        return self._had.get(who, 0.0) > self._level

    def serve(self, who: str) -> None:
        """Note that this one is served, having had the least."""
        self._level = self.of(who)
        self._had = {name: had for name, had in self._had.items() if had > self._level}

    def add(self, who: str, amount: float) -> None:
        """Add to what this one has had; less than 0 if work took less than expected."""
        self._had[who] = self.of(who) + amount


@dataclass(eq=False)
class Waiting(Generic[T]):
    """Work in the queue."""

    work: T
    owner: Owner
    urgency: Urgency
    since: float
    number: int


@dataclass
class FairQueue(Generic[T]):
    """Work that waits for its turn."""

    clock: Callable[[], float] = time.monotonic
    _waiting: list[Waiting[T]] = field(default_factory=list)
    _sources: Shares = field(default_factory=Shares)
    _players: dict[str, Shares] = field(default_factory=dict)  # by source
    _number: int = 0

    def put(self, work: T, owner: Owner, urgency: Urgency = lambda: NOW) -> None:
        """Add work to the queue."""
        self._number += 1
        self._waiting.append(Waiting(work, owner, urgency, self.clock(), self._number))

    def take(self) -> T | None:
        """Take the next work out of the queue, if there is any."""
        ready = [(urgency, each) for each in self._waiting if (urgency := each.urgency()) is not None]
        if not ready:
            return None
        chosen = min(ready, key=lambda found: (found[0], *self._had_by(found[1])))[1]
        self._waiting.remove(chosen)
        self._sources.serve(chosen.owner.source)
        self._shares_in(chosen.owner).serve(chosen.owner.player)
        self._forget_sources()
        return chosen.work

    def unwanted(self) -> list[T]:
        """Take all work without an urgency out of the queue."""
        found = [each for each in self._waiting if each.urgency() is None]
        for each in found:
            self._waiting.remove(each)
        return [each.work for each in found]

    def discard(self, work: T) -> None:
        """Take this work out of the queue, if it is still there."""
        self._waiting = [each for each in self._waiting if each.work is not work]

    def charge(self, owner: Owner, amount: float) -> None:
        """Charge the owner so much."""
        self._sources.add(owner.source, amount)
        self._shares_in(owner).add(owner.player, amount)

    def newest_of_the_busiest(self) -> tuple[str, T] | None:
        """The source with the most work in the queue, and its newest work."""
        counts = self.counts()
        if not counts:
            return None
        source = max(counts, key=lambda each: counts[each])
        return source, next(each.work for each in reversed(self._waiting) if each.owner.source == source)

    def counts(self) -> dict[str, int]:
        """How much waits, by source."""
        counts: dict[str, int] = {}
        for each in self._waiting:
            counts[each.owner.source] = counts.get(each.owner.source, 0) + 1
        return counts

    def longest_wait(self) -> float:
        """For how many seconds the oldest work has waited."""
        now = self.clock()
        return now - min((each.since for each in self._waiting), default=now)

    def __len__(self) -> int:
        return len(self._waiting)

    def __iter__(self) -> Iterator[T]:
        return iter([each.work for each in self._waiting])

    def _had_by(self, each: Waiting[T]) -> tuple[float, float, int]:
        owner = each.owner
        return self._sources.of(owner.source), self._shares_in(owner).of(owner.player), each.number

    def _shares_in(self, owner: Owner) -> Shares:
        return self._players.setdefault(owner.source, Shares())

    def _forget_sources(self) -> None:
        """Forget a source without waiting work that has had no more than others; it would start anew all the same."""
        waiting = {each.owner.source for each in self._waiting}
        for source in list(self._players):
            if source not in waiting and not self._sources.is_ahead(source):
                del self._players[source]
