"""Without a network: after one visit Meydan starts, plays and keeps every acknowledged move on the device."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from meydan.cli import main
from meydan.games import GAMES, TITLES
from meydan.server.offline.site import write_site
from tests.browser.guest import Guest, tick
from tests.browser.offline import IDLE, Files, play, reopen, visited
from tests.server.visitor import ServerProcess

BOTS = TITLES["kingdomino"].bots
PASS = "[data-testid=pass] button"
MOST_BYTES = 7_000_000  # to fetch for playing without a network

Guests = Callable[..., Guest]


def kill_and_go_on(guest: Guest) -> None:
    """The tab is killed while a line may be on its way; nothing that was acknowledged is lost."""
    told = guest.seq
    reopen(guest, guest.page.url)
    guest.page.wait_for_selector("main.table, main.end")
    guest.wait_for_turn()
    assert guest.is_over or guest.seq >= told


def test_one_visit_is_enough_to_play_without_a_network(guests: Guests, own_server: ServerProcess) -> None:
    guest = visited(guests(own_server, keeps=True))
    own_server.stop()
    expect(guest.page.get_by_test_id("offline")).to_be_visible()
    play(guest, "kingdomino", "bot-3")
    guest.move_by_clicks()
    guest.move_by_clicks()
    kill_and_go_on(guest)
    guest.move_by_clicks()


def test_pages_about_other_people_open_with_the_network(guests: Guests, server: ServerProcess) -> None:
    guest = visited(guests(server, keeps=True))
    guest.page.goto("/watch")
    expect(guest.page.get_by_test_id("state")).to_be_visible()
    guest.context.set_offline(False)
    expect(guest.page.get_by_test_id("state")).to_have_count(0)
    expect(guest.page.locator("main h1")).to_be_visible()


def test_the_games_of_a_device_go_on_in_the_tab_that_wants_them(guests: Guests, server: ServerProcess) -> None:
    guest = visited(guests(server, keeps=True))
    play(guest, "kingdomino", "bot-1")
    guest.move_by_clicks()
    table, before, first = guest.page.url, guest.seq, guest.page
    guest.page = guest.new_tab()
    guest.page.goto(table)
    guest.page.get_by_test_id("take-over").click()
    guest.page.wait_for_selector("main.table")
    guest.wait_for_turn()
    assert guest.seq >= before
    guest.move_by_clicks()
    expect(first.get_by_test_id("take-over")).to_be_visible()


def test_nothing_is_fetched_for_times_without_a_network_before_the_page_is_idle(
    guests: Guests, server: ServerProcess
) -> None:
    guest = guests(server, keeps=True)
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url))
    guest.page.clock.install(time=0)
    guest.page.clock.pause_at(1000)  # or else the page on a slow machine counts as idle too early
    guest.page.goto("/")
    expect(guest.page.locator("[data-with=dezh]")).to_be_visible()
    guest.page.clock.fast_forward(IDLE - 1000)
    guest.page.wait_for_load_state("networkidle")
    assert not [url for url in asked if re.search(r"files\.json|python-|engine-", url)]
    assert guest.page.evaluate("caches.keys()") == []
    with guest.page.expect_request(re.compile(r"/files\.json")) as kept:
        guest.page.clock.fast_forward(1000)
    response = kept.value.response()
    assert response is not None
    files = response.json()["files"]
    assert {name for name in files if "python-" in name or "engine-" in name}
    assert sum(files.values()) <= MOST_BYTES


def test_a_site_of_files_plays_below_any_path(guests: Guests, site: Files) -> None:
    guest = guests(site)
    guest.page.goto("/games/meydan/")
    play(guest, "dezh", "bot-1")
    expect(guest.page).to_have_url(re.compile(r"/games/meydan/table/here-"))
    guest.move_by_clicks()


def test_a_new_table_offers_what_works_without_a_server(guests: Guests, site: Files) -> None:
    guest = guests(site)
    page = guest.page
    open_form(guest, "kingdomino")
    answers = page.locator(".tile input")
    offered = {str(answer.get_attribute("value")) for answer in answers.all()}
    assert offered - set(GAMES) == {"here", "beside", "bots", "none", "live"}
    chairs = page.locator("[data-chair='1'] option")
    assert {str(chair.get_attribute("value")) for chair in chairs.all()} == {"companion", *BOTS}
    expect(page.locator("[data-switch]").first).to_be_visible()
    expect(page.locator("[data-switch=rated]")).to_have_count(0)
    begin(guest)
    expect(page).to_have_url(re.compile(r"/table/here-"))
    guest.move_by_clicks()


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_people_on_one_device_play_every_title(guests: Guests, site: Files, game: str) -> None:
    guest = guests(site)
    open_form(guest, game)
    most = GAMES[game].seats[-1]
    tick(guest.page.locator(f"[data-seats='{most}']"))
    begin(guest)
    for _ in range(3 * most):
        guest.page.wait_for_selector(f"{PASS}, main.table[data-turn=true]")
        if guest.page.locator(PASS).count():
            guest.page.locator(PASS).click()
            guest.wait_for_turn()
        guest.begin_move()


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_bot_plays_every_title(guests: Guests, site: Files, game: str) -> None:
    guest = guests(site)
    most = GAMES[game].seats[-1] - 1
    for first in range(0, len(BOTS), most):
        company = BOTS[first : first + most]
        open_form(guest, game)
        tick(guest.page.locator("input[value=bots]"))
        tick(guest.page.locator(f"[data-seats='{len(company) + 1}']"))
        for seat, bot in enumerate(company, 1):
            guest.page.locator(f"[data-chair='{seat}']").select_option(bot)
        begin(guest)
        guest.wait_for_turn()
        for _ in range(2):
            guest.move_by_clicks()


def open_form(guest: Guest, game: str) -> None:
    """Go from the lobby of a site to the form of a new table, and unfold it."""
    guest.page.goto("/games/meydan/")
    guest.page.locator(".works a[href='/new']").click()
    tick(guest.page.locator(f".tile input[value={game}]"))
    guest.page.get_by_test_id("more").click()
    expect(guest.page.locator("[data-seats]").first).to_be_attached()


def begin(guest: Guest) -> None:
    guest.page.locator("main form button.main").click()
    guest.page.wait_for_selector(f"main.table, {PASS}")


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Files]:
    write_site(tmp_path / "games" / "meydan")
    files = Files(tmp_path)
    yield files
    files.stop()


@pytest.mark.long
@pytest.mark.parametrize("language", ["fa", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_every_title_is_played_to_its_end(
    guests: Guests, own_server: ServerProcess, tmp_path: Path, game: str, language: str
) -> None:
    guest = visited(guests(own_server, keeps=True, language=language))
    play(guest, game, "bot-3")
    guest.play_to_the_end(guest.move_by_clicks)
    reopen(guest, "/device")
    with guest.page.expect_download() as download:
        guest.page.locator("[data-testid=save]").click()
    download.value.save_as(tmp_path / "record.txt")
    assert main(["check", str(tmp_path / "record.txt")]) == 0
