"""Two devices side by side without a network: one holds the table, and the other plays there over a link to it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from meydan.games import GAMES
from tests.browser.guest import Guest, tick
from tests.browser.offline import keep, reopen
from tests.server.visitor import ServerProcess

MOVES = 6
REACHED = "(seq) => Number(document.querySelector('main.table, main.end').dataset.seq) >= seq"

Guests = Callable[..., Guest]


def without_a_network(guests: Guests, server: ServerProcess) -> tuple[Guest, Guest]:
    """Two browsers that have kept Meydan and whose server is gone: nothing but the link is between them."""
    ada, babak = guests(server, keeps=True, language="en"), guests(server, keeps=True, size=(390, 844))
    for guest in (ada, babak):
        keep(guest)
    server.stop()
    for guest in (ada, babak):
        reopen(guest, "/")
        expect(guest.page.get_by_test_id("offline")).to_be_visible()
    return ada, babak


def hold_a_table(ada: Guest, game: str) -> None:
    """Make a table on the own device for people with devices of their own."""
    ada.page.locator(".works a[href='/near']").click()
    ada.page.locator("a[href='/new?with=beside']").click()
    tick(ada.page.locator(f".tile input[value={game}]"))
    ada.page.locator("main form button.main").click()
    ada.page.wait_for_selector("main.waiting")


def shown_code(page: Page) -> str:
    """The address in the QR code on the page."""
    field = page.locator(".share input")
    expect(field).to_have_value(re.compile(r"/near#[\w-]{100,}"))
    return field.input_value()


def connect(ada: Guest, babak: Guest) -> None:
    """Each reads the code that the other shows: one opens it as a camera does, the other gets it as a text."""
    babak.page.goto(shown_code(ada.page))
    read_answer(ada, babak)


def read_answer(ada: Guest, babak: Guest) -> None:
    ada.page.get_by_test_id("near-code").fill(shown_code(babak.page))
    ada.page.get_by_test_id("near-take").click()
    expect(ada.page.get_by_test_id("near-connected")).to_be_visible()


def begin(ada: Guest, babak: Guest, game: str) -> None:
    """Sit down together and begin."""
    hold_a_table(ada, game)
    connect(ada, babak)
    expect(babak.page).to_have_url(re.compile(r"/join/here-"))
    babak.page.locator("#guest-name").fill("بابک")
    babak.page.locator("main form button.main").click()
    babak.page.wait_for_selector("main.waiting")
    ada.page.get_by_test_id("begin").click()
    for guest in (ada, babak):
        guest.page.wait_for_selector("main.table")


def move(ada: Guest, babak: Guest) -> None:
    """One move of whoever is to act, which the other one sees."""
    ada.page.wait_for_function("() => document.querySelector('main.table, main.end')?.dataset.seq !== undefined")
    while not (ada.is_over or ada.is_my_turn or babak.is_my_turn):
        ada.page.wait_for_timeout(50)
    if ada.is_over:
        return
    mover, other = (ada, babak) if ada.is_my_turn else (babak, ada)
    before = mover.seq
    mover.begin_move()
    mover.page.wait_for_function(REACHED, arg=before + 1)
    other.page.wait_for_function(REACHED, arg=before + 1)


def test_two_devices_play_and_meet_again(guests: Guests, own_server: ServerProcess) -> None:
    ada, babak = without_a_network(guests, own_server)
    begin(ada, babak, "kingdomino")
    for _ in range(MOVES):
        move(ada, babak)
    table, seq = babak.page.url, babak.seq
    reopen(babak, table)  # the link is gone with the page: it takes new codes
    ada.page.locator(".connection a[href^='/near/']").click()
    babak.page.get_by_test_id("near-code").fill(shown_code(ada.page))
    babak.page.get_by_test_id("near-take").click()
    read_answer(ada, babak)
    babak.page.wait_for_selector("main.table")
    assert babak.seq == seq
    ada.page.locator("main > a.main").click()
    ada.page.wait_for_selector("main.table")
    for _ in range(2):
        move(ada, babak)


def test_codes_that_lead_nowhere_are_refused_in_words(guests: Guests, own_server: ServerProcess) -> None:
    ada, babak = without_a_network(guests, own_server)
    hold_a_table(ada, "dezh")
    invitation = shown_code(ada.page)
    for text in ("hello", invitation):  # no code, and the own one
        ada.page.get_by_test_id("near-code").fill(text)
        ada.page.get_by_test_id("near-take").click()
        expect(ada.page.get_by_role("alert")).to_be_visible()
    babak.page.goto(invitation)
    answer = shown_code(babak.page)
    stranger = babak.new_tab()
    stranger.goto(answer)  # in a browser in which no table waits for it
    expect(stranger.get_by_test_id("near-handed")).to_contain_text("هیچ زبانه‌ای")
    camera = ada.new_tab()
    camera.goto(answer)  # as the camera of a phone opens it, beside the tab with the table
    expect(camera.get_by_test_id("near-handed")).to_contain_text("It is done")
    expect(ada.page.get_by_test_id("near-connected")).to_be_visible()
    expect(babak.page).to_have_url(re.compile(r"/join/here-"))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_two_devices_play_every_title_to_its_end(guests: Guests, own_server: ServerProcess, game: str) -> None:
    ada, babak = without_a_network(guests, own_server)
    begin(ada, babak, game)
    ada.play_to_the_end(lambda: move(ada, babak))
    babak.page.wait_for_selector("main.end, main.table[data-status=over]")
    assert babak.is_over
