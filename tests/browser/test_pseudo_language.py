"""A language that was added as a folder speaks on every page: nothing was forgotten, and longer words have room."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Route, ViewportSize

from meydan.games import GAMES
from tests.browser.guest import Guest, tick, try_dark
from tests.browser.pseudo_language import CODE, build, spoken
from tests.client.tools import complete
from tests.server.visitor import ServerProcess

FORGOTTEN = Path(__file__).with_name("forgotten.js").read_text()
LONGER = Path(__file__).with_name("longer.js").read_text()
PHONE, DESK = ViewportSize(width=390, height=844), ViewportSize(width=1280, height=860)
NAME, COMPANION, ACCOUNT = "۷۷۷", "۸۸۸", "۹۹۹"  # the names of players belong to no language: these have no letters
PASSWORD = "٣١٤١٥٩٢٦٥٣٥"
WIDE = "wide on a screen"
SHELL = ["/", "/learn", "/history", "/settings", "/profile", "/invite/none", "/table/none", "/replay/none", "/nowhere"]


class Walk:
    """Goes through the pages with a guest, and keeps what is wrong there."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page
        self.found: list[str] = []

    def go(self, path: str) -> None:
        self.guest.go(path)
        self.look(path)

    def look(self, where: str) -> None:
        """On a phone, and on a desk."""
        for screen in (PHONE, DESK):
            self.page.set_viewport_size(screen)
            self.note(f"{where}, {screen['width']} wide")

    def note(self, where: str) -> None:
        """As the page is now."""
        self.found += [f"{where}: {one}" for one in self.page.evaluate(FORGOTTEN, CODE)]

    def stretch(self, where: str) -> None:
        """On a phone, with more to say than this game happens to have: nothing makes the page wider than the screen."""
        self.page.set_viewport_size(PHONE)
        self.page.evaluate(LONGER, True)
        found = self.page.evaluate(FORGOTTEN, CODE)
        self.page.evaluate(LONGER, False)
        self.page.set_viewport_size(DESK)
        self.found += [f"{where}, with longer texts: {one}" for one in found if WIDE in one]

    def end(self) -> None:
        assert not self.found, "\n".join(self.found)


@pytest.fixture(scope="module")
def pseudo_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    complete()
    folder = tmp_path_factory.mktemp("pseudo")
    process = ServerProcess(str(folder / "tables.sqlite"), MEYDAN_PAGES=str(build(folder)))
    yield process
    process.stop()


@pytest.fixture
def walk(guests: Callable[..., Guest], pseudo_server: ServerProcess) -> Walk:
    guest = guests(pseudo_server, language=CODE, coordinates=True)
    guest.context.route("**/api/games**", _with_the_language)
    guest.call_me(NAME)
    return Walk(guest)


def _with_the_language(route: Route) -> None:
    """Add the language to the server's answers; a real language would have words on both sides."""
    answer = route.fetch()
    route.fulfill(response=answer, json=spoken(answer.json()))


def test_what_is_forgotten_or_too_long_would_be_found(walk: Walk) -> None:
    walk.guest.go("/settings")
    walk.note("before")
    assert walk.found == []
    walk.page.evaluate("""() => {
        document.querySelector('h1').append(' and more');
        document.querySelector('main small').append(' 12');
        document.querySelector('main').title = 'Main';
        document.title = 'Settings';
        const [cut, wide] = [document.createElement('p'), document.createElement('p')];
        cut.style = 'inline-size: 20px; overflow: hidden';
        wide.style = 'inline-size: 3000px';
        cut.append('⟦loonger⟧');
        wide.append('⟦wiider⟧');
        document.body.append(cut, wide);
        document.documentElement.lang = 'en';
    }""")
    walk.note("after")
    report = "\n".join(walk.found)
    for complaint in ('"and more"', '"12"', 'says "Main"', 'says "Settings"', "cuts", "is in en", WIDE):
        assert complaint in report


def test_every_page_of_the_shell_speaks_the_language(walk: Walk) -> None:
    for path in SHELL:
        walk.go(path)
    walk.end()


def test_every_page_about_people_speaks_the_language(walk: Walk) -> None:
    guest, page = walk.guest, walk.page
    table = guest.new_table("kingdomino", ["me", "bot-1", None, None])
    page.goto(f"/table/{table}")
    tick(page.locator("[data-testid=invite-once]"))
    page.locator(".share svg[role=img]").wait_for()
    walk.look("an open table")
    walk.go("/")
    page.locator("article .foot .main").first.click()
    walk.look("a form of the lobby")
    table = guest.new_table("dezh", ["me", None], companions={"1": COMPANION}, start=True)
    page.goto(f"/table/{table}")
    curtain = page.locator("[data-testid=pass]")
    curtain.or_(page.locator("main.table[data-turn=true]")).wait_for()
    if curtain.count() == 0:
        guest.begin_move()
        curtain.wait_for()
    walk.look("the curtain")
    page.goto("/profile")
    page.locator("input[autocomplete=username]").fill(ACCOUNT)
    page.locator("input[autocomplete=current-password]").fill(PASSWORD)
    page.locator("button[value=register]").click()
    page.locator("[data-testid=logout]").wait_for()
    walk.look("an account")
    walk.go("/profile/bot:greedy")
    walk.end()


@pytest.mark.parametrize("game", GAMES)
def test_every_page_of_a_game_speaks_the_language(walk: Walk, game: str) -> None:
    for page in ("new", "learn", "rules"):
        walk.go(f"/{page}/{game}")
    play_and_resign(walk, game)
    walk.page.goto(walk.page.url.replace("/table/", "/replay/"))
    walk.page.wait_for_selector("main.replay")
    walk.look("the replay")
    walk.go("/history")
    walk.end()


def play_and_resign(walk: Walk, game: str) -> None:
    """A step of the lesson, and a table from the first choice to the end."""
    guest, page = walk.guest, walk.page
    table = guest.new_table(game, ["me", "random", "random"], start=True, mode={"hints": True})
    page.goto(f"/learn/{game}?step=free")
    page.locator("[data-testid=step]").wait_for()
    walk.look("a step of the lesson")
    guest.sit_down(table)
    for _ in range(3):
        guest.move_by_clicks()
    page.keyboard.press("b")
    page.locator("[data-testid=ask-hint]").click()
    page.locator("[data-testid=hint] li").first.wait_for()
    walk.look("the table")
    walk.stretch("the table")
    for place, tab in enumerate(page.locator(".side [role=tab]").all()):
        tab.click()
        walk.note(f"tab {place}")
    page.locator("[data-testid=menu]").click()
    for summary in page.locator("dialog[open] summary").all():
        summary.click()
    walk.look("the menu")
    page.locator("dialog[open] .column .btn").first.click()
    walk.look("the last question")
    page.locator("dialog[open] .danger").click()
    page.wait_for_selector("main[data-status=over]")
    walk.look("the end")
    walk.stretch("the end")


def test_a_refusal_speaks_the_language(walk: Walk) -> None:
    walk.guest.play_bots("kingdom-builder")
    try_dark(walk.page.locator("main.table [data-line=end]"))
    walk.page.locator("[data-testid=refused]").wait_for()
    walk.look("the refusal")
    walk.end()


def test_of_three_languages_one_is_chosen_from_a_list(walk: Walk) -> None:
    walk.guest.go("/")
    walk.page.locator("header .language select").select_option("en")
    walk.page.wait_for_selector("html[lang=en][dir=ltr]")
