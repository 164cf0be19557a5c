"""A real server in a process of its own, and visitors who play at its tables by real websockets."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from select import select
from typing import IO, Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from meydan.server.messages import VERSION

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
        self.table = ""
        self.epoch = 0
        self.seq: int | None = None
        self.seat: int | None = None
        self.now: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []  # every event, as it came
        self.pending: dict[str, Any] | None = None  # a request that has no answer yet
        self.rng = Random(name)
        self.asked = 0
        self.done = 0

    def new_table(self, **fields: Any) -> str:
        self.table = self.post("/api/tables", fields).raise_for_status().json()["table"]
        return self.table

    def post(self, path: str, fields: object, **headers: str) -> httpx.Response:
        return httpx.post(
            self.server.address + path, json=fields, headers={"Cookie": self.cookie, **headers}, timeout=LONGEST
        )

    def socket(self, **headers: str) -> connect:
        address = self.server.address.replace("http", "ws") + "/ws"
        return connect(
            address, additional_headers={"Cookie": self.cookie, **headers}, compression=None, close_timeout=1
        )

    async def visit(self, first: Mapping[str, Any] | None = None, until: int | None = None) -> None:
        """Play on until the game is over or so many requests were carried out, whatever happens to the server."""
        while not self.is_done(until):
            with suppress(ConnectionClosed, InvalidHandshake, OSError):
                async with self.socket() as socket:
                    join = {"t": "join", "v": VERSION, "table": self.table, "since": self.seq, "epoch": self.epoch}
                    await socket.send(json.dumps(join))
                    if self.pending is not None:
                        await socket.send(json.dumps(self.pending))
                    while not self.is_done(until):
                        self.hear(await heard(socket))
                        if self.is_done(until):
                            break
                        if (request := first or self.choice()) and self.pending is None and self.now:
                            first = None
                            await socket.send(self.request(request))
            await asyncio.sleep(0.05)

    def is_done(self, until: int | None) -> bool:
        return "result" in self.now if until is None else self.done >= until

    def hear(self, message: dict[str, Any]) -> None:
        if message["t"] == "state":
            self.epoch, self.seq, self.now = message["epoch"], message["seq"], message["now"]
            self.pending = None
        elif message["t"] == "event":
            if self.seq is None or message["seq"] > self.seq:
                self.heard.append(message)
                self.seq = message["seq"]
                self.now = message.get("now", {})
            if self.pending is not None and message.get("cid") == self.pending["cid"]:
                self.pending = None
                self.done += 1
        elif message["t"] == "error":
            assert message["code"] == "stale", message
            self.pending = None

    def choice(self) -> dict[str, Any] | None:
        legal = self.now.get("legal")
        return {"t": "act", "line": self.rng.choice(legal)["line"]} if legal else None

    def request(self, request: Mapping[str, Any]) -> str:
        self.asked += 1
        self.pending = {**request, "seq": self.seq, "cid": f"c{self.asked}"}
        return json.dumps(self.pending)

    async def once(self, request: Mapping[str, Any]) -> None:
        """One request, until it is answered."""
        await self.visit(request, until=self.done + 1)
