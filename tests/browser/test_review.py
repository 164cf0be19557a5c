"""The review of a game: asked for with one tap, curve first, then decisions, walked by keyboard, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.guest import Guest, tick
from tests.browser.test_access import looks, violations
from tests.server.visitor import ServerProcess

# The order in which parts of the review come.
WATCH = """() => {
  window.parts = [];
  const note = (part, where) =>
    !window.parts.includes(part) && document.querySelector(where) && window.parts.push(part);
  new MutationObserver(() => {
    note('curve', '.curve path.line');
    note('decisions', '[data-testid=decisions] li');
  }).observe(document, { subtree: true, childList: true, attributes: true });
}"""
PHONE: ViewportSize = {"width": 320, "height": 640}


@pytest.fixture
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server whose reviews imagine few games."""
    process = ServerProcess(str(tmp_path_factory.mktemp("review") / "tables.sqlite"), MEYDAN_REVIEW_WORLDS="10")
    yield process
    process.stop()


def test_a_finished_game_is_reviewed_with_one_tap(guests: Callable[..., Guest], quick: ServerProcess) -> None:
    guest = guests(quick)
    page = guest.page
    guest.play_bots("kingdomino")
    guest.play_to_the_end(guest.move_by_clicks)
    page.evaluate(WATCH)
    page.locator("[data-testid=review]").click()
    review = page.locator("main.review")
    expect(review).to_have_attribute("data-status", "done")
    expect(page.locator("[data-testid=card]")).to_have_count(2)
    expect(page.locator(".curve table tbody tr")).not_to_have_count(0)

    tick(page.locator("[name=filter][value=all]"))  # perhaps there was no mistake
    page.wait_for_function("window.parts.length === 2")
    assert page.evaluate("window.parts") == ["curve", "decisions"]
    page.locator("h1").click()
    expect(review).to_have_attribute("data-line", re.compile(r"\d+"))
    for key, back in (("ArrowRight", "ArrowLeft"), ("ArrowDown", "ArrowUp")):
        page.keyboard.press(back)  # not at the end
        before = int(review.get_attribute("data-line") or 0)
        page.keyboard.press(key)
        expect(review).not_to_have_attribute("data-line", str(before))
        assert int(review.get_attribute("data-line") or 0) > before
        expect(page.locator("[data-testid=decisions] [aria-current]"), "one moment is chosen").to_have_count(1)
        page.keyboard.press(back)
        expect(review).to_have_attribute("data-line", str(before))
    expect(page.locator("[data-testid=verdict] h2")).not_to_be_empty()
    expect(page.locator("[data-testid=pair]")).to_be_visible()

    for rules in looks(guest):
        assert violations(guest, rules=rules) == []
    page.set_viewport_size(PHONE)
    assert not guest.scrolls_sideways()

    page.locator("[data-testid=what-if]").click()
    expect(page.locator("[data-testid=fan]")).to_be_visible()
    expect(page.locator(".curve path.fan:not(.under)"), "eight lines").to_have_count(8)
    expect(page.locator(".curve table").last.locator("tbody tr"), "and as a table").to_have_count(8)
    page.locator("[data-testid=way] [data-testid=next]").click()
    followed = page.locator("[data-testid=followed]")
    expect(followed.locator(".cap[aria-live]"), "the other move is on the board").not_to_be_empty()
    page.locator("[data-testid=way] [data-testid=last]").click()
    expect(page.locator("[data-testid=way] [data-testid=next]")).to_be_disabled()
    expect(page.locator(".curve circle.here")).to_be_visible()
    assert violations(guest) == []
    assert not guest.scrolls_sideways()
    page.locator("[data-testid=keep-study]").click()
    page.locator("dialog form input").fill("Here it turned.")
    page.locator("dialog form .main").click()
    link = page.locator("dialog .share input").input_value()
    page.keyboard.press("Escape")
    page.locator("[data-testid=play-on]").click()
    page.wait_for_url("**/table/*")
    page.wait_for_selector("main.table[data-status=playing]")
    page.goto(link)
    expect(page.locator("[data-testid=study]")).to_contain_text("Here it turned.")
    assert violations(guest) == []
    assert not guest.scrolls_sideways()


def test_a_review_that_cannot_be_shown_says_why(guest: Guest) -> None:
    page = guest.page
    for language in ("fa", "en"):
        page.goto("/review/none")
        expect(page.locator("[data-testid=state] h1")).to_be_visible()
        assert violations(guest) == []
        page.locator("header .language").click()
        expect(page.locator("html")).not_to_have_attribute("lang", language)
    guest.play_bots("kingdomino")
    page.goto(page.url.replace("/table/", "/review/"))
    expect(page.locator("[data-testid=state] a.main")).to_have_attribute("href", re.compile("^/table/"))
