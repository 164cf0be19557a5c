"""A game on a device and the same game on a server: every message is the same."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from meydan.games import GAMES
from meydan.server.engine import running
from meydan.server.live.hub import Hub
from meydan.server.live.table import Listener, clock
from meydan.server.messages import ToClient, encode
from meydan.server.operation.settings import Settings
from meydan.server.store.rows import Status, TableRow
from meydan.server.store.sqlite import SqliteStore
from meydan.server.table.table import Chair
from meydan.server.web.conversation import Conversation
from tests.server.offline.keepers import Shelf, asked, device

LONGEST = 60  # seconds to wait for a message
TIMES = {"at", "time", "lasted_ms"}  # no two games share them
TABLE = "same"
BOT = "bot-3"
Hear = Callable[[str], Awaitable[None]]


class Person:
    """Plays by dice, always the same, and remembers every message."""

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []
        self._new: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._rng = Random(3)

    def send(self, text: str) -> None:
        """Take a message."""
        self._new.put_nowait(json.loads(text, object_hook=_without_times))

    async def play(self, hear: Hear) -> None:
        """Play the table to its end."""
        await hear(json.dumps({"t": "join", "v": 1, "table": TABLE}))
        while (message := await self._next()).get("now", {}).get("status") != "over":
            legal = message.get("now", {}).get("legal")
            if legal:
                line = self._rng.choice(sorted(each["line"] for each in legal))
                cid = f"c{message['seq']}"
                await hear(json.dumps({"t": "act", "seq": message["seq"], "cid": cid, "line": line}))

    async def _next(self) -> dict[str, Any]:
        async with asyncio.timeout(LONGEST):
            message = await self._new.get()
        self.messages.append(message)
        return message


def _without_times(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if name not in TIMES}


async def made(hub: Hub, game: str, player: str) -> None:
    """The table, with a person and a bot."""
    mode = json.dumps({"hints": True, "undo": True})
    row = TableRow(TABLE, game, GAMES[game].rules, "", bytes(range(32)), mode, Status.OPEN, False, clock())
    await hub.make(row, [Chair("Sara"), Chair(bot=BOT)], {0: player}, start=True)


async def on_a_server(game: str, file: Path) -> list[dict[str, Any]]:
    """What a person hears at the table of a server."""
    store, person = await SqliteStore.open(file), Person()

    def send(message: ToClient | bytes) -> None:
        person.send((message if isinstance(message, bytes) else encode(message)).decode())

    async with running(store, Settings(database=str(file), bot_processes=1, bot_pause_ms=0)) as engine:
        await made(engine.hub, game, "sara")
        talk = Conversation(engine.hub, engine.adviser, Listener("sara", "Sara", send))
        await person.play(lambda text: talk.hear(text, clock()))
        await talk.leave()
    await store.close()
    return person.messages


async def on_a_device(game: str) -> tuple[list[dict[str, Any]], str]:
    """What a person hears at the table of a device, and the record of the game."""
    person = Person()
    async with device(Shelf()) as page:
        session = await page.hub.store.session(page.session)
        assert session is not None
        await made(page.hub, game, session.player)
        socket = await page.connect(person.send)
        await person.play(socket.hear)
        return person.messages, await asked(page, "GET", f"/api/tables/{TABLE}/record")


@pytest.mark.parametrize("game", GAMES)
def test_every_message_is_the_same(game: str, tmp_path: Path) -> None:
    here, _ = asyncio.run(on_a_device(game))
    there = asyncio.run(on_a_server(game, tmp_path / "tables.sqlite"))
    assert here == there
    assert len(here) > 20
