"""A real server in a process of its own, and visitors who play at its tables by real websockets."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random
from select import select
from typing import IO, Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from meydan.client import Client, Connection, Refusal, RemoteTable
from meydan.client.connection import Hear
from meydan.server.messages import AnyRequest, Event, Now, Result, ToClient

LONGEST = 60  # seconds to wait for one answer
STARTS = 180  # seconds until a process prints its first line, on a busy machine
UNLIMITED = {"MEYDAN_UNLIMITED": "127.0.0.1"}  # all visitors come from here


def first_line(process: subprocess.Popen[str]) -> str:
    """The first line that a process prints; TimeoutError if it prints nothing."""
    assert process.stdout is not None
    if not select([process.stdout], [], [], STARTS)[0]:
        process.kill()
        process.stdout.close()
        raise TimeoutError(f"{process.args!r} has not said a word in {STARTS} s")
    return process.stdout.readline()


async def heard(socket: ClientConnection) -> dict[str, Any]:
    """The next message of the server; TimeoutError if there is none."""
    async with asyncio.timeout(LONGEST):
        message: dict[str, Any] = json.loads(await socket.recv())
    return message


class ServerProcess:
    """`meydan serve`, which can be killed and started again at the same address."""

    def __init__(self, database: str, stderr: IO[str] | None = None, program: str = "meydan", **settings: str) -> None:
        self.database = database
        self.program = program
        self.settings = {
            **os.environ,
            "MEYDAN_BOT_PAUSE_MS": "0",
            "MEYDAN_LOG_LEVEL": "warning",
            **UNLIMITED,
            **settings,
        }
        self.stderr = stderr
        self.port = 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", self.program, "serve", "--port", str(self.port), "--database", self.database]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self.stderr, text=True, env=self.settings
        )
        self.address = first_line(self.process).strip()
        self.port = int(self.address.rpartition(":")[2])

    def children(self) -> list[int]:
        pid = self.process.pid
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def kill(self) -> None:
        self.process.kill()
        self._gone()

    def stop(self) -> int:
        self.process.terminate()
        return self._gone()

    def _gone(self) -> int:
        try:
            status = self.process.wait(LONGEST)
        finally:
            self.process.kill()  # if it did not stop
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] != "Z"
    except FileNotFoundError:
        return False


class Visitor:
    """A player with a cookie, who plays random legal lines."""

    def __init__(self, server: ServerProcess, name: str) -> None:
        self.server = server
        self.cookie = ""
        session = self.post("/api/session", {"name": name})
        self.cookie = session.headers["set-cookie"].partition(";")[0]
        self.name = name
        self.heard: list[Event] = []  # every event once, as it came
        self.rng = Random(name)
        self.done = 0  # requests that were carried out
        self._table: RemoteTable | None = None

    @property
    def client(self) -> Client:
        """At the server, and with the cookie, that this visitor has now."""
        return Client(self.server.address, cookie=self.cookie)

    @property
    def table(self) -> str:
        return self.remote.table

    @table.setter
    def table(self, table: str) -> None:
        self._table = RemoteTable(self._connect, table, self._hear)

    @property
    def remote(self) -> RemoteTable:
        assert self._table is not None
        return self._table

    @property
    def seq(self) -> int:
        return self.remote.seq or 0

    @property
    def now(self) -> Now:
        return self.remote.now

    @property
    def result(self) -> Result:
        assert self.now.result is not None
        return self.now.result

    async def _connect(self, hear: Hear) -> Connection:
        return await self.client.connect(hear)

    def _hear(self, message: ToClient) -> None:
        if isinstance(message, Event) and (not self.heard or message.seq > self.heard[-1].seq):
            self.heard.append(message)

    def new_table(self, **fields: Any) -> str:
        self.table = self.post("/api/tables", fields).raise_for_status().json()["table"]
        return self.table

    def post(self, path: str, fields: object, **headers: str) -> httpx.Response:
        return httpx.post(
            self.server.address + path, json=fields, headers={"Cookie": self.cookie, **headers}, timeout=LONGEST
        )

    def socket(self, **headers: str) -> connect:
        """A websocket of another library than the client's, for tests that speak the protocol by hand."""
        address = self.server.address.replace("http", "ws") + "/ws"
        return connect(
            address, additional_headers={"Cookie": self.cookie, **headers}, compression=None, close_timeout=1
        )

    async def visit(self, first: Mapping[str, Any] | None = None) -> None:
        """Play on until the game is over, whatever happens to the server; `first` is asked before anything else."""
        async with self.remote as table:
            if first is not None:
                await self._ask(first)
            async for _ in table:
                await self._move()

    async def move(self) -> None:
        """One legal line, which is this visitor's to play."""
        async with self.remote as table:
            await table.join()
            await self._move()

    async def _move(self) -> None:
        if legal := self.now.legal:
            await self._ask({"t": "act", "line": self.rng.choice(legal).line})

    async def once(self, request: Mapping[str, Any]) -> None:
        """One request, until it is carried out."""
        async with self.remote:
            while not await self._ask(request):
                await asyncio.sleep(0.01)

    async def _ask(self, request: Mapping[str, Any]) -> bool:
        """Make a request; False if something has happened that this visitor has not heard of yet."""

        def named(seq: int, cid: str) -> AnyRequest:
            made: AnyRequest = msgspec.convert({**request, "seq": seq, "cid": cid}, AnyRequest)
            return made

        try:
            await self.remote.ask(named)
        except Refusal as refusal:
            if refusal.code != "stale":
                raise
            return False
        self.done += 1
        return True
