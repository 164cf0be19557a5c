"""The league: programs with a token meet each other in rated games, apart from people, where the server allows it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from meydan.server.quick.matching import ANYBODY_MS, COME_MS, LATE_MS, SHOWN_MS
from tests.server.api.conftest import House, code, house_at
from tests.server.deals.conftest import SetTime
from tests.server.quick.test_quick import here, join, queue

pytestmark = pytest.mark.anyio


@pytest.fixture
async def league(tmp_path: Path) -> AsyncIterator[House]:
    async with house_at(str(tmp_path / "league.sqlite"), league=True) as house:
        yield house


async def program(house: House, name: str, ip: str) -> httpx.AsyncClient:
    """A program with a token."""
    client = await house.somebody(ip=ip)
    made = (await client.post("/api/bots", json={"name": name})).raise_for_status().json()
    client.headers["Authorization"] = f"Bearer {made['token']}"
    return client


async def two(house: House) -> tuple[httpx.AsyncClient, httpx.AsyncClient]:
    return await program(house, "deep", "203.0.113.1"), await program(house, "wide", "203.0.113.2")


async def standings(client: httpx.AsyncClient, game: str = "kingdomino") -> Any:
    return (await client.get("/api/league", params={"game": game})).raise_for_status().json()


async def match(*programs: httpx.AsyncClient) -> str:
    """The table of these programs."""
    for each in programs:
        await join(each)
    return await seated(*programs)


async def match_later(house: House, at: SetTime, began: int, *programs: httpx.AsyncClient) -> str:
    """The same when they have waited so long that everybody is welcome."""
    at(began)
    for each in programs:
        await join(each)
    at(began + ANYBODY_MS)
    for each in programs:
        await here(each)
    await house.app.state.matchmaker.advance()
    return await seated(*programs)


async def seated(*programs: httpx.AsyncClient) -> str:
    for each in programs:
        found = await here(each)
    table: str = found["table"]
    return table


async def play(house: House, table: str) -> None:
    """Play a game to its end and have it rated."""
    await house.play(table)
    house.hub.writer.over.set()
    async with asyncio.timeout(20):
        while await house.store.to_rate(9):
            await asyncio.sleep(0.02)


async def test_programs_play_rated_games_that_count_in_the_table_of_the_league(league: House) -> None:
    deep, wide = await two(league)
    assert await standings(deep) == {"is_open": True, "programs": []}
    table = await match(deep, wide)
    await play(league, table)
    found = (await deep.get(f"/api/tables/{table}")).json()
    assert found["mode"]["rated"]
    assert {player["name"] for player in found["players"]} == {"deep (bot)", "wide (bot)"}
    first, second = (await standings(deep))["programs"]
    assert {first["name"], second["name"]} == {"deep (bot)", "wide (bot)"}
    assert first["rating"] >= 1500 >= second["rating"]
    assert (first["games"], first["table"]) == (1, None)
    assert (await standings(deep, "dezh"))["programs"] == []


async def test_games_of_programs_weigh_the_same_however_often_they_meet(at: SetTime, league: House) -> None:
    deep, wide = await two(league)
    await play(league, await match(deep, wide))
    deviations = [(await standings(deep))["programs"][0]["deviation"]]
    for number in range(1, 3):
        await play(league, await match_later(league, at, number * 1_000_000, deep, wide))
        deviations.append((await standings(deep))["programs"][0]["deviation"])
    assert deviations == sorted(deviations, reverse=True)
    assert deviations[-1] < 248  # 244 at most; at least 252 if the second and the third game counted less


async def test_programs_and_people_do_not_meet_and_do_not_see_each_other_wait(league: House) -> None:
    deep, wide = await two(league)
    ada = await league.guest("ada", "203.0.113.3")
    await join(deep)
    assert (await join(ada))["found"] is None
    assert (await queue(ada))["waiting"] == 0
    await league.app.state.matchmaker.advance()
    assert (await here(deep))["found"] is None
    await join(wide)
    await here(deep)
    table = (await here(wide))["table"]
    assert (await here(ada))["table"] is None
    assert all(one["table"] != table for one in (await ada.get("/api/running")).json())


async def test_a_running_game_can_be_found_in_the_table_of_the_league(at: SetTime, league: House) -> None:
    deep, wide = await two(league)
    await play(league, await match(deep, wide))
    table = await match_later(league, at, 1_000_000, deep, wide)
    assert {row["table"] for row in (await standings(deep))["programs"]} == {table}
    ada = await league.guest("ada", "203.0.113.3")
    assert (await ada.get(f"/api/tables/{table}")).status_code == 200


async def test_a_program_that_is_gone_leaves_the_queue_and_one_whose_token_is_revoked_the_table(
    league: House, at: SetTime
) -> None:
    deep, wide = await two(league)
    await play(league, await match(deep, wide))
    await deep.post("/api/logout")
    assert [row["name"] for row in (await standings(wide))["programs"]] == ["wide (bot)"]
    third = await program(league, "third", "203.0.113.4")
    await join(wide)
    await join(third)
    late = COME_MS + LATE_MS + 1
    at(late)
    await league.app.state.matchmaker.advance()
    assert (await here(third))["found"] is None


async def test_a_program_that_is_started_again_late_goes_on_with_its_game(league: House, at: SetTime) -> None:
    deep, wide = await two(league)
    table = await match(deep, wide)
    at(SHOWN_MS + 1)
    await league.app.state.matchmaker.advance()
    assert (await join(deep))["table"] == table
    await play(league, table)
    await league.app.state.matchmaker.advance()
    assert await here(wide) is None, "the game is over, and the program has not asked for another one"


async def test_the_league_is_closed_by_default_and_has_no_correspondence(house: House, league: House) -> None:
    closed = await program(house, "deep", "203.0.113.1")
    refused = await closed.post("/api/quick", json={"game": "kingdomino", "pace": "fast"})
    assert (code(refused), refused.json()["rule"]) == ((403, "not-allowed"), "quick.league")
    assert not (await standings(closed))["is_open"]
    deep = await program(league, "deep", "203.0.113.1")
    refused = await deep.post("/api/quick", json={"game": "kingdomino", "pace": "daily"})
    assert refused.json()["rule"] == "quick.league-pace"
    await join(deep)
    assert code(await deep.post("/api/quick/practice")) == (403, "not-allowed")
