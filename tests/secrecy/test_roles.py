"""Roles at a table: a spectator cannot act, a seat cannot act for another, a bot cannot act for a person."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

import meydan.server.messages as wire
from meydan.server.bots.thinkers import Thinkers
from meydan.server.bots.thinking import Question, Thought
from meydan.server.entries import Due
from meydan.server.live.clockwork import Clockwork
from meydan.server.live.hub import Hub
from meydan.server.live.table import Listener, LiveTable
from meydan.server.messages import Refused, ToClient, decode
from meydan.server.store.sqlite import SqliteStore
from meydan.server.store.store import StoreTrouble
from meydan.server.table.table import Chair
from tests.server.api.conftest import House, house_at
from tests.server.guests import say
from tests.server.store.rows import table as row

pytestmark = pytest.mark.anyio

REQUESTS: list[tuple[type[wire.Request], dict[str, Any]]] = [
    (wire.Act, {"line": "claim 1"}),
    (wire.Undo, {}),
    (wire.Resign, {}),
    (wire.Offer, {}),
    (wire.Decline, {}),
    (wire.Stand, {}),
    (wire.Bot, {"seat": 1, "bot": "greedy"}),
    (wire.Start, {}),
    (wire.Replace, {"seat": 1}),
    (wire.Abandon, {}),
    (wire.Rematch, {}),
]


class Somebody:
    """A listener that remembers what it is sent."""

    def __init__(self, player: str | None) -> None:
        self.heard: list[Any] = []
        self.listener = Listener(player, player or "", self._hear)

    def _hear(self, message: ToClient | bytes) -> None:
        self.heard.append(json.loads(message if isinstance(message, bytes) else wire.encode(message)))

    async def ask(self, hub: Hub, live: LiveTable, kind: type[wire.Request], **fields: Any) -> str | None:
        """The code with which a request is refused."""
        self.heard.clear()
        await say(hub, live, self.listener, kind(live.table.seq, "c1", **fields))
        return next((message["code"] for message in self.heard if message["t"] == "error"), None)


@pytest.fixture
async def house(tmp_path: Path) -> Any:
    async with house_at(str(tmp_path / "meydan.sqlite")) as house:
        yield house


async def seated(house: House, *chairs: Chair) -> LiveTable:
    """A game that has begun; people are called as their names."""
    owners = {seat: chair.name for seat, chair in enumerate(chairs) if chair.name is not None}
    await house.hub.make(row(), chairs, owners, start=True)
    return await house.hub.live("t1")


@pytest.mark.parametrize(("kind", "fields"), REQUESTS, ids=lambda each: getattr(each, "__name__", ""))
@pytest.mark.parametrize("player", [None, "eve"])
async def test_a_spectator_cannot_act(
    house: House, player: str | None, kind: type[wire.Request], fields: dict[str, Any]
) -> None:
    live = await seated(house, Chair("ada"), Chair("bea"))
    eve = Somebody(player)
    await house.hub.join(eve.listener, wire.Join(wire.VERSION, "t1"))
    before = await house.store.events("t1")
    assert await eve.ask(house.hub, live, kind, **fields) == "no-seat"
    assert await house.store.events("t1") == before


async def test_a_spectator_takes_no_chair_in_a_game(house: House) -> None:
    live = await seated(house, Chair("ada"), Chair("bea"))
    assert await Somebody("eve").ask(house.hub, live, wire.Sit, seat=0, name="eve") == "not-open"
    assert await Somebody(None).ask(house.hub, live, wire.Sit, seat=0, name="eve") == "no-seat"


async def test_a_seat_cannot_act_for_another(house: House) -> None:
    live = await seated(house, Chair("ada"), Chair("bea"))
    to_act = live.table.to_act
    assert to_act is not None
    mover, other = ("ada", "bea") if to_act == 0 else ("bea", "ada")
    game = live.table.setup.game
    line = game.write(game.actions(live.table.state)[0])
    cheat = Somebody(other)
    await house.hub.join(cheat.listener, wire.Join(wire.VERSION, "t1", seat=to_act))
    assert cheat.heard[0]["seat"] == 1 - to_act, "nobody looks through the eyes of another"
    assert "legal" not in cheat.heard[0]["now"]
    assert await cheat.ask(house.hub, live, wire.Act, line=line) == "turn"
    assert await Somebody(mover).ask(house.hub, live, wire.Act, line=line) is None


@pytest.mark.parametrize("field", ["seat", "player", "name"])
def test_a_message_cannot_name_another_player(field: str) -> None:
    act = {"t": "act", "seq": 1, "cid": "c1", "line": "claim 1", field: 0}
    with pytest.raises(Refused, match="field"):
        decode(json.dumps(act))


class FirstLine(Thinkers):
    """Answers with a given line."""

    def __init__(self, line: str) -> None:
        super().__init__()
        self.line = line

    async def think(self, question: Question) -> tuple[Thought, ...]:
        return (Thought(self.line),)


async def test_a_bot_cannot_act_for_a_person(house: House) -> None:
    """Not even if the database says that it is due."""
    live = await seated(house, Chair("ada"), Chair("bea"))
    seat, game = live.table.to_act, live.table.setup.game
    assert seat is not None
    due = Due("t1", "bot", seat, live.table.seq, 0)
    store = house.store
    assert isinstance(store, SqliteStore)

    def forge(database: sqlite3.Connection) -> None:
        database.execute("INSERT INTO due VALUES (?, ?, ?, ?, ?, ?)", ("t1", "bot", seat, due.seq, 2**60, 2**60))

    await store.writer.ask(forge)
    clockwork = Clockwork(house.hub, FirstLine(game.write(game.actions(live.table.state)[0])))
    before = await store.events("t1")
    await vars(Clockwork)["_do"](clockwork, due)
    assert await store.events("t1") == before


@pytest.mark.parametrize("bot", [0, 1])
async def test_a_person_cannot_act_for_a_bot(house: House, bot: int) -> None:
    """There are two tables, since the bot is to act first at one of them."""
    chairs = [Chair("ada"), Chair("ada")]
    chairs[bot] = Chair(bot="random")
    live = await seated(house, *chairs)
    game, to_act = live.table.setup.game, live.table.to_act
    line = game.write(game.actions(live.table.state)[0])
    refused = await Somebody("ada").ask(house.hub, live, wire.Act, line=line)
    assert (refused is None) == (to_act != bot)


async def test_a_client_that_could_not_join_is_not_counted_as_here(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await seated(house, Chair("ada"), Chair("bea"))
    ada = Somebody("ada")

    async def trouble(*_: object) -> None:
        raise StoreTrouble("the database is away")

    monkeypatch.setattr(house.hub, "_play_again", trouble)
    with pytest.raises(StoreTrouble):
        await house.hub.join(ada.listener, wire.Join(wire.VERSION, "t1"))
    assert not live.listeners
