"""Keepers of a device's pages for tests, and a page over them."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from meydan.server.offline.page import Page, opened
from meydan.server.offline.store import DeviceStore, newest_schema


class Shelf:
    """Keeps pages for as long as the test holds it. A shelf that `is_full` takes nothing."""

    def __init__(self) -> None:
        self.pages: dict[int, bytes] = {}
        self.is_full = False

    async def read(self) -> bytes:
        return b"".join(self.pages[number] for number in sorted(self.pages))

    async def keep(self, pages: Mapping[int, bytes], count: int) -> None:
        if self.is_full:
            raise OSError("no room")
        kept = {**self.pages, **pages}
        self.pages = {number: kept[number] for number in range(count)}


@cache
def schema() -> str:
    return newest_schema()


@asynccontextmanager
async def stored(shelf: Shelf) -> AsyncIterator[DeviceStore]:
    """The store of a shelf."""
    store = await DeviceStore.open(shelf, schema())
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def device(shelf: Shelf) -> AsyncIterator[Page]:
    """The page of a device. Nothing but the shelf remains after it."""
    async with stored(shelf) as store, opened(store, "Sara", bot_pause_ms=0) as page:
        yield page


async def asked(page: Page, method: str, target: str, **fields: object) -> Any:
    """The page's answer, which must not be a refusal."""
    status, kind, content = await page.request(method, target, json.dumps(fields).encode() if fields else b"")
    assert status < 300, content
    return json.loads(content) if kind == "application/json" else content.decode()
