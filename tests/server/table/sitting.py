"""A table with its log, what each seat is told, and a clock that moves only when it is told to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import meydan.server.messages as wire
from meydan.core.lesson import Lesson
from meydan.core.luck import secret_from_seed
from meydan.laws.walk import AnyGame
from meydan.server.entries import Entry
from meydan.server.messages import Code, Event, Refused
from meydan.server.table import requests, shown
from meydan.server.table.changes import Change, replay
from meydan.server.table.setup import Mode, Setup
from meydan.server.table.table import Table, new_table
from tests.laws.toy import Toy

NOBODY: Mapping[str, str] = {}
START = 1_000_000


class Sitting:
    def __init__(
        self,
        game: AnyGame | None = None,
        seats: int = 2,
        mode: Mode | None = None,
        options: Mapping[str, str] = NOBODY,
        seed: str = "sitting",
        lesson: Lesson | None = None,
    ) -> None:
        setup = Setup("t1", game or Toy(), options, seats, secret_from_seed(seed), mode or Mode(), lesson=lesson)
        self.table = new_table(setup)
        self.game = setup.game
        self.now = START
        self.log: list[Entry] = []
        self.heard: dict[int | None, list[Event]] = {seat: [] for seat in (*range(seats), None)}
        self.requests = 0

    def ask(self, seat: int | None, kind: type[wire.Request], /, **fields: Any) -> Sequence[Entry]:
        """A request that is carried out."""
        self.requests += 1
        request = kind(self.table.seq, f"c{self.requests}", **fields)
        return self.write(requests.ask(self.table, seat, request, self.now))

    def write(self, changes: Sequence[Change]) -> Sequence[Entry]:
        """Tell everybody of changes that are durable."""
        told = shown.events(self.table, changes, self.heard, self.now)
        self.table = changes[-1].table
        entries = [change.entry for change in changes]
        self.log += entries
        for seat, events in told.items():
            self.heard[seat] += events
        return entries

    def refused(self, seat: int | None, kind: type[wire.Request], /, **fields: Any) -> Code:
        """The code of a request that is not carried out."""
        before = self.table
        with pytest.raises(Refused) as refused:
            self.ask(seat, kind, **fields)
        assert self.table is before
        return refused.value.code

    def last(self, seat: int | None) -> Event:
        return self.heard[seat][-1]

    def current(self, seat: int | None) -> wire.Now:
        now = self.last(seat).now
        assert now is not None
        return now

    def lines(self) -> list[str]:
        return [entry.line for entry in self.log]

    def act(self, line: str) -> Sequence[Entry]:
        """The seat to act plays a line."""
        return self.ask(self.table.to_act, wire.Act, line=line)

    def play(self, steps: int, seed: int = 0) -> None:
        """So many random lines, or to the end."""
        rng = Random(seed)
        for _ in range(steps):
            if self.table.status != "playing":
                return
            actions = self.game.actions(self.table.state)
            self.act(self.game.write(actions[rng.randrange(len(actions))]))

    def dump(self) -> Any:
        return self.game.codec.dump(self.table.state)

    def is_what_its_log_adds_up_to(self) -> bool:
        again = replay(self.table.setup, self.log)
        return bool(self._known(again) == self._known(self.table))

    def _known(self, table: Table) -> Any:
        """Everything but who is away, with positions as JSON."""
        dump = self.game.codec.dump
        floor = table.floor and (dump(table.floor.state), table.floor.lines, table.floor.clocks)
        return replace(table, state=None, floor=None, away=()), dump(table.state), floor


def begun(
    game: AnyGame | None = None,
    seats: int = 2,
    mode: Mode | None = None,
    options: Mapping[str, str] = NOBODY,
    bots: int = 0,
    seed: str = "sitting",
) -> Sitting:
    """A game that has begun, the last seats taken by bots."""
    sitting = Sitting(game, seats, mode, options, seed)
    for seat in range(seats - bots):
        sitting.ask(None, wire.Sit, seat=seat, name=f"player {seat}")
    for seat in range(seats - bots, seats):
        sitting.ask(0, wire.Bot, seat=seat, bot="random")
    sitting.ask(0, wire.Start)
    return sitting
