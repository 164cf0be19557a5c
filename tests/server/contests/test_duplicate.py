"""Duplicate contests: all tables of a round play one committed deal, and nobody sees it at a table that is ahead."""

from __future__ import annotations

import hashlib
from io import BytesIO
from random import Random
from typing import Any

import httpx
import pytest

import meydan.server.messages as wire
from meydan.contests.plan import COME_MS
from meydan.core.game import CHANCE
from meydan.core.record import RecordReader
from meydan.core.record import Replay as Playback
from meydan.games import TITLES
from meydan.server.contests.director import Director
from meydan.server.live.table import Listener
from meydan.server.messages import Refused
from tests.server.api.conftest import House, code, house_at
from tests.server.contests.test_contests import CUP, all_here, announce, ask, now, people
from tests.server.deals.conftest import SetTime

pytestmark = pytest.mark.anyio

NAMES = ("ada", "bea", "cyd", "dan")


async def begun(house: House, at: SetTime, **fields: Any) -> tuple[str, list[httpx.AsyncClient], list[Any]]:
    """A contest whose first round has just begun: its id, its four people by table and seat, and the tables."""
    host = await house.account("Host", "203.0.113.50")
    cup = await announce(host, duplicate=True, rated=False, **fields)
    clients = dict(zip(NAMES, await people(house, cup, *NAMES), strict=True))
    for time in (60_000, 120_000):
        at(time)
        await house.app.state.director.advance()
    games = (await now(host, cup))["running"]
    assert len(games) == 2
    return cup, [clients[name] for game in games for name in game["players"]], [game["table"] for game in games]


async def play(house: House, table: str, seed: int) -> None:
    """Both people play at random, to the end."""
    live = await house.hub.live(table)
    rng, game = Random(seed), live.table.setup.game
    while live.table.to_act is not None:
        player = Listener(live.owners[live.table.to_act], "", lambda _: None)
        line = game.write(rng.choice(game.actions(live.table.state)))
        await house.ask_as(live, player, wire.Act, line=line)


async def rules(house: House, table: str, asked: type[wire.Request]) -> list[str | None]:
    """The rules that refuse a request of the first seat."""
    return [answer.rule for answer in await house.ask(table, 0, asked) if isinstance(answer, wire.Error)]


async def draws(house: House, table: str) -> list[str]:
    return [event.line for event in await house.store.events(table) if event.seat == CHANCE]


async def test_all_tables_have_the_deal_that_was_committed_to_before_anybody_came(house: House, at: SetTime) -> None:
    host = await house.account("Early", "203.0.113.51")
    early = await announce(host, duplicate=True, name="Early")
    promised = (await now(host, early))["deals"]
    assert len({deal["commitment"] for deal in promised}) == CUP["rounds"], "every round has a deal of its own"
    assert {deal["secret"] for deal in promised} == {None}
    cup, clients, tables = await begun(house, at)
    first = (await now(clients[0], cup))["deals"][0]
    for table, seed in zip(tables, (1, 2), strict=True):
        await play(house, table, seed)
    dealt = [await draws(house, table) for table in tables]
    assert dealt[0] == dealt[1]
    await house.app.state.director.advance()
    over = await now(clients[0], cup)
    assert over["deals"][0]["commitment"] == first["commitment"]
    secret = bytes.fromhex(over["deals"][0]["secret"])
    assert hashlib.sha256(secret).hexdigest() == first["commitment"]
    assert over["deals"][1]["secret"] is None, "the next round is still to come"
    margins = [row["margin"] for row in over["standings"]]
    assert margins == sorted(margins, reverse=True)
    assert sum(margins) == pytest.approx(0, abs=0.02)
    assert len(over["deals"][0]["leads"]) == 2
    text = (await clients[3].get(f"/api/tables/{tables[0]}/record")).raise_for_status().content
    reader = RecordReader(BytesIO(text), "round")
    playback = Playback(TITLES[reader.header.game].game, reader, fair=True)
    assert playback.proves_its_dealing
    playback.to_the_end()


async def test_a_table_that_is_ahead_tells_nothing_to_the_others(house: House, at: SetTime) -> None:
    cup, (ada, bea, cyd, _), (first, second) = await begun(house, at)
    stranger = await house.guest("stranger", "203.0.113.9")
    listed = (await stranger.get("/api/tables", params={"status": "playing"})).json()
    assert listed == [], "nobody is invited to watch"
    await play(house, first, 1)
    await house.app.state.director.advance()
    for client in (cyd, stranger):
        for path in ("look", "replay", "record", "choices?line=3"):
            refused = await client.get(f"/api/tables/{first}/{path}")
            assert (code(refused), refused.json()["rule"]) == ((403, "not-allowed"), "contest.unseen"), path
    assert code(await stranger.get(f"/api/tables/{second}/look")) == (403, "not-allowed")
    live = await house.hub.live(first)
    other = (await house.hub.live(second)).owners[0]
    with pytest.raises(Refused) as unseen:
        await house.hub.join(Listener(other, "cyd", lambda _: None), wire.Join(wire.VERSION, first))
    assert unseen.value.rule is not None
    assert unseen.value.rule.id == "contest.unseen"
    assert live.table.status == "over"
    for client in (ada, bea):
        own = (await client.get(f"/api/tables/{first}/replay")).raise_for_status().json()
        assert (own["secret"], own["deal"], own["contest"]) == (None, None, cup), (
            "its own players see their game, but not what was to come"
        )
    record = (await ada.get(f"/api/tables/{first}/record")).raise_for_status().text
    assert "commitment: " in record
    assert "secret: " not in record
    chosen = next(place["n"] for place in own["positions"] if place["n"] and (place["seat"] or 0) >= 0)
    refused = await ada.post(f"/api/tables/{first}/branch", json={"line": chosen})
    assert refused.json()["rule"] == "variation.sealed"
    done = [game for game in (await now(cyd, cup))["over"] if game["table"] == first]
    assert [(game["scores"], game["ranks"], game["reason"]) for game in done] == [(None, None, None)], (
        "nor how it ended"
    )
    assert (await now(ada, cup))["over"][0]["scores"] is not None
    rows = (await now(cyd, cup))["standings"]
    facts = ("place", "points", "buchholz", "berger", "margin")
    assert {tuple(row[fact] for fact in facts) for row in rows} == {(1, 0, 0, 0, 0)}, "the standings tell nothing"
    assert {cell["mark"] for row in rows for cell in row["cells"]} == {"playing"}
    await play(house, second, 2)
    await house.app.state.director.advance()
    seen = (await stranger.get(f"/api/tables/{first}/replay")).raise_for_status().json()
    assert hashlib.sha256(bytes.fromhex(seen["secret"])).hexdigest() == seen["commitment"]


async def test_the_secret_stays_while_games_run_though_the_host_ends_the_contest(house: House, at: SetTime) -> None:
    cup, clients, (first, second) = await begun(house, at)
    await play(house, first, 1)
    host = await house.account("Other", "203.0.113.60")
    assert code(await host.post(f"/api/contests/{cup}/close")) == (403, "not-host")
    known: Director = house.app.state.director
    await house.store.contests.append(
        cup, (await known.known.named(cup)).contest.seq + 1, ['{"t":"closed","at":1}'], closed=1
    )
    assert (await now(clients[0], cup))["deals"][0]["secret"] is None
    await play(house, second, 2)
    assert (await now(clients[0], cup))["deals"][0]["secret"] is not None


async def test_the_deal_is_played_once_and_nobody_adds_to_it(house: House, at: SetTime) -> None:
    _, clients, (first, _) = await begun(house, at)
    live = await house.hub.live(first)
    assert live.table.dealt_with == ()
    assert await rules(house, first, wire.Abandon) == ["contest.abandon"]
    await house.ask(first, 0, wire.Resign)
    assert await rules(house, first, wire.Rematch) == ["contest.rematch"]
    refused = await clients[0].post(
        "/api/tables", json={"game": "kingdomino", "seats": 2, "mode": {"duplicate": "abc"}, "public": False}
    )
    assert refused.json()["rule"] == "deal.server"


async def test_an_arena_has_no_common_deal_and_one_table_is_no_field(house: House) -> None:
    host = await house.account("Host", "203.0.113.50")
    refused = await host.post("/api/contests", json=CUP | {"duplicate": True, "format": "arena"})
    assert (code(refused), refused.json()["rule"]) == ((403, "not-allowed"), "contest.same-deal")
    cup = await announce(host, duplicate=True, by_host=True)
    await people(house, cup, "ada", "bea", "cyd")
    refused = await host.post(f"/api/contests/{cup}/call")
    assert (code(refused), refused.json()["rule"]) == ((403, "not-allowed"), "contest.few")
    assert refused.json()["facts"] == {"fewest": 4, "people": 3}
    await ask(await house.guest("dan", "203.0.113.9"), cup, "join")
    assert (await ask(host, cup, "call"))["phase"] == "paired"


class Killed(BaseException):
    """Does nothing, like a process that was killed."""


async def test_a_process_that_is_killed_before_it_closes_a_forfeited_table_leaves_no_secret_behind(
    fresh: str, at: SetTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house_at(fresh) as one:
        cup, clients, (first, second) = await begun(one, at, rounds=1)
        await all_here(*clients[:3])
        await play(one, first, 1)

        async def die(_: str) -> bool:
            raise Killed

        monkeypatch.setattr(one.hub, "close_table", die)
        at(120_000 + COME_MS)
        with pytest.raises(Killed):
            await one.app.state.director.advance()
        assert {game["table"] for game in (await now(clients[0], cup))["over"]} == {first, second}
    async with house_at(fresh) as two:
        await two.app.state.director.advance()
        stranger = await two.somebody()
        assert (await now(stranger, cup))["deals"][0]["secret"] is not None
        assert (await stranger.get(f"/api/tables/{second}")).json()["status"] == "abandoned"
