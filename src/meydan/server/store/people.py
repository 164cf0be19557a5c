"""What the store knows about people and each other: follows, blocks, presence, calls to a table, and feats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from meydan.server.store.upkeep import Read, Statement, Write

Relation = Literal["follows", "blocks"]

CALL_MS: Final = 24 * 3_600_000  # how long a call to a table stands

_JOIN: Final = "INSERT INTO {relation} VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING"
_PART: Final = "DELETE FROM {relation} WHERE player = ?1 AND other = ?2"
_OTHERS: Final = "SELECT other FROM {relation} WHERE player = ?1 ORDER BY since DESC, other"
FOLLOWERS: Final = "SELECT count(*) FROM follows WHERE other = ?1"
EITHER_BLOCKS: Final = "SELECT 1 FROM blocks WHERE (player = ?1 AND other = ?2) OR (player = ?2 AND other = ?1)"

SEEN: Final = """INSERT INTO presence VALUES (?1, ?2, FALSE) ON CONFLICT (player) DO UPDATE
    SET seen = ?2 WHERE presence.seen < ?3"""
HIDE: Final = """INSERT INTO presence VALUES (?1, ?2, ?3) ON CONFLICT (player) DO UPDATE SET is_hidden = ?3"""
HERE: Final = "SELECT count(*) FROM presence WHERE seen > ?1"
HIDDEN: Final = "SELECT 1 FROM presence WHERE player = ?1 AND is_hidden"

_PEOPLE: Final = """SELECT id, name, TRUE, seen, coalesce(is_hidden, FALSE) FROM accounts
    LEFT JOIN presence ON presence.player = id WHERE id IN ({these})
    UNION ALL SELECT s.player, s.name, FALSE, presence.seen, coalesce(is_hidden, FALSE) FROM sessions AS s
    LEFT JOIN presence ON presence.player = s.player WHERE s.player IN ({these})
    AND s.player NOT IN (SELECT id FROM accounts)
    AND s.seen = (SELECT max(seen) FROM sessions AS o WHERE o.player = s.player)"""
_PLAYING: Final = """SELECT player, id, game, public, mode FROM seats JOIN tables ON id = table_id
    WHERE status = 'playing' AND player IN ({these}) ORDER BY created DESC, id"""
SEARCH: Final = "SELECT id FROM accounts WHERE folded LIKE ?1 ESCAPE '!' ORDER BY folded LIMIT ?2"

_MET: Final = """FROM seats AS mine JOIN seats AS other ON other.table_id = mine.table_id
    JOIN results ON results.table_id = mine.table_id
    JOIN places AS here ON here.table_id = mine.table_id AND here.seat = mine.seat
    JOIN places AS there ON there.table_id = other.table_id AND there.seat = other.seat
    WHERE mine.player = ?1"""
OPPONENTS: Final = f"""SELECT other.player, sum(CASE WHEN here.rank < there.rank THEN 1 ELSE 0 END),
    sum(CASE WHEN here.rank > there.rank THEN 1 ELSE 0 END) {_MET}
    AND other.player <> ?1 AND NOT EXISTS (SELECT 1 FROM blocks WHERE player = ?1 AND blocks.other = other.player)
    GROUP BY other.player ORDER BY max(ended) DESC, other.player LIMIT ?2"""
BETWEEN: Final = f"""SELECT here.rank - there.rank {_MET} AND other.player = ?2 ORDER BY ended DESC, mine.table_id"""

CALL: Final = """INSERT INTO calls VALUES (?1, ?2, ?3, ?4, FALSE) ON CONFLICT (table_id, player) DO UPDATE
    SET caller = ?3, at = ?4, is_declined = FALSE"""
CALLS_TO: Final = """SELECT table_id, calls.player, caller, at, is_declined FROM calls JOIN tables ON id = table_id
    WHERE calls.player = ?1 AND status = 'open' AND NOT is_declined AND at > ?2
    AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.table_id = id AND seats.player = ?1)
    AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocks.player = ?1 AND other = caller) ORDER BY at DESC, table_id"""
CALLED_BY: Final = (
    "SELECT player FROM calls WHERE table_id = ?1 AND caller = ?2 AND NOT is_declined ORDER BY at, player"
)
DECLINE: Final = "UPDATE calls SET is_declined = TRUE WHERE table_id = ?1 AND player = ?2"

NOTE_FEAT: Final = """INSERT INTO feats SELECT player, ?3, ?1, ?4 FROM seats
    WHERE table_id = ?1 AND seat = ?2 AND player IS NOT NULL ON CONFLICT DO NOTHING"""
FEATS: Final = "SELECT feat FROM feats WHERE player = ?1 ORDER BY feat"
BEATEN: Final = f"SELECT 1 {_MET} AND other.bot = ?2 AND other.name IS NULL AND here.rank < there.rank"
HOSTED: Final = """SELECT count(*) FROM seats AS mine JOIN tables ON id = mine.table_id WHERE mine.player = ?1
    AND mine.seat = 0 AND status = 'over' AND NOT public AND EXISTS (SELECT 1 FROM seats AS other
    WHERE other.table_id = id AND other.player <> ?1)"""
SOLVED_DAYS: Final = """SELECT DISTINCT day FROM puzzle_tries
    WHERE player = ?1 AND day IS NOT NULL AND solved IS NOT NULL ORDER BY day"""

ADOPT_PEOPLE: Final = (  # ?1 a guest, ?2 the account that adopts them
    *(
        f"""UPDATE {relation} SET {one} = ?2 WHERE {one} = ?1 AND {another} <> ?2
        AND {another} NOT IN (SELECT {another} FROM {relation} AS known WHERE known.{one} = ?2)"""
        for relation in ("follows", "blocks")
        for one, another in (("player", "other"), ("other", "player"))
    ),
    """UPDATE calls SET player = ?2 WHERE player = ?1
    AND table_id NOT IN (SELECT table_id FROM calls AS known WHERE known.player = ?2)""",
    "UPDATE calls SET caller = ?2 WHERE caller = ?1",
    """UPDATE feats SET player = ?2 WHERE player = ?1
    AND feat NOT IN (SELECT feat FROM feats AS known WHERE known.player = ?2)""",
)


@dataclass(frozen=True)
class PersonRow:
    """An account, or a guest with a session. `seen` is None for a player who was never noted."""

    player: str
    name: str
    has_account: bool
    seen: int | None
    is_hidden: bool


@dataclass(frozen=True)
class PlayingRow:
    """A running table at which a player sits."""

    player: str
    table: str
    game: str
    public: bool
    mode: str


@dataclass(frozen=True)
class OpponentRow:
    """An opponent of a player: how often the player came before them, and how often after them."""

    player: str
    won: int
    lost: int


@dataclass(frozen=True)
class CallRow:
    """A player is asked to come to a table."""

    table: str
    player: str
    caller: str
    at: int
    is_declined: bool = False


class PeopleBook:
    """Stores who knows whom. What returns without an error is durable. Methods raise StoreTrouble."""

    def __init__(self, read: Read, write: Write) -> None:
        self._read = read
        self._write = write

    async def follow(self, player: str, other: str, now: int, on: bool) -> None:
        """Let a player follow another one, or stop following."""
        await self._write(_related("follows", player, other, now, on))

    async def block(self, player: str, other: str, now: int, on: bool) -> None:
        """Let a player block another one, after which neither follows the other, or stop blocking."""
        parted: list[Statement] = [
            (_PART.format(relation="follows"), pair) for pair in ((player, other), (other, player)) if on
        ]
        await self._write(_related("blocks", player, other, now, on), *parted)

    async def others(self, relation: Relation, player: str) -> list[str]:
        """Whom a player follows or blocks, the latest first."""
        return [other for (other,) in await self._read(_OTHERS.format(relation=relation), player)]

    async def followers(self, player: str) -> int:
        """How many people follow a player."""
        ((count,),) = await self._read(FOLLOWERS, player)
        return int(count)

    async def is_blocked(self, player: str, other: str) -> bool:
        """Whether one of the two blocks the other."""
        return bool(await self._read(EITHER_BLOCKS, player, other))

    async def is_here(self, player: str, now: int, sparing_ms: int) -> None:
        """Note that a player is here, unless that was noted within this time."""
        await self._write((SEEN, (player, now, now - sparing_ms)))

    async def hide(self, player: str, now: int, on: bool) -> None:
        """Set whether others may see when the player was here."""
        await self._write((HIDE, (player, now, on)))

    async def here(self, since: int) -> int:
        """How many people's pages have been open since a time."""
        ((count,),) = await self._read(HERE, since)
        return int(count)

    async def is_hidden(self, player: str) -> bool:
        """Whether the player hides from others when they were here."""
        return bool(await self._read(HIDDEN, player))

    async def people(self, players: Sequence[str]) -> dict[str, PersonRow]:
        """These players by their ids; those who have neither an account nor a session are left out."""
        rows = await self._read(_among(_PEOPLE, players), *players) if players else []
        return {row[0]: PersonRow(row[0], row[1], bool(row[2]), row[3], bool(row[4])) for row in rows}

    async def playing(self, players: Sequence[str]) -> list[PlayingRow]:
        """The running tables of these players, the newest first."""
        rows = await self._read(_among(_PLAYING, players), *players) if players else []
        return [PlayingRow(player, table, game, bool(public), mode) for player, table, game, public, mode in rows]

    async def search(self, folded: str, limit: int) -> list[str]:
        """The ids of accounts whose names begin with this."""
        literal = folded.replace("!", "!!").replace("%", "!%").replace("_", "!_")
        return [player for (player,) in await self._read(SEARCH, f"{literal}%", limit)]

    async def opponents(self, player: str, limit: int) -> list[OpponentRow]:
        """The people whom a player has met last, the latest first, without those whom the player blocks."""
        return [
            OpponentRow(other, int(won), int(lost)) for other, won, lost in await self._read(OPPONENTS, player, limit)
        ]

    async def between(self, player: str, other: str) -> list[int]:
        """The games of two players, the latest first: below 0 the player came before the other, above 0 after."""
        return [int(apart) for (apart,) in await self._read(BETWEEN, player, other)]

    async def call(self, call: CallRow, also: Sequence[Statement] = ()) -> None:
        """Ask a player to come to a table; `also` happens in the same transaction."""
        await self._write((CALL, (call.table, call.player, call.caller, call.at)), *also)

    async def calls_to(self, player: str, since: int) -> list[CallRow]:
        """The calls to a player that were made since a time and can still be followed, the latest first."""
        return [_call(*row) for row in await self._read(CALLS_TO, player, since)]

    async def called_by(self, caller: str, table: str) -> list[str]:
        """The players called to a table, without those who have declined."""
        return [player for (player,) in await self._read(CALLED_BY, table, caller)]

    async def decline(self, table: str, player: str) -> None:
        """Note that the player declines."""
        await self._write((DECLINE, (table, player)))

    async def feats(self, player: str) -> set[str]:
        """The feats that a player has achieved at the end of some game."""
        return {feat for (feat,) in await self._read(FEATS, player)}

    async def has_beaten(self, player: str, bot: str) -> bool:
        """Whether a player came before a bot in some game."""
        return bool(await self._read(BEATEN, player, bot))

    async def hosted(self, player: str) -> int:
        """How many private games with other people the player has hosted to their ends."""
        ((count,),) = await self._read(HOSTED, player)
        return int(count)

    async def solved_days(self, player: str) -> list[str]:
        """The days whose puzzle the player has solved, in order."""
        return [day for (day,) in await self._read(SOLVED_DAYS, player)]


def _call(table: str, player: str, caller: str, at: int, is_declined: int) -> CallRow:
    return CallRow(table, player, caller, at, bool(is_declined))


def _related(relation: Relation, player: str, other: str, now: int, on: bool) -> Statement:
    if on:
        return _JOIN.format(relation=relation), (player, other, now)
    return _PART.format(relation=relation), (player, other)


def _among(statement: str, players: Sequence[str]) -> str:
    """A statement about so many players."""
    return statement.format(these=", ".join(f"?{number}" for number in range(1, len(players) + 1)))
