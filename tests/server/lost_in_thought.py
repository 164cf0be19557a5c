"""Bots whose answer comes when a test says so."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import meydan.server.messages as wire
from meydan.games import GAMES
from meydan.server.bots.thinkers import Thinkers
from meydan.server.bots.thinking import Question, Thought, seen
from meydan.server.live.clockwork import Clockwork
from meydan.server.live.hub import Hub
from meydan.server.live.table import LiveTable, clock
from meydan.server.store import open_store
from meydan.server.table.table import Chair
from tests.server.guests import Guest
from tests.server.store.rows import table


class LostInThought(Thinkers):
    """Bots that think until they are told to answer."""

    def __init__(self) -> None:
        super().__init__()
        self.has_begun = asyncio.Event()
        self.may_answer = asyncio.Event()

    async def think(self, question: Question) -> tuple[Thought, ...]:
        self.has_begun.set()
        await self.may_answer.wait()
        game = GAMES[question.game]
        view = game.imagine(seen(question), Random(0))
        return (Thought(game.write(game.actions(view)[0])),)


@asynccontextmanager
async def with_bots(folder: Path, thinkers: Thinkers) -> AsyncIterator[Hub]:
    """A hub whose bots are asked as soon as it is their turn."""
    store = await open_store(str(folder / "meydan.sqlite"))
    hub = Hub(store)
    clockwork = asyncio.create_task(Clockwork(hub, thinkers).run())
    try:
        yield hub
    finally:
        clockwork.cancel()
        await asyncio.wait([clockwork], timeout=5)
        await hub.tasks.close()
        thinkers.close()
        await store.close()


async def across_from_a_bot(hub: Hub, guest: Guest, thinkers: LostInThought) -> LiveTable:
    """The table "t1" of a person and a bot, once the bot has begun to think."""
    name = guest.listener.name
    await hub.make(table(created=clock()), [Chair(bot="greedy"), Chair(name)], {1: name}, start=True)
    live = await hub.join(guest.listener, wire.Join(wire.VERSION, "t1"))
    if live.table.to_act == 1:
        await hub.request(live, guest.listener, wire.Act(live.table.seq, "c0", guest.lines()[0]))
    await asyncio.wait_for(thinkers.has_begun.wait(), 20)
    return live
