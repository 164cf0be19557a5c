"""Work that is done once for everybody who asked before it began."""

from __future__ import annotations

import asyncio

import pytest

from meydan.server.together import Together

pytestmark = pytest.mark.anyio


class Count:
    """Counts how often it was asked, and waits to be let go."""

    def __init__(self) -> None:
        self.times = 0
        self.has_begun = asyncio.Event()
        self.go_on = asyncio.Event()

    async def __call__(self) -> int:
        self.times += 1
        self.has_begun.set()
        await self.go_on.wait()
        if self.times == 3:
            raise LookupError
        return self.times


async def test_everybody_gets_what_was_done_after_they_asked() -> None:
    count = Count()
    together = Together(count)
    first = asyncio.create_task(together())
    await count.has_begun.wait()
    crowd = [asyncio.create_task(together()) for _ in range(5)]
    await asyncio.sleep(0)
    crowd[0].cancel()
    count.go_on.set()
    assert await first == 1
    assert await asyncio.gather(*crowd[1:]) == [2, 2, 2, 2], "none of them shares what had begun before"
    with pytest.raises(LookupError):
        await together()
    assert await together() == 4, "a failure is not kept"


async def test_work_that_nobody_waits_for_ends_when_it_is_closed() -> None:
    count, others = Count(), asyncio.all_tasks()
    together = Together(count)
    asked = asyncio.create_task(together())
    await count.has_begun.wait()
    asked.cancel()
    await asyncio.sleep(0)
    (work,) = asyncio.all_tasks() - others
    await together.close()
    assert work.cancelled()
