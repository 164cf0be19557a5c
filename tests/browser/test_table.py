"""What can happen at a table: confirming, taking back, being refused, switching the language, small screens."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from math import hypot

import pytest
from playwright.sync_api import FloatRect, expect
from playwright.sync_api import TimeoutError as Late

from meydan.games import GAMES
from tests.browser.guest import MOVED, Guest, try_dark
from tests.server.visitor import ServerProcess

TITLES = tuple(GAMES)
SCREENS = [(320, 700), (390, 844), (640, 450)]  # two phones, and 1280 by 900 at 200 %


def test_a_choice_is_played_only_once_it_is_confirmed(guests: Callable[..., Guest], server: ServerProcess) -> None:
    guest = guests(server, confirm="on")
    guest.play_bots("kingdomino")
    before = guest.seq
    guest.page.locator(".stage [data-target]").first.click()
    confirm = guest.page.locator("[data-testid=confirm]")
    confirm.wait_for()
    assert guest.seq == before
    guest.page.keyboard.press("Escape")
    confirm.wait_for(state="detached")
    guest.page.locator(".stage [data-target]").first.click()
    confirm.click()
    guest.wait_until_after(before)


def box(guest: Guest, part: str) -> FloatRect:
    found = guest.page.locator(part).first.bounding_box()
    assert found is not None, f"{part} is not on the screen"
    return found


HEX = "document.querySelector('.stage .frame svg g[id]').getScreenCTM().a * 104"  # pixels across
FINGER = 44
IN_SIGHT = """() => {
  const middles = [...document.querySelectorAll('.stage .frame [data-target]')].map((target) => {
    const { x, y, width, height } = target.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  return middles.find(({ x, y }) => document.elementFromPoint(x, y)?.closest('.stage .frame svg g[id]'));
}"""
SAYS_THE_BOARD = "() => document.querySelector('[data-testid=spoken]').textContent.length > 40"
TRIES, TRY_MS = 10, 5_000


def build_by_a_tap(guest: Guest) -> None:
    """Tap a lit hex in sight: that is all. On a busy machine a tap may be slow, or miss a map that moves: again."""
    before = guest.seq
    for _ in range(TRIES):
        finger = guest.page.wait_for_function(IN_SIGHT).json_value()
        guest.page.touchscreen.tap(finger["x"], finger["y"])
        with suppress(Late):
            guest.page.wait_for_function(MOVED, arg=before, timeout=TRY_MS)
            break
        guest.page.keyboard.press("Escape")
    guest.wait_until_after(before)
    guest.wait_for_turn()


def test_on_a_phone_four_taps_are_a_turn_and_a_recap_shows_hexes_as_large_as_a_finger(
    guests: Callable[..., Guest], server: ServerProcess
) -> None:
    guest = guests(server, confirm="touch", touch=True, size=(390, 844))
    guest.play_bots("kingdom-builder")
    end = guest.page.locator("[data-line=end][data-target]")
    for _ in range(3):
        build_by_a_tap(guest)
    before = guest.seq
    end.tap()
    guest.wait_until_after(before)
    guest.wait_for_turn()
    guest.page.locator("[data-testid=missed]").tap()
    guest.page.locator("[data-testid=recap]").wait_for()
    while guest.page.locator("[data-testid=recap]").count():
        guest.page.wait_for_function(f"() => {HEX} >= {FINGER}")
        guest.page.locator("[data-testid=next-move]").tap()
    assert guest.is_my_turn


def test_a_lens_above_the_finger_shows_the_place_and_lifting_builds_nothing(
    guests: Callable[..., Guest], server: ServerProcess
) -> None:
    guest = guests(server, confirm="touch", touch=True, size=(390, 844))
    guest.play_bots("kingdom-builder")
    before = guest.seq
    finger = guest.page.evaluate(IN_SIGHT)
    touch = guest.context.new_cdp_session(guest.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    guest.page.locator("[data-testid=lens]").wait_for()
    lens = box(guest, "[data-testid=lens]")
    across = lens["x"] + lens["width"] / 2 - finger["x"]
    down = lens["y"] + lens["height"] / 2 - finger["y"]
    assert hypot(across, down) > lens["width"] / 2, "the finger does not cover what it shows"
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    guest.page.locator("[data-testid=lens]").wait_for(state="detached")
    guest.page.locator("[data-testid=confirm]").wait_for()
    assert guest.seq == before


@pytest.mark.parametrize("size", [(1440, 900), (1280, 800)])
def test_the_question_beside_the_map_has_room_for_all_its_buttons(
    guests: Callable[..., Guest], server: ServerProcess, size: tuple[int, int]
) -> None:
    guest = guests(server, confirm="on", size=size)
    guest.play_bots("kingdom-builder", seats=4)
    for _ in range(3):
        guest.page.locator(".stage .frame [data-target]").first.focus()
        guest.page.keyboard.press("Enter")
        guest.page.locator("[data-testid=confirm]").wait_for()
        before = guest.seq
        guest.page.keyboard.press("Enter")
        guest.wait_until_after(before)
        guest.wait_for_turn()
    guest.page.locator("[data-line=end]").click()
    guest.page.locator("[data-testid=confirm]").wait_for()
    assert guest.page.locator(".start > .mine").evaluate("(one) => one.scrollHeight <= one.clientHeight")


def place_something(guest: Guest) -> None:
    """Claim until a domino may be placed, and place it: the claim that follows is mine, too."""
    guest.play_bots("kingdomino")
    for _ in range(6):
        if guest.page.locator(".stage [data-cell][data-line]").count():
            break
        guest.move_by_clicks()
    place = guest.page.locator(".stage [data-cell][data-line]").first
    place.focus()  # the ghost appears; the board moves now if it moves at all
    place.press("Enter")
    guest.page.locator("[data-testid=undo]").wait_for()


def test_a_move_can_be_taken_back(guest: Guest) -> None:
    place_something(guest)
    before = guest.seq
    guest.page.locator("[data-testid=undo]").click()
    guest.wait_until_after(before)
    guest.page.locator(".stage [data-cell][data-line]").first.wait_for()
    expect(guest.page.locator(".log .undone")).to_have_count(1)


def test_an_illegal_try_is_refused_with_the_rule_in_words(guest: Guest) -> None:
    guest.play_bots("kingdom-builder")
    before = guest.seq
    try_dark(guest.page.locator(".start [data-line=end]"))
    refused = guest.page.locator("[data-testid=refused]")
    refused.wait_for()
    assert "kingdom-builder." in refused.inner_text()
    assert guest.seq == before
    refused.locator("h2 button").click()
    refused.wait_for(state="detached")
    guest.move_by_clicks()


def test_a_refusal_leads_to_its_paragraph_and_back_to_the_table_as_it_was(guest: Guest) -> None:
    guest.play_bots("kingdom-builder")
    address = guest.page.url
    try_dark(guest.page.locator(".start [data-line=end]"))
    guest.page.locator("[data-testid=refused] a[href*='#mandatory']").click()
    book = guest.page.locator("[data-testid=book-over]")
    expect(book.locator("[id=mandatory]")).to_be_in_viewport()
    expect(book.locator(".rule.sought")).to_have_count(1)
    book.locator("[id=extra] .number").click()
    expect(book.locator("[id=extra]")).to_have_class(re.compile("sought"))
    book.locator(".back").click()
    book.wait_for(state="detached")
    assert guest.page.url == address
    guest.page.locator("[data-testid=refused] h2 button").click()
    guest.move_by_clicks()


def test_the_language_can_be_switched_in_the_middle_of_a_game(guest: Guest) -> None:
    guest.play_bots("dezh")
    guest.move_by_clicks()
    seq = guest.seq
    guest.page.evaluate("window.stays = true")
    guest.page.locator("header .language").click()
    expect(guest.page.locator("html")).to_have_attribute("dir", "ltr")
    expect(guest.page.locator("header h1")).to_have_text("Dezh")
    assert guest.seq == seq
    guest.move_by_clicks()
    guest.page.locator("header .language").click()
    expect(guest.page.locator("html")).to_have_attribute("dir", "rtl")
    expect(guest.page.locator("header h1")).to_have_text("دژ")
    assert guest.page.evaluate("window.stays")


@pytest.mark.parametrize("game", TITLES)
def test_no_screen_is_too_small_for_the_table(guests: Callable[..., Guest], server: ServerProcess, game: str) -> None:
    guest = guests(server, size=SCREENS[0], touch=True)
    guest.play_bots(game)
    for width, height in SCREENS:
        guest.page.set_viewport_size({"width": width, "height": height})
        assert not guest.scrolls_sideways(), (width, height)
        guest.move_by_clicks()
        assert not guest.scrolls_sideways(), (width, height)
        guest.page.locator("header .only-small").click()
        guest.page.locator("dialog[open] [role=tab]").first.wait_for()
        assert not guest.scrolls_sideways(), (width, height)
        guest.page.keyboard.press("Escape")


def test_on_a_small_phone_the_characters_are_above_the_question(
    guests: Callable[..., Guest], server: ServerProcess
) -> None:
    guest = guests(server, size=(320, 640), touch=True)
    guest.play_bots("dezh", seats=5)
    face, question = box(guest, ".draft [data-line]"), box(guest, ".mine")
    assert face["y"] + face["height"] / 2 < question["y"]


def test_the_page_says_when_it_is_my_turn(guest: Guest) -> None:
    guest.play_bots("kingdomino")
    assert guest.page.title().startswith("●")
    guest.page.locator("[data-testid=spoken]").wait_for(state="attached")
    for _ in range(TRIES):  # events at the table are announced, too, and may come in between
        guest.page.keyboard.press("b")
        with suppress(Late):
            guest.page.wait_for_function(SAYS_THE_BOARD, timeout=TRY_MS)
            return
    raise AssertionError("the board was not said")


def tabs_around(guest: Guest) -> int:
    """How often Tab is pressed from what can be chosen until something can be chosen again."""
    guest.page.keyboard.press("t")
    assert guest.is_on_target()
    for presses in range(1, 90):
        guest.page.keyboard.press("Tab")
        if guest.is_on_target():
            return presses
    raise AssertionError("no key leads back to the board")


def test_the_way_around_the_page_by_tab_does_not_grow_with_the_log(guest: Guest) -> None:
    guest.play_bots("kingdom-builder")
    at_first = tabs_around(guest)
    for _ in range(15):
        guest.move_by_clicks()
    assert guest.page.locator(".log button").count() > 3
    assert tabs_around(guest) <= at_first + 5, "buttons to take back, and the log as one"


@pytest.mark.parametrize("game", TITLES)
def test_one_key_leads_to_what_can_be_chosen_even_on_a_persian_keyboard(guest: Guest, game: str) -> None:
    guest.play_bots(game)
    press = "(body) => body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ف', code: 'KeyT', bubbles: true }))"
    guest.page.locator("body").evaluate(press)
    assert guest.is_on_target()
    before = guest.seq
    for _ in range(30):
        guest.page.keyboard.press("Shift+T")
        assert guest.is_on_target()
        guest.page.keyboard.press("Enter")
        guest.wait_for_turn()
        if guest.seq > before:
            return
    raise AssertionError("nothing could be chosen")


def test_a_hand_of_many_cards_leaves_the_board_its_room(guest: Guest) -> None:
    guest.play_bots("dezh")
    while not guest.page.locator(".hand").count():  # characters to choose from lie where the hand is
        guest.move_by_clicks()
    deal = """(hand) => { const cards = [...hand.children];
        for (let more = 0; more < 5; more++) hand.append(...cards.map((card) => card.cloneNode(true))) }"""
    guest.page.locator(".hand").evaluate(deal)
    board = guest.page.locator(".cities").bounding_box()
    assert board is not None
    assert board["height"] > 200
    assert guest.page.locator(".hand").evaluate("(hand) => hand.scrollHeight > hand.clientHeight")


def test_a_phone_on_its_side_shows_the_dominoes_and_all_that_a_lesson_says(
    guests: Callable[..., Guest], server: ServerProcess
) -> None:
    guest = guests(server, size=(844, 390), touch=True)
    guest.page.goto("/learn/kingdomino?step=claim")
    guest.page.locator("[data-testid=step]").wait_for()
    rows, realm, step = (box(guest, part) for part in (".rows", ".realm", "[data-testid=step]"))
    assert rows["y"] + rows["height"] <= 390, "what can be chosen is in sight"
    assert rows["y"] == pytest.approx(realm["y"], abs=8), "beside the land"
    assert 0 <= step["y"] <= 390 - step["height"], "the words are in sight"
    assert guest.page.locator("[data-testid=step]").evaluate("(step) => step.scrollWidth <= step.clientWidth")


def test_the_question_on_a_phone_leaves_the_other_alhambras_in_sight(
    guests: Callable[..., Guest], server: ServerProcess
) -> None:
    guest = guests(server, size=(390, 844), touch=True, confirm="touch")
    guest.play_bots("alhambra", seats=4)
    while not guest.page.locator(".alhambra-acts [data-line^=store]").count():
        others, question = box(guest, ".others"), box(guest, ".mine")
        assert others["y"] + others["height"] <= question["y"]
        guest.move_by_clicks()
    others, question = box(guest, ".others"), box(guest, ".mine")
    assert others["y"] + others["height"] <= question["y"], "while a building waits for its place, too"


TWO_FRAMES = "() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))"


def test_what_is_picked_is_kept_when_the_page_learns_what_happened_before(
    guests: Callable[..., Guest], server: ServerProcess
) -> None:
    guest = guests(server, confirm="on")
    guest.play_bots("alhambra", seats=3)
    money = guest.page.locator(".offers .money [data-target]")
    guest.move_by_clicks()
    while not money.count():  # a building waits for its place
        guest.move_by_clicks()
    guest.page.route("**/replay?*", lambda _: None)  # no answer
    guest.page.reload()
    guest.wait_for_turn()
    money.first.click()
    picked = guest.page.locator(".offers [aria-pressed=true]")
    expect(picked).to_have_count(1)
    with guest.page.expect_response("**/replay?*") as answer:
        guest.page.unroute("**/replay?*")  # what was held back goes on
    answer.value.finished()
    guest.page.evaluate(TWO_FRAMES)  # now the past is known
    expect(picked).to_have_count(1)


def test_on_its_side_a_phone_has_room_for_all_that_the_heads_of_cities_say(
    guests: Callable[..., Guest], server: ServerProcess
) -> None:
    guest = guests(server, size=(844, 390), touch=True, language="en")
    guest.play_bots("dezh", seats=5)
    over = """(heads) => {
      const end = (one) => one.getBoundingClientRect().right;
      return heads.filter((head) => end(head.lastElementChild) > end(head) + 1).map((head) => head.innerText);
    }"""
    for _ in range(8):
        assert guest.page.locator(".city header").evaluate_all(over) == []
        guest.move_by_clicks()


def test_my_hand_takes_what_the_cities_of_few_players_leave_on_a_phone(
    guests: Callable[..., Guest], server: ServerProcess
) -> None:
    guest = guests(server, size=(390, 844), touch=True)
    guest.play_bots("dezh", seats=2)
    own, question = box(guest, ".own"), box(guest, ".mine")
    assert 0 <= question["y"] - (own["y"] + own["height"]) < 40
