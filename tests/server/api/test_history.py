"""Finished games are open to all; of a running one everybody sees only what their own seat saw."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

import meydan.server.messages as wire
from meydan.commands.records import check
from meydan.games import GAMES
from meydan.server.store.rows import Finished, ResultRow
from meydan.server.table.table import Table
from meydan.words import Words
from tests.server.api.conftest import House, code

pytestmark = pytest.mark.anyio


async def played(house: House, game: str = "kingdomino", **fields: Any) -> tuple[httpx.AsyncClient, Table]:
    """Two people and a whole game."""
    ada, bea = await house.guest("آدا"), await house.guest("bea")
    table = await house.table(ada, bea, game=game, public=True, **fields)
    return ada, await house.play(table)


@pytest.mark.parametrize("game", list(GAMES))
async def test_a_record_can_be_downloaded_and_proves_its_dealing(
    house: House, game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = max(2, GAMES[game].seats[0])
    people = [await house.guest(f"player {number}") for number in range(seats)]
    table = await house.table(*people, game=game, public=True)
    await house.play(table, 4)
    assert code(await people[0].get(f"/api/tables/{table}/record")) == (409, "not-over")
    await house.play(table)
    response = await people[0].get(f"/api/tables/{table}/record")
    assert response.headers["content-type"].startswith("text/plain")
    file = tmp_path / "record.txt"
    file.write_bytes(response.content)
    assert check([file], Words("en")) == 0
    assert "proved to be dealt fairly: 1" in capsys.readouterr().out
    assert "commitment: " in response.text
    assert "secret: " in response.text


async def test_history_finds_games_by_player_kind_and_time(house: House) -> None:
    ada, table = await played(house)
    (found,) = (await ada.get("/api/history")).json()
    outcome = table.setup.game.outcome(table.state)
    assert (found["table"], found["game"], found["reason"]) == (table.setup.table, "kingdomino", "finished")
    assert found["players"] == [{"name": "آدا", "guest": True}, {"name": "bea", "guest": True}]
    assert (found["scores"], found["ranks"]) == (list(outcome.scores), list(outcome.ranks))
    nobody = await house.somebody()
    for query in (
        "player=bea",
        "game=kingdomino",
        f"before={found['ended'] + 1}",
        "limit=1",
        "player=bea&game=kingdomino",
    ):
        assert len((await nobody.get(f"/api/history?{query}")).json()) == 1, query
    for query in ("player=eve", "game=dezh", f"before={found['ended']}", "player=bot:greedy"):
        assert (await nobody.get(f"/api/history?{query}")).json() == [], query


async def test_private_games_are_found_by_their_players(house: House) -> None:
    ada, bea = await house.guest("ada"), await house.guest("bea")
    table = await house.table(ada, bea)
    await house.play(table, 3)
    await house.ask(table, 0, wire.Resign)
    (mine,) = (await bea.get("/api/history")).json()
    assert (mine["reason"], mine["ranks"]) == ("resigned", [2, 1])
    assert (await (await house.guest("eve")).get("/api/history?player=ada")).json() == []


async def test_my_games_are_mine_under_any_name_and_nobodys_without_a_session(house: House) -> None:
    ada, table = await played(house)
    (await ada.post("/api/session", json={"name": "Augusta"})).raise_for_status()
    (found,) = (await ada.get("/api/history?mine=true")).json()
    assert (found["table"], found["seat"]) == (table.setup.table, 0)
    (other,) = (await (await house.guest("eve")).get("/api/history")).json()
    assert other["seat"] is None
    assert (await (await house.guest("eve")).get("/api/history?mine=true")).json() == []
    assert (await (await house.somebody()).get("/api/history?mine=true")).json() == []


async def test_an_account_is_found_under_its_name_though_it_played_as_a_guest(house: House) -> None:
    ada, _ = await played(house)
    await ada.post("/api/accounts", json={"name": "Ada Lovelace", "password": "a good password"})
    (found,) = (await ada.get("/api/history", params={"player": "ada lovelace"})).json()
    assert found["players"][0] == {"name": "آدا", "guest": True}
    profile = (await ada.get("/api/players/ada lovelace")).json()
    assert profile["name"] == "Ada Lovelace"
    assert profile["games"]["kingdomino"]["played"] == 1
    assert code(await ada.get("/api/players/bea")) == (404, "no-player")


@pytest.mark.parametrize("game", list(GAMES))
async def test_a_replay_shows_what_each_seat_saw(house: House, game: str) -> None:
    seats = max(2, GAMES[game].seats[0])
    people = [await house.guest(f"player {number}") for number in range(seats)]
    name = await house.table(*people, game=game)
    seen: dict[int | None, list[Any]] = {0: [], None: []}
    live = await house.hub.live(name)
    await house.play(name, 0)
    rules = live.table.setup.game
    for _ in range(30):
        if live.table.to_act is not None:
            await house.play(name, 1, seed=live.table.seq)
        for seat, views in seen.items():
            views.append((live.table.lines, rules.codec.dump(rules.view(live.table.state, seat))))
    await house.ask(name, 1, wire.Resign)
    if live.table.status == "playing":
        await house.play(name)
    for seat, views in seen.items():
        query = "" if seat is None else f"&seat={seat}"
        answer = (await people[0].get(f"/api/tables/{name}/replay?count=100{query}")).json()
        shown = {position["n"]: position["view"] for position in answer["positions"]}
        for lines, view in views:
            assert shown.get(lines, view) == view
        assert answer["positions"][0]["line"] is None
        assert [position["n"] for position in answer["positions"]] == list(range(len(answer["positions"])))
        assert answer["total"] == live.table.lines


async def test_a_replay_is_read_in_parts(house: House) -> None:
    ada, table = await played(house)
    address = f"/api/tables/{table.setup.table}/replay"
    whole = (await ada.get(f"{address}?count=100&seat=1")).json()
    part = (await ada.get(f"{address}?from=7&count=3&seat=1")).json()
    assert part["positions"] == whole["positions"][7:10]
    assert part["secret"] == table.setup.secret.hex()
    assert part["result"]["scores"] == list(table.setup.game.outcome(table.state).scores)
    points = [sum(item["points"] for item in items) for items in part["result"]["breakdown"]]
    assert points == part["result"]["scores"]
    assert (await ada.get(f"{address}?from=9999")).json()["positions"] == []
    for wrong in ("seat=2", "seat=-1", "seat=all", "count=101", "count=0", "from=-1", "seat=99999999999999999999"):
        assert code(await ada.get(f"{address}?{wrong}")) == (400, "field")


async def test_what_was_taken_back_is_in_no_record(house: House) -> None:
    ada, bea = await house.guest("ada"), await house.guest("bea")
    name = await house.table(ada, bea)
    live = await house.hub.live(name)
    while live.table.tail_seat not in (0, 1):
        table = await house.play(name, 1)
    assert not await house.ask(name, live.table.tail_seat, wire.Undo)
    assert live.table.lines == table.lines - 1
    await house.play(name, seed=5)
    record = (await ada.get(f"/api/tables/{name}/record")).text
    assert len(record.partition("\n\n")[2].splitlines()) == live.table.lines


async def leaks(house: House) -> list[str]:
    """What a running game gives away to its players and to others, at every address that they could try."""
    ada, bea, eve = await house.guest("ada"), await house.guest("bea"), await house.somebody()
    name = await house.table(ada, bea, game="dezh", public=True, mode={"hints": True})
    table = await house.play(name, 10)
    paths = [f"tables/{name}/{path}" for path in ("record", "replay", "replay?seat=0", "replay?seat=1")]
    paths.append(f"tables/{name}/review")
    open_to = {paths[1]: (ada, bea, eve), paths[2]: (ada,), paths[3]: (bea,)}
    found = []
    for client in (ada, bea, eve):
        for path in (*paths, f"tables/{name}", "history", "tables", "tables?status=playing", "me/tables", "me"):
            response = await client.get(f"/api/{path}")
            may_look = client in open_to.get(path, ())
            words = (table.setup.secret.hex(), "legal", "ranks", *(() if may_look else ('"view"', "positions")))
            is_closed = path not in paths or may_look or response.status_code in (403, 409)
            if not is_closed or any(word in response.text for word in words):
                found.append(path)
    return found


async def test_running_games_give_nothing_away(house: House) -> None:
    assert await leaks(house) == []
    assert (await (await house.somebody()).get("/api/history")).json() == []


async def test_a_server_that_opens_running_games_is_caught(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def leaky(name: str) -> Finished | None:
        row, seats = await house.store.table(name), await house.store.seats(name)
        return None if row is None else Finished(row, tuple(seats), ResultRow(0, "finished", (0, 0), (1, 1)))

    monkeypatch.setattr(house.store, "finished", leaky)
    assert len(await leaks(house)) == 15


async def test_unknown_tables_have_no_record(house: House) -> None:
    ada = await house.guest("ada")
    for path in ("record", "replay"):
        assert code(await ada.get(f"/api/tables/nowhere/{path}")) == (404, "no-table")


async def test_an_abandoned_game_stays_closed(house: House) -> None:
    ada = await house.guest("ada")
    name = (
        await ada.post(
            "/api/tables", json={"game": "kingdomino", "seats": 2, "chairs": ["me", "greedy"], "start": True}
        )
    ).json()["table"]
    await house.ask(name, 0, wire.Abandon)
    assert (await ada.get(f"/api/tables/{name}")).json()["status"] == "abandoned"
    assert code(await ada.get(f"/api/tables/{name}/record")) == (409, "not-over")
    assert (await ada.get("/api/history")).json() == []
    assert (await ada.get("/api/me/tables")).json() == []
