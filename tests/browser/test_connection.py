"""Two browsers, broken connections, restarted servers: nothing is lost, and the page says how it stands."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.guest import Guest
from tests.server.visitor import ServerProcess

MOVED = "(seq) => Number(document.querySelector('main.table').dataset.seq) > seq"
REACHED = "(seq) => Number(document.querySelector('main.table').dataset.seq) >= seq"
ANSWERED = """(seq) => { const table = document.querySelector('main.table');
  return Number(table.dataset.seq) > seq || table.dataset.turn === 'true' }"""
OFFLINE = 10_000  # milliseconds


def invite(host: Guest) -> str:
    """A table for two with a free chair; its address."""
    host.page.goto("/new/kingdomino")
    host.page.locator("form .main").click()
    host.page.wait_for_selector(".waiting")
    return host.page.url


def test_two_browsers_play_one_game_and_talk(guests: Callable[..., Guest], server: ServerProcess) -> None:
    ada, babak = guests(server, language="en"), guests(server)
    address = invite(ada)
    babak.page.goto(address)
    babak.page.locator(".waiting li .main").click()
    ada.page.locator(".waiting section > .main:not([disabled])").click()
    for guest in (ada, babak):
        guest.page.wait_for_selector("main.table")
    ada.page.locator(".side [role=tab]").nth(1).click()
    ada.page.locator(".side .say input").fill("hello")
    ada.page.keyboard.press("Enter")
    babak.page.locator(".side [role=tab]").nth(1).click()
    babak.page.get_by_text("hello").wait_for()
    for _ in range(200):
        if ada.is_over and babak.is_over:
            break
        mover = ada if ada.is_my_turn else babak
        other = babak if mover is ada else ada
        if not mover.is_my_turn:
            mover.page.wait_for_timeout(20)
            continue
        before = mover.seq
        mover.begin_move()
        mover.page.wait_for_function(ANSWERED, arg=before)
        other.page.wait_for_function(REACHED, arg=mover.seq)
    totals = [
        [
            text.translate(str.maketrans("۰۱۲۳۴۵۶۷۸۹", "0123456789"))
            for text in page.locator(".ranks .score").all_inner_texts()
        ]
        for page in (ada.page, babak.page)
    ]
    assert totals[0] == totals[1] != []


def test_a_second_tab_of_the_same_seat_works(guest: Guest) -> None:
    guest.play_bots("kingdomino")
    tab = guest.context.new_page()
    tab.goto(guest.page.url)
    tab.wait_for_selector("main.table[data-turn=true]")
    before = guest.seq
    tab.locator(".stage [data-target]").first.click()
    guest.page.wait_for_function(MOVED, arg=before)
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
    guest.page.wait_for_function(MOVED, arg=before)  # what was asked while offline is carried out, once
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


def test_a_table_that_does_not_exist_is_said_so(guest: Guest) -> None:
    guest.page.goto("/table/nowhere")
    guest.page.get_by_text("چنین میزی نیست").first.wait_for()
