"""A guest without a network, and Meydan as a site of files."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from playwright.sync_api import expect

from tests.browser.guest import Guest, tick

IDLE = 20_000  # milliseconds after which a page stores Meydan on the device
KEPT = "() => navigator.serviceWorker.controller !== null"


def keep(guest: Guest) -> None:
    """Visit the lobby until the browser has stored Meydan."""
    guest.page.clock.install()
    guest.page.goto("/")
    expect(guest.page.locator("[data-with=dezh]")).to_be_visible()
    guest.page.clock.fast_forward(IDLE)
    guest.page.wait_for_function(KEPT)


def visited(guest: Guest) -> Guest:
    """A guest whose browser has stored Meydan and is then without a network."""
    keep(guest)
    guest.context.set_offline(True)
    reopen(guest, "/")
    return guest


def reopen(guest: Guest, path: str) -> None:
    """Kill the tab and open a page in a new one: only what the old one has stored is left."""
    guest.page.close()
    guest.page = guest.new_tab()
    guest.page.goto(path)


def play(guest: Guest, game: str, bot: str) -> None:
    """Begin a game in the lobby."""
    tick(guest.page.locator(f"[data-face={bot}]"))
    guest.page.locator(f"[data-with={game}]").click()
    guest.page.wait_for_selector("main.table")
    guest.wait_for_turn()


class Files:
    """A web server that knows nothing of Meydan."""

    def __init__(self, folder: Path) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}"
        Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class Quiet(SimpleHTTPRequestHandler):
    """Hands out files and logs nothing."""

    def log_message(self, *_: object) -> None:
        pass
