"""Two bots of one kind have two names: at the table, in lists, in the replay and in the record."""

from __future__ import annotations

import pytest

import meydan.server.messages as wire
from meydan.server.table.shown import players_of
from tests.server.api.conftest import House

pytestmark = pytest.mark.anyio

CHAIRS = ["me", "random", "greedy", "random"]
TWINS = [{"bot": "random", "number": 1}, {"bot": "greedy"}, {"bot": "random", "number": 2}]


async def test_bots_of_one_kind_are_numbered_wherever_they_are_named(house: House) -> None:
    ada = await house.guest("ada")
    table = await house.table(ada, seats=4, chairs=CHAIRS, public=True)
    live = await house.hub.live(table)
    assert [player.number for player in players_of(live.table, 0)] == [None, 1, None, 2]
    (listed,) = (await ada.get("/api/tables")).json()
    assert listed["players"][1:] == TWINS
    assert (await ada.get(f"/api/tables/{table}")).json()["players"][1:] == TWINS
    await house.ask(table, 0, wire.Start)
    await house.ask(table, 0, wire.Resign)
    (finished,) = (await ada.get("/api/history")).json()
    assert finished["players"][1:] == TWINS
    assert (await ada.get(f"/api/tables/{table}/replay")).json()["players"][1:] == TWINS
    record = (await ada.get(f"/api/tables/{table}/record")).text
    assert "seats: ada | random-1 | greedy | random-2\n" in record


async def test_a_bot_that_plays_for_a_person_is_called_by_the_persons_name(house: House) -> None:
    ada, bea, eve = [await house.guest(name) for name in ("ada", "bea", "eve")]
    table = await house.table(ada, bea, eve, seats=4, chairs=["me", None, None, "greedy"])
    await house.ask(table, 0, wire.Start)
    await house.ask(table, 1, wire.Resign)
    live = await house.hub.live(table)
    assert [(player.name, player.bot, player.number) for player in players_of(live.table, 0)][1::2] == [
        ("bea", "greedy", None),
        (None, "greedy", None),
    ]
