"""Starts the engine inside a page, and converts between JavaScript's values and the engine's."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

from meydan.server.bots.places import Places
from meydan.server.offline import elsewhere
from meydan.server.offline import unpacked as packed
from meydan.server.offline.elsewhere import PlacesElsewhere
from meydan.server.offline.kept import KeptGames, Nowhere
from meydan.server.offline.page import Page, run
from meydan.server.offline.store import DeviceStore, Keeper

READER: Final = "reader"  # nobody reads this name
SCHEMA: Final = Path(__file__).with_name("schema.sql")
PACKAGES: Final = Path(__file__).parents[3]


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


class OtherWorker:
    """The worker for long work that a page passes in."""

    def __init__(self, aside: Any) -> None:
        self._aside = aside

    async def do(self, work: bytes) -> bytes:
        return bytes((await self._aside.do(work)).to_bytes())


class Door:
    """A page as JavaScript uses it: with plain texts and numbers."""

    def __init__(self, page: Page, long_work: Callable[..., Places]) -> None:
        self._page = page
        self._long_work = long_work

    async def request(self, method: str, target: str, body: str) -> list[Any]:
        """The status of the answer, the kind of its content, and the content, which is always text."""
        status, kind, content = await self._page.request(method, target, body.encode())
        return [status, kind, content.decode()]

    async def connect(self, send: Callable[[str], None]) -> Any:
        """A connection that sends and receives messages."""
        return await self._page.connect(send)

    async def visitor(self, key: str, name: str) -> Door:
        """The same for a visitor on another device, whom the key tells apart from others."""
        return Door(await self._page.visitor(key, name), self._long_work)

    async def kept_games(self) -> Door:
        """The same for games of the server that are kept on the device, with a store of their own."""
        return await _opened(Nowhere(), READER, self._long_work, KeptGames)


async def start(kept: Any, name: str, aside: Any) -> Door:
    """Open the store of the device and let the engine run for a person of this name."""
    return await _opened(IndexedPages(kept), name, partial(PlacesElsewhere, OtherWorker(aside)), Page)


def done(asked: Any) -> bytes:
    """Do long work here, in the other worker."""
    return elsewhere.done(bytes(asked.to_bytes()))


def unpacked() -> bytes:
    """All packages of this page with their bytecode, for its next start."""
    return packed.unpacked(PACKAGES)


async def _opened(keeper: Keeper, name: str, long_work: Callable[..., Places], kind: type[Page]) -> Door:
    store = await DeviceStore.open(keeper, SCHEMA.read_text())
    ready: asyncio.Future[Page] = asyncio.get_running_loop().create_future()
    running.add(asyncio.ensure_future(run(store, name, ready.set_result, long_work, kind)))
    return Door(await ready, long_work)


running: Final[set[asyncio.Future[None]]] = set()  # a task without a reference may be garbage-collected
