"""A bot that fails in any way costs its table only a bad move, and the log says where it failed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

import meydan.server.messages as wire
from meydan.server.bots.thinkers import BotFailed, Thinkers
from meydan.server.bots.thinking import Question, Thought
from meydan.server.live.table import clock
from meydan.server.table.table import Chair
from tests.server.failing_title import FAILURES, installed
from tests.server.guests import Guest, say
from tests.server.lost_in_thought import with_bots
from tests.server.store.rows import table
from tests.server.visitor import LONGEST, ServerProcess, Visitor, heard

pytestmark = pytest.mark.anyio


class Says(Thinkers):
    """Bots that answer with the same line whatever they are asked; without one, they fail."""

    def __init__(self, line: str | None) -> None:
        super().__init__()
        self.line = line
        self.asked: list[Question] = []

    async def think(self, question: Question) -> tuple[Thought, ...]:
        self.asked.append(question)
        if self.line is None:
            raise BotFailed("Traceback: no luck today")
        return (Thought(self.line),)


def told(caplog: pytest.LogCaptureFixture) -> list[tuple[dict[str, Any], str]]:
    """The facts and the traceback of every failure in the log."""
    records = [record for record in caplog.records if record.getMessage() == "a bot has failed"]
    return [(record.__dict__["facts"], record.__dict__["trace"]) for record in records]


async def lines_of_bots(folder: Path, thinkers: Thinkers) -> Sequence[str]:
    """What two bots play to the end; the table's secret is always the same."""
    async with with_bots(folder, thinkers) as hub:
        ada = Guest("ada")
        chairs = [Chair(bot="greedy"), Chair(bot="bot-4"), Chair("ada")]
        await hub.make(table(created=clock()), chairs, {2: "ada"}, start=True)
        live = await hub.join(ada.listener, wire.Join(wire.VERSION, "t1"))
        async with asyncio.timeout(60):
            while live.table.status == "playing":
                if live.table.to_act == 2:
                    act = wire.Act(live.table.seq, f"c{live.table.seq}", ada.lines()[0])
                    await hub.request(live, ada.listener, act)
                await asyncio.sleep(0)
        assert live.table.reason == "finished"
        return [event.line for event in await hub.store.events("t1")]


@pytest.mark.parametrize(
    ("line", "why"),
    [(None, "no luck today"), ("claim 99", "'claim 99'"), ("castle e1 g1", "cannot be read"), ("", "cannot be read")],
)
async def test_a_bot_that_fails_at_every_move_still_plays_to_the_end(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, line: str | None, why: str
) -> None:
    thinkers = Says(line)
    played = await lines_of_bots(tmp_path, thinkers)
    failures = told(caplog)
    assert len(failures) == len(thinkers.asked)
    assert {(facts["table"], facts["game"], facts["bot"]) for facts, _ in failures} == {
        ("t1", "kingdomino", "greedy"),
        ("t1", "kingdomino", "bot-4"),
    }
    assert all(why in trace for _, trace in failures)
    (again := tmp_path / "again").mkdir()
    assert await lines_of_bots(again, Says(line)) == played, "what is played instead follows from the table's secret"


async def test_a_bot_that_fails_has_no_advice_and_says_so(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    thinkers = Says("claim 99")
    async with with_bots(tmp_path, thinkers) as hub:
        guests = [Guest("ada"), Guest("bea")]
        row = replace(table(created=clock()), mode='{"hints": true}')
        await hub.make(row, [Chair("ada"), Chair("bea")], {0: "ada", 1: "bea"}, start=True)
        for guest in guests:
            live = await hub.join(guest.listener, wire.Join(wire.VERSION, "t1"))
        asker = guests[live.table.to_act or 0]
        await say(hub, live, asker.listener, wire.Hint("h1"), thinkers=thinkers)
        await hub.tasks.settle()
        error = asker.heard[-1]
        assert (error["t"], error["cid"], error["code"], error["rule"]) == ("error", "h1", "fault", "bot.failed")
        assert error["sentence"] == "bot-4 has failed here and has no advice to give"
        assert not asker.listener.waits_for_a_hint, "they may ask again"
    ((facts, _),) = told(caplog)
    assert (facts["table"], facts["game"], facts["bot"]) == ("t1", "kingdomino", "bot-4")


async def played_against(server: ServerProcess, bot: str) -> Visitor:
    """A visitor who has played a whole game with the bot, and received every event of it."""
    visitor = Visitor(server, f"against {bot}")
    visitor.new_table(game="toy", seats=2, chairs=["me", bot], start=True)
    await asyncio.wait_for(visitor.visit(), 3 * LONGEST)
    assert visitor.result.reason == "finished"
    return visitor


async def advice(server: ServerProcess) -> dict[str, Any]:
    """The answer to a request for a hint."""
    asker = Visitor(server, "asker")
    asker.new_table(game="toy", seats=2, chairs=["me", "sound"], start=True, mode={"hints": True})
    async with asker.socket() as socket:
        await socket.send(json.dumps({"t": "join", "v": wire.VERSION, "table": asker.table}))
        await socket.send('{"t": "hint", "cid": "h1"}')
        while (answer := await heard(socket)).get("cid") != "h1":
            pass
    return answer


async def test_real_bots_that_fail_in_every_way_leave_the_server_well(tmp_path: Path) -> None:
    """They all play at once; the process of one dies again and again, and takes the thoughts of others with it."""
    log, bots = tmp_path / "log", [*FAILURES, "sound", "random"]
    with log.open("w") as stderr:
        server = ServerProcess(str(tmp_path / "meydan.sqlite"), stderr=stderr, PYTHONPATH=installed(tmp_path))
    try:
        (toy,) = [game for game in httpx.get(f"{server.address}/api/games").json() if game["name"] == "toy"]
        assert toy["bots"] == ["random", "greedy", *FAILURES, "sound", "endless"]
        visitors = dict(zip(bots, await asyncio.gather(*(played_against(server, bot) for bot in bots))))
        answer = await advice(server)
    finally:
        assert await asyncio.to_thread(server.stop) == 0
    assert (answer["code"], answer["rule"], answer["facts"]) == ("fault", "bot.failed", {"bot": "bot-4"})
    entries = [json.loads(line) for line in log.read_text().splitlines()]
    failures = [entry for entry in entries if entry["event"] == "a bot has failed"]
    assert {(entry["level"], entry["game"]) for entry in failures} == {("error", "toy")}
    for bot, visitor in visitors.items():
        told = {entry["seq"]: entry["exception"] for entry in failures if entry["table"] == visitor.table}
        turns = [event.seq - 1 for event in visitor.heard if event.seat == 1]
        assert len(turns) == 3
        assert list(told) == (turns if bot in FAILURES else []), bot
        assert all(FAILURES[bot][1] in trace for trace in told.values())
    assert {event.line for event in visitors["sound"].heard if event.seat == 1} == {"bid 1"}, "its own moves"
    raised = next(entry["exception"] for entry in failures if entry["bot"] == "raises")
    assert raised.startswith("Traceback (most recent call last)")
    assert "failing_title.py" in raised
