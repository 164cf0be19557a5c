"""A table in memory: the owners of its chairs, its listeners here, and who is at it in other processes."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from msgspec.structs import replace

import meydan.server.messages as wire
from meydan.core.game import Seat
from meydan.server.accounts.names import folded
from meydan.server.bots.fair_queue import Owner
from meydan.server.bots.questions import Plan
from meydan.server.clock import SteadyClock
from meydan.server.entries import Entry
from meydan.server.live.table_rows import owners_of, sitters_of
from meydan.server.messages import ToClient
from meydan.server.store.hints import Here
from meydan.server.store.rows import Mark, SeatRow
from meydan.server.table import requests
from meydan.server.table.absence import missing
from meydan.server.table.table import Table, after_removal

CLOCK: Final = SteadyClock()  # one for the process


def clock() -> int:
    """Now, in milliseconds. It never goes back."""
    return CLOCK.now()


class Alarm:
    """Wakes the task that waits for the next thing due, but only if something is due earlier than that."""

    def __init__(self) -> None:
        self._at = sys.maxsize  # while nobody waits, every call of set_for counts
        self._woken = asyncio.Event()

    def set_for(self, at: int) -> None:
        """Note that something is due at this time, in milliseconds."""
        if at < self._at:
            self._woken.set()

    async def wait_until(self, at: int) -> None:
        """Wait until a time or until woken."""
        self._at = at
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0, at - clock()) / 1000):
                await self._woken.wait()
        self._at = sys.maxsize
        self._woken.clear()


@dataclass(eq=False)
class Listener:
    """A connection: the player it belongs to, and how to send it a message, encoded or not."""

    player: str | None
    name: str
    send: Callable[[ToClient | bytes], None]
    eyes: Seat | None = None  # the chair whose view a player with several chairs wants
    muted: set[str] = field(default_factory=set)  # speakers, as `talk.speaker` names them
    muted_names: set[str] = field(default_factory=set)  # folded, from when players were muted by name
    waits_for_a_hint: bool = False
    marks: tuple[Mark, ...] = ()  # by which rated players are compared
    address: str | None = None  # for the limits by address

    def send_together(self, messages: Sequence[bytes]) -> None:
        """Send messages that were made together. Override it if they can go out in one write."""
        for message in messages:
            self.send(message)

    @property
    def owner(self) -> Owner:
        """The owner who is charged for work for this connection."""
        return Owner(self.player or "", self.address)

    def hears(self, said: wire.Said, seat: Seat | None) -> bool:
        """Whether a chat message reaches this listener, who is on this seat or on none."""
        if said.by in self.muted or (self.muted_names and folded(said.name) in self.muted_names):
            return False
        return requests.hears(said.room, seat)


def seat_in(owners: Mapping[Seat, str], player: str | None, wish: Seat | None = None) -> Seat | None:
    """The seat of a player, if it has one; of several the one it wishes, or the first."""
    found = None
    for seat, owner in owners.items():
        if owner == player:
            if seat == wish:
                return seat
            if found is None or seat < found:
                found = seat
    return found


@dataclass(eq=False)
class LiveTable:
    """A table and the people around it. Hold the lock to change it."""

    table: Table
    owners: dict[Seat, str]
    spoken: int = 0  # the number of the last chat message that the listeners here have received
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Listener] = field(default_factory=set)
    elsewhere: dict[str, Here] = field(default_factory=dict)  # by process
    is_public: bool = False
    been_here: set[str] = field(default_factory=set)  # players who have ever been at the table
    plans: dict[Seat, Plan] = field(default_factory=dict)  # of bots in the middle of a turn

    def seat_of(self, player: str | None, wish: Seat | None = None) -> Seat | None:
        """The seat of a player, if it has one; of several the one it wishes, or the first."""
        return seat_in(self.owners, player, wish)

    def seats_of(self, player: str | None) -> list[Seat]:
        """All seats of a player: people who play on one device share one owner."""
        return sorted(seat for seat, owner in self.owners.items() if owner == player)

    @property
    def owner(self) -> Owner:
        """The owner who is charged for the bots of the table: its host, at the address the host is connected from."""
        host = self.table.host
        player = "" if host is None else self.owners.get(host, "")
        here = next((listener for listener in self.listeners if listener.player == player), None)
        return Owner(player or self.table.setup.table, None if here is None else here.address)

    @property
    def bot_to_act(self) -> Seat | None:
        """The seat to act, if a bot plays it."""
        seat = self.table.to_act
        return None if seat is None or self.table.chairs[seat].is_played_by_a_person else seat

    def players_without_a_word(self) -> list[str]:
        """The players who have not added a word to the dealing, once for each of their seats."""
        return [owner for seat, owner in self.owners.items() if self.table.words[seat] is None]

    def seats_here(self) -> set[Seat]:
        """The seats whose people are connected to this process."""
        players = {listener.player for listener in self.listeners}
        return {seat for seat, owner in self.owners.items() if owner in players}

    def seats_anywhere(self) -> set[Seat]:
        """The seats whose people are connected, to whichever process."""
        return self.seats_here().union(*(here.seats for here in self.elsewhere.values()))

    def spectators_here(self) -> int:
        """How many listeners here have no seat."""
        return sum(self.seat_of(listener.player) is None for listener in self.listeners)

    def note_arrival(self, player: str | None, now: int) -> None:
        """Note that a player is here, before telling the player who else is."""
        for seat in self.seats_of(player):
            self.table = requests.arrive(self.table, seat, now)[0]

    def note_who_is_away(self, now: int) -> bool:
        """Note since when each seat's person is away; returns whether somebody has just left."""
        here = self.seats_anywhere()
        left = False
        for seat, chair in enumerate(self.table.chairs):
            if seat in here:
                self.table = requests.arrive(self.table, seat, now)[0]
            elif chair.name is not None and self.table.away[seat] is None:
                self.table = requests.leave(self.table, seat, now)
                left = True
        return left

    def tell_presence(self, now: int) -> None:
        """Tell everybody here who is at the table."""
        here = self.seats_anywhere()
        self.been_here |= {self.owners[seat] for seat in here if seat in self.owners}
        spectators = self.spectators_here() + sum(there.spectators for there in self.elsewhere.values())
        seats = tuple(seat in here for seat in range(self.table.setup.seats))
        self.tell(wire.Presence(seats, spectators, self._never_here(), self.missing(now)))

    def missing(self, now: int) -> tuple[Seat, ...]:
        """The seats of people away longer than the grace period, if someone else plays who can decide what to do."""
        players = {self.owners.get(seat) for seat in self.table.people}
        return missing(self.table, now) if len(players) > 1 else ()

    def note_sitters(self, rows: Sequence[SeatRow]) -> None:
        """Note the owners of the chairs and their ratings and marks, if the rows have as many chairs as the log."""
        self.owners = owners_of(rows)
        if len(rows) == len(self.table.chairs):
            self.table = replace(self.table, sitters=sitters_of(rows))

    def follow_removals(self, entries: Iterable[Entry]) -> None:
        """Renumber the chairs that listeners look through."""
        removed = [int(entry.line.removeprefix("/remove ")) for entry in entries if entry.line.startswith("/remove ")]
        for gone in removed:
            for listener in self.listeners:
                listener.eyes = None if listener.eyes is None else after_removal(listener.eyes, gone)

    def _never_here(self) -> tuple[Seat, ...]:
        return tuple(sorted(seat for seat, owner in self.owners.items() if owner not in self.been_here))

    def tell(self, message: ToClient) -> None:
        """Send a message to everybody here."""
        encoded = wire.encode(message)
        for listener in self.listeners:
            listener.send(encoded)
