"""Leaving a game without a clock: no bot plays for an absent player unless another player wants it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import meydan.server.messages as wire
from meydan.server.live.hub import Hub
from meydan.server.live.table import LiveTable
from meydan.server.store import open_store
from meydan.server.table.table import Chair
from tests.server.guests import Guest, say
from tests.server.store.rows import table

pytestmark = pytest.mark.anyio

GRACE_MS = 60_000


class FakeClock:
    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture(autouse=True)
def time(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    time = FakeClock()
    monkeypatch.setattr("meydan.server.live.table.CLOCK.now", time)
    return time


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    store = await open_store(str(tmp_path / "meydan.sqlite"))
    hub = Hub(store)
    yield hub
    await hub.tasks.close()
    await store.close()


async def seated(hub: Hub, *chairs: Chair, mode: str = "{}", owners: dict[int, str] | None = None) -> list[Guest]:
    """A game that has begun, and its people, who are here."""
    people = {seat: chair.name for seat, chair in enumerate(chairs) if chair.name is not None}
    await hub.make(replace(table(), mode=mode), chairs, owners or people, start=True)
    guests = [Guest(name) for name in people.values()]
    for guest in guests:
        await hub.join(guest.listener, wire.Join(wire.VERSION, "t1"))
    return guests


async def left(hub: Hub, guest: Guest, time: FakeClock) -> LiveTable:
    """The table after a guest has been away for the grace period."""
    live = await hub.live("t1")
    await hub.leave(live, guest.listener)
    time.now += GRACE_MS
    await hub.look_after("t1")
    return live


def presence(guest: Guest) -> Any:
    return [message for message in guest.heard if message["t"] == "presence"][-1]


async def test_a_game_without_other_people_waits_for_ever(hub: Hub, time: FakeClock) -> None:
    (ada,) = await seated(hub, Chair("ada"), Chair(bot="greedy"))
    live = await left(hub, ada, time)
    time.now += 10**9
    await hub.look_after("t1")
    assert live.table.chairs[0].is_played_by_a_person
    assert live.table.status == "playing"
    eve = Guest("eve")
    await hub.join(eve.listener, wire.Join(wire.VERSION, "t1"))
    assert presence(eve) == {"t": "presence", "here": [False, False], "spectators": 1}, "there is nobody to ask"


async def test_the_others_are_asked_and_the_player_comes_back_to_the_chair(hub: Hub, time: FakeClock) -> None:
    ada, bea = await seated(hub, Chair("ada"), Chair("bea"))
    live = await left(hub, bea, time)
    assert live.table.chairs[1].is_played_by_a_person, "nothing happens by itself"
    assert presence(ada) == {"t": "presence", "here": [True, False], "missing": [1]}
    await say(hub, live, ada.listener, wire.Replace(live.table.seq, "replace", 1))
    replaced = next(message for message in ada.heard if message.get("cid") == "replace")
    assert (replaced["line"], replaced["seat"]) == ("/replace 1", 0)
    assert replaced["now"]["players"][1] == {"name": "bea", "bot": "greedy", "away": True, "guest": True}
    assert presence(ada) == {"t": "presence", "here": [True, False]}
    await hub.join(bea.listener, wire.Join(wire.VERSION, "t1"))
    assert live.table.chairs[1] == Chair("bea")
    assert [message["line"] for message in ada.heard if message["t"] == "event"][-1] == "/back"
    assert presence(ada) == {"t": "presence", "here": [True, True]}


async def test_who_waits_on_goes_on_when_the_player_is_back(hub: Hub, time: FakeClock) -> None:
    ada, bea = await seated(hub, Chair("ada"), Chair("bea"))
    live = await left(hub, bea, time)
    await hub.join(bea.listener, wire.Join(wire.VERSION, "t1"))
    assert presence(ada) == {"t": "presence", "here": [True, True]}
    await say(hub, live, ada.listener, wire.Replace(live.table.seq, "replace", 1))
    assert (ada.heard[-1]["code"], ada.heard[-1]["rule"]) == ("not-allowed", "away.here")


async def test_the_other_ends_the_game_and_it_counts_for_nobody(hub: Hub, time: FakeClock) -> None:
    ada, bea = await seated(hub, Chair("ada"), Chair("bea"))
    live = await left(hub, bea, time)
    await say(hub, live, ada.listener, wire.Abandon(live.table.seq, "abandon"))
    assert live.table.status == "abandoned"
    assert await hub.store.finished("t1") is None


async def test_companions_leave_together(hub: Hub, time: FakeClock) -> None:
    """Nobody else plays, though three sit at the table."""
    ada, *_ = await seated(hub, Chair("ada"), Chair("babak"), Chair(bot="greedy"), owners={0: "ada", 1: "ada"})
    live = await left(hub, ada, time)
    assert live.missing(time.now) == ()
    assert live.table.people == [0, 1]


@pytest.mark.parametrize(
    "clock", ['{"t": "live", "base_ms": 3600000}', '{"t": "correspondence", "turn_ms": 86400000}'], ids=["live", "days"]
)
async def test_a_game_with_a_clock_asks_nobody(hub: Hub, time: FakeClock, clock: str) -> None:
    ada, bea = await seated(hub, Chair("ada"), Chair("bea"), mode=f'{{"clock": {clock}}}')
    live = await left(hub, bea, time)
    assert presence(ada) == {"t": "presence", "here": [True, False]}
    await say(hub, live, ada.listener, wire.Replace(live.table.seq, "replace", 1))
    assert (ada.heard[-1]["code"], ada.heard[-1]["rule"]) == ("not-allowed", "away.clock")
    assert live.table.status == "playing"
