"""Three browsers at a café's contest: the host with the screen, and two guests who join by phone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.guest import Guest, tick
from tests.browser.test_access import violations
from tests.server.visitor import ServerProcess


def test_a_host_announces_a_contest_and_guests_are_led_to_their_table(
    guests: Callable[..., Guest], server: ServerProcess
) -> None:
    host = guests(server)
    ada = guests(server, language="en", size=(390, 844), touch=True)
    bea = guests(server, theme="dark", size=(390, 844), touch=True)
    host.call_me("میزبان")
    host.page.goto("/contests/new")
    host.page.locator("form input[maxlength='40']").fill("شب کافه")
    tick(host.page.locator("[data-switch=by_host]"))
    assert violations(host) == []
    host.page.locator("form > .btn.main").click()
    link = host.page.locator("[data-testid=host] input").input_value()
    for guest, name in ((ada, "Ada"), (bea, "بیتا")):
        guest.page.goto(link)
        guest.page.locator("#contest-name").fill(name)
        guest.page.locator("[data-testid=join]").click()
        expect(guest.page.locator("[data-testid=standings] tr.me")).to_contain_text(name)
    assert violations(ada) == []
    host.page.goto(f"{link}?view=screen")
    expect(host.page.locator("[data-testid=screen] svg[role=img]"), "the link is there as a QR code").to_be_visible()
    expect(host.page.locator("[data-testid=screen] tr")).to_have_count(2)
    assert violations(host) == []
    host.page.goto(link)
    host.page.locator("[data-testid=host] .btn.main").click()
    for guest, opponent in ((ada, "بیتا"), (bea, "Ada")):
        expect(guest.page.locator("[data-testid=my-part]")).to_contain_text(opponent)
    for guest in (ada, bea):
        guest.page.wait_for_url("**/table/**")
        guest.page.wait_for_selector("main.table")
    assert ada.page.url == bea.page.url
    host.page.goto("/")
    expect(host.page.locator("#contest + a"), "the lobby shows it, too").to_contain_text("شب کافه")
