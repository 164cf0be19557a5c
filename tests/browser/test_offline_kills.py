"""Tabs that are closed or crash in the middle of a game: no move that the page has shown as played is lost.

`MEYDAN_TAB_KILLS=25 pytest -m long tests/browser/test_offline_kills.py` kills fewer tabs.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Error

from meydan.server.offline.site import write_site
from tests.browser.guest import Guest
from tests.browser.offline import Files, play, reopen, visited
from tests.server.visitor import ServerProcess

KILLS = int(os.environ.get("MEYDAN_TAB_KILLS", 100))
KILLS_OF_CONTROL = 8
ATTACK = "tab without a network killed"
SHOWN = "Number(document.querySelector('main.table')?.dataset.seq ?? 0)"
# Acknowledges every change of IndexedDB at once, and makes it when the next one comes.
ACKNOWLEDGES_EARLY = """
const begin = IDBDatabase.prototype.transaction;
let makeLast = () => undefined;
IDBDatabase.prototype.transaction = function (store, mode, options) {
  if (mode !== 'readwrite') return begin.call(this, store, mode, options);
  makeLast();
  const work = [];
  const note = (name) => (...words) => work.push([name, words]);
  makeLast = () => {
    const open = begin.call(this, store, mode, options).objectStore(store);
    for (const [name, words] of work) open[name](...words);
  };
  return {
    objectStore: () => ({ put: note('put'), delete: note('delete') }),
    set oncomplete(done) { setTimeout(done); },
  };
};
"""

Guests = Callable[..., Guest]


def lost_by_kills(guest: Guest, kills: int) -> int:
    """How many kills lost something acknowledged; they hit lines on their way and answered ones alternately."""
    lost = 0
    play(guest, "kingdomino", "bot-3")
    for kill in range(kills):
        if guest.is_over:
            reopen(guest, "/")
            play(guest, "kingdomino", "bot-3")
        before = guest.seq
        guest.begin_move()
        if kill % 2:
            guest.wait_until_after(before)
        told = max(before, guest.page.evaluate(SHOWN))
        table = guest.page.url
        if kill % 4 > 1:
            crash(guest)
        reopen(guest, table)
        lost += not has_kept(guest, told)
    return lost


def crash(guest: Guest) -> None:
    """Crash the process of the page in the middle of its work."""
    with pytest.raises(Error, match="crash"):
        guest.page.goto("chrome://crash")


def has_kept(guest: Guest, told: int) -> bool:
    """Whether the table continues from the page's last line or later."""
    guest.page.wait_for_selector("main.table, main.end")
    guest.wait_for_turn()
    return guest.is_over or guest.seq >= told


@pytest.mark.long
@pytest.mark.attack(ATTACK)
def test_killed_tabs_lose_no_acknowledged_move(guests: Guests, own_server: ServerProcess) -> None:
    guest = visited(guests(own_server, keeps=True))
    assert lost_by_kills(guest, KILLS) == 0


@pytest.mark.long
@pytest.mark.attack(ATTACK, control="acknowledges before its transaction ends")
def test_a_store_that_acknowledges_too_early_is_found_out(guests: Guests, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    write_site(folder)
    (worker,) = (file for file in folder.glob("assets/worker-*.js") if "durability" in file.read_text())
    worker.write_text(ACKNOWLEDGES_EARLY + worker.read_text())
    site = Files(folder)
    try:
        guest = visited(guests(site, keeps=True))
        assert lost_by_kills(guest, KILLS_OF_CONTROL) > 0
    finally:
        site.stop()
