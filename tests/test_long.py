"""`scripts/long` continues to its report whatever fails, and fails in the end if anything has."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

LONG = Path(__file__).parent.parent / "scripts" / "long"
PROGRAMS = ("pytest", "python", "apt-get", "chromium")
STEPS = [
    "meydan.compiling",
    "--ignore tests/browser tests",
    "tests/faults tests/soak",
    "tests/browser",
    "trials.report",
]


def run(tmp_path: Path, failing: str) -> tuple[subprocess.CompletedProcess[str], list[str]]:
    """Run it with programs that only note their arguments; one of them fails."""
    calls = tmp_path / "calls"
    for name in PROGRAMS:
        program = tmp_path / name
        program.write_text(f'#!/bin/sh\necho "{name} $*" >> {calls}\ncase "$*" in *"{failing}"*) exit 1;; esac\n')
        program.chmod(0o755)
    settings = {"PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}", "MEYDAN_REPORT": str(tmp_path / "report")}
    done = subprocess.run([str(LONG)], env=settings, capture_output=True, text=True, check=False, timeout=60)
    return done, calls.read_text().splitlines()


@pytest.mark.parametrize(
    ("failing", "status"),
    [("nothing", 0), ("compiling", 0), ("--ignore", 1), ("tests/soak", 1), ("tests/browser", 1), ("report", 1)],
)
def test_every_step_runs_though_one_fails(tmp_path: Path, failing: str, status: int) -> None:
    done, calls = run(tmp_path, failing)
    assert done.returncode == status, done.stdout + done.stderr
    assert len(calls) == len(STEPS)
    assert all(step in call for step, call in zip(STEPS, calls, strict=True))


def test_an_earlier_report_does_not_count(tmp_path: Path) -> None:
    earlier = tmp_path / "report" / "1.jsonl"
    earlier.parent.mkdir()
    earlier.write_text("{}")
    run(tmp_path, "nothing")
    assert not earlier.exists()
