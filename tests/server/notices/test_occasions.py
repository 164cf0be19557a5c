"""Notices of calls to a table, of contests and of the puzzle of the day, up to the reader's browser and letter box."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from meydan.contests.plan import COME_MS
from meydan.server.notices import outbox
from meydan.server.notices.occasions import SOON_MS
from tests.server.api.conftest import House
from tests.server.contests.test_contests import announce, ask
from tests.server.deals.conftest import NOON, SetTime
from tests.server.notices.browsers import Browser, MailBox, PushService
from tests.server.notices.conftest import DAY_MS, HOUR_MS, advance, both_databases, reached, wish

pytestmark = pytest.mark.anyio


async def called(house: House, service: PushService) -> tuple[str, list[httpx.AsyncClient], Browser]:
    """Ada has called Bahar to a table with a clock."""
    ada, bea = await house.account("Ada", "203.0.113.1"), await house.account("Bahar", "203.0.113.2")
    browser = await reached(bea, service)
    mode = {"clock": {"t": "live", "base_ms": 300_000, "increment_ms": 5_000}}
    asked = {"game": "kingdomino", "seats": 2, "chairs": ["me", None], "mode": mode}
    table: str = (await ada.post("/api/tables", json=asked)).raise_for_status().json()["table"]
    await call(ada, table)
    return table, [ada, bea], browser


async def call(client: httpx.AsyncClient, table: str) -> None:
    (await client.post(f"/api/tables/{table}/calls", json={"name": "Bahar"})).raise_for_status()


async def later(house: House, at: SetTime, now: int) -> None:
    at(now)
    await advance(house)
    at(now + outbox.TOGETHER_MS)
    await advance(house)


@both_databases
async def test_a_call_to_a_table_is_told_once(house: House, at: SetTime, service: PushService) -> None:
    table, (ada, bea), browser = await called(house, service)
    assert (await bea.get("/api/me/bell")).json() == {"turns": 0, "calls": 1, "here": 0}
    await call(ada, table)
    await later(house, at, 0)
    assert [(said["title"], said["body"]) for said in browser.heard] == [
        ("Ada asks you to a table", "Kingdomino, 2 people, 5 minutes + 5 seconds.")
    ]
    assert browser.heard[0]["path"] == f"/join/{table}"
    await call(ada, table)
    await later(house, at, HOUR_MS)
    assert len(browser.heard) == 1


async def test_nobody_is_told_of_a_call_that_was_declined(house: House, at: SetTime, service: PushService) -> None:
    table, (_, bea), browser = await called(house, service)
    (await bea.post("/api/me/calls/decline", json={"table": table})).raise_for_status()
    await later(house, at, 0)
    assert browser.heard == []


async def test_who_wants_no_calls_hears_none_and_the_bell_is_silent(
    house: House, at: SetTime, service: PushService
) -> None:
    _, (_, bea), browser = await called(house, service)
    await wish(bea, wishes={"call": {"push": False, "page": False}})
    await later(house, at, 0)
    assert browser.heard == []
    assert (await bea.get("/api/me/bell")).json() == {"turns": 0, "calls": 0, "here": 0}


async def cup_of_two(house: House, service: PushService, **fields: Any) -> tuple[str, list[Browser]]:
    """A contest in half an hour that two people have joined, whose browsers get notices."""
    cup = await announce(await house.account("Host", "203.0.113.50"), starts=NOON + HOUR_MS // 2, **fields)
    people = [await house.guest(name, f"203.0.113.{place}") for place, name in enumerate(("ada", "bea"), 1)]
    browsers = [await reached(one, service) for one in people]
    for one in people:
        await ask(one, cup, "join")
    return cup, browsers


def titles(browsers: list[Browser]) -> list[list[str]]:
    return [[said["title"] for said in browser.heard] for browser in browsers]


@both_databases
async def test_a_contest_is_told_a_quarter_of_an_hour_ahead_and_its_round_when_it_begins(
    house: House, at: SetTime, service: PushService
) -> None:
    cup, browsers = await cup_of_two(house, service)
    begins = HOUR_MS // 2
    await later(house, at, begins - SOON_MS - 10_000)
    assert titles(browsers) == [[], []]
    await later(house, at, begins - SOON_MS)
    soon = "Aban Cup begins in 15 minutes"
    assert titles(browsers) == [[soon], [soon]]
    at(begins)
    await house.app.state.director.advance()
    await later(house, at, begins)
    assert titles(browsers) == [[soon, "Round 1 · Aban Cup"]] * 2
    assert browsers[0].heard[-1]["body"] == "Kingdomino with bea. Your game is about to begin."
    assert browsers[0].heard[-1]["path"] == f"/contest/{cup}"
    await later(house, at, begins + 60_000)
    assert [len(found) for found in titles(browsers)] == [2, 2]


async def test_a_round_is_not_told_to_those_who_are_there_or_have_left(
    house: House, at: SetTime, service: PushService
) -> None:
    cup, browsers = await cup_of_two(house, service)
    begins = HOUR_MS // 2
    people = [await house.guest(name, f"203.0.113.{place}") for place, name in enumerate(("cyrus", "dara"), 3)]
    others = [await reached(one, service) for one in people]
    for one in people:
        await ask(one, cup, "join")
    await ask(people[1], cup, "leave")
    at(begins)
    await house.app.state.director.advance()
    (await people[0].post("/api/me/contests")).raise_for_status()
    await later(house, at, begins)
    assert titles(others) == [[], []]
    assert sum(map(len, titles(browsers))) >= 1, "those who are away are told"
    await later(house, at, begins + COME_MS + HOUR_MS)
    assert titles(others)[1] == []


@both_databases
async def test_the_puzzle_of_the_day_is_told_at_nine_to_those_who_want_it(
    house: House, at: SetTime, service: PushService
) -> None:
    ada, bea, cyrus = [await house.guest(name, f"203.0.113.{place}") for place, name in enumerate("abc", 1)]
    browsers = [await reached(one, service) for one in (ada, bea, cyrus)]
    for one in (ada, cyrus):
        await wish(one, wishes={"puzzle": {"push": True}})
    morning = DAY_MS - 3 * HOUR_MS  # the clock of the house is at noon
    await later(house, at, morning - 20_000)
    assert titles(browsers) == [[], [], []]
    at(morning)
    puzzle = (await cyrus.get("/api/puzzles/today")).raise_for_status().json()["puzzle"]
    (await cyrus.post(f"/api/puzzles/{puzzle}/answer")).raise_for_status()
    await later(house, at, morning)
    (said,) = browsers[0].heard
    assert (said["title"].split(" · ")[0], said["path"]) == ("Puzzle of the day", "/puzzle")
    assert titles(browsers)[1:] == [[], []], "not to those who do not want it, or have seen it"
    await later(house, at, morning + HOUR_MS)
    await later(house, at, morning + DAY_MS)
    assert len(browsers[0].heard) == 2


async def test_a_letter_about_a_contest_leads_there_and_is_switched_off_alone(
    house: House, at: SetTime, mailbox: tuple[MailBox, int]
) -> None:
    box, _ = mailbox
    ada = await house.account("ada", "203.0.113.9")
    await wish(ada, wishes={"contest": {"mail": True}})
    (await ada.post("/api/me/address", json={"address": "ada@example.org"})).raise_for_status()
    link = _text(box.letters[0]).partition("/confirm/")[2].split()[0]
    (await ada.post("/api/notices/confirm", json={"link": link})).raise_for_status()
    cup = await announce(ada, starts=NOON + SOON_MS)
    await ask(ada, cup, "join")
    await later(house, at, 60_000)  # the page has been closed
    letter = box.letters[-1]
    assert letter["Subject"] == "Aban Cup begins in 14 minutes"
    assert f"Go to the contest: http://meydan.test/contest/{cup}" in _text(letter)
    off = letter["List-Unsubscribe"].strip("<>").removeprefix("http://meydan.test")
    assert (await ada.post(off)).json() == {"kinds": ["contest"]}


def _text(letter: Any) -> str:
    text: str = letter.get_body(("plain",)).get_content()
    return text
