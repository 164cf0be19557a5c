"""Two people find each other: follow, call to a table, come, and block."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.guest import Guest
from tests.browser.test_access import violations
from tests.server.visitor import ServerProcess


def test_a_friend_is_called_to_a_table_and_comes(guests: Callable[..., Guest], server: ServerProcess) -> None:
    ada, babak = guests(server), guests(server, language="en", theme="dark", size=(390, 844))
    for guest, name in ((ada, "آدا مهر"), (babak, "Babak Rad")):
        guest.post("/api/accounts", {"name": name, "password": "a good password"})
    ada.page.goto("/profile/Babak Rad")
    follow = ada.page.get_by_test_id("follow")
    expect(follow).to_have_attribute("aria-pressed", "false")
    follow.click()
    expect(follow).to_have_attribute("aria-pressed", "true")
    assert violations(ada) == []
    babak.go("/")
    ada.page.goto("/")
    friend = ada.page.get_by_test_id("friends").locator("li", has_text="Babak Rad")
    expect(friend).to_contain_text("در میدان است")
    table = ada.new_table("kingdomino", ["me", None])
    ada.page.goto(f"/table/{table}")
    known = ada.page.get_by_test_id("acquaintances").locator("button", has_text="Babak Rad")
    expect(known).to_contain_text("در میدان است")
    known.click()
    expect(known).to_contain_text("دعوت فرستاده شد")
    assert violations(ada) == []
    ada.page.reload()
    expect(known, "it is still seen that they were called").to_contain_text("دعوت فرستاده شد")
    babak.page.goto("/notices")
    expect(babak.page.get_by_test_id("bell"), "the bell counts the call").to_have_text("1")
    call = babak.page.get_by_test_id("call")
    expect(call).to_contain_text("آدا مهر")
    assert violations(babak) == []
    assert not babak.scrolls_sideways()
    babak.page.locator(".dock a[href='/']").click()
    expect(call).to_contain_text("آدا مهر")
    assert violations(babak) == []
    call.locator(".main").click()
    babak.page.wait_for_url("**/join/**")
    babak.page.locator("form .main").click()
    expect(ada.page.locator(".waiting li", has_text="Babak Rad")).to_have_count(1)
    ada.go("/people")
    assert violations(ada) == []
    ada.page.goto("/profile/Babak Rad")
    ada.page.get_by_test_id("block").click()
    ada.page.get_by_test_id("block-sure").click()
    expect(ada.page.get_by_test_id("follow")).to_have_count(0)
    ada.page.goto("/people")
    expect(ada.page.locator("li", has_text="Babak Rad").locator("button")).to_have_text("باز کردن راه")
