"""A copy is made while the server runs and restored while it does not; clients then forget the lost events."""

from __future__ import annotations

import itertools
import json
import os
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from meydan.cli import main
from meydan.server.messages import VERSION
from meydan.server.store import open_store
from meydan.server.store.interrupts import Interrupts, noted_interrupts
from tests.server.store.rows import SEATS, append, event, table
from tests.server.visitor import ServerProcess, Visitor, heard

pytestmark = pytest.mark.anyio


class Meydan:
    """The command line, in this process."""

    def __init__(self, capture: pytest.CaptureFixture[str]) -> None:
        self.capture = capture

    def __call__(self, *arguments: object, lang: str = "en") -> tuple[int, str, str]:
        self.capture.readouterr()
        status = main([*map(str, arguments), "--lang", lang])
        said = self.capture.readouterr()
        return status, said.out, said.err


@pytest.fixture
def meydan(capsys: pytest.CaptureFixture[str]) -> Meydan:
    return Meydan(capsys)


@pytest.fixture(autouse=True)
def hearing_ctrl_c() -> Iterator[None]:
    """A test may run where the interrupt is ignored, and a program that is interrupted ignores it from then on."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


async def test_a_copy_of_a_running_server_is_put_back_and_clients_forget_logs(tmp_path: Path, meydan: Meydan) -> None:
    database, copy = tmp_path / "meydan.sqlite", tmp_path / "copy.sqlite"
    server = ServerProcess(str(database))
    ada = Visitor(server, "ada")
    ada.new_table(game="kingdomino", seats=2)
    await ada.once({"t": "sit", "seat": 0, "name": "ada"})
    assert meydan("backup", copy, "--database", database) == (0, f"the copy is in {copy}\n", "")
    await ada.once({"t": "bot", "seat": 1, "bot": "random"})  # what the copy does not know
    assert ada.remote.state is not None
    known = (ada.seq, ada.remote.state.epoch)
    refused = meydan("restore", copy, "--database", database, "--replace")
    assert refused == (2, "", f"meydan: {database} is in use by another server\n")
    server.stop()
    status, said, _ = meydan("restore", copy, "--database", database, "--replace")
    assert (status, len(list(tmp_path.glob("meydan.sqlite.[0-9]*")))) == (0, 1)
    assert f"{database} is now the copy, with 1 table" in said
    server.start()
    async with ada.socket() as socket:
        join = {"t": "join", "v": VERSION, "table": ada.table, "since": known[0], "epoch": known[1]}
        await socket.send(json.dumps(join))
        state = await heard(socket)
    assert state["t"] == "state"
    assert state["seq"] < known[0]
    assert state["epoch"] > known[1]
    server.stop()


async def test_nothing_is_overwritten_and_a_file_that_is_no_database_is_refused(tmp_path: Path, meydan: Meydan) -> None:
    database, copy, rubbish = tmp_path / "a.sqlite", tmp_path / "b.sqlite", tmp_path / "c.sqlite"
    store = await open_store(str(database))
    await store.create(table(), SEATS)
    await store.append(append(event(1)))
    await store.close()
    rubbish.write_text("this is no database " * 200)
    assert meydan("backup", copy, "--database", database)[0] == 0
    exists = meydan("backup", copy, "--database", database)
    assert exists == (2, "", f"meydan: {copy} exists already; a backup overwrites nothing\n")
    replaces = meydan("restore", copy, "--database", database)
    assert (replaces[0], "--replace" in replaces[2]) == (2, True)
    assert meydan("restore", rubbish, "--database", tmp_path / "d.sqlite")[0] == 2
    assert meydan("backup", tmp_path / "e", "--database", rubbish)[0] == 2
    nowhere = tmp_path / "nowhere"
    assert meydan("backup", tmp_path / "e", "--database", nowhere)[2] == f"meydan: there is no file {nowhere} to copy\n"
    in_persian = meydan("restore", nowhere, "--database", tmp_path / "d.sqlite", lang="fa")
    assert in_persian == (2, "", f"meydan: پرونده‌ی {nowhere} نیست تا رونوشت شود\n")
    assert not (tmp_path / "d.sqlite").exists()
    assert not (tmp_path / "e").exists()
    assert "pg_dump" in meydan("backup", tmp_path / "e", "--database", "postgresql://somewhere/meydan")[2]
    assert meydan("restore", copy, "--database", tmp_path / "new.sqlite")[0] == 0
    store = await open_store(str(tmp_path / "new.sqlite"))
    assert await store.events("t1") == [event(1)]
    await store.close()


def modes(folder: Path) -> dict[str, int]:
    return {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}


async def database_with_a_table(file: Path) -> None:
    store = await open_store(str(file))
    await store.create(table(), SEATS)
    await store.append(append(event(1)))
    await store.close()


async def test_the_database_and_its_copies_are_for_their_owner_alone(tmp_path: Path, meydan: Meydan) -> None:
    before = os.umask(0o022)
    try:
        store = await open_store(str(tmp_path / "a.sqlite"))
        await store.create(table(), SEATS)
        open_files = modes(tmp_path)
        assert open_files.keys() >= {"a.sqlite", "a.sqlite-wal", "a.sqlite-shm", "a.sqlite.lock"}
        assert set(open_files.values()) == {0o600}
        assert meydan("backup", tmp_path / "b.sqlite", "--database", tmp_path / "a.sqlite")[0] == 0
        await store.close()
        assert meydan("restore", tmp_path / "b.sqlite", "--database", tmp_path / "c.sqlite")[0] == 0
        (tmp_path / "control").touch()
    finally:
        os.umask(before)
    found = modes(tmp_path)
    assert found.pop("control") == 0o644, "the control: what is not made so can be read by all"
    assert set(found.values()) == {0o600}
    assert {"b.sqlite", "c.sqlite"} <= set(found)


async def test_a_copy_and_a_failed_copy_leave_nothing_beside(tmp_path: Path, meydan: Meydan) -> None:
    data, copies = tmp_path / "data", tmp_path / "copies"
    copies.mkdir()
    await database_with_a_table(data / "a.sqlite")
    (copies / "rubbish").write_text("this is no database " * 200)
    (copies / "b.sqlite.part").write_text("of a backup that was killed")
    (copies / "b.sqlite.part-wal").write_text("likewise")
    assert meydan("backup", copies / "b.sqlite", "--database", data / "a.sqlite")[0] == 0
    assert meydan("backup", copies / "c.sqlite", "--database", copies / "rubbish")[0] == 2
    assert meydan("restore", copies / "b.sqlite", "--database", copies / "d.sqlite")[0] == 0
    assert meydan("restore", copies / "rubbish", "--database", copies / "e.sqlite")[0] == 2
    assert set(modes(copies)) == {"rubbish", "b.sqlite", "d.sqlite", "d.sqlite.lock"}


@pytest.mark.parametrize("moment", [1, 2, 3])
async def test_ctrl_c_ends_a_backup_and_leaves_nothing(
    moment: int, tmp_path: Path, meydan: Meydan, monkeypatch: pytest.MonkeyPatch
) -> None:
    await database_with_a_table(tmp_path / "a.sqlite")
    (tmp_path / "copies").mkdir()
    monkeypatch.setattr("meydan.server.store.backup.PAGES", 1)
    press_ctrl_c_at(monkeypatch, moment)
    status, said, _ = meydan("backup", tmp_path / "copies" / "b.sqlite", "--database", tmp_path / "a.sqlite")
    assert (status, said, modes(tmp_path / "copies")) == (130, "", {})


@pytest.mark.parametrize("moment", [1, 2, 3])
async def test_ctrl_c_ends_a_restore_and_changes_nothing(
    moment: int, tmp_path: Path, meydan: Meydan, monkeypatch: pytest.MonkeyPatch
) -> None:
    await database_with_a_table(tmp_path / "a.sqlite")
    assert meydan("backup", tmp_path / "b.sqlite", "--database", tmp_path / "a.sqlite")[0] == 0
    before = (tmp_path / "a.sqlite").read_bytes()
    monkeypatch.setattr("meydan.server.store.backup.PAGES", 1)
    press_ctrl_c_at(monkeypatch, moment)
    status, said, _ = meydan("restore", tmp_path / "b.sqlite", "--database", tmp_path / "a.sqlite", "--replace")
    assert (status, said) == (130, "")
    assert (tmp_path / "a.sqlite").read_bytes() == before
    assert not list(tmp_path.glob("*.part*"))


def press_ctrl_c_at(monkeypatch: pytest.MonkeyPatch, moment: int) -> None:
    """Press Ctrl-C just before the program looks, for this many-th time, whether somebody did."""
    looks = itertools.count(1)
    look = Interrupts.stop_if_asked

    def pressing(interrupts: Interrupts, *said: object) -> None:
        if next(looks) == moment:
            signal.raise_signal(signal.SIGINT)
        look(interrupts, *said)

    monkeypatch.setattr(Interrupts, "stop_if_asked", pressing)


def test_a_long_statement_ends_by_ctrl_c() -> None:
    endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"

    def count_for_ever(database: sqlite3.Connection) -> None:
        with noted_interrupts() as interrupts, interrupts.stopping(database):
            database.create_function("press", 0, lambda: signal.raise_signal(signal.SIGINT))
            database.execute("SELECT press()").fetchone()
            database.execute(endless).fetchone()

    with closing(sqlite3.connect(":memory:")) as database, pytest.raises(KeyboardInterrupt):
        count_for_ever(database)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


async def test_a_copy_is_of_one_moment_though_somebody_writes(
    tmp_path: Path, meydan: Meydan, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(str(tmp_path / "a.sqlite"))
    await store.create(table(), SEATS)
    await store.append(append(event(1)))
    monkeypatch.setattr("meydan.server.store.backup.PAGES", 1)
    look = Interrupts.stop_if_asked

    def writing(interrupts: Interrupts, *said: object) -> None:
        with closing(sqlite3.connect(tmp_path / "a.sqlite")) as database, database:
            database.execute("UPDATE tables SET epoch = epoch + 1")
        look(interrupts, *said)

    monkeypatch.setattr(Interrupts, "stop_if_asked", writing)
    assert meydan("backup", tmp_path / "b.sqlite", "--database", tmp_path / "a.sqlite")[0] == 0
    await store.close()
    with closing(sqlite3.connect(tmp_path / "b.sqlite")) as copy:
        assert copy.execute("SELECT epoch FROM tables").fetchone() == (1,)
