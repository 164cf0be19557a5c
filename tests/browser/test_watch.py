"""Running games by title and rating, on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.guest import Guest, tick
from tests.browser.test_access import violations
from tests.server.visitor import ServerProcess

FITS = "(element) => element.scrollWidth <= element.clientWidth"


@pytest.mark.parametrize(("language", "none"), [("fa", "چنین بازی‌ای"), ("en", "No game like that")])
def test_running_games_are_found_by_title_and_rating_on_a_phone(
    guests: Callable[..., Guest], server: ServerProcess, language: str, none: str
) -> None:
    guest = guests(server, language=language, size=(390, 844))
    table = guest.new_table("kingdomino", ["me", "random"], start=True, public=True)
    guest.page.goto("/")
    guest.page.locator(".dock a[href='/watch']").click()
    game = guest.page.locator(f"[data-testid=running] a[href='/table/{table}']")
    expect(game).to_have_count(1)
    assert guest.page.locator(".dock").evaluate(FITS), "all links to pages are in sight"
    assert guest.page.locator("html").evaluate(FITS)
    assert violations(guest) == []
    tick(guest.page.locator("[value=dezh]"))
    expect(game).to_have_count(0)
    tick(guest.page.locator("[value=kingdomino]"))
    expect(game).to_have_count(1)
    tick(guest.page.get_by_test_id("ratings").locator("[value='1900']"))
    expect(game, "nobody there has a rating").to_have_count(0)
    expect(guest.page.get_by_test_id("running")).to_contain_text(none)
