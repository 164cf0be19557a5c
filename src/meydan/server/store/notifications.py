"""Hints between processes at one PostgreSQL, on a connection of their own that is reopened whenever it breaks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import asyncpg

from meydan.server.store import hints
from meydan.server.store.hints import Hint

if TYPE_CHECKING:
    Connection = asyncpg.Connection[asyncpg.Record]

CHANNEL: Final = "meydan"
TELL: Final = f"SELECT pg_notify('{CHANNEL}', text) FROM unnest($1::text[]) AS text"
TOGETHER_SECONDS: Final = 0.002  # hints of this time are sent together
ANSWER_SECONDS: Final = 5  # for the database to answer
CLOSE_SECONDS: Final = 3  # for the last hints to be told
RECONNECT_SECONDS: Final = 0.5  # after which a broken connection is reopened
MOST_WAITING: Final = 10_000  # hints; more are dropped, and polling finds what they were about

BROKEN: Final = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)


class Notifications:
    """Sends hints to other processes and receives theirs. `renewed` is called whenever hints may have been lost."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._waiting: list[Hint] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def tell(self, hint: Hint) -> None:
        """Send a hint soon, together with others."""
        if self._task is not None and len(self._waiting) < MOST_WAITING:
            self._waiting.append(hint)
            self._wake.set()

    def listen(self, ear: Callable[[Hint], None], renewed: Callable[[], None]) -> None:
        """Pass every hint to `ear` from now on, those of this process too."""
        self._task = asyncio.create_task(self._run(ear, renewed))

    async def close(self) -> None:
        """Send the hints that still wait, and disconnect."""
        if self._task is None:
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_SECONDS):
                while self._waiting:
                    await asyncio.sleep(TOGETHER_SECONDS)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._task = None

    async def _run(self, ear: Callable[[Hint], None], renewed: Callable[[], None]) -> None:
        while True:
            with suppress(*BROKEN):
                await self._connected(ear, renewed)
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _connected(self, ear: Callable[[Hint], None], renewed: Callable[[], None]) -> None:
        """Use one connection until it breaks. It listens before it calls `renewed`, so that no hint is missed."""
        connection = await asyncpg.connect(
            self._address,
            timeout=ANSWER_SECONDS,
            command_timeout=ANSWER_SECONDS,
            server_settings={"application_name": "meydan-hints"},
        )
        connection.add_termination_listener(lambda _: self._wake.set())
        try:
            await connection.add_listener(CHANNEL, lambda *said: _read(str(said[3]), ear))
            renewed()
            self._wake.set()  # hints may be left that a broken connection did not take
            await self._pass_on(connection)
        finally:
            connection.terminate()

    async def _pass_on(self, connection: Connection) -> None:
        while not connection.is_closed():
            await self._wake.wait()
            self._wake.clear()
            await asyncio.sleep(TOGETHER_SECONDS)
            if self._waiting:
                told = len(self._waiting)
                await connection.execute(TELL, hints.write(self._waiting))
                del self._waiting[:told]  # only now, so that closing waits for the answer


def _read(text: str, ear: Callable[[Hint], None]) -> None:
    for hint in hints.read(text):
        ear(hint)
