"""One after the other."""

from __future__ import annotations

import asyncio

import pytest

from meydan.server.turns import Turns

pytestmark = pytest.mark.anyio


async def waiting(turns: Turns, name: str, had: list[str]) -> None:
    async with turns:
        had.append(name)
        await asyncio.sleep(0)


async def test_the_turn_goes_to_who_has_waited_longest() -> None:
    turns, had = Turns(), list[str]()
    await asyncio.gather(*(waiting(turns, name, had) for name in "abcd"))
    assert had == ["a", "b", "c", "d"]
    assert not turns.is_taken


async def test_who_comes_while_it_is_handed_on_does_not_push_in() -> None:
    turns, had = Turns(), list[str]()
    assert turns.take()
    waits = asyncio.create_task(waiting(turns, "a", had))
    await asyncio.sleep(0)
    turns.give_back()
    assert not turns.take(), "it is a's turn, who has not heard of it yet"
    await asyncio.wait_for(waits, 5)
    assert turns.take()


async def test_who_has_left_is_passed_over() -> None:
    turns, had = Turns(), list[str]()
    assert turns.take()
    tasks = [asyncio.create_task(waiting(turns, name, had)) for name in "abc"]
    await asyncio.sleep(0)
    tasks[0].cancel()  # while waiting
    turns.give_back()
    tasks[1].cancel()  # when it is their turn already
    await asyncio.wait(tasks, timeout=5)
    assert had == ["c"]
    assert turns.take()
