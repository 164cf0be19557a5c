"""The table of the frameworks' own suites: it is complete, and a suite that fails is named."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from meydan.games import OURS
from meydan.research import suites
from meydan.research.suites import ABSENT, BASELINES, PASSED, SUITES, Case, Row
from tests.research.settings import MOST_OPTIONS, every_game

PAGE = Path(__file__).parents[2] / "docs" / "suites.md"


def test_the_page_has_every_table_and_every_suite_passed() -> None:
    """To renew it: `python -m meydan.research.suites --page docs/suites.md`, with stable-baselines3 installed."""
    everything = [Row(case, (PASSED,) * len(SUITES)) for case in suites.cases(title.name for title in OURS)]
    rows = "".join(row.markdown() for row in everything)
    assert rows in PAGE.read_text("utf-8")
    assert " | ".join(SUITES) in PAGE.read_text("utf-8")


@every_game
def test_a_table_passes(game: str) -> None:
    (row,) = suites.try_all([Case(game, 2, "", 8)])
    assert set(row.cells) <= {PASSED, ABSENT}


def test_a_suite_that_fails_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(case: Case) -> None:
        raise AssertionError(f"{case.seats} seats | wrong")

    case = Case(*MOST_OPTIONS)
    monkeypatch.setitem(SUITES, "`api_test`", fails)
    assert suites.verdict("`api_test`", case) == "AssertionError: 2 seats \\| wrong"
    assert "0 of 1 suites passed, at 1 tables" in suites.report([Row(case, ("AssertionError",))])


def test_a_suite_that_is_not_installed_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suites, "find_spec", lambda _: None)
    assert suites.verdict(BASELINES, Case("dezh_v1", 2, "")) == ABSENT


@pytest.mark.long
def test_the_command_tries_every_table() -> None:
    command = [sys.executable, "-m", "meydan.research.suites", "--quick"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
