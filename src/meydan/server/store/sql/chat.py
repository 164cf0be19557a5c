"""Chat messages and mutes in the database."""

from __future__ import annotations

from typing import Final

from meydan.server.store.rows import ChatRow
from meydan.server.store.sql.statements import Sql

CHAT_OF_A_TABLE: Final = 200  # messages kept
CHAT_OF_A_PLAYER: Final = 100  # of those, so that one player cannot push out everybody else's messages

SAY: Final = """INSERT INTO chat
    VALUES (?1, (SELECT 1 + coalesce(max(number), 0) FROM chat WHERE table_id = ?1), ?2, ?3, ?4, ?5, ?6, ?7)
    ON CONFLICT DO NOTHING RETURNING number"""
FORGET_CHAT: Final = """DELETE FROM chat
    WHERE table_id = ?1 AND number <= (SELECT max(number) FROM chat WHERE table_id = ?1) - ?2"""
FORGET_CHAT_OF: Final = """DELETE FROM chat WHERE table_id = ?1 AND number IN
    (SELECT number FROM chat WHERE table_id = ?1 AND player = ?2 ORDER BY number DESC LIMIT 1000 OFFSET ?3)"""
CHAT: Final = """SELECT seat, name, room, text, at, number, player FROM chat WHERE table_id = ?1 AND number > ?2
    ORDER BY number DESC LIMIT ?3"""
MUTE: Final = "INSERT INTO muted_players VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING"
UNMUTE: Final = "DELETE FROM muted_players WHERE table_id = ?1 AND player = ?2 AND muted = ?3"
MUTED: Final = "SELECT muted FROM muted_players WHERE table_id = ?1 AND player = ?2"
MUTED_NAMES: Final = "SELECT name FROM mutes WHERE table_id = ?1 AND player = ?2"


class Chat(Sql):
    """The store's methods for chat."""

    async def say(self, table: str, said: ChatRow) -> ChatRow:
        row = (said.seat, said.name, said.room, said.text, said.at)
        room_for_one = (
            (FORGET_CHAT, (table, CHAT_OF_A_TABLE - 1)),
            (FORGET_CHAT_OF, (table, said.player, CHAT_OF_A_PLAYER - 1)),
        )
        while not (given := await self._write(*room_for_one, (SAY, (table, *row, said.player)))):
            pass  # another process took this number
        return ChatRow(*row, number=given[0][0], player=said.player)

    async def chat(self, table: str, after: int = 0, limit: int = 200) -> list[ChatRow]:
        return [ChatRow(*row) for row in reversed(await self._read(CHAT, table, after, limit))]

    async def mute(self, table: str, player: str, other: str, on: bool) -> None:
        await self._write((MUTE if on else UNMUTE, (table, player, other)))

    async def muted(self, table: str, player: str) -> set[str]:
        return {other for (other,) in await self._read(MUTED, table, player)}

    async def muted_names(self, table: str, player: str) -> set[str]:
        return {name for (name,) in await self._read(MUTED_NAMES, table, player)}
