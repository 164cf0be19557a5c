"""The tables of a lobby that a bot may join, through times in which the server is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from meydan.client import Client
from meydan.commands.bot.refusals import Unanswered, must_be_known, told_to_people
from meydan.words import Words

LOOK_SECONDS: Final = 2.0  # between two looks; between two tries to find the server it doubles
LONGEST_PAUSE_SECONDS: Final = 30.0


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
        self.words = words
        self.note = note  # for people
        self.sleep = sleep

    async def free_tables(self) -> list[str]:
        """Tables with a free chair, as soon as the server answers. Raises SetupError if it does not know the token."""
        pause = LOOK_SECONDS
        while True:
            try:
                found = await self._look()
            except Unanswered as error:
                if pause == LOOK_SECONDS:  # said once, however long it takes
                    self.note(self.words.error(error))
                await self.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE_SECONDS)
            else:
                if pause > LOOK_SECONDS:
                    self.note(self.words("bot.back", server=self.client.address.server))
                return found

    async def rest(self) -> None:
        """Wait until the next look."""
        await self.sleep(LOOK_SECONDS)

    async def _look(self) -> list[str]:
        with told_to_people():
            await must_be_known(self.client)  # the token may have been made worthless since
            tables = await self.client.tables(self.game)
        return [table.table for table in tables if table.is_playable and table.free_seats]
