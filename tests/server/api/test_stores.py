"""The same story at both stores, through most of the API."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

import meydan.server.messages as wire
from meydan.server.live.table import Listener
from tests.server.api.conftest import RATED, House, code, house_at

pytestmark = pytest.mark.anyio

PASSWORD = "a good password"


@pytest.fixture(params=["sqlite", "postgres"])
async def either(request: pytest.FixtureRequest, tmp_path: Path, fresh: str) -> AsyncIterator[House]:
    async with house_at(fresh if request.param == "postgres" else str(tmp_path / "meydan.sqlite")) as house:
        yield house


async def test_a_guest_plays_a_rated_game_registers_and_finds_it_again(either: House) -> None:
    ada, bea = await either.guest("آدا", "203.0.113.1"), await either.guest("bea", "203.0.113.2")
    name = await either.table(ada, bea, public=True, mode=RATED)
    assert [table["table"] for table in (await ada.get("/api/tables?game=kingdomino")).json()] == [name]
    await either.play(name, 5)
    assert [table["table"] for table in (await ada.get("/api/tables?status=playing")).json()] == [name]
    await either.ask(name, 1, wire.Resign)
    await ada.post("/api/accounts", json={"name": "آدا", "password": PASSWORD})
    async with asyncio.timeout(20):
        while not (await ada.get("/api/me")).json()["ratings"]:
            await asyncio.sleep(0.02)
    phone = await either.guest("somebody")
    me = (await phone.post("/api/login", json={"name": "آدا", "password": PASSWORD})).json()
    assert me["ratings"]["kingdomino"]["rating"] > 1500
    (found,) = (await phone.get("/api/history", params={"player": "آدا"})).json()
    assert (found["table"], found["rated"], found["ranks"]) == (name, True, [1, 2])
    profile = (await phone.get("/api/players/آدا")).json()
    assert profile["games"] == {"kingdomino": {"played": 1, "won": 1}}
    (leader,) = (await phone.get("/api/ratings?game=kingdomino")).json()
    assert (leader["name"], leader["bot"]) == ("آدا", False)
    assert (await phone.get(f"/api/tables/{name}/replay?seat=0")).json()["total"] > 0
    assert (await phone.get(f"/api/tables/{name}/record")).status_code == 200


async def test_of_many_who_claim_an_invite_at_once_one_sits(either: House) -> None:
    host = await either.guest("ada")
    table = await either.table(host, seats=4, chairs=["me", None, None, None])
    token = (await host.post(f"/api/tables/{table}/invites")).json()["token"]
    await race(token, [await either.guest(f"guest {number}") for number in range(5)])
    players = (await host.get(f"/api/tables/{table}")).json()["players"]
    assert sum("name" in player for player in players) == 2


async def test_an_invite_is_claimed_once_though_two_processes_are_asked(fresh: str) -> None:
    async with house_at(fresh) as here, house_at(fresh) as there:
        host = await here.guest("ada")
        table = await here.table(host, seats=4, chairs=["me", None, None, None])
        token = (await host.post(f"/api/tables/{table}/invites")).json()["token"]
        await race(token, [await house.guest(f"guest {number}") for number in range(3) for house in (here, there)])
        seats = await here.store.seats(table)
        assert sum(seat.player is not None for seat in seats) == 2


async def race(token: str, guests: list[httpx.AsyncClient]) -> None:
    """All claim the same invite at once, and one of them gets the chair."""
    answers = await asyncio.gather(*(guest.post(f"/api/invites/{token}", json={}) for guest in guests))
    assert sorted(answer.status_code for answer in answers) == [200, *[404] * (len(guests) - 1)]


@pytest.mark.parametrize("name", ["%00", "a%00b", "%ff%fe", "\u202e", "'; DROP TABLE tables; --", "\U0010ffff"])
async def test_invalid_names_belong_to_nobody(either: House, name: str) -> None:
    ada = await either.guest("ada")
    for path in (f"players/{name}", f"tables/{name}", f"tables/{name}/record", f"history?player={name}"):
        response = await ada.get(f"/api/{path}")
        assert response.status_code in (200, 400, 404), path
    assert code(await ada.get(f"/api/tables?game={name}")) == (400, "field")
    for text in ("a\0b", "\0", "\x1b"):
        answer = await ada.post("/api/login", json={"name": text, "password": text})
        assert answer.status_code in (400, 401)
        assert (await ada.post("/api/session", json={"name": text})).status_code in (200, 400)


async def test_a_login_at_one_process_gives_the_seat_at_the_other(fresh: str) -> None:
    async with house_at(fresh) as here, house_at(fresh) as there:
        owner = await here.somebody()
        await owner.post("/api/accounts", json={"name": "Ada", "password": PASSWORD})
        guest, bea = await here.guest("guest"), await here.guest("bea")
        name = await here.table(guest, bea)
        live = await there.hub.live(name)
        old = live.owners[0]
        await guest.post("/api/login", json={"name": "Ada", "password": PASSWORD})
        (mine,) = (await guest.get("/api/me/tables")).json()
        assert mine["seat"] == 0
        account = await there.store.account("ada")
        assert account is not None
        heard: list[wire.ToClient | bytes] = []
        join = wire.Join(wire.VERSION, name)
        await there.hub.join(Listener(account.id, "Ada", heard.append), join)
        (state,) = [message for message in heard if isinstance(message, wire.State)]
        assert (state.seat, live.owners[0]) == (0, account.id)
        assert account.id != old
