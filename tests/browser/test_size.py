"""How much a new visitor has to fetch before the first board is shown."""

from __future__ import annotations

import pytest

from meydan.games import GAMES
from tests.browser.guest import Guest

MOST = 300_000  # bytes, compressed, without the font
FETCHED = """() => [performance.getEntriesByType('navigation')[0], ...performance.getEntriesByType('resource')]
  .filter((one) => !/\\.woff2|\\/api\\//.test(one.name)).reduce((sum, one) => sum + one.encodedBodySize, 0)"""


@pytest.mark.parametrize("game", GAMES)
def test_the_first_board_is_light(guest: Guest, game: str) -> None:
    guest.play_bots(game)
    fetched = guest.page.evaluate(FETCHED)
    assert 10_000 < fetched <= MOST
