"""Several people on one device at one table: their chairs have one owner, who looks through one at a time."""

from __future__ import annotations

from typing import Any

import pytest

import meydan.server.messages as wire
from meydan.server.live.table import Listener
from meydan.server.messages import VERSION, Join, ToClient
from tests.server.api.conftest import RATED, House, code
from tests.server.guests import say

pytestmark = pytest.mark.anyio

DEZH: dict[str, Any] = {
    "game": "dezh",
    "seats": 4,
    "chairs": ["me", None, "random", None],
    "companions": {"1": "بابک", "3": "Cyra"},
    "start": True,
}


async def come(house: House, table: str, seat: int | None = None) -> wire.State:
    """What the owner of the first chair is told while looking through a chair."""
    heard: list[ToClient | bytes] = []
    owner = (await house.hub.live(table)).owners[0]
    await house.hub.join(Listener(owner, "", heard.append), Join(VERSION, table, seat=seat))
    return next(message for message in heard if isinstance(message, wire.State))


async def test_companions_sit_at_once_and_each_chair_is_looked_through(house: House) -> None:
    ada = await house.guest("ada")
    table = (await ada.post("/api/tables", json=DEZH)).raise_for_status().json()["table"]
    first, third = await come(house, table), await come(house, table, 3)
    assert [player.name for player in first.now.players] == ["ada", "بابک", None, "Cyra"]
    assert (first.seat, third.seat) == (0, 3)
    assert first.own == third.own == (0, 1, 3)
    assert [player.companion_of for player in first.now.players] == [None, 0, None, 0], "everybody sees whose they are"
    (listed,) = (await ada.get("/api/me/tables")).json()
    assert [player.get("companion_of") for player in listed["players"]] == [None, 0, None, 0]
    assert first.now.view != third.now.view
    assert (await come(house, table, 2)).seat == 0, "the bot's chair is nobody's"


async def test_a_listener_acts_for_the_chair_it_looks_through(house: House) -> None:
    ada = await house.guest("ada")
    asked = {"game": "kingdomino", "seats": 2, "chairs": ["me", None], "companions": {"1": "babak"}, "start": True}
    table = (await ada.post("/api/tables", json=asked)).raise_for_status().json()["table"]
    live = await house.hub.live(table)
    for n in range(4):
        seat = live.table.to_act
        assert seat is not None
        heard: list[ToClient | bytes] = []
        listener = Listener(live.owners[seat], "", heard.append, eyes=seat)
        legal = (await come(house, table, seat)).now.legal
        assert legal is not None
        await say(house.hub, live, listener, wire.Act(live.table.seq, f"c{n}", legal[0].line))
        assert not heard, "nothing was refused"
    assert (await ada.get(f"/api/tables/{table}")).json()["seat"] == live.table.to_act


async def test_one_rematch_request_counts_for_all_on_the_device(house: House) -> None:
    ada = await house.guest("ada")
    asked = {"game": "kingdomino", "seats": 2, "chairs": ["me", None], "companions": {"1": "babak"}}
    table = (await ada.post("/api/tables", json=asked)).raise_for_status().json()["table"]
    await house.ask(table, 0, wire.Start)
    await house.ask(table, 0, wire.Resign)
    await house.ask(table, 0, wire.Rematch)
    live = await house.hub.live(table)
    assert live.table.next_table is not None
    again = await house.hub.live(live.table.next_table)
    assert set(again.owners) == {0, 1}


@pytest.mark.parametrize(
    ("wrong", "refusal"),
    [
        ({"companions": {"2": "babak"}}, "taken"),
        ({"companions": {"9": "babak"}}, "taken"),
        ({"companions": {"1": "  "}}, "name"),
        ({"companions": {"1": "bot:greedy"}}, "name-of-bot"),
        ({"companions": {"1": "аdа"}}, "name-mixed"),
        ({"companions": {"1": "a\u034fda"}}, "name-at-table"),
        ({"chairs": [None, None, "random", None], "start": False}, "no-seat"),
        ({"mode": RATED}, "not-allowed"),
    ],
)
async def test_a_companion_who_cannot_sit_there_is_refused(house: House, wrong: dict[str, Any], refusal: str) -> None:
    ada = await house.guest("ada")
    assert code(await ada.post("/api/tables", json={**DEZH, **wrong}))[1] == refusal
