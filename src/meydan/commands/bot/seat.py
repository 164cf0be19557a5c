"""One seat at one table, held by a bot over the websocket, through lost connections and restarts of the server."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from random import Random
from typing import Final

import msgspec

from meydan.client import Client, Refusal, RemoteTable
from meydan.commands.bot.program import Answer, Program
from meydan.server.bots.thinking import Question
from meydan.server.messages import Now, Result
from meydan.words import FALLBACK, Words

CLOCK_SHARE: Final = 10  # of the time left on the clock, a decision may take one part in so many
PAUSE_SECONDS: Final = 0.1  # after a refusal
EXPECTED: Final = ("stale", "turn", "taken")  # another player was faster: what happened is on its way
GONE: Final = ("no-table", "no-session", "version", "rules")  # codes after which coming back is no use


class NoSeat(Exception):
    """The bot cannot play at this table; the code says why."""


class SeatAtTable:
    """Sits down if a chair is free, plays whenever asked, and leaves when the game is over."""

    def __init__(
        self,
        client: Client,
        table: str,
        program: Program,
        seconds: float,
        note: Callable[[str], None],
        words: Words | None = None,
    ) -> None:
        self.table = client.table(table)
        self.program = program
        self.seconds = seconds
        self.note = note  # for people
        self.words = Words(FALLBACK) if words is None else words
        self._waits_for = ""  # the reason that was shown last
        self.faults = 0
        self.result: Result | None = None
        self._dice = Random(secrets.token_bytes(16))

    async def play(self) -> None:
        """Until the game is over; NoSeat if the server does not let the bot play."""
        try:
            async with self.table as table:
                async for _ in table:
                    while not await self._acts(table):
                        await asyncio.sleep(PAUSE_SECONDS)
                self.result = table.now.result
        except Refusal as refusal:
            raise NoSeat(refusal.code) from None

    async def _acts(self, table: RemoteTable) -> bool:
        """Do what is to be done now, if anything; False if that was refused, NoSeat or Refusal if all would be."""
        now = table.now
        try:
            if table.is_over:
                return True
            if table.seat is None:
                await table.sit(_free_seat(now), "bot")  # the server puts the bot's own name there
            elif now.status == "open":
                await self._waits(table, now)
            elif now.legal:
                await table.act(await self._line(table, now))
        except Refusal as refusal:
            if refusal.code in GONE:
                raise
            if refusal.code not in EXPECTED:
                self.note(f"{table.table}: {refusal.code} {refusal.error.rule or ''}".rstrip())
            return False
        return True

    async def _waits(self, table: RemoteTable, now: Now) -> None:
        """Begin the game if only bots of the server sit at the table; otherwise say what the bot waits for."""
        others = [player for seat, player in enumerate(now.players) if seat != table.seat]
        free = sum(player.name is None and player.bot is None for player in others)
        if all(player.bot is not None and player.name is None for player in others):
            await table.start()
            return
        awaited = self.words("bot.awaits-players", count=free) if free else self.words("bot.awaits-start")
        if awaited != self._waits_for:
            self._waits_for = awaited
            self.note(f"{table.table}: {awaited}")

    async def _line(self, table: RemoteTable, now: Now) -> str:
        """The line that the bot chooses; any legal one if it has failed."""
        legal = [choice.line for choice in now.legal or ()]
        answer = await asyncio.to_thread(self.program.ask, _question(table, now), self._time(table, now))
        if answer.line is not None and answer.line in legal:
            return answer.line
        self.faults += 1
        self.note(f"{table.table}: {_what_is_wrong(answer)}")
        return self._dice.choice(legal)

    def _time(self, table: RemoteTable, now: Now) -> float:
        """How long the bot may think: less when its clock runs short."""
        if now.clock is None or table.seat is None:
            return self.seconds
        return min(self.seconds, now.clock.left[table.seat] / 1000 / CLOCK_SHARE)


def _free_seat(now: Now) -> int:
    """The first free chair; NoSeat."""
    for seat, player in enumerate(now.players):
        if player.name is None and player.bot is None:
            return seat
    raise NoSeat("taken")


def _question(table: RemoteTable, now: Now) -> Question:
    state = table.state
    assert state is not None
    assert table.seat is not None
    seed = secrets.token_hex(16)
    view = msgspec.json.encode(now.view)
    return Question("", state.game, len(now.players), state.options, table.seat, view, seed)


def _what_is_wrong(answer: Answer) -> str:
    return answer.fault or f"{answer.line!r} is not legal here"
