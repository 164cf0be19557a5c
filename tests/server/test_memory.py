"""A visit leaves nothing behind in the memory of the server."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from websockets.asyncio.client import connect

from meydan.commands.serve import configuration, listening
from meydan.server.app import application
from meydan.server.messages import VERSION
from meydan.server.operation.settings import Settings
from meydan.server.store import open_store
from meydan.server.web.websocket import Websocket
from tests.server.visitor import LONGEST

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def serving(file: Path) -> AsyncIterator[str]:
    """The address of a server in this process."""
    store = await open_store(str(file))
    settings = Settings(bot_pause_ms=0)
    with listening("127.0.0.1", 0) as door:
        server = uvicorn.Server(configuration(application(store, settings), settings))
        task = asyncio.create_task(server.serve(sockets=[door]))
        try:
            yield f"127.0.0.1:{door.getsockname()[1]}"
        finally:
            server.should_exit = True
            await asyncio.wait_for(task, LONGEST)
    await store.close()


def held() -> list[object]:
    """Connections that are in memory, whether open or not."""
    return [each for each in gc.get_objects() if type(each) in (Websocket, HttpToolsProtocol)]


async def visit(address: str, abrupt: bool, others: int) -> None:
    """Join a new table and leave it, with a closing handshake or without."""
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=LONGEST) as http:
        await http.post("/api/session", json={"name": "ada"})
        table = (await http.post("/api/tables", json={"game": "kingdomino", "seats": 2})).json()["table"]
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    async with connect(f"ws://{address}/ws", additional_headers={"Cookie": cookie}, compression=None) as socket:
        await socket.send(f'{{"t": "join", "v": {VERSION}, "table": "{table}"}}')
        await asyncio.wait_for(socket.recv(), LONGEST)
        assert len(held()) > others
        if abrupt:
            socket.transport.abort()


@pytest.mark.parametrize("abrupt", [False, True])
async def test_closed_connections_are_collected_though_the_collector_seldom_runs(
    tmp_path: Path, abrupt: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Connections live for long, and the collector seldom looks at old objects: they would pile up."""
    monkeypatch.setattr("meydan.server.web.connections.CLOSED_UNTIL_COLLECTION", 3)
    async with serving(tmp_path / "meydan.sqlite") as address:
        gc.collect()
        others = held()  # those of tests whose tracebacks are kept
        gc.disable()
        try:
            for _ in range(3):
                await visit(address, abrupt, len(others))
            async with asyncio.timeout(LONGEST):
                while len(held()) > len(others):
                    await asyncio.sleep(0.05)
        finally:
            gc.enable()
