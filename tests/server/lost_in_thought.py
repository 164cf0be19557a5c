"""Bots whose answer comes when a test says so."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from meydan.games import GAMES
from meydan.server.clockwork import Clockwork
from meydan.server.hub import Hub
from meydan.server.store import open_store
from meydan.server.thinkers import Question, Thinkers, Thought, seen


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
    yield hub
    clockwork.cancel()
    await asyncio.wait([clockwork], timeout=5)
    await hub.close()
    thinkers.close()
    await store.close()
