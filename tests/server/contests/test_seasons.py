"""Leader boards by season: three months each, from rated games, and past ones stay."""

from __future__ import annotations

import pytest

from meydan.server.entries import Entry
from meydan.server.rating.seasons import begins, ends, season_at, seasons_between
from meydan.server.store.rows import Append, RatingRow, ResultRow, SeatRow, Status, TableRow
from tests.server.api.conftest import House, code
from tests.server.deals.conftest import DAY_MS, NOON

pytestmark = pytest.mark.anyio


async def test_a_season_lasts_three_months() -> None:
    assert season_at(NOON) == "2026-1"
    assert ends("2026-1") - begins("2026-1") == 90 * DAY_MS
    assert ends("2026-4") == begins("2027-1")
    assert list(seasons_between(begins("2025-4"), NOON)) == ["2025-4", "2026-1"]


async def test_the_board_of_a_season_is_made_of_its_own_games_even_if_they_are_deleted(house: House) -> None:
    ada, bea = await house.account("Ada", "203.0.113.1"), await house.account("Bea", "203.0.113.2")
    players = {}
    for name in ("Ada", "Bea"):
        account = await house.store.account(name.lower())
        assert account is not None
        players[name] = account.id
    for number in range(1, 8):
        ended = begins("2025-4") + (1 if number <= 2 else 2) * DAY_MS if number <= 5 else NOON
        table = TableRow(f"t{number}", "kingdomino", 1, "", bytes(32), "{}", Status.OPEN, True, ended)
        await house.store.create(table, [SeatRow(0, players["Ada"], "Ada"), SeatRow(1, players["Bea"], "Bea")])
        result = ResultRow(ended, "finished", (2, 1), (1, 2), True)
        await house.store.append(Append(table.id, (Entry(1, None, "/end", ended),), status=Status.OVER, result=result))
        rows = [
            RatingRow(players["Ada"], "kingdomino", number, 1500 + 10 * number, 60, 0.06, table.id),
            RatingRow(players["Bea"], "kingdomino", number, 1500 - 10 * number, 60, 0.06, table.id),
        ]
        await house.store.rate(table.id, rows, [])
    past = {"game": "kingdomino", "season": "2025-4"}
    old = (await bea.get("/api/seasons", params=past)).json()
    assert [(row["name"], row["rating"], row["games"]) for row in old["leaders"]] == [
        ("Ada", 1550, 5),
        ("Bea", 1450, 5),
    ]
    assert old["seasons"] == ["2026-1", "2025-4"]
    for third_day in (False, True):  # two of the five games are deleted, then the rest
        before = begins("2025-4") + (3 if third_day else 2) * DAY_MS
        assert len(await house.store.upkeep.delete_old("finished", before, "deleted")) == (3 if third_day else 2)
        assert (await bea.get("/api/seasons", params=past)).json() == old, "the board stays though games are gone"
    exported = (await ada.get("/api/me/data")).json()
    assert [(row["rating"], row["games"]) for row in exported["seasons"]] == [(1550, 5)]
    now = (await ada.get("/api/seasons", params={"game": "kingdomino"})).json()
    assert (now["season"], now["leaders"]) == ("2026-1", []), "two games are too few for the board"
    refused = await ada.get("/api/seasons", params={"game": "kingdomino", "season": "2026-5"})
    assert code(refused) == (400, "field")
