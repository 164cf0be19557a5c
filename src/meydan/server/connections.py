"""Open websockets by the session they belong to, so that who is logged out is out at once, in every process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from meydan.server.store.hints import Ended
from meydan.server.store.store import Store

HangUp = Callable[[], None]


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

    async def end(self, session: bytes) -> None:
        """Forget a session, here and elsewhere."""
        await self._store.close_session(session)
        self.hear(Ended(session.hex()))
        self._store.tell(Ended(session.hex()))

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
