"""Tables whose game is no longer installed, or only with newer rules: each says so, and others are not affected."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

import meydan.server.messages as wire
from meydan.server.live.table import Listener
from meydan.server.messages import Refused
from meydan.server.store.sqlite import SqliteStore
from tests.server.api.conftest import RATED, House, code, house_at

pytestmark = pytest.mark.anyio

GONE = {"game = 'gone'": ("gone", 1), "rules = 99": ("kingdomino", 99)}  # what happened to tables -> what they are now


class Past(NamedTuple):
    """A house in which ada has a finished table, two that are being played, and one that is open."""

    house: House
    ada: httpx.AsyncClient
    over: str
    playing: str
    open: str
    well: str  # the same as `playing`, and nothing has happened to its rules
    record: str  # of the finished one, before that

    @property
    def gone(self) -> list[str]:
        return [self.over, self.playing, self.open]


@asynccontextmanager
async def past(file: Path, what: str) -> AsyncIterator[Past]:
    async with house_at(str(file)) as house:
        ada, bea = await house.guest("ada"), await house.guest("bea")
        tables = [await house.table(ada, bea, public=True, options={"harmony": ""}) for _ in range(2)]
        tables.append(await house.table(ada, public=True, seats=2, chairs=["me", None]))
        well = await house.table(ada, bea, public=True)
        await house.play(tables[0])
        for name in (tables[1], well):
            await house.play(name, 3)
        record = (await ada.get(f"/api/tables/{tables[0]}/record")).text
        cookies = ada.cookies
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.execute(f"UPDATE tables SET {what} WHERE id != ?", (well,))
        database.execute("UPDATE results SET game = (SELECT game FROM tables WHERE id = table_id)")
    async with house_at(str(file)) as house:
        ada = await house.somebody()
        ada.cookies = cookies
        yield Past(house, ada, tables[0], tables[1], tables[2], well, record)


@pytest.fixture(params=list(GONE))
async def after(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[tuple[Past, tuple[str, int]]]:
    async with past(tmp_path / "meydan.sqlite", request.param) as found:
        yield found, GONE[request.param]


def is_in_words(answer: dict[str, Any], rules: tuple[str, int]) -> bool:
    facts = {"game": rules[0], "rules": rules[1]}
    said = f"the table is played by rules {rules[1]} of {rules[0]}, which are not installed here"
    return (answer["rule"], answer["facts"], answer["sentence"]) == ("table.rules", facts, said)


async def test_lists_show_such_a_table_without_its_position_and_all_others_as_ever(
    after: tuple[Past, tuple[str, int]],
) -> None:
    found, (game, _) = after
    mine = {table["table"]: table for table in (await found.ada.get("/api/me/tables")).json()}
    assert set(mine) == {found.playing, found.open, found.well}
    well, gone = mine.pop(found.well), mine[found.playing]
    assert (well["is_playable"], well["status"]) == (True, "playing")
    assert well["to_act"] is not None
    assert [table["is_playable"] for table in mine.values()] == [False] * 2
    assert [gone[field] for field in ("game", "status", "to_act", "seat")] == [game, "playing", None, 0]
    assert gone["seq"] == well["seq"]
    assert gone["players"] == [{"name": "ada", "guest": True}, {"name": "bea", "guest": True}]
    lobby = (await found.ada.get("/api/tables?status=playing")).json()
    assert {table["table"]: table["is_playable"] for table in lobby} == {found.well: True, found.playing: False}
    (listed,) = (await found.ada.get("/api/tables?status=open")).json()
    assert (listed["table"], listed["is_playable"]) == (found.open, False)
    for name in found.gone:
        one = (await found.ada.get(f"/api/tables/{name}")).raise_for_status().json()
        assert (one["table"], one["game"], one["is_playable"], one["seat"]) == (name, game, False, 0)


async def test_whatever_needs_a_position_is_refused_in_words(after: tuple[Past, tuple[str, int]]) -> None:
    found, rules = after
    replay = await found.ada.get(f"/api/tables/{found.over}/replay")
    invite = await found.ada.post(f"/api/tables/{found.open}/invites")
    for answer in (replay, invite):
        assert code(answer) == (409, "rules")
        assert is_in_words(answer.json(), rules)
    for name in found.gone:
        with pytest.raises(Refused) as refused:
            await found.house.hub.join(Listener(None, "", lambda _: None), wire.Join(wire.VERSION, name))
        error = refused.value.message(None)
        assert is_in_words({"rule": error.rule, "facts": error.facts, "sentence": error.sentence}, rules)
    assert code(await found.ada.get(f"/api/tables/{found.playing}/record")) == (409, "not-over")


async def test_the_record_and_the_result_of_a_finished_game_stay(after: tuple[Past, tuple[str, int]]) -> None:
    found, (game, rules) = after
    record = (await found.ada.get(f"/api/tables/{found.over}/record")).raise_for_status()
    head = f"game: {game}\nrules: {rules}\n"
    assert record.text == found.record.replace("game: kingdomino\nrules: 1\n", head)
    assert "options: harmony\n" in record.text
    (finished,) = (await found.ada.get("/api/history")).json()
    assert (finished["table"], finished["game"], finished["options"]) == (found.over, game, {"harmony": ""})
    assert len((await found.ada.get(f"/api/history?game={game}")).json()) == 1


async def test_profiles_and_leader_boards_tell_of_games_that_are_gone(tmp_path: Path) -> None:
    file = tmp_path / "meydan.sqlite"
    async with house_at(str(file)) as house:
        ada = await house.somebody()
        await ada.post("/api/accounts", json={"name": "ada", "password": "a good password"})
        name = await house.table(ada, seats=2, chairs=["me", "greedy"], public=True, mode=RATED)
        await house.ask(name, 0, wire.Start)
        await house.ask(name, 0, wire.Resign)
        async with asyncio.timeout(20):
            while not (await ada.get("/api/me")).json()["ratings"]:
                await asyncio.sleep(0.02)
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.execute("UPDATE tables SET game = 'gone'")
        database.execute("UPDATE results SET game = 'gone'")
        database.execute("UPDATE ratings SET game = 'gone', player = replace(player, 'greedy', 'sage')")
        database.execute("UPDATE seats SET bot = 'sage' WHERE bot = 'greedy'")
    async with house_at(str(file)) as house:
        anybody = await house.somebody()
        profile = (await anybody.get("/api/players/ada")).raise_for_status().json()
        assert profile["games"] == {"gone": {"played": 1, "won": 0}}
        assert set(profile["ratings"]) == {"gone"}
        sage = (await anybody.get("/api/players/bot:sage")).raise_for_status().json()
        assert (sage["games"], set(sage["ratings"])) == ({"gone": {"played": 1, "won": 1}}, {"gone"})
        assert {each["name"] for each in (await anybody.get("/api/ratings?game=gone")).json()} == {"ada", "sage"}
        assert code(await anybody.get("/api/players/bot:nobody")) == (404, "no-player")


@pytest.mark.parametrize("what", GONE)
async def test_bots_and_clocks_leave_such_tables_alone(
    tmp_path: Path, what: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The replies of the bots of twelve such tables are due, and after them that of a playable table."""
    file = tmp_path / "meydan.sqlite"
    async with house_at(str(file)) as house:
        ada = await house.guest("ada")
        started = {"seats": 2, "chairs": ["me", "random"], "start": True}
        mode = {"clock": {"t": "live", "base_ms": 1000}}
        tables = [await house.table(ada, **started, mode=mode) for _ in range(13)]
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.execute("DELETE FROM due")
        database.execute(f"UPDATE tables SET {what} WHERE id != ?", (tables[-1],))
        last = "SELECT table_id, 'reply', 1, max(seq), 0, CASE WHEN table_id = ? THEN 2 ELSE 1 END FROM events"
        database.execute(f"INSERT INTO due {last} GROUP BY table_id", (tables[-1],))
        flags = "SELECT table_id, 'flag', 0, max(seq), 0, 1 FROM events WHERE table_id != ?"
        database.execute(f"INSERT INTO due {flags} GROUP BY table_id", (tables[-1],))
    looks = 0
    sound = SqliteStore.next_due

    async def counted(*asked: Any) -> int | None:
        nonlocal looks
        looks += 1
        return await sound(*asked)

    monkeypatch.setattr(SqliteStore, "next_due", counted)
    async with house_at(str(file)) as house:
        async with asyncio.timeout(60):
            while await house.store.next_due("reply", [("kingdomino", 1)]) == 2:
                await asyncio.sleep(0.05)
        before = looks
        await asyncio.sleep(2)
        assert looks - before <= 20, "it does not run in circles"
        assert set(house.hub.tables) <= {tables[-1]}, "no other was even looked at"
        due = await house.store.lease("reply", 10, 10, 99, [GONE[what]])
        assert len(due) == 12, "whoever has the rules finds everything as it was"
    assert not [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")]


async def test_a_log_that_does_not_fit_its_rules_is_told_once_and_hurts_nobody_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with past(tmp_path / "meydan.sqlite", "epoch = 1") as found:
        with closing(sqlite3.connect(tmp_path / "meydan.sqlite", isolation_level=None)) as database:
            database.execute(
                "UPDATE events SET line = 'castle e1 g1' WHERE table_id = ? AND line LIKE 'claim%'", (found.playing,)
            )
        for _ in range(3):
            mine = {table["table"]: table for table in (await found.ada.get("/api/me/tables")).json()}
        assert {name: table["is_playable"] for name, table in mine.items() if name != found.playing} == dict.fromkeys(
            [found.open, found.well], True
        )
        assert mine[found.playing]["is_playable"] is False
        (told,) = [record for record in caplog.records if record.levelname == "ERROR"]
        assert told.getMessage() == "a table does not fit its rules"
