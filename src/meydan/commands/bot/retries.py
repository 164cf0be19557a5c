"""Asking a server again and again, also while it is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from meydan.client import Client
from meydan.commands.bot.refusals import Unanswered, must_be_known, told_to_people
from meydan.words import Words

LOOK_SECONDS: Final = 2.0  # between two looks; between two tries to find the server it doubles
LONGEST_PAUSE_SECONDS: Final = 30.0
Found = TypeVar("Found")


class Retries:
    """Asks until the server answers, and says once that it is gone and once that it is back."""

    def __init__(
        self,
        client: Client,
        words: Words,
        note: Callable[[str], None],
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.client = client
        self.words = words
        self.note = note  # for people
        self.sleep = sleep

    async def answer(self, ask: Callable[[], Awaitable[Found]]) -> Found:
        """What the server answers, as soon as it does. Raises SetupError if it does not know the token."""
        pause = LOOK_SECONDS
        while True:
            try:
                with told_to_people():
                    await must_be_known(self.client)  # the token may have been made worthless since
                    found = await ask()
            except Unanswered as error:
                if pause == LOOK_SECONDS:  # said once, however long it takes
                    self.note(self.words.error(error))
                await self.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE_SECONDS)
            else:
                if pause > LOOK_SECONDS:
                    self.note(self.words("bot.back", server=self.client.address.server))
                return found
