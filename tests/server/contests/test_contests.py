"""Contests by HTTP: announced, joined, played and hosted; on both databases, and with two processes at one of them."""

from __future__ import annotations

import asyncio
from threading import Event
from typing import Any

import httpx
import pytest

import meydan.server.messages as wire
from meydan.contests import course
from meydan.contests.contest import replay
from meydan.contests.events import read
from meydan.contests.plan import BETWEEN_MS, COME_MS, PAUSE_MS
from meydan.contests.standings import standings
from meydan.server.contests import director
from meydan.server.contests.taking_part import TakingPart
from meydan.server.store.contests import PersonRow
from meydan.server.store.store import StoreTrouble
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


async def test_who_has_joined_is_told_so_though_the_next_event_was_somebody_elses(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    cup = await announce(await house.account("Host", "203.0.113.50"))
    ada = await house.guest("ada", "203.0.113.1")

    async def too_late(*_: object) -> None:
        raise StoreTrouble("another event was faster")

    monkeypatch.setattr(house.app.state.director, "advance_one", too_late)
    assert (await ask(ada, cup, "join"))["am_in"]


async def begun(house: House, at: SetTime) -> tuple[str, httpx.AsyncClient]:
    """A contest in which ada and bea have just begun to play; and ada."""
    cup = await announce(await house.account("Host", "203.0.113.50"))
    ada, _ = await people(house, cup, "ada", "bea")
    for time in (60_000, 60_000 + PAUSE_MS):
        at(time)
        await house.app.state.director.advance()
    return cup, ada


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
    cup, ada = await begun(house, at)
    await all_here(ada)
    table = (await now(ada, cup))["mine"]["game"]["table"]
    at(60_000 + PAUSE_MS + COME_MS)
    await house.app.state.director.advance()
    rows = {row["name"]: row for row in (await now(ada, cup))["standings"]}
    assert (rows["ada"]["points"], rows["bea"]["points"], rows["bea"]["is_in"]) == (1, 0, False)
    assert (await ada.get(f"/api/tables/{table}")).json()["status"] == "abandoned"


async def test_the_game_of_a_contest_knows_it_and_has_no_rematch(house: House, at: SetTime) -> None:
    cup, ada = await begun(house, at)
    (game,) = await finish(house, cup, ada)
    assert (await ada.get(f"/api/tables/{game['table']}/replay")).json()["contest"] == cup
    (refused,) = await house.ask(game["table"], 0, wire.Rematch)
    assert isinstance(refused, wire.Error)
    assert refused.rule == "contest.rematch"
    forged = {"game": "kingdomino", "seats": 2, "mode": {"contest": cup}}
    assert (await ada.post("/api/tables", json=forged)).json()["rule"] == "deal.server"


async def test_a_player_of_an_arena_takes_a_break_and_comes_back(house: House, at: SetTime) -> None:
    host = await house.account("Host", "203.0.113.50")
    cup = await announce(host, format="arena")
    ada, bea = await people(house, cup, "ada", "bea")
    assert not (await ask(ada, cup, "rest"))["am_in"]
    at(60_000)
    await all_here(ada, bea)
    await house.app.state.director.advance()
    assert (await now(bea, cup))["running"] == []
    assert (await ask(ada, cup, "join"))["am_in"]
    await house.app.state.director.advance()
    stranger = await now(await house.somebody(), cup)
    assert [sorted(game["players"]) for game in stranger["running"]] == [["ada", "bea"]]
    assert (stranger["mine"], stranger["am_in"], stranger["am_host"]) == (None, False, False)


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


async def test_a_game_of_a_contest_and_a_quick_match_do_not_come_at_once(house: House, at: SetTime) -> None:
    cup = await announce(await house.account("Host", "203.0.113.50"))
    ada, bea, cyd = await people(house, cup, "ada", "bea", "cyd")
    quick = {"game": "kingdomino", "pace": "fast"}
    (await ada.post("/api/quick", json=quick)).raise_for_status()
    dan = await house.guest("dan", "203.0.113.60")
    at(60_000)
    await house.app.state.director.advance()
    assert (await ada.post("/api/quick/here", json={})).json() == {"ticket": None}, "ada waits for no other game"
    for client in (ada, bea, cyd):
        refused = await client.post("/api/quick", json=quick)
        assert (code(refused), refused.json()["rule"]) == ((403, "not-allowed"), "quick.contest")
    assert (await ada.post("/api/quick", json=quick | {"pace": "daily"})).status_code == 200
    await ask(bea, cup, "leave")
    (await bea.post("/api/quick", json=quick)).raise_for_status()
    assert (await dan.post("/api/quick", json=quick)).json()["ticket"]["found"] is not None


async def test_whoever_is_in_two_contests_plays_one_game_at_a_time(house: House, at: SetTime) -> None:
    host = await house.account("Host", "203.0.113.50")
    cup = await announce(host)
    shield = await announce(host, name="Azar Shield", starts=NOON + 90_000)
    ada, bea = await people(house, cup, "ada", "bea")
    await ask(ada, shield, "join")
    for number, name in enumerate(("cyd", "dan"), 10):
        await ask(await house.guest(name, f"203.0.113.{number}"), shield, "join")
    at(60_000)
    await house.app.state.director.advance()
    refused = await bea.post(f"/api/contests/{shield}/join")
    assert (code(refused), refused.json()["rule"]) == ((403, "not-allowed"), "contest.elsewhere")
    for time in (90_000, 90_000 + PAUSE_MS):
        at(time)
        await house.app.state.director.advance()
    mine = (await now(ada, shield))["mine"]
    assert (mine["game"], mine["rests"], mine["is_elsewhere"], mine["is_in"]) == (None, 1, True, True)
    assert [table["status"] for table in (await ada.get("/api/me/tables")).json()] == ["playing"]
    await finish(house, cup, ada)
    await finish(house, shield, ada)
    at(200_000)
    await house.app.state.director.advance()
    games = [(await now(ada, contest))["mine"]["game"] for contest in (cup, shield)]
    assert [game is not None for game in games] == [True, False], "the first contest that goes on has her"


async def test_whoever_plays_at_another_table_when_a_contest_begins_sits_out(house: House, at: SetTime) -> None:
    cup = await announce(await house.account("Host", "203.0.113.50"))
    clients = await people(house, cup, "ada", "bea", "cyd", "dan")
    for client in clients[:2]:
        (await client.post("/api/quick", json={"game": "kingdomino", "pace": "fast"})).raise_for_status()
    for client in clients[:2]:
        (await client.post("/api/quick/here", json={})).raise_for_status()
    at(60_000)
    await house.app.state.director.advance()
    parts = [(await now(client, cup))["mine"] for client in clients]
    assert [part["is_elsewhere"] for part in parts] == [True, True, False, False]
    assert [part["game"] is None for part in parts] == [True, True, False, False]


async def test_a_crowd_that_joins_at_once_is_let_in(house: House) -> None:
    cup = await announce(await house.guest("host"))
    crowd = [await house.guest(f"p{number}", f"203.0.113.{number}") for number in range(12)]
    await asyncio.gather(*(ask(client, cup, "join") for client in crowd))
    assert (await now(crowd[0], cup))["people"] == 12


async def test_whoever_joins_while_a_round_is_being_paired_plays_in_it(
    house: House, at: SetTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    cup = await announce(await house.guest("host"))
    await people(house, cup, *(f"p{number}" for number in range(director.FEW_PEOPLE + 1)))
    late = await house.guest("late", "203.0.113.60")
    loop, has_come = asyncio.get_running_loop(), Event()

    async def come() -> None:
        known = house.app.state.director.known
        await TakingPart(house.store, known).join(cup, PersonRow("late", "late", NOON), 1500, NOON)
        assert (await now(late, cup))["people"] == director.FEW_PEOPLE + 2

    def slow_pairing(*facts: Any) -> Any:
        found = course.step(*facts)
        if not has_come.is_set():
            has_come.set()
            asyncio.run_coroutine_threadsafe(come(), loop).result()
        return found

    monkeypatch.setattr(director, "step", slow_pairing)
    at(60_000)
    await house.app.state.director.advance()
    assert has_come.is_set()
    contest = (await house.app.state.director.known.named(cup)).contest
    assert contest.phase == "paired"
    assert contest.running_game_of("late") is not None


async def test_another_process_goes_on_in_the_middle_of_a_round(fresh: str, at: SetTime) -> None:
    async with house_at(fresh) as one:
        cup = await announce(await one.guest("host"), rounds=1)
        await people(one, cup, "ada", "bea", "cyd", "dan")
        for time in (60_000, 60_000 + PAUSE_MS):
            at(time)
            await one.app.state.director.advance()
    async with house_at(fresh) as two:
        stranger = await two.somebody()
        assert (await now(stranger, cup))["phase"] == "playing"
        await finish(two, cup, stranger)
        over = await now(stranger, cup)
        assert (over["phase"], [row["points"] for row in over["standings"]]) == ("over", [1, 1, 0, 0])
