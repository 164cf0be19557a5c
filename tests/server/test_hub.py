"""The tables of a process, without sockets."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import meydan.server.messages as wire
from meydan.server.clockwork import Clockwork
from meydan.server.hub import Hub
from meydan.server.live import Listener, clock
from meydan.server.messages import Refused, ToClient
from meydan.server.neighbours import Neighbours
from meydan.server.store import open_store
from meydan.server.store.hints import Gone, Here
from meydan.server.store.rows import SeatRow
from meydan.server.store.sqlite import SqliteStore
from meydan.server.table.table import Chair
from meydan.server.thinkers import Thinkers
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


class Guest:
    """Somebody who listens and remembers."""

    def __init__(self, name: str) -> None:
        self.heard: list[Any] = []
        self.listener = Listener(name, name, self.hear)

    def hear(self, message: ToClient | bytes) -> None:
        encoded = message if isinstance(message, bytes) else wire.encode(message)
        self.heard.append(json.loads(encoded))

    def kinds(self) -> list[str]:
        return [message["t"] for message in self.heard if message["t"] in ("event", "error")]


async def test_trouble_of_the_store_is_told_as_retry_and_the_same_request_settles_it(tmp_path: Path) -> None:
    file = tmp_path / "meydan.sqlite"
    store = await SqliteStore.open(file)
    await store.create(table(), [SeatRow(0), SeatRow(1)])
    await store.writer.ask(lambda database: database.execute("PRAGMA busy_timeout = 20").fetchall())
    hub, ada = Hub(store), Guest("ada")
    live = await hub.join(ada.listener, wire.Join(wire.VERSION, "t1"))
    sit = wire.Sit(0, "c1", 0, "ada")
    with closing(sqlite3.connect(file, isolation_level=None)) as somebody:
        somebody.execute("BEGIN IMMEDIATE")  # a lock that is not ours
        await hub.request(live, ada.listener, sit)
        assert (ada.kinds(), live.table.seq) == (["error"], 0)
        assert ada.heard[-1]["code"] == "retry"
        somebody.execute("ROLLBACK")
    for _ in range(2):  # once more, and once more though it is done
        await hub.request(live, ada.listener, sit)
    assert ada.kinds() == ["error", "event", "event"]
    assert [event.cid for event in await store.events("t1")] == ["c1"]
    await hub.close()
    await store.close()


async def test_who_moves_too_late_is_told_that_something_else_has_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(str(tmp_path / "meydan.sqlite"))
    hub, guests = Hub(store), [Guest("ada"), Guest("bea")]
    row = replace(table(), mode='{"clock": {"t": "live", "base_ms": 1000}}', created=clock())
    await hub.make(row, [Chair("ada"), Chair("bea")], {0: "ada", 1: "bea"}, start=True)
    for guest in guests:
        live = await hub.join(guest.listener, wire.Join(wire.VERSION, "t1"))
    late = guests[live.table.to_act or 0]
    line = late.heard[0]["now"]["legal"][0]["line"]
    monkeypatch.setattr("meydan.server.hub.clock", lambda: clock() + 2000)
    await hub.request(live, late.listener, wire.Act(live.table.seq, "c1", line))
    assert late.kinds() == ["event", "error"]
    event, error = (message for message in late.heard if message["t"] in ("event", "error"))
    assert event["line"] == "/flag"
    assert (error["code"], error["cid"], error["seq"]) == ("stale", "c1", event["seq"])
    await hub.close()
    await store.close()


async def test_a_table_of_other_rules_says_so(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "meydan.sqlite"))
    await store.create(replace(table(), rules=99), [SeatRow(0), SeatRow(1)])
    with pytest.raises(Refused) as refused:
        await Hub(store).live("t1")
    assert (refused.value.code, refused.value.facts) == ("rules", {"game": "kingdomino", "rules": 99})
    await store.close()


async def test_a_seat_that_is_connected_to_another_process_is_not_away(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "meydan.sqlite"))
    await store.create(table(), [SeatRow(0, "ada", "ada"), SeatRow(1, "bea", "bea")])
    await store.append(append(event(1, "/sit ada"), event(2, "/sit bea", seat=1)))
    hub, ada = Hub(store), Guest("ada")
    neighbours = Neighbours(hub)
    live = await hub.join(ada.listener, wire.Join(wire.VERSION, "t1"))
    assert [since is not None for since in live.table.away] == [False, True]
    neighbours.hear(Here("elsewhere", "t1", (1,), 3))
    await hub.settle()
    assert live.table.away == (None, None)
    assert ada.heard[-1] == {"t": "presence", "here": [True, True], "spectators": 3}
    neighbours.hear(Gone("elsewhere"))
    await hub.settle()
    assert [since is not None for since in live.table.away] == [False, True]
    await hub.close()
    await store.close()
