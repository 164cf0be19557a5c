"""Games that were played on the server are in the history without a network, and can be replayed and reviewed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.guest import Guest
from tests.browser.offline import keep, play, reopen
from tests.client.tools import ROOT
from tests.server.visitor import ServerProcess

KEPT = "async (table) => (await (await caches.open('kept-games')).match('/kept-games/' + table)) !== undefined"
POLL = 200  # milliseconds
PLAYED = """import asyncio, sys
from tests.server.offline.test_same_messages import on_a_device
sys.stdout.write(asyncio.run(on_a_device("kingdomino"))[1])"""
OPEN = "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')) }"

Guests = Callable[..., Guest]


@pytest.fixture(scope="module")
def record() -> str:
    """The record of a game of Kingdomino."""
    # A process of its own: the event loop here is the browser's.
    return subprocess.run([sys.executable, "-c", PLAYED], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def with_a_game(guests: Guests, server: ServerProcess, record: str, **wishes: object) -> tuple[Guest, str]:
    """Somebody with a finished game on the server, whose browser has kept Meydan and the game."""
    guest = guests(server, keeps=True, **wishes)
    guest.call_me("Sara")
    table = str(guest.post("/api/records", {"record": record})["table"])
    keep(guest)
    while not guest.page.evaluate(KEPT, table):
        guest.page.wait_for_timeout(POLL)
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
        guest.page.get_by_role("button", name="بارگیری بازی").click()
    assert saved.value.path().read_text() == record
    reopen(guest, f"/review/{table}?ask")
    expect(guest.page.get_by_test_id("progress")).to_be_visible()


def test_a_game_goes_on_while_another_is_reviewed(guests: Guests, server: ServerProcess, record: str) -> None:
    guest, table = with_a_game(guests, server, record)
    reopen(guest, "/")
    play(guest, "kingdomino", "bot-1")
    at, before = guest.page.url.removeprefix(server.address), guest.seq
    guest.page.evaluate(OPEN, f"/review/{table}?ask")
    expect(guest.page.get_by_test_id("progress")).to_be_visible()
    guest.page.evaluate(OPEN, at)
    guest.page.wait_for_selector("main.table")
    guest.wait_for_turn()
    guest.move_by_clicks()
    assert guest.is_over or guest.seq > before
