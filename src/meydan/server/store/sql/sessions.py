"""Sessions, known devices and limits in the database."""

from __future__ import annotations

from typing import Final

from meydan.server.store.rows import SessionRow
from meydan.server.store.sql.statements import Sql, first

OPEN_SESSION: Final = """INSERT INTO sessions VALUES (?1, ?2, ?3, ?4, ?5)
    ON CONFLICT (hash) DO UPDATE SET player = ?2, name = ?3, seen = ?5"""
SESSION: Final = """SELECT hash, player, name, created, seen FROM sessions
    WHERE hash = ?1 AND player NOT IN (SELECT target FROM bans)"""
CLOSE_SESSIONS: Final = "DELETE FROM sessions WHERE seen < ?1 RETURNING 1"
CLOSE_SESSION: Final = "DELETE FROM sessions WHERE hash = ?1"
SESSIONS_OF: Final = "SELECT hash, player, name, created, seen FROM sessions WHERE player = ?1 ORDER BY seen DESC, hash"
KNOW_DEVICE: Final = """INSERT INTO devices VALUES (?1, ?2, ?3)
    ON CONFLICT (hash, player) DO UPDATE SET seen = ?3"""
KNOWS_DEVICE: Final = "SELECT 1 FROM devices WHERE hash = ?1 AND player = ?2"
FORGET_DEVICES: Final = "DELETE FROM devices WHERE player = ?1"
FORGET_OLD_DEVICES: Final = "DELETE FROM devices WHERE seen < ?1"
# A bucket refills by itself, so one number describes it: the time at which it is full.
TAKE_TOKEN: Final = """INSERT INTO buckets VALUES (?1, ?2, ?4) ON CONFLICT (name, who) DO UPDATE
    SET "full" = CASE WHEN buckets."full" > ?6 THEN ?6 WHEN buckets."full" > ?3 THEN buckets."full" + ?7 ELSE ?4 END
    WHERE buckets."full" <= ?5 OR buckets."full" > ?6 RETURNING 1"""
GIVE_TOKEN_BACK: Final = 'UPDATE buckets SET "full" = "full" - ?3 WHERE name = ?1 AND who = ?2'
TOKENS_FROM: Final = 'SELECT "full" FROM buckets WHERE name = ?1 AND who = ?2'
FORGET_FULL_BUCKETS: Final = 'DELETE FROM buckets WHERE "full" <= ?1'


class Sessions(Sql):
    """The store's methods for sessions, devices and limits."""

    async def open_session(self, session: SessionRow) -> None:
        row = (session.hash, session.player, session.name, session.created, session.seen)
        await self._write((OPEN_SESSION, row))

    async def session(self, key: bytes) -> SessionRow | None:
        return first([SessionRow(*row) for row in await self._read(SESSION, key)])

    async def close_sessions(self, unseen_since: int) -> int:
        return len(await self._write((CLOSE_SESSIONS, (unseen_since,))))

    async def close_session(self, key: bytes) -> None:
        await self._write((CLOSE_SESSION, (key,)))

    async def sessions_of(self, player: str) -> list[SessionRow]:
        return [SessionRow(*row) for row in await self._read(SESSIONS_OF, player)]

    async def know_device(self, key: bytes, player: str, seen: int) -> None:
        await self._write((KNOW_DEVICE, (key, player, seen)))

    async def knows_device(self, key: bytes, player: str) -> bool:
        return bool(await self._read(KNOWS_DEVICE, key, player))

    async def forget_devices(self, player: str) -> None:
        await self._write((FORGET_DEVICES, (player,)))

    async def take_token(self, bucket: str, who: str, now: int, token_ms: int, burst: int) -> int:
        last, empty = now + (burst - 1) * token_ms, now + burst * token_ms
        if await self._write((TAKE_TOKEN, (bucket, who, now, now + token_ms, last, empty, token_ms))):
            return 0
        return max(1, await self.tokens_from(bucket, who) - last)

    async def give_token_back(self, bucket: str, who: str, token_ms: int) -> None:
        await self._write((GIVE_TOKEN_BACK, (bucket, who, token_ms)))

    async def tokens_from(self, bucket: str, who: str) -> int:
        return first([int(full) for (full,) in await self._read(TOKENS_FROM, bucket, who)]) or 0

    async def forget_limits(self, now: int, unseen_since: int) -> None:
        await self._write((FORGET_FULL_BUCKETS, (now,)), (FORGET_OLD_DEVICES, (unseen_since,)))
