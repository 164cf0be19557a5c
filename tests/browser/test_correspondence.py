"""Games by correspondence without a network: a move is kept in the browser, and sent once when the network is back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.guest import Guest
from tests.browser.offline import keep, reopen
from tests.server.visitor import ServerProcess

DAY = 24 * 60 * 60 * 1000  # milliseconds
WAITING = "[data-testid=waiting-move]"
REFUSED = "[data-testid=refused]"
SENT = """() => Object.entries(localStorage).every(
    ([place, kept]) => !place.startsWith('meydan.correspondence') || !JSON.parse(kept).pending)"""

Guests = Callable[..., Guest]


@pytest.fixture
def guest(guests: Guests, server: ServerProcess) -> Guest:
    """A guest who made a move without a network and closed the page."""
    guest = guests(server, keeps=True)
    guest.call_me("آرش")
    keep(guest)
    guest.play_bots("kingdomino", clock={"t": "correspondence", "turn_ms": DAY})
    guest.move_by_clicks()
    guest.context.set_offline(True)
    reopen(guest, guest.page.url)  # an open socket may still send
    guest.wait_for_turn()
    guest.begin_move()
    expect(guest.page.locator(WAITING)).to_be_visible()
    reopen(guest, guest.page.url)
    return guest


def test_a_move_without_a_network_outlasts_the_page_and_is_sent_once(guest: Guest) -> None:
    expect(guest.page.locator(WAITING)).to_be_visible()
    table, before = guest.page.url, guest.seq
    reopen(guest, "/")
    expect(guest.page.get_by_test_id("correspondence").locator("a")).to_have_count(1)
    guest.context.set_offline(False)
    guest.page.wait_for_function(SENT, polling=100)
    guest.page.goto(table)
    guest.wait_until_after(before)
    guest.wait_for_turn()
    expect(guest.page.locator(REFUSED)).to_have_count(0)
    guest.move_by_clicks()


def test_a_move_is_refused_if_the_game_went_on_otherwise(guest: Guest, guests: Guests, server: ServerProcess) -> None:
    elsewhere = guests(server)
    elsewhere.context.add_cookies(guest.context.cookies())  # type: ignore[arg-type]  # the same person
    elsewhere.sit_down(guest.page.url.rpartition("/")[2])
    elsewhere.move_by_clicks()
    guest.context.set_offline(False)
    expect(guest.page.locator(REFUSED)).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator(REFUSED)).to_have_count(0)
    guest.page.reload()
    guest.wait_for_turn()
    expect(guest.page.locator(REFUSED)).to_have_count(0)
    guest.move_by_clicks()
