"""Whole games through the page, of every title: by clicks, by keys, and watched again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from meydan.games import GAMES
from tests.browser.guest import Guest
from tests.browser.test_access import violations
from tests.server.visitor import ServerProcess

TITLES = tuple(GAMES)
SEATS = {"alhambra": 6}  # a game is as long with any number of seats, so at a full table a sixth of it is clicked here


@pytest.mark.parametrize("game", TITLES)
def test_a_whole_game_against_a_bot_by_clicks_and_its_replay_has_the_same_score(guest: Guest, game: str) -> None:
    guest.play_bots_from_the_lobby(game, SEATS.get(game, 2))
    guest.play_to_the_end(guest.move_by_clicks)
    total = guest.page.locator("[data-testid=total]").first.inner_text()
    guest.page.locator(".end a[href^='/replay/']").click()
    guest.page.wait_for_selector("main.replay")
    replay = guest.page.locator("main.replay")
    expect(replay).to_have_attribute("data-n", "0")
    expect(guest.page.locator(".side .log .block").first).to_be_visible()
    guest.page.locator("[data-testid=last]").dispatch_event("click")
    expect(replay).to_have_attribute("data-shown", replay.get_attribute("data-total") or "")
    guest.page.locator("[data-testid=final]").first.wait_for()
    assert total in guest.page.locator("[data-testid=final]").all_inner_texts()
    if guest.page.locator("[data-testid=score]").count():
        assert total in guest.page.locator("[data-testid=score]").all_inner_texts()
    guest.page.locator(".about summary").click()
    guest.page.locator(".about details button").click()
    expect(guest.page.locator("[data-testid=fair]")).to_contain_text("همه چیز جور است")
    findings = guest.page.locator(".about details [role=status] li")
    expect(findings).to_have_count(4)
    expect(findings.nth(2)).to_contain_text("واژه‌ی این مرورگر به کار رفت")


def test_the_end_on_a_phone_does_not_scroll_sideways_and_axe_finds_nothing(
    guests: Callable[..., Guest], server: ServerProcess
) -> None:
    guest = guests(server, size=(390, 844), touch=True)
    guest.play_bots("kingdomino", seats=4)
    guest.play_to_the_end(guest.move_by_clicks)
    guest.page.wait_for_selector("main.end")
    assert not guest.scrolls_sideways()
    expect(guest.page.locator(".dock a[href='/']")).to_be_in_viewport(ratio=1)
    assert violations(guest) == []


@pytest.mark.parametrize("game", TITLES)
def test_the_first_moves_of_a_game_by_keyboard_only(guest: Guest, game: str) -> None:
    guest.play_bots(game)
    before = guest.seq
    for _ in range(6):
        guest.move_by_keys()
    assert guest.seq >= before + 6


@pytest.mark.long
@pytest.mark.parametrize("game", TITLES)
def test_a_whole_game_against_a_bot_by_keyboard_only(guest: Guest, game: str) -> None:
    guest.play_bots(game)
    guest.play_to_the_end(guest.move_by_keys)
    assert guest.page.locator("#end-title").is_visible()


@pytest.mark.parametrize("game", TITLES)
def test_every_choice_is_there_in_words(guest: Guest, game: str) -> None:
    guest.play_bots(game)
    for _ in range(4):
        guest.page.locator(".side [role=tab]").last.click()
        before = guest.seq
        guest.page.locator(".side [data-line]").first.click()
        guest.wait_until_after(before)
        guest.wait_for_turn()
