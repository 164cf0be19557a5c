"""The house of the deals, whose clock the tests set."""

from __future__ import annotations

import pytest

from meydan.server.contests import director
from meydan.server.quick import matchmaker
from tests.server.deals.conftest import at as at
from tests.server.deals.conftest import database as database
from tests.server.deals.conftest import house as house


@pytest.fixture(autouse=True)
def _games_wait_for_no_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock stands still, so that a game would wait for ever."""
    for module in (director, matchmaker):
        monkeypatch.setattr(module, "WORDS_MS", 0)
