"""Another name for an account: who may take which name, and what happens to the old one."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from tests.server.api.conftest import House, code

pytestmark = pytest.mark.anyio

PASSWORD = "a good password"


async def rename(client: httpx.AsyncClient, name: str, password: str = PASSWORD) -> httpx.Response:
    return await client.post("/api/me/name", json={"name": name, "password": password})


async def login(house: House, name: str) -> httpx.Response:
    return await (await house.somebody()).post("/api/login", json={"name": name, "password": PASSWORD})


async def test_an_account_gets_another_name_everywhere_but_in_running_games(house: House) -> None:
    ada, bea = await house.account("Ada", "203.0.113.1"), await house.guest("bea")
    over, running = await house.table(ada, bea), await house.table(ada, bea)
    await house.play(over)
    await house.play(running, 1)
    assert (await rename(ada, "Augusta")).json()["name"] == "Augusta"
    assert (await ada.get("/api/me")).json()["name"] == "Augusta"
    (game,) = (await ada.get("/api/history?mine=true")).json()
    assert game["players"][0] == {"name": "Augusta"}
    mine = (await ada.get(f"/api/tables/{running}")).json()["players"][0]
    assert (mine["name"], "guest" in mine) == ("Ada", False), "the old name is no guest's"


async def test_the_old_name_leads_to_the_account_and_nobody_else_can_take_it(house: House) -> None:
    ada = await house.account("Ada", "203.0.113.1")
    await rename(ada, "Augusta")
    assert (await ada.get("/api/players/ada")).json()["name"] == "Augusta"
    assert (await login(house, "ADA")).json()["name"] == "Augusta"
    assert (await login(house, "augusta")).json()["name"] == "Augusta"
    stranger = await house.somebody()
    for name in ("ada", "ADA", "Augusta"):
        asked = {"name": name, "password": PASSWORD}
        assert code(await stranger.post("/api/accounts", json=asked)) == (409, "name-taken"), name
        assert code(await stranger.post("/api/session", json={"name": name})) == (409, "name-taken"), name
    assert (await rename(ada, "Ada")).json()["name"] == "Ada", "it can be taken back"
    assert (await ada.get("/api/players/augusta")).json()["name"] == "Ada"


async def test_names_that_are_not_allowed_or_taken_are_refused_and_cost_no_renaming(house: House) -> None:
    ada, _ = await house.account("Ada", "203.0.113.1"), await house.account("Bea", "203.0.113.2")
    for name, refusal in (("Bea", "name-taken"), ("bot", "name-of-bot"), ("\u200c", "name")):
        assert code(await rename(ada, name))[1] == refusal
    assert code(await rename(ada, "Augusta", "wrong")) == (401, "password")
    assert code(await rename(await house.guest("eve"), "Eva")) == (403, "not-allowed")
    for name in ("Augusta", "Lovelace"):
        (await rename(ada, name)).raise_for_status()
    assert (await rename(ada, "Lovelace")).is_success, "the same name is no change"
    assert code(await rename(ada, "Byron")) == (429, "too-fast")
    house.seconds += 31 * 86_400
    (await rename(ada, "Byron")).raise_for_status()


async def test_two_who_want_the_same_name_at_once(house: House) -> None:
    ada, bea = await house.account("Ada", "203.0.113.1"), await house.account("Bea", "203.0.113.2")
    answers = await asyncio.gather(rename(ada, "Cleo"), rename(bea, "Cleo"))
    assert sorted(answer.status_code for answer in answers) == [200, 409]


async def test_a_former_name_is_free_after_a_year(house: House) -> None:
    ada = await house.account("Ada", "203.0.113.1")
    await rename(ada, "Augusta")
    await house.store.upkeep.free_names(2**60)
    asked = {"name": "Ada", "password": PASSWORD}
    (await (await house.somebody()).post("/api/accounts", json=asked)).raise_for_status()
