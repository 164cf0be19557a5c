"""A bug of ours in one message is logged and answered, and affects no other message, connection or table."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

import meydan.server.messages as wire
from tests.server.test_memory import serving
from tests.server.visitor import LONGEST

pytestmark = pytest.mark.anyio

KINDS = {kind.__struct_config__.tag: kind for kind in get_args(wire.FromClient)}
FIELDS: dict[str, dict[str, Any]] = {
    "act": {"line": "claim 1"},
    "sit": {"seat": 1, "name": "ada"},
    "bot": {"seat": 1, "bot": "random"},
    "word": {"seat": 0, "word": "0f" * 16},
    "chat": {"text": "hello"},
    "mute": {"who": "0" * 16},
    "fill": {"bot": "random"},
    "free": {"seat": 1},
    "replace": {"seat": 1},
    "remove": {"seat": 1},
    "step": {"step": 1},
}


class OurMistake(Exception):
    """An exception that nothing expects."""


def mistaken(*_: Any, **__: Any) -> Any:
    raise OurMistake


def broken_part(kind: str) -> str:
    """The part of the server that a message of this kind needs, and that fails in the test."""
    if issubclass(KINDS[kind], wire.Request):
        return "meydan.server.table.requests.ask"
    return {
        "join": "meydan.server.table.shown.state",
        "word": "meydan.server.table.requests.word",
        "chat": "meydan.server.table.requests.said",
        "mute": "meydan.server.live.chat_rooms.speaker",
        "hint": "meydan.server.bots.adviser.Adviser._thoughts",
        "ping": "meydan.server.messages.Pong",
    }[kind]


def message(kind: str, table: str, seq: int) -> dict[str, Any]:
    fields = FIELDS.get(kind, {})
    if kind == "join":
        return {"t": kind, "v": wire.VERSION, "table": table}
    if kind == "ping":
        return {"t": kind, "n": 1}
    named = {"t": kind, "cid": f"{kind}-1", **fields}
    return {**named, "seq": seq} if issubclass(KINDS[kind], wire.Request) else named


class Person:
    """A player at a table, by a real websocket."""

    def __init__(self, socket: ClientConnection, table: str) -> None:
        self.socket = socket
        self.table = table
        self.seq = 0

    async def send(self, sent: dict[str, Any] | str) -> None:
        await self.socket.send(sent if isinstance(sent, str) else json.dumps(sent))

    async def until(self, kind: str) -> dict[str, Any]:
        """The next message of a kind."""
        async with asyncio.timeout(LONGEST):
            while True:
                heard: dict[str, Any] = json.loads(await self.socket.recv())
                self.seq = heard.get("seq", self.seq)
                if heard["t"] == kind:
                    return heard

    async def join(self) -> None:
        await self.send({"t": "join", "v": wire.VERSION, "table": self.table})
        await self.until("presence")

    async def is_heard(self) -> bool:
        """Whether the connection is open and its table works: a request is granted, and told as an event."""
        cid = f"sit-{self.seq}"
        await self.send({"t": "stand", "seq": self.seq, "cid": f"stand-{self.seq}"})
        await self.until("event")
        await self.send({"t": "sit", "seq": self.seq, "cid": cid, "seat": 0, "name": "ada"})
        return (await self.until("event")).get("cid") == cid


async def person(address: str, name: str, table: str | None = None) -> Person:
    """A player with a new table, or at the table of another."""
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=LONGEST) as http:
        await http.post("/api/session", json={"name": name})
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        if table is None:
            asked = {"game": "kingdomino", "seats": 2, "chairs": ["me", None], "mode": {"hints": True}}
            table = (await http.post("/api/tables", json=asked)).raise_for_status().json()["table"]
    socket = await connect(f"ws://{address}/ws", additional_headers={"Cookie": cookie}, compression=None)
    made = Person(socket, str(table))
    await made.join()
    return made


@pytest.mark.parametrize("kind", [*KINDS, "unreadable"])
async def test_a_bug_in_one_message_affects_nothing_else(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path / "meydan.sqlite") as address:
        ada = await person(address, "ada")
        spectator = await person(address, "eve", ada.table)
        bea = await person(address, "bea")
        with monkeypatch.context() as broken:
            part = "meydan.server.messages.decode" if kind == "unreadable" else broken_part(kind)
            broken.setattr(part, mistaken)
            await ada.send("{}" if kind == "unreadable" else message(kind, ada.table, ada.seq))
            answer = await ada.until("error")
        assert answer["code"] == "fault"
        assert answer.get("cid") == (None if kind in ("join", "ping", "unreadable") else f"{kind}-1")
        if kind == "join":
            await ada.join()
        for each in (ada, bea):
            assert await each.is_heard()
        await spectator.until("event")
        for each in (ada, spectator, bea):
            await each.socket.close()
    (record,) = [record for record in caplog.records if record.getMessage() == "a message was not carried out"]
    assert "test_mistakes.py" in record.__dict__["trace"]
    assert not [other for other in caplog.records if other.levelname == "ERROR" and other is not record]
