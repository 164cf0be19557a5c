"""A bot that fails, however it does, costs its table nothing but a bad move, and the log says where it failed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import meydan.server.messages as wire
from meydan.server.adviser import Adviser
from meydan.server.live import clock
from meydan.server.table.table import Chair
from meydan.server.thinkers import BotFailed, Question, Thinkers, Thought
from tests.server.guests import Guest
from tests.server.lost_in_thought import with_bots
from tests.server.store.rows import table

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
        await Adviser(thinkers).advise(live, asker.listener, wire.Hint("h1"))
        error = asker.heard[-1]
        assert (error["t"], error["cid"], error["code"], error["rule"]) == ("error", "h1", "fault", "bot.failed")
        assert error["sentence"] == "bot-4 has failed here and has no advice to give"
        assert not asker.listener.waits_for_a_hint, "they may ask again"
    ((facts, _),) = told(caplog)
    assert (facts["table"], facts["game"], facts["bot"]) == ("t1", "kingdomino", "bot-4")
