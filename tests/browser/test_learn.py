"""The led first games: all steps by mouse, touch and keyboard; only the light answers; back, skip, reload; the path."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, expect

from meydan.core.lesson import Lesson
from meydan.games import TITLES
from tests.browser.guest import Guest
from tests.browser.test_access import violations
from tests.server.visitor import ServerProcess

GAMES = ("kingdomino", "kingdom-builder", "alhambra", "dezh")
PHONE = (390, 844)
EACH_ONCE = [
    ("kingdomino", "fa", "touch"),
    ("kingdom-builder", "en", "mouse"),
    ("alhambra", "fa", "keyboard"),
    ("dezh", "en", "touch"),
]
ALL = [(game, language, hand) for game in GAMES for language in ("fa", "en") for hand in ("mouse", "touch", "keyboard")]
LIGHT = """() => { const { x, y, width, height } = document.querySelector('.dim .ring').getBoundingClientRect();
  return [x + width / 2, y + height / 2] }"""
AT_STEP = "(step) => document.querySelector('[data-testid=step]')?.dataset.step === step"


def script(game: str) -> Lesson:
    lesson = TITLES[game].lesson()
    assert lesson is not None
    return lesson


def learner(guests: Callable[..., Guest], server: ServerProcess, language: str, hand: str) -> Guest:
    size = PHONE if hand == "touch" else (1440, 900)
    return guests(server, language=language, size=size, touch=hand == "touch", confirm="touch")


def card(guest: Guest) -> Locator:
    return guest.page.locator("[data-testid=step]")


def at_step(guest: Guest, step: str) -> None:
    """Wait until the light falls on this step."""
    guest.page.wait_for_function(AT_STEP, arg=step)
    expect(card(guest)).not_to_have_attribute("data-lit", "0")


def answer(guest: Guest, hand: str, is_read: bool) -> None:
    """Do what the step asks for: go on, or press what is lit."""
    if hand == "keyboard":
        target = ".words .main" if is_read else "main.table [data-target], main.table button"
        guest.page.wait_for_function(f"document.activeElement.matches({target!r})")
        guest.page.keyboard.press("Enter")
    elif is_read:
        on = guest.page.locator("[data-testid=step-on]")
        on.tap() if hand == "touch" else on.click()
    else:
        x, y = guest.page.evaluate(LIGHT)
        guest.page.touchscreen.tap(x, y) if hand == "touch" else guest.page.mouse.click(x, y)


def led_through(guest: Guest, game: str, hand: str) -> Iterator[str]:
    """Every step of a lesson, which is done when the next one is asked for."""
    for step in script(game).steps:
        at_step(guest, step.name)
        yield step.name
        answer(guest, hand, step.does is None)
    card(guest).wait_for(state="detached")


def passes(guest: Guest, game: str, hand: str) -> None:
    guest.page.goto(f"/learn/{game}?step")
    for _ in led_through(guest, game, hand):
        pass
    guest.wait_for_turn()
    expect(guest.page.locator("[data-testid=ask-hint]")).to_be_visible()
    assert guest.page.locator("main.table [data-target]:not([disabled])").count() > 1, "everything answers again"


@pytest.mark.parametrize(("game", "language", "hand"), EACH_ONCE)
def test_a_led_game_passes(
    guests: Callable[..., Guest], server: ServerProcess, game: str, language: str, hand: str
) -> None:
    passes(learner(guests, server, language, hand), game, hand)


@pytest.mark.long
@pytest.mark.parametrize(("game", "language", "hand"), [one for one in ALL if one not in EACH_ONCE])
def test_every_led_game_passes_in_every_language_by_every_hand(
    guests: Callable[..., Guest], server: ServerProcess, game: str, language: str, hand: str
) -> None:
    passes(learner(guests, server, language, hand), game, hand)


def test_three_clicks_lead_from_an_empty_browser_to_the_first_move_and_the_path_remembers(
    guests: Callable[..., Guest], server: ServerProcess
) -> None:
    guest = learner(guests, server, "fa", "mouse")
    page = guest.page
    page.goto("/")
    page.locator("[data-testid=first-game]").click()  # one
    at_step(guest, "castle")
    assert violations(guest) == []
    page.mouse.click(*page.evaluate(LIGHT))  # a step that is only read: clicking the lit place does nothing
    page.locator("[data-testid=way]").click()
    page.keyboard.press("h")
    at_step(guest, "castle")
    answer(guest, "mouse", is_read=True)  # two
    at_step(guest, "claim")
    page.locator("[data-line='claim 36']").click(force=True)  # it is not lit
    before = guest.seq
    page.mouse.click(*page.evaluate(LIGHT))  # three
    guest.wait_until_after(before)
    at_step(guest, "second-king")
    assert violations(guest) == []

    page.reload()
    at_step(guest, "second-king")
    page.locator("[data-testid=step-back]").click()
    at_step(guest, "claim")
    assert page.locator(".rows .taken").count() == 0, "kings are back in the hand"
    page.goto("/learn/kingdomino")
    expect(page.locator("[data-testid=led-steps]")).to_contain_text("۲")
    page.locator("[data-testid=begin]").click()
    at_step(guest, "claim")
    page.locator("[data-testid=skip-lesson]").click()
    card(guest).wait_for(state="detached")
    page.locator("[data-line='claim 36']").click()
    guest.wait_until_after(before)

    page.goto("/rules/kingdomino")
    page.locator("#score .try").click()
    at_step(guest, "score")
    page.locator("[data-testid=step-on]").click()
    at_step(guest, "free")
    page.locator("[data-testid=step-on]").click()
    table = page.url.rpartition("/")[2]
    page.locator("[data-testid=menu]").click()
    page.locator("[data-testid=resign]").click()
    page.locator("[data-testid=sure]").click()
    page.locator("main.end [data-testid=path]").click()
    expect(page.locator(".path li.ok")).to_have_count(1)
    games = guest.context.request.get("/api/history").json()
    assert table not in [game["table"] for game in games], "a lesson is no finished game"
