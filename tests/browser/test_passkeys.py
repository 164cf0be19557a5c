"""Passkeys and recovery codes in a real browser, with Chromium's virtual authenticator."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.guest import Guest, unfolded
from tests.browser.test_people import BETTER, PASSWORD, enter
from tests.server.visitor import ServerProcess

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def profile(server: ServerProcess) -> str:
    """The profile page under a name: an address of numbers can have no passkeys."""
    return f"http://localhost:{server.port}/profile"


def with_authenticator(guest: Guest) -> None:
    devtools = guest.page.context.new_cdp_session(guest.page)
    devtools.send("WebAuthn.enable")
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})


def registered(guest: Guest, server: ServerProcess, name: str) -> None:
    guest.page.goto(profile(server))
    fill(guest, name, PASSWORD)
    guest.page.locator("button[value=register]").click()
    guest.page.locator("[data-testid=logout]").wait_for()


def fill(guest: Guest, name: str, password: str) -> None:
    guest.page.locator("input[autocomplete=username]:visible").fill(name)
    guest.page.locator("input[autocomplete=current-password]:visible").first.fill(password)


def test_a_passkey_is_made_used_and_deleted(guests: Callable[..., Guest], server: ServerProcess) -> None:
    guest = guests(server)
    with_authenticator(guest)
    registered(guest, server, "پروانه")
    form = unfolded(guest.page.locator("[data-testid=keys]"))
    form.locator("[autocomplete=current-password]").fill(PASSWORD)
    form.locator("button[name=add]").click()
    expect(form.locator("button[name=remove]")).to_have_count(1)
    guest.page.locator("[data-testid=logout]").click()
    guest.page.locator("[data-testid=passkey]").click()
    guest.page.locator("[data-testid=logout]").wait_for()
    expect(guest.page.locator("h1")).to_contain_text("پروانه")
    unfolded(form).locator("[autocomplete=current-password]").fill(PASSWORD)
    form.locator("button[name=remove]").click()
    expect(form.locator("button[name=remove]")).to_have_count(0)
    guest.page.locator("[data-testid=logout]").click()
    guest.page.locator("[data-testid=passkey]").click()
    guest.page.locator("[role=alert]").wait_for()


def test_a_forgotten_password_is_replaced_by_a_recovery_code(
    guests: Callable[..., Guest], server: ServerProcess
) -> None:
    here, there = guests(server), guests(server, language="en")
    registered(here, server, "هوشنگ")
    form = unfolded(here.page.locator("[data-testid=keys]"))
    form.locator("[autocomplete=current-password]").fill(PASSWORD)
    form.locator("button[name=codes]").click()
    expect(form.locator("code")).to_have_count(10)
    code = form.locator("code").first.inner_text()
    there.page.goto("/profile")
    there.page.locator("summary").click()
    recover = there.page.locator("[data-testid=recover]")
    recover.locator("input").nth(0).fill("هوشنگ")
    recover.locator("input").nth(1).fill(code)
    recover.locator("input").nth(2).fill(BETTER)
    recover.locator("button").click()
    there.page.locator("[data-testid=logout]").wait_for()
    unfolded(there.page.locator("[data-testid=keys]"))
    expect(there.page.locator("[data-testid=codes-left]")).to_contain_text("9")
    there.page.locator("[data-testid=logout]").click()
    there.page.locator("button[value=login]").wait_for()
    enter(there, "هوشنگ", BETTER, "login")
    there.page.locator("[data-testid=logout]").wait_for()
