"""Invites: one chair for one person, once."""

from __future__ import annotations

import asyncio

import pytest

import meydan.server.messages as wire
from meydan.server.live.table import Listener
from meydan.server.messages import ToClient
from meydan.server.store.rows import Append, Appended
from meydan.server.store.store import StoreTrouble
from tests.server.api.conftest import House, code
from tests.server.guests import say

pytestmark = pytest.mark.anyio


async def invite(house: House, seats: int = 3) -> tuple[str, str]:
    """A table with free chairs, and the link that gives one."""
    ada = await house.guest("ada")
    asked = {"game": "kingdomino", "seats": seats, "chairs": ["me", *[None] * (seats - 1)]}
    table = (await ada.post("/api/tables", json=asked)).json()["table"]
    response = await ada.post(f"/api/tables/{table}/invites")
    assert response.status_code == 201
    return table, response.json()["token"]


async def test_an_invite_gives_a_chair_once(house: House) -> None:
    table, token = await invite(house)
    bea, eve = await house.guest("bea"), await house.guest("eve")
    for _ in range(2):
        claimed = await bea.post(f"/api/invites/{token}", json={})
        assert claimed.json() == {"table": table, "seat": 1}, "asking again is answered the same"
    assert code(await eve.post(f"/api/invites/{token}", json={})) == (404, "no-invite")
    seen = (await eve.get(f"/api/tables/{table}")).json()
    assert [player.get("name") for player in seen["players"]] == ["ada", "bea", None]
    assert seen["seat"] is None


async def test_of_many_who_claim_at_once_one_sits(house: House) -> None:
    table, token = await invite(house, 4)
    guests = [await house.guest(f"guest {number}") for number in range(5)]
    answers = await asyncio.gather(*(guest.post(f"/api/invites/{token}", json={}) for guest in guests))
    assert sorted(answer.status_code for answer in answers) == [200, 404, 404, 404, 404]
    players = (await guests[0].get(f"/api/tables/{table}")).json()["players"]
    assert sum("name" in player for player in players) == 2


async def test_a_name_can_come_with_the_claim(house: House) -> None:
    table, token = await invite(house)
    nobody = await house.somebody()
    assert code(await nobody.post(f"/api/invites/{token}", json={})) == (401, "no-session")
    assert code(await nobody.post(f"/api/invites/{token}", json={"name": "a|b"})) == (400, "name")
    claimed = await nobody.post(f"/api/invites/{token}", json={"name": "بئا"})
    assert claimed.json() == {"table": table, "seat": 1}
    assert (await nobody.get("/api/me")).json()["name"] == "بئا"
    assert (await nobody.get(f"/api/tables/{table}")).json()["players"][1]["name"] == "بئا"


async def test_trouble_in_between_loses_neither_invite_nor_chair(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def trouble(_: Append) -> Appended:
        raise StoreTrouble("the disk is full")

    table, token = await invite(house)
    bea, eve = await house.guest("bea"), await house.guest("eve")
    with monkeypatch.context() as patched:
        patched.setattr(house.store, "append", trouble)
        assert code(await bea.post(f"/api/invites/{token}", json={})) == (503, "retry")
    assert code(await eve.post(f"/api/invites/{token}", json={})) == (404, "no-invite"), "it may have been used"
    claimed = await bea.post(f"/api/invites/{token}", json={"name": "Bea"})
    assert claimed.json() == {"table": table, "seat": 1}
    assert (await eve.get(f"/api/tables/{table}")).json()["players"][1]["name"] == "Bea"


async def test_looking_at_an_invite_does_nothing(house: House) -> None:
    table, token = await invite(house)
    bea = await house.guest("bea")
    assert (await bea.get(f"/api/invites/{token}")).status_code == 200, "previews of links do not claim"
    assert (await bea.post(f"/api/invites/{token}", json={})).json()["table"] == table


async def test_only_players_at_the_table_invite_and_only_before_the_game(house: House) -> None:
    table, _ = await invite(house, 2)
    eve = await house.guest("eve")
    assert code(await eve.post(f"/api/tables/{table}/invites")) == (403, "no-seat")
    assert code(await (await house.somebody()).post(f"/api/tables/{table}/invites")) == (401, "no-session")
    assert code(await eve.post("/api/tables/nowhere/invites")) == (404, "no-table")
    ada, bea = await house.guest("ada"), await house.guest("bea")
    table = await house.table(ada, bea)
    await house.play(table, 1)
    assert code(await ada.post(f"/api/tables/{table}/invites")) == (409, "not-open")


async def test_an_invite_to_a_full_table_is_not_used_up(house: House) -> None:
    ada, bea, eve = [await house.guest(name) for name in ("ada", "bea", "eve")]
    table = await house.table(ada, bea)
    token = (await ada.post(f"/api/tables/{table}/invites")).json()["token"]
    assert code(await eve.post(f"/api/invites/{token}", json={})) == (409, "taken")
    await house.ask(table, 1, wire.Stand)
    assert (await eve.post(f"/api/invites/{token}", json={})).json() == {"table": table, "seat": 1}


@pytest.mark.parametrize("token", ["x", "x" * 32, "x" * 99, "%00" * 20, "'" * 32])
async def test_an_invalid_token_is_no_invite(house: House, token: str) -> None:
    bea = await house.guest("bea")
    assert code(await bea.post(f"/api/invites/{token}", json={})) in ((404, "no-invite"), (400, "field"))


async def test_only_the_hash_of_an_invite_is_kept(house: House) -> None:
    _, token = await invite(house)
    assert await house.store.claim(token.encode(), "eve") is None


async def test_nobody_sits_under_the_name_of_somebody_elses_account(house: House) -> None:
    await (await house.somebody()).post("/api/accounts", json={"name": "Zoe", "password": "a good password"})
    ada = await house.guest("ada")
    asked = {"game": "kingdomino", "seats": 2, "chairs": ["me", None]}
    live = await house.hub.live((await ada.post("/api/tables", json=asked)).json()["table"])
    answers: list[ToClient | bytes] = []
    for name in ("ZOE", "Zo\u200ce"):
        sit = wire.Sit(live.table.seq, "c1", 1, name)
        await say(house.hub, live, Listener("eve", "eve", answers.append), sit)
    assert [answer.code for answer in answers if isinstance(answer, wire.Error)] == ["name-taken"] * 2
    assert live.table.chairs[1].is_free


@pytest.mark.attack("revoked invites", has_control=True)
async def test_the_host_revokes_invites_one_or_all(house: House) -> None:
    host, eve = await house.guest("ada"), await house.guest("eve")
    asked = {"game": "kingdomino", "seats": 4, "chairs": ["me", None, None, None]}
    path = f"/api/tables/{(await host.post('/api/tables', json=asked)).json()['table']}/invites"
    made = [(await host.post(path)).json() for _ in range(3)]
    assert [one["invite"] for one in (await host.get(path)).json()] == [one["invite"] for one in made]
    left = (await host.post(f"{path}/revoke", json={"invite": made[0]["invite"]})).json()
    assert [one["invite"] for one in left] == [one["invite"] for one in made[1:]]
    assert code(await eve.post(f"/api/invites/{made[0]['token']}", json={})) == (410, "invite-revoked")
    assert (await eve.post(f"/api/invites/{made[1]['token']}", json={})).is_success, "the control: it was not revoked"
    assert (await host.post(f"{path}/revoke", json={})).json() == []
    ida = await house.guest("ida")
    assert code(await ida.post(f"/api/invites/{made[2]['token']}", json={})) == (410, "invite-revoked")
    assert (await eve.post(f"/api/invites/{made[1]['token']}", json={})).is_success, "who has come stays"


async def test_only_the_host_sees_and_revokes_invites(house: House) -> None:
    host, bea, eve = [await house.guest(name) for name in ("ada", "bea", "eve")]
    path = f"/api/tables/{await house.table(host, bea)}/invites"
    made = (await bea.post(path)).json()
    for somebody, refusal in ((bea, "not-host"), (eve, "no-seat")):
        assert code(await somebody.get(path)) == (403, refusal)
        assert code(await somebody.post(f"{path}/revoke", json={})) == (403, refusal)
    assert [one["invite"] for one in (await host.get(path)).json()] == [made["invite"]]


async def test_a_table_has_so_many_open_invites_and_no_more(house: House) -> None:
    host = await house.guest("ada")
    path = f"/api/tables/{await house.table(host, seats=2, chairs=['me', None])}/invites"
    assert {(await host.post(path)).status_code for _ in range(16)} == {201}
    assert code(await host.post(path)) == (409, "too-many-invites")
    await host.post(f"{path}/revoke", json={})
    assert (await host.post(path)).is_success


async def test_an_invitation_is_read_before_it_is_taken(house: House) -> None:
    table, token = await invite(house)
    nobody, eve = await house.somebody(), await house.guest("eve")
    for _ in range(2):
        seen = (await nobody.get(f"/api/invites/{token}")).json()
        assert (seen["table"], seen["game"], seen["status"], seen["seat"]) == (table, "kingdomino", "open", None)
        assert seen["players"][0]["name"] == "ada"
    await nobody.post(f"/api/invites/{token}", json={"name": "bea"})
    assert (await nobody.get(f"/api/invites/{token}")).json()["seat"] == 1
    assert code(await eve.get(f"/api/invites/{token}")) == (404, "no-invite")


async def test_a_revoked_invitation_says_so(house: House) -> None:
    ada, eve = await house.guest("ada"), await house.somebody()
    table = await house.table(ada, seats=2, chairs=["me", None])
    token = (await ada.post(f"/api/tables/{table}/invites")).json()["token"]
    await ada.post(f"/api/tables/{table}/invites/revoke", json={})
    assert code(await eve.get(f"/api/invites/{token}")) == (410, "invite-revoked")


async def test_the_address_of_a_table_gives_chairs_to_several(house: House) -> None:
    ada = await house.guest("ada")
    table = await house.table(ada, seats=3, chairs=["me", None, None])
    guests = [await house.somebody() for _ in range(3)]
    seats = [await guest.post(f"/api/tables/{table}/chair", json={"name": f"g{n}"}) for n, guest in enumerate(guests)]
    assert [answer.json().get("seat") for answer in seats] == [1, 2, None]
    assert code(seats[2]) == (409, "taken")
    assert (await guests[0].post(f"/api/tables/{table}/chair", json={})).json()["seat"] == 1, "asking again is no harm"
    assert code(await guests[0].post("/api/tables/nowhere/chair", json={})) == (404, "no-table")
    await house.play(table, 3)
    assert code(await guests[2].post(f"/api/tables/{table}/chair", json={"name": "g2"})) == (409, "taken")


async def test_a_look_at_a_table_shows_what_a_spectator_may_see(house: House) -> None:
    ada, bea, eve = await house.guest("ada"), await house.guest("bea"), await house.somebody()
    table = await house.table(ada, bea, game="dezh")
    await house.play(table, 3)
    mine = (await ada.get(f"/api/tables/{table}/look")).json()
    theirs = (await eve.get(f"/api/tables/{table}/look")).json()
    assert (mine["seat"], theirs["seat"]) == (0, None)
    assert mine["seq"] == theirs["seq"]
    assert mine["now"]["view"] != theirs["now"]["view"], "the hand is mine alone"
    assert "legal" not in mine["now"]
