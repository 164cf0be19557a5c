"""A served bot plays as a measured one: it plans a turn once, and plays the plan while the table goes as expected."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

import meydan.server.messages as wire
from meydan.core.game import Seat
from meydan.games import TITLES
from meydan.server.bots.questions import Plan, question
from meydan.server.bots.thinkers import Thinkers
from meydan.server.bots.thinking import Decided, Question, Thought, answer
from meydan.server.entries import Entry
from meydan.server.live.hub import Hub
from meydan.server.live.table import LiveTable, clock
from meydan.server.table.table import Chair
from tests.server.guests import Guest
from tests.server.lost_in_thought import with_bots
from tests.server.store.rows import table

pytestmark = pytest.mark.anyio

BOT = "bot-4"
SECONDS = 0.02  # the number of searches does not depend on how long they take


class LocalThinkers(Thinkers):
    """Thinkers in this process that remember the questions and the plans."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Question] = []
        self.plans: list[tuple[Decided, ...]] = []  # one for each question

    async def think(self, question: Question) -> tuple[Thought, ...]:
        thoughts = answer(question, SECONDS)
        self.asked.append(question)
        self.plans.append(thoughts[0].plan)
        return thoughts

    def asked_again(self) -> list[Question]:
        """The questions that the last plan for the same seat had answered."""
        last: dict[Seat, list[Any]] = {}
        found: list[Question] = []
        for each, plan in zip(self.asked, self.plans, strict=True):
            if msgspec.json.decode(each.view) in last.get(each.seat, []):
                found.append(each)
            last[each.seat] = [msgspec.json.decode(decided.view) for decided in plan]
        return found


async def begun(hub: Hub, ada: Guest, game: str) -> LiveTable:
    """A game of two bots and a person."""
    row = replace(table(created=clock()), game=game, rules=TITLES[game].game.rules, options="")
    await hub.make(row, [Chair(bot=BOT), Chair(bot=BOT), Chair("ada")], {2: "ada"}, start=True)
    return await hub.join(ada.listener, wire.Join(wire.VERSION, "t1"))


async def served(folder: Path, game: str, thinkers: LocalThinkers) -> Sequence[Entry]:
    """The log of a whole game, in which the person takes the first line every time."""
    async with with_bots(folder, thinkers) as hub:
        ada = Guest("ada")
        live = await begun(hub, ada, game)
        async with asyncio.timeout(300):
            while live.table.status == "playing":
                if live.table.to_act == 2:
                    act = wire.Act(live.table.seq, f"c{live.table.seq}", ada.lines()[0])
                    await hub.request(live, ada.listener, act)
                await asyncio.sleep(0)
        assert live.table.reason == "finished"
        return await hub.store.events("t1")


def lines_of_bots(log: Sequence[Entry]) -> int:
    """How many lines the two bots have played."""
    return sum(entry.seat in (0, 1) and not entry.line.startswith("/") for entry in log)


@pytest.mark.parametrize("game", ["kingdom-builder", "alhambra"])
async def test_a_served_bot_is_not_asked_what_it_has_planned(tmp_path: Path, game: str) -> None:
    thinkers = LocalThinkers()
    log = await served(tmp_path, game, thinkers)
    assert len(thinkers.asked) < lines_of_bots(log), "some lines came from a plan"
    assert thinkers.asked_again() == []


async def test_a_plan_answers_only_its_own_bot_and_the_view_that_it_expected(tmp_path: Path) -> None:
    async with with_bots(tmp_path, Thinkers()) as hub:
        live = await begun(hub, Guest("ada"), "kingdom-builder")
        asked = question(live.table, 0)
        plan = Plan(BOT, (Decided(asked.view, "a line"),))
        assert plan.answers(asked)
        assert not Plan(BOT, ()).answers(asked)
        assert not plan.answers(replace(asked, bot="bot-5"))
        assert not plan.answers(question(live.table, 1))


class Misled(LocalThinkers):
    """Bots whose plan is never what happens: they expect another view, or a line that is not legal."""

    async def think(self, question: Question) -> tuple[Thought, ...]:
        (best, *_) = await super().think(question)
        wrong = Decided(b"{}", best.line) if len(self.asked) % 2 else Decided(question.view, "no line")
        return (replace(best, plan=(wrong,)),)


async def test_a_plan_that_does_not_fit_is_given_up_and_the_bot_is_asked_again(tmp_path: Path) -> None:
    thinkers = Misled()
    log = await served(tmp_path, "kingdomino", thinkers)
    assert len(thinkers.asked) == lines_of_bots(log)
