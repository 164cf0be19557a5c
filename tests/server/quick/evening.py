"""An evening of people who come, wait, leave, fall asleep and come back, against the machine alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import count
from random import Random

from meydan.server.quick.matching import Dissolve, Forget, Match, Seat, after, heard, step
from meydan.server.quick.tickets import Queue, Ticket

SECOND = 1000
QUEUES = [
    Queue(game, pace, seats)
    for game, seats in (("kingdomino", 2), ("alhambra", 2), ("dezh", 4))
    for pace in ("fast", "calm", "daily")
]


def ticket(player: str, rating: float = 1500, since: int = 0, queue: Queue = QUEUES[0], **fields: object) -> Ticket:
    waits = Ticket(player, player, (player, player), queue, rating, since, since)
    return replace(waits, **fields)  # type: ignore[arg-type]


@dataclass
class Evening:
    """The tickets of everybody who waits, and how earlier waits ended."""

    rng: Random
    now: int = 0
    tickets: dict[str, Ticket] = field(default_factory=dict)
    waits: list[int] = field(default_factory=list)  # until a match was found
    seated: Counter[str] = field(default_factory=Counter)
    tables: dict[str, tuple[Ticket, ...]] = field(default_factory=dict)
    away: set[str] = field(default_factory=set)  # players with closed pages
    hidden: set[str] = field(default_factory=set)  # players whose pages are open but hidden
    numbers: count[int] = field(default_factory=count)

    def come(self, player: str, queue: Queue, rating: float) -> None:
        self.tickets[player] = ticket(player, rating, self.now, queue)

    def pass_a_second(self) -> None:
        self.now += SECOND
        for player, waits in self.tickets.items():
            if player not in self.away:
                self.tickets[player] = heard(waits, self.now, is_seen=player not in self.hidden)
        for _ in range(3):
            self._step()

    def _step(self) -> None:
        touched: list[str] = []
        for change in list(step(self.tickets.values(), self.now, lambda: f"m{next(self.numbers)}")):
            people: tuple[Ticket, ...] = ()
            if isinstance(change, Match):
                self.waits += [self.now - waits.since for waits in change.tickets]
                people = change.tickets
            elif isinstance(change, Seat):
                assert change.match not in self.tables, "a match is one table"
                self.tables[change.match] = people = change.tickets
            elif isinstance(change, Dissolve):
                people = (*change.there, *change.absent)
            elif isinstance(change, Forget):
                people = (change.ticket,)
            for waits in people:
                touched.append(waits.player)
                self._become(waits.player, after(self.tickets[waits.player], change, self.now))
        assert len(touched) == len(set(touched)), "a ticket is in one change"

    def _become(self, player: str, changed: Ticket | None) -> None:
        if changed is None:
            del self.tickets[player]
        elif changed.table is not None:
            self.seated[player] += 1
            del self.tickets[player]  # the player goes to the table
        else:
            self.tickets[player] = changed
