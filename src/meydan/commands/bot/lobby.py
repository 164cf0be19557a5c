"""The tables of a lobby that a bot may join."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from meydan.client import Client
from meydan.commands.bot.retries import LOOK_SECONDS as LOOK_SECONDS
from meydan.commands.bot.retries import Retries
from meydan.words import Words


class Lobby:
    """Looks for free chairs at the public tables of a game."""

    def __init__(
        self,
        client: Client,
        game: str,
        words: Words,
        note: Callable[[str], None],
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.client = client
        self.game = game
        self.sleep = sleep
        self.retries = Retries(client, words, note, sleep)

    async def free_tables(self) -> list[str]:
        """Tables with a free chair, as soon as the server answers. Raises SetupError if it does not know the token."""
        return await self.retries.answer(self._look)

    async def rest(self) -> None:
        """Wait until the next look."""
        await self.sleep(LOOK_SECONDS)

    async def _look(self) -> list[str]:
        tables = await self.client.tables(self.game)
        return [table.table for table in tables if table.is_playable and table.free_seats]
