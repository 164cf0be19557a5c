"""Tables by HTTP: they are made, listed and looked at."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from meydan.games import GAMES
from meydan.server.api import document
from tests.markdown import read
from tests.server.api.conftest import House, code

pytestmark = pytest.mark.anyio

KINGDOMINO: dict[str, Any] = {"game": "kingdomino", "seats": 2}
API = Path(__file__).parents[3] / "docs" / "api.md"
ONLY_BY_THE_SERVER = {"deal", "duplicate", "lesson", "contest"}


async def test_the_games_say_how_they_can_be_played(house: House) -> None:
    games = (await (await house.somebody()).get("/api/games")).json()
    assert [game["name"] for game in games] == list(GAMES)
    assert games[0]["seats"] == list(GAMES["kingdomino"].seats)
    assert {"name": "harmony", "example": ""} in games[0]["options"]
    assert {"random", "greedy"} <= set(games[0]["bots"])


async def test_a_table_is_made_and_found(house: House) -> None:
    ada = await house.guest("آدا")
    made = await ada.post("/api/tables", json={**KINGDOMINO, "options": {"harmony": ""}, "public": True})
    assert made.status_code == 201
    name = made.json()["table"]
    (listed,) = (await ada.get("/api/tables")).json()
    assert listed["table"] == name
    assert listed["options"] == {"harmony": ""}
    assert listed["players"] == [{}, {}]
    table = (await ada.get(f"/api/tables/{name}")).json()
    assert (table["status"], table["seq"], table["to_act"], table["seat"]) == ("open", 0, None, None)
    assert table["mode"]["undo"]


async def test_the_lobby_can_be_asked_for_one_game(house: House) -> None:
    ada = await house.guest("ada")
    for game in ("kingdomino", "dezh"):
        await ada.post("/api/tables", json={"game": game, "seats": 4, "public": True})
    await ada.post("/api/tables", json=KINGDOMINO)  # by link only
    listed = (await ada.get("/api/tables", params={"game": "dezh"})).json()
    assert [table["game"] for table in listed] == ["dezh"]
    assert len((await ada.get("/api/tables")).json()) == 2
    assert (await ada.get("/api/tables", params={"game": "chess"})).json() == []


async def test_one_request_makes_seats_and_begins(house: House) -> None:
    ada = await house.guest("ada")
    asked = {**KINGDOMINO, "chairs": ["me", "greedy"], "start": True}
    name = (await ada.post("/api/tables", json=asked)).json()["table"]
    (table,) = (await ada.get("/api/me/tables")).json()
    assert (table["table"], table["status"], table["seat"]) == (name, "playing", 0)
    assert table["to_act"] in (0, 1)
    assert [player.get("name") for player in table["players"]] == ["ada", None]


async def test_a_table_says_whether_money_must_be_remembered(house: House) -> None:
    ada = await house.guest("ada")
    for mode, must in (({"memory": True}, True), ({}, False)):
        name = (await ada.post("/api/tables", json={"game": "alhambra", "seats": 2, "mode": mode})).json()["table"]
        assert (await ada.get(f"/api/tables/{name}")).json()["mode"]["memory"] is must


async def test_chairs_can_be_left_free(house: House) -> None:
    ada = await house.guest("ada")
    asked = {"game": "kingdomino", "seats": 3, "chairs": [None, "me", "random"]}
    name = (await ada.post("/api/tables", json=asked)).json()["table"]
    table = (await ada.get(f"/api/tables/{name}")).json()
    assert table["players"] == [{}, {"name": "ada", "away": True, "guest": True}, {"bot": "random"}]
    assert (table["status"], table["seat"]) == ("open", 1)
    bea = await house.guest("bea")
    assert (await bea.get(f"/api/tables/{name}")).json()["seat"] is None
    assert (await bea.get("/api/me/tables")).json() == []


@pytest.mark.parametrize(
    ("wrong", "right_code"),
    [
        ({"chairs": ["me"]}, "field"),
        ({"chairs": ["me", "me"]}, "field"),
        ({"chairs": ["me", "nobody"]}, "no-bot"),
        ({"chairs": ["me", None], "start": True}, "empty-seats"),
        ({"chairs": ["greedy", "greedy"], "start": True}, "no-seat"),
        ({"start": True}, "no-seat"),
        ({"mode": {"stand_in": "nobody"}}, "no-bot"),
        ({"mode": {"grace_ms": 1}}, "field"),
        ({"mode": {"memory": True}}, "not-allowed"),
        ({"game": "chess"}, "field"),
        ({"seats": 10**400}, "field"),
        ({"seats": 2.5}, "field"),
        ({"seats": 16}, "illegal"),
        ({"options": {"no such option": ""}}, "illegal"),
        ({"options": {"harmony": "yes"}}, "illegal"),
    ],
    ids=str,
)
async def test_an_impossible_table_is_refused_and_not_made(
    house: House, wrong: dict[str, Any], right_code: str
) -> None:
    ada = await house.guest("ada")
    response = await ada.post("/api/tables", json={**KINGDOMINO, "public": True, **wrong})
    assert response.status_code in (400, 403)
    assert response.json()["code"] == right_code
    assert (await ada.get("/api/tables")).json() == []
    assert (await ada.get("/api/me/tables")).json() == []


@pytest.mark.parametrize(
    ("wrong", "rule", "sentence"),
    [
        ({"seats": 0}, "field.wrong", "`seats` must be: int >= 1"),
        ({"seats": 2.5}, "field.wrong", "`seats` must be: int"),
        ({"chairs": [1, None]}, "field.wrong", "`chairs[0]` must be: str | null"),
        ({"companions": {"a": "b"}}, "field.wrong", "`companions` must be: int"),
        ({"mode": {"stand": "greedy"}}, "field.unknown", "there is no field `mode.stand`; /api describes"),
        ({"colour": "red"}, "field.unknown", "there is no field `colour`; /api describes"),
        ({"mode": {"clock": {"t": "live"}}}, "field.missing", "the field `mode.clock.base_ms` is missing"),
        ({"mode": {"flag": "tree"}}, "field.other", "`mode.flag` cannot be this; /api describes"),
        ({"game": "chess"}, "table.game", "there is no `game` 'chess'; there are kingdomino, "),
        ({"chairs": ["me"]}, "table.chairs", "`chairs` must name 2 chairs, as many as `seats`"),
        ({"chairs": ["me", "me"]}, "table.chairs", "and `me` at most once"),
    ],
    ids=str,
)
async def test_a_wrong_field_is_named_with_what_would_be_right(
    house: House, wrong: dict[str, Any], rule: str, sentence: str
) -> None:
    ada = await house.guest("ada")
    refusal = (await ada.post("/api/tables", json={**KINGDOMINO, **wrong})).json()
    assert (refusal["code"], refusal["rule"]) == ("field", rule)
    assert sentence in refusal["sentence"]


async def test_a_request_without_any_fields_is_told_the_first_and_one_that_is_a_list_what_it_must_be(
    house: House,
) -> None:
    ada = await house.guest("ada")
    assert (await ada.post("/api/tables", json={})).json()["facts"] == {"field": "game"}
    assert (await ada.post("/api/tables", json=[])).json()["facts"] == {"field": "request", "right": "object"}


async def test_the_request_that_the_page_about_the_api_shows_makes_a_table(house: House) -> None:
    """It has every field but those that only the server sets."""
    (shown,) = (
        json.loads(block.text) for block in read(API).blocks if block.info == "json" and '"companions"' in block.text
    )
    described = document()["components"]["schemas"]
    assert {*shown} == {*described["NewTable"]["properties"]}
    assert {*shown["mode"]} == {*described["Mode"]["properties"]} - ONLY_BY_THE_SERVER
    ada = await house.guest("ada")
    made = await ada.post("/api/tables", json=shown)
    assert made.status_code == 201, made.text
    table = (await ada.get(f"/api/tables/{made.json()['table']}")).json()
    assert (table["game"], table["options"]) == (shown["game"], shown["options"])
    assert {name: table["mode"].get(name) for name in shown["mode"]} == shown["mode"]
    assert [player.get("name", player.get("bot")) for player in table["players"]] == ["ada", "بابک", "greedy", "bot-3"]


async def test_only_clients_with_a_session_make_tables(house: House) -> None:
    nobody = await house.somebody()
    assert code(await nobody.post("/api/tables", json=KINGDOMINO)) == (401, "no-session")
    assert code(await nobody.get("/api/me/tables")) == (401, "no-session")
    assert (await nobody.get("/api/me")).json() == {
        "name": None,
        "account": False,
        "ratings": {},
        "review_always": False,
    }


@pytest.mark.parametrize("name", ["nowhere", "no%00where", "%ff", "x" * 65])
async def test_an_unknown_table_is_not_found(house: House, name: str) -> None:
    response = await (await house.somebody()).get(f"/api/tables/{name}")
    assert code(response) in ((404, "no-table"), (400, "field"))
