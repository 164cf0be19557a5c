"""Tables in memory: requests come in, entries go to the log, events go out to the listeners."""

from __future__ import annotations

import asyncio
import dataclasses
import secrets
import time
import traceback
from collections.abc import Coroutine, Iterable, Mapping, Sequence
from typing import Any, Final
from weakref import WeakValueDictionary

from msgspec.structs import replace

import meydan.server.messages as wire
from meydan.core.game import Seat
from meydan.server import metrics
from meydan.server.entries import Entry
from meydan.server.hosting import must_have_room
from meydan.server.live import Alarm, Listener, LiveTable, clock
from meydan.server.logs import log
from meydan.server.messages import Refused, ToClient
from meydan.server.names import must_be_free, must_differ, proper_name
from meydan.server.prepared import PreparedWrite, messages, prepared
from meydan.server.sessions import is_program
from meydan.server.store.hints import Here, Moved, Spoke, WhoIsHere
from meydan.server.store.rows import ChatRow, SeatRow, Stale, TableRow
from meydan.server.store.store import Store, StoreTrouble
from meydan.server.table import requests, shown
from meydan.server.table.requests import DoneAlready
from meydan.server.table.setup import Setup
from meydan.server.table.table import Chair, Change, Sitter, Table, after_removal, changes, new_table, replay
from meydan.server.table_rows import (
    append_of,
    chairs_at_first,
    entries_of,
    has_a_guests_name,
    new_row,
    other_rules,
    owners_of,
    seat_rows,
    seats_heard_of,
    setup_of,
    sitters_of,
)
from meydan.server.talk import TalkLimits, said_of, speaker

LONGEST_GAP: Final = 200  # missed events that a returning client gets one by one; beyond that the whole state
RETRY_MS: Final = 500
CHAIR_SECONDS: Final = 120  # that a public table keeps the chair of a player who is away before the game
MOST_CHAIRS: Final = 24  # open tables at which one account may sit
MOST_CHAIRS_OF_A_GUEST: Final = 6
MOST_ATTEMPTS: Final = 10  # to write a word, while other processes write at the same table
MOST_IDLE: Final = 2_000  # tables kept in memory although nobody listens to them


class Hub:
    """All tables of this process."""

    def __init__(self, store: Store, chair_seconds: float = CHAIR_SECONDS) -> None:
        self.store = store
        self.talk_limits = TalkLimits()
        self._chair_ms = int(chair_seconds * 1000)
        self._sitting_down: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by player
        self.process = secrets.token_urlsafe(6)  # the name by which other processes know us
        self.tables: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()  # all that are in use, one object each
        self._kept: dict[str, LiveTable] = {}  # the tables that the hub keeps in memory, the oldest first
        self.alarm = Alarm()
        self.roused: set[LiveTable] = set()  # tables at which a bot is to act and somebody waits for it
        self.over = asyncio.Event()  # set when a game is over
        self.is_leaving = False
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._misfits: set[str] = set()  # tables that cannot be replayed
        self._tasks: set[asyncio.Task[None]] = set()

    async def live(self, name: str) -> LiveTable:
        """The table of this id; Refused."""
        live = self.tables.get(name)
        if live is None:
            self._forget_idle_tables()
            if name not in self._loading:
                self._loading[name] = asyncio.create_task(self._load(name))
            live = await asyncio.shield(self._loading[name])
        self._kept[name] = live
        return live

    async def _load(self, name: str) -> LiveTable:
        try:
            row = await self.store.table(name)
            if row is None:
                raise Refused("no-table")
            seats = await self.store.seats(name)
            log = await self.store.events(name)
            setup = setup_of(row, chairs_at_first(len(seats), log))
            live = LiveTable(self._replayed(row, setup, log), owners_of(seats), is_public=row.public)
            _note_sitters(live, seats)
            live.been_here = {live.owners[seat] for seat in seats_heard_of(live.table, log) if seat in live.owners}
            self.tables[name] = live
        finally:
            del self._loading[name]
        self.store.tell(WhoIsHere(self.process, name))
        self._note_who_is_away(live)
        return live

    def _replayed(self, row: TableRow, setup: Setup, events: Sequence[Entry]) -> Table:
        """The table after its log; Refused if the log does not fit the rules, although their number is the same."""
        try:
            return replay(setup, events)
        except Exception:
            if row.id not in self._misfits:  # logged once per table
                self._misfits.add(row.id)
                facts = {"table": row.id, "game": row.game, "rules": row.rules}
                log.error("a table does not fit its rules", traceback.format_exc(), **facts)
            raise other_rules(row) from None

    def _forget_idle_tables(self) -> None:
        """Keep only the newest idle tables. One that a task still uses, such as a thinking bot, stays in `tables`."""
        idle = [name for name, live in self._kept.items() if not live.listeners]
        for name in idle[: max(0, len(idle) - MOST_IDLE)]:  # the oldest
            del self._kept[name]

    def forget(self, name: str) -> None:
        """The table is deleted, or its log was written anew: those who look at it must come again."""
        self._kept.pop(name, None)
        live = self.tables.pop(name, None)
        if live is not None:
            live.tell(Refused("no-table").message(None))

    async def close_table(self, name: str) -> bool:
        """End a game as if everybody had abandoned it, for an administrator; False if it has ended. Refused."""
        live = await self.looked_at(name)
        async with live.lock:
            found = requests.close(live.table, live.table.not_before(clock()))
            await self.write(live, found)
        return bool(found)

    async def join(self, listener: Listener, asked: wire.Join) -> LiveTable:
        """Send the listener what it missed, and every event from now on; Refused, StoreTrouble."""
        live = await self.live(asked.table)
        async with live.lock:
            if not live.listeners or (asked.since or 0) > live.table.seq:
                await self._catch_up(live)
            listener.eyes = asked.seat
            await self._look_for_chairs(live, listener)
            try:
                live.note_arrival(listener.player, clock())
                for message in await self._missed(live, listener, asked):
                    listener.send(message)
                await self._tell_chat_so_far(live, listener)
                live.listeners.add(listener)
                await self._welcome(live, listener)
            except BaseException:  # a client that failed to join would never leave
                live.listeners.discard(listener)
                self._note_who_is_away(live)
                raise
        return live

    def is_at(self, live: LiveTable, name: str) -> bool:
        """Whether this is the table of that id, as the hub knows it now."""
        return self.tables.get(name) is live

    async def _welcome(self, live: LiveTable, listener: Listener) -> None:
        """Give newcomers their chairs back, and tell everybody that they are here."""
        await self._note_marks(live, listener)
        for own in live.seats_of(listener.player):
            live.table, back = requests.arrive(live.table, own, live.table.not_before(clock()))
            await self.write(live, back)
        await self._play_again(live)
        self._tell_presence(live)
        self.rouse(live)

    async def _look_for_chairs(self, live: LiveTable, listener: Listener) -> None:
        """A login in another tab may have given this player chairs."""
        if live.seat_of(listener.player) is None and listener.player is not None:
            await self._read_sitters(live)

    async def _read_sitters(self, live: LiveTable) -> None:
        """Read who sits on the chairs, and tell everybody if that changes who is here."""
        before = live.owners
        _note_sitters(live, await self.store.seats(live.table.setup.table))
        if live.owners != before:
            self._note_who_is_away(live)
            self._tell_presence(live)

    async def looked_at(self, name: str) -> LiveTable:
        """The table as it is now, with what other processes have added to it; Refused."""
        live = await self.live(name)
        async with live.lock:
            await self._catch_up(live)
            await self._read_sitters(live)
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
                await self._read_sitters(live)

    async def recognise(self, player: str) -> None:
        """Show a player who has registered as an account at the tables where the player sits."""
        for live in list(self.tables.values()):
            if player in live.owners.values():
                async with live.lock:
                    _note_sitters(live, await self.store.seats(live.table.setup.table))

    async def _missed(self, live: LiveTable, listener: Listener, asked: wire.Join) -> Sequence[ToClient]:
        table, seat = live.table, live.seat_of(listener.player, listener.eyes)
        gap = table.seq - asked.since if asked.since is not None else -1
        if asked.epoch != table.setup.epoch or not 0 <= gap <= LONGEST_GAP:
            return [shown.state(table, seat, clock(), live.seats_of(listener.player))]
        if gap == 0:
            return []
        log = (await self.store.events(table.setup.table))[: table.seq]
        setup = dataclasses.replace(table.setup, seats=chairs_at_first(table.setup.seats, log))
        before = replay(setup, log[:-gap])
        *earlier, last = changes(before, log[-gap:])
        last = replace(last, table=replace(last.table, sitters=table.sitters))
        return shown.events(before, [*earlier, last], [seat], clock())[seat]

    async def leave(self, live: LiveTable, listener: Listener) -> None:
        """Stop listening. A player without any other connection counts as away."""
        async with live.lock:
            live.listeners.discard(listener)
            self._note_who_is_away(live)
            self._tell_presence(live)

    def _tell_presence(self, live: LiveTable) -> None:
        """Tell everybody who is at the table, here and elsewhere."""
        live.tell_presence(clock())
        self.tell_where_we_are(live)

    def tell_where_we_are(self, live: LiveTable) -> None:
        """Tell other processes who is at the table here."""
        seats = tuple(sorted(live.seats_here()))
        self.store.tell(Here(self.process, live.table.setup.table, seats, live.spectators_here()))

    async def hear_who_is_there(self, live: LiveTable, process: str, here: Here | None) -> None:
        """Note who is at the table in another process; nobody, if that process has ended."""
        async with live.lock:
            live.elsewhere.pop(process, None)
            if here is not None and (here.seats or here.spectators):
                live.elsewhere[process] = here
            self._note_who_is_away(live)
            live.tell_presence(clock())

    def _note_who_is_away(self, live: LiveTable) -> None:
        if live.note_who_is_away(clock()):
            self._look_after_soon(live)

    def _look_after_soon(self, live: LiveTable) -> None:
        setup, status = live.table.setup, live.table.status
        if (status == "playing" and setup.mode.clock is None) or (status == "open" and live.is_public):
            delay = (setup.mode.grace_ms if status == "playing" else self._chair_ms) / 1000 + 0.01
            asyncio.get_running_loop().call_later(delay, lambda: self.start(self.look_after(setup.table)))

    async def look_after(self, name: str) -> None:
        """Tell everybody which players have been away for the time of grace, or free their chairs before the game.

        A table that is no longer in memory is left alone: the time of grace starts again when somebody returns to it.
        """
        live = self.tables.get(name)
        if live is None:
            return
        async with live.lock:
            while found := self._chair_to_free(live):
                await self.write(live, found)
            if live.missing(clock()):
                live.tell_presence(clock())

    def _chair_to_free(self, live: LiveTable) -> requests.Changes:
        """Only public tables free chairs by themselves: at the others the host decides."""
        return (
            requests.free_a_chair(live.table, live.table.not_before(clock()), self._chair_ms) if live.is_public else ()
        )

    async def request(self, live: LiveTable, listener: Listener, request: wire.Request, at: int | None = None) -> None:
        """Carry out a request that came at this time, or now; Refused, StoreTrouble."""
        async with live.lock:
            await self._request(live, listener, request, clock() if at is None else at)

    async def _request(self, live: LiveTable, listener: Listener, request: wire.Request, at: int) -> None:
        if request.seq > live.table.seq:  # a client of another process may be ahead of this one
            await self._catch_up(live)
        if isinstance(request, wire.Sit):
            await self._sit(live, listener, request, at)
        else:
            await self._must_have_room(listener, request)
            await self._carry_out(live, listener, request, at)

    async def _sit(self, live: LiveTable, listener: Listener, request: wire.Sit, at: int) -> None:
        player = listener.player
        if player is None:
            raise Refused("no-seat")
        if player in live.sent_away:
            raise Refused("sent-away")
        # a network bot keeps the name that shows it is a bot
        name = listener.name if is_program(player) else proper_name(request.name)
        await must_be_free(self.store, name, player)
        must_differ(name, [live.table.chairs[seat].name or "" for seat in live.owners if live.owners[seat] != player])
        async with self._sitting_down.setdefault(player, asyncio.Lock()):
            account = await self.store.account_of(player)
            await self._must_have_few_chairs(live, player, account is not None)
            sitter = Sitter(has_a_guests_name(player, name, account.name if account else None))
            await self._carry_out(live, listener, replace(request, name=name), at, sitter)

    async def _must_have_room(self, listener: Listener, request: wire.Request) -> None:
        """Refused if a player who is limited wants to start a table and has too many."""
        if isinstance(request, wire.Start) and listener.player is not None and listener.address is not None:
            await must_have_room(self.store, listener.player, 0)

    async def _must_have_few_chairs(self, live: LiveTable, player: str, has_account: bool) -> None:
        """Refused if the player sits at as many open tables as one may."""
        most = MOST_CHAIRS if has_account else MOST_CHAIRS_OF_A_GUEST
        if live.seat_of(player) is None and await self.store.count_open_tables_of(player) >= most:
            raise Refused("too-many-chairs")

    async def _carry_out(
        self, live: LiveTable, listener: Listener, request: wire.Request, at: int, sitter: Sitter | None = None
    ) -> None:
        seat = live.seat_of(listener.player, listener.eyes)
        if isinstance(request, wire.Start) and all(map(is_program, live.players_without_a_word())):
            request = replace(request, wait_ms=0)  # a program gives its word at once, or knows of none
        own = live.seats_of(listener.player) if isinstance(request, wire.Abandon | wire.Rematch) else []
        try:
            table = _with_sitter(live.table, request, sitter)
            found = requests.ask(table, seat, request, live.table.not_before(at), own)
        except DoneAlready as done:
            asked = wire.Join(wire.VERSION, live.table.setup.table, done.seq - 1, live.table.setup.epoch)
            for message in await self._missed(live, listener, asked):
                listener.send(message)
            return
        if isinstance(request, wire.Sit):
            await self._note_marks(live, listener, sits_down=True)
        if isinstance(request, wire.Rematch):
            found = requests.for_all(found[0], own)
        freed = live.owners.get(request.seat) if isinstance(request, wire.Free) else None
        await self.write(live, found, listener.player if isinstance(request, wire.Sit) else None)
        if found[0].entry.cid != request.cid:
            raise Refused("stale")  # the clock was faster: its entry was written instead
        if freed is not None and freed != listener.player:
            live.sent_away.add(freed)
            await self.store.revoke_claimed(live.table.setup.table, freed, clock())
        await self._play_again(live)

    async def _note_marks(self, live: LiveTable, listener: Listener, sits_down: bool = False) -> None:
        """Remember where a player of a rated game comes from."""
        plays = sits_down or live.seat_of(listener.player) is not None
        if live.table.setup.mode.rated and plays and listener.player is not None and listener.marks:
            await self.store.note_marks(listener.player, listener.marks, clock())

    async def give_word(self, live: LiveTable, listener: Listener, given: wire.Word) -> None:
        """Add a word to the dealing for a seat of the listener; Refused, StoreTrouble."""
        async with live.lock:
            if live.owners.get(given.seat) != listener.player:  # the chair may have been taken at another process
                await self._catch_up(live)
            for attempt in range(MOST_ATTEMPTS):
                if listener.player is None or live.owners.get(given.seat) != listener.player:
                    raise Refused("no-seat")
                found = requests.word(live.table, given.seat, given.word, clock())
                try:
                    await self.write(live, found)
                except Refused:  # another process wrote at the same time
                    if attempt == MOST_ATTEMPTS - 1:
                        raise
                else:
                    return

    async def _play_again(self, live: LiveTable) -> None:
        """Make the table of the rematch, if everybody wants one."""
        row = await self.store.table(live.table.setup.table) if requests.wants_a_rematch(live.table) else None
        if row is None:
            return
        now, seats = clock(), live.table.setup.seats
        owners = {(seat - 1) % seats: owner for seat, owner in live.owners.items()}
        again = new_row(row, now)
        await self.make(again, requests.chairs_of_the_rematch(live.table), owners)
        await self.write(live, requests.next_table(live.table, again.id, live.table.not_before(now)))

    async def make(
        self,
        row: TableRow,
        chairs: Sequence[Chair],
        owners: Mapping[Seat, str],
        start: bool = False,
        wait_ms: int = 0,
    ) -> None:
        """Make a table at which these players sit already; Refused if it is to start and cannot.

        The start waits so long for words of the players.
        """
        empty = new_table(setup_of(row, len(chairs)))
        entries = entries_of(chairs, row.created)
        table = replay(empty.setup, entries)
        if start:
            first = requests.ask(table, table.host, wire.Start(table.seq, "start", wait_ms), row.created)
            table = first[-1].table
            entries += [change.entry for change in first]
        await self.store.create(row, seat_rows(chairs, owners))
        if entries:
            await self.store.append(append_of(empty, table, owners, entries))
        self.alarm.set_for(0)

    async def write(self, live: LiveTable, made: Sequence[Change], sitter: str | None = None) -> None:
        """Make changes durable, then tell everybody; Refused if another process was faster.

        The messages are prepared before the write, so that they go out as soon as it is durable.
        """
        if not made:
            return
        write = prepared(live, made, sitter)
        try:
            answer = await self.store.append(write.append)
        except asyncio.CancelledError:  # the client is gone; the others must hear of the change if it was written
            self.start(self.catch_up(live))
            raise
        if isinstance(answer, Stale) or answer.again:
            await self._catch_up(live)
            if isinstance(answer, Stale):
                raise Refused("stale")
        else:
            self._tell(live, write)

    def _tell(self, live: LiveTable, written: PreparedWrite) -> None:
        """Tell everybody of changes that are durable."""
        begins = live.table.status == "open" and written.table.status == "playing"
        live.table, live.owners = written.table, written.owners
        if begins and any(since is not None for since in live.table.away):
            self._look_after_soon(live)
        for listener, encoded in written.messages:
            listener.send(encoded)
        _follow_removals(live, written.append.events)
        if written.append.seats is not None:
            self._note_who_is_away(live)
            self._tell_presence(live)
        metrics.WRITING.observe(time.perf_counter() - written.begun)
        metrics.EVENTS.inc(len(written.append.events))
        self.store.tell(Moved(written.append.table, written.table.seq))
        for due in written.append.due or ():
            if due.kind != "bot":
                self.alarm.set_for(due.at)
        self.rouse(live)
        if written.append.result is not None:
            self.over.set()

    def rouse(self, live: LiveTable) -> None:
        """Let the bot to act be asked, if there is one and somebody attends the table here."""
        if live.listeners and live.bot_to_act is not None:
            self.roused.add(live)
            self.alarm.set_for(0)

    async def catch_up(self, live: LiveTable) -> None:
        """Read from the log what other processes have added, and tell the listeners."""
        async with live.lock:
            await self._catch_up(live)

    async def _catch_up(self, live: LiveTable) -> None:
        name = live.table.setup.table
        log = await self.store.events(name, after=live.table.seq)
        if not log:
            return
        rows = await self.store.seats(name)
        missed = changes(live.table, log)
        sitters = sitters_of(rows)
        fits = len(rows) == len(missed[-1].table.chairs)
        last = replace(missed[-1], table=replace(missed[-1].table, sitters=sitters)) if fits else missed[-1]
        owners, seats = live.owners, live.table.setup.seats
        live.owners = owners_of(rows)
        told = messages(live, live.owners, (*missed[:-1], last))
        live.table = last.table
        for listener, encoded in told:
            listener.send(encoded)
        _follow_removals(live, log)
        self._note_who_is_away(live)
        if live.owners != owners or live.table.setup.seats != seats:
            self._tell_presence(live)
        self.rouse(live)

    async def say(self, live: LiveTable, listener: Listener, chat: wire.Chat) -> None:
        """Store a chat message and send it to everybody in its room; Refused, StoreTrouble."""
        seat = live.seat_of(listener.player, listener.eyes)
        name = listener.name if seat is None else live.table.chairs[seat].name or listener.name
        player, table = listener.player, live.table.setup.table
        if player is None:
            raise Refused("no-session")
        self.talk_limits.take(player, table)  # before anything that costs more
        text = requests.said(seat, chat)
        if seat is None:  # an account may have taken the name of a guest; on chairs guests are marked
            await must_be_free(self.store, name, player)
        kept = await self.store.say(table, ChatRow(seat, name, chat.room, text, clock(), player=player))
        self.start(self.hear_chat(live, kept.number))
        self.store.tell(Spoke(table, kept.number))

    async def hear_chat(self, live: LiveTable, number: int) -> None:
        """Send the listeners here the chat messages up to this number that they have not received."""
        async with live.lock:
            if number > live.spoken:
                self._tell_chat(live, await self.store.chat(live.table.setup.table, after=live.spoken))

    async def _tell_chat_so_far(self, live: LiveTable, listener: Listener) -> None:
        """Send a newcomer the last chat messages, and the others those that they have not received."""
        table = live.table.setup.table
        if listener.player is not None:
            listener.muted = {speaker(table, other) for other in await self.store.muted(table, listener.player)}
            listener.muted_names = await self.store.muted_names(table, listener.player)
        rows = await self.store.chat(table)
        self._tell_chat(live, [row for row in rows if row.number > live.spoken])
        seat = live.seat_of(listener.player)
        for row in rows:
            said = said_of(table, row)
            if listener.hears(said, seat):
                listener.send(said)

    def _tell_chat(self, live: LiveTable, rows: Sequence[ChatRow]) -> None:
        for row in rows:
            said = said_of(live.table.setup.table, row)
            encoded = wire.encode(said)
            for listener in live.listeners:
                if listener.hears(said, live.seat_of(listener.player)):
                    listener.send(encoded)
            live.spoken = said.number

    async def mute(self, live: LiveTable, listener: Listener, asked: wire.Mute) -> None:
        """Mute a player for a listener, or unmute. Without a session that lasts as long as the connection."""
        table = live.table.setup.table
        people = {*live.owners.values(), *(row.player for row in await self.store.chat(table) if row.player)}
        muted = next((player for player in people if speaker(table, player) == asked.who), None)
        if muted is None:
            raise Refused("no-player")
        if listener.player is not None:
            await self.store.mute(table, listener.player, muted, asked.on)
        for other in live.listeners:
            if other is listener or (other.player is not None and other.player == listener.player):
                other.muted = other.muted | {asked.who} if asked.on else other.muted - {asked.who}

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run work in the background. Refusals are ignored and store trouble is logged: what is due comes again."""

        async def guarded() -> None:
            try:
                await work
            except Refused:
                return
            except StoreTrouble as trouble:
                self.log_trouble(trouble)
            except Exception:  # a bug of ours; it affects this work alone
                log.error("work in the background has failed", traceback.format_exc(), work=repr(work))

        task = asyncio.create_task(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def log_trouble(self, trouble: StoreTrouble) -> None:
        """Count and log that the store is in trouble."""
        metrics.TROUBLE.inc()
        log.warning("the store is in trouble", reason=str(trouble))

    def say_goodbye(self, retry_ms: int) -> None:
        """Tell everybody that the server is about to stop, and when to reconnect."""
        self.is_leaving = True
        for live in self.tables.values():
            live.tell(wire.Bye(retry_ms))

    async def settle(self) -> None:
        """Wait for the work in the background."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def close(self) -> None:
        """Cancel the work in the background."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _note_sitters(live: LiveTable, rows: Sequence[SeatRow]) -> None:
    """Note the owners of the chairs and what is known of them, if the rows are of as many chairs as the log."""
    live.owners = owners_of(rows)
    if len(rows) == len(live.table.chairs):
        live.table = replace(live.table, sitters=sitters_of(rows))


def _with_sitter(table: Table, request: wire.Request, sitter: Sitter | None) -> Table:
    """The table with what is known of the player who is about to take the chair."""
    if sitter is None or not isinstance(request, wire.Sit) or request.seat >= len(table.sitters):
        return table
    others = [
        replace(other, companion_of=None) if other.companion_of == request.seat else other for other in table.sitters
    ]
    return replace(table, sitters=(*others[: request.seat], sitter, *others[request.seat + 1 :]))


def _follow_removals(live: LiveTable, entries: Iterable[Entry]) -> None:
    """Renumber the chairs that listeners look through."""
    removed = [int(entry.line.removeprefix("/remove ")) for entry in entries if entry.line.startswith("/remove ")]
    for gone in removed:
        for listener in live.listeners:
            listener.eyes = None if listener.eyes is None else after_removal(listener.eyes, gone)
