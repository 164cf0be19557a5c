"""The TypeScript side, run from the one test command: format, lint, types, and unit tests with recorded games."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.client import recordings
from tests.client.tools import CLIENT, complete, npm


@pytest.fixture(scope="session", autouse=True)
def tools() -> None:
    complete()


@pytest.mark.parametrize("script", ["format", "lint", "check"])
def test_the_clients_sources_are_in_order(script: str) -> None:
    npm("run", script)


def test_the_clients_unit_tests_pass_with_newly_recorded_games() -> None:
    recordings.main()
    npm("run", "test")


def test_in_a_fresh_clone_npm_test_says_what_to_run_first(tmp_path: Path) -> None:
    for name in ("package.json", "before-tests.js"):
        shutil.copy(CLIENT / name, tmp_path)
    with pytest.raises(AssertionError) as failed:
        npm("test", folder=tmp_path)
    assert "run: npm ci\n" in str(failed.value)
    assert "run: uv run --group dev python -m tests.client.recordings\n" in str(failed.value)
