"""Finding a browser, and saying clearly when there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

from tests.client.tools import cannot

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
INSTALLING = 300  # seconds


@contextmanager
def launched() -> Iterator[Browser]:
    """A Chromium: the one of CHROMIUM, one of the system, or Playwright's own, installed if need be."""
    with sync_playwright() as playwright:
        browser = _launch(playwright)
        try:
            yield browser
        finally:
            browser.close()


def _launch(playwright: Playwright) -> Browser:
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    try:
        return playwright.chromium.launch(executable_path=path, args=FLAGS)
    except Error:
        if path is not None or not _install():
            cannot("no Chromium: install one, name it by CHROMIUM=…, or run `playwright install chromium`")
        return playwright.chromium.launch(args=FLAGS)


def _install() -> bool:
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    try:
        return subprocess.run(command, capture_output=True, timeout=INSTALLING).returncode == 0
    except subprocess.TimeoutExpired:
        return False
