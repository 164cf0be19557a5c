"""People take along what is kept of them, have it deleted, and report what is unfit."""

from __future__ import annotations

import pytest

import meydan.server.messages as wire
from meydan.server.live.table import Listener
from tests.server.api.conftest import House, code
from tests.server.guests import say

pytestmark = pytest.mark.anyio

PASSWORD = "correct horse battery"


async def said_at(house: House, table: str, seat: int, text: str, room: str = "all") -> None:
    live = await house.hub.live(table)
    listener = Listener(live.owners[seat], "", lambda _: None)
    await say(house.hub, live, listener, wire.Chat(cid="c", text=text, room="seats" if room == "seats" else "all"))


async def test_what_is_kept_of_me_is_mine_alone(house: House) -> None:
    ada, bea = await house.guest("ada"), await house.guest("bea")
    (await ada.post("/api/accounts", json={"name": "ada", "password": PASSWORD})).raise_for_status()
    table = await house.table(ada, bea)
    await said_at(house, table, 0, "good morning")
    await said_at(house, table, 1, "not for ada's export")
    kept = (await ada.get("/api/me/data")).json()
    assert (kept["account"]["name"], len(kept["sessions"])) == ("ada", 1)
    assert [row["table"] for row in kept["tables"]] == [table]
    assert [row["text"] for row in kept["chat"]] == ["good morning"]
    assert "argon2" not in str(kept)
    assert code(await (await house.somebody()).get("/api/me/data")) == (401, "no-session")


async def test_an_account_is_deleted_by_who_knows_the_password_once_its_games_are_over(house: House) -> None:
    ada, bea = await house.guest("ada"), await house.guest("bea")
    (await ada.post("/api/accounts", json={"name": "ada", "password": PASSWORD})).raise_for_status()
    table = await house.table(ada, bea)
    await said_at(house, table, 0, "good morning")
    assert code(await ada.post("/api/me/delete", json={})) == (401, "password")
    assert code(await ada.post("/api/me/delete", json={"password": "another one"})) == (401, "password")
    assert code(await ada.post("/api/me/delete", json={"password": PASSWORD})) == (409, "not-over")
    await house.play(table)
    assert (await ada.post("/api/me/delete", json={"password": PASSWORD})).json()["name"] is None
    assert code(await ada.post("/api/login", json={"name": "ada", "password": PASSWORD})) == (401, "password")
    live = await house.hub.live(table)
    assert [str(chair.name).partition("-")[0] for chair in live.table.chairs] == ["deleted", "bea"]
    assert not await house.store.chat(table)
    record = (await bea.get(f"/api/tables/{table}/record")).raise_for_status().text
    assert "ada" not in record
    assert (await bea.get("/api/me")).json()["name"] == "bea", "the control: nobody else is deleted"
    assert [row["name"] for row in (await bea.get("/api/me/data")).json()["tables"]] == ["bea"]


async def test_a_guest_is_deleted_without_a_password(house: House) -> None:
    ada = await house.guest("ada")
    assert (await ada.post("/api/me/delete", json={})).json()["name"] is None
    assert not await house.store.upkeep.people_called("ada", "ada")
    assert code(await ada.post("/api/me/delete", json={})) == (401, "no-session")


async def test_a_name_and_a_message_are_reported_and_listed(house: House) -> None:
    ada, bea = await house.guest("ada"), await house.guest("bea")
    table = await house.table(ada, bea)
    await said_at(house, table, 1, "something rude")
    for what in ({"seat": 1}, {"message": 1, "reason": "rude"}):
        answer = await ada.post("/api/reports", json={"table": table, **what})
        assert (answer.status_code, answer.json()) == (201, {"name": "bea"})
    message, name = await house.store.upkeep.reports()
    assert (name.kind, name.name, name.text) == ("name", "bea", "")
    assert (message.kind, message.name, message.text, message.reason) == ("message", "bea", "something rude", "rude")
    assert name.player == message.player == (await house.hub.live(table)).owners[1]
    assert len((await ada.get("/api/me/data")).json()["reports"]) == 2


async def test_nobody_learns_of_a_message_by_reporting_it(house: House) -> None:
    ada, bea, eve = await house.guest("ada"), await house.guest("bea"), await house.guest("eve")
    table = await house.table(ada, bea)
    await said_at(house, table, 1, "among us", room="seats")
    asked = {"table": table, "message": 1}
    assert code(await eve.post("/api/reports", json=asked)) == (404, "no-player")
    assert (await ada.post("/api/reports", json=asked)).status_code == 201, "the control: a player has heard it"
    for wrong in ({}, {"message": 1, "seat": 1}):
        assert code(await ada.post("/api/reports", json={"table": table, **wrong})) == (400, "field")
    for missing in ({"message": 9}, {"seat": 5}):
        assert code(await ada.post("/api/reports", json={"table": table, **missing})) == (404, "no-player")
    assert code(await (await house.somebody()).post("/api/reports", json=asked)) == (401, "no-session")


async def test_a_player_is_reported_by_the_name_of_the_account(house: House) -> None:
    ada, bea = await house.guest("ada"), await house.account("Bea", "203.0.113.2")
    answer = await ada.post("/api/reports", json={"player": "bea", "reason": "cheats"})
    assert (answer.status_code, answer.json()) == (201, {"name": "Bea"})
    (row,) = await house.store.upkeep.reports()
    account = await house.store.account("bea")
    assert account is not None
    assert (row.kind, row.table, row.player, row.reason) == ("player", None, account.id, "cheats")
    assert code(await bea.post("/api/reports", json={"player": "ada"})) == (404, "no-player"), "a guest has no profile"
    for wrong in ({"table": await house.table(ada, bea)}, {"seat": 1}):
        assert code(await ada.post("/api/reports", json={"player": "bea", **wrong})) == (400, "field")


async def test_reports_do_not_fill_the_disk(house: House) -> None:
    ada, bea = await house.guest("ada"), await house.guest("bea")
    asked = {"table": await house.table(ada, bea), "seat": 1}
    answers = [(await ada.post("/api/reports", json=asked)).status_code for _ in range(12)]
    assert answers == [201] * 10 + [429] * 2
    assert (await bea.post("/api/reports", json=asked)).status_code == 201, "the control: others may"
    house.seconds += 61
    assert (await ada.post("/api/reports", json=asked)).status_code == 201
