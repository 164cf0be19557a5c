"""Ways to play: invited by a link, several on one device, with an account, with hints."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import pairwise

from playwright.sync_api import Browser, Route, expect

from meydan.games.kingdom_builder.setup import set_up
from tests.browser.guest import Guest, tick, unfolded
from tests.browser.test_access import violations
from tests.server.visitor import ServerProcess

PASSWORD = "correct horse battery"
BETTER = "battery of correct horses"
# Whether the first and the last letter of an element are inside it.
WITHIN = """(element) => {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  const box = element.getBoundingClientRect();
  return [0, text.length - 1].map((at) => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const letter = range.getBoundingClientRect();
    return letter.left >= box.left - 1 && letter.right <= box.right + 1;
  });
}"""


def enter(guest: Guest, name: str, password: str, button: str) -> None:
    """Make an account, or log in."""
    guest.page.goto("/profile")
    guest.page.locator("input[autocomplete=username]").fill(name)
    guest.page.locator("input[autocomplete=current-password]").fill(password)
    guest.page.locator(f"button[value={button}]").click()


def test_a_name_that_is_typed_before_the_session_is_known_stays(
    guests: Callable[..., Guest], server: ServerProcess
) -> None:
    host, page, held = guests(server), guests(server).page, list[Route]()
    table = host.new_table("kingdomino", ["me", None])

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/me", hold)
    page.goto(f"/join/{table}")
    name = page.locator("form input")
    name.fill(" | ")
    with page.expect_response("**/api/me"):
        held[0].continue_()
    page.locator("form .main").click()
    page.locator("[role=alert]").wait_for()
    expect(name).to_have_value(" | ")


def test_a_link_gives_a_chair_to_one_person_once(guests: Callable[..., Guest], server: ServerProcess) -> None:
    host, friend, stranger = (guests(server) for _ in range(3))
    table = host.new_table("kingdomino", ["me", None, None])
    host.page.goto(f"/table/{table}")
    tick(host.page.locator("[data-testid=invite-once]"))
    field = host.page.locator(".share input")
    expect(field).to_have_value(re.compile("/invite/"))
    expect(host.page.locator(".share svg[role=img]"), "the link is there as a QR code, too").to_have_count(1)
    link = field.input_value()
    for guest, name in ((friend, "کاوه"), (stranger, "Nobody")):
        guest.page.goto(link)
        guest.page.locator("form input").fill(name)
    friend.page.locator("form .main").click()
    friend.page.wait_for_url(f"**/table/{table}")
    host.page.locator(".waiting li", has_text="کاوه").wait_for()
    stranger.page.locator("form .main").click()
    stranger.page.locator(".notice[role=alert] h1").wait_for()
    assert "/invite/" in stranger.page.url


def test_two_people_share_one_device_and_see_only_their_own_hand(guest: Guest) -> None:
    guest.page.goto("/new/dezh")
    guest.page.get_by_test_id("more").click()
    tick(guest.page.locator("[data-seats='2']"))
    guest.page.locator("[data-chair='1']").select_option("companion")
    guest.page.locator(".chairs input").fill("بابک")
    guest.page.locator("form .main").click()
    curtain = guest.page.locator("[data-testid=pass]")
    seen = set()
    for _ in range(6):
        curtain.or_(guest.page.locator("main.table[data-turn=true]")).wait_for()
        if curtain.count():
            assert guest.page.locator(".stage").count() == 0, "nothing is shown before the device is passed on"
            seen.add(curtain.get_attribute("data-seat"))
            curtain.locator("button").click()
            guest.page.wait_for_selector("main.table[data-turn=true]")
        before = guest.seq
        guest.begin_move()
        guest.wait_until_after(before)
    assert seen == {"0", "1"}


def test_kingdom_builder_begins_with_the_boards_and_cards_that_were_chosen_from_pictures(guest: Guest) -> None:
    guest.page.goto("/new/kingdom-builder")
    tick(guest.page.locator("[value=bots]"))
    guest.page.get_by_test_id("more").click()
    guest.page.locator("[data-chair='1']").select_option("random")
    tick(guest.page.locator("[data-option=boards]"))
    tick(guest.page.locator("[data-place='1']"))
    guest.page.locator("[data-board=harbor]").click()
    guest.page.locator("[data-turn]").click()
    tick(guest.page.locator("[data-option=cards]"))
    guest.page.locator("[data-card=knights]").uncheck()
    expect(guest.page.locator("form .main"), "two cards are not enough").to_be_disabled()
    tick(guest.page.locator("[data-card=hermits]"))
    assert violations(guest) == []
    guest.page.locator("form .main").click()
    guest.page.wait_for_selector("main.table[data-turn=true]")
    land = set_up(2, {"boards": "tavern,harbor-turned,oasis,farm"}).land
    for place in land.locations:
        drawn = guest.page.locator(f"[data-at='location/{place.hex}'] use")
        expect(drawn).to_have_attribute("href", f"#l-{place.tile.text}")
    for card in ("fishermen", "hermits", "merchants"):
        expect(guest.page.locator(f"main.table use[href='#c-{card}']").first).to_be_attached()


def test_where_nothing_is_hidden_the_board_turns_to_whoever_is_to_act(guest: Guest) -> None:
    sent: list[str] = []
    guest.page.on("websocket", lambda socket: socket.on("framesent", lambda said: sent.append(str(said))))
    table = guest.new_table("kingdomino", ["me", None], companions={"1": "بابک"}, start=True)
    guest.sit_down(table)
    for _ in range(6):
        guest.move_by_clicks()
    assert guest.is_my_turn
    eyes = [json.loads(said)["seat"] for said in sent if '"t":"join"' in said and '"since":null' in said]
    assert len(eyes) > 1
    assert all(one != other for one, other in pairwise(eyes)), "nobody asks twice to look through the same eyes"
    guest.page.locator("[data-testid=menu]").click()
    guest.page.locator("[data-testid=abandon]").click()
    guest.page.locator("dialog .danger").click()
    guest.page.locator("main.table").wait_for(state="detached")
    expect(guest.page.locator("h1"), "the page says that the table was closed").to_have_count(1)


def test_an_account_keeps_a_guests_games_and_is_the_same_in_another_browser(
    guests: Callable[..., Guest], server: ServerProcess
) -> None:
    here, there = guests(server), guests(server)
    here.play_bots("kingdomino")
    table = here.page.url
    there.play_bots("kingdomino")
    other_table = there.page.url
    for guest, button in ((here, "register"), (there, "login")):
        enter(guest, "ساسان", PASSWORD, button)
        guest.page.locator("[data-testid=logout]").wait_for()
    there.page.goto("/")
    for address in (table, other_table):
        there.page.locator(f"a[href='{address.removeprefix(server.address)}']").first.wait_for()
    there.page.goto(table)
    there.page.wait_for_selector("main.table[data-turn=true]")
    there.move_by_clicks()


def test_an_account_gets_another_name_and_links_to_the_old_one_still_lead_there(guest: Guest) -> None:
    enter(guest, "آدا", PASSWORD, "register")
    form = unfolded(guest.page.get_by_test_id("rename"))
    form.locator("input[autocomplete=off]").fill("Bot 3")
    form.locator("input[type=password]").fill(PASSWORD)
    form.locator(".main").click()
    expect(form.locator("[role=alert]")).to_be_visible()
    form.locator("input[autocomplete=off]").fill("آیدا")
    form.locator(".main").click()
    expect(form.locator("[role=status]")).to_be_visible()
    expect(guest.page.locator("h1")).to_contain_text("آیدا")
    assert violations(guest) == []
    guest.page.goto("/profile/آدا")
    expect(guest.page.locator("h1")).to_contain_text("آیدا")


def test_a_bot_gives_advice_which_can_be_taken(guests: Callable[..., Guest], server: ServerProcess) -> None:
    guest = guests(server, confirm="on")
    guest.play_bots("kingdomino")
    guest.page.locator("[data-testid=ask-hint]").click()
    guest.page.locator("[data-testid=hint] li").first.wait_for()
    before = guest.seq
    guest.page.locator("[data-testid=take-hint]").click()
    guest.page.locator("[data-testid=confirm]").click()
    guest.wait_until_after(before)


def test_a_password_is_changed_and_other_browsers_are_logged_out(
    guests: Callable[..., Guest], server: ServerProcess
) -> None:
    here, there = guests(server), guests(server, language="en")
    for guest, button in ((here, "register"), (there, "login")):
        enter(guest, "مینا", PASSWORD, button)
        guest.page.locator("[data-testid=logout]").wait_for()
    form = unfolded(here.page.locator("[data-testid=password]"))
    form.locator("[autocomplete=current-password]").fill("not my password")
    form.locator("[autocomplete=new-password]").fill(BETTER)
    form.locator("button").click()
    form.locator("[role=alert]").wait_for()
    form.locator("[autocomplete=current-password]").fill(PASSWORD)
    here.page.keyboard.press("Enter")
    form.locator("[role=status]").wait_for()
    expect(here.page.locator("[data-testid=sessions] li"), "nobody else is in").to_have_count(1)
    there.page.reload()
    there.page.locator("button[value=login]").wait_for()
    enter(there, "مینا", PASSWORD, "login")
    there.page.locator("[role=alert]").wait_for()
    enter(there, "مینا", BETTER, "login")
    there.page.locator("[data-testid=logout]").wait_for()


def test_what_is_typed_before_the_session_is_known_stays(guest: Guest) -> None:
    held: list[Route] = []
    guest.page.route("**/api/me", lambda route: held.append(route))
    guest.page.goto("/profile")
    field = guest.page.locator("input[autocomplete=username]")
    field.fill("نگار")
    held[0].continue_()
    guest.page.wait_for_load_state("networkidle")
    assert field.input_value() == "نگار"


def test_a_player_sees_other_logins_and_ends_them(guests: Callable[..., Guest], server: ServerProcess) -> None:
    here, there = guests(server), guests(server)
    for guest, button in ((here, "register"), (there, "login")):
        enter(guest, "شیرین", PASSWORD, button)
        guest.page.locator("[data-testid=logout]").wait_for()
    here.page.reload()
    form = unfolded(here.page.locator("[data-testid=sessions]"))
    form.locator("li").nth(1).wait_for()
    form.locator("input").fill(PASSWORD)
    form.locator("li button").press("Enter")
    form.locator("[role=status]").wait_for()
    expect(form.locator("li")).to_have_count(1)
    there.page.reload()
    there.page.locator("button[value=login]").wait_for()


def test_a_player_who_is_logged_out_elsewhere_only_watches_from_then_on(guest: Guest) -> None:
    guest.play_bots("kingdomino")
    assert guest.is_my_turn
    assert guest.context.request.post("/api/logout", data={}).ok
    guest.page.wait_for_selector("main.table[data-status=playing][data-turn=false]")
    expect(guest.page.locator(".stage [data-target]:not([disabled])")).to_have_count(0)


def test_a_latin_name_too_long_for_a_persian_page_loses_its_end(guest: Guest) -> None:
    guest.name = "Alexandrina Konstantinopolitou"
    answer = guest.context.request.post("/api/session", data={"name": guest.name})
    assert answer.ok, answer.text()
    guest.go("/")
    shown = guest.page.locator("header .me span", has_text=guest.name)
    assert shown.evaluate("(span) => span.scrollWidth > span.clientWidth"), "this name is cut"
    first, last = shown.evaluate(WITHIN)
    assert (first, last) == (True, False)


def test_a_browser_that_reads_no_persian_is_offered_english_once(chromium: Browser, server: ServerProcess) -> None:
    context = chromium.new_context(base_url=server.address, locale="en-GB", service_workers="block")
    page = context.new_page()
    page.goto("/")
    offer = page.get_by_test_id("language-offer")
    offer.wait_for()
    expect(page.locator("html")).to_have_attribute("lang", "fa")
    offer.locator("button").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(offer).to_have_count(0)
    page.reload()
    page.wait_for_selector("h1")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(offer).to_have_count(0)
    context.close()
