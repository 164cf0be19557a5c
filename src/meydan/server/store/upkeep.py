"""What an administrator asks of the store: people, bans, reports, and what is old enough to be deleted."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol

from meydan.server.rating.seasons import begins, season_at
from meydan.server.store.contest_players import FORGET_IN_CONTESTS
from meydan.server.store.kept_seasons import KEEP

Row = Sequence[Any]
Statement = tuple[str, tuple[object, ...]]  # in SQL, and its values
Kind = Literal["sessions", "guests", "unfinished", "finished", "chat"]

AT_ONCE: Final = 200  # tables that are deleted in one transaction, so that nobody waits long

_NEWEST: Final = "(SELECT max(number) FROM ratings AS o WHERE o.player = r.player AND o.game = r.game)"
_GUEST: Final = "player NOT IN (SELECT id FROM accounts)"
IS_LESSON: Final = """mode LIKE '%"lesson":true%'"""
OLD_TABLES: Final[dict[Kind, str]] = {  # lessons stay: they hold an account's progress
    "unfinished": f"""SELECT id FROM tables WHERE status <> 'over'
        AND coalesce((SELECT max(at) FROM events WHERE table_id = id), created) < ?1
        AND NOT ({IS_LESSON} AND id IN (SELECT table_id FROM seats JOIN accounts ON accounts.id = player))""",
    "finished": f"""SELECT table_id FROM results WHERE ended < ?1 AND rated <> 'due' AND NOT EXISTS
        (SELECT 1 FROM ratings AS r WHERE r.table_id = results.table_id AND r.number = {_NEWEST})""",
}
OLD_SESSIONS: Final = "FROM sessions WHERE seen < ?1"
OLD_GUEST_SESSIONS: Final = f"FROM sessions WHERE seen < ?1 AND {_GUEST}"
OLD_CHAT: Final = """FROM chat WHERE at < ?1
    AND (SELECT status FROM tables WHERE id = table_id) IN ('over', 'abandoned')"""
OLD_GUESTS: Final = f"""SELECT DISTINCT player FROM seats AS mine WHERE player IS NOT NULL AND {_GUEST}
    AND player NOT IN (SELECT player FROM sessions WHERE seen >= ?1)
    AND NOT EXISTS (SELECT 1 FROM seats JOIN tables ON id = seats.table_id
        WHERE seats.player = mine.player AND (status IN ('open', 'playing') OR created >= ?1))"""
TABLE_PARTS: Final = (
    "answers",
    "due",
    "outbox",
    "review_parts",
    "reviews",
    "studies",
    "chat",
    "calls",
    "mutes",
    "muted_players",
    "invites",
    "encounters",
    "places",
    "results",
    "ratings",
    "tries",
    "reviewed_seats",
    "events",
    "seats",
)

_PERSON: Final = "SELECT id, name, 1 FROM accounts WHERE {condition}"
_GUESTS: Final = f"SELECT DISTINCT player, name, 0 FROM sessions WHERE {{condition}} AND {_GUEST} ORDER BY player"
RUNNING: Final = """SELECT id FROM tables WHERE status IN ('open', 'playing')
    AND id IN (SELECT table_id FROM seats WHERE player = ?1) ORDER BY id"""
ENDED: Final = "SELECT id FROM tables WHERE status IN ('over', 'abandoned')"

BAN: Final = """INSERT INTO bans VALUES (?1, ?2, ?3, ?4, ?5)
    ON CONFLICT (target) DO UPDATE SET name = ?3, at = ?5,
    reason = CASE WHEN excluded.reason = '' THEN bans.reason ELSE excluded.reason END"""
UNBAN: Final = "DELETE FROM bans WHERE target = ?1 RETURNING 1"
BANS: Final = "SELECT target, kind, name, reason, at FROM bans ORDER BY at, target"
BANNED: Final = "SELECT 1 FROM bans WHERE target = ?1"
BANNED_AS: Final = "SELECT target, name, 1 FROM bans WHERE kind = 'player' AND (target = ?1 OR name = ?1)"

RENAME: Final = (
    "UPDATE accounts SET name = ?2, folded = ?3, skeleton = ?4 WHERE id = ?1",
    "UPDATE sessions SET name = ?2 WHERE player = ?1",
    f"UPDATE seats SET name = ?2 WHERE player = ?1 AND table_id IN ({ENDED})",
)
KEEP_NAME: Final = """INSERT INTO former_names SELECT folded, skeleton, name, id, CAST(?2 AS BIGINT) FROM accounts
    WHERE id = ?1 ON CONFLICT (folded) DO UPDATE SET since = excluded.since"""
TAKE_BACK: Final = "DELETE FROM former_names WHERE player = ?1 AND folded = ?2"
RENAME_TICKET: Final = "UPDATE tickets SET name = ?2, folded = ?3, skeleton = ?4 WHERE player = ?1"
FREE_NAMES: Final = "DELETE FROM former_names WHERE since < ?1"
SET_PASSWORD: Final = "UPDATE accounts SET password = ?2 WHERE id = ?1"

REPORT: Final = """INSERT INTO reports
    VALUES ((SELECT 1 + coalesce(max(number), 0) FROM reports), ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
    ON CONFLICT DO NOTHING RETURNING number"""
REPORTS: Final = """SELECT at, reporter, kind, table_id, player, name, text, reason, number FROM reports
    ORDER BY number DESC LIMIT ?1"""
FORGET_REPORT: Final = "DELETE FROM reports WHERE number = ?1 RETURNING 1"

OWN_TABLES: Final = (  # tables whose rows each belong to one player
    "ratings",
    "kept_seasons",
    "sessions",
    "mutes",
    "marks",
    "devices",
    "passkeys",
    "challenges",
    "recovery_codes",
    "tries",
    "puzzle_tries",
    "solvers",
    "studies",
    "preferences",
    "tickets",
    "matched",
    "presence",
    "former_names",
    "feats",
    "outbox",
    "notice_settings",
    "vacations",
)
_FORGET_PEOPLE: Final = (
    "DELETE FROM follows WHERE player = ?1 OR other = ?1",
    "DELETE FROM blocks WHERE player = ?1 OR other = ?1",
    "DELETE FROM calls WHERE player = ?1 OR caller = ?1",
)
_NEW_NAME: Final = "CAST(?2 AS TEXT) || '-' || CAST(seat AS TEXT)"
FORGET: Final = (  # ?1 the player, ?2 the replacement for the names
    f"""UPDATE events SET line = '/sit ' || {_NEW_NAME} WHERE table_id IN (SELECT table_id FROM seats WHERE player = ?1)
        AND line IN (SELECT '/sit ' || name FROM seats WHERE seats.table_id = events.table_id AND player = ?1)""",
    """DELETE FROM chat WHERE table_id IN (SELECT table_id FROM seats WHERE player = ?1)
        AND seat IN (SELECT seat FROM seats WHERE seats.table_id = chat.table_id AND player = ?1)""",
    "DELETE FROM chat WHERE player = ?1",
    "DELETE FROM muted_players WHERE player = ?1 OR muted = ?1",
    """DELETE FROM answers WHERE table_id IN (SELECT table_id FROM seats WHERE player = ?1)
        AND seat IN (SELECT seat FROM seats WHERE seats.table_id = answers.table_id AND player = ?1)""",
    f"UPDATE seats SET player = NULL, name = {_NEW_NAME} WHERE player = ?1",
    "UPDATE invites SET player = ?2 WHERE player = ?1",
    "UPDATE reviewed_seats SET player = NULL WHERE player = ?1",
    "UPDATE reports SET reporter = ?2 WHERE reporter = ?1",
    "UPDATE reviews SET player = ?2 WHERE player = ?1",
    *FORGET_IN_CONTESTS,
    "DELETE FROM subscriptions WHERE session IN (SELECT hash FROM sessions WHERE player = ?1)",
    *(f"DELETE FROM {table} WHERE player = ?1" for table in OWN_TABLES),
    *_FORGET_PEOPLE,
    "DELETE FROM encounters WHERE player = ?1 OR other = ?1",
    "DELETE FROM adoptions WHERE account = ?1 OR guest = ?1",
    "DELETE FROM accounts WHERE id = ?1",
)

EXPORTED_TABLES: Final = """SELECT id, tables.game, status, created, seat, name, ended, reason FROM seats
    JOIN tables ON id = seats.table_id LEFT JOIN results ON results.table_id = id
    WHERE player = ?1 ORDER BY created, id, seat"""
EXPORTED_CHAT: Final = """SELECT table_id, room, text, at FROM chat WHERE player = ?1 OR (player IS NULL
    AND seat IN (SELECT seat FROM seats WHERE seats.table_id = chat.table_id AND player = ?1)) ORDER BY at"""
EXPORTED_RATINGS: Final = """SELECT game, number, rating, deviation, table_id FROM ratings
    WHERE player = ?1 ORDER BY game, number"""
EXPORTED_SEASONS: Final = """SELECT game, begins, number, rating, games FROM kept_seasons
    WHERE player = ?1 ORDER BY game, begins"""
EXPORTED_DEALS: Final = "SELECT day, table_id, begun FROM tries WHERE player = ?1 ORDER BY day"
EXPORTED_JUDGED: Final = """SELECT table_id, seat, game, has_won, result, luck, skill, accuracy, losses,
    points FROM reviewed_seats WHERE player = ?1 ORDER BY ended, table_id, seat"""
EXPORTED_TRIES: Final = """SELECT puzzle, game, day, first, tries, at, solved FROM puzzle_tries
    WHERE player = ?1 ORDER BY at, puzzle"""
EXPORTED_REVIEWS: Final = "SELECT table_id, status, asked FROM reviews WHERE player = ?1 ORDER BY asked, table_id"
EXPORTED_PREFERENCES: Final = "SELECT review_always, since FROM preferences WHERE player = ?1"
EXPORTED_FOLLOWS: Final = """SELECT (SELECT name FROM accounts WHERE id = other), since FROM follows
    WHERE player = ?1 ORDER BY since, other"""
EXPORTED_BLOCKS: Final = """SELECT (SELECT name FROM accounts WHERE id = other), since FROM blocks
    WHERE player = ?1 ORDER BY since, other"""
EXPORTED_FEATS: Final = "SELECT feat, played_at, at FROM feats WHERE player = ?1 ORDER BY feat"
EXPORTED_NOTICES: Final = """SELECT language, zone, quiet_from, quiet_to, wishes, address, is_confirmed
    FROM notice_settings WHERE player = ?1"""
EXPORTED_ANSWERS: Final = """SELECT answers.table_id, answers.seat, since, branches FROM answers
    JOIN seats ON seats.table_id = answers.table_id AND seats.seat = answers.seat WHERE player = ?1 ORDER BY 1, 2"""
EXPORTED_VACATIONS: Final = "SELECT begins, ends FROM vacations WHERE player = ?1 ORDER BY begins"
EXPORTED_NAMES: Final = "SELECT name, since FROM former_names WHERE player = ?1 ORDER BY since, name"
EXPORTED_BROWSERS: Final = """SELECT endpoint, made FROM subscriptions
    WHERE session IN (SELECT hash FROM sessions WHERE player = ?1) ORDER BY made"""
EXPORTED_REPORTS: Final = "SELECT at, kind, name, text, reason FROM reports WHERE reporter = ?1 ORDER BY number"


@dataclass(frozen=True)
class Person:
    """Somebody with an account, or a guest."""

    id: str
    name: str
    has_account: bool


@dataclass(frozen=True)
class BanRow:
    """A banned player, by id, or a banned address or network."""

    target: str
    kind: Literal["player", "address"]
    name: str
    reason: str
    at: int


@dataclass(frozen=True)
class ReportRow:
    """A reported name, message, player or study. The store sets `number`, which counts from 1."""

    at: int
    reporter: str
    kind: Literal["name", "message", "player", "study"]
    table: str | None
    player: str | None
    name: str
    text: str
    reason: str
    number: int = 0


class Read(Protocol):
    def __call__(self, statement: str, /, *values: object) -> Awaitable[Sequence[Row]]:
        """The rows that a statement finds."""


class Write(Protocol):
    def __call__(self, /, *statements: Statement) -> Awaitable[Sequence[Row]]:
        """Carry out all of the statements or none; what the last of them returns."""


class Upkeep:
    """Carries out an administrator's commands. What returns without an error is durable. Methods raise StoreTrouble."""

    def __init__(self, read: Read, write: Write) -> None:
        self._read = read
        self._write = write

    async def people_called(self, who: str, folded: str) -> list[Person]:
        """The account of this name or id, or else the guests of this name or id."""
        rows = await self._read(_PERSON.format(condition="id = ?1 OR folded = ?2"), who, folded)
        rows = rows or await self._read(_GUESTS.format(condition="(player = ?1 OR name = ?1)"), who)
        return [Person(name, called, bool(account)) for name, called, account in rows]

    async def banned_called(self, who: str) -> list[Person]:
        """The banned players of this name or id."""
        return [Person(target, name, True) for target, name, _ in await self._read(BANNED_AS, who)]

    async def ban(self, ban: BanRow) -> None:
        """From now on the sessions of a banned player open nothing."""
        await self._write((BAN, (ban.target, ban.kind, ban.name, ban.reason, ban.at)))

    async def unban(self, target: str) -> bool:
        """Whether there was a ban to lift."""
        return bool(await self._write((UNBAN, (target,))))

    async def is_banned(self, player: str) -> bool:
        """Whether a player may not come in."""
        return bool(await self._read(BANNED, player))

    async def bans(self) -> list[BanRow]:
        """All bans, the first first."""
        return [BanRow(*row) for row in await self._read(BANS)]

    async def rename(self, player: str, name: str, folded: str, skeleton: str) -> None:
        """Another name, in lists of finished games too. Records and running games keep the old one."""
        await self._write(*(filled(step, player, name, folded, skeleton) for step in RENAME))

    async def rename_oneself(self, player: str, name: str, folded: str, skeleton: str, now: int) -> None:
        """The same, by the owner of an account, whose old name stays theirs. Raises StoreTrouble if it is taken."""
        await self._write(
            (KEEP_NAME, (player, now)),
            *(filled(step, player, name, folded, skeleton) for step in RENAME),
            (RENAME_TICKET, (player, name, folded, skeleton)),
            (TAKE_BACK, (player, folded)),
        )

    async def free_names(self, before: int) -> None:
        """Give up the former names of accounts that were renamed before a time."""
        await self._write((FREE_NAMES, (before,)))

    async def set_password(self, player: str, password: str) -> None:
        """Keep another password's hash."""
        await self._write((SET_PASSWORD, (player, password)))

    async def running_tables(self, player: str) -> list[str]:
        """Tables at which the player sits and that are open or being played."""
        return [table for (table,) in await self._read(RUNNING, player)]

    async def forget(self, player: str, instead: str) -> None:
        """Delete an account or a guest, with what was said; in games and records another name stands instead."""
        await self._write(*(filled(step, player, instead) for step in FORGET))

    async def export(self, player: str) -> dict[str, list[dict[str, Any]]]:
        """What is kept of a player, besides account and sessions."""
        asked = {
            "tables": (EXPORTED_TABLES, ("table", "game", "status", "created", "seat", "name", "ended", "reason")),
            "chat": (EXPORTED_CHAT, ("table", "room", "text", "at")),
            "ratings": (EXPORTED_RATINGS, ("game", "number", "rating", "deviation", "table")),
            "seasons": (EXPORTED_SEASONS, ("game", "begins", "number", "rating", "games")),
            "deals": (EXPORTED_DEALS, ("day", "table", "begun")),
            "reviewed": (
                EXPORTED_JUDGED,
                ("table", "seat", "game", "won", "result", "luck", "skill", "accuracy", "losses", "points"),
            ),
            "puzzles": (EXPORTED_TRIES, ("puzzle", "game", "day", "first", "tries", "at", "solved")),
            "reviews": (EXPORTED_REVIEWS, ("table", "status", "asked")),
            "preferences": (EXPORTED_PREFERENCES, ("review_always", "since")),
            "follows": (EXPORTED_FOLLOWS, ("name", "since")),
            "blocks": (EXPORTED_BLOCKS, ("name", "since")),
            "feats": (EXPORTED_FEATS, ("feat", "table", "at")),
            "notices": (
                EXPORTED_NOTICES,
                ("language", "zone", "quiet_from", "quiet_to", "wishes", "address", "confirmed"),
            ),
            "answers": (EXPORTED_ANSWERS, ("table", "seat", "since", "branches")),
            "vacations": (EXPORTED_VACATIONS, ("begins", "ends")),
            "former_names": (EXPORTED_NAMES, ("name", "since")),
            "browsers": (EXPORTED_BROWSERS, ("endpoint", "made")),
            "reports": (EXPORTED_REPORTS, ("at", "kind", "name", "text", "reason")),
        }
        found = {}
        for part, (statement, names) in asked.items():
            found[part] = [dict(zip(names, row, strict=True)) for row in await self._read(statement, player)]
        return found

    async def report(self, report: ReportRow) -> None:
        """Keep a report."""
        row = (report.at, report.reporter, report.kind, report.table, report.player, report.name)
        while not await self._write((REPORT, (*row, report.text, report.reason))):
            pass  # somebody else, in another process, was given this number

    async def reports(self, limit: int = 1000) -> list[ReportRow]:
        """What was reported, the last first."""
        return [ReportRow(*row) for row in await self._read(REPORTS, limit)]

    async def forget_report(self, number: int) -> bool:
        """Whether there was such a report."""
        return bool(await self._write((FORGET_REPORT, (number,))))

    async def old(self, kind: Kind, before: int) -> int:
        """How much of a kind is older than a time."""
        if kind in OLD_TABLES:
            return len(await self._read(OLD_TABLES[kind], before))
        if kind == "guests":
            return len(await self._old_guests(before))
        ((count,),) = await self._read(f"SELECT count(*) {OLD_CHAT if kind == 'chat' else OLD_SESSIONS}", before)
        return int(count)

    async def delete_old(self, kind: Kind, before: int, instead: str) -> list[str]:
        """Delete what `old` counts; the tables that are gone."""
        if kind in OLD_TABLES:
            return await self._delete_tables(OLD_TABLES[kind], before)
        if kind == "guests":
            for number, guest in enumerate(sorted(await self._old_guests(before))):
                await self.forget(guest, f"{instead}-{number}")
            await self._write((f"DELETE {OLD_GUEST_SESSIONS}", (before,)))
        else:
            await self._write((f"DELETE {OLD_CHAT if kind == 'chat' else OLD_SESSIONS}", (before,)))
        return []

    async def _old_guests(self, before: int) -> set[str]:
        """Guests who sit at no running table and have not come for long, whether they ever sat down or not."""
        seated = {player for (player,) in await self._read(OLD_GUESTS, before)}
        playing = f"player NOT IN (SELECT player FROM seats WHERE player IS NOT NULL AND table_id NOT IN ({ENDED}))"
        rows = await self._read(f"SELECT DISTINCT player {OLD_GUEST_SESSIONS} AND {playing}", before)
        return seated | {player for (player,) in rows}

    async def _delete_tables(self, found: str, before: int) -> list[str]:
        gone = sorted(table for (table,) in await self._read(found, before))
        results = await self._read(f"SELECT table_id, ended FROM results WHERE table_id IN ({found})", before)
        ended = {table: int(at) for table, at in results}
        for start in range(0, len(gone), AT_ONCE):
            batch = gone[start : start + AT_ONCE]
            await self._write(*(step for table in batch for step in _deletion(table, ended.get(table))))
        return gone


def filled(statement: str, *values: object) -> Statement:
    """A statement with as many of the values as it has places for."""
    return statement, tuple(value for number, value in enumerate(values, 1) if f"?{number}" in statement)


def _deletion(table: str, ended: int | None) -> list[Statement]:
    """Delete a table; if its game has ended, the board of its season keeps what it needs."""
    kept: list[Statement] = [] if ended is None else [(KEEP, (table, begins(season_at(ended))))]
    parts: list[Statement] = [(f"DELETE FROM {part} WHERE table_id = ?1", (table,)) for part in TABLE_PARTS]
    return [*kept, *parts, ("DELETE FROM tables WHERE id = ?1", (table,))]
