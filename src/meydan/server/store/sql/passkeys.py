"""Passkeys, their challenges, and recovery codes in the database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meydan.server.store.rows import PasskeyRow
from meydan.server.store.sql.statements import Sql, first

_PASSKEY: Final = "SELECT id, player, public_key, count, created, used FROM passkeys"
ADD_PASSKEY: Final = "INSERT INTO passkeys VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING RETURNING 1"
PASSKEY: Final = f"{_PASSKEY} WHERE id = ?1"
PASSKEYS_OF: Final = f"{_PASSKEY} WHERE player = ?1 ORDER BY created, id"
USE_PASSKEY: Final = "UPDATE passkeys SET count = ?3, used = ?4 WHERE id = ?1 AND count = ?2 RETURNING 1"
REMOVE_PASSKEY: Final = "DELETE FROM passkeys WHERE player = ?1 AND id = ?2 RETURNING 1"
FORGET_CHALLENGES: Final = "DELETE FROM challenges WHERE until < ?1"
POSE_CHALLENGE: Final = "INSERT INTO challenges VALUES (?1, ?2, ?3)"
TAKE_CHALLENGE: Final = "DELETE FROM challenges WHERE hash = ?1 AND player = ?2 AND until >= ?3 RETURNING 1"
FORGET_RECOVERY_CODES: Final = "DELETE FROM recovery_codes WHERE player = ?1"
KEEP_RECOVERY_CODE: Final = "INSERT INTO recovery_codes VALUES (?1, ?2)"
RECOVERY_CODES_LEFT: Final = "SELECT count(*) FROM recovery_codes WHERE player = ?1"
USE_RECOVERY_CODE: Final = "DELETE FROM recovery_codes WHERE player = ?1 AND hash = ?2 RETURNING 1"


class Passkeys(Sql):
    """The store's methods for passkeys and recovery codes."""

    async def add_passkey(self, passkey: PasskeyRow) -> bool:
        row = (passkey.id, passkey.player, passkey.public_key, passkey.count, passkey.created, passkey.used)
        return bool(await self._write((ADD_PASSKEY, row)))

    async def passkey(self, key: bytes) -> PasskeyRow | None:
        return first([PasskeyRow(*row) for row in await self._read(PASSKEY, key)])

    async def passkeys_of(self, player: str) -> list[PasskeyRow]:
        return [PasskeyRow(*row) for row in await self._read(PASSKEYS_OF, player)]

    async def use_passkey(self, key: bytes, before: int, count: int, now: int) -> bool:
        return bool(await self._write((USE_PASSKEY, (key, before, count, now))))

    async def remove_passkey(self, player: str, key: bytes) -> bool:
        return bool(await self._write((REMOVE_PASSKEY, (player, key))))

    async def pose_challenge(self, key: bytes, player: str, until: int, now: int) -> None:
        await self._write((FORGET_CHALLENGES, (now,)), (POSE_CHALLENGE, (key, player, until)))

    async def take_challenge(self, key: bytes, player: str, now: int) -> bool:
        return bool(await self._write((TAKE_CHALLENGE, (key, player, now))))

    async def keep_recovery_codes(self, player: str, keys: Sequence[bytes]) -> None:
        new = [(KEEP_RECOVERY_CODE, (player, key)) for key in keys]
        await self._write((FORGET_RECOVERY_CODES, (player,)), *new)

    async def recovery_codes_left(self, player: str) -> int:
        ((left,),) = await self._read(RECOVERY_CODES_LEFT, player)
        return int(left)

    async def use_recovery_code(self, player: str, key: bytes) -> bool:
        return bool(await self._write((USE_RECOVERY_CODE, (player, key))))
