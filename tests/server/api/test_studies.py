"""Studies: a position of a finished game with comments, shared as a link until its author deletes it."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from meydan.server.store.upkeep import BanRow
from tests.server.api.conftest import House, code

pytestmark = pytest.mark.anyio


async def finished(house: House) -> tuple[httpx.AsyncClient, str]:
    ada, bea = await house.guest("ada"), await house.guest("bea")
    table = await house.table(ada, bea)
    await house.play(table)
    return ada, table


async def saved(client: httpx.AsyncClient, table: str, **more: Any) -> str:
    asked = {"table": table, "line": 12, "see": 0, "comments": ["why not here?", "چون جا نبود"], **more}
    answer = await client.post("/api/studies", json=asked)
    assert answer.status_code == 201, answer.text
    name: str = answer.json()["study"]
    return name


async def test_a_study_is_read_by_whoever_has_its_link_and_deleted_by_its_author(house: House) -> None:
    ada, table = await finished(house)
    name = await saved(ada, table)
    somebody, eve = await house.somebody(), await house.guest("eve")
    found = (await somebody.get(f"/api/studies/{name}")).raise_for_status().json()
    assert (found["table"], found["line"], found["see"], found["name"]) == (table, 12, 0, "ada")
    assert (found["comments"], found["mine"]) == (["why not here?", "چون جا نبود"], False)
    assert [study["study"] for study in (await ada.get("/api/studies")).json()] == [name]
    assert (await eve.get("/api/studies")).json() == []
    assert [study["id"] for study in (await ada.get("/api/me/data")).json()["studies"]] == [name]
    assert code(await eve.post(f"/api/studies/{name}/delete")) == (404, "no-study")
    assert (await ada.get(f"/api/studies/{name}")).json()["mine"]
    assert (await ada.post(f"/api/studies/{name}/delete")).json() == []
    assert code(await somebody.get(f"/api/studies/{name}")) == (404, "no-study")


async def test_only_positions_of_games_that_are_over(house: House) -> None:
    ada, table = await finished(house)
    running = await house.table(ada, await house.guest("gil"))
    await house.play(running, 5)
    study = {"table": table, "line": 3}
    assert code(await (await house.somebody()).post("/api/studies", json=study)) == (401, "no-session")
    assert code(await ada.post("/api/studies", json={**study, "table": running})) == (409, "not-over")
    assert code(await ada.post("/api/studies", json={**study, "table": "nobody-knows-it"})) == (404, "no-table")
    assert code(await ada.post("/api/studies", json={**study, "see": 7})) == (400, "field")
    answer = await ada.post("/api/studies", json={**study, "line": 9999})
    assert (code(answer), answer.json()["rule"]) == ((403, "not-allowed"), "study.line")


async def test_guests_of_one_address_do_not_fill_the_disk_with_studies(house: House) -> None:
    ada, table = await finished(house)
    study = {"table": table, "line": 3}
    house.app.state.limits.studies.burst = 2
    eve, far = await house.guest("eve"), await house.guest("far", ip="198.51.100.7")
    answers = [(await guest.post("/api/studies", json=study)).status_code for guest in (ada, eve, eve)]
    assert answers == [201, 201, 429]
    assert (await far.post("/api/studies", json=study)).status_code == 201
    house.seconds += 30
    assert (await eve.post("/api/studies", json=study)).status_code == 201


async def test_comments_and_studies_are_bounded(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, table = await finished(house)
    study = {"table": table, "line": 3}
    for comments in (["x" * 281], ["x"] * 13, [""]):
        assert code(await ada.post("/api/studies", json={**study, "comments": comments})) == (400, "field")
    assert code(await ada.post("/api/studies", json={**study, "comments": ["\u202e"]})) == (400, "empty-text")
    await saved(ada, table, comments=["ک" * 280] * 12)
    monkeypatch.setattr("meydan.server.api.studies.MOST", 1)
    answer = await ada.post("/api/studies", json=study)
    assert (code(answer), answer.json()["facts"]) == ((409, "too-many"), {"most": 1})


async def test_a_study_is_reported_and_a_ban_of_its_author_hides_it(house: House) -> None:
    ada, table = await finished(house)
    name, eve = await saved(ada, table, comments=["something rude"]), await house.guest("eve")
    answer = await eve.post("/api/reports", json={"study": name, "reason": "rude"})
    assert (answer.status_code, answer.json()) == (201, {"name": "ada"})
    (report,) = await house.store.upkeep.reports()
    player = (await house.hub.live(table)).owners[0]
    assert (report.kind, report.player, report.table) == ("study", player, table)
    assert report.text == f"{name} / something rude"
    for wrong in ({"study": name, "table": table}, {"study": name, "seat": 0}, {"seat": 0}, {}):
        assert code(await eve.post("/api/reports", json=wrong)) == (400, "field")
    assert code(await eve.post("/api/reports", json={"study": "none"})) == (404, "no-study")
    await house.store.upkeep.ban(BanRow(player, "player", "ada", "rude", 1))
    assert code(await eve.get(f"/api/studies/{name}")) == (404, "no-study")


async def test_who_is_deleted_leaves_no_study(house: House) -> None:
    ada, table = await finished(house)
    name = await saved(ada, table)
    (await ada.post("/api/me/delete", json={})).raise_for_status()
    assert code(await (await house.somebody()).get(f"/api/studies/{name}")) == (404, "no-study")
