"""People at their tables while finished games are reviewed: how long they wait, compared with waits without reviews.

A review that has begun cannot be stopped. So each part has its own server, which ends with it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from random import Random
from typing import Final

from msgspec import Struct

from meydan.client import Client
from meydan.server.loadtest.attacks.others import Others
from meydan.server.loadtest.attacks.waits import Kind, Waits, times_longer
from meydan.server.loadtest.figures import SEATS
from meydan.server.loadtest.plan import Plan
from meydan.server.loadtest.players import Tally
from meydan.server.loadtest.process import ServerProcess
from meydan.server.loadtest.tables import LoadTable
from meydan.server.loadtest.trial import MOST_MOVES_PER_SECOND

ROUNDS: Final = 3
READERS: Final = 4  # people who request the review of a game at the same time
WORLDS: Final = 10_000  # for a review, the most that a server allows: no review should be done before the trial ends
MOST_LONGER: Final = 1.25  # times, for 95 of 100 moves
LOOK_SECONDS: Final = 0.1

Serving = Callable[[], AbstractContextManager[ServerProcess]]


class ReviewStatus(Struct):
    """The progress of a review: the part of the server's answer that matters here."""

    status: str


class ReviewsEnded(Exception):
    """No review was running: the reviews were done, or had not begun."""


@dataclass
class BesideReviews:
    """The waits of people without reviews and beside them, and the processor time of the server's other processes."""

    before: Waits = field(default_factory=Waits)
    during: Waits = field(default_factory=Waits)
    before_seconds: float = 0.0
    during_seconds: float = 0.0

    def factor(self, kind: Kind) -> float:
        """How many times longer 95 of 100 waits were."""
        return times_longer(self.before, self.during, kind)

    @property
    def is_met(self) -> bool:
        """Whether moves took no longer, and nothing went wrong for anybody."""
        return self.factor("move") <= MOST_LONGER and not self.before.errors + self.during.errors


async def beside_reviews(start: Serving, plan: Plan) -> BesideReviews:
    """Watch a crowd for some seconds without reviews and for some seconds beside them, in turn."""
    found = BesideReviews()
    for _ in range(ROUNDS):
        with start() as server:
            waits, seconds = await _watched(server, plan, [])
            found.before.add(waits)
            found.before_seconds += seconds
        with start() as server:
            waits, seconds = await _watched(server, plan, await _finished_games(server))
            found.during.add(waits)
            found.during_seconds += seconds
    return found


async def _watched(server: ServerProcess, plan: Plan, games: Sequence[Game]) -> tuple[Waits, float]:
    """The waits of everybody while these games are reviewed, and the processor time of the server's processes."""
    others = Others(server, plan)
    await others.come()
    for game in games:
        await game.ask()
    await others.watch(plan.seconds)  # the first seconds do not count
    begun = server.children_seconds()
    waits = await others.watch(plan.seconds)
    seconds = server.children_seconds() - begun
    for game in games:
        await game.must_be_under_way()
    await others.leave()
    return waits, seconds


@dataclass(frozen=True)
class Game:
    """A finished game, and a person who wants to read its review."""

    table: str
    reader: Client

    async def ask(self) -> None:
        """Ask for the review, and wait until it is being computed."""
        now = await self.reader.post(self._path, {}, ReviewStatus)
        while now.status == "waiting":
            await asyncio.sleep(LOOK_SECONDS)
            now = await self._now()
        await self.must_be_under_way()

    async def must_be_under_way(self) -> None:
        """Raise ReviewsEnded unless the review is being computed."""
        now = await self._now()
        if now.status != "computing":
            raise ReviewsEnded(now.status)

    async def _now(self) -> ReviewStatus:
        return await self.reader.get(self._path, ReviewStatus)

    @property
    def _path(self) -> str:
        return f"/api/tables/{self.table}/review"


async def _finished_games(server: ServerProcess) -> list[Game]:
    """A short game of each reader, played to its end."""
    return [await _finished_game(server, number) for number in range(READERS)]


async def _finished_game(server: ServerProcess, number: int) -> Game:
    clients = [await Client.guest(server.address, f"reader {number} {seat}") for seat in range(SEATS)]
    name = await clients[0].new_table("kingdomino", SEATS)
    table = LoadTable(name, clients, Tally(), Random(number))
    await table.connect()
    await table.begin()
    while await table.move():
        await asyncio.sleep(1 / MOST_MOVES_PER_SECOND)
    await table.close()
    return Game(name, clients[0])
