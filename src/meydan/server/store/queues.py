"""The queues of quick matches in the store.

Two keys resolve conflicts between processes: a player is in at most one match, and a match ends once. If two processes
write at the same time, the slower one writes nothing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from statistics import median
from typing import Final

from meydan.server.accounts.programs import is_program
from meydan.server.quick.tickets import PACES, Found, Queue, Ticket
from meydan.server.store.deals import Creation
from meydan.server.store.rows import SeatRow, TableRow
from meydan.server.store.upkeep import Read, Statement, Write

RECENT: Final = 20  # the last matches, which give the usual wait
FEWEST: Final = 3
KEPT_MS: Final = 30 * 86_400_000  # how long the wait for a match is remembered

_TICKETS: Final = """SELECT t.player, t.name, folded, skeleton, t.game, pace, seats, rating, since, heard, is_asleep,
    bots_since, practice, address, match_id, people, at, is_there, seated_at, coalesce(status <> 'open', FALSE),
    coalesce(status = 'playing', FALSE)
    FROM tickets AS t LEFT JOIN matched ON matched.player = t.player LEFT JOIN tables ON tables.id = seated_at"""
TICKETS: Final = f"{_TICKETS} ORDER BY since, t.player"
TICKET_OF: Final = f"{_TICKETS} WHERE t.player = ?1"
COUNT_AT: Final = "SELECT count(*) FROM tickets WHERE address = ?1 AND player <> ?2"
JOIN: Final = """INSERT INTO tickets VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, FALSE, NULL, ?11, NULL, NULL)
    ON CONFLICT (player) DO UPDATE SET name = ?2, folded = ?3, skeleton = ?4, game = ?5, pace = ?6, seats = ?7,
    rating = ?8, since = ?9, heard = ?10, is_asleep = FALSE, bots_since = NULL, address = ?11, seated_at = NULL"""
LEAVE: Final = ("DELETE FROM matched WHERE player = ?1", "DELETE FROM tickets WHERE player = ?1")
LEAVE_LIVE: Final = (  # a wait for a game with a clock, unless its table has been made
    "DELETE FROM matched WHERE player IN (SELECT player FROM tickets WHERE player = ?1 AND pace <> 'daily')",
    "DELETE FROM tickets WHERE player = ?1 AND pace <> 'daily' AND seated_at IS NULL",
)
HEARD: Final = "UPDATE tickets SET heard = ?2, is_asleep = ?3 WHERE player = ?1"
COME: Final = "UPDATE matched SET is_there = TRUE WHERE player = ?1 AND match_id = ?2"
TAKE_BOTS: Final = "UPDATE tickets SET bots_since = coalesce(bots_since, ?2) WHERE player = ?1"
PRACTISE: Final = "UPDATE tickets SET practice = ?2 WHERE player = ?1"
MATCH: Final = "INSERT INTO matched VALUES (?1, ?2, ?3, ?4, ?5)"
END: Final = "INSERT INTO matches VALUES (?1, ?2, ?3, ?4, ?5)"
PART: Final = "DELETE FROM matched WHERE match_id = ?1"
TO_THE_END: Final = "UPDATE tickets SET since = ?2, is_asleep = TRUE, bots_since = NULL WHERE player = ?1"
SEATED: Final = "UPDATE tickets SET seated_at = ?2 WHERE player = ?1"
FORGET: Final = """DELETE FROM tickets WHERE player = ?1 AND heard = ?2
    AND NOT EXISTS (SELECT 1 FROM matched WHERE matched.player = tickets.player)"""
WAITS: Final = """SELECT game, pace, wait_ms FROM (SELECT game, pace, wait_ms,
    row_number() OVER (PARTITION BY game, pace ORDER BY ended DESC) AS place FROM matches WHERE wait_ms IS NOT NULL)
    AS recent WHERE place <= ?1 ORDER BY game, pace"""
WAITS_IN: Final = """SELECT wait_ms FROM matches WHERE game = ?1 AND pace = ?2 AND wait_ms IS NOT NULL
    ORDER BY ended DESC LIMIT ?3"""
BLOCKS: Final = """SELECT player, other FROM blocks WHERE player IN (SELECT player FROM tickets)
    AND other IN (SELECT player FROM tickets)"""
FORGET_MATCHES: Final = "DELETE FROM matches WHERE ended < ?1"


class QueueBook:
    """Stores the queues. What returns without an error is durable. Methods raise StoreTrouble."""

    def __init__(self, read: Read, write: Write, creation: Creation) -> None:
        self._read = read
        self._write = write
        self._creation = creation

    async def tickets(self) -> list[Ticket]:
        """All tickets, the longest wait first."""
        return [_ticket(*row) for row in await self._read(TICKETS)]

    async def to_match(self) -> list[Ticket]:
        """The same, with the pairs of players who must not meet."""
        avoided: dict[str, set[str]] = defaultdict(set)
        for player, other in await self._read(BLOCKS):
            avoided[player].add(other)
            avoided[other].add(player)
        return [replace(ticket, avoids=frozenset(avoided[ticket.player])) for ticket in await self.tickets()]

    async def ticket_of(self, player: str) -> Ticket | None:
        """The ticket of a player."""
        return next((_ticket(*row) for row in await self._read(TICKET_OF, player)), None)

    async def others_at(self, address: str, player: str) -> int:
        """How many other people wait at an address, by its hash."""
        ((count,),) = await self._read(COUNT_AT, address, player)
        return int(count)

    async def join(self, ticket: Ticket) -> None:
        """Put a player into a queue, and out of any other."""
        queue, place = ticket.queue, (ticket.rating, ticket.since, ticket.heard, ticket.address)
        who = (ticket.player, ticket.name, *ticket.look)
        await self._write((LEAVE[0], (ticket.player,)), (JOIN, (*who, queue.game, queue.pace, queue.seats, *place)))

    async def leave(self, player: str) -> None:
        """Take a player out of the queue, and out of a match that has no table yet."""
        await self._write(*((statement, (player,)) for statement in LEAVE))

    async def heard(self, ticket: Ticket) -> None:
        """Note that the player's page is open, and whether the player has come to a match."""
        steps: list[Statement] = [(HEARD, (ticket.player, ticket.heard, ticket.is_asleep))]
        if ticket.found is not None and ticket.found.is_there:
            steps.append((COME, (ticket.player, ticket.found.match)))
        await self._write(*steps)

    async def take_bots(self, player: str, now: int) -> None:
        """Note that the player accepts bots on empty chairs."""
        await self._write((TAKE_BOTS, (player, now)))

    async def practise(self, player: str, table: str) -> None:
        """Note the table at which the player practises while waiting."""
        await self._write((PRACTISE, (player, table)))

    async def match(self, tickets: Sequence[Ticket]) -> None:
        """Store a match of these people. Raises StoreTrouble if one of them is already matched."""
        rows = [(ticket.player, ticket.found) for ticket in sorted(tickets, key=lambda ticket: ticket.player)]
        await self._write(
            *(
                (MATCH, (player, found.match, found.people, found.at, found.is_there))
                for player, found in rows
                if found is not None
            )
        )

    async def seat(self, tickets: Sequence[Ticket], table: TableRow, seats: Sequence[SeatRow], now: int) -> None:
        """Note the table of the match. Raises StoreTrouble if the match has already ended."""
        queue = tickets[0].queue
        waited = None if queue.of_the_league else max(now - ticket.since for ticket in tickets)  # people are told it
        await self._write(
            (END, (table.id, queue.game, queue.pace, now, waited)),
            *self._creation(table, seats),
            (PART, (table.id,)),
            *((SEATED, (ticket.player, table.id)) for ticket in tickets),
        )

    async def dissolve(self, match: str, queue: Queue, absent: Sequence[Ticket], now: int) -> None:
        """Let the people of a match wait again, absent ones at the end. Raises StoreTrouble if it has already ended."""
        await self._write(
            (END, (match, queue.game, queue.pace, now, None)),
            (PART, (match,)),
            *((TO_THE_END, (ticket.player, now)) for ticket in absent),
        )

    async def forget(self, ticket: Ticket) -> None:
        """Delete a ticket, unless its player's page has called meanwhile."""
        await self._write((FORGET, (ticket.player, ticket.heard)))

    async def usual_waits(self) -> dict[tuple[str, str], int]:
        """How long the last matches took, in milliseconds, by game and pace; where there were enough matches."""
        waits: dict[tuple[str, str], list[int]] = defaultdict(list)
        for game, pace, wait in await self._read(WAITS, RECENT):
            waits[game, pace].append(int(wait))
        usual = {queue: _usual(found) for queue, found in waits.items()}
        return {queue: wait for queue, wait in usual.items() if wait is not None}

    async def usual_wait(self, queue: Queue) -> int | None:
        """The same for one queue; everybody who waits in it asks every second."""
        return _usual([int(wait) for (wait,) in await self._read(WAITS_IN, queue.game, queue.pace, RECENT)])

    async def forget_matches(self, now: int) -> None:
        """Delete the waits of old matches."""
        await self._write((FORGET_MATCHES, (now - KEPT_MS,)))


def _usual(waits: Sequence[int]) -> int | None:
    return round(median(waits)) if len(waits) >= FEWEST else None


def _ticket(
    player: str,
    name: str,
    folded: str,
    skeleton: str,
    game: str,
    pace: str,
    seats: int,
    rating: float,
    since: int,
    heard: int,
    is_asleep: int,
    bots_since: int | None,
    practice: str | None,
    address: str | None,
    match: str | None,
    people: int,
    at: int,
    is_there: int,
    table: str | None,
    has_begun: int,
    is_playing: int,
) -> Ticket:
    queue = Queue(game, next(known for known in PACES if known == pace), seats, is_program(player))
    found = None if match is None else Found(match, people, at, bool(is_there))
    return Ticket(
        player,
        name,
        (folded, skeleton),
        queue,
        rating,
        since,
        heard,
        bool(is_asleep),
        practice,
        address,
        found,
        table,
        bool(has_begun),
        bool(is_playing),
        bots_since=bots_since,
    )
