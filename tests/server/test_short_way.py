"""Actions on the short way, without a task: it ends as the long way does."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

import meydan.server.messages as wire
from meydan.server.live import LiveTable
from meydan.server.short_way import act
from tests.server.guests import Guest, with_a_second_each
from tests.server.store.rows import append, event

pytestmark = pytest.mark.anyio


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not condition():
            await asyncio.sleep(0.005)


def first_line(live: LiveTable, actor: Guest, cid: str = "c1") -> wire.Act:
    return wire.Act(live.table.seq, cid, actor.lines()[0])


def now_of(live: LiveTable) -> int:
    assert live.table.clocks is not None
    return live.table.clocks.since


async def test_an_action_is_told_when_it_is_durable_and_then_the_next_has_its_turn(tmp_path: Path) -> None:
    store, hub, live, guests = await with_a_second_each(tmp_path)
    for number in range(3):
        seq, actor = live.table.seq, guests[live.table.to_act or 0]
        assert act(hub, live, actor.listener, first_line(live, actor, f"c{number}"), now_of(live))
        assert (live.table.seq, live.turns.is_taken) == (seq, True), "not durable yet"
        await until(lambda: not live.turns.is_taken)
        assert live.table.seq > seq
        assert actor.heard[-1]["seq"] == live.table.seq == (await store.events("t1"))[-1].seq
    assert guests[0].kinds() == guests[1].kinds()
    await hub.close()
    await store.close()


async def test_nothing_is_done_where_something_is_in_the_way(tmp_path: Path) -> None:
    store, hub, live, guests = await with_a_second_each(tmp_path)
    seat = live.table.to_act or 0
    actor, other = guests[seat], guests[1 - seat]
    good = first_line(live, actor)
    for who, asked, at in (
        (actor, wire.Act(live.table.seq - 1, "c1", good.line), now_of(live)),
        (actor, wire.Act(live.table.seq, "c1", "no line"), now_of(live)),
        (other, good, now_of(live)),
        (actor, good, now_of(live) + 1001),  # the time is over
    ):
        assert not act(hub, live, who.listener, asked, at)
        assert not live.turns.is_taken
    async with live.turns:
        assert not act(hub, live, actor.listener, good, now_of(live))
    assert [guest.kinds() for guest in guests] == [[], []]
    await hub.close()
    await store.close()


async def test_a_mistake_of_ours_hurts_nobody_who_came_at_the_same_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, hub, live, guests = await with_a_second_each(tmp_path)
    actor = guests[live.table.to_act or 0]
    asked, at = first_line(live, actor), now_of(live)
    with monkeypatch.context() as mistaken:
        mistaken.setattr("meydan.server.short_way.step_of", lambda *_: 1 // 0)
        assert not act(hub, live, actor.listener, asked, at)
    assert not live.turns.is_taken
    assert act(hub, live, actor.listener, asked, at)
    await until(lambda: not live.turns.is_taken)
    assert actor.kinds() == ["event"] * len(actor.kinds()) != []
    await hub.close()
    await store.close()


async def test_trouble_of_the_store_is_told_as_retry_and_the_same_action_settles_it(tmp_path: Path) -> None:
    store, hub, live, guests = await with_a_second_each(tmp_path)
    await store.writer.ask(lambda database: database.execute("PRAGMA busy_timeout = 20").fetchall())
    actor = guests[live.table.to_act or 0]
    asked, at = first_line(live, actor), now_of(live)
    with closing(sqlite3.connect(tmp_path / "meydan.sqlite", isolation_level=None)) as somebody:
        somebody.execute("BEGIN IMMEDIATE")  # a lock that is not ours
        assert act(hub, live, actor.listener, asked, at)
        await until(lambda: not live.turns.is_taken)
        somebody.execute("ROLLBACK")
    assert (actor.heard[-1]["code"], actor.heard[-1]["cid"]) == ("retry", "c1")
    assert act(hub, live, actor.listener, asked, at)
    await until(lambda: not live.turns.is_taken)
    assert actor.kinds()[:2] == ["error", "event"]
    assert [message.get("cid") for message in actor.heard if message["t"] == "event"].count("c1") == 1
    assert [event.cid for event in await store.events("t1")].count("c1") == 1
    await hub.close()
    await store.close()


async def test_who_was_slower_than_another_process_hears_what_happened_there(tmp_path: Path) -> None:
    store, hub, live, guests = await with_a_second_each(tmp_path)
    actor = guests[live.table.to_act or 0]
    asked = first_line(live, actor)
    await store.append(append(event(live.table.seq + 1, "/offer", seat=live.table.to_act or 0)))
    assert act(hub, live, actor.listener, asked, now_of(live))
    await until(lambda: not live.turns.is_taken)
    assert actor.kinds() == ["event", "error"]
    assert (actor.heard[-2]["line"], actor.heard[-1]["code"]) == ("/offer", "stale")
    await hub.close()
    await store.close()
