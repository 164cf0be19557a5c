"""Every move of everybody is seen: in the order of play, with its words, and nothing is dropped while nobody looks."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from tests.browser.guest import Guest
from tests.server.visitor import ServerProcess

MOST_SHIFT = 0.02  # of the window: what may move at once without being asked to
WATCH = """() => {
  window.seen = []; window.shifts = [];
  new PerformanceObserver((list) => list.getEntries().forEach((entry) =>
    !entry.hadRecentInput && window.shifts.push(entry.value))).observe({ type: 'layout-shift', buffered: true });
  const note = () => {
    const table = document.querySelector('main.table');
    const seq = Number(table?.dataset.seq ?? 0);
    const caption = document.querySelector('[data-testid=caption]')?.innerText ?? '';
    const last = window.seen.at(-1);
    if (last?.seq === seq) last.caption = caption;
    else if (table) window.seen.push({ seq, caption });
  };
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(note).observe(document, everything);
}"""
HIDE = """(hidden) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
GAMES = [
    ("kingdomino", "fa"),
    pytest.param("kingdom-builder", "en", marks=pytest.mark.long),
    pytest.param("alhambra", "fa", marks=pytest.mark.long),
    ("dezh", "en"),
    pytest.param("kingdomino", "en", marks=pytest.mark.long),
    pytest.param("kingdom-builder", "fa", marks=pytest.mark.long),
    pytest.param("alhambra", "en", marks=pytest.mark.long),
    pytest.param("dezh", "fa", marks=pytest.mark.long),
]


def bots_play(guest: Guest, game: str) -> str:
    """A game that the guest has given up, so that three bots play it to its end."""
    table = guest.new_table(game, ["me", "random", "random"], start=True)
    guest.page.add_init_script(f"({WATCH})()")
    guest.sit_down(table)
    guest.page.locator("[data-testid=menu]").click()
    guest.page.locator("[data-testid=resign]").click()
    guest.page.locator("[data-testid=sure]").click()
    return table


def moves_of(guest: Guest, table: str) -> list[dict[str, Any]]:
    """All lines of players, with the numbers of their events."""
    found: list[dict[str, Any]] = []
    while True:
        start = found[-1]["n"] + 1 if found else 0
        answer = guest.context.request.get(f"/api/tables/{table}/replay?from={start}&count=100").json()
        found += answer["positions"]
        if found[-1]["n"] == answer["total"]:
            return [position for position in found if (position.get("seat") or 0) >= 0 and position["line"]]


@pytest.mark.parametrize(("game", "language"), GAMES)
def test_a_game_of_bots_is_shown_move_by_move_with_its_words(
    guests: Callable[..., Guest], server: ServerProcess, game: str, language: str
) -> None:
    guest = guests(server, language=language, pace="4")
    table = bots_play(guest, game)
    guest.page.locator("[data-testid=end]").wait_for(timeout=300_000)
    seen = guest.page.evaluate("window.seen")
    numbers = [one["seq"] for one in seen]
    assert numbers == sorted(numbers)
    played = [move["seq"] for move in moves_of(guest, table) if move["seq"] > numbers[0]]
    together = [
        (before, after) for before, after in pairwise(numbers) if sum(before < seq <= after for seq in played) > 1
    ]
    assert together == [], "these moves were shown together"
    wordless = [one["seq"] for one in seen[1:-1] if not one["caption"].strip()]
    assert wordless == []
    assert max(guest.page.evaluate("window.shifts"), default=0) <= MOST_SHIFT


def test_what_happens_while_nobody_looks_can_be_looked_at_later(guest: Guest) -> None:
    table = guest.new_table("kingdomino", ["me", "random", "random", "random"], start=True)
    guest.sit_down(table)
    guest.page.evaluate(HIDE, True)
    mine = guest.seq
    while not (missed := [move["seq"] for move in moves_of(guest, table) if move["seq"] > mine and move["seat"] != 0]):
        guest.move_by_clicks()
        mine = max(move["seq"] for move in moves_of(guest, table) if move["seat"] == 0)
        guest.wait_for_turn()
    guest.page.evaluate(HIDE, False)
    assert guest.seq >= missed[-1], "a page that nobody looks at plays nothing"
    guest.page.locator("[data-testid=missed]").click()
    shown = []
    while guest.page.locator("[data-testid=recap]").count():
        shown.append(guest.seq)
        guest.page.locator("[data-testid=next-move]").click()
    assert len(shown) == len(missed)
    assert shown == sorted(set(shown))
    assert guest.is_my_turn
