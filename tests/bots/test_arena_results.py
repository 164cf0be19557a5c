"""Results are kept whatever happens, and are not mixed with those of another arena."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from meydan.cli import main
from meydan.commands.arena import command
from meydan.commands.arena.plan import ROUND_ROBIN, Setting
from meydan.commands.arena.play import Result
from meydan.commands.arena.results import alone
from meydan.commands.arena.series import Series
from meydan.core.errors import RecordError, SetupError
from meydan.workers.pool import Batch, Processes
from tests.interrupting import interrupted, started

SETTING = Setting("kingdomino", 1, 2, {}, ("greedy", "random"), ROUND_ROBIN, "1", None, None)
LONGEST_SECONDS = 60.0  # a process that takes longer hangs


def played(setting: Setting, games: int, file: Path | None = None) -> list[Result]:
    """The results of a whole series, in order, without the time it took."""
    series = Series(setting, games, file)
    assert all(series.play(lambda: Processes(1)))
    return sorted((replace(one, seconds=()) for one in series.results), key=lambda one: one.number)


def test_a_series_goes_on_where_it_ended(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    played(SETTING, 3, file)
    before = file.read_text()
    assert played(SETTING, 5, file) == played(SETTING, 5)
    assert file.read_text().startswith(before)


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    whole = played(SETTING, 4, file)
    file.write_bytes(file.read_bytes()[:-9])
    assert played(SETTING, 4, file) == whole
    assert len(file.read_text().splitlines()) == 5


def test_a_kill_in_the_middle_costs_no_result(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    command = [
        "arena",
        "kingdomino",
        "--bots",
        "greedy,random",
        "--games",
        "40",
        "--processes",
        "1",
        "--out",
        str(file),
    ]
    process = subprocess.Popen([sys.executable, "-m", "meydan", *command], stdout=subprocess.DEVNULL)
    end = time.monotonic() + LONGEST_SECONDS
    while not file.exists() or file.read_bytes().count(b"\n") < 3:
        assert time.monotonic() < end
        time.sleep(0.01)
    process.kill()
    process.wait(LONGEST_SECONDS)
    assert [one.number for one in played(SETTING, 40, file)] == list(range(40))


def test_ctrl_c_ends_an_arena_in_the_middle_of_a_thought(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    command = [
        "arena",
        "kingdomino",
        "--bots",
        "bot-4,greedy",
        "--seconds",
        "9",
        "--processes",
        "1",
        "--out",
        str(file),
    ]
    process = started(*command)
    deadline = time.monotonic() + LONGEST_SECONDS
    while not file.exists():
        assert time.monotonic() < deadline
        time.sleep(0.01)
    end = interrupted(process)
    assert end.status == 130
    assert "Traceback" not in end.errors


def test_a_worker_that_is_killed_costs_no_result_and_doubles_none() -> None:
    series = Series(SETTING, 60, None)
    for number, _ in enumerate(series.play(lambda: Processes(2))):
        if number in (5, 20):
            multiprocessing.active_children()[0].kill()
    assert sorted(one.number for one in series.results) == list(range(60))


class DyingWorkers:
    """Workers that die with every batch."""

    places = 2

    def __init__(self) -> None:
        self.batches: list[Batch] = []

    def start(self, work: object, batch: Batch) -> None:
        self.batches.append(batch)

    def finished(self) -> tuple[list[Result], list[Batch]]:
        return [], [self.batches.pop()]

    def close(self) -> None:
        self.batches.clear()


def test_workers_that_always_die_end_the_series() -> None:
    series = Series(SETTING, 60, None)
    with pytest.raises(SetupError, match="workers died in a row"):
        list(series.play(DyingWorkers))


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (replace(SETTING, game="dezh"), "holds results of game kingdomino, not dezh"),
        (replace(SETTING, seed="2"), "holds results of seed 1, not 2"),
        (replace(SETTING, bots=("greedy", "bot-1")), "holds results of bots"),
        (replace(SETTING, seconds=0.5), "holds results of seconds null, not 0.5"),
    ],
)
def test_results_of_another_arena_are_refused(tmp_path: Path, changed: Setting, message: str) -> None:
    file = tmp_path / "results.jsonl"
    Series(SETTING, 1, file)
    with pytest.raises(SetupError, match=message):
        Series(changed, 1, file)


def test_two_arenas_do_not_write_to_one_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "results.jsonl"
    command = ["arena", "kingdomino", "--bots", "greedy,random", "--games", "1", "--processes", "1", "--out", str(file)]
    with alone(file):
        assert main(command) == 2
    assert f"another arena is writing to {file}" in capsys.readouterr().err
    assert file.read_text() == ""
    assert main(command) == 0
    assert len(file.read_text().splitlines()) == 2


@pytest.mark.parametrize(
    ("build", "limit", "is_said"),
    [
        ("interpreted: MEYDAN_PURE is set", ["--seconds", "1"], True),
        ("interpreted: MEYDAN_PURE is set", ["--iterations", "1"], False),
        ("compiled", ["--seconds", "1"], False),
    ],
)
def test_measuring_by_the_clock_warns_that_the_rules_are_not_compiled(
    build: str, limit: list[str], is_said: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "BUILD", build)
    assert main(["arena", "kingdomino", "--bots", "greedy,random", "--games", "1", "--processes", "1", *limit]) == 0
    assert (f"the rules run {build}" in capsys.readouterr().err) == is_said


def test_a_file_that_holds_something_else_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Sir,\n")
    with pytest.raises(SetupError, match="not a file of arena results"):
        Series(SETTING, 1, file)
    assert file.read_text() == "Dear Sir,\n"


def test_a_line_in_the_middle_that_is_no_result_is_named(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    played(SETTING, 2, file)
    lines = file.read_text().splitlines()
    file.write_text("\n".join([lines[0], "{}", lines[2], ""]))
    with pytest.raises(RecordError, match="jsonl:2: this line is not the result"):
        Series(SETTING, 2, file)
