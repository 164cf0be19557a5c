"""Starts the engine inside a page, and converts between JavaScript's values and the engine's."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from meydan.server.offline.page import Page, run
from meydan.server.offline.store import DeviceStore

SCHEMA: Final = Path(__file__).with_name("schema.sql")


class IndexedPages:
    """The keeper that a page passes in, a JavaScript object over IndexedDB."""

    def __init__(self, kept: Any) -> None:
        self._kept = kept

    async def read(self) -> bytes:
        return bytes((await self._kept.read()).to_bytes())

    async def keep(self, pages: Mapping[int, bytes], count: int) -> None:
        try:
            await self._kept.keep(list(pages), b"".join(pages.values()), count)
        except Exception as error:  # JavaScript may throw anything: no room left, or a browser that stores nothing
            raise OSError(str(error)) from error


class Door:
    """A page as JavaScript uses it: with plain texts and numbers."""

    def __init__(self, page: Page) -> None:
        self._page = page

    async def request(self, method: str, target: str, body: str) -> list[Any]:
        """The status of the answer, the kind of its content, and the content, which is always text."""
        status, kind, content = await self._page.request(method, target, body.encode())
        return [status, kind, content.decode()]

    async def connect(self, send: Callable[[str], None]) -> Any:
        """A connection that sends and receives messages."""
        return await self._page.connect(send)

    async def visitor(self, key: str, name: str) -> Door:
        """The same for a visitor on another device, whom the key tells apart from others."""
        return Door(await self._page.visitor(key, name))


async def start(kept: Any, name: str) -> Door:
    """Open the store of the device and let the engine run for a person of this name."""
    store = await DeviceStore.open(IndexedPages(kept), SCHEMA.read_text())
    ready: asyncio.Future[Page] = asyncio.get_running_loop().create_future()
    running.add(asyncio.ensure_future(run(store, name, ready.set_result)))
    return Door(await ready)


running: Final[set[asyncio.Future[None]]] = set()  # a task without a reference may be garbage-collected
