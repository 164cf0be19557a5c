"""Every way in which a game can end or go back, and everything that can be asked at a table, by a real websocket."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Iterator
from typing import Any

import pytest

from meydan.server.messages import VERSION
from tests.server.visitor import LONGEST, ServerProcess, Visitor, heard

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(str(tmp_path_factory.mktemp("endings") / "meydan.sqlite"))
    yield server
    assert server.stop() in (0, -signal.SIGTERM)


async def begun(server: ServerProcess, **mode: Any) -> tuple[Visitor, Visitor]:
    """Two people whose game has begun."""
    ada, bea = Visitor(server, "ada"), Visitor(server, "bea")
    bea.table = ada.new_table(game="kingdomino", seats=2, mode=mode, chairs=["me", None])
    await bea.once({"t": "sit", "seat": 1, "name": "bea"})
    await ada.once({"t": "start"})
    return ada, bea


async def current(visitor: Visitor) -> dict[str, Any]:
    """The current situation, as the visitor is told on joining."""
    async with visitor.socket() as socket:
        await socket.send(json.dumps({"t": "join", "v": VERSION, "table": visitor.table}))
        while (state := await heard(socket))["t"] != "state":
            pass
    now: dict[str, Any] = state["now"]
    return now


async def refusal(visitor: Visitor, **message: Any) -> dict[str, Any]:
    """What a message is refused with."""
    async with visitor.socket() as socket:
        await socket.send(json.dumps({"t": "join", "v": VERSION, "table": visitor.table}))
        while (state := await heard(socket))["t"] != "state":
            pass
        await socket.send(json.dumps({"seq": state["seq"], "cid": "asked", **message}))
        while (answer := await heard(socket))["t"] != "error":
            pass
    return answer


async def test_a_line_is_taken_back_and_a_draw_is_offered_declined_and_agreed(server: ServerProcess) -> None:
    ada, bea = await begun(server, draws=True)
    await bea.once({"t": "offer"})
    await ada.once({"t": "decline"})
    assert "offers" not in await current(ada)
    actor = (ada, bea)[(await current(ada))["to_act"]]
    while not (await current(actor)).get("can_undo"):
        actor = (ada, bea)[(await current(ada))["to_act"]]
        await actor.move()
    await actor.once({"t": "undo"})
    assert any(event.line.startswith("/undo ") for event in actor.heard)
    for visitor in (ada, bea):
        await visitor.once({"t": "offer"})
    assert bea.result.reason == "draw"
    assert bea.result.ranks == (1, 1)


async def test_a_player_who_resigns_loses_and_the_secret_is_published(server: ServerProcess) -> None:
    ada, bea = await begun(server)
    assert (await refusal(bea, t="offer"))["code"] == "not-allowed"
    assert (await refusal(bea, t="abandon"))["code"] == "not-allowed"
    await ada.once({"t": "resign"})
    await bea.visit()
    assert (bea.result.reason, bea.result.ranks) == ("resigned", (2, 1))
    assert len(bytes.fromhex(bea.result.secret or "")) == 32


async def test_a_player_alone_with_bots_may_abandon(server: ServerProcess) -> None:
    ada = Visitor(server, "ada")
    ada.new_table(game="kingdomino", seats=2, chairs=["me", "random"], start=True)
    await ada.once({"t": "abandon"})
    assert ada.now.status == "abandoned"
    assert (await refusal(ada, t="resign"))["code"] == "not-playing"


async def test_the_server_sees_that_the_time_is_over(server: ServerProcess) -> None:
    _, bea = await begun(server, clock={"t": "live", "base_ms": 1000})
    async with bea.socket() as socket:
        await socket.send(json.dumps({"t": "join", "v": VERSION, "table": bea.table}))
        async with asyncio.timeout(LONGEST):
            while "result" not in (message := await heard(socket)).get("now", {}):
                pass
    assert message["now"]["result"]["reason"] == "flag"
    assert sorted(message["now"]["result"]["ranks"]) == [1, 2]


async def test_an_illegal_line_is_refused_with_its_rule(server: ServerProcess) -> None:
    ada, bea = await begun(server)
    now = await current(ada)
    actor, other = (ada, bea) if now["to_act"] == 0 else (bea, ada)
    elsewhere = next(number for number in range(1, 49) if number not in now["view"]["new_row"])
    answer = await refusal(actor, t="act", line=f"claim {elsewhere}")
    assert answer["code"] == "illegal"
    assert answer["rule"].startswith("kingdomino.")
    assert (await refusal(actor, t="act", line="fly away"))["code"] == "notation"
    assert (await refusal(other, t="act", line="claim 1"))["code"] == "turn"


async def test_a_hint_comes_from_a_bot_and_can_be_played(server: ServerProcess) -> None:
    ada = Visitor(server, "ada")
    ada.new_table(game="kingdomino", seats=2, mode={"hints": True}, chairs=["me", "random"], start=True)
    async with ada.socket() as socket:
        await socket.send(json.dumps({"t": "join", "v": VERSION, "table": ada.table}))
        while not (now := (await heard(socket)).get("now", {})).get("legal"):
            pass
        await socket.send(json.dumps({"t": "hint", "cid": "h1"}))
        while (answer := await heard(socket))["t"] != "hint":
            pass
    assert answer["cid"] == "h1"
    assert answer["lines"][0]["line"] in [legal["line"] for legal in now["legal"]]


async def test_a_muted_player_is_not_heard(server: ServerProcess) -> None:
    ada, bea = await begun(server)
    async with ada.socket() as one, bea.socket() as two:
        for socket in (one, two):
            await socket.send(json.dumps({"t": "join", "v": VERSION, "table": ada.table}))
        await two.send(json.dumps({"t": "chat", "cid": "c0", "text": "hello"}))
        while (first := await heard(one))["t"] != "said":
            pass
        while (await heard(two))["t"] != "said":
            pass
        await one.send(json.dumps({"t": "mute", "cid": "m1", "who": first["by"], "on": True}))
        await one.send(json.dumps({"t": "ping", "n": 1}))
        while (await heard(one))["t"] != "pong":
            pass
        for speaker, text in ((two, "not heard"), (one, "heard")):
            await speaker.send(json.dumps({"t": "chat", "cid": "c1", "text": text}))
            while (said := await heard(speaker))["t"] != "said":
                pass
            assert said["text"] in ("not heard", "heard")
        await one.send(json.dumps({"t": "ping", "n": 2}))
        words = []
        while (message := await heard(one)).get("n") != 2:
            words += [message["text"]] if message["t"] == "said" else []
    assert words == []
