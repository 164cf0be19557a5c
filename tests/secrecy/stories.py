"""Pairs of games that differ only in what a seat may not know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from msgspec.structs import replace

from meydan.core.game import Seat
from meydan.laws.walk import AnyGame, applied, choose
from meydan.server.entries import Entry
from meydan.server.table.changes import after, replay
from meydan.server.table.table import Table
from tests.server.table.sitting import begun


def alike(table: Table, other: Table, entry: Entry, seat: Seat | None, rng: Random) -> Entry | None:
    """An entry for the other game that the seat cannot tell from this one."""
    game = table.setup.game
    heard = impression(table, game.read(entry.line), seat)
    twins = [twin for twin in game.actions(other.state) if impression(other, twin, seat) == heard]
    return replace(entry, line=game.write(twins[rng.randrange(len(twins))])) if twins else None


def impression(table: Table, action: Any, seat: Seat | None) -> tuple[object, ...]:
    """What the seat is told of an action, and what it then sees that no line tells."""
    game = table.setup.game
    seen = game.sights(game.view(applied(game, table.state, action), seat))
    return (game.tell(table.state, action, seat), *seen)


def before_the_deal(game: AnyGame, seats: int) -> Table:
    sitting = begun(game, seats)
    return replay(sitting.table.setup, [entry for entry in sitting.log if entry.line.startswith("/")])


@dataclass(frozen=True)
class Story:
    """What happened before, the same in both games, and how each went on."""

    before: tuple[Entry, ...]
    ours: tuple[Entry, ...]
    theirs: tuple[Entry, ...]
    differed: int  # steps after which the two games stood differently


def stories(game: AnyGame, seats: int, seat: Seat | None, seed: int, steps: int) -> Iterator[Story]:
    """One random game, and another that the seat cannot tell from it, in as few parts as possible."""
    rng = Random(seed)
    table = other = before_the_deal(game, seats)
    log: list[Entry] = []
    ours: list[Entry] = []
    theirs: list[Entry] = []
    differed = 0
    for _ in range(steps):
        state = table.state
        entry = Entry(table.seq + 1, state.to_act, game.write(choose(game, state, rng)), 1000 + table.seq)
        if after(table, entry).status != "playing":
            break  # now everything may be known
        twin = alike(table, other, entry, seat, rng)
        if twin is None:  # the other game cannot go on in the same words
            yield Story(tuple(log[: -len(ours) or None]), tuple(ours), tuple(theirs), differed)
            ours, theirs, differed = [], [], 0
            other, twin = table, entry
        log.append(entry)
        ours.append(entry)
        theirs.append(twin)
        table, other = after(table, entry), after(other, twin)
        differed += game.codec.dump(table.state) != game.codec.dump(other.state)
    yield Story(tuple(log[: -len(ours) or None]), tuple(ours), tuple(theirs), differed)
