"""One trial: so many tables at one server, played at a steady pace, and what that cost."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPMessage
from random import Random
from typing import Any, Final

import msgspec

from meydan.server.loadtest.figures import Figures, quantile
from meydan.server.loadtest.players import PATIENCE, Player, Tally
from meydan.server.loadtest.process import ServerProcess

SEATS: Final = 2
AT_ONCE: Final = 50  # tables that are set up side by side
TABLES_OF_ONE: Final = 20  # that one person sets up and sits at
WARM_UP: Final = 4  # tables that are played before anything is measured


@dataclass(frozen=True)
class Plan:
    """How much: tables, moves in a second over all of them, seconds."""

    games: Sequence[str]
    tables: int = 1000
    rate: int = 500
    seconds: int = 20


@dataclass
class LoadTable:
    """A table with its players."""

    name: str
    cookies: list[str]
    tally: Tally
    rng: Random
    players: list[Player] = field(default_factory=list)

    async def connect(self, server: ServerProcess) -> None:
        """A connection for every seat; nobody has come to the table yet."""
        for cookie in self.cookies:
            self.players.append(await Player.connected(server.address, cookie, self.tally))

    async def begin(self) -> None:
        """Everybody sits down and the game starts."""
        for seat, player in enumerate(self.players):
            await player.join(self.name)
            await player.ask("sit", seat=seat, name=f"player {seat}")
        await self.players[0].follow(self.players[1].seq)
        await self.players[0].ask("start")
        await self._follow()

    async def move(self) -> bool:
        """One move; False if the game is over."""
        now = self.players[0].now
        if now.to_act is None:
            return False
        await self.players[now.to_act].act(self.rng)
        await self._follow()
        return True

    async def _follow(self) -> None:
        last = max(player.seq for player in self.players)
        for player in self.players:
            await player.follow(last)


async def trial(server: ServerProcess, store: str, plan: Plan) -> Figures:
    """Set up the tables, play, and count."""
    warm, tally = Tally(), Tally()
    await _played(server, await _set_up(server, Plan(plan.games, WARM_UP), warm), 20)
    tables = await _set_up(server, plan, tally)
    empty = server.memory()
    await _side_by_side([table.connect(server) for table in tables])
    connected = server.memory()
    await _side_by_side([table.begin() for table in tables])
    worked, begun = _cpu_seconds(server), time.perf_counter()
    tally.latencies.clear()
    await asyncio.gather(*(_play(table, plan, number, begun, tally) for number, table in enumerate(tables)))
    seconds = time.perf_counter() - begun
    server_worked, we_worked = (now - before for now, before in zip(_cpu_seconds(server), worked))
    loaded = server.memory()
    for table in tables:
        for player in table.players:
            await player.close()
    return _figures(store, plan, tally, seconds, (server_worked, we_worked), (empty, connected, loaded))


def _cpu_seconds(server: ServerProcess) -> tuple[float, float]:
    """The time that the server has worked so far, and we."""
    return server.cpu_seconds(), time.process_time()


def _figures(
    store: str,
    plan: Plan,
    tally: Tally,
    seconds: float,
    worked: tuple[float, float],
    memory: tuple[int, int, int],
) -> Figures:
    empty, connected, loaded = memory
    moves = len(tally.latencies)
    return Figures(
        store=store,
        tables=plan.tables,
        moves=moves,
        seconds=seconds,
        p50_ms=1000 * quantile(tally.latencies, 0.5),
        p99_ms=1000 * quantile(tally.latencies, 0.99),
        cpu_us=1e6 * worked[0] / max(1, moves),
        generator_us=1e6 * worked[1] / max(1, moves),
        connection_kb=(connected - empty) / 1024 / (SEATS * plan.tables),
        table_kb=(loaded - connected) / 1024 / plan.tables,
        event_bytes=tally.sent // max(1, SEATS * moves),
        errors=tuple(tally.errors),
    )


def _games(plan: Plan) -> list[str]:
    return [plan.games[number % len(plan.games)] for number in range(plan.tables)]


async def _play(table: LoadTable, plan: Plan, number: int, begun: float, tally: Tally) -> None:
    """Moves at a steady pace, every table at another moment."""
    interval = plan.tables / plan.rate
    at = begun + interval * (number + 1) / plan.tables
    while at < begun + plan.seconds:
        await asyncio.sleep(at - time.perf_counter())
        try:
            if not await table.move():
                tally.over += 1
                return
        except Exception as error:  # whatever goes wrong is a figure, not the end of the trial
            tally.errors.append(type(error).__name__)
            return
        at += interval


async def _played(server: ServerProcess, tables: list[LoadTable], moves: int) -> None:
    for table in tables:
        await table.connect(server)
        await table.begin()
        for _ in range(moves):
            await table.move()
        for player in table.players:
            await player.close()


async def _set_up(server: ServerProcess, plan: Plan, tally: Tally) -> list[LoadTable]:
    """The tables; whoever has made so many is relieved by somebody else, as the limits of the server wish it."""
    tables: list[LoadTable] = []
    for number, game in enumerate(_games(plan)):
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
    with closing(HTTPConnection(server.address.removeprefix("http://"), timeout=PATIENCE)) as connection:
        headers = {"Content-Type": "application/json", "Cookie": cookie}
        connection.request("POST", path, msgspec.json.encode(fields), headers)
        answer = connection.getresponse()
        return answer.headers, answer.read()
