"""A house: the whole application in this process, and guests who ask it by HTTP."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from meydan.server.app import application
from meydan.server.hub import Hub
from meydan.server.settings import Settings
from meydan.server.store import open_store
from meydan.server.store.store import Store

ADDRESS = "http://meydan.test"


class House:
    """The application, its store, and a door for everybody who comes."""

    def __init__(self, app: Starlette, store: Store) -> None:
        self.app = app
        self.store = store
        self._doors = AsyncExitStack()

    @property
    def hub(self) -> Hub:
        hub: Hub = self.app.state.hub
        return hub

    async def somebody(self, address: str = ADDRESS, ip: str = "203.0.113.5") -> httpx.AsyncClient:
        """Somebody with a browser, and no name yet."""
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False, client=(ip, 5000))
        return await self._doors.enter_async_context(httpx.AsyncClient(transport=transport, base_url=address))

    async def guest(self, name: str) -> httpx.AsyncClient:
        """Somebody with a name."""
        client = await self.somebody()
        (await client.post("/api/session", json={"name": name})).raise_for_status()
        return client

    async def close(self) -> None:
        await self._doors.aclose()


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    store = await open_store(str(tmp_path / "meydan.sqlite"))
    app = application(store, Settings(bot_pause_ms=0))
    async with app.router.lifespan_context(app):
        house = House(app, store)
        yield house
        await house.close()
    await store.close()


def code(response: httpx.Response) -> tuple[int, Any]:
    """The status and the code of a refusal."""
    return response.status_code, response.json()["code"]
