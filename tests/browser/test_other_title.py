"""A game of another package, played in the browser by a plain face: the page was built without knowing it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.guest import Guest
from tests.examples.installed import install
from tests.server.visitor import ServerProcess

GAME = "caravan"
SAID = {  # by language: the name, a field of the view, a verb, a refusal
    "en": ("Caravan", "goal", "roll the die", "there is nothing to bring home yet"),
    "fa": ("کاروان", "مقصد", "تاس بریز", "هنوز باری نیست که به خانه برسد"),
}


@pytest.fixture(scope="module")
def foreign_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    environment = install(tmp_path_factory.mktemp("package"))
    database = tmp_path_factory.mktemp("browser") / "tables.sqlite"
    process = ServerProcess(str(database), PYTHONPATH=environment["PYTHONPATH"])
    yield process
    process.stop()


@pytest.mark.parametrize("language", SAID)
def test_it_is_found_in_the_lobby_and_played_to_the_end(
    guests: Callable[..., Guest], foreign_server: ServerProcess, language: str
) -> None:
    name, field, verb, _ = SAID[language]
    guest = guests(foreign_server, language=language)
    guest.page.goto("/")
    card = guest.page.locator(f"article[data-game={GAME}]")
    expect(card).to_contain_text(name)
    guest.play_bots_from_the_lobby(GAME, seats=3, bot="bot-1")
    stage = guest.page.locator(".stage")
    expect(stage).to_contain_text(field, ignore_case=True)
    expect(stage.get_by_role("button", name=verb, exact=False)).to_be_enabled()
    guest.play_to_the_end(guest.move_by_clicks)
    guest.page.locator(".end a[href^='/replay/']").click()
    guest.page.wait_for_selector("main.replay")
    expect(guest.page.locator("main.replay")).to_contain_text(field, ignore_case=True)
    guest.page.locator("main.replay [role=tab]").last.click()
    expect(guest.page.locator("[data-testid=final]")).to_have_count(3)


@pytest.mark.parametrize("language", SAID)
def test_its_pages_speak_the_language(
    guests: Callable[..., Guest], foreign_server: ServerProcess, language: str
) -> None:
    name, _, _, refusal = SAID[language]
    guest = guests(foreign_server, language=language, size=(390, 844), touch=True)
    for page in ("new", "rules"):
        guest.go(f"/{page}/{GAME}")
        expect(guest.page.locator("main")).to_contain_text(name)
        assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(guest.page.locator("main")).to_contain_text(refusal)


def test_what_is_hidden_stays_hidden(guests: Callable[..., Guest], foreign_server: ServerProcess) -> None:
    """Each seat is dealt an omen: one's own is told in the log, the other's is not."""
    guest = guests(foreign_server, language="en")
    guest.play_bots(GAME)
    log = guest.page.locator(".log")
    expect(log).to_contain_text("omen for you: ")
    expect(log).to_contain_text("(hidden)")
    cells = guest.page.locator(".stage tbody tr").filter(has_text="omen").first.locator("td").all_inner_texts()
    assert [cell.strip().isdecimal() for cell in cells] == [True, False]
