"""The five characters in the browser: chosen by their faces, named with their level, and they speak if they may."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.guest import Guest, tick
from tests.server.visitor import ServerProcess


def test_a_game_begins_with_a_face_and_a_click(guest: Guest) -> None:
    guest.call_me("آرش")
    guest.page.goto("/")
    tick(guest.page.locator("[data-face='bot-3']"))
    guest.page.locator("[data-with=kingdomino]").click()
    guest.page.wait_for_selector("main.table")
    guest.wait_for_turn()
    expect(guest.page.locator(".tesserae")).to_contain_text("شهرزاد")
    expect(guest.page.locator(".tesserae .bot-face").first).to_have_attribute("title", "ربات، استوار")
    expect(guest.page.locator(".tesserae .level-of").first).to_contain_text("استوار")


def test_a_bot_speaks_to_those_who_want_to_hear_it(guests: Callable[..., Guest], server: ServerProcess) -> None:
    host, silent = guests(server), guests(server, speech=False)
    table = host.new_table("kingdomino", ["me", "bot-1"], start=True)
    for guest in (host, silent):
        guest.page.goto(f"/table/{table}")
        guest.page.wait_for_selector("main.table")
    host.wait_for_turn()
    for _ in range(20):
        if host.page.get_by_test_id("speech").count():
            break
        host.move_by_clicks()
    expect(host.page.get_by_test_id("speech")).to_contain_text("گلنار")
    expect(silent.page.get_by_test_id("speech")).to_have_count(0)
    expect(host.page.get_by_test_id("speech")).to_have_count(0)  # it goes by itself
