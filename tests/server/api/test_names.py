"""Attacks on names: twins of an account, bots that are none, and names that were somebody else's first."""

from __future__ import annotations

import asyncio

import httpx
import pytest

import meydan.server.messages as wire
from meydan.server.live.table import Listener
from meydan.server.messages import ToClient
from tests.server.api.conftest import House, code
from tests.server.guests import say

pytestmark = pytest.mark.anyio

PASSWORD = "a good password"
TWINS = ["a\u034fca", "aca\ufe0f", "\u1160aca", "аса", "АСА", "ａｃａ"]


async def account(house: House, name: str) -> httpx.AsyncClient:
    """Somebody with an account."""
    client = await house.somebody()
    (await client.post("/api/accounts", json={"name": name, "password": PASSWORD})).raise_for_status()
    return client


@pytest.mark.parametrize("twin", TWINS)
@pytest.mark.attack("twins of a name")
async def test_nobody_is_the_twin_of_an_account(house: House, twin: str) -> None:
    await account(house, "aca")
    eve = await house.guest("eve")
    assert code(await eve.post("/api/session", json={"name": twin})) == (409, "name-taken")
    assert code(await eve.post("/api/accounts", json={"name": twin, "password": PASSWORD})) == (409, "name-taken")
    table = {"game": "kingdomino", "seats": 2, "chairs": ["me", None], "companions": {"1": twin}}
    assert code(await eve.post("/api/tables", json=table)) == (409, "name-taken")


@pytest.mark.attack("twins of a name", control="compares names letter by letter")
async def test_without_skeletons_the_twin_gets_in(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meydan.server.accounts.names.skeleton", lambda name: name)
    monkeypatch.setattr("meydan.server.api.accounts.skeleton", lambda name: name)
    await account(house, "aca")
    eve = await house.guest("eve")
    assert (await eve.post("/api/session", json={"name": "аса"})).is_success


@pytest.mark.attack("twins of a name")
async def test_of_twins_who_register_at_once_one_gets_the_name(house: House) -> None:
    people = [await house.somebody() for _ in TWINS]
    asked = [
        person.post("/api/accounts", json={"name": twin, "password": PASSWORD}) for person, twin in zip(people, TWINS)
    ]
    answers = await asyncio.gather(*asked)
    assert sorted(answer.status_code for answer in answers) == [201] + [409] * (len(TWINS) - 1)


@pytest.mark.parametrize("name", ["\u3164", "bot-5", "Zoe (bot)", "аda"])
@pytest.mark.attack("names that nobody may bear")
async def test_blank_names_bots_and_mixed_alphabets_are_refused_at_every_door(house: House, name: str) -> None:
    nobody, eve = await house.somebody(), await house.guest("eve")
    assert (await nobody.post("/api/session", json={"name": name})).status_code == 400
    assert (await nobody.post("/api/accounts", json={"name": name, "password": PASSWORD})).status_code == 400
    asked = {"game": "kingdomino", "seats": 3, "chairs": ["me", None, None]}
    assert (await eve.post("/api/tables", json={**asked, "companions": {"1": name}})).status_code == 400
    live = await house.hub.live((await eve.post("/api/tables", json=asked)).json()["table"])
    answers: list[ToClient | bytes] = []
    sit = wire.Sit(live.table.seq, "c1", 1, name)
    await say(house.hub, live, Listener("ida", "ida", answers.append), sit)
    assert isinstance(answers[0], wire.Error)
    assert answers[0].code.startswith("name")


@pytest.mark.parametrize("name", ["bot-5", "Zoe (bot)", "аda"])
@pytest.mark.attack("names that nobody may bear", control="looks at letters alone")
async def test_without_a_look_at_names_people_pass_for_bots(
    house: House, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr("meydan.server.accounts.names.is_like_a_bots", lambda _: False)
    monkeypatch.setattr("meydan.server.accounts.names.has_mixed_alphabets", lambda _: False)
    assert (await (await house.somebody()).post("/api/session", json={"name": name})).json()["name"] == name


async def test_a_bot_by_network_keeps_the_mark_that_people_may_not_bear(house: House) -> None:
    made = (await (await house.somebody()).post("/api/bots", json={"name": "Zoe"})).json()
    assert made["name"] == "Zoe (bot)"
    host = await house.guest("ada")
    asked = {"game": "kingdomino", "seats": 2, "chairs": ["me", None]}
    table = (await host.post("/api/tables", json=asked)).json()["table"]
    token = (await host.post(f"/api/tables/{table}/invites")).json()["token"]
    program = await house.somebody()
    program.headers["Authorization"] = f"Bearer {made['token']}"
    assert (await program.post(f"/api/invites/{token}", json={})).json() == {"table": table, "seat": 1}
    assert (await host.get(f"/api/tables/{table}")).json()["players"][1] == {"name": "Zoe (bot)", "away": True}


@pytest.mark.attack("twins of a name")
async def test_a_guest_loses_the_name_that_an_account_takes(house: House) -> None:
    guest = await house.guest("zoe")
    table = await house.table(guest, public=True, seats=2, chairs=["me", None])
    await account(house, "Zoe")
    assert (await guest.get("/api/me")).json()["name"] is None, "the page asks for another"
    asked = {"game": "kingdomino", "seats": 2, "chairs": ["me", None]}
    assert code(await guest.post("/api/tables", json=asked)) == (409, "name-taken")
    (seen,) = (await guest.get("/api/tables")).json()
    assert seen["players"][0] == {"name": "zoe", "guest": True}, "where they sit already, all see that it is a guest"
    live = await house.hub.live(table)
    answers: list[ToClient | bytes] = []
    spectator = Listener("another", "zoe", answers.append)
    await say(house.hub, live, spectator, wire.Chat("c1", "it is me, Zoe"))
    assert [answer.code for answer in answers if isinstance(answer, wire.Error)] == ["name-taken"]
    assert (await guest.post("/api/session", json={"name": "zoe the second"})).is_success
    assert (await guest.get("/api/me")).json()["name"] == "zoe the second"


async def test_only_the_owner_of_the_account_is_no_guest(house: House) -> None:
    zoe = await account(house, "Zoe")
    table = await house.table(zoe, public=True, seats=2, chairs=["me", None])
    assert "guest" not in (await zoe.get(f"/api/tables/{table}")).json()["players"][0]
    (await zoe.post("/api/session", json={"name": "somebody"})).raise_for_status()
    other = await house.table(zoe, public=True, seats=2, chairs=["me", None])
    assert (await zoe.get(f"/api/tables/{other}")).json()["players"][0]["guest"], "the name is not the account's"


async def test_a_guest_who_registers_is_no_guest_where_they_sit(house: House) -> None:
    guest = await house.guest("zoe")
    table = await house.table(guest, seats=2, chairs=["me", None])
    assert (await guest.get(f"/api/tables/{table}")).json()["players"][0]["guest"]
    live = await house.hub.live(table)
    (await guest.post("/api/accounts", json={"name": "zoe", "password": PASSWORD})).raise_for_status()
    assert not live.table.sitters[0].is_guest
    assert "guest" not in (await guest.get(f"/api/tables/{table}")).json()["players"][0]


@pytest.mark.attack("twins of a name")
async def test_at_one_table_no_two_look_alike(house: House) -> None:
    host = await house.guest("aca")
    asked = {"game": "kingdomino", "seats": 2, "chairs": ["me", None]}
    table = (await host.post("/api/tables", json=asked)).json()["table"]
    token = (await host.post(f"/api/tables/{table}/invites")).json()["token"]
    twin = await house.guest("аса")
    assert code(await twin.post(f"/api/invites/{token}", json={})) == (409, "name-at-table")
    claimed = await twin.post(f"/api/invites/{token}", json={"name": "eve"})
    assert claimed.json() == {"table": table, "seat": 1}, "the invite is not used up"
