"""The deal of the day: one try, the same deal, a board, and a secret that nobody learns before the day is over."""

from __future__ import annotations

import asyncio
import hashlib
import json
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

import meydan.server.messages as wire
from meydan.core.record import RecordReader
from meydan.core.record import Replay as Playback
from meydan.games import TITLES
from meydan.server.finished.positions import played_lines
from meydan.server.live.table import Listener
from meydan.server.messages import Refused
from meydan.server.table.table import Table
from tests.server.api.conftest import House, code, house_at
from tests.server.deals.conftest import DAY_MS, SetTime

pytestmark = pytest.mark.anyio


async def begin(client: httpx.AsyncClient) -> str:
    table: str = (await client.post("/api/deals/today")).raise_for_status().json()["table"]
    return table


async def today(client: httpx.AsyncClient) -> Any:
    return (await client.get("/api/deals/today")).raise_for_status().json()


async def play(house: House, table: str, seed: int = 0, steps: int = 10_000) -> Table:
    """The person plays at random; the bots think here, by the questions that the server asks."""
    live = await house.hub.live(table)
    answers: list[Any] = []
    player = Listener(live.owners[0], "", answers.append)
    await house.hub.join(player, wire.Join(wire.VERSION, table))
    rng, game = Random(seed), live.table.setup.game
    for _ in range(steps):
        while live.table.to_act not in (None, 0):
            await asyncio.sleep(0.01)
        if live.table.to_act is None:
            break
        line = game.write(rng.choice(game.actions(live.table.state)))
        await house.ask_as(live, player, wire.Act, line=line)
    await house.hub.leave(live, player)
    return live.table


async def resign(house: House, table: str) -> None:
    await house.ask(table, 0, wire.Resign)


async def test_everybody_gets_the_same_deal_once(house: House) -> None:
    ada, bea = await house.account("ada", "203.0.113.5"), await house.account("bea", "203.0.113.6")
    tables = [await begin(ada), await begin(bea)]
    assert tables[0] != tables[1]
    assert await begin(ada) == tables[0]  # resumed
    logs = [[(event.seat, event.line) for event in await house.store.events(table)] for table in tables]
    assert logs[0][0] != logs[1][0]  # their names
    assert logs[0][1:] == logs[1][1:]
    deal = await today(ada)
    assert (deal["day"], deal["tries"], deal["mine"]["status"]) == ("2026-03-21", 2, "playing")
    assert deal["board"] is None
    assert deal["field"] is None
    assert deal["secret"] is None
    row = await house.store.table(tables[0])
    assert row is not None
    assert '"undo":false' in row.mode


async def test_two_tabs_begin_one_try(house: House) -> None:
    ada = await house.account("ada", "203.0.113.5")
    assert len({await table for table in asyncio.as_completed([begin(ada) for _ in range(4)])}) == 1


async def test_a_guest_has_one_try_on_a_device(house: House) -> None:
    ada = await house.guest("ada")
    await begin(ada)
    device = {name: value for name, value in ada.cookies.items() if name.endswith("-device")}
    again = await house.somebody()
    again.cookies.update(device)
    (await again.post("/api/session", json={"name": "bea"})).raise_for_status()
    refused = await again.post("/api/deals/today")
    assert code(refused) == (403, "not-allowed")
    assert refused.json()["rule"] == "deal.device"


async def test_a_guest_who_makes_an_account_keeps_the_try(house: House) -> None:
    guest = await house.guest("ada")
    table = await begin(guest)
    (await guest.post("/api/accounts", json={"name": "ada", "password": "a good password"})).raise_for_status()
    assert await begin(guest) == table


async def test_a_guests_try_goes_to_the_account_that_has_none(house: House) -> None:
    bea = await house.account("bea", "203.0.113.6")
    of_bea = await begin(bea)
    guest = await house.guest("ada", ip="203.0.113.7")
    await begin(guest)
    (await guest.post("/api/login", json={"name": "bea", "password": "a good password"})).raise_for_status()
    assert await begin(guest) == of_bea
    assert (await today(guest))["tries"] == 1


async def test_there_is_nothing_to_take_back_or_to_ask(house: House) -> None:
    ada = await house.account("ada", "203.0.113.5")
    table = await begin(ada)
    for kind, rule in ((wire.Abandon, "deal.abandon"), (wire.Undo, None)):
        (answer,) = await house.ask(table, 0, kind)
        assert isinstance(answer, wire.Error)
        assert (answer.code, answer.rule) == ("not-allowed", rule)
    await resign(house, table)
    (answer,) = await house.ask(table, 0, wire.Rematch)
    assert isinstance(answer, wire.Error)
    assert answer.rule == "deal.rematch"
    mode = {"deal": "2026-03-21"}
    refused = await ada.post("/api/tables", json={"game": "kingdomino", "seats": 2, "mode": mode})
    assert refused.json()["rule"] == "deal.server"


async def test_the_secret_is_heard_by_nobody_before_the_day_is_over(house: House, at: SetTime) -> None:
    ada = await house.account("ada", "203.0.113.5")
    before = await today(ada)
    table = await begin(ada)
    row = await house.store.table(table)
    assert row is not None
    secret = row.secret.hex()
    assert hashlib.sha256(row.secret).hexdigest() == before["commitment"]
    await play(house, table)
    heard: list[Any] = []
    await house.hub.join(
        Listener((await house.hub.live(table)).owners[0], "", heard.append), wire.Join(wire.VERSION, table)
    )
    paths = [f"/api/tables/{table}/replay", f"/api/tables/{table}/record", f"/api/tables/{table}"]
    paths += ["/api/deals/today", "/api/deals/2026-03-21", "/api/me/data", "/api/history", "/api/me/tables"]
    told = "".join([(await ada.get(path)).raise_for_status().text for path in paths])
    told += "".join(str(message) for message in heard)
    assert before["commitment"] in told
    assert secret not in told
    assert json.loads((await ada.get(paths[0])).text)["result"] is not None
    lines = played_lines(await house.store.events(table))
    chosen = {"line": next(number for number, line in enumerate(lines, 1) if line.actor == 0)}
    sealed = await ada.post(f"/api/tables/{table}/branch", json=chosen)
    assert sealed.json()["rule"] == "variation.sealed", "the new table would show the deal to everybody"
    at(DAY_MS // 2)
    (await ada.post(f"/api/tables/{table}/branch", json=chosen)).raise_for_status()
    assert (await ada.get("/api/deals/2026-03-21")).json()["secret"] == secret
    assert (await ada.get(paths[0])).json()["secret"] == secret
    record = (await ada.get(paths[1])).text
    assert f"secret: {secret}" in record
    assert "dealt: by-stack" in record


async def test_the_record_proves_the_deal_once_the_day_is_over(house: House, at: SetTime) -> None:
    ada = await house.account("ada", "203.0.113.5")
    table = await begin(ada)
    await play(house, table)
    at(DAY_MS)
    record = (await ada.get(f"/api/tables/{table}/record")).text
    reader = RecordReader(BytesIO(record.encode()), "deal")
    playback = Playback(TITLES[reader.header.game].game, reader, fair=True)
    assert playback.proves_its_dealing
    playback.to_the_end()


async def test_commitments_are_known_days_ahead_and_kept(house: House, at: SetTime) -> None:
    guest = await house.guest("ada")
    promised = (await today(guest))["coming"]
    assert [promise["day"] for promise in promised] == [f"2026-03-{day}" for day in range(22, 29)]
    assert len({promise["game"] for promise in promised}) == 4  # the titles take turns
    assert code(await guest.get("/api/deals/2026-03-22")) == (404, "path")
    at(DAY_MS)
    deal = await today(guest)
    assert {"day": deal["day"], "game": deal["game"], "commitment": deal["commitment"]} == promised[0]
    assert deal["earlier"] == "2026-03-21"


async def test_others_games_are_seen_once_ones_own_is_over(house: House, at: SetTime) -> None:
    ada, bea = await house.account("ada", "203.0.113.5"), await house.account("bea", "203.0.113.6")
    of_ada, of_bea = await begin(ada), await begin(bea)
    live = await house.hub.live(of_bea)
    spectator = Listener("somebody", "", lambda _: None)
    with pytest.raises(Refused) as unseen:
        await house.hub.join(spectator, wire.Join(wire.VERSION, of_bea))
    assert unseen.value.rule is not None
    assert unseen.value.rule.id == "deal.unseen"
    await resign(house, of_ada)
    assert live.table.status == "playing"
    assert code(await ada.get(f"/api/tables/{of_bea}/replay")) == (403, "not-allowed")  # it is still running
    for part in ("replay", "record", "choices?line=1"):
        assert code(await bea.get(f"/api/tables/{of_ada}/{part}")) == (403, "not-allowed")
    choice = {"line": 1, "action": "end"}
    for part, asked in (("review", {}), ("branch", {"line": 1}), ("what-if", choice)):
        refused = await bea.post(f"/api/tables/{of_ada}/{part}", json=asked)
        assert refused.json()["rule"] == "deal.unseen"
    assert code(await bea.post("/api/studies", json={"table": of_ada, "line": 0})) == (403, "not-allowed")
    await resign(house, of_bea)
    for part in ("replay", "record"):
        (await bea.get(f"/api/tables/{of_ada}/{part}")).raise_for_status()
    stranger = await house.somebody()
    assert code(await stranger.get(f"/api/tables/{of_ada}/replay")) == (403, "not-allowed")
    at(DAY_MS)
    (await stranger.get(f"/api/tables/{of_ada}/replay")).raise_for_status()


async def test_the_board_compares_all_who_came_to_the_end(house: House, at: SetTime) -> None:
    ada, bea, cy = [await house.account(name, f"203.0.113.{n}") for n, name in enumerate(("ada", "bea", "cy"), 5)]
    of_ada, of_bea = await begin(ada), await begin(bea)
    late = await begin(cy)
    played = await play(house, of_ada)
    await resign(house, of_bea)
    scores = played.setup.game.outcome(played.state).scores
    margin = scores[0] - max(scores[1:])
    deal = await today(ada)
    assert deal["field"] == {"finished": 1, "gave_up": 1, "mean": margin, "best": margin, "margins": [margin]}
    assert [(place["name"], place["margin"], place["is_me"]) for place in deal["board"]] == [
        ("ada", margin, True),
        ("bea", None, False),
    ]
    mine = deal["mine"]
    assert (mine["status"], mine["margin"], mine["place"], mine["better_than"]) == ("finished", margin, 1, 1.0)
    assert (await today(bea))["mine"]["status"] == "gave-up"
    at(DAY_MS)
    await resign(house, late)
    yesterday = (await cy.get("/api/deals/2026-03-21")).json()
    assert (yesterday["mine"]["status"], len(yesterday["board"])) == ("late", 2)


async def test_a_deleted_account_leaves_the_board(house: House) -> None:
    ada = await house.account("ada", "203.0.113.5")
    await resign(house, await begin(ada))
    exported = (await ada.get("/api/me/data")).json()
    assert [row["day"] for row in exported["deals"]] == ["2026-03-21"]
    (await ada.post("/api/me/delete", json={"password": "a good password"})).raise_for_status()
    bea = await house.account("bea", "203.0.113.6")
    await resign(house, await begin(bea))
    assert [place["name"] for place in (await today(bea))["board"]] == ["bea"]


@pytest.mark.usefixtures("at")
async def test_a_try_survives_the_server(tmp_path: Path) -> None:
    """This also holds if the server is killed between the try and the first entries of its table."""
    database = str(tmp_path / "meydan.sqlite")
    async with house_at(database) as house:
        ada = await house.account("ada", "203.0.113.5")
        house.hub.fill = _nothing  # type: ignore[method-assign]
        table = await begin(ada)
        assert not await house.store.events(table)
        cookies = ada.cookies
    async with house_at(database) as house:
        ada = await house.somebody()
        ada.cookies.update(cookies)
        assert await begin(ada) == table
        lines = [event.line for event in await house.store.events(table)]
        assert "/start" in lines
        await play(house, table, steps=2)
    async with house_at(database) as house:
        ada = await house.somebody()
        ada.cookies.update(cookies)
        assert await begin(ada) == table
        assert len(await house.store.events(table)) > len(lines)


async def _nothing(*_: object, **__: object) -> None:
    """Does nothing: the server is killed before this."""


@pytest.mark.usefixtures("at")
async def test_two_processes_deal_one_deal_and_one_try(fresh: str) -> None:
    async with house_at(fresh) as one, house_at(fresh) as two:
        ada = await one.account("ada", "203.0.113.5")
        there = await two.somebody()
        there.cookies.update(ada.cookies)
        tables = await asyncio.gather(begin(ada), begin(there))
        assert len(set(tables)) == 1
        assert (await today(ada))["commitment"] == (await today(there))["commitment"]
