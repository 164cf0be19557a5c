"""A contest as its log tells it. The same log always makes the same contest."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import singledispatchmethod
from itertools import count
from typing import Literal

from meydan.contests.events import (
    Begun,
    Called,
    Came,
    Closed,
    Ended,
    Event,
    Left,
    Paired,
    Rested,
)
from meydan.contests.games import Game
from meydan.contests.plan import Plan
from meydan.contests.points import POINT, arena_worth, game_points

Phase = Literal["announced", "between", "paired", "playing", "over"]


@dataclass
class Person:
    """A person in the contest; `number` counts people as they join, and `rests` is the next round they sit out."""

    player: str
    rating: int
    number: int
    is_in: bool = True
    rests: int = 0
    is_elsewhere: bool = False  # playing another game, and so sitting out this round
    is_sent_away: bool = False
    points: int = 0  # in an arena: those of finished games, in parts
    wins: int = 0  # in a row
    firsts: int = 0  # how many games the person had the first seat in
    last: str | None = None  # the last opponent
    free_since: int = 0


@dataclass
class Contest:
    """The contest after the events so far."""

    plan: Plan
    people: dict[str, Person] = field(default_factory=dict)
    games: dict[str, Game] = field(default_factory=dict)  # by table
    byes: dict[int, tuple[str, ...]] = field(default_factory=dict)  # by round
    round: int = 0
    begun: int = 0  # the last round whose tables have been made
    called: int = 0  # the last round that the host has started
    called_at: int | None = None  # when the host started the first one
    closed: int | None = None
    seq: int = 0  # how many events have happened
    running: dict[str, Game] = field(default_factory=dict)  # games without a result, by table
    changed: int = 0  # when the last game ended

    @property
    def phase(self) -> Phase:
        if self.closed is not None:
            return "over"
        if self.round == 0:
            return "announced"
        if self.begun < self.round:
            return "paired"
        return "playing" if self.running else "between"

    def present(self) -> list[Person]:
        """Everybody who has not left, in the order in which they joined."""
        return [person for person in self.people.values() if person.is_in]

    @property
    def begins(self) -> int:
        """When the games of the round begin."""
        return max((game.begins for game in self.in_round(self.round)), default=0)

    @property
    def ends(self) -> int:
        """When an arena stops making new games. It opens at its set time, or when its host starts it."""
        starts = self.plan.starts if self.called_at is None else self.called_at
        return starts + self.plan.minutes * 60_000

    def in_round(self, number: int) -> list[Game]:
        return [game for game in self.games.values() if game.round == number]

    def has_finished(self, number: int) -> bool:
        """Whether a round has begun and all its games are over."""
        return number <= self.begun and all(game.round != number for game in self.running.values())

    def may_need(self, player: str) -> bool:
        """Whether a person has a game here or may get one at any moment, and so should start no other."""
        person = self.people.get(player)
        if person is None or not person.is_in or self.phase in ("announced", "over"):
            return False
        sits_out = person.rests == self.round + (self.phase == "between") and self.running_game_of(player) is None
        return not sits_out

    def games_of(self, player: str) -> list[Game]:
        return [game for game in self.games.values() if player in game.players]

    def running_game_of(self, player: str) -> Game | None:
        return next((game for game in self.running.values() if player in game.players), None)

    def busy(self) -> set[str]:
        """Everybody who has a game that is not over."""
        return {player for game in self.running.values() for player in game.players}

    def apply(self, event: Event) -> None:
        """Apply the next event of the log, without checking it."""
        self.seq += 1
        self._apply(event)

    @singledispatchmethod
    def _apply(self, event: Event) -> None:
        raise TypeError(event)

    @_apply.register
    def _(self, event: Came) -> None:
        person = self.people.setdefault(
            event.player, Person(event.player, event.rating, len(self.people), free_since=event.at)
        )
        person.rating, person.is_in = event.rating, True

    @_apply.register
    def _(self, event: Left) -> None:
        person = self.people[event.player]
        person.is_in = False
        person.is_sent_away = event.by_host

    @_apply.register
    def _(self, event: Rested) -> None:
        person = self.people[event.player]
        person.rests, person.is_elsewhere = event.round, event.is_elsewhere

    @_apply.register
    def _(self, event: Called) -> None:
        self.called = event.round
        if self.called_at is None:
            self.called_at = event.at

    @_apply.register
    def _(self, event: Paired) -> None:
        self.round = event.round
        self.byes[event.round] = event.byes
        taken = {game.number for game in self.running.values()}  # in an arena others are still playing
        free = (number for number in count(1) if number not in taken)
        for pairing, number in zip(event.pairings, free):
            game = Game(pairing.table, event.round, number, pairing.players, event.begins)
            self.games[game.table] = self.running[game.table] = game
            self.people[game.players[0]].firsts += 1

    @_apply.register
    def _(self, event: Begun) -> None:
        self.begun = event.round
        for game in self.running.values():
            if game.round == event.round:
                game.is_begun = True

    @_apply.register
    def _(self, event: Ended) -> None:
        game = self.running.pop(event.table)
        game.ended = event
        self.changed = event.at
        for player in event.absent:  # they sit out until they come back, or for this round alone
            self.people[player].is_in = self.people[player].is_in and self.people[player].rests == game.round
        if self.plan.is_arena:
            self._tally(game)

    def _tally(self, game: Game) -> None:
        """Note an arena game with its players, so that pairing need not read the log."""
        for player in game.players:
            person, share = self.people[player], game_points(game, player)
            person.wins = person.wins + 1 if share == POINT else 0
            person.points += arena_worth(share, person.wins)
            person.last, person.free_since = next(game.others(player)), self.changed

    @_apply.register
    def _(self, event: Closed) -> None:
        self.closed = event.at


def replay(plan: Plan, log: Iterable[Event]) -> Contest:
    """The contest that a log adds up to."""
    contest = Contest(plan)
    for event in log:
        contest.apply(event)
    return contest
