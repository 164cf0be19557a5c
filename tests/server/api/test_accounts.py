"""Guests and accounts."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from urllib.parse import quote

import httpx
import pytest
from zxcvbn.frequency_lists import FREQUENCY_LISTS

from meydan.server.accounts import passwords, sessions
from meydan.server.accounts.names import folded
from meydan.server.operation.housekeeping import Housekeeping
from tests.server.api.conftest import House, code

pytestmark = pytest.mark.anyio

PASSWORD = "یک گذرواژهٔ خوب"


def credentials(name: str, password: str = PASSWORD) -> dict[str, str]:
    return {"name": name, "password": password}


async def test_a_guest_needs_nothing_but_a_name(house: House) -> None:
    ada = await house.somebody()
    response = await ada.post("/api/session", json={"name": " آدا\u202e "})
    assert response.json() == {"name": "آدا"}
    cookie = response.headers["set-cookie"]
    assert cookie.startswith("meydan=")
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()
    assert (await ada.get("/api/me")).json() == {"name": "آدا", "account": False, "ratings": {}, "review_always": False}
    again = await ada.post("/api/session", json={"name": "Ada"})
    assert "set-cookie" not in again.headers, "the same guest under another name"
    assert (await ada.get("/api/me")).json()["name"] == "Ada"


async def test_over_tls_the_cookie_belongs_to_this_host_alone(house: House) -> None:
    ada = await house.somebody("https://meydan.test")
    cookie = (await ada.post("/api/session", json={"name": "ada"})).headers["set-cookie"]
    assert cookie.startswith("__Host-meydan=")
    assert "Secure" in cookie
    assert "Path=/" in cookie
    assert "omain=" not in cookie
    assert (await ada.get("/api/me")).json()["name"] == "ada"


@pytest.mark.parametrize("name", ["\u202e", "a|b", "\x00", "x" * 41, "", 7, None])
async def test_an_invalid_name_is_refused(house: House, name: object) -> None:
    ada = await house.somebody()
    response = await ada.post("/api/session", json={"name": name})
    assert code(response) in ((400, "name"), (400, "field"))
    assert "set-cookie" not in response.headers


async def test_an_account_keeps_what_a_guest_has_played(house: House) -> None:
    ada = await house.guest("آدا")
    asked = {"game": "kingdomino", "seats": 2, "chairs": ["me", None]}
    table = (await ada.post("/api/tables", json=asked)).json()["table"]
    made = await ada.post("/api/accounts", json=credentials("آدا"))
    assert (made.status_code, made.json()) == (
        201,
        {"name": "آدا", "account": True, "ratings": {}, "review_always": False},
    )
    (mine,) = (await ada.get("/api/me/tables")).json()
    assert (mine["table"], mine["seat"]) == (table, 0)


async def test_a_login_elsewhere_is_the_same_player_and_adds_the_guests_games(house: House) -> None:
    ada = await house.guest("ada")
    await ada.post("/api/accounts", json=credentials("Ada"))
    asked = {"game": "kingdomino", "seats": 2, "chairs": ["me", None]}
    first = (await ada.post("/api/tables", json=asked)).json()["table"]
    phone = await house.guest("somebody")
    second = (await phone.post("/api/tables", json=asked)).json()["table"]
    assert len((await phone.get("/api/me/tables")).json()) == 1
    entered = await phone.post("/api/login", json=credentials("ADA"))
    assert entered.json() == {"name": "Ada", "account": True, "ratings": {}, "review_always": False}
    for client in (ada, phone):
        tables = (await client.get("/api/me/tables")).json()
        assert {table["table"] for table in tables} == {first, second}
        assert [table["seat"] for table in tables] == [0, 0]


async def test_a_login_sets_a_new_cookie_and_invalidates_the_old_one(house: House) -> None:
    ada = await house.guest("ada")
    old = dict(ada.cookies)
    await ada.post("/api/accounts", json=credentials("ada"))
    new = dict(ada.cookies)
    assert new != old
    thief = await house.somebody()
    thief.cookies.update(old)
    assert (await thief.get("/api/me")).json()["name"] is None
    out = await ada.post("/api/logout")
    assert out.json()["name"] is None
    assert list(ada.cookies) == ["meydan-device"], "which opens nothing"
    thief.cookies.clear()
    thief.cookies.update(new)
    assert (await thief.get("/api/me")).json()["name"] is None
    assert code(await thief.get("/api/me/tables")) == (401, "no-session")


async def test_only_the_right_password_opens(house: House) -> None:
    await (await house.somebody()).post("/api/accounts", json=credentials("ada"))
    eve = await house.guest("eve")
    for name, password in (("ada", PASSWORD + " "), ("nobody", PASSWORD), ("ada", "x")):
        assert code(await eve.post("/api/login", json=credentials(name, password))) == (401, "password")
    assert (await eve.get("/api/me")).json()["name"] == "eve"


async def test_spellings_of_one_name_are_the_same_account(house: House) -> None:
    await (await house.somebody()).post("/api/accounts", json=credentials("علی کیا"))
    eve = await house.guest("eve")
    for name in ("علي كيا", "علی\u200c کیا", " علی  کیا ", "علي\u200dكيا".replace("\u200d", " ")):
        assert code(await eve.post("/api/accounts", json=credentials(name))) == (409, "name-taken")
        assert code(await eve.post("/api/session", json={"name": name})) == (409, "name-taken")
    assert code(await eve.post("/api/session", json={"name": "bot:greedy"})) == (400, "name-of-bot")
    owner = await house.somebody()
    assert (await owner.post("/api/login", json=credentials("علي كيا"))).json()["name"] == "علی کیا"


def test_names_are_folded() -> None:
    assert folded("Straße") == folded("STRASSE")
    assert folded("ﻋﻠﻲ") == folded("علی")
    assert folded("a\u200cb") == "ab"
    assert folded("ada") != folded("adá")


@pytest.mark.parametrize("password", ["short", "password123", "PASSWORD", "AdaAdaAda", "aaaaaaaaaa", "12345678"])
async def test_a_password_that_is_easy_to_guess_is_refused(house: House, password: str) -> None:
    nobody = await house.somebody()
    assert code(await nobody.post("/api/accounts", json=credentials("AdaAdaAda", password))) == (400, "weak-password")
    assert (await nobody.get("/api/me")).json()["name"] is None


def test_thousands_of_common_passwords_are_known() -> None:
    common = [word for word in FREQUENCY_LISTS["passwords"] if len(word) >= passwords.SHORTEST]
    assert len(common) >= 3000
    assert all(passwords.tries_for(word, "ada") < passwords.TRIES for word in common[:3000:30])
    for good in (PASSWORD, "correct horse battery", "گربه‌ام شب‌ها می‌خواند"):
        assert passwords.tries_for(good, "ada") >= passwords.TRIES


def test_a_password_is_judged_by_its_beginning_to_save_time() -> None:
    tangled = "4@8({[<369&#!1/|0$5+7%2" * 3  # all of it would take seconds
    assert passwords.tries_for(tangled, "ada") == passwords.tries_for(tangled[: passwords.JUDGED], "ada")


async def test_password_attempts_are_limited(house: House) -> None:
    await (await house.somebody()).post("/api/accounts", json=credentials("ada"))
    eve = await house.somebody()
    tries = [await eve.post("/api/login", json=credentials("ada", "wrong")) for _ in range(11)]
    assert [each.status_code for each in tries] == [401] * 10 + [429]
    assert tries[-1].json()["code"] == "too-fast"
    assert int(tries[-1].headers["retry-after"]) >= 1
    assert code(await eve.post("/api/login", json=credentials("ada"))) == (429, "too-fast")
    ada = await house.somebody(ip="203.0.113.77")
    assert (await ada.post("/api/login", json=credentials("ada"))).status_code == 200, "nobody is locked out by others"


async def test_neither_passwords_nor_cookies_are_kept(house: House) -> None:
    ada = await house.guest("ada")
    await ada.post("/api/accounts", json=credentials("ada", "correct horse"))
    account = await house.store.account("ada")
    assert account is not None
    assert account.password.startswith("$argon2id$")
    for token in ada.cookies.values():
        assert await house.store.session(token.encode()) is None


async def test_of_two_who_register_one_name_at_once_one_gets_it(house: House) -> None:
    async def tried(client: httpx.AsyncClient) -> int:
        return (await client.post("/api/accounts", json=credentials("ada"))).status_code

    clients = [await house.somebody() for _ in range(3)]
    assert sorted(await asyncio.gather(*map(tried, clients))) == [201, 409, 409]


async def test_a_session_that_is_used_is_kept(house: House) -> None:
    ada = await house.guest("ada")
    token = ada.cookies["meydan"]
    assert "set-cookie" not in (await ada.get("/api/me")).headers
    session = await house.store.session(sessions.hash_of(token))
    assert session is not None
    yesterday = session.seen - 1000 * sessions.DAY_SECONDS
    await house.store.open_session(replace(session, seen=yesterday))
    again = await ada.get("/api/me")
    assert f"meydan={token}" in again.headers["set-cookie"]
    assert await house.store.close_sessions(yesterday + 1) == 0, "seen today"


async def test_a_session_that_is_not_used_for_long_is_deleted(house: House) -> None:
    ada = await house.guest("ada")
    token = ada.cookies["meydan"]
    session = await house.store.session(sessions.hash_of(token))
    assert session is not None
    await house.store.open_session(replace(session, seen=session.seen - 1000 * (sessions.AGE_SECONDS + 1)))
    task = asyncio.create_task(Housekeeping(house.store).run())
    async with asyncio.timeout(20):
        while await house.store.session(sessions.hash_of(token)) is not None:
            await asyncio.sleep(0.01)
    task.cancel()
    assert (await ada.get("/api/me")).json()["name"] is None


async def test_a_name_may_hold_anything_that_a_record_can(house: House) -> None:
    for name in ("a/b", "سارا 🙂", "100%", "a?b#c", "../x"):
        client = await house.somebody()
        assert (await client.post("/api/accounts", json=credentials(name))).status_code == 201
        assert (await client.get(f"/api/players/{quote(name, safe='')}")).json()["name"] == name
