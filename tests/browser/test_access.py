"""axe finds nothing on any page, in either language and theme."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from meydan.games import GAMES
from tests.browser.guest import Guest
from tests.client.tools import CLIENT, complete
from tests.server.visitor import ServerProcess

AXE = CLIENT / "node_modules" / "axe-core" / "axe.min.js"
LOOKS = [("fa", "light"), ("fa", "dark"), ("en", "light"), ("en", "dark")]
PAGES = [
    "/",
    "/new/kingdomino",
    "/history",
    "/profile",
    "/settings",
    "/learn",
    "/invite/none",
    "/table/none",
    "/nowhere",
]


def violations(guest: Guest) -> list[str]:
    """What axe finds, as sentences."""
    complete()
    guest.page.evaluate(AXE.read_text())
    found: dict[str, Any] = guest.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {node['html'][:200]} {node['failureSummary'][:300]}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


@pytest.mark.parametrize(("language", "theme"), LOOKS)
def test_axe_finds_nothing_on_the_pages(
    guests: Callable[..., Guest], server: ServerProcess, language: str, theme: str
) -> None:
    guest = guests(server, language=language, theme=theme)
    found = {}
    for path in [*PAGES, *(f"/{page}/{game}" for page in ("learn", "rules") for game in GAMES)]:
        guest.go(path)
        found[path] = violations(guest)
    assert {path: list_ for path, list_ in found.items() if list_} == {}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("language", "theme"), LOOKS)
def test_axe_finds_nothing_at_the_tables(
    guests: Callable[..., Guest], server: ServerProcess, game: str, language: str, theme: str
) -> None:
    guest = guests(server, language=language, theme=theme)
    guest.play_bots(game, seats=3)
    for _ in range(2):
        assert violations(guest) == []
        guest.move_by_clicks()
    for tab in guest.page.locator(".side [role=tab]").all():
        tab.click()
        assert violations(guest) == []
    guest.page.locator("[data-testid=menu]").click()
    assert violations(guest) == []
