"""Ctrl-C ends every command at once, with its worker processes and without a traceback."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from meydan.usage import COMMANDS
from tests.interrupting import Interrupted, interrupted, started

A_SECOND = 1.0
OTHERS_AT_WORK = 3.0  # a machine that runs all tests at once may be this many times slower
RECORD = Path(__file__).parent / "records" / "kingdomino-4-harmony.game"
# Commands that go on for long.
LONG = {
    "play": ["kingdomino"],
    "simulate": ["alhambra", "--games", "100000", "--out", "{folder}"],
    "perft": ["kingdom-builder", "--depth", "20"],
    "laws": ["alhambra"],
    "arena": ["dezh", "--bots", "bot-4,bot-5", "--seconds", "60", "--processes", "2"],
    "review": [str(RECORD), "--worlds", "100000", "--processes", "2"],
    "puzzles": ["kingdom-builder", "--games", "1000", "--processes", "2", "--out", "{folder}.json.gz"],
    "bench": ["kingdom-builder"],
    "loadtest": ["--tables", "5", "--seconds", "60"],
}
ELSEWHERE = {
    "serve",
    "bot",
    "train",
}  # tests/server, tests/research/test_network_bots.py, tests/learning (needs PyTorch)
SHORT = {"backup", "restore", "admin", "score", "check", "completion", "site"}


def ended_quietly(end: Interrupted) -> bool:
    assert end.errors.endswith("\n")
    assert "Traceback" not in end.errors
    assert "Error" not in end.errors
    assert end.left == []
    assert end.seconds < A_SECOND * OTHERS_AT_WORK
    return end.status == 130


@pytest.mark.parametrize("command", LONG)
def test_ctrl_c_ends_a_command_at_work(command: str, tmp_path: Path) -> None:
    process = started(command, *(argument.format(folder=tmp_path / "out") for argument in LONG[command]))
    time.sleep(4)
    assert process.poll() is None
    assert ended_quietly(interrupted(process))


@pytest.mark.parametrize("pause", [0.2, 0.5])
def test_ctrl_c_ends_a_program_that_is_still_starting(pause: float) -> None:
    process = started("bench")
    time.sleep(pause)
    assert ended_quietly(interrupted(process))


def test_every_command_is_tried() -> None:
    assert {*LONG, *SHORT, *ELSEWHERE} == set(COMMANDS)
