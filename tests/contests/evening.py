"""An evening of contests against the machines alone: people come, play, leave, rest and do not come."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from random import Random

from meydan.contests.contest import Contest
from meydan.contests.course import Facts, step
from meydan.contests.events import Begun, Called, Came, Ended, Event, Left, Paired, Rested, read, write
from meydan.contests.plan import Plan

SECOND = 1000
MINUTE = 60 * SECOND


def plan(**fields: object) -> Plan:
    """A contest of five rounds at tables of two, unless the fields say otherwise."""
    facts: dict[str, object] = {
        "name": "Cup",
        "game": "kingdomino",
        "seats": 2,
        "format": "rounds",
        "starts": MINUTE,
        "base_ms": 5 * MINUTE,
        "increment_ms": 5 * SECOND,
    }
    return Plan(**(facts | fields))  # type: ignore[arg-type]


@dataclass
class Evening:
    """One contest, its log as it would be kept, and people whose games take a while."""

    contest: Contest
    rng: Random
    now: int = 0
    log: list[str] = field(default_factory=list)
    away: set[str] = field(default_factory=set)  # players with closed pages
    heard: dict[str, int] = field(default_factory=dict)
    ends: dict[str, Ended] = field(default_factory=dict)  # the coming results of running games, by table
    numbers: count[int] = field(default_factory=count)

    def write(self, *events: Event) -> None:
        for event in events:
            self.log.append(write(event))
            self.contest.apply(read(self.log[-1]))

    def come(self, player: str, rating: int = 1500) -> None:
        self.write(Came(self.now, player, rating))
        self.heard[player] = self.now

    def leave(self, player: str) -> None:
        self.write(Left(self.now, player))
        self.away.add(player)

    def rest(self, player: str) -> None:
        self.write(Rested(self.now, player, self.contest.round + 1))

    def call(self) -> None:
        self.write(Called(self.now, self.contest.round + 1))

    def play(self) -> None:
        """Let the contest go to its end."""
        while self.contest.phase != "over":
            self.pass_time(15 * SECOND)

    def pass_time(self, milliseconds: int) -> None:
        self.now += milliseconds
        for player in self.contest.people:
            if player not in self.away:
                self.heard[player] = self.now
        for _ in range(4):
            over = {table: ended for table, ended in self.ends.items() if ended.at <= self.now}
            events = step(self.contest, Facts(over, self.heard), self.now, lambda: f"t{next(self.numbers)}")
            for event in events:
                self._check(event)
                self.write(event)
                if isinstance(event, Begun):
                    self._begin()
                elif isinstance(event, Ended):
                    self.ends.pop(event.table, None)
            if not events:
                return

    def _check(self, event: Event) -> None:
        if not isinstance(event, Paired):
            return
        sitting = [player for pairing in event.pairings for player in pairing.players]
        named = Counter([*sitting, *event.byes])
        assert max(named.values()) == 1, "nobody is matched twice"
        assert not self.contest.busy().intersection(sitting), "nobody plays two games at once"
        if not self.contest.plan.is_arena:
            there = {person.player for person in self.contest.present() if person.rests != event.round}
            assert set(named) == there, "everybody who is there has a table or a bye"

    def _begin(self) -> None:
        for game in self.contest.running.values():
            if game.table not in self.ends and not self.away.intersection(game.players):
                scores = tuple(self.rng.randint(20, 60) for _ in game.players)
                ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
                over = self.now + self.rng.randint(1, 10) * MINUTE
                self.ends[game.table] = Ended(over, game.table, scores, ranks)
            elif game.table not in self.ends and len(game.players) > 2:  # the absent player's clock runs out
                ranks = tuple(2 if player in self.away else 1 for player in game.players)
                self.ends[game.table] = Ended(self.now + 5 * MINUTE, game.table, (0,) * len(ranks), ranks, "flag")
