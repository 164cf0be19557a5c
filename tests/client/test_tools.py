"""The TypeScript side, run from the one test command: format, lint, types, and unit tests with recorded games."""

from __future__ import annotations

import pytest

from tests.client import recordings
from tests.client.tools import complete, npm


@pytest.fixture(scope="session", autouse=True)
def tools() -> None:
    complete()


@pytest.mark.parametrize("script", ["format", "lint", "check"])
def test_the_clients_sources_are_in_order(script: str) -> None:
    npm("run", script)


def test_the_clients_unit_tests_pass_with_newly_recorded_games() -> None:
    recordings.main()
    npm("run", "test")
