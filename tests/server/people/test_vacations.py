"""Vacations over HTTP: how many days there are, who sees them, and what the next server does after a kill."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from meydan.server.people.vacations import DAY_MS, DAYS_A_YEAR, YEAR_MS, days_left
from meydan.server.store.vacations import VacationRow
from meydan.server.vacations import VacationNotes
from tests.server.api.conftest import House, code, house_at
from tests.server.deals.conftest import NOON, SetTime, database, house

__all__ = ["database", "house"]

pytestmark = pytest.mark.anyio

DAILY = {"clock": {"t": "correspondence", "turn_ms": DAY_MS}}


async def take(client: httpx.AsyncClient, days: int) -> dict[str, Any]:
    answer = await client.post("/api/me/vacation", json={"days": days})
    return dict(answer.raise_for_status().json())


async def daily(house: House, *people: httpx.AsyncClient) -> str:
    table = await house.table(*people, mode=DAILY)
    await house.play(table, 0)
    return table


async def until(house: House, table: str) -> list[int]:
    return list((await house.hub.looked_at(table)).table.vacations)


async def test_everybody_at_my_daily_games_is_told_and_nobody_elsewhere(house: House) -> None:
    ada, bea = await house.guest("ada"), await house.guest("bea")
    table, other = await daily(house, ada, bea), await house.table(ada, bea)
    assert await take(ada, 7) == {"until": NOON + 7 * DAY_MS, "days_left": 30, "days_a_year": DAYS_A_YEAR}
    assert await until(house, table) == [NOON + 7 * DAY_MS, 0]
    assert await until(house, other) == [0, 0]
    (game,) = (await bea.get("/api/me/daily")).json()
    assert game["players"][0]["until"] == NOON + 7 * DAY_MS
    assert (await take(ada, 0))["until"] is None
    assert await until(house, table) == [0, 0]


async def test_days_are_counted_as_they_pass_and_come_back_after_a_year(house: House, at: SetTime) -> None:
    ada = await house.guest("ada")
    await take(ada, 20)
    at(12 * DAY_MS)
    assert (await take(ada, 0))["days_left"] == 18
    refused = await ada.post("/api/me/vacation", json={"days": 19})
    assert code(refused) == (403, "not-allowed")
    assert refused.json()["facts"] == {"left": 18, "most": 30}
    assert (await take(ada, 18))["until"] == NOON + 30 * DAY_MS
    at(30 * DAY_MS)
    assert (await ada.get("/api/me/vacation")).json() == {"until": None, "days_left": 0, "days_a_year": 30}
    at(5 * DAY_MS + YEAR_MS)
    assert (await ada.get("/api/me/vacation")).json()["days_left"] == 5
    assert code(await ada.post("/api/me/vacation", json={"days": 31})) == (400, "field")


def test_nobody_takes_more_days_in_any_year() -> None:
    taken, now, days = list[VacationRow](), 0, 0
    for step in range(400):
        now += 2 * DAY_MS
        if days_left(taken, now) and step % 3:
            taken.append(VacationRow("p", now, now + DAY_MS))
            days += 1
    ends = [row.ends for row in taken]
    assert max(sum(end - YEAR_MS < other <= end for other in ends) for end in ends) == DAYS_A_YEAR
    assert days > DAYS_A_YEAR


async def test_who_sits_down_on_vacation_brings_it_along(house: House) -> None:
    ada, bea = await house.guest("ada"), await house.guest("bea")
    await take(bea, 3)
    table = await daily(house, ada, bea)
    assert await until(house, table) == [0, NOON + 3 * DAY_MS]
    made = await bea.post(
        "/api/tables",
        json={"game": "kingdomino", "seats": 2, "chairs": ["me", "random"], "mode": DAILY, "start": True},
    )
    assert await until(house, made.raise_for_status().json()["table"]) == [NOON + 3 * DAY_MS, 0]


async def test_what_a_killed_server_did_not_tell_is_told_by_the_next_one(at: SetTime, tmp_path: Path) -> None:
    at(0)
    file = str(tmp_path / "meydan.sqlite")
    async with house_at(file) as house:
        ada, bea = await house.guest("ada"), await house.guest("bea")
        table = await daily(house, ada, bea)
        player = (await house.hub.live(table)).owners[0]
        await house.store.vacations.set(VacationRow(player, NOON, NOON + DAY_MS))  # and the process is killed
    async with house_at(file) as house:
        for vacation in await house.store.vacations.untold(10):
            await VacationNotes(house.hub).tell(vacation)
        assert await until(house, table) == [NOON + DAY_MS, 0]
        assert await house.store.vacations.untold(10) == []
    async with house_at(file) as house:
        assert await until(house, table) == [NOON + DAY_MS, 0], "it survives a restart"
