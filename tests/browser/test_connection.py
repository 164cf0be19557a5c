"""Two browsers, broken connections, restarted servers: nothing is lost, and the page says what is going on."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Route, expect

from tests.browser.guest import Guest, tick
from tests.server.visitor import ServerProcess

REACHED = "(seq) => Number(document.querySelector('main.table').dataset.seq) >= seq"
OFFLINE = 10_000  # milliseconds
MOVES = 8


def two_at_a_table(ada: Guest, babak: Guest) -> None:
    """A table that Ada makes on the page, where Babak sits down by its link; the other chairs stay free."""
    ada.page.goto("/new/kingdomino")
    ada.page.get_by_test_id("more").click()
    tick(ada.page.locator("[data-switch=draws]"))
    ada.page.locator("form .main").click()
    ada.page.wait_for_selector("main.waiting")
    babak.page.goto(ada.page.url)
    babak.page.locator(".waiting li .main").first.click()
    ada.page.get_by_test_id("begin").click()
    for guest in (ada, babak):
        guest.page.wait_for_selector("main.table")


def test_two_browsers_play_one_game(guests: Callable[..., Guest], server: ServerProcess) -> None:
    ada, babak = guests(server, language="en"), guests(server)
    two_at_a_table(ada, babak)
    for _ in range(MOVES):
        ada.page.wait_for_function("() => document.querySelector('main.table').dataset.turn !== undefined")
        mover, other = (ada, babak) if ada.is_my_turn else (babak, ada)
        mover.wait_for_turn()
        before = mover.seq
        mover.begin_move()
        mover.wait_until_after(before)
        other.page.wait_for_function(REACHED, arg=mover.seq)
    told = babak.page.locator(".log li").count()
    assert told > MOVES
    expect(ada.page.locator(".log li")).to_have_count(told)


def test_people_talk_and_need_not_hear_each_other(guests: Callable[..., Guest], server: ServerProcess) -> None:
    ada, babak = guests(server, language="en"), guests(server)
    two_at_a_table(ada, babak)
    for guest in (ada, babak):
        guest.page.locator(".side [role=tab]").nth(1).click()

    def say(guest: Guest, words: str) -> None:
        guest.page.locator(".side .say input").fill(words)
        guest.page.keyboard.press("Enter")
        for page in (ada.page, babak.page):
            page.get_by_text(words).wait_for()

    say(ada, "hello")
    babak.page.locator("[data-testid=mute]").click()
    babak.page.get_by_text("hello").wait_for(state="detached")
    say(babak, "a moment")  # the server has heard of the mute before it hears this
    ada.page.locator(".side .say input").fill("anybody there?")
    ada.page.keyboard.press("Enter")
    ada.page.get_by_text("anybody there?").wait_for()
    babak.page.locator("[data-testid=unmute]").click()
    babak.page.get_by_text("hello").wait_for()
    say(ada, "welcome back")
    assert babak.page.get_by_text("anybody there?").count() == 0, "what was said meanwhile was never sent"


def test_a_draw_is_offered_declined_and_agreed_on_and_both_play_again(
    guests: Callable[..., Guest], server: ServerProcess
) -> None:
    ada, babak = guests(server, language="en"), guests(server)
    two_at_a_table(ada, babak)

    def offer() -> None:
        ada.page.locator("[data-testid=menu]").click()
        ada.page.locator("[data-testid=offer]").click()

    offer()
    babak.page.locator("[data-testid=decline]").click()
    ada.page.locator("[role=status] >> text=offered a draw").wait_for(state="detached")
    offer()
    babak.page.locator("[data-testid=accept]").click()
    before = ada.page.url
    for guest in (ada, babak):
        guest.page.locator("#end-title").wait_for()
        length = guest.page.locator(".bar .chip").nth(1)
        expect(length, "the header says how long the game was").to_have_text(re.compile("[1۱] (minute|دقیقه)"))
    ada.page.locator("[data-testid=rematch]").click()
    expect(babak.page.locator(".again [role=status] b"), "the other is told who asks").to_have_text(re.compile(r"\w"))
    babak.page.locator("[data-testid=rematch]").click()
    for guest in (ada, babak):  # the page leads everybody who has accepted to the new game, which begins by itself
        guest.page.wait_for_url(lambda url: url != before)
        guest.page.wait_for_selector("main.table[data-status=playing]")
    assert ada.page.url == babak.page.url


def test_a_message_leaves_a_mark_on_a_phone_until_it_is_read(
    guests: Callable[..., Guest], server: ServerProcess
) -> None:
    ada, babak = guests(server, language="en"), guests(server, language="en", size=(390, 844), touch=True)
    two_at_a_table(ada, babak)
    for guest in (ada, babak):  # whoever came by the link is here, on all screens
        expect(guest.page.locator(".turn-of")).to_have_count(2)
        expect(guest.page.locator(".turn-of .gone")).to_have_count(0)
        expect(guest.page.get_by_text("watching")).to_have_count(0)
    ada.page.locator(".side .say input").fill("hello")  # below the log
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_text("hello"), "the chat opens").to_be_visible()
    mark = babak.page.locator("[data-testid=panels] .news")
    expect(mark).to_have_count(1)
    babak.page.locator("[data-testid=panels]").tap()
    babak.page.locator("dialog [role=tab]").nth(1).tap()
    babak.page.locator("dialog").get_by_text("hello").wait_for()
    expect(mark).to_have_count(0)


def test_a_second_tab_of_the_same_seat_works(guest: Guest) -> None:
    guest.play_bots("kingdomino")
    tab = guest.context.new_page()
    tab.goto(guest.page.url)
    tab.wait_for_selector("main.table[data-turn=true]")
    before = guest.seq
    tab.locator(".stage [data-target]").first.click()
    guest.wait_until_after(before)
    guest.wait_for_turn()
    guest.move_by_clicks()


def test_ten_seconds_offline_in_the_middle_lose_nothing(guest: Guest) -> None:
    guest.play_bots("kingdomino")
    guest.move_by_clicks()
    before = guest.seq
    guest.context.set_offline(True)
    guest.begin_move()
    guest.page.locator("[data-connection=lost]").wait_for(state="attached")
    guest.page.wait_for_timeout(OFFLINE)
    assert guest.seq == before
    guest.context.set_offline(False)
    guest.page.locator("[data-connection=here]").wait_for(state="attached")
    guest.wait_until_after(before)  # what was asked while offline is carried out, once
    guest.wait_for_turn()
    guest.move_by_clicks()


def test_a_restarted_server_is_found_again(guests: Callable[..., Guest], own_server: ServerProcess) -> None:
    guest = guests(own_server)
    guest.play_bots("kingdomino")
    guest.move_by_clicks()
    before = guest.seq
    own_server.stop()
    guest.page.locator("[data-connection=lost]").wait_for(state="attached")
    own_server.start()
    guest.page.locator("[data-connection=here]").wait_for(state="attached")
    assert guest.seq >= before
    guest.wait_for_turn()
    guest.move_by_clicks()


def test_the_page_says_that_a_table_does_not_exist(guest: Guest) -> None:
    guest.page.goto("/table/nowhere")
    guest.page.get_by_text("چنین میزی نیست").first.wait_for()


def test_another_language_is_fetched_when_it_is_chosen_also_after_an_update_of_the_server(guest: Guest) -> None:
    page = guest.page
    asked: list[str] = []

    def gone_once(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.abort()
        else:
            route.continue_()

    page.route("**/assets/en-*.js", gone_once)
    guest.go("/")
    assert asked == []
    page.locator("header .language").click()
    page.wait_for_selector("html[lang=en][dir=ltr]")
    assert len(asked) > 1
    page.locator("header .language").click()
    page.wait_for_selector("html[lang=fa][dir=rtl]")
