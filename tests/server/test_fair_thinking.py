"""A stranger with many tables does not delay other people's bots. Bots here think until the test lets them answer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import meydan.server.messages as wire
from meydan.games import GAMES, TITLES
from meydan.server.bots.fair_queue import FairQueue, Owner
from meydan.server.bots.places import NoAnswer
from meydan.server.bots.thinkers import BotFailed, Thinkers
from meydan.server.bots.thinking import Question, Thought, seen
from meydan.server.live.clockwork import Clockwork
from meydan.server.live.hub import Hub
from meydan.server.live.table import LiveTable, clock
from meydan.server.operation import metrics
from meydan.server.store import open_store
from meydan.server.store.hints import Here
from meydan.server.table.table import Chair
from tests.server.failing_title import TITLE, installed
from tests.server.guests import Guest, say
from tests.server.store.rows import table

pytestmark = pytest.mark.anyio

TABLES = 40


class Patient(Thinkers):
    """Bots that answer one after the other, each on the test's command; every thought counts as three seconds."""

    def __init__(self) -> None:
        self.seconds = 0.0
        super().__init__(clock=lambda: self.seconds)
        self.asked: list[Question] = []
        self._answers: list[asyncio.Event] = []

    async def think(self, question: Question) -> tuple[Thought, ...]:
        self.asked.append(question)
        self._answers.append(asyncio.Event())
        await self._answers[-1].wait()
        game = GAMES[question.game]
        position = game.imagine(seen(question), Random(0))
        return (Thought(game.write(game.actions(position)[0])),)

    async def answer(self) -> Question:
        """Wait for the next question, and answer it."""
        async with asyncio.timeout(60):
            while not self._answers:
                await asyncio.sleep(0.001)
        self.seconds += 3
        self._answers.pop(0).set()
        return self.asked[-1]


@asynccontextmanager
async def playing(folder: Path, thinkers: Thinkers, database: str | None = None) -> AsyncIterator[Hub]:
    store = await open_store(database or str(folder / "meydan.sqlite"))
    hub = Hub(store)
    clockwork = asyncio.create_task(Clockwork(hub, thinkers).run())
    try:
        yield hub
    finally:
        clockwork.cancel()
        await asyncio.wait([clockwork], timeout=5)
        await hub.tasks.close()
        thinkers.close()
        await store.close()


async def seated(hub: Hub, guest: Guest, name: str, bots: Sequence[str], **fields: Any) -> LiveTable | None:
    """A table of the guest's with these bots, at which a bot is to act first; None if it is the guest."""
    row = replace(table(name, created=clock()), options="", secret=name.encode().ljust(32, b"."), **fields)
    who = guest.listener.name
    await hub.make(row, [*(Chair(bot=bot) for bot in bots), Chair(who)], {len(bots): who}, start=True)
    live = await hub.live(name)
    return live if live.bot_to_act is not None else None


async def crowd_of_tables(hub: Hub, eve: Guest, tables: int, bots: Sequence[str] = ("bot-5",) * 3) -> list[str]:
    """Tables at which a bot is to act."""
    found: list[str] = []
    for number in range(4 * tables):
        if len(found) < tables and await seated(hub, eve, f"eve{number}", bots) is not None:
            found.append(f"eve{number}")
    return found


async def turns_until_served(folder: Path, bot: str) -> int:
    """How many thoughts of a stranger's bots come before the first of a person who arrives later."""
    thinkers, ada = Patient(), Guest("ada")
    async with playing(folder, thinkers) as hub:
        eves = [Guest("eve") for _ in range(TABLES)]
        for name, eve in zip(await crowd_of_tables(hub, eves[0], TABLES), eves):
            await hub.join(eve.listener, wire.Join(wire.VERSION, name))
        await thinkers.answer()
        async with asyncio.timeout(60):
            while thinkers.waiting < TABLES - 2:
                await asyncio.sleep(0.001)
        number = 0
        while await seated(hub, ada, f"ada{number}", [bot]) is None:
            number += 1
        await hub.join(ada.listener, wire.Join(wire.VERSION, f"ada{number}"))
        for turn in range(1, 2 * TABLES):
            if thinkers.asked[-1].bot == bot and thinkers.asked[-1].seats == 2:
                return turn
            await thinkers.answer()
            await asyncio.sleep(0.02)  # the clockwork asks for the next
    return -1


@pytest.mark.attack("forty tables with bots that search")
async def test_forty_tables_of_one_stranger_delay_another_by_one_thought(tmp_path: Path) -> None:
    assert 0 < await turns_until_served(tmp_path, "bot-5") <= 3


@pytest.mark.attack("forty tables with bots that search", control="shares nothing")
async def test_without_shares_the_other_would_wait_for_all_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FairQueue, "_had_by", lambda _, each: (0.0, 0.0, each.number))
    assert await turns_until_served(tmp_path, "bot-5") >= TABLES - 5


async def test_a_bot_that_does_not_search_waits_for_none_that_does(tmp_path: Path) -> None:
    """All processes for searches are taken, and none of them answers."""
    thinkers, ada, eve = Patient(), Guest("ada"), Guest("eve")
    async with playing(tmp_path, thinkers) as hub:
        (name,) = await crowd_of_tables(hub, eve, 1)
        await hub.join(eve.listener, wire.Join(wire.VERSION, name))
        number = 0
        while await seated(hub, ada, f"ada{number}", ["greedy"]) is None:
            number += 1
        await hub.join(ada.listener, wire.Join(wire.VERSION, f"ada{number}"))
        async with asyncio.timeout(60):
            while [question.bot for question in thinkers.asked] != ["bot-5", "greedy"]:
                await asyncio.sleep(0.001)


async def test_a_table_that_nobody_attends_stops_thinking_until_somebody_comes_back(tmp_path: Path) -> None:
    thinkers, eve = Patient(), Guest("eve")
    async with playing(tmp_path, thinkers) as hub:
        (name,) = await crowd_of_tables(hub, eve, 1)
        live = await hub.join(eve.listener, wire.Join(wire.VERSION, name))
        await thinkers.answer()
        await hub.leave(live, eve.listener)
        await hub.tasks.settle()
        asked, seq = len(thinkers.asked), live.table.seq
        for _ in range(3):
            await asyncio.sleep(0.5)  # the clockwork looks at all tables meanwhile
        assert (len(thinkers.asked), live.table.seq) == (asked, seq)
        assert live.bot_to_act is not None, "it is not that there was nothing to do"
        await hub.join(eve.listener, wire.Join(wire.VERSION, name))
        await thinkers.answer()
        assert len(thinkers.asked) > asked


async def test_a_question_for_somebody_who_has_left_is_not_asked(tmp_path: Path) -> None:
    thinkers, eve, bea = Patient(), Guest("eve"), Guest("eve")
    async with playing(tmp_path, thinkers) as hub:
        one, other = await crowd_of_tables(hub, eve, 2)
        await hub.join(eve.listener, wire.Join(wire.VERSION, one))
        async with asyncio.timeout(60):
            while not thinkers.asked:
                await asyncio.sleep(0.001)
        live = await hub.join(bea.listener, wire.Join(wire.VERSION, other))
        async with asyncio.timeout(60):
            while not thinkers.waiting:
                await asyncio.sleep(0.001)
        await hub.leave(live, bea.listener)
        await thinkers.answer()
        async with asyncio.timeout(60):
            while thinkers.waiting:
                await asyncio.sleep(0.001)
        secret = live.table.setup.secret.hex()
        assert not [question for question in thinkers.asked if question.seed.startswith(secret)]


CORRESPONDENCE = '{"clock": {"t": "correspondence", "turn_ms": 86400000}}'


async def test_in_correspondence_bots_reply_to_people_who_have_gone_and_then_wait(tmp_path: Path) -> None:
    thinkers, ada = Patient(), Guest("ada")
    async with playing(tmp_path, thinkers) as hub:
        number = 0
        while (live := await seated(hub, ada, f"ada{number}", ["greedy"], mode=CORRESPONDENCE)) is None:
            number += 1
        async with asyncio.timeout(60):
            while live.bot_to_act is not None:
                await thinkers.answer()
                await hub.tasks.settle()
        asked = len(thinkers.asked)
        await asyncio.sleep(1.2)
        assert len(thinkers.asked) == asked > 0
        assert not live.listeners


async def test_people_who_wait_come_before_replies(tmp_path: Path) -> None:
    thinkers, ada, eve = Patient(), Guest("ada"), Guest("eve")
    async with playing(tmp_path, thinkers) as hub:
        for number in range(8):
            await seated(hub, ada, f"ada{number}", ["bot-5"], mode=CORRESPONDENCE)
        async with asyncio.timeout(60):
            while not thinkers.asked:
                await asyncio.sleep(0.001)
        (name,) = await crowd_of_tables(hub, eve, 1)
        await hub.join(eve.listener, wire.Join(wire.VERSION, name))
        async with asyncio.timeout(60):
            while not thinkers.waiting:
                await asyncio.sleep(0.001)
        await thinkers.answer()
        async with asyncio.timeout(60):
            while len(thinkers.asked) < 2:
                await asyncio.sleep(0.001)
        assert thinkers.asked[1].seats == 4, "eve's table"


async def test_hints_wait_in_the_same_queue(tmp_path: Path) -> None:
    thinkers, eve = Patient(), Guest("eve")
    async with playing(tmp_path, thinkers) as hub:
        (name,) = await crowd_of_tables(hub, eve, 1)
        await hub.join(eve.listener, wire.Join(wire.VERSION, name))
        async with asyncio.timeout(60):
            while not thinkers.asked:
                await asyncio.sleep(0.001)
        ada, bea = Guest("ada"), Guest("bea")
        row = replace(table("hints", created=clock()), mode='{"hints": true}')
        await hub.make(row, [Chair("ada"), Chair("bea")], {0: "ada", 1: "bea"}, start=True)
        for guest in (ada, bea):
            live = await hub.join(guest.listener, wire.Join(wire.VERSION, "hints"))
        asker = (ada, bea)[live.table.to_act or 0]
        await say(hub, live, asker.listener, wire.Hint("h1"), thinkers=thinkers)
        await asyncio.sleep(0.01)
        assert thinkers.waiting == 1
        assert len(thinkers.asked) == 1
        await thinkers.answer()
        async with asyncio.timeout(60):
            while len(thinkers.asked) < 2:
                await asyncio.sleep(0.001)
        assert thinkers.asked[1].seed.startswith("hint")


async def test_the_queue_is_in_the_metrics() -> None:
    thinkers = Patient()
    asked = Question("bot-5", "kingdomino", 2, {}, 0, b"", "seed")
    before = metrics.THOUGHT.labels("hint")._value.get()  # noqa: SLF001
    async with thinkers.turn(asked, Owner("eve"), "hint"):
        waiting = asyncio.create_task(thinkers.turn(asked, Owner("ada"), "move").__aenter__())
        await asyncio.sleep(0)
        thinkers.seconds += 4
        assert (thinkers.waiting, thinkers.longest_wait, thinkers.free) == (1, 4, 0)
    await waiting
    assert (thinkers.waiting, thinkers.longest_wait) == (0, 0)
    assert metrics.THOUGHT.labels("hint")._value.get() - before == 4  # noqa: SLF001


async def test_a_place_comes_back_from_everybody_who_does_not_want_it_any_more() -> None:
    thinkers = Patient()
    asked = Question("bot-5", "kingdomino", 2, {}, 0, b"", "seed")
    wanted: list[int | None] = [0]
    async with thinkers.turn(asked, Owner("eve"), "move"):
        cancelled = asyncio.create_task(thinkers.turn(asked, Owner("ada"), "move").__aenter__())
        unwanted = asyncio.create_task(thinkers.turn(asked, Owner("bea"), "move", lambda: wanted[0]).__aenter__())
        await asyncio.sleep(0)
        cancelled.cancel()
        wanted[0] = None
    with pytest.raises(NoAnswer):
        await unwanted
    with pytest.raises(asyncio.CancelledError):
        await cancelled
    assert (thinkers.free, thinkers.waiting) == (1, 0)


async def test_a_bot_that_does_not_come_to_an_end_is_asked_once_and_its_process_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in reversed(installed(tmp_path).split(":")):
        monkeypatch.syspath_prepend(folder)
    monkeypatch.setitem(TITLES, "toy", TITLE)
    game = TITLE.game
    view = wire.encode_view(game.view(game.start(2, {}), 0))
    thinkers = Thinkers(overtime=0.5)
    try:
        with pytest.raises(BotFailed, match="did not come to an end"):
            await thinkers.think(Question("endless", "toy", 2, {}, 0, view, "seed"))
        (pool,) = thinkers._instant.pools  # noqa: SLF001
        (process,) = pool._processes.values()  # noqa: SLF001
        with pytest.raises(BotFailed, match="what a pity"):
            await thinkers.think(Question("raises", "toy", 2, {}, 0, view, "seed"))
        assert process.is_alive(), "nobody else had to wait for a new one"
        slow = thinkers._slow  # noqa: SLF001
        assert slow == {("toy", "endless")}, "it waits with those that search from now on"
    finally:
        thinkers.close()


async def test_of_two_processes_with_people_at_a_table_one_lets_its_bot_think(tmp_path: Path, fresh: str) -> None:
    ada, bea = Guest("ada"), Guest("bea")
    first, second = Patient(), Patient()
    async with playing(tmp_path, first, fresh) as here, playing(tmp_path, second, fresh) as there:
        (name,) = await crowd_of_tables(here, ada, 1)
        for hub, guest in ((here, ada), (there, bea)):
            live = await hub.live(name)
            await hub.attendance.hear_who_is_there(live, "the other", Here("the other", name, (), 1))
            await hub.join(guest.listener, wire.Join(wire.VERSION, name))
        async with asyncio.timeout(60):
            while not first.asked + second.asked:
                await asyncio.sleep(0.01)
        await asyncio.sleep(1.5)  # both look at all their tables meanwhile
        assert len(first.asked + second.asked) == 1


async def test_a_process_without_people_at_a_table_leaves_its_bots_alone(tmp_path: Path, fresh: str) -> None:
    ada, first, second = Guest("ada"), Patient(), Patient()
    async with playing(tmp_path, first, fresh) as here, playing(tmp_path, second, fresh) as there:
        (name,) = await crowd_of_tables(here, ada, 1)
        await here.live(name)
        await there.join(ada.listener, wire.Join(wire.VERSION, name))
        await second.answer()
        assert not first.asked
