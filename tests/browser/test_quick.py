"""Two browsers find each other: by a quick match, and by an invitation."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.guest import Guest
from tests.browser.test_access import looks, violations
from tests.server.visitor import ServerProcess


def test_two_people_are_matched_while_one_practises(guests: Callable[..., Guest], server: ServerProcess) -> None:
    ada, bea = guests(server), guests(server, language="en", size=(390, 844), touch=True)
    ada.call_me("نیلا")
    bea.call_me("Bea")
    ada.page.goto("/")
    ada.page.locator("[data-quick=kingdomino] [data-pace=fast]").click()
    ticket = ada.page.locator("[data-testid=ticket]:visible")
    expect(ticket).to_contain_text("دنبال حریف می‌گردیم")
    ada.page.reload()
    expect(ticket, "a reload keeps the place in the queue").to_contain_text("دنبال حریف می‌گردیم")
    assert violations(ada) == []
    ticket.locator(".gold").click()
    ada.page.wait_for_selector("main.table")
    practice = ada.page.url
    expect(ticket, "the ticket goes along").to_be_visible()
    bea.page.goto("/")
    pace = bea.page.locator("[data-quick=kingdomino] [data-pace=fast]")
    expect(pace.locator("i"), "the number is of people in this very queue").to_have_text("1")
    pace.click()
    for guest in (ada, bea):
        guest.page.wait_for_function(
            "(old) => location.pathname.startsWith('/table/') && location.href !== old", arg=practice
        )
        guest.page.wait_for_selector("main.table")
        expect(guest.page.locator("[data-testid=ticket]")).to_have_count(0)
    assert ada.page.url == bea.page.url


def test_a_guest_is_invited_with_one_tap_and_sits_down_without_an_account(
    guests: Callable[..., Guest], server: ServerProcess
) -> None:
    host, friend = guests(server), guests(server, theme="dark", size=(390, 844), touch=True)
    host.call_me("نگار")
    host.page.goto("/")
    host.page.locator("[data-testid=invite]").click()
    box = host.page.locator("[data-testid=invitation]")
    expect(box.locator("svg[role=img]"), "the link is there as a QR code, too").to_be_visible()
    link = box.locator("input").input_value()
    host.page.reload()
    expect(box.locator("input"), "the same table is shown again").to_have_value(link)
    friend.page.goto(link)
    expect(friend.page.locator("h1")).to_contain_text("نگار")
    expect(friend.page.locator("#glance + ol li"), "the rules in three pictures").to_have_count(3)
    rosette = friend.page.locator("form .rosette")
    before = rosette.inner_html()
    friend.page.locator("form input").fill("پویا")
    assert rosette.inner_html() != before, "the rosette grows with the name"
    assert [one for rules in looks(host) for one in violations(host, rules=rules)] == []
    assert violations(friend) == []
    friend.page.locator("form .main").click()
    friend.page.wait_for_url("**/table/**")
    late = guests(server)
    late.page.goto(link)
    expect(late.page.locator("[role=alert] h1")).to_have_text("همه‌ی صندلی‌ها پر شده‌اند")
    late.page.goto("/join/nowhere")
    expect(late.page.locator("[role=alert] h1")).to_have_text("این پیوند به جایی نمی‌رسد")
