"""Puzzles: the same for everybody on one day, judged without giving the answer away, and rated by first tries."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

import httpx
import pytest

from meydan.games import TITLES
from meydan.puzzles.judging import judge
from meydan.server.api.puzzles import streaks
from meydan.server.finished.puzzle_library import Library, Posed, library
from meydan.server.store.puzzles import TryRow
from tests.server.api.conftest import House, code

pytestmark = pytest.mark.anyio

DAY_MS = 86_400_000


def posed(name: str = "kingdomino", number: int = 0) -> Posed:
    return library().sets[name][number]


def wrong_plan(asked: Posed) -> list[str]:
    """A weighed choice that is judged wrong."""
    found = [choice for choice in asked.puzzle.choices if _verdict(asked, choice.plan) == "wrong"]
    return list(found[-1].plan)


def _verdict(asked: Posed, plan: tuple[str, ...]) -> str:
    return judge(asked.title, asked.puzzle, asked.state, plan).verdict


def with_a_wrong_choice(name: str = "kingdomino") -> Posed:
    return next(
        each
        for each in library().sets[name]
        if any(_verdict(each, choice.plan) == "wrong" for choice in each.puzzle.choices)
    )


async def tried(client: httpx.AsyncClient, asked: Posed, plan: list[str] | tuple[str, ...]) -> dict[str, Any]:
    response = await client.post(f"/api/puzzles/{asked.puzzle.id}/tries", json={"plan": list(plan)})
    found: dict[str, Any] = response.raise_for_status().json()
    return found


async def test_the_puzzle_of_the_day_is_the_same_for_everybody(house: House) -> None:
    nobody, ada = await house.somebody(), await house.guest("ada")
    today = (await nobody.get("/api/puzzles/today")).raise_for_status().json()
    assert (await ada.get("/api/puzzles/today")).json()["puzzle"] == today["puzzle"]
    assert today["day"] == datetime.now(UTC).date().isoformat()
    before = (datetime.now(UTC).date() - timedelta(1)).isoformat()
    assert (await ada.get(f"/api/puzzles/today?day={before}")).json()["puzzle"] != today["puzzle"]
    after = (datetime.now(UTC).date() + timedelta(1)).isoformat()
    assert code(await ada.get(f"/api/puzzles/today?day={after}")) == (404, "no-puzzle")
    assert code(await ada.get("/api/puzzles/today?day=2026-13-01")) == (400, "field")


def test_titles_take_turns_and_no_puzzle_comes_again_before_all_have_come() -> None:
    found = library()
    days = [found.of_the_day(date(2026, 11, 17) + timedelta(number)) for number in range(8 * len(found.sets))]
    names = [each.title.name for each in days if each is not None]
    assert names[: len(found.sets)] == names[len(found.sets) : 2 * len(found.sets)]
    assert len(set(names[: len(found.sets)])) == len(found.sets)
    assert len({each.puzzle.id for each in days if each is not None}) == len(days)


async def test_an_answer_is_hidden_until_it_is_found_or_asked_for(house: House) -> None:
    ada, asked = await house.guest("ada"), with_a_wrong_choice()
    address = f"/api/puzzles/{asked.puzzle.id}"
    shown = (await ada.get(address)).text
    assert "choices" not in shown
    assert "themes" not in shown
    judged = await tried(ada, asked, wrong_plan(asked))
    assert (judged["verdict"], judged["answer"]) == ("wrong", None)
    assert str(list(asked.puzzle.best.plan)) not in str(judged)
    assert (await ada.get(f"{address}/hint")).json() == {"themes": list(asked.puzzle.themes)}
    right = await tried(ada, asked, asked.puzzle.best.plan)
    assert right["verdict"] == "right"
    assert right["answer"]["choices"][0]["plan"] == list(asked.puzzle.best.plan)
    assert right["answer"]["worlds"] == asked.puzzle.worlds
    bea = await house.guest("bea")
    answer = (await bea.post(f"{address}/answer")).json()
    assert answer == right["answer"]
    assert (await bea.get(address)).json()["mine"] == {"first": "shown", "tries": 1, "is_solved": False}


async def test_a_turn_is_played_action_by_action_and_the_dealer_never_acts(house: House) -> None:
    ada = await house.somebody()
    asked = next(each for each in library().sets["kingdomino"] if len(each.puzzle.best.plan) > 1)
    plan = asked.puzzle.best.plan
    address = f"/api/puzzles/{asked.puzzle.id}"
    for count in range(len(plan) + 1):
        position = (
            (await ada.get(address, params={"plan": "\n".join(plan[:count])})).raise_for_status().json()["position"]
        )
        lines = [legal["line"] for legal in position["legal"]]
        assert position["plan"] == list(plan[:count])
        assert position["is_over"] == (count == len(plan))
        assert (plan[count] in lines) if count < len(plan) else not lines
        assert bool(position["lit"]) or position["points"] <= 0
    illegal = await ada.get(address, params={"plan": "claim 99"})
    assert code(illegal)[1] in ("notation", "illegal")
    assert illegal.json()["rule"]


async def test_a_wrong_turn_is_told_what_it_brings(house: House) -> None:
    ada = await house.guest("ada")
    asked = next(each for each in library().sets["kingdomino"] if each.puzzle.kind == "points")
    plan = asked.puzzle.choices[-1].plan
    found = await tried(ada, asked, plan)
    assert found["answer"] is None
    assert sum(reason["points"] for reason in found["brought"]) == found["points"]


async def test_only_a_whole_legal_turn_is_judged(house: House) -> None:
    ada = await house.guest("ada")
    asked = next(each for each in library().sets["kingdomino"] if len(each.puzzle.best.plan) > 1)
    address = f"/api/puzzles/{asked.puzzle.id}/tries"
    half = list(asked.puzzle.best.plan[:1])
    assert code(await ada.post(address, json={"plan": half})) == (400, "field")
    assert code(await ada.post(address, json={"plan": ["claim 77"]}))[1] in ("notation", "illegal")
    assert code(await (await house.somebody()).post(address, json={"plan": half})) == (401, "no-session")
    assert code(await ada.post("/api/puzzles/nothing/tries", json={"plan": half})) == (404, "no-puzzle")


async def test_the_first_try_alone_is_rated(house: House) -> None:
    ada, bea, asked = await house.guest("ada"), await house.guest("bea"), with_a_wrong_choice()
    first = await tried(ada, asked, asked.puzzle.best.plan)
    assert first["is_rated"]
    assert first["rating"] > 1500
    assert first["change"] == first["rating"] - 1500
    now = (await ada.get(f"/api/puzzles/{asked.puzzle.id}")).json()
    assert now["rating"] < asked.puzzle.difficulty, "a puzzle that is found is easier than was thought"
    assert (now["tried"], now["found"]) == (1, 1.0)
    again = await tried(ada, asked, asked.puzzle.best.plan)
    assert (again["is_rated"], again["rating"]) == (False, None)
    lost = await tried(bea, asked, wrong_plan(asked))
    assert lost["rating"] < 1500
    later = await tried(bea, asked, asked.puzzle.best.plan)
    assert (later["verdict"], later["is_rated"]) == ("right", False)
    assert (await bea.get(f"/api/puzzles/{asked.puzzle.id}")).json()["found"] == 0.5


async def test_the_next_puzzle_is_near_my_rating_and_new_to_me(house: House) -> None:
    ada = await house.guest("ada")
    seen = []
    for _ in range(3):
        found = (await ada.get("/api/puzzles/next?game=dezh")).raise_for_status().json()
        assert found["game"] == "dezh"
        seen.append(found["puzzle"])
        await ada.post(f"/api/puzzles/{found['puzzle']}/answer")
    assert len(set(seen)) == 3
    nearest = min(library().sets["dezh"], key=lambda each: (abs(each.puzzle.difficulty - 1500), each.puzzle.id))
    assert seen[0] == nearest.puzzle.id
    theme = posed("dezh").puzzle.themes[-1]
    about = (await ada.get(f"/api/puzzles/next?game=dezh&theme={theme}")).json()["puzzle"]
    known = library().named(about)
    assert known is not None
    assert theme in known.puzzle.themes
    assert code(await ada.get("/api/puzzles/next?theme=nothing")) == (404, "no-puzzle")


async def test_every_theme_of_a_game_can_be_trained(house: House) -> None:
    ada = await house.somebody()
    themes = (await ada.get("/api/puzzles/themes?game=kingdomino")).json()
    counts = [each["puzzles"] for each in themes]
    assert counts == sorted(counts, reverse=True)
    for each in themes:
        about = [one for one in library().sets["kingdomino"] if each["theme"] in one.puzzle.themes]
        assert len(about) == each["puzzles"] > 0
    asked = {"game": "kingdomino", "theme": themes[-1]["theme"]}
    assert (await ada.get("/api/puzzles/next", params=asked)).is_success
    assert (await ada.get("/api/puzzles/themes?game=chess")).json() == []


async def test_the_calendar_tells_first_tries_from_later_ones(house: House) -> None:
    ada = await house.guest("ada")
    today = datetime.now(UTC).date().isoformat()
    asked = library().of_the_day(date.fromisoformat(today))
    assert asked is not None
    span = {"first": today, "last": today}
    empty = (await ada.get("/api/puzzles/calendar", params=span)).json()
    assert (empty["days"], empty["streak"], empty["rating"]) == ([], 0, None)
    await tried(ada, asked, asked.puzzle.best.plan)
    kept = (await ada.get("/api/puzzles/calendar", params=span)).json()
    assert kept["days"] == [{"day": today, "puzzle": asked.puzzle.id, "is_solved": True, "at_once": True}]
    assert (kept["streak"], kept["best_streak"], kept["solved"], kept["tried"], kept["found"]) == (1, 1, 1, 1, 1)
    too_long = {"first": "2026-01-01", "last": "2026-12-31"}
    assert code(await ada.get("/api/puzzles/calendar", params=too_long)) == (400, "field")


def test_a_row_of_days_ends_with_a_day_that_was_not_solved_in_time() -> None:
    today = date(2026, 11, 17)

    def solved(before: int, late: int = 0) -> TryRow:
        day = today - timedelta(before)
        at = int(datetime(day.year, day.month, day.day, 12, tzinfo=UTC).timestamp() * 1000) + late * DAY_MS
        return TryRow("ada", f"puzzle {before}", "dezh", day.isoformat(), "right", 1, at, at)

    assert streaks([solved(0), solved(1), solved(2)], today) == (3, 3)
    assert streaks([solved(1), solved(2)], today) == (2, 2), "today is not over"
    assert streaks([solved(0), solved(1, late=1), solved(2), solved(3), solved(4)], today) == (1, 3)
    assert streaks([solved(5)], today) == (0, 1)
    assert streaks([], today) == (0, 0)


async def test_what_i_tried_is_exported_adopted_and_deleted(house: House) -> None:
    ada, asked = await house.guest("ada"), posed()
    await tried(ada, asked, asked.puzzle.best.plan)
    password = "correct horse battery"
    (await ada.post("/api/accounts", json={"name": "ada", "password": password})).raise_for_status()
    (row,) = (await ada.get("/api/me/data")).json()["puzzles"]
    assert (row["puzzle"], row["first"], row["tries"]) == (asked.puzzle.id, "right", 1)
    span = {"first": "2026-11-01", "last": "2026-11-30"}
    assert (await ada.get("/api/puzzles/calendar", params=span)).json()["rating"] > 1500, "the guest's rating is kept"
    player = (await ada.get("/api/me/data")).json()["id"]
    (await ada.post("/api/me/delete", json={"password": password})).raise_for_status()
    assert await house.store.puzzles.tries_of(player) == []
    assert await house.store.puzzles.strength("solvers", player) is None
    assert await house.store.puzzles.strength("puzzle_strengths", asked.puzzle.id) is not None


async def test_answers_cannot_be_guessed_by_trying_everything(house: House) -> None:
    ada, asked = await house.guest("ada"), with_a_wrong_choice()
    plan = wrong_plan(asked)
    answers = [await ada.post(f"/api/puzzles/{asked.puzzle.id}/tries", json={"plan": plan}) for _ in range(61)]
    assert code(answers[-1]) == (429, "too-fast")


def test_a_title_without_puzzles_has_none_and_a_broken_file_is_left_out() -> None:
    class Broken(type(TITLES["dezh"])):  # type: ignore[misc]
        def puzzles(self) -> bytes | None:
            return b"broken"

    title = Broken(TITLES["dezh"].game)
    assert len(Library([title])) == 0
    assert Library([title]).of_the_day(date(2026, 11, 17)) is None


async def test_the_game_can_go_on_from_a_puzzle_against_bots(house: House) -> None:
    ada, asked = await house.guest("ada"), posed("dezh", 3)
    made = await ada.post(f"/api/puzzles/{asked.puzzle.id}/table", json={"wait_ms": 0})
    table = (await house.hub.live(made.raise_for_status().json()["table"])).table
    assert table.setup.game.codec.dump(table.state) == asked.title.game.codec.dump(asked.state)
    assert (table.to_act, table.chairs[asked.puzzle.seat].name) == (asked.puzzle.seat, "ada")
    assert all(chair.bot for seat, chair in enumerate(table.chairs) if seat != asked.puzzle.seat)
    assert not table.setup.mode.rated
