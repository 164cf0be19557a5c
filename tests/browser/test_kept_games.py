"""Games that were played on the server are in the history without a network, and can be replayed and reviewed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import expect

from tests.browser.guest import Guest
from tests.browser.offline import keep, play, reopen
from tests.server.offline.test_same_messages import on_a_device
from tests.server.visitor import ServerProcess

KEPT = "async (table) => (await (await caches.open('kept-games')).match('/kept-games/' + table)) !== undefined"

Guests = Callable[..., Guest]


@pytest.fixture(scope="module")
def record() -> str:
    """The record of a game of Kingdomino."""
    with ThreadPoolExecutor(1) as thread:  # this one has the event loop of the browser
        return thread.submit(lambda: asyncio.run(on_a_device("kingdomino"))).result()[1]


def with_a_game(guests: Guests, server: ServerProcess, record: str, **wishes: object) -> tuple[Guest, str]:
    """Somebody with a finished game on the server, whose browser has kept Meydan and the game."""
    guest = guests(server, keeps=True, **wishes)
    guest.call_me("Sara")
    table = str(guest.post("/api/records", {"record": record})["table"])
    keep(guest)
    guest.page.wait_for_function(KEPT, arg=table)
    guest.context.set_offline(True)
    return guest, table


def test_a_game_of_the_server_is_replayed_and_reviewed_without_a_network(
    guests: Guests, server: ServerProcess, record: str
) -> None:
    guest, table = with_a_game(guests, server, record)
    reopen(guest, "/history")
    guest.page.locator(f"a[href='/replay/{table}']").click()
    guest.page.wait_for_selector("main.replay")
    with guest.page.expect_download() as saved:
        guest.page.get_by_role("tab").last.click()
        guest.page.get_by_role("button", name="دانلود").click()
    assert saved.value.path().read_text() == record
    reopen(guest, f"/review/{table}?ask")
    expect(guest.page.get_by_test_id("progress")).to_be_visible()


def test_a_game_goes_on_while_another_is_reviewed(guests: Guests, server: ServerProcess, record: str) -> None:
    guest, table = with_a_game(guests, server, record)
    reopen(guest, "/")
    play(guest, "kingdomino", "bot-1")
    guest.page.evaluate("(table) => history.pushState(null, '', '/review/' + table + '?ask')", table)
    guest.page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
    expect(guest.page.get_by_test_id("progress")).to_be_visible()
    guest.page.go_back()
    guest.page.wait_for_selector("main.table")
    guest.wait_for_turn()
    guest.move_by_clicks()
