"""axe finds nothing on any page, in either language and theme."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from meydan.games import GAMES
from tests.browser.guest import Guest
from tests.client.tools import CLIENT, complete

AXE = CLIENT / "node_modules" / "axe-core" / "axe.min.js"
RUN = """([where, rules]) => axe.run(document.querySelector(where),
  {resultTypes: ['violations'], ...(rules && {runOnly: rules})})"""
LOOKED = """([language, theme]) => document.documentElement.lang === language
  && document.documentElement.dataset.theme === theme"""
EVERYWHERE = ["/", "/puzzle", "/history", "/profile", "/settings", "/learn", "/invite/none", "/table/none", "/nowhere"]
PAGES = {"shell": EVERYWHERE} | {game: [f"/{page}/{game}" for page in ("new", "learn", "rules")] for game in GAMES}


def violations(guest: Guest, where: str = "html", rules: list[str] | None = None) -> list[str]:
    """What axe finds, as sentences."""
    complete()
    guest.page.locator("h1").first.wait_for(state="attached")  # the page is there, not only its frame
    if not guest.page.evaluate("'axe' in window"):
        guest.page.evaluate(AXE.read_text())
    found: dict[str, Any] = guest.page.evaluate(RUN, [where, rules])
    return [
        f"{one['id']}: {node['html'][:200]} {node['failureSummary'][:300]}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


def looks(guest: Guest) -> Iterator[list[str] | None]:
    """The page in both languages and themes, and the rules to check: a theme changes nothing but colours.

    The page is not loaded anew, and is left as it was found.
    """
    yield None
    for language, theme, button, rules in [
        ("fa", "dark", ".theme", ["color-contrast"]),
        ("en", "dark", ".language", None),
        ("en", "light", ".theme", ["color-contrast"]),
        ("fa", "light", ".language", []),
    ]:
        guest.page.locator(f"header {button}").click()
        guest.page.wait_for_function(LOOKED, arg=[language, theme])
        if rules != []:
            yield rules


@pytest.mark.parametrize("part", PAGES)
def test_axe_finds_nothing_on_the_pages(guest: Guest, part: str) -> None:
    found = {}
    for path in PAGES[part]:
        guest.go(path)
        found[path] = [one for rules in looks(guest) for one in violations(guest, rules=rules)]
    assert {path: list_ for path, list_ in found.items() if list_} == {}


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_at_the_tables(guest: Guest, game: str) -> None:
    guest.play_bots(game, seats=3)
    for rules in looks(guest):
        assert violations(guest, rules=rules) == []
    for _ in range(3):
        guest.move_by_clicks()
    assert violations(guest) == []
    for tab in guest.page.locator(".side [role=tab]").all():
        tab.click()
        assert violations(guest, ".side") == []
    guest.page.locator("[data-testid=menu]").click()
    assert violations(guest, "dialog[open]") == []
