"""The deals of the day, and the tries at them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import astuple, dataclass, replace
from typing import Final, Literal

from meydan.server.store.rows import SeatRow, TableRow
from meydan.server.store.upkeep import Read, Statement, Write

PUBLISH: Final = "INSERT INTO deals VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING"
DEALS: Final = """SELECT day, secret, game, rules, seats, options, bot, made FROM deals WHERE day BETWEEN ?1 AND ?2
    ORDER BY day"""
EARLIER: Final = "SELECT max(day) FROM deals WHERE day < ?1"

BEGIN: Final = """INSERT INTO tries
    VALUES (?1, coalesce((SELECT account FROM adoptions WHERE guest = ?2), ?2), ?3, ?4, ?5, ?6)"""
_TRY: Final = "SELECT day, player, table_id, is_guest, device, begun FROM tries"
TRY_OF: Final = f"{_TRY} WHERE day = ?1 AND player = ?2"
TRY_ON: Final = f"{_TRY} WHERE day = ?1 AND device = ?2"
TRIES: Final = "SELECT count(*) FROM tries WHERE day = ?1"
FORGET_DEVICES: Final = "UPDATE tries SET device = NULL WHERE day < ?1 AND device IS NOT NULL"
HAS_FINISHED: Final = """SELECT 1 FROM tries JOIN results ON results.table_id = tries.table_id
    WHERE day = ?1 AND player = ?2"""
ENDED: Final = """SELECT tries.table_id, tries.player, seats.name, accounts.name, places.seat, score, reason, ended
    FROM tries JOIN results ON results.table_id = tries.table_id JOIN places ON places.table_id = tries.table_id
    JOIN seats ON seats.table_id = tries.table_id AND seats.seat = places.seat
    LEFT JOIN accounts ON accounts.id = tries.player
    WHERE day = ?1 AND ended < ?2 ORDER BY tries.table_id, places.seat"""


Creation = Callable[[TableRow, Sequence[SeatRow]], Sequence[Statement]]  # how a table is created


@dataclass(frozen=True)
class DealRow:
    """The deal of a day: the secret, the game, its seats and options, and the bot on all other chairs."""

    day: str
    secret: bytes
    game: str
    rules: int
    seats: int
    options: str
    bot: str
    made: int


@dataclass(frozen=True)
class TryRow:
    """A player's only try at the deal of a day; `device` is a keyed hash, if the browser has a cookie."""

    day: str
    player: str
    table: str
    is_guest: bool
    device: bytes | None
    begun: int


@dataclass(frozen=True)
class EndedTry:
    """How a try ended; the player sits on seat 0. `account` is the name of the account, if there is one."""

    table: str
    player: str
    name: str
    account: str | None
    scores: tuple[int, ...]
    reason: Literal["finished", "resigned", "flag", "draw"]
    ended: int


class DealBook:
    """Stores the deals. What returns without an error is durable. Methods raise StoreTrouble."""

    def __init__(self, read: Read, write: Write, creation: Creation) -> None:
        self._read = read
        self._write = write
        self._creation = creation

    async def publish(self, deals: Sequence[DealRow]) -> None:
        """Store the deals of these days, unless another process was faster."""
        await self._write(*((PUBLISH, astuple(deal)) for deal in deals))

    async def deals(self, first: str, last: str) -> list[DealRow]:
        """The deals from one day to another, both included."""
        return [DealRow(*row) for row in await self._read(DEALS, first, last)]

    async def day_before(self, day: str) -> str | None:
        """The last day before another that had a deal."""
        return next((str(found) for (found,) in await self._read(EARLIER, day) if found is not None), None)

    async def begin(self, tried: TryRow, table: TableRow, seats: Sequence[SeatRow]) -> None:
        """Create a try with its table. Raises StoreTrouble if the player or the guest's device already has one."""
        await self._write(*self._creation(table, seats), (BEGIN, astuple(tried)))

    async def try_of(self, day: str, player: str) -> TryRow | None:
        """The try of a player."""
        return next((_try(*row) for row in await self._read(TRY_OF, day, player)), None)

    async def tries_on(self, day: str, device: bytes) -> list[TryRow]:
        """All tries that were begun on a device."""
        return [_try(*row) for row in await self._read(TRY_ON, day, device)]

    async def tries(self, day: str) -> int:
        """How many people have begun."""
        ((count,),) = await self._read(TRIES, day)
        return int(count)

    async def forget_devices(self, today: str) -> None:
        """Delete the devices of earlier days, which are only needed while the deal can be begun."""
        await self._write((FORGET_DEVICES, (today,)))

    async def has_finished(self, day: str, player: str) -> bool:
        """Whether the try of a player has come to its end."""
        return bool(await self._read(HAS_FINISHED, day, player))

    async def ended(self, day: str, before: int) -> list[EndedTry]:
        """All tries that ended before a time."""
        found: dict[str, EndedTry] = {}
        for table, player, name, account, seat, score, reason, ended in await self._read(ENDED, day, before):
            if seat == 0:
                found[table] = EndedTry(table, player, name, account, (), reason, ended)
            found[table] = replace(found[table], scores=(*found[table].scores, score))
        return list(found.values())


def _try(day: str, player: str, table: str, is_guest: int, device: bytes | None, begun: int) -> TryRow:
    return TryRow(day, player, table, bool(is_guest), None if device is None else bytes(device), begun)
