"""Browsers at contests: a café's, where guests join by phone, and one whose tables all play the same deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.guest import Guest, tick
from tests.browser.test_access import looks, violations
from tests.server.visitor import ServerProcess

PHONE: Any = {"size": (390, 844), "touch": True}


def announced(host: Guest, name: str, *switches: str) -> str:
    """Make a contest by the form; its link."""
    host.call_me("میزبان")
    host.page.goto("/contests/new")
    host.page.locator("form input[maxlength='40']").fill(name)
    for switch in switches:
        tick(host.page.locator(f"[data-switch={switch}]"))
    assert violations(host) == []
    host.page.locator("form > .btn.main").click()
    return host.page.locator("[data-testid=host] input").input_value()


def join(guest: Guest, link: str, name: str) -> None:
    guest.page.goto(link)
    guest.page.locator("#contest-name").fill(name)
    guest.page.locator("[data-testid=join]").click()
    expect(guest.page.locator("[data-testid=standings] tr.me")).to_contain_text(name)


def give_up(guest: Guest) -> None:
    guest.page.locator("[data-testid=menu]").click()
    guest.page.locator("[data-testid=resign]").click()
    guest.page.locator("[data-testid=sure]").click()
    expect(guest.page.locator("[data-testid=to-contest]:visible, .docked:visible").first).to_be_visible()


def test_a_host_announces_a_contest_and_guests_are_led_to_their_table(
    guests: Callable[..., Guest], server: ServerProcess
) -> None:
    host = guests(server)
    ada = guests(server, language="en", **PHONE)
    bea = guests(server, theme="dark", **PHONE)
    link = announced(host, "شب کافه", "by_host")
    for guest, name in ((ada, "Ada"), (bea, "بیتا")):
        join(guest, link, name)
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
    give_up(ada)
    expect(bea.page.locator("main.end")).to_be_visible()
    expect(bea.page.locator("[data-testid=docked-rematch]"), "nobody misses the next round").to_have_count(0)
    bea.page.locator(".docked:visible").click()
    expect(bea.page.locator("[data-testid=my-part]")).to_contain_text("Ada")
    assert violations(bea) == []
    host.page.goto("/")
    expect(host.page.locator("#contest + a"), "the lobby shows it, too").to_contain_text("شب کافه")


def test_a_round_whose_tables_have_one_deal_tells_nothing_before_its_last_table_is_done(
    guests: Callable[..., Guest], server: ServerProcess
) -> None:
    host = guests(server)
    link = announced(host, "هم‌بخش", "by_host", "duplicate")
    wishes: list[Any] = [{"language": "en", **PHONE}, {"theme": "dark", **PHONE}, {}, {"language": "en"}]
    people = {name: guests(server, **wish) for name, wish in zip(("Ada", "بیتا", "سارا", "Dan"), wishes, strict=True)}
    for name, guest in people.items():
        join(guest, link, name)
        assert violations(guest) == []
        assert not guest.scrolls_sideways()
    host.page.locator("[data-testid=host] .btn.main").click()
    for guest in people.values():
        guest.page.wait_for_url("**/table/**")
        guest.page.wait_for_selector("main.table")
    first, second = sorted({guest.page.url for guest in people.values()})
    give_up(next(guest for guest in people.values() if guest.page.url == first))
    done, cells = host.page.locator("#done + ul"), host.page.locator("[data-testid=standings] .rounds .on")
    expect(done, "its result is for nobody yet").to_contain_text("پس از پایان دور")
    expect(cells).to_have_count(4)
    host.page.locator("[data-testid=deals] summary").first.click()
    expect(host.page.locator("[data-testid=secret]")).to_have_count(0)
    for rules in looks(host):
        assert violations(host, rules=rules) == []
    give_up(next(guest for guest in people.values() if guest.page.url == second))
    expect(host.page.locator("[data-testid=secret]"), "now the secret is told").to_be_visible()
    expect(cells).to_have_count(0)
    for rules in looks(host):
        assert violations(host, rules=rules) == []
    ada = people["Ada"]
    ada.page.goto(link)
    expect(ada.page.locator("[data-testid=standings] tr")).to_have_count(5)
    assert violations(ada) == []
    assert not ada.scrolls_sideways()
