"""One trial: a generator plays at the tables of one server, first at the asked rate, then as fast as the server can."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import closing
from http.client import HTTPConnection, HTTPMessage
from random import Random
from typing import Any, Final

import msgspec

from meydan.server.loadtest.figures import SEATS, Measured, Work
from meydan.server.loadtest.plan import Plan
from meydan.server.loadtest.players import ANSWER_SECONDS, Tally
from meydan.server.loadtest.process import ServerProcess
from meydan.server.loadtest.tables import LoadTable

AT_ONCE: Final = 50  # tables that are set up side by side
TABLES_OF_ONE: Final = 20  # that one person sets up and sits at
WARM_UP: Final = 4  # tables that are played before anything is measured
WARM_UP_MOVES: Final = 20
MOST_MOVES_PER_SECOND: Final = 15  # of a table: a websocket may send 20 messages a second

Wait = Callable[[], Awaitable[None]]


async def alone() -> None:
    """Wait for no other generator."""


async def trial(server: ServerProcess, plan: Plan, together: Wait = alone) -> Measured:
    """Set up the tables, play, and count. Generators that measure `together` begin each part at one time."""
    warm, tally = Tally(), Tally()
    await _warm_up(server, await _set_up(server, Plan(plan.games, WARM_UP), warm))
    tables = await _set_up(server, plan, tally)
    empty = server.memory()
    await _side_by_side([table.connect(server) for table in tables])
    connected = server.memory()
    await _side_by_side([table.begin() for table in tables])
    await together()
    steady = await _measured(server, tally, [_steady(table, plan, number) for number, table in enumerate(tables)])
    loaded, sent, latencies = server.memory(), tally.sent, tuple(tally.latencies)
    await together()
    saturated = await _measured(server, tally, [_saturated(table, plan) for table in tables])
    await together()
    await _side_by_side([table.close() for table in tables])
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


async def _warm_up(server: ServerProcess, tables: list[LoadTable]) -> None:
    for table in tables:
        await table.connect(server)
        await table.begin()
        for _ in range(WARM_UP_MOVES):
            await table.move()
        await table.close()


async def _set_up(server: ServerProcess, plan: Plan, tally: Tally) -> list[LoadTable]:
    """The tables. The server limits how many tables a player makes, so the players change after some."""
    tables: list[LoadTable] = []
    for number, game in enumerate(plan.game_of_each_table()):
        if number % TABLES_OF_ONE == 0:
            cookies = [await _cookie(server, f"player {seat}") for seat in range(SEATS)]
        tables.append(LoadTable(await _new_table(server, cookies[0], game), cookies, tally, Random(number)))
    return tables


async def _side_by_side(work: Sequence[Coroutine[Any, Any, None]]) -> None:
    """Everything, so many at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(each: Coroutine[Any, Any, None]) -> None:
        async with gate:
            await each

    await asyncio.gather(*map(one, work))


async def _cookie(server: ServerProcess, name: str) -> str:
    headers, _ = await asyncio.to_thread(_post, server, "/api/session", {"name": name}, "")
    return headers["Set-Cookie"].partition(";")[0]


async def _new_table(server: ServerProcess, cookie: str, game: str) -> str:
    _, body = await asyncio.to_thread(_post, server, "/api/tables", {"game": game, "seats": SEATS}, cookie)
    return str(msgspec.json.decode(body)["table"])


def _post(server: ServerProcess, path: str, fields: dict[str, object], cookie: str) -> tuple[HTTPMessage, bytes]:
    with closing(HTTPConnection(server.address.removeprefix("http://"), timeout=ANSWER_SECONDS)) as connection:
        headers = {"Content-Type": "application/json", "Cookie": cookie}
        connection.request("POST", path, msgspec.json.encode(fields), headers)
        answer = connection.getresponse()
        return answer.headers, answer.read()
