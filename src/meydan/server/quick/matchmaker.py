"""Carries out the changes that `matching` decides: stores matches, seats them at tables, or dissolves them.

Any number of processes can do this with one database: the store makes and ends each match only once.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from contextlib import suppress
from random import SystemRandom
from typing import Final

from meydan.games import TITLES
from meydan.server.accounts.programs import is_program
from meydan.server.admission.limits import KeptBuckets
from meydan.server.live.hub import Hub
from meydan.server.live.opening import WORDS_MS
from meydan.server.live.table import clock
from meydan.server.live.table_rows import mode_of, owners_of, seat_rows
from meydan.server.messages import Refused
from meydan.server.quick.matching import Begin, Change, Dissolve, Forget, Match, Seat, step
from meydan.server.quick.paces import BOT, row_of
from meydan.server.quick.tickets import Ticket
from meydan.server.store.store import StoreTrouble
from meydan.server.table.setup import Live
from meydan.server.table.table import Chair
from meydan.server.together import Together

INTERVAL_SECONDS: Final = 1.0
AT_ONCE: Final = 20  # changes on their way to the store, so that other requests get in between
MOST_STEPS: Final = 3  # in a row: a match in correspondence is found, then seated


class Matchmaker:
    """Moves the queues on, by itself and on request."""

    def __init__(self, hub: Hub, no_shows: KeptBuckets) -> None:
        self._hub = hub
        self._no_shows = no_shows
        self._advance_once = Together(self._advance)  # so that a process does not compete with itself
        self.tickets = Together(hub.store.queues.tickets)  # one query for everybody who asks about their wait

    async def run(self) -> None:
        """Run until cancelled."""
        try:
            while True:
                with suppress(StoreTrouble):
                    await self.advance()
                await asyncio.sleep(INTERVAL_SECONDS)
        finally:
            await self._advance_once.close()
            await self.tickets.close()

    async def advance(self) -> None:
        """Carry out everything that is due. Raises StoreTrouble."""
        await self._advance_once()

    async def _advance(self) -> None:
        for _ in range(MOST_STEPS):
            changes = list(step(await self._playable_tickets(), clock(), lambda: secrets.token_urlsafe(12)))
            for first in range(0, len(changes), AT_ONCE):
                await asyncio.gather(*map(self._carry_out, changes[first : first + AT_ONCE]))
            if not any(isinstance(change, Match | Seat) for change in changes):
                return

    async def _playable_tickets(self) -> list[Ticket]:
        """The tickets for titles that are installed here. Other processes match those that are not."""
        return [ticket for ticket in await self._hub.store.queues.to_match() if ticket.queue.game in TITLES]

    async def _carry_out(self, change: Change) -> None:
        with suppress(StoreTrouble):  # another process was faster, or will try again
            await self._write(change)

    async def _write(self, change: Change) -> None:
        queues = self._hub.store.queues
        if isinstance(change, Match):
            await queues.match(change.tickets)
        elif isinstance(change, Seat):
            await self._seat(change)
        elif isinstance(change, Begin):
            await self._begin(change.table)
        elif isinstance(change, Dissolve):
            first = (*change.there, *change.absent)[0]
            await queues.dissolve(change.match, first.queue, change.absent, clock())
            await self._note_absence(change.absent)
        elif isinstance(change, Forget):
            await queues.forget(change.ticket)

    async def _seat(self, change: Seat) -> None:
        """Make the table. The chairs, and so who begins, are random."""
        queue, now = change.tickets[0].queue, clock()
        row = row_of(queue, change.match, len(change.tickets), now)
        sitters: list[Ticket | None] = [*change.tickets, *[None] * (queue.seats - len(change.tickets))]
        SystemRandom().shuffle(sitters)
        chairs = [Chair(bot=BOT) if ticket is None else Chair(ticket.name) for ticket in sitters]
        owners = {seat: ticket.player for seat, ticket in enumerate(sitters) if ticket is not None}
        await self._hub.store.queues.seat(change.tickets, row, seat_rows(chairs, owners), now)
        await self._begin(row.id)
        for ticket in change.tickets:
            await self._end_practice(ticket)

    async def _begin(self, table: str) -> None:
        row = await self._hub.store.table(table)
        if row is None:
            return
        seats = await self._hub.store.seats(table)
        chairs = [Chair(seat.name, seat.bot) for seat in seats]
        owners = owners_of(seats)
        gives_words = isinstance(mode_of(row).clock, Live) and not all(map(is_program, owners.values()))
        await self._hub.fill(row, chairs, owners, start=True, wait_ms=WORDS_MS if gives_words else 0)

    async def _end_practice(self, ticket: Ticket) -> None:
        if ticket.practice is not None:
            with suppress(Refused):  # the table is over, or deleted
                await self._hub.close_table(ticket.practice)

    async def _note_absence(self, absent: Sequence[Ticket]) -> None:
        for ticket in absent:
            if ticket.address is not None:
                await self._no_shows.has_one_for(self._hub.store, ticket.address)
