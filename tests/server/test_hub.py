"""The tables of a process, without sockets."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

import meydan.server.messages as wire
from meydan.server.bots.thinkers import Thinkers
from meydan.server.live.clockwork import Clockwork
from meydan.server.live.hub import Hub
from meydan.server.live.neighbours import Neighbours
from meydan.server.live.table import Listener, clock
from meydan.server.messages import Refused
from meydan.server.store import open_store
from meydan.server.store.hints import Gone, Here
from meydan.server.store.rows import SeatRow
from meydan.server.store.sqlite import SqliteStore
from meydan.server.table.table import Chair
from meydan.server.web.connections import Connections
from tests.server.guests import Guest, say, with_a_second_each
from tests.server.lost_in_thought import LostInThought, across_from_a_bot, with_bots
from tests.server.store.rows import append, event, table

pytestmark = pytest.mark.anyio


async def test_the_clockwork_stops_even_when_something_happens_at_that_moment(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "meydan.sqlite"))
    await store.create(table(), [SeatRow(0), SeatRow(1)])
    hub, thinkers = Hub(store), Thinkers()
    clockwork = asyncio.create_task(Clockwork(hub, thinkers).run())
    await asyncio.sleep(0.05)  # it waits for something to do
    sit = wire.Sit(0, "c1", 0, "ada")
    await hub.request(await hub.live("t1"), Listener("ada", "ada", lambda _: None), sit)
    clockwork.cancel()
    done, _ = await asyncio.wait([clockwork], timeout=5)
    assert done
    assert clockwork.cancelled()
    thinkers.close()
    await store.close()


async def test_trouble_of_the_store_is_told_as_retry_and_the_same_request_settles_it(tmp_path: Path) -> None:
    file = tmp_path / "meydan.sqlite"
    store = await SqliteStore.open(file)
    await store.create(table(), [SeatRow(0), SeatRow(1)])
    await store.writer.ask(lambda database: database.execute("PRAGMA busy_timeout = 20").fetchall())
    hub, ada = Hub(store), Guest("ada")
    live = await hub.join(ada.listener, wire.Join(wire.VERSION, "t1"))
    sit = wire.Sit(0, "c1", 0, "ada")
    with closing(sqlite3.connect(file, isolation_level=None)) as somebody:
        somebody.execute("BEGIN IMMEDIATE")  # a lock of another program
        await say(hub, live, ada.listener, sit)
        assert (ada.kinds(), live.table.seq) == (["error"], 0)
        assert ada.heard[-1]["code"] == "retry"
        somebody.execute("ROLLBACK")
    await say(hub, live, ada.listener, sit, sit)  # once more, and again although it is done
    assert ada.kinds() == ["error", "event", "event"]
    assert [event.cid for event in await store.events("t1")] == ["c1"]
    await hub.tasks.close()
    await store.close()


async def test_a_move_that_came_in_time_counts_though_it_is_heard_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, hub, live, guests = await with_a_second_each(tmp_path)
    actor, clocks = guests[live.table.to_act or 0], live.table.clocks
    assert clocks is not None
    line = actor.heard[0]["now"]["legal"][0]["line"]
    late = clock() + 2000
    monkeypatch.setattr("meydan.server.live.table.CLOCK.now", lambda: late)
    await hub.request(live, actor.listener, wire.Act(live.table.seq, "c1", line), clocks.since + 990)
    (written,) = [event for event in await store.events("t1") if event.cid == "c1"]
    assert (written.line, written.clock_ms) == (line, 10)
    await hub.tasks.close()
    await store.close()


async def test_a_move_that_comes_too_late_is_stale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, hub, live, guests = await with_a_second_each(tmp_path)
    late = guests[live.table.to_act or 0]
    line = late.heard[0]["now"]["legal"][0]["line"]
    monkeypatch.setattr("tests.server.guests.clock", lambda: clock() + 2000)
    await say(hub, live, late.listener, wire.Act(live.table.seq, "c1", line))
    assert late.kinds() == ["event", "error"]
    event, error = (message for message in late.heard if message["t"] in ("event", "error"))
    assert event["line"] == "/flag"
    assert (error["code"], error["cid"], error["seq"]) == ("stale", "c1", event["seq"])
    await hub.tasks.close()
    await store.close()


async def test_nobody_waits_for_a_bot_that_thinks(tmp_path: Path) -> None:
    """While a bot thinks, people move at another table, and the player at its table does something else."""
    thinkers = LostInThought()
    async with with_bots(tmp_path, thinkers) as hub:
        ada, bea, ida = Guest("ada"), Guest("bea"), Guest("ida")
        slow = await across_from_a_bot(hub, ida, thinkers)
        await hub.make(table("t2", created=clock()), [Chair("ada"), Chair("bea")], {0: "ada", 1: "bea"}, start=True)
        for guest in (ada, bea):
            live = await hub.join(guest.listener, wire.Join(wire.VERSION, "t2"))
        for number in range(5):
            actor = (ada, bea)[live.table.to_act or 0]
            await asyncio.wait_for(
                hub.request(live, actor.listener, wire.Act(live.table.seq, f"c{number}", actor.lines()[0])), 20
            )
        assert ada.kinds() == bea.kinds() == ["event"] * len(ada.kinds())
        thinking_about = slow.table.seq
        await asyncio.wait_for(hub.request(slow, ida.listener, wire.Resign(slow.table.seq, "c1")), 20)
        assert (ida.heard[-1]["line"], ida.heard[-1]["seq"]) == ("/resign", thinking_about + 1)
        assert not thinkers.may_answer.is_set(), "the bot has not said a word all the time"
        thinkers.may_answer.set()
        await asyncio.wait_for(hub.tasks.settle(), 20)
        assert slow.table.seq == thinking_about + 1, "what it thought about is past"


async def test_a_table_of_other_rules_says_so(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "meydan.sqlite"))
    await store.create(replace(table(), rules=99), [SeatRow(0), SeatRow(1)])
    with pytest.raises(Refused) as refused:
        await Hub(store).live("t1")
    error = refused.value.message(None)
    assert (error.code, error.facts) == ("rules", {"game": "kingdomino", "rules": 99})
    await store.close()


async def test_a_seat_that_is_connected_to_another_process_is_not_away(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "meydan.sqlite"))
    await store.create(table(), [SeatRow(0, "ada", "ada"), SeatRow(1, "bea", "bea")])
    await store.append(append(event(1, "/sit ada"), event(2, "/sit bea", seat=1)))
    hub, ada = Hub(store), Guest("ada")
    neighbours = Neighbours(hub, Connections(hub.store))
    live = await hub.join(ada.listener, wire.Join(wire.VERSION, "t1"))
    assert [since is not None for since in live.table.away] == [False, True]
    neighbours.hear(Here("elsewhere", "t1", (1,), 3))
    await hub.tasks.settle()
    assert live.table.away == (None, None)
    assert ada.heard[-1] == {"t": "presence", "here": [True, True], "spectators": 3}
    neighbours.hear(Gone("elsewhere"))
    await hub.tasks.settle()
    assert [since is not None for since in live.table.away] == [False, True]
    await hub.tasks.close()
    await store.close()


async def test_a_chair_that_is_taken_at_another_process_is_occupied_by_somebody_who_is_here(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "meydan.sqlite"))
    await store.create(table(), [SeatRow(0, "ada", "ada"), SeatRow(1)])
    await store.append(append(event(1, "/sit ada")))
    hub, elsewhere, bea = Hub(store), Hub(store), Guest("bea")
    live = await hub.join(bea.listener, wire.Join(wire.VERSION, "t1"))
    assert bea.heard[-1] == {"t": "presence", "here": [False, False], "spectators": 1, "never_here": [0]}
    by_http = Listener("bea", "bea", lambda _: None)
    await elsewhere.request(await elsewhere.live("t1"), by_http, wire.Sit(1, "c1", 1, "bea"))
    await hub.writer.catch_up(live)
    assert bea.heard[-1] == {"t": "presence", "here": [False, True], "never_here": [0]}
    for each in (hub, elsewhere):
        await each.tasks.close()
    await store.close()


async def test_a_player_who_was_here_before_the_server_started_again_is_away_and_did_come(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "meydan.sqlite"))
    hub, bea = Hub(store), Guest("bea")
    await hub.make(table(), [Chair("ada"), Chair("bea")], {0: "ada", 1: "bea"})
    await hub.give_word(await hub.live("t1"), Listener("ada", "ada", lambda _: None), wire.Word("w", 0, "ab" * 16))
    again = Hub(store)
    await again.join(bea.listener, wire.Join(wire.VERSION, "t1"))
    assert bea.heard[-1] == {"t": "presence", "here": [False, True]}
    for each in (hub, again):
        await each.tasks.close()
    await store.close()
