"""Fixtures of the browser tests: one Chromium and one server for each worker, and guests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import launched
from tests.browser.guest import Guest
from tests.client.tools import built
from tests.server.visitor import ServerProcess


@pytest.fixture(scope="session", autouse=True)
def pages() -> None:
    """Build the pages before a server looks for them."""
    built()


@pytest.fixture(scope="package")  # while it is open its event loop runs, and no other test can have one
def chromium() -> Iterator[Browser]:
    with launched() as browser:
        yield browser


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(str(tmp_path_factory.mktemp("browser") / "tables.sqlite"))
    yield process
    process.stop()


@pytest.fixture
def own_server_with(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., ServerProcess]]:
    """Starts a server with these settings, which a test may stop and start."""
    here: list[ServerProcess] = []

    def start(**settings: Any) -> ServerProcess:
        here.append(ServerProcess(str(tmp_path_factory.mktemp("browser") / "tables.sqlite"), **settings))
        return here[-1]

    yield start
    for process in here:
        process.stop()


@pytest.fixture
def own_server(own_server_with: Callable[..., ServerProcess]) -> ServerProcess:
    """A server that a test may stop and start."""
    return own_server_with()


@pytest.fixture
def guests(chromium: Browser) -> Iterator[Callable[..., Guest]]:
    """Makes guests, and closes their browsers at the end."""
    here: list[Guest] = []

    def come(at: ServerProcess, **wishes: Any) -> Guest:
        here.append(Guest(chromium, at.address, **wishes))
        return here[-1]

    yield come
    for guest in here:
        guest.leave()


@pytest.fixture
def guest(guests: Callable[..., Guest], server: ServerProcess) -> Guest:
    return guests(server)
