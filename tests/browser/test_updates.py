"""A new version replaces the old one as a whole: nobody sees parts of both, or of one that did not arrive."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from meydan.server.offline.files import INDEX, LIST
from meydan.server.offline.site import write_site
from tests.browser.guest import Guest
from tests.browser.offline import IDLE, Files, keep, play, reopen

# Installs a version and returns its state: "installed", or "redundant" if that failed.
INSTALL = """async (version) => {
  const script = `/service-worker.js?version=${version}`;
  const { installing } = await navigator.serviceWorker.register(script, { updateViaCache: 'none' });
  return new Promise((tell) => installing.addEventListener('statechange', () => tell(installing.state)));
}"""
# The version of the page, and those of all scripts that it has loaded.
VERSIONS = """() => {
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
  const ofScripts = scripts.map(({ name }) => (name.endsWith('-new.js') ? 'new' : 'old'));
  const ofPage = document.querySelector('meta[name=test-version]') ? 'new' : 'old';
  return [...new Set([ofPage, ...ofScripts])];
}"""

pytestmark = pytest.mark.long
Guests = Callable[..., Guest]


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Files]:
    """A site that hands out the folder `now`; beside it lie an old and a new version."""
    write_site(tmp_path / "old")
    renew(shutil.copytree(tmp_path / "old", tmp_path / "new"))
    shutil.copytree(tmp_path / "old", tmp_path / "now")
    files = Files(tmp_path / "now")
    yield files
    files.stop()


def renew(folder: Path) -> None:
    """Make another version: all its scripts have other names, and its page is marked."""
    scripts = [file for file in folder.glob("assets/*.js") if file.is_file()]
    for file in [*scripts, folder / INDEX]:
        text = file.read_text()
        for script in scripts:
            text = text.replace(script.name, new_name(script.name))
        file.write_text(text)
    for script in scripts:
        script.rename(script.with_name(new_name(script.name)))
    page = (folder / INDEX).read_text().replace("<head>", '<head><meta name="test-version" content="new" />', 1)
    (folder / INDEX).write_text(page)
    listed = json.loads((folder / LIST).read_text())
    names = {f"assets/{script.name}" for script in scripts}
    listed["files"] = {new_name(name) if name in names else name: size for name, size in listed["files"].items()}
    listed["index"] = hashlib.sha256(page.encode()).hexdigest()
    listed["version"] = "new"
    (folder / LIST).write_text(json.dumps(listed))


def new_name(script: str) -> str:
    return script.removesuffix(".js") + "-new.js"


def hand_out(folder: Path) -> None:
    """The site is replaced by the version in this folder."""
    now = folder.with_name("now")
    shutil.rmtree(now)
    shutil.copytree(folder, now)


def versions(page: Page) -> list[str]:
    found: list[str] = page.evaluate(VERSIONS)
    return found


def test_an_update_never_mixes_versions(guests: Guests, site: Files, tmp_path: Path) -> None:
    guest = guests(site, keeps=True, language="en")
    keep(guest)
    hand_out(tmp_path / "new")
    reopen(guest, "/settings")  # its script is loaded now, and no longer on the site
    expect(guest.page.locator("main h1")).to_be_visible()
    assert versions(guest.page) == ["old"]
    guest.page.clock.install()
    guest.page.reload()
    expect(guest.page.locator("main h1")).to_be_visible()
    guest.page.clock.fast_forward(IDLE)
    offer = guest.page.get_by_role("button", name="Reload")
    expect(offer).to_be_visible()
    guest.page.locator("header a.brand").click()
    play(guest, "kingdomino", "bot-1")
    assert versions(guest.page) == ["old"], "the new version waits until it is wanted"
    with guest.page.expect_navigation():
        offer.click()
    guest.page.wait_for_selector("main.table")
    guest.wait_for_turn()
    assert versions(guest.page) == ["new"]
    assert guest.page.evaluate("caches.keys()") == ["meydan-new"]
    guest.move_by_clicks()


def lose_a_script(new: Path) -> None:
    """The network fails in the middle of an update: a file does not arrive."""
    next(new.glob("assets/*-new.js")).unlink()


def bring_the_page_late(new: Path) -> None:
    """The site itself is updated meanwhile: its list is new already, its page is not."""
    shutil.copyfile(new.with_name("old") / INDEX, new / INDEX)


@pytest.mark.parametrize("interrupt", [lose_a_script, bring_the_page_late])
def test_an_interrupted_update_leaves_the_old_version_working(
    guests: Guests, site: Files, tmp_path: Path, interrupt: Callable[[Path], None]
) -> None:
    guest = guests(site, keeps=True)
    keep(guest)
    whole = shutil.copytree(tmp_path / "new", tmp_path / "whole")
    interrupt(tmp_path / "new")
    hand_out(tmp_path / "new")
    assert guest.page.evaluate(INSTALL, "new") == "redundant"
    guest.context.set_offline(True)
    reopen(guest, "/")
    play(guest, "kingdomino", "bot-1")
    guest.move_by_clicks()
    assert versions(guest.page) == ["old"]
    guest.context.set_offline(False)
    hand_out(whole)
    assert guest.page.evaluate(INSTALL, "new") == "installed", "the next attempt goes on"
