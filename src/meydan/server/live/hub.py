"""Tables in memory: requests come in, entries go to the log, events go out to the listeners."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import Final
from weakref import WeakValueDictionary

from msgspec.structs import replace

import meydan.server.messages as wire
from meydan.core.game import Seat
from meydan.server.accounts.names import must_be_free, must_differ, proper_name
from meydan.server.accounts.programs import is_program
from meydan.server.deals.sight import must_see
from meydan.server.live.attendance import CHAIR_SECONDS, Attendance
from meydan.server.live.chat_rooms import ChatRooms
from meydan.server.live.hosting import must_be_welcome, must_have_few_chairs, must_have_room, send_away
from meydan.server.live.loaded_tables import LoadedTables
from meydan.server.live.missed import missed
from meydan.server.live.opening import WORDS_MS, opening_of
from meydan.server.live.table import Listener, LiveTable, clock
from meydan.server.live.table_rows import (
    TableLine,
    has_a_guests_name,
    mode_of,
    new_row,
    seat_rows,
    with_sitter,
)
from meydan.server.live.writer import Writer
from meydan.server.messages import Refused
from meydan.server.store.rows import TableRow
from meydan.server.store.store import Store
from meydan.server.table import requests
from meydan.server.table.requests import DoneAlready
from meydan.server.table.setup import Correspondence, Mode
from meydan.server.table.table import Chair, Sitter, seat_of
from meydan.server.tasks import Tasks

RETRY_MS: Final = 500
MOST_ATTEMPTS: Final = 10  # to write a word while other processes write to the same table
FOR_ALL_OWN_SEATS: Final = (wire.Abandon, wire.Rematch)  # a person with several seats asks for all of them


class Hub:
    """All tables of this process."""

    def __init__(self, store: Store, chair_seconds: float = CHAIR_SECONDS) -> None:
        self.store = store
        self.is_leaving = False
        self.tasks = Tasks()
        self.attendance = Attendance(store, chair_seconds, self._look_after_soon)
        self.writer = Writer(store, self.attendance, self.tasks)
        self.chat = ChatRooms(store, self.tasks, lambda: list(self.tables.values()))
        self._loaded = LoadedTables(store, self.attendance.ask_around)
        self._sitting_down: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by player

    @property
    def tables(self) -> Mapping[str, LiveTable]:
        """All tables that are in use, by id."""
        return self._loaded.in_use

    async def live(self, name: str) -> LiveTable:
        """The table of this id. Raises Refused."""
        return await self._loaded.live(name)

    def forget(self, name: str) -> None:
        """Drop a table that was deleted or whose log was rewritten: its listeners must join again."""
        self._loaded.forget(name)

    async def close_table(self, name: str) -> bool:
        """End a game as if everybody had abandoned it, for an administrator; False if it has ended. Refused."""
        live = await self.looked_at(name)
        async with live.lock:
            found = requests.close(live.table, live.table.not_before(clock()))
            await self.writer.write(live, found)
        return bool(found)

    async def join(self, listener: Listener, asked: wire.Join) -> LiveTable:
        """Send the listener what it missed, and every event from now on. Raises Refused, StoreTrouble."""
        live = await self.live(asked.table)
        await self._must_see(live, listener)
        async with live.lock:
            if not live.listeners or (asked.since or 0) > live.table.seq:
                await self.writer.read_on(live)
            listener.eyes = asked.seat
            await self._look_for_chairs(live, listener)
            try:
                live.note_arrival(listener.player, clock())
                for message in await missed(self.store, live, listener, asked):
                    listener.send(message)
                await self.chat.tell_so_far(live, listener)
                live.listeners.add(listener)
                await self._welcome(live, listener)
            except BaseException:  # a client that failed to join would never leave
                live.listeners.discard(listener)
                self.attendance.note_who_is_away(live)
                raise
        return live

    async def _must_see(self, live: LiveTable, listener: Listener) -> None:
        """Raises Refused if others have yet to play the table's deal and the listener may not see it before that."""
        setup, is_over = live.table.setup, live.table.status == "over"
        await must_see(self.store, setup.table, setup.mode, listener.player, live.owners.values(), is_over, clock())

    def is_at(self, live: LiveTable, name: str) -> bool:
        """Whether this is the table of that id, as the hub knows it now."""
        return self.tables.get(name) is live

    async def _welcome(self, live: LiveTable, listener: Listener) -> None:
        """Give newcomers their chairs back, and tell everybody that they are here."""
        await self._note_marks(live, listener)
        for own in live.seats_of(listener.player):
            live.table, back = requests.arrive(live.table, own, live.table.not_before(clock()))
            await self.writer.write(live, back)
        await self._play_again(live)
        self.attendance.tell(live)
        self.writer.rouse(live)

    async def _look_for_chairs(self, live: LiveTable, listener: Listener) -> None:
        """A login in another tab may have given this player chairs."""
        if live.seat_of(listener.player) is None and listener.player is not None:
            await self.attendance.read_sitters(live)

    async def looked_at(self, name: str) -> LiveTable:
        """The table as it is now, with what other processes have added to it. Raises Refused."""
        live = await self.live(name)
        async with live.lock:
            await self.writer.read_on(live)
            await self.attendance.read_sitters(live)
        return live

    async def adopt(self, guest: str, account: str) -> None:
        """Give everything that belongs to a guest to an account."""
        await self.store.adopt(guest, account)
        for live in list(self.tables.values()):
            if guest not in live.owners.values() and all(listener.player != guest for listener in live.listeners):
                continue
            async with live.lock:
                for listener in live.listeners:
                    listener.player = account if listener.player == guest else listener.player
                if guest in live.been_here:
                    live.been_here.add(account)
                await self.attendance.read_sitters(live)

    async def recognise(self, player: str) -> None:
        """Show a player who has registered as an account at the tables where the player sits."""
        for live in list(self.tables.values()):
            if player in live.owners.values():
                async with live.lock:
                    live.note_sitters(await self.store.seats(live.table.setup.table))

    async def leave(self, live: LiveTable, listener: Listener) -> None:
        """Stop listening. A player without any other connection counts as away."""
        async with live.lock:
            live.listeners.discard(listener)
            self.attendance.note_who_is_away(live)
            self.attendance.tell(live)

    def _look_after_soon(self, name: str) -> None:
        self.tasks.start(self.look_after(name))

    async def look_after(self, name: str) -> None:
        """Tell everybody which players have been away too long, or free their chairs before the game.

        A table that is no longer in memory is left alone: the time of grace starts again when somebody returns to it.
        """
        live = self.tables.get(name)
        if live is None:
            return
        async with live.lock:
            while found := self._chair_to_free(live):
                await self.writer.write(live, found)
            if live.missing(clock()):
                live.tell_presence(clock())

    def _chair_to_free(self, live: LiveTable) -> requests.Changes:
        """Only public tables free chairs by themselves: at the others the host decides."""
        return (
            requests.free_a_chair(live.table, live.table.not_before(clock()), self.attendance.chair_ms)
            if live.is_public
            else ()
        )

    async def request(self, live: LiveTable, listener: Listener, request: wire.Request, at: int | None = None) -> None:
        """Carry out a request that came at this time, or now. Raises Refused, StoreTrouble."""
        async with live.lock:
            await self._request(live, listener, request, clock() if at is None else at)

    async def _request(self, live: LiveTable, listener: Listener, request: wire.Request, at: int) -> None:
        if request.seq > live.table.seq:  # a client of another process may be ahead of this one
            await self.writer.read_on(live)
        if isinstance(request, wire.Sit):
            await self._sit(live, listener, request, at)
        else:
            await self._must_have_room(listener, request)
            await self._carry_out(live, listener, request, at)

    async def _sit(self, live: LiveTable, listener: Listener, request: wire.Sit, at: int) -> None:
        player = listener.player
        if player is None:
            raise Refused("no-seat")
        await must_be_welcome(self.store, live.table.setup.table, player, clock())
        # a network bot keeps the name that shows it is a bot
        name = listener.name if is_program(player) else proper_name(request.name)
        await must_be_free(self.store, name, player)
        must_differ(name, [live.table.chairs[seat].name or "" for seat in live.owners if live.owners[seat] != player])
        async with self._sitting_down.setdefault(player, asyncio.Lock()):
            account = await self.store.account_of(player)
            if live.seat_of(player) is None:
                await must_have_few_chairs(self.store, player, account is not None)
            sitter = Sitter(has_a_guests_name(player, name, account.name if account else None))
            await self._carry_out(live, listener, replace(request, name=name), at, sitter)

    async def _must_have_room(self, listener: Listener, request: wire.Request) -> None:
        """Raises Refused if a player who is limited wants to start a table and has too many."""
        if isinstance(request, wire.Start) and listener.player is not None and listener.address is not None:
            await must_have_room(self.store, listener.player, 0)

    async def _carry_out(
        self, live: LiveTable, listener: Listener, request: wire.Request, at: int, sitter: Sitter | None = None
    ) -> None:
        seat = live.seat_of(listener.player, listener.eyes)
        if isinstance(request, wire.Start) and all(map(is_program, live.players_without_a_word())):
            request = replace(request, wait_ms=0)  # a program adds its word at once, or does not know about words
        own = live.seats_of(listener.player) if isinstance(request, FOR_ALL_OWN_SEATS) else []
        try:
            table = with_sitter(live.table, request.seat, sitter) if isinstance(request, wire.Sit) else live.table
            found = requests.ask(table, seat, request, live.table.not_before(at), own)
        except DoneAlready as done:
            asked = wire.Join(wire.VERSION, live.table.setup.table, done.seq - 1, live.table.setup.epoch)
            for message in await missed(self.store, live, listener, asked):
                listener.send(message)
            return
        if isinstance(request, wire.Sit):
            found = await self._with_vacation(found, listener.player or "")
            await self._note_marks(live, listener, sits_down=True)
        if isinstance(request, wire.Rematch):
            found = requests.for_all(found[0], own)
        freed = live.owners.get(request.seat) if isinstance(request, wire.Free) else None
        await self.writer.write(live, found, listener.player if isinstance(request, wire.Sit) else None)
        if found[0].entry.cid != request.cid:
            raise Refused("stale")  # the player's time was up, and that was written instead
        if freed is not None and freed != listener.player:
            await send_away(self.store, live.table.setup.table, freed, clock())
            await self.store.revoke_claimed(live.table.setup.table, freed, clock())
        await self._play_again(live)

    async def _with_vacation(self, sits: requests.Changes, player: str) -> requests.Changes:
        """The changes of sitting down, and the vacation that the player is on."""
        entry, table = sits[-1].entry, sits[-1].table
        for seat, until in (await self._vacations(table.setup.mode, {seat_of(entry): player})).items():
            sits = (*sits, *requests.vacation(table, seat, until, entry.at))
        return sits

    async def _note_marks(self, live: LiveTable, listener: Listener, sits_down: bool = False) -> None:
        """Remember where a player of a rated game comes from."""
        plays = sits_down or live.seat_of(listener.player) is not None
        if live.table.setup.mode.rated and plays and listener.player is not None and listener.marks:
            await self.store.note_marks(listener.player, listener.marks, clock())

    async def give_word(self, live: LiveTable, listener: Listener, given: wire.Word) -> None:
        """Add a word to the dealing for a seat of the listener. Raises Refused, StoreTrouble."""
        async with live.lock:
            if live.owners.get(given.seat) != listener.player:  # the chair may have been taken through another process
                await self.writer.read_on(live)
            for attempt in range(MOST_ATTEMPTS):
                if listener.player is None or live.owners.get(given.seat) != listener.player:
                    raise Refused("no-seat")
                found = requests.word(live.table, given.seat, given.word, clock())
                try:
                    await self.writer.write(live, found)
                except Refused:  # another process wrote at the same time
                    if attempt == MOST_ATTEMPTS - 1:
                        raise
                else:
                    return

    async def _play_again(self, live: LiveTable) -> None:
        """Make the table of the rematch, if everybody wants one. The game begins by itself: all have agreed to it."""
        row = await self.store.table(live.table.setup.table) if requests.wants_a_rematch(live.table) else None
        if row is None:
            return
        now, seats = clock(), live.table.setup.seats
        owners = {(seat - 1) % seats: owner for seat, owner in live.owners.items()}
        again = new_row(row, now)
        await self.make(again, requests.chairs_of_the_rematch(live.table), owners, start=True, wait_ms=WORDS_MS)
        await self.writer.write(live, requests.next_table(live.table, again.id, live.table.not_before(now)))

    async def make(
        self,
        row: TableRow,
        chairs: Sequence[Chair],
        owners: Mapping[Seat, str],
        start: bool = False,
        wait_ms: int = 0,
        past: Iterable[TableLine] = (),
        step: int = 0,
    ) -> None:
        """Make a table at which these players already sit. Raises Refused if it should start and cannot.

        The start waits up to `wait_ms` for words of the players. A lesson begins at `step`.
        """
        vacations = await self._vacations(mode_of(row), owners)
        opening = opening_of(row, chairs, owners, start, wait_ms, past, step, vacations)
        await self.store.create(row, seat_rows(chairs, owners))
        if opening is not None:
            await self.store.append(opening)
        self.writer.alarm.set_for(0)

    async def fill(
        self, row: TableRow, chairs: Sequence[Chair], owners: Mapping[Seat, str], start: bool, wait_ms: int = 0
    ) -> None:
        """Write the first entries of a table that was created without any, unless they are there already."""
        vacations = await self._vacations(mode_of(row), owners)
        opening = opening_of(row, chairs, owners, start, wait_ms, vacations=vacations)
        if opening is not None:
            await self.store.append(opening)
        self.writer.alarm.set_for(0)

    async def _vacations(self, mode: Mode, owners: Mapping[Seat, str]) -> dict[Seat, int]:
        """Until when the owners of chairs are on vacation, at a table where vacations count."""
        if not isinstance(mode.clock, Correspondence):
            return {}
        until = await self.store.vacations.until(owners.values(), clock())
        return {seat: until[owner] for seat, owner in owners.items() if owner in until}

    def say_goodbye(self, retry_ms: int) -> None:
        """Tell everybody that the server is about to stop, and when to reconnect."""
        self.is_leaving = True
        for live in self.tables.values():
            live.tell(wire.Bye(retry_ms))
