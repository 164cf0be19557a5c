"""The page of notices: daily games with their time, settings, and links in e-mails."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.guest import Guest, tick
from tests.browser.test_access import looks, violations
from tests.server.visitor import ServerProcess

DAILY = {"clock": {"t": "correspondence", "turn_ms": 86_400_000}}


def test_daily_games_and_wishes_are_on_the_page_of_notices(guests: Callable[..., Guest], server: ServerProcess) -> None:
    ada = guests(server)
    ada.new_table("kingdomino", ["me", None], companions={"1": "بئا"}, mode=DAILY, start=True)
    ada.page.goto("/")
    bell = ada.page.locator("[data-testid=bell]")
    expect(bell, "the bell counts the games that wait").to_have_text("۱")
    bell.click()
    games = ada.page.locator("[data-testid=daily-games] li")
    expect(games).to_have_count(1)
    expect(games.first).to_contain_text("۲۳ ساعت مانده")
    over = ada.page.locator("[data-testid=over-push]")
    expect(over).not_to_be_checked()
    with ada.page.expect_response("**/api/me/notices"):
        tick(over)
    ada.page.reload()
    expect(over, "a wish is kept").to_be_checked()
    assert [one for rules in looks(ada) for one in violations(ada, rules=rules)] == []
    ada.page.set_viewport_size({"width": 320, "height": 640})
    assert not ada.scrolls_sideways()
    games.first.locator("a").click()
    ada.page.wait_for_selector("main.table")


def test_a_link_of_an_e_mail_that_is_not_ours_is_refused_in_words(guest: Guest) -> None:
    guest.page.goto("/off/" + "A" * 40)
    expect(guest.page.locator("[role=alert]")).to_contain_text("این پیوند دیگر اعتبار ندارد")


def test_a_vacation_is_taken_said_at_the_table_and_ended(guests: Callable[..., Guest], server: ServerProcess) -> None:
    ada = guests(server)
    table = ada.new_table("kingdomino", ["me", None], companions={"1": "بئا"}, mode=DAILY, start=True)
    ada.page.goto("/notices")
    expect(ada.page.locator("section[aria-labelledby=vacation]")).to_contain_text("۳۰ روز مانده")
    ada.page.locator("[data-testid=vacation-take]").click()
    expect(ada.page.locator("[data-testid=vacation-until]")).to_contain_text("در مرخصی هستید")
    assert [one for rules in looks(ada) for one in violations(ada, rules=rules)] == []
    ada.page.goto(f"/table/{table}")
    expect(ada.page.locator(".gone").first).to_contain_text("در مرخصی تا")
    ada.page.goto("/notices")
    ada.page.locator("[data-testid=vacation-end]").click()
    expect(ada.page.locator("[data-testid=vacation-days]")).to_have_value("7")
