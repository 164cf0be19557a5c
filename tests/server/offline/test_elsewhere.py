"""Long work goes to another worker of the page, and games go on meanwhile."""

from __future__ import annotations

import asyncio
from functools import partial

from meydan.server.offline.elsewhere import PlacesElsewhere, done
from meydan.server.offline.page import opened
from meydan.server.offline.store import DeviceStore
from tests.server.offline.keepers import Shelf, asked, schema
from tests.server.offline.test_kept_games import reviewed
from tests.server.offline.test_same_messages import TABLE, Person, made


class Worker:
    """Another worker, which begins its work when the test lets it, and ends after so much like one without memory."""

    def __init__(self, most: int | None = None) -> None:
        self.may_work = asyncio.Event()
        self.asked = 0
        self.most = most

    async def do(self, work: bytes) -> bytes:
        self.asked += 1
        await self.may_work.wait()
        if self.most is not None and self.asked > self.most:
            raise RuntimeError("out of memory")
        return done(work)


async def after_a_game(worker: Worker) -> tuple[str, str]:
    """Play a game, ask for its review, play another one meanwhile; then the review. Its status before and after."""
    store = await DeviceStore.open(Shelf(), schema())
    async with opened(store, "Sara", bot_pause_ms=0, long_work=partial(PlacesElsewhere, worker)) as page:
        session = await page.hub.store.session(page.session)
        assert session is not None
        await made(page.hub, "kingdomino", session.player)
        person = Person()
        await person.play((await page.connect(person.send)).hear)
        before = (await asked(page, "POST", f"/api/tables/{TABLE}/review"))["status"]
        while not worker.asked:
            await asyncio.sleep(0)
        wish = {"game": "dezh", "seats": 4, "chairs": ["me", "bot-3", "bot-3", "bot-3"], "start": True}
        assert (await asked(page, "POST", "/api/tables", **wish))["table"]
        worker.may_work.set()
        return before, (await reviewed(page))["status"]


def test_a_review_is_made_elsewhere() -> None:
    async def made_elsewhere() -> None:
        worker = Worker()
        assert await after_a_game(worker) == ("waiting", "done")
        assert worker.asked > 1

    asyncio.run(made_elsewhere())


def test_a_review_fails_with_its_worker_and_the_engine_goes_on() -> None:
    async def broken() -> None:
        assert (await after_a_game(Worker(most=3)))[1] == "failed"

    asyncio.run(broken())


def test_where_no_other_worker_starts_the_engine_reviews_itself() -> None:
    async def alone() -> None:
        assert (await after_a_game(Worker(most=0)))[1] == "done"

    asyncio.run(alone())
