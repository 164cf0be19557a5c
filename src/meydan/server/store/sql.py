"""The statements that both databases understand, and the store's methods that need nothing else.

Values are written `?1`, `?2`, …; the PostgreSQL store replaces them by `$1`, `$2`, ….
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import astuple
from itertools import groupby
from typing import Final, TypeVar

from meydan.server.entries import Due, Entry
from meydan.server.store.hints import Hint
from meydan.server.store.rows import (
    AccountRow,
    Append,
    Appended,
    ChatRow,
    CountRow,
    EncounterRow,
    Finished,
    Head,
    InviteRow,
    Mark,
    PasskeyRow,
    RatingRow,
    ResultRow,
    Rules,
    SeatRow,
    SessionRow,
    Stale,
    Status,
    TableRow,
    Wanted,
)
from meydan.server.store.store import Store
from meydan.server.store.upkeep import Row, Statement, Upkeep

T = TypeVar("T")

PROBE: Final = "UPDATE alembic_version SET version_num = version_num"  # it changes nothing, but it is written

CHAT_OF_A_TABLE: Final = 200  # messages that are kept
CHAT_OF_A_PLAYER: Final = 100  # of those, so that nobody drives out what all others have said

INSERT_TABLE: Final = "INSERT INTO tables VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)"
_TABLE: Final = "SELECT id, game, rules, options, secret, mode, status, public, created, epoch FROM tables"
TABLE: Final = f"{_TABLE} WHERE id = ?1"
LOBBY: Final = f"""{_TABLE} WHERE public AND status = ?1 AND created < ?2 AND (CAST(?4 AS TEXT) IS NULL OR game = ?4)
    ORDER BY created DESC, id LIMIT ?3"""
CURRENT_TABLES_OF: Final = f"""{_TABLE} WHERE id IN (SELECT table_id FROM seats WHERE player = ?1)
    AND status IN ('open', 'playing') ORDER BY created DESC, id LIMIT ?2"""
HOSTED_TABLES: Final = """SELECT count(*) FROM tables WHERE status IN ('open', 'playing')
    AND id IN (SELECT table_id FROM seats WHERE player = ?1)
    AND ?1 = (SELECT player FROM seats WHERE table_id = id AND player IS NOT NULL ORDER BY seat LIMIT 1)"""
COUNT_OPEN_TABLES_OF: Final = """SELECT count(*) FROM tables
    WHERE status = 'open' AND id IN (SELECT table_id FROM seats WHERE player = ?1)"""
SET_STATUS: Final = "UPDATE tables SET status = ?2 WHERE id = ?1"

INSERT_SEAT: Final = """INSERT INTO seats
    VALUES (?1, ?2, coalesce((SELECT account FROM adoptions WHERE guest = ?3), ?3), ?4, ?5)"""
_ACCOUNT_NAME: Final = "(SELECT accounts.name FROM accounts WHERE accounts.id = seats.player)"
SEATS: Final = f"SELECT seat, player, name, bot, {_ACCOUNT_NAME} FROM seats WHERE table_id = ?1 ORDER BY seat"
DELETE_SEATS: Final = "DELETE FROM seats WHERE table_id = ?1"

LAST: Final = "SELECT coalesce(max(seq), 0) FROM events WHERE table_id = ?1"
EVENTS: Final = "SELECT seq, seat, line, at, cid, clock_ms FROM events WHERE table_id = ?1 AND seq > ?2 ORDER BY seq"

_IS_KNOWN: Final = """EXISTS (SELECT 1 FROM tables
    WHERE id = table_id AND {known} LIKE '%,' || game || ' ' || rules || ',%')"""
LEASE: Final = f"""WITH taken AS MATERIALIZED
    (SELECT table_id AS t, kind AS k, seat AS s FROM due WHERE kind = ?4 AND free <= ?1
    AND {_IS_KNOWN.format(known="?5")} ORDER BY at LIMIT ?3)
    UPDATE due SET free = ?2 FROM taken WHERE table_id = t AND kind = k AND seat = s
    RETURNING table_id, kind, seat, seq, at"""
LEASE_FAIRLY: Final = f"""WITH waiting AS
    (SELECT table_id, kind, seat, at, (SELECT player FROM seats WHERE seats.table_id = due.table_id
    AND player IS NOT NULL ORDER BY seat LIMIT 1) AS owner FROM due WHERE kind = ?4 AND free <= ?1
    AND {_IS_KNOWN.format(known="?5")}),
    turns AS (SELECT table_id AS t, kind AS k, seat AS s, at AS a,
    row_number() OVER (PARTITION BY owner ORDER BY at, table_id) AS turn FROM waiting),
    taken AS MATERIALIZED (SELECT t, k, s FROM turns ORDER BY turn, a LIMIT ?3)
    UPDATE due SET free = ?2 FROM taken WHERE table_id = t AND kind = k AND seat = s AND free <= ?1
    RETURNING table_id, kind, seat, seq, at"""
CLAIM_DUE: Final = """UPDATE due SET free = ?6
    WHERE table_id = ?1 AND kind = ?2 AND seat = ?3 AND seq = ?4 AND free <= ?5 RETURNING 1"""
FINISH: Final = "DELETE FROM due WHERE table_id = ?1 AND kind = ?2 AND seat = ?3 AND seq = ?4"
NEXT_DUE: Final = f"SELECT free FROM due WHERE kind = ?1 AND {_IS_KNOWN.format(known='?2')} ORDER BY free LIMIT 1"

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

# What a bucket lacks comes back by itself, so that one number says it all: the time at which it is full.
TAKE_TOKEN: Final = """INSERT INTO buckets VALUES (?1, ?2, ?4) ON CONFLICT (name, who) DO UPDATE
    SET "full" = CASE WHEN buckets."full" > ?6 THEN ?6 WHEN buckets."full" > ?3 THEN buckets."full" + ?7 ELSE ?4 END
    WHERE buckets."full" <= ?5 OR buckets."full" > ?6 RETURNING 1"""
TOKENS_FROM: Final = 'SELECT "full" FROM buckets WHERE name = ?1 AND who = ?2'
FORGET_FULL_BUCKETS: Final = 'DELETE FROM buckets WHERE "full" <= ?1'

CHANGE_PASSWORD: Final = "UPDATE accounts SET password = ?3 WHERE id = ?1 AND password = ?2 RETURNING 1"
REGISTER: Final = """INSERT INTO accounts (id, name, folded, password, created, skeleton)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING RETURNING 1"""
_ACCOUNT: Final = "SELECT id, name, folded, password, created, skeleton FROM accounts"
ACCOUNT: Final = f"{_ACCOUNT} WHERE folded = ?1"
ACCOUNTS_LIKE: Final = f"{_ACCOUNT} WHERE folded = ?1 OR skeleton = ?2"
ACCOUNT_OF: Final = f"{_ACCOUNT} WHERE id = ?1"
ADOPT: Final = (
    "INSERT INTO adoptions VALUES (?1, ?2) ON CONFLICT (guest) DO NOTHING",  # for processes that do not know of it yet
    "UPDATE seats SET player = ?2 WHERE player = ?1",
    "UPDATE sessions SET player = ?2 WHERE player = ?1",
    "INSERT INTO marks SELECT ?2, kind, hash, seen FROM marks WHERE player = ?1 ON CONFLICT DO NOTHING",
    "UPDATE chat SET player = ?2 WHERE player = ?1",
    """INSERT INTO muted_players SELECT table_id, player, CAST(?2 AS TEXT) FROM muted_players WHERE muted = ?1
    ON CONFLICT DO NOTHING""",
    """INSERT INTO muted_players SELECT table_id, CAST(?2 AS TEXT), muted FROM muted_players WHERE player = ?1
    ON CONFLICT DO NOTHING""",
    "UPDATE ratings SET player = ?2 WHERE player = ?1 AND game NOT IN (SELECT game FROM ratings WHERE player = ?2)",
)

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

INVITE: Final = "INSERT INTO invites VALUES (?1, ?2, ?3, NULL, NULL)"
CLAIM: Final = """UPDATE invites SET player = ?2
    WHERE hash = ?1 AND revoked IS NULL AND (player IS NULL OR player = ?2)
    RETURNING table_id"""
UNCLAIM: Final = "UPDATE invites SET player = NULL WHERE hash = ?1 AND player = ?2"
INVITES: Final = """SELECT hash, created FROM invites WHERE table_id = ?1 AND player IS NULL AND revoked IS NULL
    ORDER BY created, hash"""
REVOKE: Final = "UPDATE invites SET revoked = ?2 WHERE hash = ?1 AND player IS NULL AND revoked IS NULL"
REVOKE_CLAIMED: Final = "UPDATE invites SET revoked = ?3 WHERE table_id = ?1 AND player = ?2"
IS_REVOKED: Final = "SELECT 1 FROM invites WHERE hash = ?1 AND revoked IS NOT NULL"

INSERT_RESULT: Final = "INSERT INTO results VALUES (?1, (SELECT game FROM tables WHERE id = ?1), ?2, ?3, ?4)"
INSERT_PLACE: Final = "INSERT INTO places VALUES (?1, ?2, ?3, ?4)"
_FINISHED: Final = f"""SELECT id, tables.game, rules, options, secret, mode, status, public, created, epoch,
    ended, reason, rated, seats.seat, player, name, bot, {_ACCOUNT_NAME}, score, rank
    FROM ({{chosen}}) AS chosen JOIN tables ON id = chosen.table_id
    JOIN places ON places.table_id = id JOIN seats ON seats.table_id = id AND seats.seat = places.seat
    ORDER BY ended {{order}}, id, seats.seat"""
FINISHED: Final = _FINISHED.format(order="", chosen="SELECT * FROM results WHERE table_id = ?1")
TO_RATE: Final = _FINISHED.format(
    order="", chosen="SELECT * FROM results WHERE rated = 'due' ORDER BY ended, table_id LIMIT ?1"
)
HISTORY: Final = {  # field of Wanted -> the condition that it adds
    "game": "game = {value}",
    "player": "table_id IN (SELECT table_id FROM seats WHERE player = {value})",
    "name": "table_id IN (SELECT table_id FROM seats WHERE name = {value})",
    "bot": "table_id IN (SELECT table_id FROM seats WHERE bot = {value} AND name IS NULL)",
}
OPEN_TO: Final = """(EXISTS (SELECT 1 FROM tables WHERE id = results.table_id AND public)
    OR EXISTS (SELECT 1 FROM seats WHERE seats.table_id = results.table_id AND player = ?3))"""
_COUNTS: Final = """SELECT game, count(*), sum(CASE WHEN rank = 1 THEN 1 ELSE 0 END)
    FROM seats JOIN places ON places.table_id = seats.table_id AND places.seat = seats.seat
    JOIN results ON results.table_id = seats.table_id WHERE {condition} GROUP BY game ORDER BY game"""
COUNTS_OF: Final = _COUNTS.format(condition="player = ?1")
COUNTS_OF_BOT: Final = _COUNTS.format(condition="bot = ?1 AND name IS NULL")
INSERT_RATING: Final = "INSERT INTO ratings VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
RATED: Final = "UPDATE results SET rated = 'done' WHERE table_id = ?1"
_RATING: Final = """SELECT player, game, number, rating, deviation, volatility, table_id FROM ratings AS now
    WHERE number = (SELECT max(number) FROM ratings WHERE player = now.player AND game = now.game)"""
RATINGS_OF: Final = f"{_RATING} AND player = ?1 ORDER BY game"
LEADERS: Final = f"""{_RATING} AND game = ?1 AND (player LIKE 'bot:%' OR player IN (SELECT id FROM accounts))
    ORDER BY CASE WHEN deviation > ?3 THEN 1 ELSE 0 END, rating DESC, player LIMIT ?2"""

INSERT_ENCOUNTER: Final = "INSERT INTO encounters VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
NOTE_MARK: Final = """INSERT INTO marks VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (player, hash) DO UPDATE SET seen = ?4"""
FORGET_MARKS: Final = "DELETE FROM marks WHERE seen < ?1"
SHARED_MARKS: Final = """SELECT DISTINCT one.kind FROM marks AS one JOIN marks AS two ON one.hash = two.hash
    WHERE one.player = ?1 AND two.player = ?2 AND one.seen >= ?3 AND two.seen >= ?3"""
_KIN: Final = """SELECT CAST({player} AS TEXT) UNION SELECT guest FROM adoptions WHERE account = {player}
    UNION SELECT two.player FROM marks AS one JOIN marks AS two ON one.hash = two.hash
    WHERE one.player = {player} AND one.seen >= {since} AND two.seen >= {since}"""
MEETINGS: Final = f"""SELECT count(DISTINCT table_id) FROM encounters WHERE game = ?1 AND ended >= ?4
    AND player IN ({_KIN.format(player="?2", since="?4")}) AND other IN ({_KIN.format(player="?3", since="?4")})"""
NEW_KEY: Final = "INSERT INTO keys VALUES (?1, ?2) ON CONFLICT DO NOTHING"
KEY: Final = "SELECT value FROM keys WHERE name = ?1"


def result_statements(table: str, result: ResultRow) -> list[Statement]:
    rated = "due" if result.rated else "no"
    places = enumerate(zip(result.scores, result.ranks, strict=True))
    rows = [(INSERT_PLACE, (table, seat, score, rank)) for seat, (score, rank) in places]
    return [(INSERT_RESULT, (table, result.ended, result.reason, rated)), *rows]


def history_statement(wanted: Wanted) -> Statement:
    """The statement of a search. It has only the conditions that are needed, so that it can use the indexes."""
    conditions = ["(ended < ?1 OR (ended = ?1 AND table_id > ?4 AND ?4 <> ''))", OPEN_TO]
    values = [wanted.before, wanted.limit, wanted.me, wanted.after_table]
    for field, condition in HISTORY.items():
        if (value := getattr(wanted, field)) is not None:
            values.append(value)
            conditions.append(condition.format(value=f"?{len(values)}"))
    chosen = f"SELECT * FROM results WHERE {' AND '.join(conditions)} ORDER BY ended DESC, table_id LIMIT ?2"
    return _FINISHED.format(order="DESC", chosen=chosen), tuple(values)


def seat_statements(table: str, seats: Sequence[SeatRow]) -> list[Statement]:
    """Statements that replace the seats of a table."""
    rows = [(INSERT_SEAT, (table, row.seat, row.player, row.name, row.bot)) for row in seats]
    return [(DELETE_SEATS, (table,)), *rows]


def change_statements(append: Append) -> list[Statement]:
    """Statements for what an append changes besides the log, which is seldom anything."""
    statements: list[Statement] = []
    if append.seats is not None:
        statements += seat_statements(append.table, append.seats)
    if append.status is not None:
        statements.append((SET_STATUS, (append.table, append.status.value)))
    if append.result is not None:
        statements += result_statements(append.table, append.result)
    return statements


def event_values(table: str, event: Entry) -> tuple[object, ...]:
    return (table, event.seq, event.seat, event.line, event.at, event.cid, event.clock_ms)


def due_values(due: Due) -> tuple[object, ...]:
    return (due.table, due.kind, due.seat, due.seq, due.at, due.at)


def settle(append: Append, log: Sequence[Entry], last: int) -> Appended | Stale:
    """The answer to an append that did not fit. `log` is the table's log from the append's first seq on."""
    first = append.events[0]
    if log and first.cid is not None and (log[0].seat, log[0].cid) == (first.seat, first.cid):
        return Appended(tuple(log[: len(append.events)]), again=True)
    return Stale(last)


class SqlStore(Store):
    """A store that can carry out statements."""

    lease_statement = LEASE

    @abstractmethod
    async def _read(self, statement: str, *values: object) -> Sequence[Row]:
        """The rows that a statement finds."""

    @abstractmethod
    async def _write(self, *statements: Statement) -> Sequence[Row]:
        """Carry out all of the statements or none; what the last of them returns."""

    def tell(self, hint: Hint) -> None:
        """Nothing to do: a store of one process has nobody to tell."""

    def listen(self, ear: Callable[[Hint], None], renewed: Callable[[], None]) -> None:
        """Nothing to do: a store of one process has nobody to hear."""

    async def heads(self, tables: Sequence[str]) -> dict[str, Head]:
        return {}

    @property
    def upkeep(self) -> Upkeep:
        return Upkeep(self._read, self._write)

    async def check(self) -> None:
        await self._write((PROBE, ()))

    async def create(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        row = (table.id, table.game, table.rules, table.options, table.secret, table.mode)
        rest = (table.status.value, table.public, table.created, table.epoch)
        await self._write((INSERT_TABLE, (*row, *rest)), *seat_statements(table.id, seats))

    async def table(self, table: str) -> TableRow | None:
        return _first([_table(row) for row in await self._read(TABLE, table)])

    async def lobby(self, status: Status, limit: int, before: int, game: str | None = None) -> list[TableRow]:
        return [_table(row) for row in await self._read(LOBBY, status.value, before, limit, game)]

    async def current_tables_of(self, player: str, limit: int) -> list[TableRow]:
        return [_table(row) for row in await self._read(CURRENT_TABLES_OF, player, limit)]

    async def hosted_tables(self, player: str) -> int:
        return int((await self._read(HOSTED_TABLES, player))[0][0])

    async def seats(self, table: str) -> list[SeatRow]:
        return [SeatRow(*row) for row in await self._read(SEATS, table)]

    async def events(self, table: str, after: int = 0) -> list[Entry]:
        return [Entry(*row) for row in await self._read(EVENTS, table, after)]

    async def finish(self, due: Due) -> None:
        await self._write((FINISH, (due.table, due.kind, due.seat, due.seq)))

    async def next_due(self, kind: str, rules: Iterable[Rules]) -> int | None:
        return _first([int(at) for (at,) in await self._read(NEXT_DUE, kind, _listed(rules))])

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

    async def open_session(self, session: SessionRow) -> None:
        row = (session.hash, session.player, session.name, session.created, session.seen)
        await self._write((OPEN_SESSION, row))

    async def session(self, key: bytes) -> SessionRow | None:
        return _first([SessionRow(*row) for row in await self._read(SESSION, key)])

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

    async def tokens_from(self, bucket: str, who: str) -> int:
        return _first([int(full) for (full,) in await self._read(TOKENS_FROM, bucket, who)]) or 0

    async def forget_limits(self, now: int, unseen_since: int) -> None:
        await self._write((FORGET_FULL_BUCKETS, (now,)), (FORGET_OLD_DEVICES, (unseen_since,)))

    async def register(self, account: AccountRow) -> bool:
        row = (account.id, account.name, account.folded, account.password, account.created, account.skeleton)
        return bool(await self._write((REGISTER, row)))

    async def account(self, folded: str) -> AccountRow | None:
        return _first([AccountRow(*row) for row in await self._read(ACCOUNT, folded)])

    async def accounts_like(self, folded: str, skeleton: str) -> list[AccountRow]:
        return [AccountRow(*row) for row in await self._read(ACCOUNTS_LIKE, folded, skeleton)]

    async def account_of(self, player: str) -> AccountRow | None:
        return _first([AccountRow(*row) for row in await self._read(ACCOUNT_OF, player)])

    async def change_password(self, player: str, old: str, new: str) -> bool:
        return bool(await self._write((CHANGE_PASSWORD, (player, old, new))))

    async def add_passkey(self, passkey: PasskeyRow) -> bool:
        row = (passkey.id, passkey.player, passkey.public_key, passkey.count, passkey.created, passkey.used)
        return bool(await self._write((ADD_PASSKEY, row)))

    async def passkey(self, key: bytes) -> PasskeyRow | None:
        return _first([PasskeyRow(*row) for row in await self._read(PASSKEY, key)])

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

    async def adopt(self, guest: str, account: str) -> None:
        await self._write(*((step, (guest, account)) for step in ADOPT))

    async def invite(self, key: bytes, table: str, created: int) -> None:
        await self._write((INVITE, (key, table, created)))

    async def claim(self, key: bytes, player: str) -> str | None:
        return _first([table for (table,) in await self._write((CLAIM, (key, player)))])

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

    async def count_open_tables_of(self, player: str) -> int:
        ((count,),) = await self._read(COUNT_OPEN_TABLES_OF, player)
        return int(count)

    async def finished(self, table: str) -> Finished | None:
        return _first(_finished(await self._read(FINISHED, table)))

    async def history(self, wanted: Wanted) -> list[Finished]:
        statement, values = history_statement(wanted)
        return _finished(await self._read(statement, *values))

    async def counts_of(self, player: str) -> list[CountRow]:
        return [CountRow(*row) for row in await self._read(COUNTS_OF, player)]

    async def counts_of_bot(self, bot: str) -> list[CountRow]:
        return [CountRow(*row) for row in await self._read(COUNTS_OF_BOT, bot)]

    async def to_rate(self, limit: int) -> list[Finished]:
        return _finished(await self._read(TO_RATE, limit))

    async def rate(self, table: str, ratings: Sequence[RatingRow], encounters: Sequence[EncounterRow]) -> None:
        rows = [(INSERT_RATING, astuple(rating)) for rating in ratings]
        met = [(INSERT_ENCOUNTER, astuple(encounter)) for encounter in encounters]
        await self._write(*rows, *met, (RATED, (table,)))

    async def ratings_of(self, player: str) -> list[RatingRow]:
        return [RatingRow(*row) for row in await self._read(RATINGS_OF, player)]

    async def leaders(self, game: str, limit: int, deviation: float) -> list[RatingRow]:
        return [RatingRow(*row) for row in await self._read(LEADERS, game, limit, deviation)]

    async def note_marks(self, player: str, marks: Sequence[Mark], seen: int) -> None:
        await self._write(*((NOTE_MARK, (player, mark.kind, mark.hash, seen)) for mark in marks))

    async def forget_marks(self, unseen_since: int) -> None:
        await self._write((FORGET_MARKS, (unseen_since,)))

    async def shared_marks(self, player: str, other: str, since: int) -> set[str]:
        return {kind for (kind,) in await self._read(SHARED_MARKS, player, other, since)}

    async def meetings(self, game: str, player: str, other: str, since: int) -> int:
        ((count,),) = await self._read(MEETINGS, game, player, other, since)
        return int(count)

    async def key(self, name: str, new: bytes) -> bytes:
        await self._write((NEW_KEY, (name, new)))
        ((value,),) = await self._read(KEY, name)
        return bytes(value)

    async def lease(self, kind: str, now: int, until: int, limit: int, rules: Iterable[Rules]) -> list[Due]:
        rows = await self._write((self.lease_statement, (now, until, limit, kind, _listed(rules))))
        return sorted((Due(*row) for row in rows), key=lambda due: due.at)

    async def lease_fairly(self, kind: str, now: int, until: int, limit: int, rules: Iterable[Rules]) -> list[Due]:
        rows = await self._write((LEASE_FAIRLY, (now, until, limit, kind, _listed(rules))))
        return sorted((Due(*row) for row in rows), key=lambda due: due.at)

    async def claim_due(self, due: Due, now: int, until: int) -> bool:
        place = (due.table, due.kind, due.seat, due.seq)
        return bool(await self._write((CLAIM_DUE, (*place, now, until))))


def _listed(rules: Iterable[Rules]) -> str:
    """Games and their rules as one text, which a statement can search."""
    return "".join(["," + f"{game} {number}" for game, number in rules]) + ","


def _first(rows: list[T]) -> T | None:
    return rows[0] if rows else None


def _table(row: Row) -> TableRow:
    name, game, rules, options, secret, mode, status, public, created, epoch = row
    return TableRow(name, game, rules, options, secret, mode, Status(status), bool(public), created, epoch)


def _finished(rows: Sequence[Row]) -> list[Finished]:
    """Finished games from rows of one seat each; the rows of a table follow one another."""
    found = []
    for _, together in groupby(rows, key=lambda row: row[0]):
        seats = list(together)
        ended, reason, rated = seats[0][10:13]
        scores, ranks = tuple(row[18] for row in seats), tuple(row[19] for row in seats)
        result = ResultRow(ended, reason, scores, ranks, rated != "no")
        found.append(Finished(_table(seats[0][:10]), tuple(SeatRow(*row[13:18]) for row in seats), result))
    return found
