"""The league of a server: its programs wait in queues of their own for rated games against each other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from meydan.client import Client, Refusal
from meydan.commands.bot.retries import Retries
from meydan.core.errors import Rule, SetupError
from meydan.words import Words

SIGN_SECONDS: Final = 1.0  # between two signs to the server that the program waits
LONG_WAIT: Final = 10  # signs, after which people are told that the program waits
NO_LEAGUE: Final = Rule("bot.league", "the server {server} has no league: programs find no opponents there")

ELSEWHERE: Final = Rule(
    "bot.elsewhere", "another program with this token waits for {game}: 'meydan bot token NAME' asks for one for each"
)


class League:
    """Waits for opponents in a game, one table after the other."""

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
        self.retries = Retries(client, words, note, sleep)

    async def next_table(self) -> str:
        """The table of the next game; SetupError if the server has no league, does not know the token, or hears another
        program with it that waits for another game."""
        table = await self.retries.answer(self._join)
        signs = 0
        while table is None:
            if signs == LONG_WAIT:
                self.note(self.words("bot.awaits-league", game=self.game))
            await self.sleep(SIGN_SECONDS)
            table = await self.retries.answer(self._sign)
            signs += 1
        return table

    async def _join(self) -> str | None:
        try:
            return await self.client.join_queue(self.game)
        except Refusal as refusal:
            if refusal.error.rule == "quick.league":
                raise SetupError(NO_LEAGUE.of(server=self.client.address.server)) from None
            raise

    async def _sign(self) -> str | None:
        """Say that the program is still there; join anew if the server has forgotten it meanwhile."""
        standing = await self.client.wait_in_queue()
        if standing is None:
            return await self._join()
        if standing.game != self.game:
            raise SetupError(ELSEWHERE.of(game=standing.game))
        return standing.table
