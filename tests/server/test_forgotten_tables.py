"""Idle tables are forgotten when there are too many of them, and nobody notices."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import meydan.server.messages as wire
from meydan.server.live.hub import Hub
from meydan.server.live.table import LiveTable, clock
from meydan.server.store import open_store
from meydan.server.table.table import Chair
from tests.server.guests import Guest
from tests.server.lost_in_thought import LostInThought, across_from_a_bot, with_bots
from tests.server.store.rows import table

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def no_table_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meydan.server.live.loaded_tables.MOST_IDLE", 0)


async def test_a_player_who_returns_to_a_forgotten_table_gets_the_line_of_the_thinking_bot(
    tmp_path: Path,
) -> None:
    thinkers, ada = LostInThought(), Guest("ada")
    async with with_bots(tmp_path, thinkers) as hub:
        live = await across_from_a_bot(hub, ada, thinkers)
        await hub.make(table("t2", created=clock()), [Chair("bea"), Chair("ida")], {0: "bea", 1: "ida"}, start=True)
        thinking_about = live.table.seq
        await hub.leave(live, ada.listener)
        del live  # only the bot still holds it
        await hub.live("t2")  # there is one too many now
        ada.heard.clear()
        await hub.join(ada.listener, wire.Join(wire.VERSION, "t1"))
        thinkers.may_answer.set()
        await asyncio.wait_for(hub.tasks.settle(), 20)
        assert [message["seq"] for message in ada.heard if message["t"] == "event"][:1] == [thinking_about + 1]


async def test_tables_that_are_asked_for_together_are_all_found_however_few_are_kept(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "meydan.sqlite"))
    hub, names = Hub(store), [f"t{number}" for number in range(20)]
    for name in names:
        await hub.make(table(name, created=clock()), [Chair("ada"), Chair("bea")], {0: "ada", 1: "bea"})

    async def ask_for_all(first: int) -> list[LiveTable]:
        return [await hub.live(name) for name in names[first:] + names[:first]]

    found = [live for asked in await asyncio.gather(*map(ask_for_all, range(len(names)))) for live in asked]
    assert {live.table.setup.table for live in found} == set(names)
    assert len(set(found)) == len(names), "a table is one, whoever asks for it"
    del found
    await hub.make(table("one more", created=clock()), [Chair("ada"), Chair("bea")], {0: "ada", 1: "bea"})
    await hub.live("one more")
    assert list(hub.tables) == ["one more"], "and is gone when nobody holds it any more"
    await hub.tasks.close()
    await store.close()
