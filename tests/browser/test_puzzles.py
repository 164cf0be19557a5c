"""Puzzles in the browser: found from the lobby, solved on the board of the game, judged, and given up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import expect

from meydan.puzzles.judging import judge
from meydan.server.finished.puzzle_library import Posed, library
from tests.browser.guest import Guest
from tests.browser.test_access import violations
from tests.server.visitor import ServerProcess


def take(guest: Guest, plan: Sequence[str]) -> None:
    """Play a turn by the choices in words, which every game has."""
    page = guest.page
    page.locator("main.puzzle details summary").click()
    for number, line in enumerate(plan, 1):
        page.locator(f'main.puzzle details [data-line="{line}"]').click()
        expect(page.locator("main.puzzle")).to_have_attribute("data-plan", str(number))


def wrong(posed: Posed) -> Sequence[str] | None:
    """A choice that is judged wrong."""
    plans = [choice.plan for choice in posed.puzzle.choices]
    return next(
        (plan for plan in plans if judge(posed.title, posed.puzzle, posed.state, plan).verdict == "wrong"), None
    )


@pytest.mark.parametrize(("language", "game"), [("fa", "kingdomino"), ("en", "kingdom-builder")])
def test_a_puzzle_is_solved_on_the_board(
    guests: Callable[..., Guest], server: ServerProcess, language: str, game: str
) -> None:
    posed = next(each for each in library().sets[game] if wrong(each))
    guest = guests(server, language=language)
    page = guest.page
    page.goto(f"/puzzle/{posed.puzzle.id}")
    take(guest, wrong(posed) or ())
    page.locator("[data-testid=judge]").click()
    verdict = page.locator("[data-testid=verdict]")
    expect(verdict).to_have_attribute("data-verdict", "wrong")
    assert violations(guest) == []
    page.locator("[data-testid=try-again]").click()
    expect(page.locator("main.puzzle")).to_have_attribute("data-plan", "0")
    page.keyboard.press("h")
    expect(page.locator("[data-testid=idea]")).to_be_visible()
    page.locator("main.puzzle details summary").click()
    take(guest, posed.puzzle.best.plan)
    page.keyboard.press("Enter")  # the button that judges has the focus
    expect(verdict).to_have_attribute("data-verdict", "right")
    expect(page.locator("main.puzzle.best"), "its turn is drawn in gold").to_be_visible()
    page.locator("[data-testid=next-puzzle]").click()
    expect(page.locator(f"main.puzzle:not([data-puzzle='{posed.puzzle.id}'])")).to_be_visible()


def test_the_puzzle_of_the_day_is_one_tap_from_the_lobby_and_its_calendar_another(
    guests: Callable[..., Guest], server: ServerProcess
) -> None:
    guest = guests(server, size=(390, 844), touch=True)
    page = guest.page
    page.goto("/")
    page.locator("main a[href='/puzzle']").click()
    expect(page.locator("main.puzzle")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("[data-testid=panels]").click()
    today = page.locator("dialog .today a")
    expect(today).to_be_visible()
    assert violations(guest, "dialog[open]") == []
