"""A stranger with many tables, at each of which bots search."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from meydan.client import Client, Refusal
from meydan.server.loadtest.attacks.target import Target

TABLES: Final = 40
GUESTS: Final = 2  # one may have 30 tables that are not over
GAME: Final = "dezh"
CHAIRS: Final = ("me", *("bot-5",) * 6)


async def occupy_bots(target: Target) -> None:
    """Make the tables and play at them: bots stop at a table that is left alone."""
    async with asyncio.TaskGroup() as games:
        for number in range(GUESTS):
            guest = await Client.guest(target.server, f"stranger {target.number} {number}", source=target.source)
            for table in await _tables(target, guest):
                games.create_task(_play(guest, table))


async def _tables(target: Target, guest: Client) -> Sequence[str]:
    made = []
    for _ in range(TABLES // GUESTS):
        try:
            made.append(await guest.new_table(GAME, len(CHAIRS), CHAIRS, start=True))
            target.damage.sent += 1
        except Refusal:
            target.damage.refused += 1
    return made


async def _play(guest: Client, name: str) -> None:
    """Play the first legal line at once, so that the bots are always asked."""
    async with guest.table(name) as table:
        async for now in table:
            if now.to_act == table.seat and now.legal:
                await table.act(now.legal[0].line)
