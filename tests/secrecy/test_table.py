"""Hidden information at a table without a server, with toy games that leak: the fast way to find a leak."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import msgspec
import pytest

import meydan.server.messages as wire
from meydan.core.game import Seat
from meydan.laws.walk import AnyGame, choose
from meydan.server.bots.adviser import asked_for
from meydan.server.entries import Entry
from meydan.server.messages import Refused
from meydan.server.table import requests, shown
from meydan.server.table.changes import Change, after, change
from meydan.server.table.table import Table
from tests.laws.test_broken_games import Peeks
from tests.laws.toy import Toy
from tests.secrecy.stories import alike, before_the_deal


def sent(table: Table, entry: Entry, seat: Seat | None) -> list[bytes]:
    """All that the seat is sent about an entry, on joining afterwards, and when it tries something foolish."""
    made = change(table, entry)
    replies = [wire.encode(event) for event in shown.events(table, [made], [seat], entry.at)[seat]]
    table = made.table
    replies.append(wire.encode(shown.state(table, seat, entry.at)))
    if seat is not None and table.to_act == seat:  # what a hint follows from
        replies.append(msgspec.json.encode(asked_for(table, seat)))
    probes: list[wire.Request] = [kind(table.seq, "probe") for kind in (wire.Undo, wire.Start, wire.Decline)]
    if seat == entry.seat:
        probes.append(wire.Act(table.seq, "probe", entry.line))
    return [*replies, *(reply(table, seat, probe) for probe in probes)]


def reply(table: Table, seat: Seat | None, request: wire.Request) -> bytes:
    try:
        requests.ask(table, seat, request, 0)
    except Refused as refused:
        return wire.encode(refused.message("probe", table.seq))
    return b"done"


def steps_that_differed(game: AnyGame, seats: int, seat: Seat | None, seed: int, steps: int = 150) -> int:
    """Run two games side by side that sound the same to the seat; how many steps they stood differently."""
    rng = Random(seed)
    table = other = before_the_deal(game, seats)
    differed = 0
    for _ in range(steps):
        state = table.state
        entry = Entry(table.seq + 1, state.to_act, game.write(choose(game, state, rng)), 1000 + table.seq)
        twin = alike(table, other, entry, seat, rng)
        if twin is None:  # the other game cannot go on in the same words
            other, twin = table, entry
        if after(table, entry).status != "playing":
            break  # now everything may be known
        assert sent(table, entry, seat) == sent(other, twin, seat), f"{seat} can tell the games apart"
        table, other = after(table, entry), after(other, twin)
        differed += game.codec.dump(table.state) != game.codec.dump(other.state)
    return differed


def test_a_seat_cannot_tell_games_apart_by_what_it_may_not_know() -> None:
    differed = [steps_that_differed(Toy(), 2, seat, seed) for seat in (0, 1, None) for seed in range(10)]
    assert sum(differed) > 0, "there was something to hide"


def catches(game: AnyGame) -> bool:
    """Whether the test finds a leak at a table of this game."""
    try:
        for seat in (0, 1):
            for seed in range(20):
                steps_that_differed(game, 2, seat, seed)
    except AssertionError:
        return True
    return False


def test_a_view_that_knows_too_much_is_caught() -> None:
    assert not catches(Toy())
    assert catches(Peeks())


def test_a_line_that_is_told_in_full_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(before: Table, made: Change, seats: Iterable[Seat | None]) -> list[str]:
        entry = made.entry
        hearers = [entry.seat for _ in seats]
        return told_lines(before, made, hearers) if entry.seat in (0, 1) else [entry.line for _ in seats]

    told_lines = shown.told_lines
    monkeypatch.setattr(shown, "told_lines", leaky)
    assert catches(Toy())


def test_legal_lines_for_everybody_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(table: Table, _: Seat | None, now: int) -> wire.Now:
        sound = how_it_stands(table, table.to_act if table.to_act in (0, 1) else None, now)
        return msgspec.structs.replace(sound, view=None)

    how_it_stands = shown.how_it_stands
    monkeypatch.setattr(shown, "how_it_stands", leaky)
    assert catches(Toy())
