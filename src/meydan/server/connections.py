"""Open websockets by the session they belong to, so that who is logged out is out at once, in every process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from meydan.server.store.hints import Ended
from meydan.server.store.store import Store

HangUp = Callable[[], None]

MOMENT: Final = 2.0  # seconds, in which an answer with a new cookie has arrived


class Connections:
    """All websockets of this process whose people have a session."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._open: dict[str, list[HangUp]] = {}  # by the hash of the session's cookie

    @contextmanager
    def open(self, session: bytes | None, hang_up: HangUp) -> Iterator[None]:
        """While a websocket is open it may be hung up."""
        if session is None:
            yield
            return
        mine = self._open.setdefault(session.hex(), [])
        mine.append(hang_up)
        try:
            yield
        finally:
            mine.remove(hang_up)
            if not mine:
                self._open.pop(session.hex(), None)

    async def end(self, session: bytes, renewed: bool = False) -> None:
        """Forget a session and hang up its websockets, here and elsewhere.

        A browser whose session is renewed is given a moment, so that it comes back with the new cookie.
        """
        await self._store.close_session(session)
        asyncio.get_running_loop().call_later(MOMENT if renewed else 0, self._tell, Ended(session.hex()))

    def _tell(self, ended: Ended) -> None:
        self.hear(ended)
        self._store.tell(ended)

    def hear(self, ended: Ended) -> None:
        """A session has ended."""
        for hang_up in list(self._open.get(ended.session, ())):
            hang_up()

    async def look(self) -> None:
        """We may not have heard of everything: hang up who has no session any more."""
        for session in list(self._open):
            if await self._store.session(bytes.fromhex(session)) is None:
                self.hear(Ended(session))

    def __len__(self) -> int:
        return len(self._open)
