"""The choices at a moment of a finished game: the same lines that the live table listed then."""

from __future__ import annotations

import pytest

from meydan.core.game import CHANCE
from meydan.games import GAMES
from meydan.server.finished.positions import played_lines
from tests.server.api.conftest import House, code

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", ["kingdomino", "dezh"])
async def test_a_finished_game_lists_what_could_be_chosen_at_every_line(house: House, game: str) -> None:
    people = [await house.guest(f"player {number}") for number in range(max(2, GAMES[game].seats[0]))]
    name = await house.table(*people, game=game)
    await house.play(name)
    lines = played_lines(await house.store.events(name))
    numbers = [number for number, line in enumerate(lines, 1) if line.actor != CHANCE]
    for number in (numbers[0], numbers[len(numbers) // 2], numbers[-1]):
        found = (await people[0].get(f"/api/tables/{name}/choices?line={number}")).raise_for_status().json()
        assert found["seat"] == lines[number - 1].actor
        assert lines[number - 1].text in [legal["line"] for legal in found["legal"]]
    dealt = next(number for number, line in enumerate(lines, 1) if line.actor == CHANCE)
    for number in (dealt, len(lines) + 1, 0):
        assert code(await people[0].get(f"/api/tables/{name}/choices?line={number}")) == (400, "field")


async def test_what_a_choice_brings_at_once_has_its_places(house: House) -> None:
    people = [await house.guest(f"player {number}") for number in range(2)]
    name = await house.table(*people)
    await house.play(name)
    lines = played_lines(await house.store.events(name))
    last = max(number for number, line in enumerate(lines, 1) if line.text.startswith("place"))
    found = (await people[0].get(f"/api/tables/{name}/choices?line={last}")).raise_for_status().json()
    items = [item for legal in found["legal"] for item in legal.get("items", ()) if item["points"] > 0]
    assert items
    assert all(item["where"] for item in items)


async def test_the_choices_of_a_running_game_stay_with_the_player(house: House) -> None:
    ada, bea = await house.guest("ada"), await house.guest("bea")
    name = await house.table(ada, bea)
    await house.play(name, 12)
    assert code(await ada.get(f"/api/tables/{name}/choices?line=9")) == (409, "not-over")
    assert code(await ada.get("/api/tables/nowhere/choices?line=9")) == (404, "no-table")
