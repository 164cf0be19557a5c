"""Contests in the store.

The number of an event in the log of its contest is the key that keeps processes apart: of two that write the next
event at the same time, the slower one writes nothing, and with it none of the tables that it wanted to make.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from meydan.server.store.deals import Creation
from meydan.server.store.queues import LEAVE_LIVE
from meydan.server.store.rows import SeatRow, TableRow
from meydan.server.store.upkeep import Read, Statement, Write

MAKE: Final = "INSERT INTO contests VALUES (?1, ?2, ?3, ?4, ?5, ?6, NULL, 1)"
DEAL: Final = "INSERT INTO contest_deals VALUES (?1, ?2, ?3)"
_OF_THE_ROUND: Final = """SELECT status FROM contest_tables JOIN tables ON tables.id = contest_tables.table_id
    WHERE contest_tables.contest_id = {contest} AND contest_tables.round = {round}"""
_RUNNING: Final = f"{_OF_THE_ROUND} AND status IN ('open', 'playing')"
_DEAL: Final = {"contest": "contest_deals.contest_id", "round": "contest_deals.round"}
DEALS: Final = f"""SELECT round, secret,
    EXISTS ({_OF_THE_ROUND.format(**_DEAL)}) AND NOT EXISTS ({_RUNNING.format(**_DEAL)})
    FROM contest_deals WHERE contest_id = ?1 ORDER BY round"""
HAS_RUNNING_ROUND: Final = f"""SELECT 1 FROM contest_tables AS mine WHERE mine.table_id = ?1
    AND EXISTS ({_RUNNING.format(contest="mine.contest_id", round="mine.round")})"""
_CONTEST: Final = """SELECT id, host, plan, starts, created, closed, edition,
    (SELECT coalesce(max(seq), 0) FROM contest_events WHERE contest_id = id) FROM contests"""
CONTEST: Final = f"{_CONTEST} WHERE id = ?1"
OPEN: Final = f"{_CONTEST} WHERE closed IS NULL ORDER BY starts, id LIMIT ?1"
PAST: Final = f"{_CONTEST} WHERE closed IS NOT NULL ORDER BY closed DESC, id LIMIT ?1"
OPEN_NAMED: Final = "SELECT id FROM contests WHERE closed IS NULL AND folded = ?1"
HOSTED: Final = "SELECT count(*) FROM contests WHERE closed IS NULL AND host = ?1"
OF_PLAYER: Final = f"""{_CONTEST} WHERE closed IS NULL AND
    id IN (SELECT contest_id FROM contest_people WHERE player = ?1) ORDER BY starts, id"""
OF_TABLE: Final = "SELECT contest_id FROM contest_tables WHERE table_id = ?1"
EVENTS: Final = "SELECT event FROM contest_events WHERE contest_id = ?1 AND seq > ?2 ORDER BY seq"
APPEND: Final = "INSERT INTO contest_events VALUES (?1, ?2, ?3)"
CLOSE: Final = "UPDATE contests SET closed = ?2 WHERE id = ?1"
COME: Final = """INSERT INTO contest_people VALUES (?1, ?2, ?3, ?4, ?5)
    ON CONFLICT (contest_id, player) DO UPDATE SET name = ?3, folded = ?4, heard = ?5"""
PEOPLE: Final = "SELECT player, name, heard FROM contest_people WHERE contest_id = ?1"
NAMED: Final = "SELECT player FROM contest_people WHERE contest_id = ?1 AND folded = ?2"
HEARD: Final = "UPDATE contest_people SET heard = ?3 WHERE contest_id = ?1 AND player = ?2 AND heard < ?3"
AT_OTHER_TABLES: Final = """SELECT seats.player FROM tables JOIN seats ON seats.table_id = tables.id
    WHERE status = 'playing' AND mode LIKE '%"t":"live"%'
    AND seats.player IN (SELECT player FROM contest_people WHERE contest_id = ?1)
    AND tables.id NOT IN (SELECT table_id FROM contest_tables WHERE contest_id = ?1)"""
TABLE: Final = "INSERT INTO contest_tables VALUES (?1, ?2, ?3, FALSE)"
TOLD: Final = "UPDATE contest_tables SET is_told = TRUE WHERE table_id = ?1"
NOT_CLOSED: Final = """SELECT contest_tables.table_id FROM contests JOIN contest_tables ON contest_id = contests.id
    JOIN tables ON tables.id = contest_tables.table_id
    WHERE (closed IS NULL OR closed > ?1) AND is_told AND status IN ('open', 'playing')"""
UNTOLD: Final = """SELECT contest_tables.table_id, status, ended, reason, score, rank FROM contest_tables
    LEFT JOIN tables ON tables.id = contest_tables.table_id LEFT JOIN results ON results.table_id = tables.id
    LEFT JOIN places ON places.table_id = results.table_id
    WHERE contest_id = ?1 AND NOT is_told ORDER BY contest_tables.table_id, seat"""


@dataclass(frozen=True)
class ContestRow:
    """A contest as announced; `seq` is the number of its last event."""

    id: str
    host: str
    plan: str
    starts: int
    created: int
    closed: int | None = None
    edition: int = 1
    seq: int = 0


@dataclass(frozen=True)
class PersonRow:
    """A person in a contest, and when their page was last open."""

    player: str
    name: str
    heard: int


@dataclass(frozen=True)
class UntoldTable:
    """A table whose result is not in the log yet. It has no status if it was deleted, no end while its game runs."""

    table: str
    status: str | None
    ended: int | None
    reason: Literal["finished", "resigned", "flag", "draw"] | None
    scores: tuple[int, ...]
    ranks: tuple[int, ...]


@dataclass(frozen=True)
class RoundDeal:
    """The secret of a round's deal, and whether everybody has played it."""

    round: int
    secret: bytes
    is_over: bool


NewTableOfContest = tuple[TableRow, Sequence[SeatRow]]


class ContestBook:
    """Stores the contests. What returns without an error is durable. Methods raise StoreTrouble."""

    def __init__(self, read: Read, write: Write, creation: Creation) -> None:
        self._read = read
        self._write = write
        self._creation = creation

    async def make(self, row: ContestRow, folded: str, secrets: Sequence[bytes]) -> None:
        """Store a new contest with the secrets of its rounds. Raises StoreTrouble if one of this name is not over."""
        await self._write(
            (MAKE, (row.id, row.host, folded, row.plan, row.starts, row.created)),
            *((DEAL, (row.id, number, secret)) for number, secret in enumerate(secrets, 1)),
        )

    async def contest(self, contest: str) -> ContestRow | None:
        """The contest of this id."""
        return next((ContestRow(*row) for row in await self._read(CONTEST, contest)), None)

    async def open(self, limit: int) -> list[ContestRow]:
        """Contests that are not over, the next one first."""
        return [ContestRow(*row) for row in await self._read(OPEN, limit)]

    async def past(self, limit: int) -> list[ContestRow]:
        """Contests that are over, the latest first."""
        return [ContestRow(*row) for row in await self._read(PAST, limit)]

    async def has_open_one_named(self, folded: str) -> bool:
        """Whether a contest that is not over has this name."""
        return bool(await self._read(OPEN_NAMED, folded))

    async def hosted(self, player: str) -> int:
        """How many contests of a host are not over."""
        ((count,),) = await self._read(HOSTED, player)
        return int(count)

    async def of_player(self, player: str) -> list[ContestRow]:
        """Contests that are not over and that a player has joined."""
        return [ContestRow(*row) for row in await self._read(OF_PLAYER, player)]

    async def of_table(self, table: str) -> str | None:
        """The contest that a table belongs to."""
        return next((str(contest) for (contest,) in await self._read(OF_TABLE, table)), None)

    async def deals(self, contest: str) -> list[RoundDeal]:
        """The deals of the rounds, if all tables of a round play the same."""
        return [
            RoundDeal(number, bytes(secret), bool(over)) for number, secret, over in await self._read(DEALS, contest)
        ]

    async def has_running_round(self, table: str) -> bool:
        """Whether a table belongs to a round in which games are running or about to begin."""
        return bool(await self._read(HAS_RUNNING_ROUND, table))

    async def events(self, contest: str, after: int) -> list[str]:
        """The log after an event."""
        return [str(event) for (event,) in await self._read(EVENTS, contest, after)]

    async def people(self, contest: str) -> list[PersonRow]:
        """Everybody who has ever joined."""
        return [PersonRow(*row) for row in await self._read(PEOPLE, contest)]

    async def player_named(self, contest: str, folded: str) -> str | None:
        """The player who has this name in a contest, if anybody does."""
        return next((str(player) for (player,) in await self._read(NAMED, contest, folded)), None)

    async def heard(self, contest: str, player: str, now: int) -> None:
        """Note that a player's page is open."""
        await self._write((HEARD, (contest, player, now)))

    async def come(self, contest: str, seq: int, event: str, person: PersonRow, folded: str) -> None:
        """Add a person, with the next event of the log. Raises StoreTrouble if another event was faster."""
        row = (contest, person.player, person.name, folded, person.heard)
        await self._write((COME, row), (APPEND, (contest, seq, event)))

    async def append(
        self,
        contest: str,
        seq: int,
        events: Sequence[str],
        told: Sequence[str] = (),
        tables: Sequence[NewTableOfContest] = (),
        number: int = 0,
        paired: Sequence[str] = (),
        closed: int | None = None,
    ) -> None:
        """Write the next events from `seq` on, with the tables of round `number` that they make.

        `told` are tables whose results the events contain. `paired` players leave their queues. Raises StoreTrouble if
        another event was faster.
        """
        steps: list[Statement] = [(APPEND, (contest, seq + place, event)) for place, event in enumerate(events)]
        for row, seats in tables:
            steps += [*self._creation(row, seats), (TABLE, (row.id, contest, number))]
        steps += [(TOLD, (table,)) for table in told]
        steps += [(statement, (player,)) for player in paired for statement in LEAVE_LIVE]
        if closed is not None:
            steps.append((CLOSE, (contest, closed)))
        await self._write(*steps)

    async def at_other_tables(self, contest: str) -> list[str]:
        """The people of a contest who play at another table with a clock."""
        return [str(player) for (player,) in await self._read(AT_OTHER_TABLES, contest)]

    async def not_closed(self, since: int) -> list[str]:
        """Tables still open although the log has their results, of contests that are open or ended after this time."""
        return [str(table) for (table,) in await self._read(NOT_CLOSED, since)]

    async def untold(self, contest: str) -> list[UntoldTable]:
        """The tables whose results are not in the log."""
        found: dict[str, UntoldTable] = {}
        for table, status, ended, reason, score, rank in await self._read(UNTOLD, contest):
            old = found.get(table, UntoldTable(table, status, ended, reason, (), ()))
            if score is not None:
                old = UntoldTable(table, status, ended, reason, (*old.scores, score), (*old.ranks, rank))
            found[table] = old
        return list(found.values())
