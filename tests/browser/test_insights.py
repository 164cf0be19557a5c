"""The statistics and the deal of the day, as a player sees them."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.guest import Guest
from tests.browser.reviewed import give_games
from tests.browser.test_access import looks, violations
from tests.server.visitor import ServerProcess

ACCOUNT = {"name": "نگار", "password": "a good password"}


def _with_games(server: ServerProcess, guest: Guest, games: int, reviewed: int) -> None:
    guest.post("/api/accounts", ACCOUNT)
    server.stop()
    give_games(server.database, ACCOUNT["name"], games, reviewed)
    server.start()


def test_statistics_are_drawn_and_can_be_read_aloud(own_server: ServerProcess, guests: Callable[..., Guest]) -> None:
    guest = guests(own_server)
    _with_games(own_server, guest, games=12, reviewed=12)
    guest.go("/insights?game=kingdomino")
    cards = guest.page.get_by_test_id("figures")
    expect(cards.locator("section")).to_have_count(6)
    for table in cards.get_by_role("table").all():
        expect(table.locator("tbody tr")).to_have_count(12)
    expect(cards.get_by_role("link", name="معماهایی از همین")).to_have_attribute(
        "href", "/puzzle?train=kingdomino&theme=mine"
    )
    assert [one for rules in looks(guest) for one in violations(guest, rules=rules)] == []
    period = guest.page.get_by_label("از چه زمانی")
    expect(period, "too few games in three months, so all are shown").to_have_value("all")
    period.select_option("quarter")
    few = guest.page.get_by_test_id("few")
    expect(few).to_contain_text("۰ بازیِ بازبینی‌شده")
    few.get_by_role("link").click()
    expect(cards.locator("section")).to_have_count(6)


def test_below_five_reviewed_games_one_tap_asks_for_reviews(
    own_server: ServerProcess, guests: Callable[..., Guest]
) -> None:
    guest = guests(own_server, size=(390, 844))
    _with_games(own_server, guest, games=4, reviewed=2)
    guest.go("/insights?game=kingdomino")
    empty = guest.page.get_by_test_id("empty")
    expect(empty.get_by_role("heading")).to_have_text("۳ بازی دیگر تا آمار شما")
    expect(guest.page.get_by_test_id("figures")).to_have_count(0)
    assert violations(guest) == []
    # How long the page shows them as running depends on the machine; that the server accepts them does not.
    with guest.page.expect_response(re.compile(r"/api/tables/game\d/review$")) as asked:
        empty.get_by_role("button", name="بازبینی ۲ بازی آخر من").click()
    assert (asked.value.request.method, asked.value.ok) == ("POST", True)


def test_the_deal_of_the_day_is_played_once_and_then_compared(
    server: ServerProcess, guests: Callable[..., Guest]
) -> None:
    guest = guests(server)
    guest.go("/")
    guest.page.get_by_test_id("deal-card").click()
    guest.page.get_by_test_id("begin").wait_for()
    assert violations(guest) == []
    guest.page.get_by_test_id("begin").click()
    guest.page.wait_for_selector("main.table")
    guest.wait_for_turn()
    guest.move_by_clicks()
    guest.go("/deal")
    guest.page.get_by_test_id("begin").click()  # go on
    guest.page.wait_for_selector("main.table")
    guest.wait_for_turn()
    guest.page.get_by_test_id("menu").click()
    expect(guest.page.get_by_test_id("abandon")).to_have_count(0)
    guest.page.get_by_test_id("resign").click()
    guest.page.get_by_test_id("sure").click()
    guest.page.get_by_test_id("deal-board").click()
    expect(guest.page.get_by_test_id("place")).to_have_count(1)
    expect(guest.page.get_by_test_id("begin")).to_have_count(0)
    assert [one for rules in looks(guest) for one in violations(guest, rules=rules)] == []
    guest.page.get_by_role("link", name=re.compile("بازپخش")).click()
    guest.page.get_by_role("tab").last.click()
    guest.page.wait_for_selector("text=پس از پایان روز")
    expect(guest.page.locator(".about a[href^='/deal/']")).to_be_visible()
