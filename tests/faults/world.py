"""Servers and a PostgreSQL that can be killed, frozen, stopped and started again while people play."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import time
from collections.abc import AsyncIterator, Awaitable, Iterable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import asyncpg

from tests.faults.crowd import Crowd, Guest, Setting, Where
from tests.faults.ledger import Figures
from tests.server.visitor import ServerProcess, is_alive
from tests.trials.trial import TALLY

LONGEST: Final = 60.0  # seconds for any process to start or to end


class World:
    """Some servers at one database, and their addresses as a proxy would choose them."""

    def __init__(self, database: str, servers: list[ServerProcess]) -> None:
        self.database = database
        self.servers = servers
        self.down: set[int] = set()

    @property
    def doors(self) -> list[Where]:
        return [partial(self._address, number) for number in range(len(self.servers))]

    def _address(self, number: int) -> str:
        """The server of this number, or the next that is up."""
        turns = [(number + turn) % len(self.servers) for turn in range(len(self.servers))]
        return self.servers[next((turn for turn in turns if turn not in self.down), number)].address

    def thinkers(self, number: int = 0) -> list[int]:
        """The processes in which a server's bots think."""
        children = self.servers[number].children()
        return [pid for pid in children if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]

    async def kill(self, number: int = 0) -> None:
        """kill -9, while requests are on their way."""
        self.down.add(number)
        TALLY.server_kills += 1
        await asyncio.to_thread(self.servers[number].kill)

    def freeze(self, number: int = 0) -> None:
        """Let a server stand still, with all that is on its way to it."""
        self.servers[number].process.send_signal(signal.SIGSTOP)

    def thaw(self, number: int = 0) -> None:
        self.servers[number].process.send_signal(signal.SIGCONT)

    async def stop(self, number: int = 0) -> int:
        """SIGTERM, as in an upgrade."""
        self.down.add(number)
        return await asyncio.to_thread(self.servers[number].stop)

    async def start(self, number: int = 0) -> None:
        await asyncio.to_thread(self.servers[number].start)
        self.down.discard(number)


@asynccontextmanager
async def world(
    database: str, servers: int = 1, broken: str = "", stderr: Any = None, **settings: str
) -> AsyncIterator[World]:
    """Servers in processes of their own; `broken` names a fault that is built into them."""
    program = "tests.faults.broken" if broken else "meydan"
    settings = {"MEYDAN_BOT_PROCESSES": "1", "MEYDAN_TEST_BROKEN": broken, **settings}
    starts = [asyncio.to_thread(ServerProcess, database, stderr, program, **settings) for _ in range(servers)]
    found = World(database, await _started(starts))
    try:
        yield found
    finally:
        ends = [await found.stop(number) for number in set(range(servers)) - found.down]
    assert not any(ends), "the servers end well"


async def _started(starts: Iterable[Awaitable[ServerProcess]]) -> list[ServerProcess]:
    """All of them; if one does not start, none."""
    tried = await asyncio.gather(*starts, return_exceptions=True)
    started = [each for each in tried if isinstance(each, ServerProcess)]
    for failed in tried:
        if isinstance(failed, BaseException):
            for server in started:
                await asyncio.to_thread(server.kill)
            raise failed
    return started


@asynccontextmanager
async def crowded(
    here: World,
    settings: Iterable[Setting],
    patience: float = LONGEST,
    kind: type[Guest] = Guest,
    is_final: bool = False,
) -> AsyncIterator[Crowd]:
    """A crowd that plays while something happens; afterwards every guest has got everything."""
    crowd = Crowd(here.doors, list(settings), patience, kind, is_final)
    await crowd.begin()
    try:
        yield crowd
        await crowd.leave()
    finally:
        crowd.give_up()


async def report(name: str, crowd: Crowd, database: str) -> Figures:
    """The figures; they go into the report of the whole suite, too."""
    figures = await crowd.audited(database)
    TALLY.note(figures, f"{name}: {figures}")
    return figures


class Database:
    """The processes of a PostgreSQL that `own_postgres` has started."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.folder = Path(parse_qs(urlsplit(address).query)["host"][0])
        self.command = Path(f"/proc/{self.pid}/cmdline").read_bytes().decode().split("\0")[:-1]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        return int((self.folder / "postmaster.pid").read_text().split()[0])

    def family(self) -> list[int]:
        """The first process and all its children."""
        pid = self.pid
        return [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]

    def freeze(self) -> None:
        for pid in self.family():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGSTOP)

    def thaw(self) -> None:
        for pid in reversed(self.family()):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)

    def kill(self) -> None:
        """kill -9 of all of it."""
        TALLY.postgres_kills += 1
        family = self.family()
        for pid in family:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        if self.process is not None:
            self.process.wait(LONGEST)
        end = time.monotonic() + LONGEST
        while any(map(is_alive, family)) and time.monotonic() < end:
            time.sleep(0.02)
        for trace in ("postmaster.pid", ".s.PGSQL.5432.lock"):  # a dead process leaves these files behind
            (self.folder / trace).unlink(missing_ok=True)

    def start(self) -> None:
        """Start it again in the same folder; what was committed is there again."""
        with (self.folder / "log").open("a") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log, user=self.folder.stat().st_uid)

    def stop(self) -> None:
        """Stop it if it was started again here: `own_postgres` does not know that process."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(LONGEST)

    async def terminate(self, database: str, application: str) -> int:
        """End the connections of this name; how many there were."""
        connection = await asyncpg.connect(database, timeout=LONGEST)
        try:
            rows = await connection.fetch(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE application_name = $1 AND datname = current_database()",
                application,
            )
        finally:
            await connection.close()
        return len(rows)
