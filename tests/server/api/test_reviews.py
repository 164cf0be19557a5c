"""Reviews of finished games: one tap, visible while they grow, for all who may see the game, never before its end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

import meydan.server.messages as wire
from meydan.review import Task
from meydan.review.document import VERSION
from meydan.server.admission.limits import KeptBuckets
from meydan.server.bots.background import Background
from meydan.server.finished.reviewer import MOST_WAITING, Reviewer
from meydan.server.store.store import Store
from tests.server.api.conftest import House, code, house_at
from tests.server.store.rows import table as table_row

pytestmark = pytest.mark.anyio

WORLDS = 10  # the fewest


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with house_at(str(tmp_path / "meydan.sqlite"), review_worlds=WORLDS) as house:
        yield house


@pytest.fixture
def computed(monkeypatch: pytest.MonkeyPatch) -> list[Task]:
    """The tasks that were computed, in all processes."""
    found: list[Task] = []
    sound: Callable[..., Awaitable[Any]] = Background.work

    async def work(self: Background, *values: Any, **more: Any) -> Any:
        done = await sound(self, *values, **more)
        found.append(values[-1])
        return done

    monkeypatch.setattr(Background, "work", work)
    return found


async def finished(house: House, *guests: httpx.AsyncClient, **fields: Any) -> str:
    """A table at which these players have finished a game."""
    name = await house.table(*guests, **fields)
    await house.play(name)
    return name


async def status(house: House, table: str, *wanted: str) -> None:
    """Wait until the review has one of these statuses."""
    async with asyncio.timeout(120):
        while (row := await house.store.reviews.of(table)) is None or row.status not in wanted:
            await asyncio.sleep(0.02)


async def done(house: House, client: httpx.AsyncClient, table: str) -> dict[str, Any]:
    """The review, once it is done."""
    await status(house, table, "done", "failed")
    review: dict[str, Any] = (await client.get(f"/api/tables/{table}/review")).raise_for_status().json()["review"]
    return review


async def some_parts(house: House, table: str) -> set[int]:
    """The numbers of the first parts, as soon as there are some."""
    async with asyncio.timeout(120):
        while len(parts := await house.store.reviews.parts(table)) < 3:
            await asyncio.sleep(0.02)
    return set(parts)


async def test_one_tap_reviews_a_game_for_all_who_may_see_it(house: House, computed: list[Task]) -> None:
    ada, bea, eve = await house.guest("ada"), await house.guest("bea"), await house.somebody()
    table = await finished(house, ada, bea)
    path = f"/api/tables/{table}/review"
    assert (await eve.get(path)).json() == {"status": "none", "progress": 0.0, "review": None, "outdated": False}
    assert code(await eve.post(path)) == (401, "no-session")
    assert (await ada.post(path)).json()["status"] in ("waiting", "computing")
    await some_parts(house, table)
    early = (await bea.get(path)).json()
    assert early["status"] == "computing"
    assert 0 < early["progress"] < 1
    assert early["review"]["curve"], "the curve comes first"
    assert not early["review"]["summary"]
    review = await done(house, eve, table)
    assert (review["seats"], review["worlds"], len(review["summary"])) == (["ada", "bea"], WORLDS, 2)
    for seat in review["summary"]:
        parts = seat["start"] + seat["luck"] - seat["losses"] + seat["others"]
        assert parts == pytest.approx(seat["result"], abs=1e-9)
    row, count = await house.store.reviews.of(table), len(computed)
    assert (await bea.post(path)).json() == {"status": "done", "progress": 1.0, "review": review, "outdated": False}
    assert (await house.store.reviews.waiting(), len(computed)) == (0, count), "it is kept with the game"
    assert row is not None
    assert '"ada"' not in (row.document or ""), "so that no name in it has to be forgotten"
    assert [review["table"] for review in (await ada.get("/api/me/data")).json()["reviews"]] == [table]
    (await ada.post("/api/me/delete", json={})).raise_for_status()
    seats = (await done(house, bea, table))["seats"]
    assert [seat.partition("-")[0] for seat in seats] == ["deleted", "bea"]


async def test_who_asks_at_the_same_moment_shares_one_review_and_one_token(
    house: House, computed: list[Task], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bea = await house.guest("ada"), await house.guest("bea")
    table = await finished(house, ada, bea)
    taken: list[int] = []
    take, give_back = KeptBuckets.take, KeptBuckets.give_back

    async def counted_take(self: KeptBuckets, store: Store, who: str) -> None:
        await take(self, store, who)
        taken.append(1)
        while len(taken) < 2:  # both have seen that there is no review
            await asyncio.sleep(0)

    async def counted_back(self: KeptBuckets, store: Store, who: str) -> None:
        await give_back(self, store, who)
        taken.append(-1)

    monkeypatch.setattr(KeptBuckets, "take", counted_take)
    monkeypatch.setattr(KeptBuckets, "give_back", counted_back)
    answers = await asyncio.gather(*[client.post(f"/api/tables/{table}/review") for client in (ada, bea)])
    assert [answer.status_code for answer in answers] == [200, 200]
    assert taken == [1, 1, -1]
    assert await done(house, ada, table)
    assert len({task.key for task in computed}) == len(computed), "no part was computed twice"


async def test_a_new_judgement_reviews_on_demand(house: House) -> None:
    ada, bea = await house.guest("ada"), await house.guest("bea")
    table = await finished(house, ada, bea)
    await house.store.reviews.ask(table, "bea", 0, WORLDS, 1)  # of an earlier version
    for old in await house.store.reviews.lease("test", 1, 2**52, 9, [("kingdomino", 1)]):
        await house.store.reviews.finish(old.table, "test", "a document that nobody can read any more")
    assert (await ada.get(f"/api/tables/{table}/review")).json()["status"] == "none"
    assert (await ada.post(f"/api/tables/{table}/review")).json()["status"] in ("waiting", "computing")
    row = await house.store.reviews.of(table)
    assert row is not None
    assert row.version == VERSION


async def test_nobody_gets_a_review_of_a_game_that_is_not_over(house: House) -> None:
    ada, bea, eve = await house.guest("ada"), await house.guest("bea"), await house.guest("eve")
    table = await house.table(ada, bea, public=False)
    for steps in (0, 5):  # an open table, and one that is being played
        if steps:
            await house.play(table, steps)
        for client in (ada, bea, eve):
            assert code(await client.get(f"/api/tables/{table}/review")) == (409, "not-over")
            assert code(await client.post(f"/api/tables/{table}/review")) == (409, "not-over")
    assert code(await eve.post("/api/tables/nobody-knows-it/review")) == (404, "no-table")
    assert await house.store.reviews.waiting() == 0


async def test_a_game_that_cannot_be_reviewed_is_refused_with_the_reason(house: House) -> None:
    ada, bea = await house.guest("ada"), await house.guest("bea")
    table = await house.table(ada, bea)
    await house.play(table, 5)
    await house.ask(table, 1, wire.Resign)
    answer = (await ada.post(f"/api/tables/{table}/review")).json()
    assert (answer["code"], answer["rule"]) == ("not-allowed", "review.broken-off")
    other = await finished(house, ada, bea)
    await house.store.upkeep._write(("UPDATE tables SET rules = 99 WHERE id = ?1", (other,)))  # noqa: SLF001
    for answer in (await ada.get(f"/api/tables/{other}/review"), await ada.post(f"/api/tables/{other}/review")):
        assert code(answer) == (409, "rules")


async def test_one_player_cannot_fill_the_queue(house: House) -> None:
    ada, bea = await house.guest("ada"), await house.guest("bea")
    table = await finished(house, ada, bea)
    player = (await house.hub.live(table)).owners[0]
    for number in range(MOST_WAITING):  # with rules that are not installed here, so that they wait
        name = f"waiting-{number}"
        await house.store.create(replace(table_row(name), rules=99), [])
        await house.store.reviews.ask(name, player, 1, WORLDS, number)
    answer = await ada.post(f"/api/tables/{table}/review")
    assert code(answer) == (409, "too-many")
    assert answer.json()["facts"] == {"most": MOST_WAITING}
    assert (await bea.post(f"/api/tables/{table}/review")).status_code == 200, "the control: others may"


async def test_who_wants_it_has_all_own_games_reviewed(house: House) -> None:
    ada, bea = await house.guest("ada"), await house.guest("bea")
    before = await finished(house, ada, bea)
    assert not (await ada.get("/api/me")).json()["review_always"]
    asked = await ada.post("/api/me/preferences", json={"review_always": True})
    assert asked.json()["review_always"]
    assert (await ada.get("/api/me")).json()["review_always"]
    assert not (await bea.get("/api/me")).json()["review_always"]
    table = await finished(house, ada, bea)
    reviewer: Reviewer = house.app.state.reviewer
    await reviewer.look()
    row = await house.store.reviews.of(table)
    assert row is not None
    assert row.player == (await house.hub.live(table)).owners[0]
    assert await house.store.reviews.of(before) is None, "only games that end from then on"


async def test_a_server_that_was_stopped_goes_on_where_it_was(tmp_path: Path, computed: list[Task]) -> None:
    database = str(tmp_path / "meydan.sqlite")
    async with house_at(database, review_worlds=WORLDS) as house:
        ada, bea = await house.guest("ada"), await house.guest("bea")
        table = await finished(house, ada, bea)
        await ada.post(f"/api/tables/{table}/review")
        await some_parts(house, table)
    async with house_at(database, review_worlds=WORLDS) as house:
        assert await done(house, await house.somebody(), table)
    keys = [task.key for task in computed]
    assert len(keys) == len(set(keys)), "no part was computed twice"
    assert len(keys) > 10


async def test_of_two_processes_one_computes_a_review(fresh: str, computed: list[Task]) -> None:
    async with house_at(fresh, review_worlds=WORLDS) as here, house_at(fresh, review_worlds=WORLDS) as there:
        ada, bea = await here.guest("ada"), await here.guest("bea")
        tables = [await finished(here, ada, bea), await finished(here, ada, bea)]
        for client, table in zip((ada, bea), tables):
            await client.post(f"/api/tables/{table}/review")
        visitor = await there.somebody()
        for table in tables:
            assert await done(there, visitor, table)
        records = {task.record for task in computed}
        assert len(records) == 2
        assert len({(task.record, task.key) for task in computed}) == len(computed), "no part was computed twice"


async def test_a_part_that_fails_fails_its_review_alone(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bea = await house.guest("ada"), await house.guest("bea")
    table = await finished(house, ada, bea)

    with monkeypatch.context() as broken:
        broken.setattr("meydan.server.finished.reviewer.compute", int)  # it fails, because a task is not a number
        await ada.post(f"/api/tables/{table}/review")
        await status(house, table, "failed")
        now = (await ada.get(f"/api/tables/{table}/review")).json()
        assert (now["status"], now["review"]) == ("failed", None)
    again = (await ada.post(f"/api/tables/{table}/review")).json()
    assert again["status"] in ("waiting", "computing"), "it can be tried again"
