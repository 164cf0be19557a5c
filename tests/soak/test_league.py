"""The league with real programs: they play on and on though programs and the server are killed.

For longer: `MEYDAN_LEAGUE_GAMES=100 pytest -m long tests/soak/test_league.py`.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import pytest

from meydan.client import Client
from tests.server.visitor import ServerProcess

GAMES: Final = int(os.environ.get("MEYDAN_LEAGUE_GAMES", "4"))  # of every program, between two kills
LIMIT: Final = 600.0  # seconds for them
LOOK_SECONDS: Final = 0.5
PROGRAMS: Final = {"Deep": "bot-2", "Wide": "greedy", "Quick": "greedy", "Wild": "random"}
CODE: Final = """
from meydan.games import TITLES

class Mine:
    def __init__(self):
        self.bot = TITLES["kingdomino"].bot("{level}")
    def choose(self, view, rng, until):
        return self.bot.choose(view, rng, until)
"""


class Competitor:
    """`meydan bot run … --league kingdomino`, which can be killed and started again."""

    def __init__(self, server: ServerProcess, folder: Path, name: str, level: str) -> None:
        self.name = f"{name} (bot)"
        self.file = folder / f"{name}.py"
        self.notes = folder / f"{name}.txt"
        self.file.write_text(CODE.format(level=level))
        self.address = server.address
        self.token = asyncio.run(Client(server.address).new_bot(name)).token
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "meydan", "bot", "run", str(self.file), "--league", "kingdomino"]
        with self.notes.open("a") as notes:
            self.process = subprocess.Popen(
                [*command, "--server", self.address], env={**os.environ, "MEYDAN_BOT_TOKEN": self.token}, stderr=notes
            )

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(LIMIT)


class Evening:
    """A server with a league, and the programs that play there."""

    def __init__(self, folder: Path) -> None:
        self.server = ServerProcess(str(folder / "meydan.sqlite"), MEYDAN_LEAGUE="true")
        self.programs = [Competitor(self.server, folder, name, level) for name, level in PROGRAMS.items()]

    def standings(self) -> dict[str, dict[str, Any]]:
        """The table of the league, by name."""
        found = asyncio.run(Client(self.server.address).get("/api/league?game=kingdomino", dict[str, Any]))
        return {row["name"]: row for row in found["programs"]}

    def until(self, condition: Callable[[dict[str, dict[str, Any]]], bool]) -> dict[str, dict[str, Any]]:
        """Wait until it holds for the table of the league, while all programs run."""

        async def looked() -> dict[str, dict[str, Any]]:
            async with asyncio.timeout(LIMIT):
                while not condition(found := await asyncio.to_thread(self.standings)):
                    assert all(program.process.poll() is None for program in self.programs), "a program has ended"
                    await asyncio.sleep(LOOK_SECONDS)
            return found

        return asyncio.run(looked())

    def until_all_have_played(self, more: int) -> dict[str, dict[str, Any]]:
        """Wait until every program has played so many more games."""
        before = self.standings()
        due = {program.name: before.get(program.name, {"games": 0})["games"] + more for program in self.programs}
        return self.until(lambda now: all(name in now and now[name]["games"] >= games for name, games in due.items()))

    def ends(self) -> dict[str, str]:
        """How the games ended that the programs saw end, by table."""
        lines = [line for program in self.programs for line in program.notes.read_text().splitlines()]
        tables = sorted({line.partition(":")[0] for line in lines if ": over," in line})
        return dict(zip(tables, asyncio.run(self._reasons(tables)), strict=True))

    async def _reasons(self, tables: Sequence[str]) -> list[str]:
        found: list[str] = []
        for name in tables:
            async with Client(self.server.address).table(name) as table:
                result = (await table.join()).result
                assert result is not None
                found.append(result.reason)
        return found

    def stop(self) -> None:
        for program in self.programs:
            program.kill()
        self.server.stop()


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    made = Evening(tmp_path)
    yield made
    made.stop()


@pytest.mark.long
@pytest.mark.timeout(6 * LIMIT)
def test_programs_play_on_though_one_of_them_and_the_server_are_killed(evening: Evening) -> None:
    evening.until_all_have_played(GAMES)
    unlucky = evening.programs[0]
    evening.until(lambda now: now[unlucky.name]["table"] is not None)
    unlucky.kill()
    table = evening.standings()[unlucky.name]["table"]
    unlucky.start()
    evening.until_all_have_played(GAMES)
    evening.until(lambda now: any(row["table"] is not None for row in now.values()))
    evening.server.kill()
    evening.server.start()
    standings = evening.until_all_have_played(GAMES)

    assert set(standings) == {program.name for program in evening.programs}
    ends = evening.ends()
    assert table is None or table in ends
    assert set(ends.values()) == {"finished"}, "nobody lost a game by the clock or gave up"
    best, *_, worst = standings
    assert worst == "Wild (bot)" != best
    for program in evening.programs:
        assert "Traceback" not in program.notes.read_text()
