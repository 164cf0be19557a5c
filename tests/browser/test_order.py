"""What keeps order: a host frees chairs and revokes invites, people report others and check the dealing."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from playwright.sync_api import Route, expect

from tests.browser.guest import Guest, tick, unfolded
from tests.server.visitor import ServerProcess


def test_the_host_frees_a_chair_and_its_player_does_not_come_back(
    guests: Callable[..., Guest], server: ServerProcess
) -> None:
    host, eve = guests(server), guests(server, language="en")
    table = host.new_table("kingdomino", ["me", None])
    eve.call_me("Eve")
    for guest in (host, eve):
        guest.page.goto(f"/table/{table}")
    eve.page.get_by_role("button", name="Sit here").click()
    host.page.locator("[data-testid=free]").click()
    expect(host.page.locator(".waiting li", has_text="Eve")).to_have_count(0)
    eve.page.get_by_role("button", name="Sit here").click()
    expect(eve.page.locator("[data-testid=refused]")).to_contain_text("The host has freed your chair")
    expect(host.page.locator("[data-testid=free]")).to_have_count(0)


def test_a_revoked_invite_gives_no_chair(guests: Callable[..., Guest], server: ServerProcess) -> None:
    host, eve, bea = guests(server), guests(server, language="en"), guests(server)
    table = host.new_table("kingdomino", ["me", None])
    host.page.goto(f"/table/{table}")
    tick(host.page.locator("[data-testid=invite-once]"))
    field, revoke = host.page.locator(".share input"), host.page.locator("[data-testid=revoke]")
    expect(field).to_have_value(re.compile("/invite/"))
    expect(revoke).to_have_count(1)
    revoked = field.input_value()
    revoke.click()
    expect(revoke).to_have_count(0)
    expect(field, "the link that is shown works").to_have_value(re.compile("/join/"))
    eve.page.goto(revoked)
    expect(eve.page.locator(".notice[role=alert]")).to_contain_text("withdrawn")
    bea.page.goto(field.input_value())
    bea.page.locator("form input").fill("بئا")
    bea.page.locator("form .main").click()
    expect(host.page.locator(".waiting li", has_text="بئا"), "the control: the other link").to_have_count(1)


def test_the_dealing_is_proved_after_the_game(guests: Callable[..., Guest], server: ServerProcess) -> None:
    arash, eve = guests(server), guests(server, language="en")
    table = arash.new_table("kingdomino", ["me", None])
    eve.call_me("Eve")
    arash.page.goto(f"/table/{table}")
    eve.page.goto(f"/table/{table}")
    eve.page.get_by_role("button", name="Sit here").click()
    arash.page.locator(".waiting .btn.main:enabled").click()
    eve.page.wait_for_selector("main.table")
    for button in ("menu", "resign", "sure"):
        eve.page.get_by_test_id(button).click()
    eve.page.wait_for_selector("main.end")
    assert proof(eve, table) == [
        "Everything fits.",
        "The secret is the one that the server promised.",
        "The promise is the one that this browser was shown before the game.",
        "The word of this browser was used.",
        "Secret and words make this deal.",
    ]
    eve.page.route("**/replay*", with_another_secret)
    assert proof(eve, table)[:2] == [
        "Something does not fit!",
        "The secret is not the one that the server promised!",
    ]


def proof(guest: Guest, table: str) -> list[str]:
    """What the page of the replay says when it is asked to check the dealing."""
    guest.page.goto(f"/replay/{table}")
    guest.page.get_by_role("tab", name="Result").click()
    guest.page.locator("summary", has_text="Fair dealing").click()
    guest.page.get_by_role("button", name="Check").click()
    guest.page.get_by_test_id("fair").wait_for()
    return [guest.page.get_by_test_id("fair").inner_text(), *guest.page.locator("[role=status] li").all_inner_texts()]


def with_another_secret(route: Route) -> None:
    """The answer of a server that dealt from a secret which it had not promised."""
    told = route.fetch().json()
    route.fulfill(json={**told, "secret": told["secret"][::-1]})


def test_a_message_and_a_name_are_reported(guests: Callable[..., Guest], server: ServerProcess) -> None:
    arash, eve = guests(server), guests(server, language="en")
    table = arash.new_table("kingdomino", ["me", None])
    eve.call_me("Rude Eve")
    arash.page.goto(f"/table/{table}")
    eve.page.goto(f"/table/{table}")
    eve.page.get_by_role("button", name="Sit here").click()
    arash.page.locator(".waiting .btn.main:enabled").click()
    for guest in (arash, eve):
        guest.page.wait_for_selector("main.table")
        guest.page.locator(".side [role=tab]").nth(1).click()
    eve.page.locator(".side .say input").fill("something rude")
    eve.page.keyboard.press("Enter")
    report(arash, "it is rude")
    arash.page.locator("[data-testid=menu]").click()
    arash.page.locator("summary").first.click()
    report(arash, "so is the name")
    with closing(sqlite3.connect(server.database)) as database:
        reports = database.execute(
            "SELECT kind, name, text, reason FROM reports WHERE table_id = ?", (table,)
        ).fetchall()
    assert reports == [
        ("message", "Rude Eve", "something rude", "it is rude"),
        ("name", "Rude Eve", "", "so is the name"),
    ]


def report(guest: Guest, reason: str) -> None:
    """Report the last thing in sight."""
    guest.page.locator("[data-testid=report]:visible").last.click()
    dialog = guest.page.locator("dialog[open]").last
    dialog.locator("input").fill(reason)
    dialog.locator(".main").click()
    dialog.locator("[role=status]").wait_for()
    guest.page.keyboard.press("Escape")


def test_people_take_along_what_is_kept_of_them(guest: Guest, tmp_path: Path) -> None:
    table = guest.new_table("dezh", ["me", None])
    guest.page.goto("/profile")
    with guest.page.expect_download() as download:
        unfolded(guest.page.locator("[data-testid=own-data]")).locator("a").click()
    download.value.save_as(tmp_path / "kept.json")
    assert table in json.dumps(json.loads((tmp_path / "kept.json").read_text()))
