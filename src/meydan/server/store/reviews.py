"""Reviews in the store: the requests, the parts that are done, and the finished documents.

A review is leased as a whole, and each player has one at a time, so that only one process computes it and nobody keeps
all of them busy. The parts stay until it is done, so that another process can continue it after a crash.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from meydan.server.store.rows import Rules
from meydan.server.store.sql.due import IS_KNOWN, listed
from meydan.server.store.upkeep import Read, Write

Status = Literal["waiting", "done", "failed"]

_ROW: Final = "table_id, player, version, worlds, status, asked, free, document"
REVIEW: Final = f"SELECT {_ROW} FROM reviews WHERE table_id = ?1"
FORGET_OTHER_PARTS: Final = """DELETE FROM review_parts WHERE table_id = ?1
    AND EXISTS (SELECT 1 FROM reviews WHERE table_id = ?1 AND (version <> ?2 OR worlds <> ?3))"""
ASK: Final = """INSERT INTO reviews VALUES (?1, ?2, ?3, ?4, 'waiting', ?5, 0, '', NULL)
    ON CONFLICT (table_id) DO UPDATE SET player = ?2, version = ?3, worlds = ?4, status = 'waiting', asked = ?5,
    free = 0, lessee = '', document = NULL
    WHERE reviews.status = 'failed' OR reviews.version <> ?3 RETURNING 1"""
WAITING_OF: Final = "SELECT count(*) FROM reviews WHERE status = 'waiting' AND player = ?1"
WAITING: Final = "SELECT count(*) FROM reviews WHERE status = 'waiting'"
LEASE: Final = f"""WITH turns AS (SELECT table_id AS t, free AS f, asked AS a, row_number() OVER
    (PARTITION BY player ORDER BY CASE WHEN free > ?1 THEN 0 ELSE 1 END, asked, table_id) AS turn
    FROM reviews WHERE status = 'waiting' AND {IS_KNOWN.format(table="table_id", known="?5")}),
    taken AS MATERIALIZED (SELECT t FROM turns WHERE turn = 1 AND f <= ?1 ORDER BY a LIMIT ?3)
    UPDATE reviews SET free = ?2, lessee = ?4 FROM taken
    WHERE table_id = t AND status = 'waiting' AND free <= ?1 RETURNING {_ROW}"""
RENEW: Final = """UPDATE reviews SET free = ?3 WHERE table_id = ?1 AND lessee = ?2 AND status = 'waiting'
    RETURNING 1"""
RELEASE: Final = "UPDATE reviews SET free = 0, lessee = '' WHERE table_id = ?1 AND lessee = ?2 AND status = 'waiting'"
RESTART: Final = "UPDATE reviews SET version = ?2, worlds = ?3 WHERE table_id = ?1 AND lessee = ?4"
KEEP: Final = """INSERT INTO review_parts SELECT table_id, CAST(?2 AS INTEGER), CAST(?3 AS TEXT) FROM reviews
    WHERE table_id = ?1 AND lessee = ?4 AND status = 'waiting' ON CONFLICT DO NOTHING"""
PARTS: Final = "SELECT number, part FROM review_parts WHERE table_id = ?1 ORDER BY number"
END: Final = """UPDATE reviews SET status = ?2, document = ?3, free = 0, lessee = ''
    WHERE table_id = ?1 AND lessee = ?4 AND status = 'waiting' RETURNING 1"""
FORGET_PARTS: Final = """DELETE FROM review_parts
    WHERE table_id = ?1 AND EXISTS (SELECT 1 FROM reviews WHERE table_id = ?1 AND status = 'done')"""

ALWAYS: Final = "SELECT review_always FROM preferences WHERE player = ?1"
SET_ALWAYS: Final = """INSERT INTO preferences VALUES (?1, ?2, ?3)
    ON CONFLICT (player) DO UPDATE SET review_always = ?2, since = ?3 WHERE preferences.review_always <> ?2"""
WANTED_ALWAYS: Final = f"""SELECT results.table_id, results.game, min(seats.player) FROM results
    JOIN seats ON seats.table_id = results.table_id JOIN preferences ON preferences.player = seats.player
    WHERE ended >= ?1 AND ended >= since AND review_always AND reason = 'finished'
    AND NOT EXISTS (SELECT 1 FROM reviews WHERE reviews.table_id = results.table_id)
    AND {IS_KNOWN.format(table="results.table_id", known="?2")}
    GROUP BY results.table_id, results.game, ended ORDER BY ended LIMIT ?3"""


@dataclass(frozen=True)
class ReviewRow:
    """A requested review. No other process takes it before the time `free`."""

    table: str
    player: str
    version: int
    worlds: int
    status: Status
    asked: int
    free: int = 0
    document: str | None = None


class Reviews:
    """Stores reviews. What returns without an error is durable. Methods raise StoreTrouble."""

    def __init__(self, read: Read, write: Write) -> None:
        self._read = read
        self._write = write

    async def of(self, table: str) -> ReviewRow | None:
        """The review of a table."""
        return next((ReviewRow(*row) for row in await self._read(REVIEW, table)), None)

    async def ask(self, table: str, player: str, version: int, worlds: int, now: int) -> bool:
        """Queue a review, unless one of this version exists that has not failed; returns False then."""
        asked = (ASK, (table, player, version, worlds, now))
        return bool(await self._write((FORGET_OTHER_PARTS, (table, version, worlds)), asked))

    async def waiting_of(self, player: str) -> int:
        """How many reviews requested by the player are not done."""
        return int((await self._read(WAITING_OF, player))[0][0])

    async def waiting(self) -> int:
        """How many reviews are not done."""
        return int((await self._read(WAITING))[0][0])

    async def lease(self, process: str, now: int, until: int, limit: int, rules: Iterable[Rules]) -> list[ReviewRow]:
        """Take reviews of games of these rules, the longest waiting first, but no second one of the same player."""
        rows = await self._write((LEASE, (now, until, limit, process, listed(rules))))
        return sorted((ReviewRow(*row) for row in rows), key=lambda row: row.asked)

    async def renew(self, table: str, process: str, until: int) -> bool:
        """Renew the process's lease until then. Returns False if the process has lost the review."""
        return bool(await self._write((RENEW, (table, process, until))))

    async def release(self, table: str, process: str) -> None:
        """End the process's lease, so that others can take the review."""
        await self._write((RELEASE, (table, process)))

    async def restart(self, table: str, process: str, version: int, worlds: int) -> None:
        """Delete the parts of another version, or of another number of worlds."""
        again = (RESTART, (table, version, worlds, process))
        await self._write((FORGET_OTHER_PARTS, (table, version, worlds)), again)

    async def keep(self, table: str, process: str, number: int, part: str) -> None:
        """Store a part, unless the process has lost the review."""
        await self._write((KEEP, (table, number, part, process)))

    async def parts(self, table: str) -> dict[int, str]:
        """The parts that are done, by their numbers in the plan."""
        return {row[0]: row[1] for row in await self._read(PARTS, table)}

    async def finish(self, table: str, process: str, document: str) -> None:
        """Store that the review is done, unless the process has lost it."""
        await self._write((END, (table, "done", document, process)), (FORGET_PARTS, (table,)))

    async def fail(self, table: str, process: str) -> None:
        """Store that the review has failed, unless the process has lost it. Its parts stay for another try."""
        await self._write((END, (table, "failed", None, process)))

    async def is_always_wanted(self, player: str) -> bool:
        """Whether the player wants a review of each of their games."""
        return any(bool(always) for (always,) in await self._read(ALWAYS, player))

    async def want_always(self, player: str, always: bool, now: int) -> None:
        """Set whether the player wants a review of each game."""
        await self._write((SET_ALWAYS, (player, always, now)))

    async def wanted_always(self, since: int, rules: Iterable[Rules], limit: int) -> list[tuple[str, str, str]]:
        """Tables whose games ended since then and have no review, with game and a player who always wants one."""
        return [(table, game, who) for table, game, who in await self._read(WANTED_ALWAYS, since, listed(rules), limit)]
