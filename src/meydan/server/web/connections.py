"""Open websockets by session, so that a logout closes the player's websockets at once, in every process."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from meydan.server.store.hints import Ended
from meydan.server.store.store import Store

HangUp = Callable[[], None]

NEW_COOKIE_SECONDS: Final = 2.0  # in which an answer with a new cookie has arrived
CLOSED_UNTIL_COLLECTION: Final = 2_000  # websockets


class Connections:
    """All websockets of this process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._open: dict[str, list[HangUp]] = {}  # by the hash of the session's cookie
        self._closed = 0

    @contextmanager
    def open(self, session: bytes | None, hang_up: HangUp) -> Iterator[None]:
        """Register an open websocket; `hang_up` is called when its session ends."""
        mine = self._open.setdefault(session.hex(), []) if session is not None else []
        mine.append(hang_up)
        try:
            yield
        finally:
            mine.remove(hang_up)
            if session is not None and not mine:
                self._open.pop(session.hex(), None)
            self._count_closed()

    def _count_closed(self) -> None:
        """Collect garbage after so many: the reader of frames refers to itself, and nothing else frees it."""
        self._closed += 1
        if self._closed % CLOSED_UNTIL_COLLECTION == 0:
            asyncio.get_running_loop().call_later(1, gc.collect)

    async def end(self, session: bytes, renewed: bool = False) -> None:
        """Delete a session and hang up its websockets, here and in other processes.

        A renewed session's websockets stay open for some seconds: the browser must receive its new cookie first.
        """
        await self._store.close_session(session)
        asyncio.get_running_loop().call_later(NEW_COOKIE_SECONDS if renewed else 0, self._tell, Ended(session.hex()))

    def hang_up(self, session: bytes) -> None:
        """Hang up the websockets of a session that goes on, here and in other processes: they connect again."""
        self._tell(Ended(session.hex()))

    def _tell(self, ended: Ended) -> None:
        self.hear(ended)
        self._store.tell(ended)

    def hear(self, ended: Ended) -> None:
        """Hang up the websockets of a session that has ended."""
        for hang_up in list(self._open.get(ended.session, ())):
            hang_up()

    async def look(self) -> None:
        """Hang up websockets whose session has ended: this process may have missed the hint."""
        for session in list(self._open):
            if await self._store.session(bytes.fromhex(session)) is None:
                self.hear(Ended(session))

    def __len__(self) -> int:
        return len(self._open)
