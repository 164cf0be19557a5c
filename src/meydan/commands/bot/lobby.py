"""The tables of a lobby that a bot may join, through times in which the server is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

from meydan.commands.bot.api import Unanswered, call, must_know
from meydan.words import Words

LOOK: Final = 2.0  # seconds between two looks; between two tries to find the server it doubles
LONGEST_PAUSE: Final = 30.0


class Lobby:
    """Looks for free chairs at the public tables of a game."""

    def __init__(
        self,
        server: str,
        token: str,
        game: str,
        words: Words,
        note: Callable[[str], None],
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.server = server
        self.token = token
        self.game = game
        self.words = words
        self.note = note  # for people
        self.sleep = sleep

    async def free_tables(self) -> list[str]:
        """Tables with a free chair, as soon as the server answers; SetupError if it does not know the token."""
        pause = LOOK
        while True:
            try:
                found = await asyncio.to_thread(self._look)
            except Unanswered as error:
                if pause == LOOK:  # said once, however long it takes
                    self.note(self.words.error(error))
                await self.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                if pause > LOOK:
                    self.note(self.words("bot.back", server=self.server))
                return found

    async def rest(self) -> None:
        """Until the next look."""
        await self.sleep(LOOK)

    def _look(self) -> list[str]:
        must_know(self.server, self.token)  # it may have been made worthless since
        tables = call(self.server, f"/api/tables?status=open&game={self.game}", token=self.token)
        return [table["table"] for table in tables if _has_room(table)]


def _has_room(table: dict[str, Any]) -> bool:
    return table.get("is_playable", True) and any(map(_is_free, table["players"]))


def _is_free(player: dict[str, Any]) -> bool:
    return not player.get("name") and not player.get("bot")
