"""Strangers who try passwords for another person's account, from many addresses."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import Final

from meydan.client import Client, Refusal, Unreachable
from meydan.server.loadtest.attacks.target import Target

TRIES_PER_SECOND: Final = 319 / 6
TRIES_OF_ONE: Final = 10  # as many as an address may make at once for one account


async def guess_passwords(target: Target) -> None:
    """Try one password after the other, without waiting for answers."""
    sources = target.sources()
    async with asyncio.TaskGroup() as tries:
        for number in count():
            if number % TRIES_OF_ONE == 0:
                source = next(sources)
            tries.create_task(_try(target, source))
            await asyncio.sleep(1 / TRIES_PER_SECOND)


async def _try(target: Target, source: str) -> None:
    target.damage.sent += 1
    try:
        await Client(target.server, source=source).post(
            "/api/login", {"name": target.victim, "password": "this is wrong"}, dict
        )
    except (Refusal, Unreachable):
        target.damage.refused += 1
