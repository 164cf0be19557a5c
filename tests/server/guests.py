"""Guests at a table, without sockets, that remember what they are sent."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import meydan.server.messages as wire
from meydan.server.bots.adviser import Adviser
from meydan.server.bots.thinkers import Thinkers
from meydan.server.live.hub import Hub
from meydan.server.live.table import Listener, LiveTable, clock
from meydan.server.messages import ToClient
from meydan.server.store.sqlite import SqliteStore
from meydan.server.table.table import Chair
from meydan.server.web.conversation import Conversation
from tests.server.store.rows import table


class NoThinkers(Thinkers):
    """Thinkers for tests that ask no bot."""

    def __init__(self) -> None:
        pass


async def say(
    hub: Hub, live: LiveTable, listener: Listener, *messages: wire.ClientMessage, thinkers: Thinkers | None = None
) -> None:
    """Let a listener at the table send messages by the route that all messages take."""
    talk = Conversation(hub, Adviser(thinkers or NoThinkers()), listener, live)
    for message in messages:
        await talk.answer(cast("wire.FromClient", message), clock())


class Guest:
    """A listener that remembers what it is sent."""

    def __init__(self, name: str) -> None:
        self.heard: list[Any] = []
        self.listener = Listener(name, name, self.hear)

    def hear(self, message: ToClient | bytes) -> None:
        encoded = message if isinstance(message, bytes) else wire.encode(message)
        self.heard.append(json.loads(encoded))

    def kinds(self) -> list[str]:
        return [message["t"] for message in self.heard if message["t"] in ("event", "error")]

    def lines(self) -> list[str]:
        """What may be played now."""
        now = [message["now"] for message in self.heard if "now" in message][-1]
        return [legal["line"] for legal in now["legal"]]


async def with_a_second_each(folder: Path) -> tuple[SqliteStore, Hub, LiveTable, list[Guest]]:
    """Two people at a table, each with one second on the clock."""
    store = await SqliteStore.open(folder / "meydan.sqlite")
    hub, guests = Hub(store), [Guest("ada"), Guest("bea")]
    row = replace(table(), mode='{"clock": {"t": "live", "base_ms": 1000}}', created=clock())
    await hub.make(row, [Chair("ada"), Chair("bea")], {0: "ada", 1: "bea"}, start=True)
    for guest in guests:
        live = await hub.join(guest.listener, wire.Join(wire.VERSION, "t1"))
    return store, hub, live, guests
