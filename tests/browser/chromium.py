"""Finding a browser, and saying clearly when there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import pytest
from playwright.sync_api import Browser, Error, Playwright, sync_playwright

from meydan.server.static import FOLDER

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


def cannot(reason: str) -> NoReturn:
    """Without a browser nothing is shown: a failure in CI, elsewhere the tests say that they did not run."""
    if os.environ.get("CI"):
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


def must_be_built() -> None:
    """The pages have to be there."""
    if not Path(FOLDER, "index.html").is_file():
        cannot("the client is not built: cd client && npm ci && npm run build")


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
