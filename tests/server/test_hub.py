"""The tables of a process, without sockets."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import meydan.server.messages as wire
from meydan.server.clockwork import Clockwork
from meydan.server.hub import Hub
from meydan.server.live import Listener
from meydan.server.store import open_store
from meydan.server.store.rows import SeatRow
from meydan.server.thinkers import Thinkers
from tests.server.store.rows import table

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
