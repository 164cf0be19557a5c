"""Accounts, the rows of guests that become theirs, and the keys of the server."""

from __future__ import annotations

from typing import Final

from meydan.server.store.contest_players import ADOPT_IN_CONTESTS
from meydan.server.store.kept_seasons import ADOPT_SEASONS
from meydan.server.store.notices import ADOPT_NOTICES
from meydan.server.store.people import ADOPT_PEOPLE
from meydan.server.store.puzzles import ADOPT_TRIES
from meydan.server.store.rows import AccountRow
from meydan.server.store.sql.statements import Sql, first
from meydan.server.store.upkeep import filled
from meydan.server.store.vacations import ADOPT_VACATIONS

CHANGE_PASSWORD: Final = "UPDATE accounts SET password = ?3 WHERE id = ?1 AND password = ?2 RETURNING 1"
REGISTER: Final = """INSERT INTO accounts (id, name, folded, password, created, skeleton)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING RETURNING 1"""
_ACCOUNT: Final = "SELECT id, name, folded, password, created, skeleton FROM accounts"
_FORMERLY: Final = "id IN (SELECT player FROM former_names WHERE {condition})"
ACCOUNT: Final = f"{_ACCOUNT} WHERE folded = ?1 OR {_FORMERLY.format(condition='former_names.folded = ?1')}"
_LIKE: Final = "former_names.folded = ?1 OR former_names.skeleton = ?2"
ACCOUNTS_LIKE: Final = f"{_ACCOUNT} WHERE folded = ?1 OR skeleton = ?2 OR {_FORMERLY.format(condition=_LIKE)}"
ACCOUNT_OF: Final = f"{_ACCOUNT} WHERE id = ?1"
ADOPT: Final = (
    "INSERT INTO adoptions VALUES (?1, ?2) ON CONFLICT (guest) DO NOTHING",  # for processes that have not heard of it
    "UPDATE seats SET player = ?2 WHERE player = ?1",
    "UPDATE sessions SET player = ?2 WHERE player = ?1",
    "INSERT INTO marks SELECT ?2, kind, hash, seen FROM marks WHERE player = ?1 ON CONFLICT DO NOTHING",
    "UPDATE chat SET player = ?2 WHERE player = ?1",
    """INSERT INTO muted_players SELECT table_id, player, CAST(?2 AS TEXT) FROM muted_players WHERE muted = ?1
    ON CONFLICT DO NOTHING""",
    """INSERT INTO muted_players SELECT table_id, CAST(?2 AS TEXT), muted FROM muted_players WHERE player = ?1
    ON CONFLICT DO NOTHING""",
    "UPDATE reviews SET player = ?2 WHERE player = ?1",
    "UPDATE studies SET player = ?2 WHERE player = ?1",
    """UPDATE preferences SET player = ?2 WHERE player = ?1
    AND NOT EXISTS (SELECT 1 FROM preferences WHERE player = ?2)""",
    *ADOPT_NOTICES,
    ADOPT_VACATIONS,
    *ADOPT_TRIES,
    *ADOPT_PEOPLE,
    *ADOPT_IN_CONTESTS,
    ADOPT_SEASONS,
    "UPDATE ratings SET player = ?2 WHERE player = ?1 AND game NOT IN (SELECT game FROM ratings WHERE player = ?2)",
    "DELETE FROM tries WHERE player = ?1 AND day IN (SELECT day FROM tries WHERE player = ?2)",  # one try for both
    "UPDATE tries SET player = ?2 WHERE player = ?1",
    "UPDATE reviewed_seats SET player = ?2 WHERE player = ?1",
)
NEW_KEY: Final = "INSERT INTO keys VALUES (?1, ?2) ON CONFLICT DO NOTHING"
KEY: Final = "SELECT value FROM keys WHERE name = ?1"


class Accounts(Sql):
    """The store's methods for accounts and keys."""

    async def register(self, account: AccountRow) -> bool:
        row = (account.id, account.name, account.folded, account.password, account.created, account.skeleton)
        return bool(await self._write((REGISTER, row)))

    async def account(self, folded: str) -> AccountRow | None:
        return first([AccountRow(*row) for row in await self._read(ACCOUNT, folded)])

    async def accounts_like(self, folded: str, skeleton: str) -> list[AccountRow]:
        return [AccountRow(*row) for row in await self._read(ACCOUNTS_LIKE, folded, skeleton)]

    async def account_of(self, player: str) -> AccountRow | None:
        return first([AccountRow(*row) for row in await self._read(ACCOUNT_OF, player)])

    async def change_password(self, player: str, old: str, new: str) -> bool:
        return bool(await self._write((CHANGE_PASSWORD, (player, old, new))))

    async def adopt(self, guest: str, account: str) -> None:
        await self._write(*(filled(step, guest, account) for step in ADOPT))

    async def key(self, name: str, new: bytes) -> bytes:
        await self._write((NEW_KEY, (name, new)))
        ((value,),) = await self._read(KEY, name)
        return bytes(value)
