"""A quiet crowd: people play, visit, log in and wait for bots at a steady pace, and note how long each takes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from itertools import count
from random import Random
from typing import Final

from meydan.client import Client, RemoteTable
from meydan.server.loadtest.attacks.waits import Kind, Waits
from meydan.server.loadtest.plan import Plan
from meydan.server.loadtest.players import Tally
from meydan.server.loadtest.process import ServerProcess
from meydan.server.loadtest.tables import LoadTable
from meydan.server.loadtest.trial import set_up, side_by_side

NAME: Final = "ada"
PASSWORD: Final = "correct horse battery staple"
BOT: Final = "greedy"
LONGEST_SECONDS: Final = 30.0  # before a wait for an answer is given up
PER_SECOND: Final[dict[Kind, float]] = {"visit": 10.0, "bot": 2.0, "login": 2.0}

Deed = Callable[[], Awaitable[float]]  # the seconds that it took


class Others:
    """Everybody but the stranger. `watch` them for some seconds."""

    def __init__(self, server: ServerProcess, plan: Plan) -> None:
        self._address = server.address
        self._server = server
        self._plan = plan
        self._tally = Tally()
        self._tables: list[LoadTable] = []
        self._bot_player: BotPlayer
        self._homes = count()  # from which people log in: an address has ten tries at once

    async def come(self) -> None:
        """Sit down at all tables, and register."""
        self._tables = await set_up(self._server, self._plan, self._tally)
        await side_by_side([table.connect for table in self._tables])
        await side_by_side([table.begin for table in self._tables])
        self._bot_player = BotPlayer(await Client.guest(self._address, "bob"))
        await Client(self._address).post("/api/accounts", {"name": NAME, "password": PASSWORD}, dict)

    async def watch(self, seconds: float) -> Waits:
        """The waits of everybody. What begins within this time is awaited to its end."""
        self._tally.latencies.clear()
        self._tally.errors.clear()
        waits = Waits()
        pace = self._plan.tables / self._plan.rate
        moves = [
            self._steadily(waits, "move", seconds, pace, pace * number / self._plan.tables, self._move(table))
            for number, table in enumerate(self._tables)
        ]
        deeds: dict[Kind, Deed] = {"visit": self._visit, "bot": self._bot_player.move, "login": self._log_in}
        rest = [self._steadily(waits, kind, seconds, 1 / PER_SECOND[kind], 0.0, deed) for kind, deed in deeds.items()]
        await asyncio.gather(*moves, *rest)
        waits.errors += self._tally.errors
        return waits

    async def leave(self) -> None:
        """End all games."""
        await side_by_side([table.close for table in self._tables])
        self._bot_player.close()

    async def _steadily(self, waits: Waits, kind: Kind, seconds: float, pace: float, at: float, deed: Deed) -> None:
        """Do it again and again at this pace, from a moment on."""
        begun = time.perf_counter()
        while at < seconds:
            await asyncio.sleep(begun + at - time.perf_counter())
            asked = time.perf_counter()
            try:
                async with asyncio.timeout(LONGEST_SECONDS):
                    waits.of[kind].append(await deed())
            except Exception as error:  # a failure is counted and does not end the trial
                waits.errors.append(f"{kind}: {error!r}")
                waits.of[kind].append(time.perf_counter() - asked)
            at = max(at + pace, time.perf_counter() - begun)

    def _move(self, table: LoadTable) -> Deed:
        async def move() -> float:
            if not await table.move():
                await table.play_again()
                await table.move()
            return self._tally.latencies[-1]

        return move

    async def _visit(self) -> float:
        """Look at the lobby, by a new connection."""
        begun = time.perf_counter()
        await Client(self._address).tables()
        return time.perf_counter() - begun

    async def _log_in(self) -> float:
        number = next(self._homes)
        client = Client(self._address, source=f"127.254.{number // 250}.{1 + number % 250}")
        begun = time.perf_counter()
        await client.post("/api/login", {"name": NAME, "password": PASSWORD}, dict)
        return time.perf_counter() - begun


class BotPlayer:
    """A person who plays against a bot that does not search, one game after the other."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._table: RemoteTable | None = None
        self._rng = Random(0)

    async def move(self) -> float:
        """Play lines until it is the bot's turn. Returns the seconds until it has answered."""
        while True:
            table = self._table or await self._new_table()
            try:
                await table.act(self._rng.choice(_legal_lines(table)))
                is_bots_turn = not _is_my_turn(table) and not table.is_over
                begun = time.perf_counter()
                await _until_my_turn(table)
            except BaseException:
                self.close()
                raise
            if table.is_over:
                self.close()
            if is_bots_turn:
                return time.perf_counter() - begun

    def close(self) -> None:
        """Leave the table."""
        if self._table is not None:
            self._table.close()
            self._table = None

    async def _new_table(self) -> RemoteTable:
        self._table = self._client.table(await self._client.new_table("kingdomino", 2, ["me", BOT], start=True))
        await _until_my_turn(self._table)
        return self._table


def _is_my_turn(table: RemoteTable) -> bool:
    return table.now.to_act == table.seat


async def _until_my_turn(table: RemoteTable) -> None:
    async for _ in table:
        if _is_my_turn(table):
            return


def _legal_lines(table: RemoteTable) -> Sequence[str]:
    legal = table.now.legal
    assert legal
    return [each.line for each in legal]
