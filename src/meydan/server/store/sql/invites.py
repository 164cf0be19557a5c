"""Invites in the database."""

from __future__ import annotations

from typing import Final

from meydan.server.store.rows import InviteRow
from meydan.server.store.sql.statements import Sql, first

INVITE: Final = "INSERT INTO invites VALUES (?1, ?2, ?3, NULL, NULL)"
CLAIM: Final = """UPDATE invites SET player = ?2
    WHERE hash = ?1 AND revoked IS NULL AND (player IS NULL OR player = ?2)
    RETURNING table_id"""
INVITED_TO: Final = """SELECT table_id FROM invites WHERE hash = ?1 AND revoked IS NULL
    AND (player IS NULL OR player = CAST(?2 AS TEXT))"""
UNCLAIM: Final = "UPDATE invites SET player = NULL WHERE hash = ?1 AND player = ?2"
INVITES: Final = """SELECT hash, created FROM invites WHERE table_id = ?1 AND player IS NULL AND revoked IS NULL
    ORDER BY created, hash"""
REVOKE: Final = "UPDATE invites SET revoked = ?2 WHERE hash = ?1 AND player IS NULL AND revoked IS NULL"
REVOKE_CLAIMED: Final = "UPDATE invites SET revoked = ?3 WHERE table_id = ?1 AND player = ?2"
IS_REVOKED: Final = "SELECT 1 FROM invites WHERE hash = ?1 AND revoked IS NOT NULL"


class Invites(Sql):
    """The store's methods for invites."""

    async def invite(self, key: bytes, table: str, created: int) -> None:
        await self._write((INVITE, (key, table, created)))

    async def claim(self, key: bytes, player: str) -> str | None:
        return first([table for (table,) in await self._write((CLAIM, (key, player)))])

    async def invited_to(self, key: bytes, player: str | None) -> str | None:
        return first([table for (table,) in await self._read(INVITED_TO, key, player)])

    async def unclaim(self, key: bytes, player: str) -> None:
        await self._write((UNCLAIM, (key, player)))

    async def invites(self, table: str) -> list[InviteRow]:
        return [InviteRow(*row) for row in await self._read(INVITES, table)]

    async def revoke(self, key: bytes, at: int) -> None:
        await self._write((REVOKE, (key, at)))

    async def revoke_claimed(self, table: str, player: str, at: int) -> None:
        await self._write((REVOKE_CLAIMED, (table, player, at)))

    async def is_revoked(self, key: bytes) -> bool:
        return bool(await self._read(IS_REVOKED, key))
