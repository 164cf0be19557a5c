"""Answers in advance at a daily game: put together on the page, played by the server, and seen by nobody else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.guest import Guest
from tests.browser.test_access import violations
from tests.server.visitor import ServerProcess

DAILY = {"clock": {"t": "correspondence", "turn_ms": 86_400_000}}
KEPT = "[data-testid=answers-kept]"

# The line of the answer was played, or the page says that it was dropped because a condition did not come true.
ANSWERED = """async ([table, line]) => {
  if (document.querySelector("[data-testid=answers-dropped]")) return true;
  const { positions } = await (await fetch(`/api/tables/${table}/replay`)).json();
  return positions.some((one) => one.line === line && one.seat !== null);
}"""


@pytest.mark.parametrize(("language", "size"), [("fa", (1280, 860)), ("en", (390, 844))])
def test_an_answer_is_chosen_in_advance_kept_and_played(
    guests: Callable[..., Guest], server: ServerProcess, language: str, size: tuple[int, int]
) -> None:
    ada, bea = guests(server, language=language, size=size), guests(server)
    ada.call_me("پونه")
    bea.call_me("بئا")
    table = ada.new_table("kingdomino", ["me", None], mode=DAILY)
    token = ada.post(f"/api/tables/{table}/invites", {})["token"]
    bea.post(f"/api/invites/{token}", {})
    ada.page.goto(f"/table/{table}")
    ada.page.locator("[data-testid=begin]").click()
    ada.page.wait_for_selector("main.table")
    for guest in (ada, bea):
        guest.page.goto(f"/table/{table}")
        guest.page.wait_for_selector("main.table")
    while ada.is_my_turn:
        before = ada.seq
        ada.begin_move()
        ada.wait_until_after(before)
    ada.page.locator("[data-testid=answer-ahead]").click()
    ada.page.locator("[data-testid=ahead] summary").last.click()
    assert violations(ada) == []
    assert not ada.scrolls_sideways()
    wishes = ada.page.locator("[data-testid=answers] [data-line]")
    line = wishes.first.get_attribute("data-line")
    wishes.first.click()
    ada.page.locator("[data-testid=keep-answer]").click()
    expect(ada.page.locator(f"{KEPT} .level")).to_have_count(1)
    assert violations(ada) == []
    ada.page.reload()
    expect(ada.page.locator(f"{KEPT} .level"), "it is kept").to_have_count(1)
    expect(bea.page.locator(f"{KEPT} .level")).to_have_count(0)
    while bea.is_my_turn:
        _move(bea, but=line)
    ada.page.wait_for_function(ANSWERED, arg=[table, line])


def _move(guest: Guest, but: str | None = None) -> None:
    """Play the first choice of the list, or the second in the place of a line."""
    before = guest.seq
    guest.page.locator("[role=tab]:visible").last.click()
    guest.page.locator(f".tabpanel [data-line]:not([data-line='{but}'])").first.click()
    guest.wait_until_after(before)
