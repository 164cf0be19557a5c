"""Rated tables: each rates its players once, whatever happens."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import httpx
import pytest

import meydan.server.messages as wire
from meydan.server.rating.encounters import AGAINST_A_GUEST
from meydan.server.rating.rater import Rater
from meydan.server.rating.ratings import Strength, after
from meydan.server.store.rows import Append, SeatRow, Status
from tests.server.api.conftest import RATED, House, code
from tests.server.store.rows import event, result, table

pytestmark = pytest.mark.anyio


async def until(client: httpx.AsyncClient, path: str, is_there: Callable[[Any], object]) -> Any:
    """The answer of an address once it fulfils a condition."""
    async with asyncio.timeout(20):
        while not is_there(answer := (await client.get(path)).json()):
            await asyncio.sleep(0.02)
    return answer


async def test_who_wins_a_rated_game_rises(house: House) -> None:
    ada, bea = await house.guest("ada", "203.0.113.1"), await house.guest("bea", "203.0.113.2")
    name = await house.table(ada, bea, mode=RATED)
    await house.play(name, 3)
    await house.ask(name, 0, wire.Resign)
    loser, winner = [await until(each, "/api/me", lambda me: me["ratings"]) for each in (ada, bea)]
    new = after(Strength(), [(Strength(), 1.0)], [AGAINST_A_GUEST])
    shown = {"rating": round(new.rating), "deviation": round(new.deviation), "games": 1, "provisional": True}
    assert winner["ratings"] == {"kingdomino": shown}
    assert loser["ratings"]["kingdomino"]["rating"] == 3000 - round(new.rating)


async def test_games_that_are_not_rated_change_nothing(house: House) -> None:
    ada, bea = await house.guest("ada"), await house.guest("bea")
    for mode in ({}, RATED):
        name = await house.table(ada, bea, mode=mode)
        await house.play(name, 3)
        await house.ask(name, 0, wire.Resign)
    me = await until(bea, "/api/me", lambda me: me["ratings"])
    assert me["ratings"]["kingdomino"]["games"] == 1


async def test_bots_are_rated_too_and_guests_are_not_on_the_board(house: House) -> None:
    ada, eve = await house.guest("ada"), await house.guest("eve")
    for client in (ada, eve):
        asked = {"game": "kingdomino", "seats": 2, "chairs": ["me", "greedy"], "start": True, "mode": RATED}
        name = (await client.post("/api/tables", json=asked)).json()["table"]
        await house.ask(name, 0, wire.Resign)
        await until(client, "/api/me", lambda me: me["ratings"])
    await ada.post("/api/accounts", json={"name": "Ada", "password": "a good password"})
    assert (await ada.get("/api/me")).json()["ratings"]["kingdomino"]["games"] == 1
    board = (await eve.get("/api/ratings?game=kingdomino")).json()
    assert [(row["name"], row["bot"]) for row in board] == [("greedy", True), ("Ada", False)]
    assert board[0]["rating"] > 1500 > board[1]["rating"]
    bot = (await eve.get("/api/players/bot:greedy")).json()
    assert (bot["games"]["kingdomino"], bot["ratings"]["kingdomino"]["games"]) == ({"played": 2, "won": 2}, 2)
    assert code(await eve.get("/api/players/bot:nobody")) == (404, "no-player")


async def test_running_games_are_listed_with_the_ratings_of_their_players(house: House) -> None:
    ada, bea = await house.guest("ada", "203.0.113.1"), await house.guest("bea", "203.0.113.2")
    first = await house.table(ada, bea, mode=RATED)
    await house.play(first, 3)
    await house.ask(first, 0, wire.Resign)
    winner = (await until(bea, "/api/me", lambda me: me["ratings"]))["ratings"]["kingdomino"]["rating"]
    asked = {"game": "kingdomino", "seats": 2, "public": True, "start": True}
    for host in (bea, ada):
        await host.post("/api/tables", json={**asked, "chairs": ["me", "random"]})
    await ada.post("/api/tables", json={**asked, "public": False, "chairs": ["me", "random"]})
    found = (await bea.get("/api/running", params={"game": "kingdomino"})).json()
    assert [game["players"][0]["name"] for game in found] == ["bea", "ada"]
    assert [game["ratings"] for game in found] == [[winner, None], [3000 - winner, None]]
    assert (await bea.get("/api/running", params={"game": "dezh"})).json() == []


async def test_a_rated_game_has_no_hints(house: House) -> None:
    ada = await house.guest("ada")
    asked = {"game": "kingdomino", "seats": 2, "mode": {**RATED, "hints": True}}
    assert code(await ada.post("/api/tables", json=asked)) == (403, "not-allowed")


async def rated_later(house: House, *names: str) -> None:
    """Games that ended in a process which was killed before it could rate them."""
    for number, name in enumerate(names):
        await house.store.create(table(name), [SeatRow(0, "ada", "ada"), SeatRow(1, "bea", "bea")])
        over = Append(name, (event(1),), status=Status.OVER, result=result(1000 + number, rated=True))
        await house.store.append(over)


async def test_what_was_not_rated_before_a_crash_is_rated_after_it(house: House) -> None:
    await rated_later(house, "t1", "t2")
    house.hub.writer.over.set()
    async with asyncio.timeout(20):
        while await house.store.to_rate(9):
            await asyncio.sleep(0.02)
    (rating,) = await house.store.ratings_of("ada")
    assert (rating.number, rating.table) == (2, "t2")


async def test_many_raters_at_once_rate_every_game_once(house: House) -> None:
    names = [f"t{number}" for number in range(6)]
    await rated_later(house, *names)
    raters = [Rater(house.store, asyncio.Event()) for _ in range(4)]

    async def rate_all(rater: Rater) -> None:
        while await house.store.to_rate(1):
            await rater.rate_some()

    async with asyncio.timeout(20):
        await asyncio.gather(*map(rate_all, raters))
    assert await house.store.to_rate(9) == []
    (ada,), (bea,) = [await house.store.ratings_of(player) for player in ("ada", "bea")]
    assert (ada.number, bea.number) == (6, 6)
    strength = other = Strength()
    for met in range(len(names)):
        weights = [AGAINST_A_GUEST / (1 + met)]
        strength, other = after(strength, [(other, 1.0)], weights), after(other, [(strength, 0.0)], weights)
    assert ada.rating == pytest.approx(strength.rating)
    assert bea.rating == pytest.approx(other.rating)
