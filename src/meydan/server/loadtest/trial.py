"""One trial: a generator plays at the tables of one server, first at the asked rate, then as fast as the server can."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from random import Random
from typing import Any, Final

from meydan.client import Client
from meydan.server.loadtest.figures import SEATS, Measured, Work
from meydan.server.loadtest.plan import Plan
from meydan.server.loadtest.players import Tally
from meydan.server.loadtest.process import ServerProcess
from meydan.server.loadtest.tables import LoadTable

AT_ONCE: Final = 50  # tables that are set up side by side
TABLES_OF_ONE: Final = 6  # made by one person, who sits at all of them: a guest may sit at no more
WARM_UP: Final = 4  # tables that are played before anything is measured
WARM_UP_MOVES: Final = 20
MOST_MOVES_PER_SECOND: Final = 15  # of a table: a websocket may send 20 messages a second

Wait = Callable[[], Awaitable[None]]


async def alone() -> None:
    """Wait for no other generator."""


async def trial(server: ServerProcess, plan: Plan, together: Wait = alone) -> Measured:
    """Set up the tables, play, and count. Generators that measure `together` begin each part at one time."""
    warm, tally = Tally(), Tally()
    await _warm_up(await set_up(server, Plan(plan.games, WARM_UP), warm))
    tables = await set_up(server, plan, tally)
    empty = server.memory()
    await side_by_side([table.connect for table in tables])
    connected = server.memory()
    await side_by_side([table.begin for table in tables])
    await together()
    steady = await _measured(server, tally, [_steady(table, plan, number) for number, table in enumerate(tables)])
    loaded, sent, latencies = server.memory(), tally.sent, tuple(tally.latencies)
    await together()
    saturated = await _measured(server, tally, [_saturated(table, plan) for table in tables])
    await together()
    await side_by_side([table.close for table in tables])
    return Measured(plan.tables, steady, saturated, latencies, (empty, connected, loaded), sent, tuple(tally.errors))


async def _measured(server: ServerProcess, tally: Tally, work: Sequence[Coroutine[Any, Any, None]]) -> Work:
    """Do all of the work at once; what it took."""
    tally.latencies.clear()
    begun, server_begun, generator_begun = time.perf_counter(), server.cpu_seconds(), time.process_time()
    await asyncio.gather(*(_noted(each, tally) for each in work))
    seconds = time.perf_counter() - begun
    return Work(
        len(tally.latencies), seconds, server.cpu_seconds() - server_begun, time.process_time() - generator_begun
    )


async def _noted(work: Awaitable[None], tally: Tally) -> None:
    try:
        await work
    except Exception as error:  # whatever goes wrong is a figure, not the end of the trial
        tally.errors.append(type(error).__name__)


async def _steady(table: LoadTable, plan: Plan, number: int) -> None:
    """Moves at a steady pace, every table at another moment, until the game is over."""
    interval = plan.tables / plan.rate
    begun = time.perf_counter()
    at = begun + interval * (number + 1) / plan.tables
    while at < begun + plan.seconds:
        await asyncio.sleep(at - time.perf_counter())
        if not await table.move():
            return
        at += interval


async def _saturated(table: LoadTable, plan: Plan) -> None:
    """One move after the other, and one game after the other."""
    interval = 1 / MOST_MOVES_PER_SECOND
    at = time.perf_counter()
    end = at + plan.seconds
    while (now := time.perf_counter()) < end:
        if now < at:
            await asyncio.sleep(at - now)
        at = max(now, at) + interval
        if not await table.move():
            await table.play_again()


async def _warm_up(tables: list[LoadTable]) -> None:
    for table in tables:
        await table.connect()
        await table.begin()
        for _ in range(WARM_UP_MOVES):
            await table.move()
        await table.close()


async def set_up(server: ServerProcess, plan: Plan, tally: Tally) -> list[LoadTable]:
    """The tables. The server limits how many tables a player makes, so the players change after some."""
    tables: list[LoadTable] = []
    for number, game in enumerate(plan.game_of_each_table()):
        if number % TABLES_OF_ONE == 0:
            clients = [await Client.guest(server.address, f"player {seat}") for seat in range(SEATS)]
        name = await clients[0].new_table(game, SEATS)
        tables.append(LoadTable(name, clients, tally, Random(number)))
    return tables


async def side_by_side(work: Sequence[Callable[[], Awaitable[None]]]) -> None:
    """Everything, so many at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(each: Callable[[], Awaitable[None]]) -> None:
        async with gate:
            await each()

    await asyncio.gather(*map(one, work))
