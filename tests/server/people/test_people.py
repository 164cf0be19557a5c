"""People over HTTP: following, blocking, presence, calls to a table, profiles; on both databases."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

import meydan.server.messages as wire
from meydan.server.live.table import Listener
from meydan.server.people.presence import FORGOTTEN_MS, HERE_MS
from tests.server.api.conftest import House, code, house_at
from tests.server.deals.conftest import SetTime

pytestmark = pytest.mark.anyio

Pair = tuple[httpx.AsyncClient, httpx.AsyncClient]


async def post(client: httpx.AsyncClient, path: str, **fields: Any) -> Any:
    return (await client.post(path, json=fields)).raise_for_status().json()


async def get(client: httpx.AsyncClient, path: str, **query: Any) -> Any:
    return (await client.get(path, params=query)).raise_for_status().json()


async def friends(client: httpx.AsyncClient) -> list[str]:
    return [one["name"] for one in (await get(client, "/api/people"))["friends"]]


@pytest.fixture
async def pair(house: House) -> Pair:
    return await house.account("آدا", "203.0.113.1"), await house.account("بهار", "203.0.113.2")


async def test_whom_i_follow_i_see_where_they_are(house: House, pair: Pair, at: SetTime) -> None:
    ada, bea = pair
    followed = await post(ada, "/api/people/follow", name="بهار")
    assert followed["presence"] == {"where": "unknown", "game": None, "table": None, "ago_ms": None}
    await post(bea, "/api/me/here")
    assert await where(ada) == ("here", None, None)
    table = await house.table(bea, game="dezh", seats=2, chairs=["me", "random"], public=True, start=True)
    assert await where(ada) == ("playing", "dezh", table)
    at(HERE_MS + 20 * 60_000)
    away = (await get(ada, "/api/people"))["friends"][0]["presence"]
    assert (away["where"], away["ago_ms"] // 60_000) == ("away", (HERE_MS + 20 * 60_000) // 60_000)
    await post(bea, "/api/me/presence", hidden=True)
    assert await where(ada) == ("unknown", None, None), "it can be hidden"
    await post(bea, "/api/me/presence", hidden=False)
    at(FORGOTTEN_MS + 1)
    assert await where(ada) == ("unknown", None, None), "after thirty days nothing is said"


async def where(client: httpx.AsyncClient) -> tuple[str, str | None, str | None]:
    (friend,) = (await get(client, "/api/people"))["friends"]
    presence = friend["presence"]
    return presence["where"], presence["game"], presence["table"]


async def test_a_private_table_is_not_named(house: House, pair: Pair) -> None:
    ada, bea = pair
    await post(ada, "/api/people/follow", name="بهار")
    await post(bea, "/api/me/here")
    await house.table(bea, game="dezh", seats=2, chairs=["me", "random"], start=True)
    assert await where(ada) == ("playing", "dezh", None)


async def test_somebody_who_is_called_to_a_table_sees_it_and_sits_down_or_declines(pair: Pair) -> None:
    ada, bea = pair
    table = (await post(ada, "/api/tables", game="kingdomino", seats=2, chairs=["me", None]))["table"]
    await post(ada, f"/api/tables/{table}/calls", name="بهار")
    (call,) = (await post(bea, "/api/me/here"))["calls"]
    assert (call["table"], call["by"]["name"]) == (table, "آدا")
    assert (await get(bea, "/api/square"))["calls"] == [call]
    called = await get(ada, f"/api/tables/{table}/calls")
    assert called == [(await post(ada, "/api/people/follow", name="بهار"))["person"]]
    assert await get(bea, f"/api/tables/{table}/calls") == [], "bea called nobody"
    assert await post(bea, "/api/me/calls/decline", table=table) == {"calls": []}
    assert await get(ada, f"/api/tables/{table}/calls") == []
    await post(ada, f"/api/tables/{table}/calls", person=called[0])
    assert (await post(bea, "/api/me/here"))["calls"], "it can be asked again"
    await post(bea, f"/api/tables/{table}/chair")
    assert (await post(bea, "/api/me/here"))["calls"] == [], "bea sits there"
    assert code(await ada.post(f"/api/tables/{table}/calls", json={"name": "بهار"})) == (409, "taken")
    assert code(await ada.post(f"/api/tables/{table}/calls", json={"name": "آدا"})) == (403, "not-allowed")
    assert code(await ada.post(f"/api/tables/{table}/calls", json={"name": "nobody"})) == (404, "no-player")
    assert code(await ada.post("/api/people/follow", json={})) == (400, "field")


async def test_a_blocked_person_cannot_call_nor_follow_nor_be_heard_nor_matched(house: House, pair: Pair) -> None:
    ada, bea = pair
    await post(bea, "/api/people/follow", name="آدا")
    table = await house.table(ada, bea, seats=3, chairs=["me", None, None])
    live = await house.hub.live(table)
    heard: list[Any] = []
    listener = Listener(live.owners[0], "آدا", heard.append)
    await house.hub.join(listener, wire.Join(wire.VERSION, table))
    await post(ada, "/api/people/block", name="بهار")
    assert await friends(bea) == []
    other = (await post(bea, "/api/tables", game="kingdomino", seats=2, chairs=["me", None]))["table"]
    for path in (f"/api/tables/{other}/calls", "/api/people/follow"):
        assert code(await bea.post(path, json={"name": "آدا"})) == (403, "not-allowed")
    heard.clear()
    speaker = Listener(live.owners[1], "بهار", lambda _: None)
    await house.hub.chat.say(live, speaker, wire.Chat("c1", "salam"))
    await house.hub.chat.hear(live, 1)
    assert heard == []
    for client in pair:
        await post(client, "/api/quick", game="kingdomino", pace="fast")
    assert (await post(ada, "/api/quick/here"))["ticket"]["found"] is None
    await post(ada, "/api/people/block", name="بهار", on=False)
    await house.app.state.matchmaker.advance()
    assert (await post(ada, "/api/quick/here"))["ticket"]["found"] is not None


async def test_opponents_stay_even_if_they_are_guests_and_their_games_are_counted(house: House) -> None:
    ada, guest = await house.account("آدا", "203.0.113.1"), await house.guest("کاوه", "203.0.113.2")
    table = await house.table(ada, guest)
    await house.play(table)
    ranks = (await get(ada, "/api/history"))[0]["ranks"]
    (met,) = (await get(ada, "/api/people"))["opponents"]
    assert (met["name"], met["account"]) == ("کاوه", False)
    assert (met["won"], met["lost"]) == (int(ranks[0] < ranks[1]), int(ranks[0] > ranks[1]))
    await post(ada, "/api/people/follow", person=met["person"])
    assert await friends(ada) == ["کاوه"]
    against = (await get(guest, "/api/players/آدا"))["against"]
    assert (against["won"], against["lost"]) == (met["lost"], met["won"])
    assert (await get(guest, "/api/me/profile"))["games"]["kingdomino"]["played"] == 1


async def test_people_are_found_by_the_beginning_of_their_names(pair: Pair) -> None:
    ada, _ = pair
    assert [one["name"] for one in await get(ada, "/api/people/search", name="بها")] == ["بهار"]
    assert await get(ada, "/api/people/search", name="%") == []


async def test_the_square_comes_again_only_when_it_has_changed(pair: Pair) -> None:
    ada, bea = pair
    first = await ada.get("/api/square")
    again = {"If-None-Match": first.headers["etag"]}
    assert (await ada.get("/api/square", headers=again)).status_code == 304
    await post(bea, "/api/tables", game="kingdomino", seats=2, chairs=["me", None], public=True)
    changed = await ada.get("/api/square", headers=again)
    assert (changed.status_code, len(changed.json()["open"])) == (200, 1)


async def test_all_of_it_on_postgresql(fresh: str, at: SetTime) -> None:
    async with house_at(fresh) as house:
        both = await house.account("آدا", "203.0.113.1"), await house.account("بهار", "203.0.113.2")
        await test_whom_i_follow_i_see_where_they_are(house, both, at)
        await test_somebody_who_is_called_to_a_table_sees_it_and_sits_down_or_declines(both)
        await test_a_blocked_person_cannot_call_nor_follow_nor_be_heard_nor_matched(house, both)
        await test_the_square_comes_again_only_when_it_has_changed(both)
        assert (await get(both[0], "/api/me/profile"))["achievements"] == []
        assert (await get(both[0], "/api/me/data"))["blocks"] == []
