"""Browsers offer to install Meydan like an app: it meets all their conditions."""

from __future__ import annotations

import json
from collections.abc import Callable
from urllib.parse import urljoin

from playwright.sync_api import expect

from tests.browser.guest import Guest
from tests.browser.offline import keep
from tests.server.visitor import ServerProcess

# The real size of an image, in the format of a manifest.
REAL_SIZE = """async (url) => {
  const image = await createImageBitmap(await (await fetch(url)).blob());
  return `${image.width}x${image.height}`;
}"""
NEEDED = {"192x192", "512x512"}

Guests = Callable[..., Guest]


def test_meydan_can_be_installed_like_an_app(guests: Guests, own_server: ServerProcess) -> None:
    guest = guests(own_server, keeps=True)
    keep(guest)
    browser = guest.context.new_cdp_session(guest.page)
    found = browser.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert manifest["name"]
    assert manifest["short_name"]
    assert manifest["display"] in ("standalone", "fullscreen", "minimal-ui")
    sizes = {purpose: set[str]() for purpose in ("any", "maskable")}
    for icon in manifest["icons"]:
        assert guest.page.evaluate(REAL_SIZE, urljoin(found["url"], icon["src"])) == icon["sizes"]
        sizes[icon.get("purpose", "any")].add(icon["sizes"])
    assert sizes["any"] >= NEEDED
    assert sizes["maskable"] & NEEDED
    # Tests run in a private window, where Chromium installs nothing; this must be its only objection.
    errors = {error["errorId"] for error in browser.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert errors <= {"in-incognito"}
    start, scope = (urljoin(found["url"], manifest[name]) for name in ("start_url", "scope"))
    assert start.startswith(scope)
    own_server.stop()
    guest.context.set_offline(True)
    answer = guest.page.goto(start)
    assert answer is not None
    assert (answer.status, answer.from_service_worker) == (200, True)
    assert guest.page.evaluate("navigator.serviceWorker.controller !== null")
    expect(guest.page.get_by_test_id("offline")).to_be_visible()
