"""What a store does when processes, disks and connections fail."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, text

from meydan.server.store import open_store
from meydan.server.store.hints import Alive, Hint
from meydan.server.store.notifications import Notifications
from meydan.server.store.rows import Appended, RatingRow, Stale
from meydan.server.store.schema import MIGRATIONS, NEWEST
from meydan.server.store.sqlite import SqliteStore
from meydan.server.store.store import StoreInUse, StoreTrouble
from tests.server.store.rows import SEATS, append, event, table
from tests.server.visitor import LONGEST, first_line

pytestmark = pytest.mark.anyio

WRITE_FOR_EVER = """
import asyncio, sys
from meydan.server.store import open_store
from tests.server.store.rows import SEATS, append, event, table

async def main():
    store = await open_store(sys.argv[1])
    await store.create(table(), SEATS)
    for seq in range(1, 100_000):
        await store.append(append(event(seq)))
        print(seq, flush=True)

asyncio.run(main())
"""


def writer(address: str) -> subprocess.Popen[str]:
    """Another process that appends events and prints the seq of each once it is durable."""
    command = [sys.executable, "-c", WRITE_FOR_EVER, address]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def said_before_it_was_killed(process: subprocess.Popen[str], lines: int) -> list[int]:
    assert process.stdout is not None
    said = [first_line(process), *(process.stdout.readline() for _ in range(lines - 1))]
    os.kill(process.pid, signal.SIGKILL)
    said += process.stdout.readlines()
    process.wait(LONGEST)
    process.stdout.close()
    return [int(line) for line in said if line.endswith("\n")]


async def test_a_second_process_is_refused_and_a_killed_one_leaves_all_it_promised(tmp_path: Path) -> None:
    file = str(tmp_path / "meydan.sqlite")
    process = writer(file)
    first = int(first_line(process))
    with pytest.raises(StoreInUse, match=r"meydan\.sqlite is in use by another process"):
        await open_store(file)
    said = [first, *said_before_it_was_killed(process, 20)]
    store = await open_store(file)
    kept = [event.seq for event in await store.events("t1")]
    await store.close()
    assert said == list(range(1, len(said) + 1))
    assert kept[: len(said)] == said
    assert len(kept) - len(said) in (0, 1), "at most the one that was on its way"


async def test_the_same_process_is_refused_too(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "meydan.sqlite"))
    with pytest.raises(StoreInUse):
        await open_store(str(tmp_path / "meydan.sqlite"))
    await store.close()


def test_the_newest_schema_is_told_by_the_names_of_the_migrations() -> None:
    assert ScriptDirectory(str(MIGRATIONS)).get_current_head() == NEWEST


async def test_ratings_of_an_older_database_stay(tmp_path: Path) -> None:
    """The database is as it was before encounters were kept; its results and ratings are what they were."""
    file = tmp_path / "meydan.sqlite"
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", str(MIGRATIONS))
        command.upgrade(config, "0002")
        values = "('t1', 'kingdomino', 1, '', x'00', '{\"rated\": true}', 'over', 1, 1000, 1)"
        connection.execute(text(f"INSERT INTO tables VALUES {values}"))
        connection.execute(text("INSERT INTO ratings VALUES ('ada', 'kingdomino', 1, 1792.0, 300.0, 0.06, 't1')"))
    engine.dispose()
    store = await open_store(str(file))
    assert await store.ratings_of("ada") == [RatingRow("ada", "kingdomino", 1, 1792.0, 300.0, 0.06, "t1")]
    assert await store.meetings("kingdomino", "ada", "bea", since=0) == 0
    await store.close()


async def test_a_database_of_a_newer_version_is_trouble(tmp_path: Path) -> None:
    file = tmp_path / "meydan.sqlite"
    await (await open_store(str(file))).close()
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreTrouble, match="9999"):
        await open_store(str(file))


async def test_a_file_that_is_no_database_is_trouble(tmp_path: Path) -> None:
    (tmp_path / "meydan.sqlite").write_text("this is no database, however long one looks at it" * 100)
    with pytest.raises(StoreTrouble):
        await open_store(str(tmp_path / "meydan.sqlite"))


@pytest.fixture
async def sqlite(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(tmp_path / "meydan.sqlite")
    await store.create(table(), SEATS)
    yield store
    await store.close()


async def test_commits_are_durable_and_shared(sqlite: SqliteStore) -> None:
    """Fifty requests that come together need a handful of commits, not fifty."""
    statements: list[str] = []

    def watch(database: sqlite3.Connection) -> tuple[str, int]:
        database.set_trace_callback(statements.append)
        ((journal,),) = database.execute("PRAGMA journal_mode")
        ((synchronous,),) = database.execute("PRAGMA synchronous")
        return journal, synchronous

    assert await sqlite.writer.ask(watch) == ("wal", 2)
    await asyncio.gather(*(sqlite.append(append(event(seq))) for seq in range(1, 51)))
    assert 1 <= statements.count("COMMIT") < 25


async def test_a_full_disk_is_trouble_until_there_is_room_again(sqlite: SqliteStore) -> None:
    async def pages(limit: int) -> None:
        await sqlite.writer.ask(lambda database: database.execute(f"PRAGMA max_page_count = {limit}").fetchall())

    await pages(1)  # as small as the database is: it cannot grow
    long = append(event(1, "x" * 100_000, cid="c1"))
    with pytest.raises(StoreTrouble, match="full"):
        await sqlite.append(long)
    assert await sqlite.events("t1") == []
    await pages(1_000_000)
    assert await sqlite.append(long) == Appended(long.events)


async def test_requests_that_come_together_wait_once_for_a_foreign_lock(sqlite: SqliteStore, tmp_path: Path) -> None:
    statements: list[str] = []

    def watch(database: sqlite3.Connection) -> None:
        database.execute("PRAGMA busy_timeout = 100")
        database.set_trace_callback(statements.append)

    await sqlite.writer.ask(watch)
    with closing(sqlite3.connect(tmp_path / "meydan.sqlite", isolation_level=None)) as foreign:
        foreign.execute("BEGIN IMMEDIATE")
        asked = [sqlite.append(append(event(seq))) for seq in range(1, 51)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
    assert all(isinstance(answer, StoreTrouble) for answer in answers)
    assert statements.count("BEGIN IMMEDIATE") < 25
    assert await sqlite.append(append(event(1))) == Appended((event(1),))


async def test_an_error_in_a_job_reaches_only_its_caller(sqlite: SqliteStore) -> None:
    def fault(_: sqlite3.Connection) -> None:
        raise ZeroDivisionError

    asked = [sqlite.append(append(event(1))), sqlite.writer.ask(fault), sqlite.append(append(event(2)))]
    good, bad, better = await asyncio.gather(*asked, return_exceptions=True)
    assert (good, better) == (Appended((event(1),)), Appended((event(2),)))
    assert isinstance(bad, ZeroDivisionError)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_a_cancelled_request_harms_no_other(kind: str, tmp_path: Path, fresh: str) -> None:
    store = await open_store(fresh if kind == "postgres" else str(tmp_path / "meydan.sqlite"))
    await store.create(table(), SEATS)
    impatient = [asyncio.ensure_future(store.append(append(event(seq)))) for seq in (1, 2)]
    await asyncio.sleep(0)
    for each in impatient:
        each.cancel()
    await asyncio.gather(*impatient, return_exceptions=True)
    last = len(await store.events("t1"))
    for _ in range(3):  # the writes may still be on their way
        answer = await store.append(append(event(last + 1)))
        if isinstance(answer, Appended):
            break
        last = answer.seq
    assert isinstance(answer, Appended)
    await store.close()


async def test_many_that_start_at_once_migrate_once(fresh: str) -> None:
    stores = await asyncio.gather(*(open_store(fresh) for _ in range(5)))
    await stores[0].create(table(), SEATS)
    assert await stores[4].table("t1") == table()
    for store in stores:
        await store.close()


async def test_of_two_processes_one_gets_the_seq_and_the_other_is_stale(fresh: str) -> None:
    here, there = await open_store(fresh), await open_store(fresh)
    names = [f"t{n}" for n in range(20)]
    for name in names:
        await here.create(table(name), [])
    mine = [here.append(append(event(1, cid="here"), event(2), name=name)) for name in names]
    yours = [there.append(append(event(1, cid="there"), name=name)) for name in reversed(names)]
    answers = await asyncio.gather(*mine, *yours)
    for name, left, right in zip(names, answers[:20], reversed(answers[20:]), strict=True):
        log = await here.events(name)
        winner = left if log[0].cid == "here" else right
        assert winner == Appended(tuple(log))
        assert {left, right} == {winner, Stale(len(log))}
    await here.close()
    await there.close()


async def test_a_killed_process_leaves_all_it_promised_in_postgres_too(fresh: str) -> None:
    said = said_before_it_was_killed(writer(fresh), 20)
    store = await open_store(fresh)
    kept = [event.seq for event in await store.events("t1")]
    assert kept[: len(said)] == said
    assert len(kept) - len(said) in (0, 1)
    await store.close()


async def test_cut_connections_are_trouble_once_and_then_all_is_well(fresh: str) -> None:
    store = await open_store(fresh)
    await store.create(table(), SEATS)
    connection = await asyncpg.connect(fresh)
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    asked = append(event(1, cid="c1"))
    for _ in range(5):
        try:
            answer = await store.append(asked)
            break
        except StoreTrouble:
            continue
    assert answer == Appended(asked.events)
    await connection.close()
    await store.close()


async def test_an_error_in_a_batch_reaches_its_caller_and_the_next_batch_is_written(fresh: str) -> None:
    store = await open_store(fresh)
    await store.create(table(), SEATS)
    with pytest.raises(IndexError):
        await asyncio.wait_for(store.append(append()), 10)  # of no events at all
    assert await asyncio.wait_for(store.append(append(event(1))), 10) == Appended((event(1),))
    await store.close()


async def test_a_database_that_is_not_there_is_trouble() -> None:
    with pytest.raises(StoreTrouble):
        await open_store("postgresql://nobody@127.0.0.1:1/nothing")


@pytest.mark.parametrize("error", [asyncpg.InterfaceError, asyncpg.InternalClientError])
async def test_hints_are_heard_again_whatever_broke_their_connection(
    fresh: str, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    """asyncpg raises its own internal error if the database dies at an unlucky moment."""
    sound, errors = asyncpg.Connection.execute, [error("cannot switch to state 15")]

    async def execute(self: Any, *asked: Any) -> Any:
        if errors:
            raise errors.pop()
        return await sound(self, *asked)

    monkeypatch.setattr(asyncpg.Connection, "execute", execute)
    heard: list[Hint] = []
    notifications = Notifications(fresh)
    notifications.listen(heard.append, lambda: None)
    async with asyncio.timeout(LONGEST):
        while not heard:
            notifications.tell(Alive("p"))
            await asyncio.sleep(0.01)
    await notifications.close()
    assert not errors
