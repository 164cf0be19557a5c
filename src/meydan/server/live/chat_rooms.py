"""The chat at tables: storing it, sending it to those who hear it, and muting."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import meydan.server.messages as wire
from meydan.server.accounts.names import must_be_free
from meydan.server.admission.talk import TalkLimits, said_of, speaker
from meydan.server.live.table import Listener, LiveTable, clock
from meydan.server.messages import Refused
from meydan.server.store.hints import Spoke
from meydan.server.store.rows import ChatRow
from meydan.server.store.store import Store
from meydan.server.table import requests
from meydan.server.tasks import Tasks


class ChatRooms:
    """What people say at all tables of this process."""

    def __init__(self, store: Store, tasks: Tasks, tables: Callable[[], Iterable[LiveTable]] = tuple) -> None:
        self._store = store
        self._tasks = tasks
        self._tables = tables
        self.limits = TalkLimits()

    async def say(self, live: LiveTable, listener: Listener, chat: wire.Chat) -> None:
        """Store a chat message and send it to everybody in its room. Raises Refused, StoreTrouble."""
        seat = live.seat_of(listener.player, listener.eyes)
        name = listener.name if seat is None else live.table.chairs[seat].name or listener.name
        player, table = listener.player, live.table.setup.table
        if player is None:
            raise Refused("no-session")
        self.limits.take(player, table)  # the cheapest check first
        text = requests.said(seat, chat)
        if seat is None:  # an account may have the same name as a guest; only on chairs are guests marked
            await must_be_free(self._store, name, player)
        kept = await self._store.say(table, ChatRow(seat, name, chat.room, text, clock(), player=player))
        self._tasks.start(self.hear(live, kept.number))
        self._store.tell(Spoke(table, kept.number))

    async def hear(self, live: LiveTable, number: int) -> None:
        """Send the listeners here the chat messages up to this number that they have not received."""
        async with live.lock:
            if number > live.spoken:
                _tell(live, await self._store.chat(live.table.setup.table, after=live.spoken))

    async def tell_so_far(self, live: LiveTable, listener: Listener) -> None:
        """Send a newcomer the last chat messages, and the others those that they have not received."""
        table = live.table.setup.table
        if listener.player is not None:
            blocked = await self._store.people.others("blocks", listener.player)
            muted = await self._store.muted(table, listener.player)
            listener.muted = {speaker(table, other) for other in (*muted, *blocked)}
            listener.muted_names = await self._store.muted_names(table, listener.player)
        rows = await self._store.chat(table)
        _tell(live, [row for row in rows if row.number > live.spoken])
        seat = live.seat_of(listener.player)
        for row in rows:
            said = said_of(table, row)
            if listener.hears(said, seat):
                listener.send(said)

    def block(self, player: str, other: str, on: bool) -> None:
        """Stop sending a player the messages of someone they have blocked, at the tables of this process.

        At tables of other processes this takes effect when the player joins them again.
        """
        for live in self._tables():
            name = speaker(live.table.setup.table, other)
            for listener in live.listeners:
                if listener.player == player:
                    listener.muted = listener.muted | {name} if on else listener.muted - {name}

    async def mute(self, live: LiveTable, listener: Listener, asked: wire.Mute) -> None:
        """Mute a player for a listener, or unmute. Without a session that lasts as long as the connection."""
        table = live.table.setup.table
        people = {*live.owners.values(), *(row.player for row in await self._store.chat(table) if row.player)}
        muted = next((player for player in people if speaker(table, player) == asked.who), None)
        if muted is None:
            raise Refused("no-player")
        if listener.player is not None:
            await self._store.mute(table, listener.player, muted, asked.on)
        for other in live.listeners:
            if other is listener or (other.player is not None and other.player == listener.player):
                other.muted = other.muted | {asked.who} if asked.on else other.muted - {asked.who}


def _tell(live: LiveTable, rows: Sequence[ChatRow]) -> None:
    for row in rows:
        said = said_of(live.table.setup.table, row)
        encoded = wire.encode(said)
        for listener in live.listeners:
            if listener.hears(said, live.seat_of(listener.player)):
                listener.send(encoded)
        live.spoken = said.number
