"""Moderation and privacy: a host frees chairs, people report others, and export their data."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.guest import Guest
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
        guest.page.locator("[data-testid=own-data] a").click()
    download.value.save_as(tmp_path / "kept.json")
    assert table in json.dumps(json.loads((tmp_path / "kept.json").read_text()))
