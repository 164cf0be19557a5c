"""A house: the whole application in this process, and guests who use it by HTTP."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

import meydan.server.messages as wire
from meydan.server.admission.limits import Limits
from meydan.server.app import application
from meydan.server.live.hub import Hub
from meydan.server.live.table import Listener, LiveTable
from meydan.server.messages import ToClient
from meydan.server.operation.settings import Settings
from meydan.server.store import open_store
from meydan.server.store.store import Store
from meydan.server.table.table import Table
from tests.server.guests import say

RATED = {"rated": True, "clock": {"t": "live", "base_ms": 600_000}}
ADDRESS = "http://meydan.test"


class House:
    """The application, its store, and HTTP clients for its guests."""

    def __init__(self, app: Starlette, store: Store) -> None:
        self.app = app
        self.store = store
        self.seconds = 0.0  # the clock of the limits: it stands still
        self._doors = AsyncExitStack()
        self._opened_at = time.time()
        app.state.limits = self.new_limits()

    def new_limits(self) -> Limits:
        """Limits whose clocks stand still, as a new process would have them."""
        return Limits(lambda: self.seconds, lambda: self._opened_at + self.seconds)

    @property
    def hub(self) -> Hub:
        hub: Hub = self.app.state.hub
        return hub

    async def somebody(self, address: str = ADDRESS, ip: str = "203.0.113.5") -> httpx.AsyncClient:
        """A browser without a session."""
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False, client=(ip, 5000))
        return await self._doors.enter_async_context(httpx.AsyncClient(transport=transport, base_url=address))

    async def guest(self, name: str, ip: str = "203.0.113.5") -> httpx.AsyncClient:
        """Somebody with a name."""
        client = await self.somebody(ip=ip)
        (await client.post("/api/session", json={"name": name})).raise_for_status()
        return client

    async def table(self, host: httpx.AsyncClient, *others: httpx.AsyncClient, **fields: Any) -> str:
        """A table of the host, at which the others have sat down by invites."""
        chairs = ["me", *[None] * len(others)]
        asked = {"game": "kingdomino", "seats": len(chairs), "chairs": chairs, **fields}
        name: str = (await host.post("/api/tables", json=asked)).raise_for_status().json()["table"]
        for other in others:
            token = (await host.post(f"/api/tables/{name}/invites")).raise_for_status().json()["token"]
            (await other.post(f"/api/invites/{token}", json={})).raise_for_status()
        return name

    async def account(self, name: str, ip: str) -> httpx.AsyncClient:
        """Somebody with an account."""
        client = await self.somebody(ip=ip)
        asked = {"name": name, "password": "a good password"}
        (await client.post("/api/accounts", json=asked)).raise_for_status()
        return client

    async def ask(self, table: str, seat: int, kind: type[wire.Request], /, **fields: Any) -> list[ToClient | bytes]:
        """Send a request of a seat's player as if by websocket; returns the answers."""
        live = await self.hub.live(table)
        answers: list[ToClient | bytes] = []
        await self.ask_as(live, Listener(live.owners[seat], "", answers.append), kind, **fields)
        return answers

    async def ask_as(self, live: LiveTable, listener: Listener, kind: type[wire.Request], /, **fields: Any) -> None:
        """A request of a listener, likewise."""
        await say(self.hub, live, listener, kind(live.table.seq, f"c{live.table.seq}", **fields))

    async def play(self, table: str, steps: int = 10_000, seed: int = 0) -> Table:
        """Start the game if it is not running, and play so many random lines, or to the end."""
        live = await self.hub.live(table)
        if live.table.status == "open":
            await self.ask(table, 0, wire.Start)
        rng, game = Random(seed), live.table.setup.game
        for _ in range(steps):
            if live.table.to_act is None:
                break
            line = game.write(rng.choice(game.actions(live.table.state)))
            assert not await self.ask(table, live.table.to_act, wire.Act, line=line)
        return live.table

    async def close(self) -> None:
        await self._doors.aclose()


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with house_at(str(tmp_path / "meydan.sqlite")) as house:
        yield house


@asynccontextmanager
async def house_at(database: str, bot_pause_ms: int = 0, **settings: Any) -> AsyncIterator[House]:
    """The house whose store is this database."""
    store = await open_store(database)
    app = application(store, Settings(bot_pause_ms=bot_pause_ms, **settings))
    async with app.router.lifespan_context(app):
        house = House(app, store)
        yield house
        await house.close()
    await store.close()


def code(response: httpx.Response) -> tuple[int, Any]:
    """The status and the code of a refusal."""
    return response.status_code, response.json()["code"]
