"""Passwords that change, sessions that end, and what is logged about them."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from tests.server.api.conftest import House, code

pytestmark = pytest.mark.anyio

OLD, NEW = "یک گذرواژهٔ خوب", "گذرواژه‌ای بهتر از آن"


async def registered(house: House, name: str = "ada") -> httpx.AsyncClient:
    client = await house.somebody()
    (await client.post("/api/accounts", json={"name": name, "password": OLD})).raise_for_status()
    return client


async def logged_in(house: House, password: str = OLD, name: str = "ada") -> httpx.AsyncClient:
    client = await house.somebody()
    (await client.post("/api/login", json={"name": name, "password": password})).raise_for_status()
    return client


async def is_in(client: httpx.AsyncClient) -> bool:
    return (await client.get("/api/me")).json()["name"] is not None


async def test_a_player_who_knows_the_old_password_can_change_it(house: House) -> None:
    ada, phone = await registered(house), await logged_in(house)
    before = dict(ada.cookies)
    changed = await ada.post("/api/me/password", json={"old": OLD, "new": NEW})
    assert changed.json() == {"name": "ada", "account": True, "ratings": {}, "review_always": False}
    assert await is_in(ada)
    assert dict(ada.cookies) != before, "the old cookie is worth nothing"
    assert not await is_in(phone), "who may have known the old password is logged out"
    nobody = await house.somebody()
    assert code(await nobody.post("/api/login", json={"name": "ada", "password": OLD})) == (401, "password")
    assert await is_in(await logged_in(house, NEW))


async def test_other_browsers_can_stay_logged_in(house: House) -> None:
    ada, phone = await registered(house), await logged_in(house)
    old = dict(ada.cookies)
    await ada.post("/api/me/password", json={"old": OLD, "new": NEW, "others": False})
    assert await is_in(phone)
    thief = await house.somebody()
    thief.cookies.update(old)
    assert not await is_in(thief)


@pytest.mark.parametrize(
    ("old", "new", "refusal"),
    [
        ("something else", NEW, (401, "password")),
        (OLD, "short", (400, "weak-password")),
        (OLD, "qwertyuiop", (400, "weak-password")),
        (OLD, "", (400, "field")),
    ],
)
async def test_a_wrong_change_leaves_the_password_as_it_was(
    house: House, old: str, new: str, refusal: tuple[int, str]
) -> None:
    ada, phone = await registered(house), await logged_in(house)
    assert code(await ada.post("/api/me/password", json={"old": old, "new": new})) == refusal
    assert await is_in(ada)
    assert await is_in(phone)
    await logged_in(house)


async def test_clients_without_an_account_have_no_password_to_change(house: House) -> None:
    asked = {"old": OLD, "new": NEW}
    assert code(await (await house.guest("eve")).post("/api/me/password", json=asked)) == (403, "not-allowed")
    assert code(await (await house.somebody()).post("/api/me/password", json=asked)) == (401, "no-session")


async def test_attempts_at_the_old_password_are_limited(house: House) -> None:
    ada = await registered(house)
    tries = [await ada.post("/api/me/password", json={"old": "wrong", "new": NEW}) for _ in range(11)]
    assert [each.status_code for each in tries] == [401] * 10 + [429]


async def test_of_two_changes_at_once_one_counts(house: House) -> None:
    ada, phone = await registered(house), await logged_in(house)
    asked = [
        browser.post("/api/me/password", json={"old": OLD, "new": f"{NEW} {number}", "others": False})
        for number, browser in enumerate((ada, phone))
    ]
    assert sorted(answer.status_code for answer in await asyncio.gather(*asked)) == [200, 409]


async def test_people_see_where_they_are_logged_in(house: House) -> None:
    ada, phone = await registered(house), await logged_in(house)
    await registered(house, "bea")
    mine, theirs = (await ada.get("/api/me/sessions")).json(), (await phone.get("/api/me/sessions")).json()
    assert {each["session"] for each in mine} == {each["session"] for each in theirs}
    assert [each["here"] for each in mine].count(True) == 1
    assert [each["session"] for each in mine if each["here"]] != [each["session"] for each in theirs if each["here"]]
    token = ada.cookies["meydan"]
    assert token not in str(mine)
    assert code(await (await house.somebody()).get("/api/me/sessions")) == (401, "no-session")


async def test_one_session_or_all_others_can_be_ended(house: House) -> None:
    ada, phone, old_phone = await registered(house), await logged_in(house), await logged_in(house)
    (lost,) = [each["session"] for each in (await phone.get("/api/me/sessions")).json() if each["here"]]
    left = await ada.post("/api/me/sessions/end", json={"password": OLD, "session": lost})
    assert lost not in {each["session"] for each in left.json()}
    assert [await is_in(client) for client in (ada, phone, old_phone)] == [True, False, True]
    (only,) = (await ada.post("/api/me/sessions/end", json={"password": OLD})).json()
    assert only["here"]
    assert [await is_in(client) for client in (ada, phone, old_phone)] == [True, False, False]


async def test_a_player_ends_sessions_with_the_password_and_only_own_ones(house: House) -> None:
    ada, phone, bea = await registered(house), await logged_in(house), await registered(house, "bea")
    (here,) = (await bea.get("/api/me/sessions")).json()
    asked = {"password": OLD, "session": here["session"]}
    assert len((await ada.post("/api/me/sessions/end", json=asked)).json()) == 2
    assert await is_in(bea), "somebody else's"
    assert code(await ada.post("/api/me/sessions/end", json={"password": "stolen cookie"})) == (401, "password")
    assert await is_in(phone)


def noted(caplog: pytest.LogCaptureFixture) -> list[tuple[str, Any]]:
    records = [record for record in caplog.records if record.name == "meydan"]
    return [(record.getMessage(), vars(record)["facts"]) for record in records]


async def test_logins_failed_logins_and_changes_are_logged(house: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "meydan")
    ada, phone = await registered(house), await logged_in(house)
    await phone.post("/api/login", json={"name": "ada", "password": "wrong one"})
    await phone.post("/api/login", json={"name": NEW, "password": "ada"})
    await ada.post("/api/me/password", json={"old": OLD, "new": NEW})
    await ada.post("/api/me/sessions/end", json={"password": NEW})
    await ada.post("/api/logout")
    found = noted(caplog)
    assert [event for event, _ in found] == [
        *("registered", "logged in", "wrong password", "wrong password"),
        *("password changed", "session ended", "logged out"),
    ]
    assert {facts["address"] for _, facts in found} == {"203.0.113.5"}
    assert [facts["name"] for _, facts in found][:4] == ["ada", "ada", "ada", None], "perhaps a password"
    for secret in (OLD, NEW, "wrong one"):
        assert secret not in str(found)


async def test_refusals_are_logged_and_nobody_floods_the_log(house: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "meydan")
    eve = await house.guest("eve")
    await eve.post("/api/me/password", json={"old": OLD, "new": NEW})
    await eve.post("/api/session", json={"name": "eve"}, headers={"Origin": "https://evil.example"})
    facts = [facts for event, facts in noted(caplog) if event == "refused"]
    assert [(each["code"], each["what"]) for each in facts] == [
        ("not-allowed", "POST /api/me/password"),
        ("origin", "POST /api/session"),
    ]
    for _ in range(30):
        await eve.post("/api/session", json={"name": "eve"}, headers={"Origin": "https://evil.example"})
    assert len(noted(caplog)) == 10
