"""Hidden information: two games that differ only in what a seat may not know send it the same bytes.

The games are varied by what the seat is not told, and every table has another secret, from which all luck follows.
"""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

import meydan.server.messages as wire
from meydan.core.errors import NOT_NOW
from meydan.core.game import Seat
from meydan.games import GAMES
from meydan.laws.walk import AnyGame
from meydan.server.api import replays, tables
from meydan.server.bots import adviser
from meydan.server.entries import Entry
from meydan.server.finished import positions
from meydan.server.finished.positions import Position, Window
from meydan.server.live.table import LiveTable
from meydan.server.messages import Refused
from meydan.server.table import requests, shown
from meydan.server.table.changes import Change
from meydan.server.table.setup import Setup
from meydan.server.table.table import Table
from tests.secrecy.sent import differences
from tests.secrecy.stories import Story, stories
from tests.server.api.conftest import House

pytestmark = pytest.mark.anyio

Houses = tuple[House, House]

SIZES = [(name, seats) for name, game in GAMES.items() for seats in game.seats]


def told(game: AnyGame, seats: int, seat: Seat | None, seed: int, steps: int, most: int) -> list[Story]:
    """Stories in which there is something to hide, the longest first; in an open game that is luck alone."""
    found = list(stories(game, seats, seat, seed, steps))
    if game.is_open:
        return found[:1]
    return sorted((story for story in found if story.differed), key=lambda story: -story.differed)[:most]


async def compared(houses: Houses, game: AnyGame, seats: int, seed: int, steps: int, most: int = 1) -> int:
    """How many steps differed without the seat or spectator being able to tell."""
    differed = 0
    for seat in (*range(seats), None):
        for number, story in enumerate(told(game, seats, seat, seed, steps, most)):
            table = f"table-{seats}-{seat}-{seed}-{number}"
            assert not await differences(houses, game, seats, seat, story, table), f"{seat} can tell the games apart"
            differed += story.differed
    return differed


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
async def test_a_seat_cannot_tell_games_apart_by_what_it_may_not_know(houses: Houses, game: AnyGame) -> None:
    differed = await compared(houses, game, game.seats[0], 3, 50)
    assert differed > 0 or game.is_open, "there was something to hide"


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seed", [10, 11, 12])
@pytest.mark.parametrize(("game", "seats"), SIZES, ids=str)
async def test_the_same_holds_at_any_number_of_seats(houses: Houses, game: str, seats: int, seed: int) -> None:
    differed = await compared(houses, GAMES[game], seats, seed, 400, 4)
    os.write(1, f"secrecy {game} {seats} {seed}: {differed} steps that differ and sound the same\n".encode())
    assert differed > 0 or GAMES[game].is_open, "there was something to hide"


Leak = Callable[[pytest.MonkeyPatch], None]


def what_is_hidden(table: Table) -> Any:
    """Something that differs between the games: the true state, or what will be drawn next."""
    setup = table.setup
    return setup.secret.hex() if setup.game.is_open else setup.game.codec.dump(table.state)


def size_of(table: Table) -> int:
    """A number that depends on what is hidden."""
    return 1 + hash(str(what_is_hidden(table))) % 1000


def by_view(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(table: Table, seats: Any, now: int) -> Any:
        sound = as_seen(table, seats, now)
        return {
            seat: replace(each, view={"view": each.view, "all": what_is_hidden(table)}) for seat, each in sound.items()
        }

    as_seen = shown.as_seen
    monkeypatch.setattr(shown, "as_seen", leaky)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
async def test_a_leaky_view_is_caught(houses: Houses, game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    by_view(monkeypatch)
    assert await caught(houses, game)


async def caught(houses: Houses, game: AnyGame) -> bool:
    try:
        await compared(houses, game, game.seats[0], 3, 25)
    except AssertionError:
        return True
    return False


def by_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shown, "told_lines", lambda _, change, seats: [change.entry.line for _ in seats])


def by_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(table: Table, *asked: Any) -> tuple[Change, ...]:
        try:
            return ask(table, *asked)
        except Refused as refused:
            raise Refused(refused.code, NOT_NOW.of(size=size_of(table))) from None

    ask = requests.ask
    monkeypatch.setattr(requests, "ask", leaky)


def by_presence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LiveTable, "spectators_here", lambda live: size_of(live.table))


def by_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(table: Table, seat: Seat) -> Any:
        return dataclasses.replace(asked_for(table, seat), seed=str(size_of(table)))

    asked_for = adviser.asked_for
    monkeypatch.setattr(adviser, "asked_for", leaky)


def by_http(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "players_of", lambda table, _: (wire.Player(str(size_of(table))),))


def by_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(setup: Setup, log: Sequence[Entry], _: Seat | None, window: Window) -> list[Position]:
        return shown_to(setup, log, 0, window)

    shown_to = positions.positions
    monkeypatch.setattr(replays, "positions", leaky)


def by_eyes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "_is_own", lambda *_: True)


LEAKS = [by_line, by_refusal, by_presence, by_hint, by_http, by_replay, by_eyes]


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
async def test_a_leak_is_caught_wherever_it_is(houses: Houses, leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    assert await caught(houses, GAMES["dezh"])
