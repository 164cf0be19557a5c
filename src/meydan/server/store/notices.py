"""The outbox, and people's settings for notices, in the store.

A row of the outbox is one notice on one channel to its reader. Its key says what the notice is about, so that noting
the same again, after a crash or in another process, writes nothing. A row that is taken is leased.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from meydan.server.store.upkeep import Read, Statement, Write

GameKind = Literal["turn", "hurry", "over"]
Kind = Literal[GameKind, "call", "contest", "puzzle"]
GAME_KINDS: Final[tuple[GameKind, ...]] = ("turn", "hurry", "over")  # due at tables
KINDS: Final[tuple[Kind, ...]] = (*GAME_KINDS, "call", "contest", "puzzle")
MAIL: Final = "mail"  # the channel that is not a subscription

KEPT_MS: Final = 90 * 86_400_000  # longer than any turn, so that no notice of a turn is made again

POST: Final = """INSERT INTO outbox
    (id, channel, player, kind, table_id, seat, deadline, made, free, tries, done, subject)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 0, NULL, ?10) ON CONFLICT (id, channel) DO NOTHING"""
TAKE: Final = """UPDATE outbox SET free = ?2 WHERE done IS NULL AND free <= ?1 AND (player, channel) IN
    (SELECT player, channel FROM outbox WHERE done IS NULL AND free <= ?1 GROUP BY player, channel
    ORDER BY min(free) LIMIT ?3)
    RETURNING id, player, kind, table_id, seat, deadline, made, subject, channel, tries"""
DONE: Final = "UPDATE outbox SET done = ?3 WHERE id = ?1 AND channel = ?2"
LATER: Final = "UPDATE outbox SET free = ?3, tries = ?4 WHERE id = ?1 AND channel = ?2 AND done IS NULL"
FORGET: Final = "DELETE FROM outbox WHERE made < ?1"
FORGET_SUBSCRIPTIONS: Final = "DELETE FROM subscriptions WHERE session NOT IN (SELECT hash FROM sessions)"
WAITING: Final = "SELECT count(*) FROM outbox WHERE done IS NULL"

# In correspondence the player to act always has a flag that will fall, so the due entries say whose turn it is.
TURNS: Final = """SELECT due.table_id, due.seat, due.at FROM seats
    JOIN due ON due.table_id = seats.table_id AND due.seat = seats.seat JOIN tables ON tables.id = seats.table_id
    WHERE seats.player = ?1 AND due.kind = 'flag' AND tables.status = 'playing'
    AND tables.mode LIKE '%"correspondence"%' ORDER BY due.at, due.table_id"""

SUBSCRIBE: Final = """INSERT INTO subscriptions VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (id) DO UPDATE
    SET endpoint = ?2, public_key = ?3, secret = ?4, session = ?5"""
_LIVING: Final = """FROM subscriptions JOIN sessions ON sessions.hash = subscriptions.session
    WHERE sessions.player = ?1 AND sessions.player NOT IN (SELECT target FROM bans)"""
SUBSCRIPTIONS_OF: Final = f"SELECT id, endpoint, public_key, secret {_LIVING} ORDER BY made, id"
SUBSCRIPTION: Final = f"SELECT id, endpoint, public_key, secret {_LIVING} AND id = ?2"
GIVE_UP: Final = "UPDATE outbox SET done = ?2 WHERE channel = ?1 AND done IS NULL"
UNSUBSCRIBE: Final = "DELETE FROM subscriptions WHERE id = ?1"

_SETTINGS: Final = """SELECT player, language, zone, quiet_from, quiet_to, wishes, address, is_confirmed, puzzle_at
    FROM notice_settings"""
SETTINGS: Final = f"{_SETTINGS} WHERE player = ?1"
PUZZLES_DUE: Final = f"{_SETTINGS} WHERE puzzle_at <= ?1 ORDER BY puzzle_at, player LIMIT ?2"
SET: Final = """INSERT INTO notice_settings
    (player, language, zone, quiet_from, quiet_to, wishes, address, is_confirmed, puzzle_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (player) DO UPDATE SET language = ?2, zone = ?3,
    quiet_from = ?4, quiet_to = ?5, wishes = ?6, address = ?7, is_confirmed = ?8, puzzle_at = ?9"""
NEXT_PUZZLE: Final = "UPDATE notice_settings SET puzzle_at = ?3 WHERE player = ?1 AND puzzle_at = ?2"
ADOPT_NOTICES: Final = (
    "UPDATE outbox SET player = ?2 WHERE player = ?1",
    """UPDATE notice_settings SET player = ?2 WHERE player = ?1
    AND NOT EXISTS (SELECT 1 FROM notice_settings WHERE player = ?2)""",
)


@dataclass(frozen=True)
class NoticeRow:
    """Something happened that concerns a player. `id` identifies what happened, and to whom.

    A notice about a game has a table and a seat, one about a call a table, others a subject: a contest, or a day.
    """

    id: str
    player: str
    kind: Kind
    table: str | None
    seat: int | None
    deadline: int | None  # when the player's time is over, or the notice is of no use any more
    made: int
    subject: str | None = None

    @property
    def place(self) -> tuple[str, int] | None:
        """The table and the seat, if the notice is about a game."""
        return None if self.table is None or self.seat is None else (self.table, self.seat)


@dataclass(frozen=True)
class Waiting(NoticeRow):
    """A notice that waits to be sent by a channel: `mail`, or the id of a subscription."""

    channel: str = MAIL
    tries: int = 0


@dataclass(frozen=True)
class TurnRow:
    """It is a player's turn at a correspondence table until the deadline."""

    table: str
    seat: int
    deadline: int


@dataclass(frozen=True)
class SubscriptionRow:
    """How to reach a browser: an address of its push service, and the keys to encrypt for it."""

    id: str
    endpoint: str
    public_key: bytes
    secret: bytes


@dataclass(frozen=True)
class SettingsRow:
    """Which notices a player wants, where and when. The quiet hours are minutes after midnight in the time zone."""

    player: str
    language: str
    zone: str
    quiet_from: int | None
    quiet_to: int | None
    wishes: str  # JSON, which the store does not read
    address: str | None = None
    is_confirmed: bool = False
    puzzle_at: int | None = None  # when the next puzzle of the day is announced, if the player wants that


class NoticeBook:
    """Stores notices. What returns without an error is durable. Methods raise StoreTrouble."""

    def __init__(self, read: Read, write: Write) -> None:
        self._read = read
        self._write = write

    async def post(self, notice: NoticeRow, channels: Sequence[str], free: int) -> None:
        """Add a notice for these channels, to be sent at a time or later; only once, however often it is posted."""
        if channels:
            await self._write(*posted(notice, channels, free))

    async def take(self, now: int, until: int, most: int) -> list[Waiting]:
        """Lease all notices that may be sent now to some people, each on one channel, until `until`."""
        return [Waiting(*row) for row in await self._write((TAKE, (now, until, most)))]

    async def settle(self, now: int, done: Sequence[Waiting], later: Sequence[tuple[Waiting, int]]) -> None:
        """Store which notices were sent or dropped, and which to look at again at a time, with one more try counted."""
        steps: list[Statement] = [(DONE, (row.id, row.channel, now)) for row in done]
        steps += [(LATER, (row.id, row.channel, free, row.tries)) for row, free in later]
        if steps:
            await self._write(*steps)

    async def waiting(self) -> int:
        """How many notices wait to be sent."""
        ((count,),) = await self._read(WAITING)
        return int(count)

    async def forget(self, now: int) -> None:
        """Delete old notices, and subscriptions of browsers that have logged out."""
        await self._write((FORGET, (now - KEPT_MS,)), (FORGET_SUBSCRIPTIONS, ()))

    async def turns_of(self, player: str) -> list[TurnRow]:
        """The correspondence games in which it is the player's turn, the most urgent first."""
        return [TurnRow(*row) for row in await self._read(TURNS, player)]

    async def subscribe(self, subscription: SubscriptionRow, session: bytes, now: int) -> None:
        """Store how to reach a browser, for as long as this session lasts."""
        row = (subscription.id, subscription.endpoint, subscription.public_key, subscription.secret)
        await self._write((SUBSCRIBE, (*row, session, now)))

    async def unsubscribe(self, subscription: str, now: int) -> None:
        """Delete a browser."""
        await self._write((GIVE_UP, (subscription, now)), (UNSUBSCRIBE, (subscription,)))

    async def subscriptions_of(self, player: str) -> list[SubscriptionRow]:
        """The reachable browsers in which the player is logged in."""
        return [_subscription(*row) for row in await self._read(SUBSCRIPTIONS_OF, player)]

    async def subscription(self, player: str, name: str) -> SubscriptionRow | None:
        """A browser, if this player is still logged in there."""
        return next((_subscription(*row) for row in await self._read(SUBSCRIPTION, player, name)), None)

    async def settings_of(self, player: str) -> SettingsRow | None:
        """A player's settings, if any were ever chosen."""
        return next((_settings(*row) for row in await self._read(SETTINGS, player)), None)

    async def set(self, settings: SettingsRow) -> None:
        """Store a player's settings."""
        when = (settings.zone, settings.quiet_from, settings.quiet_to)
        row = (settings.player, settings.language, *when, settings.wishes, settings.address, settings.is_confirmed)
        await self._write((SET, (*row, settings.puzzle_at)))

    async def puzzles_due(self, now: int, most: int) -> list[SettingsRow]:
        """The settings of people who should hear of the puzzle of the day now."""
        return [_settings(*row) for row in await self._read(PUZZLES_DUE, now, most)]

    async def post_puzzle(
        self, settings: SettingsRow, notice: NoticeRow, channels: Sequence[str], free: int, then: int | None
    ) -> None:
        """Add the notice of a puzzle, and store when the next one is due."""
        moved: Statement = (NEXT_PUZZLE, (settings.player, settings.puzzle_at, then))
        await self._write(moved, *posted(notice, channels, free))


def posted(notice: NoticeRow, channels: Sequence[str], free: int) -> list[Statement]:
    """The statements that add a notice for these channels, for the transaction of what happened."""
    row = (notice.player, notice.kind, notice.table, notice.seat, notice.deadline, notice.made, free, notice.subject)
    return [(POST, (notice.id, channel, *row)) for channel in channels]


def _subscription(name: str, endpoint: str, public_key: bytes, secret: bytes) -> SubscriptionRow:
    return SubscriptionRow(name, endpoint, bytes(public_key), bytes(secret))


def _settings(
    player: str,
    language: str,
    zone: str,
    quiet_from: int | None,
    quiet_to: int | None,
    wishes: str,
    address: str | None,
    is_confirmed: int,
    puzzle_at: int | None,
) -> SettingsRow:
    return SettingsRow(player, language, zone, quiet_from, quiet_to, wishes, address, bool(is_confirmed), puzzle_at)
