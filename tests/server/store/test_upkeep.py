"""What is old is shown, then deleted; what is not, stays."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from meydan.server.entries import Entry
from meydan.server.store import open_store
from meydan.server.store.rows import AccountRow, Append, ChatRow, SeatRow, SessionRow, Status
from meydan.server.store.store import Store
from meydan.server.store.upkeep import FORGET, TABLE_PARTS, Kind, Upkeep
from tests.server.store.rows import SEATS, append, event, rating, result, table

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgres"])
async def store(request: pytest.FixtureRequest, tmp_path: Path, fresh: str) -> AsyncIterator[Store]:
    store = await open_store(fresh if request.param == "postgres" else str(tmp_path / "meydan.sqlite"))
    yield store
    await store.close()


KINDS: tuple[Kind, ...] = ("sessions", "guests", "unfinished", "finished", "chat")


async def table_of(store: Store, name: str, at: int, status: Status, player: str = "ada", rated: bool = False) -> None:
    """A table whose one event, and whose end, happened at a time; something was said there then."""
    await store.create(table(name, created=at), [replace(SEATS[0], player=player), SEATS[1]])
    ended = result(at, rated=rated) if status is Status.OVER else None
    await store.append(Append(name, (Entry(1, 0, "claim 4", at),), status=status, result=ended))
    await store.say(name, ChatRow(0, "ada", "all", "salaam", at))


async def counts(upkeep: Upkeep, before: int = 1000) -> dict[str, int]:
    return {kind: await upkeep.old(kind, before) for kind in KINDS}


async def test_what_is_shown_is_deleted_and_nothing_else(store: Store) -> None:
    upkeep = store.upkeep
    for name, at in (("old", 500), ("new", 1500)):
        await table_of(store, f"{name}-over", at, Status.OVER)
        await table_of(store, f"{name}-open", at, Status.OPEN, "bea")
        await table_of(store, f"{name}-abandoned", at, Status.ABANDONED, "cid")
        await store.open_session(SessionRow(name.encode(), f"guest-{name}", "gil", at, at))
    shown = await counts(upkeep)
    assert shown == {"sessions": 1, "guests": 1, "unfinished": 2, "finished": 1, "chat": 2}
    assert await counts(upkeep) == shown, "to look deletes nothing"
    gone = [table for kind in KINDS for table in await upkeep.delete_old(kind, 1000, "deleted")]
    assert sorted(gone) == ["old-abandoned", "old-open", "old-over"]
    assert await counts(upkeep) == dict.fromkeys(KINDS, 0)
    for name, status in (("over", Status.OVER), ("open", Status.OPEN), ("abandoned", Status.ABANDONED)):
        assert await store.table(f"old-{name}") is None
        assert not await store.events(f"old-{name}")
        kept = await store.table(f"new-{name}")
        assert kept is not None
        assert (kept.status, len(await store.chat(f"new-{name}"))) == (status, 1)
    assert await store.session(b"old") is None
    assert await store.session(b"new") is not None


async def test_a_table_that_a_rating_of_today_rests_on_stays(store: Store) -> None:
    await table_of(store, "t1", 500, Status.OVER, rated=True)
    assert await store.upkeep.old("finished", 1000) == 0, "it is still to be rated"
    await store.rate("t1", [rating("ada")], [])
    assert await store.upkeep.old("finished", 1000) == 0
    await table_of(store, "t2", 600, Status.OVER, rated=True)
    await store.rate("t2", [rating("ada", 2, 1600.0, "t2")], [])
    assert await store.upkeep.delete_old("finished", 1000, "deleted") == ["t1"]
    assert [row.rating for row in await store.ratings_of("ada")] == [1600.0]


async def test_what_an_account_has_learnt_stays(store: Store) -> None:
    await store.register(AccountRow("ada", "ada", "ada", "hash", 100))
    for player in ("ada", "gil"):
        lesson = replace(table(player, created=500), mode='{"lesson":true}')
        await store.create(lesson, [replace(SEATS[0], player=player)])
    await table_of(store, "left", 500, Status.PLAYING)
    assert await store.upkeep.delete_old("unfinished", 1000, "deleted") == ["gil", "left"]
    assert [row.id for row in await store.lessons_of("ada", 10)] == ["ada"]


async def test_guests_are_forgotten_and_accounts_are_not(store: Store) -> None:
    await store.register(AccountRow("ada", "ada", "ada", "hash", 100))
    await table_of(store, "t1", 500, Status.OVER)
    await table_of(store, "t2", 500, Status.OVER, "gil")
    await table_of(store, "t3", 500, Status.PLAYING, "pia")
    assert await store.upkeep.old("guests", 1000) == 1
    await store.upkeep.delete_old("guests", 1000, "deleted")
    assert [(await store.seats(name))[0].player for name in ("t1", "t2", "t3")] == ["ada", None, "pia"]
    assert (await store.seats("t2"))[0] == SeatRow(0, None, "deleted-0-0")
    assert not await store.chat("t2")


async def test_the_log_of_who_is_forgotten_holds_another_name(store: Store) -> None:
    await store.create(table(), SEATS)
    await store.append(append(event(1, "/sit آدا"), event(2, "/sit bea", seat=1)))
    await store.upkeep.forget("ada", "deleted-1")
    assert [entry.line for entry in await store.events("t1")] == ["/sit deleted-1-0", "/sit bea"]


async def test_no_table_of_the_schema_is_forgotten(tmp_path: Path) -> None:
    """Whatever refers to a table is deleted with it, and whatever refers to a player is deleted or changed."""
    await (await open_store(str(tmp_path / "meydan.sqlite"))).close()
    with closing(sqlite3.connect(tmp_path / "meydan.sqlite")) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        columns = {name: {row[1] for row in database.execute(f"PRAGMA table_info({name})")} for name in names}
        owners = {name: {row[2] for row in database.execute(f"PRAGMA foreign_key_list({name})")} for name in names}
    assert {name for name in names if owners[name] & {"tables", "results"}} == set(TABLE_PARTS)
    for name in (name for name in names if "player" in columns[name] and name != "reports"):
        assert any(f" {name} " in statement for statement in FORGET), name
