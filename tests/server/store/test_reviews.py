"""Reviews and studies in every store, and which process gets a review to compute."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from meydan.server.entries import Entry
from meydan.server.store import open_store
from meydan.server.store.reviews import ReviewRow
from meydan.server.store.rows import AccountRow, Append, SeatRow, Status
from meydan.server.store.store import Store
from meydan.server.store.studies import StudyRow
from tests.server.store.rows import SEATS, result, table

pytestmark = pytest.mark.anyio

RULES = [("dezh", 1), ("kingdomino", 1)]
STUDY = StudyRow("s1", "t1", "ada", "آدا", 7, None, ("the turning point", "چرا؟"), 500)


@pytest.fixture(params=["sqlite", "postgres"])
async def store(request: pytest.FixtureRequest, tmp_path: Path, fresh: str) -> AsyncIterator[Store]:
    store = await open_store(fresh if request.param == "postgres" else str(tmp_path / "meydan.sqlite"))
    for number in range(1, 5):
        await over(store, f"t{number}", ended=1000 * number)
    yield store
    await store.close()


async def over(store: Store, name: str, ended: int) -> None:
    """A table whose game is over."""
    await store.create(table(name), SEATS)
    await store.append(Append(name, (Entry(1, 0, "claim 4", ended),), status=Status.OVER, result=result(ended)))


async def leased(store: Store, process: str = "here", now: int = 100, until: int = 200, limit: int = 9) -> list[str]:
    return [row.table for row in await store.reviews.lease(process, now, until, limit, RULES)]


async def test_a_review_is_asked_for_once(store: Store) -> None:
    assert await store.reviews.of("t1") is None
    assert await store.reviews.ask("t1", "ada", 1, 300, 10)
    assert not await store.reviews.ask("t1", "bea", 1, 300, 20)
    assert await store.reviews.of("t1") == ReviewRow("t1", "ada", 1, 300, "waiting", 10)
    assert (await store.reviews.waiting_of("ada"), await store.reviews.waiting_of("bea")) == (1, 0)
    assert await store.reviews.waiting() == 1


async def test_of_several_processes_one_has_a_review_until_its_lease_ends(store: Store) -> None:
    await store.reviews.ask("t1", "ada", 1, 300, 10)
    assert await leased(store, "here") == ["t1"]
    assert await leased(store, "there", now=199) == []
    assert await store.reviews.renew("t1", "here", 300)
    assert await leased(store, "there", now=299) == []
    assert await leased(store, "there", now=300, until=400) == ["t1"], "the other process was killed"
    assert not await store.reviews.renew("t1", "here", 500), "it has lost the review"
    await store.reviews.keep("t1", "here", 0, "late")
    await store.reviews.finish("t1", "here", "late")
    assert (await store.reviews.parts("t1"), await store.reviews.of("t1")) == (
        {},
        ReviewRow("t1", "ada", 1, 300, "waiting", 10, 400),
    )
    await store.reviews.release("t1", "there")
    assert await leased(store, "here", now=301) == ["t1"], "given back"


async def test_one_review_of_each_player_is_computed_at_a_time_the_oldest_first(store: Store) -> None:
    for at, (name, player) in enumerate([("t1", "eve"), ("t2", "eve"), ("t3", "eve"), ("t4", "ada")]):
        await store.reviews.ask(name, player, 1, 300, at)
    assert await leased(store) == ["t1", "t4"]
    assert await leased(store) == [], "eve's other reviews wait for her first"
    await store.reviews.keep("t1", "here", 0, "part")
    await store.reviews.finish("t1", "here", "{}")
    assert await leased(store, limit=1) == ["t2"]


async def test_games_of_other_rules_wait_for_a_process_that_has_them(store: Store) -> None:
    await store.reviews.ask("t1", "ada", 1, 300, 10)
    assert await store.reviews.lease("here", 100, 200, 9, [("kingdomino", 2), ("dezh", 1)]) == []
    assert await leased(store) == ["t1"]


async def test_parts_stay_until_the_review_is_done(store: Store) -> None:
    await store.reviews.ask("t1", "ada", 1, 300, 10)
    await leased(store)
    for number in (1, 0, 1):
        await store.reviews.keep("t1", "here", number, f"part {number}")
    assert await store.reviews.parts("t1") == {0: "part 0", 1: "part 1"}
    assert await leased(store, "there", now=200) == ["t1"]
    assert len(await store.reviews.parts("t1")) == 2, "whoever takes it over goes on from there"
    await store.reviews.finish("t1", "there", '{"game": "kingdomino"}')
    row = await store.reviews.of("t1")
    assert row is not None
    assert (row.status, row.document, row.free) == ("done", '{"game": "kingdomino"}', 0)
    assert await store.reviews.parts("t1") == {}
    await store.reviews.ask("t1", "bea", 1, 300, 20)
    assert await store.reviews.of("t1") == row, "it is done"


async def test_a_new_judgement_reviews_anew_and_a_failed_review_can_be_tried_again(store: Store) -> None:
    await store.reviews.ask("t1", "ada", 1, 300, 10)
    await leased(store)
    await store.reviews.keep("t1", "here", 0, "part")
    await store.reviews.fail("t1", "here")
    await store.reviews.ask("t1", "bea", 1, 300, 20)
    assert await store.reviews.of("t1") == ReviewRow("t1", "bea", 1, 300, "waiting", 20)
    assert await store.reviews.parts("t1") == {0: "part"}
    await store.reviews.ask("t1", "ada", 2, 300, 30)
    assert await store.reviews.of("t1") == ReviewRow("t1", "ada", 2, 300, "waiting", 30)
    assert await store.reviews.parts("t1") == {}
    await leased(store)
    await store.reviews.keep("t1", "here", 0, "part")
    await store.reviews.restart("t1", "here", 2, 300)
    assert await store.reviews.parts("t1") == {0: "part"}, "the control: nothing has changed"
    await store.reviews.restart("t1", "here", 2, 100)
    assert await store.reviews.parts("t1") == {}


async def test_who_always_wants_reviews_gets_them_of_games_that_end_from_then_on(store: Store) -> None:
    assert not await store.reviews.is_always_wanted("ada")
    await store.reviews.want_always("ada", True, 2500)
    await store.reviews.want_always("ada", True, 9000)
    assert await store.reviews.is_always_wanted("ada")
    wanted = [("t3", "kingdomino", "ada"), ("t4", "kingdomino", "ada")]
    assert await store.reviews.wanted_always(0, RULES, 9) == wanted
    assert await store.reviews.wanted_always(3500, RULES, 9) == wanted[1:]
    assert await store.reviews.wanted_always(0, RULES, 1) == wanted[:1]
    assert await store.reviews.wanted_always(0, [("kingdomino", 2)], 9) == []
    await store.reviews.ask("t3", "eve", 1, 300, 10)
    assert await store.reviews.wanted_always(0, RULES, 9) == wanted[1:]
    await store.reviews.want_always("ada", False, 9000)
    assert await store.reviews.wanted_always(0, RULES, 9) == []


async def test_a_guest_who_gets_an_account_keeps_reviews_studies_and_preferences(store: Store) -> None:
    await store.register(AccountRow("account", "Ada", "ada", "hash", 1))
    await store.reviews.ask("t1", "ada", 1, 300, 10)
    await store.reviews.want_always("ada", True, 10)
    await store.studies.save(STUDY)
    await store.adopt("ada", "account")
    assert await store.reviews.waiting_of("account") == 1
    assert await store.reviews.is_always_wanted("account")
    assert await store.studies.study("s1") == replace(STUDY, player="account", name="Ada")


async def test_studies_are_kept_shown_and_deleted_by_their_author(store: Store) -> None:
    later = replace(STUDY, id="s2", see=1, comments=(), created=600)
    for study in (STUDY, later, replace(STUDY, id="s3", player="eve")):
        await store.studies.save(study)
    assert await store.studies.study("s1") == STUDY
    assert await store.studies.study("s9") is None
    assert await store.studies.of("ada") == [later, STUDY]
    assert await store.studies.count("ada") == 2
    assert not await store.studies.delete("s1", "eve")
    assert await store.studies.delete("s1", "ada")
    assert await store.studies.of("ada") == [later]


async def test_what_is_deleted_or_forgotten_takes_its_reviews_and_studies_along(store: Store) -> None:
    for name in ("t1", "t4"):
        await store.reviews.ask(name, "ada", 1, 300, 10)
        await store.studies.save(replace(STUDY, id=f"of {name}", table=name))
    await leased(store)
    await store.reviews.keep("t1", "here", 0, "part")
    await store.upkeep.delete_old("finished", 3500, "deleted")
    assert await store.reviews.of("t1") is None
    assert await store.reviews.parts("t1") == {}
    assert [study.id for study in await store.studies.of("ada")] == ["of t4"]
    kept = await store.upkeep.export("ada")
    assert kept["reviews"] == [{"table": "t4", "status": "waiting", "asked": 10}]
    await store.reviews.want_always("ada", True, 10)
    assert [row["since"] for row in (await store.upkeep.export("ada"))["preferences"]] == [10]
    await store.upkeep.forget("ada", "deleted-1")
    row = await store.reviews.of("t4")
    assert row is not None
    assert row.player == "deleted-1", "the review stays with the game, for the others"
    assert await store.studies.of("ada") == []
    assert not await store.reviews.is_always_wanted("ada")
    assert (await store.seats("t4"))[0] == SeatRow(0, None, "deleted-1-0")
