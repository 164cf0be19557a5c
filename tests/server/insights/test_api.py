"""The statistics of a player by HTTP, on both databases."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from meydan.server.api.insights import compared_with
from meydan.server.store.insights import ReviewedSeat
from tests.server.api.conftest import RATED, House, code
from tests.server.insights.test_insights import REVIEW

pytestmark = pytest.mark.anyio

GAME = {"game": "kingdomino"}


async def finished(house: House, ada: httpx.AsyncClient, bea: httpx.AsyncClient, seed: int, **fields: Any) -> str:
    table = await house.table(ada, bea, **fields)
    await house.play(table, seed=seed)
    return table


async def reviewed(house: House, *tables: str) -> None:
    """Reviews that are done, all with the same document."""
    for table in tables:
        await house.store.reviews.ask(table, "ada", 1, 100, 0)
        assert await house.store.reviews.lease("here", 1, 2, 1, [("kingdomino", 1)])
        await house.store.reviews.finish(table, "here", json.dumps(REVIEW))


async def asked(client: httpx.AsyncClient, since: int = 0) -> Any:
    return (await client.get("/api/insights", params={**GAME, "since": since})).raise_for_status().json()


async def test_below_five_reviewed_games_there_are_no_numbers(house: House) -> None:
    ada, bea = await house.account("ada", "203.0.113.5"), await house.account("bea", "203.0.113.6")
    tables = [await finished(house, ada, bea, seed) for seed in range(2)]
    await reviewed(house, tables[0])
    found = await asked(ada)
    assert found == {
        **GAME,
        "needed": 5,
        "played": 2,
        "all_played": 2,
        "reviewed": 1,
        "reviewed_since": 1,
        "waiting": 0,
        "unreviewed": [tables[1]],
        "figures": None,
    }
    await house.store.reviews.ask(tables[1], "ada", 1, 100, 0)
    found = await asked(ada)
    assert (found["waiting"], found["unreviewed"]) == (1, [])


async def test_the_figures_are_of_my_own_games(house: House) -> None:
    ada, bea = await house.account("ada", "203.0.113.5"), await house.account("bea", "203.0.113.6")
    tables = [await finished(house, ada, bea, seed, mode=RATED) for seed in range(5)]
    await reviewed(house, *tables)
    found = await asked(ada)
    assert (found["reviewed"], found["played"]) == (5, 5)
    figures = found["figures"]
    assert [one["table"] for one in figures["games"]] == tables
    assert [one["wins"] for one in figures["games"]] == [1, 2, 3, 4, 5]
    assert figures["games"][-1]["wins_without_luck"] == pytest.approx(3.0)
    assert figures["accuracy"] == 80.0
    assert (figures["compared_with"], figures["peers_within"]) == (5, None)  # too few of the same rating
    themes = {one["theme"]: one for one in figures["strengths"]}
    assert themes["do:claim"]["difference"] == pytest.approx(0.42)
    (people,) = figures["opponents"]
    assert (people["bot"], people["played"]) == (None, 5)
    assert (await asked(bea))["figures"]["games"][0]["result"] == 0.0


async def test_the_figures_can_be_of_the_last_games_only(house: House) -> None:
    ada, bea = await house.account("ada", "203.0.113.5"), await house.account("bea", "203.0.113.6")
    tables = [await finished(house, ada, bea, seed, mode=RATED) for seed in range(5)]
    await reviewed(house, *tables)
    games = (await asked(ada))["figures"]["games"]
    after_all = games[-1]["ended"] + 1
    found = await asked(ada, after_all)
    assert (found["reviewed"], found["reviewed_since"], found["figures"]) == (5, 0, None)
    assert (await asked(ada, games[0]["ended"]))["reviewed_since"] == 5
    assert [
        row.played for row in await house.store.insights.opponents(await me(house, tables[0]), "kingdomino", 0)
    ] == [5]
    assert await house.store.insights.opponents(await me(house, tables[0]), "kingdomino", after_all) == []


async def me(house: House, table: str) -> str:
    return (await house.hub.live(table)).owners[0]


async def test_a_review_of_a_newer_judgement_takes_the_place_of_the_old_one(house: House) -> None:
    ada, bea = await house.account("ada", "203.0.113.5"), await house.account("bea", "203.0.113.6")
    table = await finished(house, ada, bea, 1)
    await reviewed(house, table)
    await asked(ada)
    await house.store.reviews.ask(table, "ada", 2, 100, 0)
    assert await house.store.reviews.lease("here", 1, 2, 1, [("kingdomino", 1)])
    await house.store.reviews.finish(table, "here", json.dumps(REVIEW).replace("0.4", "0.3"))
    await asked(ada)
    (seat,) = await house.store.insights.of((await house.hub.live(table)).owners[0], "kingdomino", 10)
    assert (seat.luck, seat.version) == (0.3, 2)


async def test_players_of_the_same_rating_are_compared_when_there_are_enough(house: House) -> None:
    ada = await house.account("ada", "203.0.113.5")
    table = await house.table(ada, seats=2, chairs=["me", None])
    ratings = [1500.0] * 5 + [1450.0] * 9 + [1550.0] + [1601.0] * 3 + [None]
    seats = [
        ReviewedSeat(
            table, seat, "kingdomino", "me" if seat < 5 else None, 0, rating, True, 1, 0, 0, 50.0, "{}", None, 1
        )
        for seat, rating in enumerate(ratings)
    ]
    await house.store.insights.keep(seats)
    assert len(await house.store.insights.of("me", "kingdomino", 100)) == 5
    found, within = await compared_with(house.store, "me", "kingdomino", 1500.0)
    assert (len(found), within) == (10, 100)
    found, within = await compared_with(house.store, "me", "kingdomino", 1400.0)
    assert (len(found), within) == (14, None)  # only nine are near enough
    found, within = await compared_with(house.store, "me", "kingdomino", None)
    assert (len(found), within) == (14, None)


async def test_a_deleted_player_is_nobody_in_the_statistics(house: House) -> None:
    ada, bea = await house.account("ada", "203.0.113.5"), await house.account("bea", "203.0.113.6")
    table = await finished(house, ada, bea, 1)
    await reviewed(house, table)
    await asked(ada)
    me = (await house.hub.live(table)).owners[0]
    assert [row["table"] for row in (await ada.get("/api/me/data")).json()["reviewed"]] == [table]
    (await ada.post("/api/me/delete", json={"password": "a good password"})).raise_for_status()
    assert await house.store.insights.of(me, "kingdomino", 10) == []
    assert len(await house.store.insights.everybody("", "kingdomino", 10)) == 2


async def test_statistics_need_somebody(house: House) -> None:
    assert code(await (await house.somebody()).get("/api/insights", params=GAME)) == (401, "no-session")
