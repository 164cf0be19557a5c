"""Contests by HTTP: announced, joined, played and hosted; on both databases, and with two processes at one of them."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

import meydan.server.messages as wire
from meydan.contests.contest import replay
from meydan.contests.course import BETWEEN_MS
from meydan.contests.events import read
from meydan.contests.plan import COME_MS, PAUSE_MS
from meydan.contests.standings import standings
from tests.server.api.conftest import House, code, house_at
from tests.server.deals.conftest import DAY_MS, NOON, SetTime

pytestmark = pytest.mark.anyio

CUP = {
    "name": "Aban Cup",
    "game": "kingdomino",
    "seats": 2,
    "format": "rounds",
    "starts": NOON + 60_000,
    "base_ms": 300_000,
    "increment_ms": 5_000,
    "rounds": 2,
}


async def announce(host: httpx.AsyncClient, **fields: Any) -> str:
    name: str = (await host.post("/api/contests", json=CUP | fields)).raise_for_status().json()["contest"]
    return name


async def ask(client: httpx.AsyncClient, contest: str, verb: str, **body: Any) -> Any:
    return (await client.post(f"/api/contests/{contest}/{verb}", json=body)).raise_for_status().json()


async def now(client: httpx.AsyncClient, contest: str) -> Any:
    return (await client.get(f"/api/contests/{contest}")).raise_for_status().json()


async def people(house: House, contest: str, *names: str) -> list[httpx.AsyncClient]:
    found = [await house.guest(name, f"203.0.113.{place}") for place, name in enumerate(names, 1)]
    for client in found:
        await ask(client, contest, "join")
    return found


async def all_here(*clients: httpx.AsyncClient) -> list[Any]:
    return [(await client.post("/api/me/contests")).raise_for_status().json() for client in clients]


async def finish(house: House, contest: str, client: httpx.AsyncClient) -> list[Any]:
    """Let the second seat of every running table give up; returns the tables."""
    running = (await now(client, contest))["running"]
    for game in running:
        await house.ask(game["table"], 1, wire.Resign)
    await house.app.state.director.advance()
    return list(running)


async def test_a_contest_is_played_from_its_announcement_to_its_standings(house: House, at: SetTime) -> None:
    host = await house.account("Host", "203.0.113.50")
    cup = await announce(host)
    clients = await people(house, cup, "ada", "bea", "cyd", "dan", "eve")
    shown = await now(host, cup)
    assert (shown["phase"], shown["people"], shown["host"], shown["am_host"]) == ("announced", 5, "Host", True)
    assert [one["contest"] for one in (await clients[0].get("/api/contests")).json()["open"]] == [cup]
    at(60_000)
    await house.app.state.director.advance()
    paired = await now(clients[0], cup)
    assert (paired["phase"], paired["begins"]) == ("paired", NOON + 60_000 + PAUSE_MS)
    assert len(paired["running"]) == 2
    at(60_000 + PAUSE_MS)
    await house.app.state.director.advance()
    led = [found[0]["table"] for found in await all_here(*clients)]
    assert sum(table is None for table in led) == 1, "one has a bye"
    tables = {table for table in led if table is not None}
    assert all(led.count(table) == 2 for table in tables), "both people of a table are led to it"
    table = (await clients[0].get(f"/api/tables/{min(tables)}")).json()
    assert (table["status"], table["mode"]["rated"], table["mode"]["undo"]) == ("playing", True, False)
    await finish(house, cup, clients[0])
    between = await now(clients[0], cup)
    assert (between["phase"], between["still_playing"]) == ("between", 0)
    assert sorted(row["points"] for row in between["standings"]) == [0, 0, 1, 1, 1]
    at(600_000)
    await house.app.state.director.advance()
    at(600_000 + BETWEEN_MS + PAUSE_MS)
    await house.app.state.director.advance()
    await finish(house, cup, clients[0])
    over = await now(host, cup)
    assert (over["phase"], over["round"]) == ("over", 2)
    assert max(row["points"] for row in over["standings"]) == 2
    assert [one["contest"] for one in (await host.get("/api/contests")).json()["past"]] == [cup]
    known = await house.app.state.director.known.named(cup)
    log = [read(line) for line in await house.store.contests.events(cup, 0)]
    assert standings(replay(known.contest.plan, log)) == known.standings, "the log says the same"


async def test_the_host_calls_the_rounds_sends_away_and_ends(house: House) -> None:
    host = await house.account("Host", "203.0.113.50")
    cup = await announce(host, by_host=True)
    ada, bea, _ = await people(house, cup, "ada", "bea", "cyd")
    assert code(await ada.post(f"/api/contests/{cup}/call")) == (403, "not-host")
    await ask(host, cup, "away", name="cyd")
    shown = await ask(host, cup, "call")
    assert (shown["phase"], len(shown["running"])) == ("paired", 1)
    refused = await host.post(f"/api/contests/{cup}/call")
    assert (code(refused), refused.json()["rule"]) == ((403, "not-allowed"), "contest.playing")
    mine = (await now(ada, cup))["mine"]
    assert [opponent["name"] for opponent in mine["opponents"]] == ["bea"]
    await ask(bea, cup, "rest")
    assert (await ask(host, cup, "close"))["phase"] == "over"


async def test_whoever_does_not_come_loses_the_game(house: House, at: SetTime) -> None:
    host = await house.account("Host", "203.0.113.50")
    cup = await announce(host)
    ada, _ = await people(house, cup, "ada", "bea")
    for time in (60_000, 60_000 + PAUSE_MS):
        at(time)
        await house.app.state.director.advance()
    await all_here(ada)
    table = (await now(ada, cup))["mine"]["game"]["table"]
    at(60_000 + PAUSE_MS + COME_MS)
    await house.app.state.director.advance()
    rows = {row["name"]: row for row in (await now(ada, cup))["standings"]}
    assert (rows["ada"]["points"], rows["bea"]["points"], rows["bea"]["is_in"]) == (1, 0, False)
    assert (await ada.get(f"/api/tables/{table}")).json()["status"] == "abandoned"


IMPOSSIBLE: dict[str, dict[str, Any]] = {
    "contest.one": {"seats": 1},
    "contest.past": {"starts": NOON - DAY_MS},
    "contest.far": {"starts": NOON + 100 * DAY_MS},
    "contest.arena": {"format": "arena", "seats": 3},
}


async def test_a_contest_that_cannot_be_is_refused(house: House) -> None:
    ada = await house.guest("ada")
    for rule, fields in IMPOSSIBLE.items():
        refused = await ada.post("/api/contests", json=CUP | fields)
        assert (code(refused), refused.json()["rule"]) == ((403, "not-allowed"), rule)


async def test_names_links_and_late_comers_get_clear_answers(house: House, at: SetTime) -> None:
    host = await house.account("Host", "203.0.113.50")
    cup = await announce(host, rounds=1)
    refused = await host.post("/api/contests", json=CUP | {"name": "aban cup"})
    assert (code(refused), refused.json()["rule"]) == ((409, "taken"), "contest.name")
    ada, _ = await people(house, cup, "ada", "bea")
    twin = await house.guest("Ada", "203.0.113.7")
    refused = await twin.post(f"/api/contests/{cup}/join")
    assert (code(refused), refused.json()["rule"]) == ((409, "name-taken"), "contest.twin")
    assert code(await ada.get("/api/contests/nowhere")) == (404, "no-contest")
    assert code(await (await house.somebody()).post(f"/api/contests/{cup}/join")) == (401, "no-session")
    at(60_000)
    await house.app.state.director.advance()
    late = await house.guest("late", "203.0.113.8")
    refused = await late.post(f"/api/contests/{cup}/join")
    assert (code(refused), refused.json()["rule"]) == ((403, "not-allowed"), "contest.last")
    await ask(host, cup, "close")
    refused = await late.post(f"/api/contests/{cup}/join")
    assert (code(refused), refused.json()["rule"]) == ((403, "not-allowed"), "contest.over")


async def test_a_guest_who_registers_stays_in_the_contest_and_can_be_forgotten(house: House) -> None:
    host = await house.account("Host", "203.0.113.50")
    cup = await announce(host)
    (ada,) = await people(house, cup, "ada")
    (await ada.post("/api/accounts", json={"name": "ada", "password": "a good password"})).raise_for_status()
    assert (await now(ada, cup))["mine"]["is_in"]
    (await ada.post("/api/me/delete", json={"password": "a good password"})).raise_for_status()
    rows = (await now(host, cup))["standings"]
    assert [row["name"] == "ada" for row in rows] == [False]


async def test_two_processes_make_every_table_once(fresh: str, at: SetTime) -> None:
    async with house_at(fresh) as one, house_at(fresh) as two:
        cup = await announce(await one.guest("host"))
        clients = []
        for number in range(20):
            clients += await people((one, two)[number % 2], cup, f"p{number}")
        for time in (60_000, 60_000 + PAUSE_MS):
            at(time)
            await asyncio.gather(*(house.app.state.director.advance() for house in (one, two)))
        mine = [[table["table"] for table in (await who.get("/api/me/tables")).json()] for who in clients]
        assert all(len(found) == 1 for found in mine), "everybody sits at one table"
        assert len({table for (table,) in mine}) == 10
