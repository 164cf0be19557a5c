"""Runs each contest along its course: pairs rounds, starts them, and stores results.

Any number of processes can do this with one database, and the log of a contest takes each event only once. If a process
is killed in the middle of a round, any other one continues from the log.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import replace
from typing import Final

from meydan.contests.contest import Contest
from meydan.contests.course import Facts, step
from meydan.contests.events import Begun, Ended, Event, Paired, write
from meydan.contests.games import Game
from meydan.games import TITLES
from meydan.server.contests.known import Known, KnownContests
from meydan.server.contests.tables import table_of
from meydan.server.live.hub import Hub
from meydan.server.live.opening import WORDS_MS
from meydan.server.live.table import clock
from meydan.server.live.table_rows import mode_of, owners_of
from meydan.server.messages import Refused
from meydan.server.store.contests import ContestRow, UntoldTable
from meydan.server.store.store import StoreTrouble
from meydan.server.table.table import Chair

INTERVAL_SECONDS: Final = 1.0
MOST_OPEN: Final = 200
LATELY_MS: Final = 86_400_000  # after a contest ends, its tables may still be closed for so long
FEW_PEOPLE: Final = 16  # for so few, pairing takes no noticeable time
MOST_STEPS: Final = 4  # in a row: results, the end of a round, the next pairing, its beginning


class Director:
    """Moves the contests on, by itself and on request."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._advancing = asyncio.Lock()  # so that a process does not compete with itself
        self.known = KnownContests(hub.store)
        self.heard: dict[tuple[str, str], int] = {}  # when this process last stored that a player's page is open

    async def run(self) -> None:
        """Run until cancelled."""
        while True:
            with suppress(StoreTrouble):
                await self.advance()
            await asyncio.sleep(INTERVAL_SECONDS)

    async def advance(self) -> None:
        """Carry out everything that is due in all contests. Raises StoreTrouble."""
        for row in await self._hub.store.contests.open(MOST_OPEN):
            with suppress(StoreTrouble, Refused):  # another process was faster, or will try again
                await self.advance_one(row)
        await self._close_forfeited()

    async def advance_one(self, row: ContestRow) -> None:
        """Carry out what is due in a contest. Raises StoreTrouble."""
        async with self._advancing:
            for _ in range(MOST_STEPS):
                known = await self.known.named(row.id)
                if known.row.closed is not None or known.contest.plan.game not in TITLES:
                    return
                if not await self._step(known):
                    return

    async def _step(self, known: Known) -> bool:
        """One step of a contest. Returns whether something happened."""
        store, row, seq = self._hub.store.contests, known.row, known.contest.seq
        untold = await store.untold(row.id)
        people = {person.player: person for person in await store.people(row.id)}
        facts = Facts(_ended(known.contest, untold), {player: person.heard for player, person in people.items()})
        events = await _events(known.contest, facts, clock())
        if any(isinstance(event, Paired) for event in events):
            elsewhere = await self._elsewhere(row)
            events = await _events(known.contest, replace(facts, elsewhere=elsewhere), clock()) if elsewhere else events
        if known.contest.seq != seq:
            return True  # the log has grown meanwhile, so these events belong to an earlier state
        if events:
            await self._write(known, events, {player: person.name for player, person in people.items()})
        await self._begin([table.table for table in untold if table.status == "open"])
        return bool(events)

    async def _write(self, known: Known, events: Sequence[Event], names: Mapping[str, str]) -> None:
        """Store events and, with those that start a round, its tables. Raises StoreTrouble."""
        after, first = deepcopy(known.contest), known.contest.seq + 1
        for event in events:
            after.apply(event)
        begun = [event.round for event in events if isinstance(event, Begun)]
        games = [game for game in after.running.values() if game.round in begun]
        deal = await self._deal(known, after.round) if games else None
        await self._hub.store.contests.append(
            known.row.id,
            first,
            [write(event) for event in events],
            told=[event.table for event in events if isinstance(event, Ended)],
            tables=[table_of(known.row.id, after.plan, game, names, deal, clock()) for game in games],
            number=after.round,
            paired=[player for event in events if isinstance(event, Paired) for player in event.players],
            closed=after.closed,
        )
        await self._begin([game.table for game in games])

    async def _elsewhere(self, row: ContestRow) -> set[str]:
        """Everybody who plays or is about to play in another contest, or at another table with a clock."""
        store = self._hub.store.contests
        found = set(await store.at_other_tables(row.id))
        for other in await store.open(MOST_OPEN):
            if other.id != row.id:
                found |= (await self.known.of(other)).contest.busy()
        return found

    async def _deal(self, known: Known, number: int) -> bytes | None:
        """The secret of a round, if all its tables play the same deal."""
        if not known.contest.plan.duplicate:
            return None
        deals = await self._hub.store.contests.deals(known.row.id)
        return next(deal.secret for deal in deals if deal.round == number)

    async def _begin(self, tables: Sequence[str]) -> None:
        """Start the games at tables that have been made, unless they have started."""
        for name in tables:
            with suppress(StoreTrouble):  # another process was faster
                row = await self._hub.store.table(name)
                seats = await self._hub.store.seats(name)
                chairs = [Chair(seat.name, seat.bot) for seat in seats]
                if row is not None:
                    wait_ms = 0 if mode_of(row).is_common else WORDS_MS
                    await self._hub.fill(row, chairs, owners_of(seats), start=True, wait_ms=wait_ms)

    async def _close_forfeited(self) -> None:
        """Close the tables of forfeited games, also those that a killed process had left open. Raises StoreTrouble."""
        for table in await self._hub.store.contests.not_closed(clock() - LATELY_MS):
            with suppress(Refused):  # another process was faster
                await self._hub.close_table(table)


async def _events(contest: Contest, facts: Facts, now: int) -> Sequence[Event]:
    """The next events. Pairing many people takes seconds, so it runs in a thread, on a contest of its own."""
    if contest.plan.is_arena or len(contest.people) <= FEW_PEOPLE:
        return step(contest, facts, now, _new_table)
    return await asyncio.to_thread(step, deepcopy(contest), facts, now, _new_table)


def _new_table() -> str:
    return secrets.token_urlsafe(12)


def _ended(contest: Contest, untold: Sequence[UntoldTable]) -> dict[str, Ended]:
    """The finished games that are not in the log yet."""
    rows = {table.table: table for table in untold}
    games = [game for game in contest.running.values() if game.is_begun]
    found = {game.table: _end_of(game, rows.get(game.table)) for game in games}
    return {table: ended for table, ended in found.items() if ended is not None}


def _end_of(game: Game, table: UntoldTable | None) -> Ended | None:
    """How a game ended. One that was abandoned, or deleted by an administrator, is a draw."""
    if table is None or table.status == "abandoned":
        seats = len(game.players)
        return Ended(clock(), game.table, (0,) * seats, (1,) * seats, "draw")
    if table.ended is not None and table.reason is not None:
        return Ended(table.ended, table.table, table.scores, table.ranks, table.reason)
    return None
