"""How much a first visitor has to fetch before the first board stands."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from meydan.games import GAMES
from tests.browser.guest import Guest
from tests.server.visitor import ServerProcess

MOST = 300_000  # bytes, compressed, without the font
FETCHED = """() => [performance.getEntriesByType('navigation')[0], ...performance.getEntriesByType('resource')]
  .filter((one) => !/\\.woff2|\\/api\\//.test(one.name)).reduce((sum, one) => sum + one.encodedBodySize, 0)"""


@pytest.mark.parametrize("game", GAMES)
def test_the_first_board_is_light(guests: Callable[..., Guest], server: ServerProcess, game: str) -> None:
    host = guests(server)
    host.play_bots(game)
    stranger = guests(server)
    stranger.page.goto(host.page.url)
    stranger.page.wait_for_selector("main.table .jadval svg, main.table .jadval button")
    fetched = stranger.page.evaluate(FETCHED)
    assert 10_000 < fetched <= MOST
