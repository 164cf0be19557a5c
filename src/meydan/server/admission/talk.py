"""Talk at tables: how often somebody may speak, and the id by which others know a speaker."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable

import meydan.server.messages as wire
from meydan.server.admission.limits import Buckets
from meydan.server.store.rows import ChatRow


class TalkLimits:
    """How often something may be said: by one player anywhere, and by all at one table."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._players = Buckets(10, 0.5, clock)
        self._tables = Buckets(60, 5.0, clock)

    def take(self, player: str, table: str) -> None:
        """Count one more message. Raises Refused if there are too many."""
        self._players.take(player)
        self._tables.take(table)


def speaker(table: str, player: str) -> str:
    """What tells a player from the others at this table, and says nothing about them elsewhere."""
    return hashlib.sha256(f"{table} {player}".encode()).hexdigest()[:16]


def said_of(table: str, row: ChatRow) -> wire.Said:
    """Something that was said, as it is heard."""
    room: wire.Room = "all" if row.room == "all" else "seats"
    by = "" if row.player is None else speaker(table, row.player)
    return wire.Said(row.number, row.name, row.text, room, row.at, row.seat, by)
