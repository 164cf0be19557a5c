"""Quick matches by HTTP: a queue, a match, a table; on both databases, and with two processes at one of them."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from meydan.server.admission.limits import hash_of
from meydan.server.api import quick
from meydan.server.quick.matching import BOTS_MS, COME_MS, LATE_MS
from tests.server.api.conftest import House, code, house_at
from tests.server.deals.conftest import SetTime
from tests.server.visitor import ServerProcess, Visitor

pytestmark = pytest.mark.anyio

FAST = {"game": "kingdomino", "pace": "fast"}


async def join(client: httpx.AsyncClient, **wish: str) -> Any:
    return (await client.post("/api/quick", json=FAST | wish)).raise_for_status().json()["ticket"]


async def here(client: httpx.AsyncClient, seen: bool = True) -> Any:
    return (await client.post("/api/quick/here", json={"seen": seen})).raise_for_status().json()["ticket"]


async def queue(client: httpx.AsyncClient, **wish: str) -> Any:
    listed = (await client.get("/api/quick")).raise_for_status().json()["queues"]
    return next(one for one in listed if (FAST | wish).items() <= one.items())


async def test_two_who_wait_sit_down_at_one_rated_table(house: House) -> None:
    ada, bea = await house.guest("ada", "203.0.113.1"), await house.guest("bea", "203.0.113.2")
    first = await join(ada)
    assert (first["waiting"], first["found"], first["table"]) == (0, None, None)
    assert (first["lowest"], first["highest"]) == (1400, 1600)
    assert (await queue(bea))["waiting"] == 1
    assert (await queue(ada))["waiting"] == 0, "the number is of others"
    assert (await queue(bea, pace="calm"))["waiting"] == 0
    second = await join(bea)
    assert second["found"] == {"there": 0, "people": 2, "am_there": False, "left_ms": COME_MS}
    assert (await here(bea))["found"] == {"there": 1, "people": 2, "am_there": True, "left_ms": COME_MS}
    table = (await here(ada))["table"]
    assert (await here(bea))["table"] == table
    found = (await ada.get(f"/api/tables/{table}")).json()
    assert {player["name"] for player in found["players"]} == {"ada", "bea"}
    assert found["mode"]["rated"]
    assert found["mode"]["clock"] == {"t": "live", "base_ms": 300_000, "increment_ms": 5_000}
    assert (await queue(bea))["waiting"] == 0
    await ada.post("/api/quick/leave")
    assert await here(ada) is None
    assert (await ada.get(f"/api/tables/{table}")).status_code == 200, "leaving the queue keeps the table"


async def test_an_opponent_who_does_not_come_costs_nothing(house: House, at: SetTime) -> None:
    ada, bea = await house.guest("ada", "203.0.113.1"), await house.guest("bea", "203.0.113.2")
    await join(bea)
    await join(ada)
    late = COME_MS + LATE_MS + 1
    await here(ada)
    at(late - 5_000)
    await here(bea, seen=False)
    await here(ada)
    at(late)
    await house.app.state.matchmaker.advance()
    rests = await here(bea, seen=False)
    assert (rests["rests"], rests["found"], rests["waited_ms"]) == (True, None, 0)
    waits = await here(ada)
    assert (waits["rests"], waits["found"], waits["waited_ms"]) == (False, None, late)
    await here(bea)
    await here(ada)
    assert (await here(bea))["table"] is not None


async def test_whoever_asks_and_vanishes_is_not_seated(house: House, at: SetTime) -> None:
    ada, bea = await house.guest("ada", "203.0.113.1"), await house.guest("bea", "203.0.113.2")
    await join(ada)
    await join(bea)  # finds ada, and closes the page
    for now in (0, 5_000, 10_000, COME_MS):
        at(now)
        assert (await here(ada))["table"] is None
    at(COME_MS + LATE_MS + 1)
    await here(ada)
    await house.app.state.matchmaker.advance()
    waits = await here(ada)
    assert (waits["found"], waits["waited_ms"]) == (None, COME_MS + LATE_MS + 1), "ada keeps her place"
    assert (await here(bea, seen=False))["rests"]


async def test_two_who_take_bots_sit_at_one_table(house: House, at: SetTime) -> None:
    ada, bea = await house.guest("ada", "203.0.113.1"), await house.guest("bea", "203.0.113.2")
    for one in (ada, bea):
        await join(one, game="dezh")
    at(BOTS_MS)
    for one in (ada, bea):
        await here(one)
    await ada.post("/api/quick/bots")
    assert (await here(ada))["table"] is None
    assert (await here(bea))["company"] == 1
    await bea.post("/api/quick/bots")
    await here(ada)
    table = (await here(bea))["table"]
    assert table is not None
    assert (await here(ada))["table"] == table


async def test_a_player_waits_in_one_queue_at_a_time(house: House) -> None:
    ada, bea = await house.guest("ada"), await house.guest("bea")
    await join(ada)
    assert (await join(ada, pace="daily"))["pace"] == "daily"
    assert (await queue(bea))["waiting"] == 0
    await bea.post("/api/quick/leave")
    table = (await join(bea, pace="daily"))["table"]
    assert (await here(ada))["table"] == table, "in correspondence nobody has to be there"
    assert (await ada.get("/api/me/tables")).json()[0]["status"] == "playing"


async def test_a_wish_whose_answer_was_lost_leads_to_the_table_that_was_made(house: House) -> None:
    ada, bea = await house.guest("ada"), await house.guest("bea")
    await join(ada)
    await join(bea)
    await here(ada)
    table = (await join(bea))["table"]
    assert table is not None, "to ask again is to come"
    assert (await join(bea))["table"] == table, "nobody gets a second game who has not heard of the first"
    assert (await join(bea, pace="calm"))["table"] is None
    await house.app.state.hub.close_table(table)
    assert (await join(ada))["table"] is None


async def test_practice_ends_when_the_match_begins(house: House) -> None:
    ada, bea = await house.guest("ada"), await house.guest("bea")
    assert code(await ada.post("/api/quick/practice")) == (403, "not-allowed")
    await join(ada)
    practice = (await ada.post("/api/quick/practice")).raise_for_status().json()["table"]
    assert (await here(ada))["practice"] == practice
    assert not (await ada.get(f"/api/tables/{practice}")).json()["mode"]["rated"]
    await join(bea)
    await here(bea)
    assert (await here(ada))["table"] is not None
    assert (await ada.get(f"/api/tables/{practice}")).json()["status"] == "abandoned"


async def test_bots_fill_up_a_table_of_four_after_the_wait_that_was_said(house: House, at: SetTime) -> None:
    ada = await house.guest("ada")
    waits = await join(ada, game="dezh")
    assert (waits["seats"], waits["bots_in_ms"]) == (4, BOTS_MS)
    refused = await ada.post("/api/quick/bots")
    assert (code(refused), refused.json()["rule"]) == ((403, "not-allowed"), "quick.bots")
    at(BOTS_MS)
    await ada.post("/api/quick/bots")
    table = (await here(ada))["table"]
    found = (await ada.get(f"/api/tables/{table}")).json()
    assert sorted(player.get("name") or player["bot"] for player in found["players"]) == ["ada", *["bot-3"] * 3]
    assert not found["mode"]["rated"]


async def test_the_usual_wait_is_the_median_of_the_last_matches(house: House, at: SetTime) -> None:
    ada, bea = await house.guest("ada"), await house.guest("bea")
    for number, wait in enumerate((1_000, 30_000, 5_000)):
        assert (await queue(ada))["usual_ms"] is None
        at(number * 100_000)
        await join(ada)
        at(number * 100_000 + wait)
        await here(ada)
        await join(bea)
        await here(bea)
        await here(ada)
        for client in (ada, bea):
            await client.post("/api/quick/leave")
    assert (await queue(ada))["usual_ms"] == 5_000


async def test_one_address_cannot_flood_the_queue(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quick, "MOST_AT_ONE_ADDRESS", 2)
    crowd = [await house.guest(f"g{number}", "203.0.113.9") for number in range(3)]
    for number, client in enumerate(crowd[:2]):  # alone in their queues, so that they go on waiting
        await join(client, game=("dezh", "alhambra")[number])
    refused = await crowd[2].post("/api/quick", json=FAST)
    assert (code(refused), refused.json()["rule"]) == ((409, "too-many"), "quick.crowd")
    other = await house.guest("other", "203.0.113.10")
    for _ in range(30):
        await join(other)
        await other.post("/api/quick/leave")
    assert code(await other.post("/api/quick", json=FAST)) == (429, "too-fast")


async def test_people_who_never_come_are_kept_out_for_a_while(house: House) -> None:
    ada, absent = await house.guest("ada", "203.0.113.1"), await house.guest("absent", "203.0.113.9")
    no_shows = house.app.state.limits.no_shows
    for _ in range(no_shows.burst):
        await no_shows.take(house.store, hash_of("203.0.113.9"))
    refused = await absent.post("/api/quick", json=FAST)
    assert (code(refused), refused.json()["rule"]) == ((403, "not-allowed"), "quick.absent")
    assert await join(ada)
    house.seconds += 30
    assert await join(absent)


async def test_bad_wishes_are_refused(house: House) -> None:
    stranger, ada = await house.somebody(), await house.guest("ada")
    assert code(await stranger.post("/api/quick", json=FAST)) == (401, "no-session")
    assert code(await ada.post("/api/quick", json=FAST | {"game": "chess"})) == (400, "field")
    assert code(await ada.post("/api/quick", json=FAST | {"pace": "hasty"})) == (400, "field")
    assert (await stranger.get("/api/quick")).json()["ticket"] is None


async def test_two_processes_match_nobody_twice(fresh: str) -> None:
    async with house_at(fresh) as one, house_at(fresh) as two:
        people = [await house.guest(f"{house is one} {number}") for house in (one, two) for number in range(15)]
        await asyncio.gather(*map(join, people))
        tables: set[str] = set()
        async with asyncio.timeout(30):
            while len(tables) < len(people) // 2:
                found = await asyncio.gather(*map(here, people))
                tables |= {ticket["table"] for ticket in found if ticket and ticket["table"]}
                await asyncio.sleep(0.05)
        mine = [[table["table"] for table in (await who.get("/api/me/tables")).json()] for who in people]
        assert all(len(found) == 1 for found in mine), "everybody sits at one table"
        assert sorted(table for (table,) in mine) == sorted([*tables, *tables])


async def test_a_ticket_survives_the_death_of_the_server(fresh: str) -> None:
    server = await asyncio.to_thread(ServerProcess, fresh)
    ada, bea = Visitor(server, "ada"), Visitor(server, "bea")
    ada.post("/api/quick", FAST).raise_for_status()
    await asyncio.to_thread(server.kill)
    await asyncio.to_thread(server.start)
    assert ada.post("/api/quick/here", {}).json()["ticket"]["game"] == "kingdomino"
    assert bea.post("/api/quick", FAST).json()["ticket"]["found"]["people"] == 2
    bea.post("/api/quick/here", {}).raise_for_status()
    assert ada.post("/api/quick/here", {}).json()["ticket"]["table"] is not None
    await asyncio.to_thread(server.stop)
