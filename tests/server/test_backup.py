"""A copy is made while the server runs and restored while it does not; clients then forget the lost events."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from meydan.cli import main
from meydan.server.messages import VERSION
from meydan.server.store import open_store
from tests.server.store.rows import SEATS, append, event, table
from tests.server.visitor import ServerProcess, Visitor, heard

pytestmark = pytest.mark.anyio


class Meydan:
    """The command line, in this process."""

    def __init__(self, capture: pytest.CaptureFixture[str]) -> None:
        self.capture = capture

    def __call__(self, *arguments: object) -> tuple[int, str, str]:
        self.capture.readouterr()
        status = main([*map(str, arguments), "--lang", "en"])
        said = self.capture.readouterr()
        return status, said.out, said.err


@pytest.fixture
def meydan(capsys: pytest.CaptureFixture[str]) -> Meydan:
    return Meydan(capsys)


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
    assert (state["t"], state["seq"]) == ("state", 1)
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
    assert meydan("backup", tmp_path / "e", "--database", tmp_path / "nowhere")[0] == 2
    assert not (tmp_path / "d.sqlite").exists()
    assert not (tmp_path / "e").exists()
    assert "pg_dump" in meydan("backup", tmp_path / "e", "--database", "postgresql://somewhere/meydan")[2]
    assert meydan("restore", copy, "--database", tmp_path / "new.sqlite")[0] == 0
    store = await open_store(str(tmp_path / "new.sqlite"))
    assert await store.events("t1") == [event(1)]
    await store.close()
