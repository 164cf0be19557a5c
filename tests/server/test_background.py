"""Reviews yield to everybody's bots, and one player's reviews do not keep another's waiting."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from meydan.server.bots.background import Background, WorkFailed
from meydan.server.bots.fair_queue import NOW, Owner
from meydan.server.bots.places import Places
from meydan.server.bots.thinkers import Thinkers
from meydan.server.bots.thinking import Question
from meydan.server.operation import metrics

pytestmark = pytest.mark.anyio

QUESTION = Question("bot-5", "kingdomino", 2, {}, 0, b"", "seed")  # for a bot that searches


class Patient(Background):
    """Work that is done when the test says so; each takes one second."""

    def __init__(self, bots: Places) -> None:
        self.seconds = 0.0
        super().__init__(1, bots, lambda: self.seconds)
        self.begun: list[Any] = []
        self._may_end: list[asyncio.Event] = []

    async def _done(self, job: Any, *values: Any) -> Any:
        self.begun.append(values[0])
        self._may_end.append(asyncio.Event())
        await self._may_end[-1].wait()
        return values[0]

    async def end(self) -> None:
        """Let the work that has begun come to its end, and the next begin."""
        self.seconds += 1
        self._may_end[-1].set()
        for _ in range(5):
            await asyncio.sleep(0)


@asynccontextmanager
async def background() -> AsyncIterator[tuple[Thinkers, Patient]]:
    thinkers = Thinkers(1)
    patient = Patient(thinkers.searching)
    yield thinkers, patient
    thinkers.close()


def work(patient: Patient, player: str, name: str, **more: Any) -> asyncio.Task[Any]:
    return asyncio.create_task(patient.work(Owner(player), "review", int, name, **more))


async def test_a_review_waits_as_long_as_a_bot_waits() -> None:
    async with background() as (thinkers, patient):
        async with thinkers.turn(QUESTION, Owner("ada"), "move"):
            first = work(patient, "eve", "first")
            await asyncio.sleep(0)
            assert patient.begun == ["first"], "the control: a bot that thinks already keeps no review waiting"
            waiting = asyncio.create_task(thinkers.turn(QUESTION, Owner("bea"), "move").__aenter__())
            second = work(patient, "eve", "second")
            await asyncio.sleep(0)
            await patient.end()
            assert patient.begun == ["first"], "somebody's bot waits"
        await waiting
        await asyncio.sleep(0)
        assert patient.begun == ["first", "second"]
        await patient.end()
        assert [await first, await second] == ["first", "second"]


async def test_a_review_begins_when_nobody_wants_the_bot_any_more() -> None:
    async with background() as (thinkers, patient), thinkers.turn(QUESTION, Owner("ada"), "move"):
        waiting = asyncio.create_task(thinkers.turn(QUESTION, Owner("bea"), "move").__aenter__())
        await asyncio.sleep(0)
        review = work(patient, "eve", "review")
        await asyncio.sleep(0)
        assert not patient.begun
        waiting.cancel()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert patient.begun == ["review"]
        await patient.end()
        assert await review == "review"


async def test_bots_do_not_wait_for_reviews() -> None:
    async with background() as (thinkers, patient):
        reviews = [work(patient, "eve", f"part {number}") for number in range(9)]
        await asyncio.sleep(0)
        async with asyncio.timeout(5), thinkers.turn(QUESTION, Owner("ada"), "move"):
            assert patient.begun == ["part 0"]
        for review in reviews:
            review.cancel()
        await asyncio.gather(*reviews, return_exceptions=True)


async def test_players_share_the_processes_and_what_somebody_waits_for_comes_first() -> None:
    async with background() as (_, patient):
        tasks = [work(patient, "eve", f"eve {number}") for number in range(4)]
        await asyncio.sleep(0)
        tasks += [work(patient, "ada", f"ada {number}") for number in range(2)]
        tasks.append(work(patient, "eve", "eve's what-if", urgency=lambda: NOW))
        await asyncio.sleep(0)
        while len(patient.begun) < len(tasks):
            await patient.end()
        await patient.end()
        await asyncio.gather(*tasks)
        assert patient.begun == ["eve 0", "eve's what-if", "ada 0", "ada 1", "eve 1", "eve 2", "eve 3"]


async def test_the_time_of_reviews_is_in_the_metrics() -> None:
    before = metrics.THOUGHT.labels("review")._value.get()  # noqa: SLF001
    async with background() as (_, patient):
        review = work(patient, "eve", "review")
        await asyncio.sleep(0)
        another = work(patient, "eve", "another")
        await asyncio.sleep(0)
        assert patient.waiting == 1
        await patient.end()
        await patient.end()
        await asyncio.gather(review, another)
    assert metrics.THOUGHT.labels("review")._value.get() - before == 2  # noqa: SLF001


async def test_a_process_in_the_background_yields_to_all_others_and_says_why_it_fails() -> None:
    thinkers = Thinkers(1)
    real = Background(1, thinkers.searching)
    try:
        lowest = min(19, os.getpriority(os.PRIO_PROCESS, 0) + 19)
        assert await real.work(Owner("ada"), "review", os.getpriority, os.PRIO_PROCESS, 0) == lowest
        with pytest.raises(WorkFailed, match="invalid literal"):
            await real.work(Owner("ada"), "review", int, "no number")
        with pytest.raises(WorkFailed, match="killed"):
            await real.work(Owner("ada"), "review", os._exit, 3)
        assert await real.work(Owner("ada"), "review", int, "7") == 7
    finally:
        real.close()
        thinkers.close()
