"""Led first games over HTTP: begin, go on, open at a step; a person's progress; they are no finished games."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

import meydan.server.messages as wire
from tests.server.api.conftest import House, code

pytestmark = pytest.mark.anyio


async def begin(client: httpx.AsyncClient, game: str = "kingdomino", **fields: Any) -> str:
    table: str = (await client.post(f"/api/lessons/{game}", json=fields)).raise_for_status().json()["table"]
    return table


async def learnt(client: httpx.AsyncClient, game: str = "kingdomino") -> Any:
    found = (await client.get("/api/me/lessons")).raise_for_status().json()
    return next(one for one in found if one["game"] == game)


async def test_somebody_new_has_learnt_nothing(house: House) -> None:
    found = await learnt(await house.somebody())
    assert (found["steps"], found["furthest"], found["table"], found["puzzles"]) == (8, 0, None, 0)


async def test_a_lesson_goes_on_where_it_was_left_and_opens_at_any_step(house: House) -> None:
    negar = await house.guest("Negar")
    table = await begin(negar)
    await house.ask(table, 0, wire.Step, step=1)
    assert await begin(negar) == table
    assert (await learnt(negar))["step"] == 1
    assert await begin(negar, step=6) == table, "the same table, led to the step"
    found = await learnt(negar)
    assert (found["table"], found["step"], found["furthest"]) == (table, 6, 6)
    assert await begin(negar, step=0) == table
    assert (await learnt(negar))["furthest"] == 6, "what was learnt is not forgotten"
    assert await begin(negar, "dezh", step=7) != table


async def test_a_lesson_is_in_no_history_and_nobody_else_sets_one_up(house: House) -> None:
    negar = await house.guest("Negar")
    table = await begin(negar, step=7)
    await house.ask(table, 0, wire.Step, step=8)
    assert (await learnt(negar))["furthest"] == 8
    await house.ask(table, 0, wire.Resign)
    assert (await negar.get("/api/history", params={"player": "Negar"})).json() == []
    asked = {"game": "kingdomino", "seats": 2, "mode": {"lesson": True}}
    assert code(await negar.post("/api/tables", json=asked))[1] == "not-allowed"


async def test_a_step_that_does_not_exist_and_a_game_without_a_lesson_are_refused(house: House) -> None:
    negar = await house.guest("Negar")
    assert code(await negar.post("/api/lessons/kingdomino", json={"step": 8}))[1] == "field"
    assert code(await negar.post("/api/lessons/chess", json={}))[1] == "not-allowed"
