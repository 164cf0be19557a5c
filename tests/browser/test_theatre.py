"""Every move is shown, in the order of play and with its caption, and none is skipped while the page is hidden."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.guest import Guest
from tests.server.visitor import ServerProcess

TABLET = (1080, 860)  # the log, which grows at its top and pushes its own lines, is behind a button there
MOST_SHIFT = 0.02  # of the window: the part that may shift at once without an action of the user
WATCH = """() => {
  window.seen = []; window.shifts = [];
  const named = ({ node }) => `${node?.nodeName} ${node?.className ?? ''}`;
  const shifted = ({ value, hadRecentInput, sources }) =>
    !hadRecentInput && window.shifts.push([value, ...sources.map(named)]);
  const watcher = new PerformanceObserver((list) => list.getEntries().forEach(shifted));
  watcher.observe({ type: 'layout-shift', buffered: true });
  const note = () => {
    const table = document.querySelector('main.table');
    const seq = Number(table?.dataset.seq ?? 0);
    const label = document.querySelector('[data-testid=caption]');
    const caption = label?.textContent.trim() ? label.getAttribute('class') : '';
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
TO_THE_END = 1000  # events
GAMES = [
    ("kingdomino", "fa", TO_THE_END),
    ("dezh", "en", 80),
    *(
        pytest.param(game, language, TO_THE_END, marks=pytest.mark.long)
        for language in ("fa", "en")
        for game in ("kingdomino", "kingdom-builder", "alhambra", "dezh")
        if (game, language) != ("kingdomino", "fa")
    ),
]


def moves_of(guest: Guest, table: str) -> list[dict[str, Any]]:
    """All lines of players, with the numbers of their events."""
    found: list[dict[str, Any]] = []
    while True:
        start = found[-1]["n"] + 1 if found else 0
        answer = guest.context.request.get(f"/api/tables/{table}/replay?from={start}&count=100").json()
        found += answer["positions"]
        if found[-1]["n"] == answer["total"]:
            return [position for position in found if (position.get("seat") or 0) >= 0 and position["line"]]


@pytest.mark.parametrize(("game", "language", "events"), GAMES)
def test_a_game_against_bots_is_shown_move_by_move_with_its_words(
    guests: Callable[..., Guest], server: ServerProcess, game: str, language: str, events: int
) -> None:
    guest = guests(server, language=language, pace="4", size=TABLET)
    table = guest.new_table(game, ["me", "random", "random"], start=True)
    guest.page.add_init_script(f"({WATCH})()")
    guest.sit_down(table)
    while not guest.is_over and guest.seq < events:
        guest.move_by_clicks()
    seen = guest.page.evaluate("window.seen")
    assert [one["seq"] for one in seen] == sorted({one["seq"] for one in seen})
    played = [move for move in moves_of(guest, table) if move["seq"] <= seen[-1]["seq"]]
    assert len(played) > 20
    together, wordless = [], []
    for before, after in pairwise(seen):
        moves = [move for move in played if before["seq"] < move["seq"] <= after["seq"]]
        if len(moves) > 1:
            together.append([move["line"] for move in moves])
        elif moves and moves[0]["seat"] != 0 and f"seat-{moves[0]['seat']} " not in after["caption"]:
            wordless.append(moves[0]["line"])
    assert together == [], "these moves were shown together"
    assert wordless == [], "these moves of bots were shown without a caption"
    assert [shift for shift in guest.page.evaluate("window.shifts") if shift[0] > MOST_SHIFT] == []


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


def test_after_a_reload_the_log_says_the_same_and_what_was_missed_can_be_watched(guest: Guest) -> None:
    table = guest.new_table("alhambra", ["me", "random", "random", "random"], start=True)
    guest.sit_down(table)
    log = guest.page.locator(".side")
    while len(moves_of(guest, table)) < 30 or not guest.page.locator("[data-testid=missed]").count():
        guest.move_by_clicks()
    said, missed = log.inner_text(), guest.page.locator("[data-testid=missed]").inner_text()
    guest.page.reload()
    guest.wait_for_turn()
    expect(guest.page.locator("[data-testid=missed]")).to_have_text(missed, use_inner_text=True)
    expect(log).to_have_text(said, use_inner_text=True)
