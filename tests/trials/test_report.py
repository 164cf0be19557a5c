"""The report adds up the results of all runs and workers, and says what is wrong or missing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.faults.ledger import Figures
from tests.trials.report import Bars, main, merged, rows, shortcomings, table
from tests.trials.trial import Tally, Trial

ROOT = Path(__file__).parent.parent.parent
NONE = Bars(0, 0, 0)


def attack(test: str = "test_sound", fault: str = "lost", count: int = 0) -> Trial:
    figures = Figures(acknowledged=100)
    setattr(figures, fault, count)
    return Trial(test, "server killed", server_kills=3, postgres_kills=1, figures=figures)


def control(outcome: str = "passed") -> Trial:
    found = Figures(lost=5)
    return Trial("test_broken", "server killed", "hasty", outcome=outcome, server_kills=7, figures=found)


def write(file: Path, *trials: Trial) -> None:
    file.write_bytes(b"".join(msgspec.json.encode(trial) + b"\n" for trial in trials))


def test_the_files_of_all_runs_are_merged(tmp_path: Path) -> None:
    write(tmp_path / "1.jsonl", attack(), control())
    write(tmp_path / "2.jsonl", attack("test_other"))
    trials = merged(tmp_path)
    assert [trial.test for trial in trials] == ["test_sound", "test_broken", "test_other"]
    (row,) = rows(trials)
    assert (row.server_kills, row.postgres_kills, row.figures.acknowledged) == (6, 2, 200)
    assert row.figures.lost == 0, "faults of controls are not faults of the server"


def test_of_a_test_that_ran_again_the_last_run_counts(tmp_path: Path) -> None:
    write(tmp_path / "b.jsonl", attack(count=1))
    write(tmp_path / "a.jsonl", attack())
    os.utime(tmp_path / "b.jsonl", (1, 1))
    assert [trial.figures.lost for trial in merged(tmp_path)] == [0]


def test_enough_without_a_fault_is_all_that_is_required() -> None:
    assert shortcomings([attack(), control()], Bars(3, 1, 100)) == []


def test_too_little_is_said() -> None:
    assert shortcomings([attack(), control()], Bars(4, 2, 101)) == [
        "3 kills of servers; at least 4 are needed",
        "1 kills of PostgreSQL; at least 2 are needed",
        "100 acknowledged moves; at least 101 are needed",
    ]


@pytest.mark.parametrize("fault", ["lost", "doubled", "gaps", "inexact", "stuck"])
def test_every_fault_is_said(fault: str) -> None:
    (said,) = shortcomings([attack(fault=fault, count=2), control()], NONE)
    assert said == f"test_sound: {fault} 2; a sound server has none of these"


def test_a_test_that_fails_or_is_skipped_is_said() -> None:
    assert shortcomings([attack(), control("skipped")], NONE) == ["test_broken: skipped; it must pass"]


def test_an_attack_needs_its_control_and_a_control_its_attack() -> None:
    assert shortcomings([attack()], NONE) == ["server killed: no control; a test is needed that finds a broken server"]
    assert shortcomings([control()], NONE) == [
        "server killed: a control alone; a test is needed that a sound server passes"
    ]
    assert shortcomings([Trial("test_both", "flood", has_control=True)], NONE) == []


def test_a_test_with_figures_must_name_its_attack() -> None:
    assert shortcomings([Trial("test_new")], NONE) == ["test_new: names no attack; mark it with @pytest.mark.attack"]


def test_the_table_has_every_attack_the_totals_and_what_controls_found() -> None:
    *_, row, total = table([attack(), control()]).splitlines()
    assert row == "| server killed | 1 | 3 | 1 | 100 | 0 | 0 | 0 | 0 | 0 | 0.0 s | hasty: lost 5 |"
    assert total == "| in all | 1 | 3 | 1 | 100 | 0 | 0 | 0 | 0 | 0 | 0.0 s | 1 of 1 found |"


def test_the_report_is_written_and_decides_the_exit_status(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(tmp_path / "1.jsonl", attack(), control())
    assert main(tmp_path, NONE) == 0
    assert main(tmp_path, Bars()) == 1
    assert "3 kills of servers; at least 200 are needed" in (tmp_path / "report.md").read_text()
    assert msgspec.json.decode((tmp_path / "report.json").read_bytes(), type=list[Trial]) == [attack(), control()]
    assert "server killed" in capsys.readouterr().out


def test_a_report_of_nothing_is_not_enough(tmp_path: Path) -> None:
    assert main(tmp_path / "none", Bars()) == 1


def test_a_tally_begins_anew() -> None:
    tally = Tally()
    tally.server_kills = 2
    tally.note(Figures(acknowledged=3), "three")
    assert tally.complete(Trial("test")) == Trial(
        "test", server_kills=2, figures=Figures(acknowledged=3), notes=["three"]
    )
    tally.clear()
    assert tally == Tally()


SUITE = """
import pytest
from tests.faults.ledger import Figures
from tests.trials.trial import TALLY

@pytest.mark.attack("kill")
@pytest.mark.parametrize("number", range(6))
def test_sound(number):
    TALLY.server_kills += 1
    TALLY.note(Figures(acknowledged=10), "ten moves")

@pytest.mark.attack("kill", control="broken")
def test_broken():
    TALLY.note(Figures(lost=1), "one lost")

@pytest.mark.attack("flood")
def test_fails():
    TALLY.server_kills += 1
    raise AssertionError

@pytest.fixture
def trouble():
    raise OSError

@pytest.mark.attack("trouble", has_control=True)
def test_does_not_begin(trouble):
    pass

def test_something_else():
    pass
"""


@pytest.mark.parametrize("workers", [0, 2])
def test_no_worker_of_pytest_swallows_a_trial(tmp_path: Path, workers: int) -> None:
    (tmp_path / "test_suite.py").write_text(SUITE)
    command = [sys.executable, "-m", "pytest", "-q", "-n", str(workers), "-p", "tests.trials.plugin", "-c", "none.ini"]
    (tmp_path / "none.ini").write_text("[pytest]\n")
    paths = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    settings = {**os.environ, "PYTHONPATH": paths, "MEYDAN_REPORT": str(tmp_path / "report")}
    done = subprocess.run(command, cwd=tmp_path, env=settings, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 1, done.stdout + done.stderr
    trials = merged(tmp_path / "report")
    (kill,) = (row for row in rows(trials) if row.name == "kill")
    assert (kill.server_kills, kill.figures.acknowledged, len(kill.attacks), len(kill.controls)) == (6, 60, 6, 1)
    outcomes = {trial.attack: (trial.outcome, trial.server_kills) for trial in trials}
    assert outcomes == {"kill": ("passed", outcomes["kill"][1]), "flood": ("failed", 1), "trouble": ("failed", 0)}
    assert "| in all | 8 | 7 | 0 | 60 |" in done.stdout
