"""Conditional answers by HTTP: who may give them, who learns of them, and that they outlive a server."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import meydan.server.messages as wire
from meydan.server.people.vacations import DAY_MS
from meydan.server.store.answers import AnswersRow
from tests.server.api.conftest import House, code, house_at
from tests.server.deals.conftest import database, house

__all__ = ["database", "house"]

pytestmark = pytest.mark.anyio

DAILY = {"clock": {"t": "correspondence", "turn_ms": DAY_MS}}
LONGEST = 20.0


class Pair:
    """Two people at a daily game of Kingdomino: the one to act, and the one who answers in advance."""

    def __init__(self, house: House, table: str, people: list[httpx.AsyncClient], seats: list[int]) -> None:
        self.house, self.table = house, table
        self.actor, self.waiter = people
        self.seat, self.waiting = seats
        self.path = f"/api/tables/{table}/answers"

    async def look(self, *steps: tuple[int, str]) -> dict[str, Any]:
        asked = {"steps": [{"seat": seat, "line": line} for seat, line in steps]}
        return dict((await self.waiter.post(f"{self.path}/look", json=asked)).raise_for_status().json())

    async def give(self, *branches: dict[str, Any], seq: int | None = None) -> httpx.Response:
        live = await self.house.hub.live(self.table)
        asked = {"seq": live.table.seq if seq is None else seq, "branches": branches}
        return await self.waiter.post(self.path, json=asked)

    async def act(self, line: str, but: str = "") -> None:
        """The other plays a line, and any but one if the lot gives the turn to the same seat once more."""
        live = await self.house.hub.live(self.table)
        while True:
            assert not await self.house.ask(self.table, self.seat, wire.Act, line=line)
            if live.table.to_act != self.seat:
                return
            game = live.table.setup.game
            line = next(each for each in map(game.write, game.actions(live.table.state)) if each != but)

    async def mine(self) -> dict[str, Any]:
        return dict((await self.waiter.get(self.path)).raise_for_status().json())

    async def lines(self) -> list[str]:
        """What the one who waits has played."""
        log = await self.house.store.events(self.table)
        return [entry.line for entry in log if entry.seat == self.waiting and not entry.line.startswith("/")]

    async def until_answered(self, line: str) -> None:
        async with asyncio.timeout(LONGEST):
            while line not in await self.lines():
                await asyncio.sleep(0.02)

    async def until_dropped(self) -> dict[str, Any]:
        async with asyncio.timeout(LONGEST):
            while (found := await self.mine()).get("dropped") is None:
                await asyncio.sleep(0.02)
        return found


async def paired(house: House, **mode: Any) -> Pair:
    people = [await house.guest("ada"), await house.guest("bea")]
    table = await house.table(*people, mode=mode or DAILY)
    actor = (await house.play(table, 0)).to_act
    assert actor is not None
    return Pair(house, table, [people[actor], people[1 - actor]], [actor, 1 - actor])


def branch(*then: str, when: tuple[tuple[int, str], ...] = (), **more: Any) -> dict[str, Any]:
    return {"when": [{"seat": seat, "line": line} for seat, line in when], "then": list(then), **more}


async def first_two(pair: Pair) -> tuple[str, str]:
    """A line of the other, and an answer to it."""
    theirs = (await pair.look())["theirs"][0]
    answer = (await pair.look((theirs["seat"], theirs["line"])))["legal"][0]["line"]
    return theirs["line"], answer


async def test_what_was_expected_is_answered_at_once_and_nothing_is_left(house: House) -> None:
    pair = await paired(house)
    expected, answer = await first_two(pair)
    given = branch(answer, when=((pair.seat, expected),))
    assert (await pair.give(given)).json()["branches"] == [given | {"next": []}]
    assert (await pair.mine())["branches"] == [given | {"next": []}]
    await pair.act(expected, answer)
    await pair.until_answered(answer)
    assert await pair.mine() == {"seat": pair.waiting, "branches": [], "dropped": None}


async def test_nobody_else_learns_of_answers(house: House) -> None:
    pair = await paired(house)
    expected, answer = await first_two(pair)
    before = (await pair.actor.get(f"/api/tables/{pair.table}/look")).text
    await pair.give(branch(answer, when=((pair.seat, expected),)))
    assert (await pair.actor.get(f"/api/tables/{pair.table}/look")).text == before
    assert (await pair.actor.get(pair.path)).json()["branches"] == []
    assert code(await pair.actor.get(pair.path, params={"seat": pair.waiting})) == (403, "no-seat")
    assert code(await (await house.guest("eve")).get(pair.path)) == (403, "no-seat")
    assert code(await (await house.somebody()).get(pair.path)) == (401, "no-session")
    kept = (await pair.waiter.get("/api/me/data")).json()
    others = (await pair.actor.get("/api/me/data")).json()
    assert answer in msgspec.json.encode(kept).decode()
    assert "branches" not in msgspec.json.encode(others).decode()


async def test_what_does_not_fit_is_dropped_with_a_word_and_never_played(house: House) -> None:
    pair = await paired(house)
    (expected, _), other = await first_two(pair), (await pair.look())["theirs"][1]["line"]
    await pair.give(branch("claim 1", when=((pair.seat, expected),)))
    await pair.act(other, expected)
    assert (await pair.until_dropped())["dropped"] == {"why": "otherwise", "line": None}
    assert await pair.lines() == []


async def test_an_answer_that_became_illegal_says_which_line(house: House) -> None:
    pair = await paired(house)
    expected, _ = await first_two(pair)
    await pair.give(branch(expected))
    await pair.act(expected)
    assert (await pair.until_dropped())["dropped"] == {"why": "illegal", "line": expected}
    assert (await pair.give(branch(expected))).json()["rule"] == "answers.turn"
    assert (await pair.give()).json() == {"seat": pair.waiting, "branches": [], "dropped": None}
    assert (await pair.mine())["dropped"] is None


async def test_answers_can_be_changed_and_cancelled(house: House) -> None:
    pair = await paired(house)
    expected, answer = await first_two(pair)
    await pair.give(branch("claim 1"))
    await pair.give(branch(answer))
    assert (await pair.mine())["branches"] == [branch(answer) | {"when": [], "next": []}]
    assert (await pair.give()).json()["branches"] == []
    await pair.act(expected)
    await asyncio.sleep(0.3)
    assert await pair.lines() == []


async def test_answers_outlive_a_restart_and_a_kill_before_they_are_played(tmp_path: Path) -> None:
    file = str(tmp_path / "meydan.sqlite")
    async with house_at(file) as house:
        pair = await paired(house)
        expected, answer = await first_two(pair)
        await pair.give(branch(answer))
        seq = (await house.hub.live(pair.table)).table.seq
        text = (await house.store.answers.kept(pair.table, pair.waiting) or AnswersRow("", 0, 0, "")).branches
        await pair.give()
        await pair.act(expected, answer)
        # what a server leaves that was killed between the move and its answer
        await house.store.answers.keep(AnswersRow(pair.table, pair.waiting, seq, text))
    async with house_at(file) as house:
        pair.house = house
        await pair.until_answered(answer)


async def test_two_servers_answer_once(fresh: str) -> None:
    async with house_at(fresh) as house, house_at(fresh) as other:
        pair = await paired(house)
        await other.hub.looked_at(pair.table)
        expected, answer = await first_two(pair)
        await pair.give(branch(answer))
        await pair.act(expected, answer)
        await pair.until_answered(answer)
        await asyncio.sleep(1.5)
        assert (await pair.lines()).count(answer) == 1


async def test_a_tree_goes_on_with_what_comes_after(house: House) -> None:
    pair = await paired(house)
    expected, answer = await first_two(pair)
    then = (await pair.look((pair.seat, expected), (pair.waiting, answer)))["legal"][0]["line"]
    deep = branch(answer, when=((pair.seat, expected),), next=[branch(then)])
    await pair.give(deep)
    await pair.act(expected, answer)
    await pair.until_answered(answer)
    left = (await pair.mine())["branches"]
    assert left == [branch(then) | {"when": [], "next": []}] or then in await pair.lines()


async def test_answers_are_refused_with_a_reason(house: House) -> None:
    pair = await paired(house)
    assert code(await pair.give(branch("nonsense"))) == (400, "notation")
    assert code(await pair.give(branch("claim 1"), seq=999)) == (409, "stale")
    assert code(await pair.actor.post(pair.path, json={"seq": 0, "branches": [branch("claim 1")]}))[1] == "not-allowed"
    assert code(await pair.actor.post(f"{pair.path}/look", json={}))[1] == "not-allowed"
    never = {"steps": [{"seat": pair.seat, "line": "claim 77"}]}
    refused = await pair.waiter.post(f"{pair.path}/look", json=never)
    assert refused.json()["rule"] == "answers.unlikely"
    live = await paired(house, clock={"t": "live", "base_ms": 600_000})
    assert (await live.give(branch("claim 1"))).json()["rule"] == "answers.daily"
