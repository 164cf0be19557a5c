"""A house whose clock the tests set, with a push service and a mail server beside it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from meydan.server.notices import outbox
from tests.server.api.conftest import House, house_at
from tests.server.deals.conftest import SetTime
from tests.server.deals.conftest import at as at
from tests.server.notices.browsers import Browser, MailBox, PushService, mail_server, push_service

DAY_MS = 86_400_000
HOUR_MS = 3_600_000
DAILY = {"clock": {"t": "correspondence", "turn_ms": DAY_MS}}
WISHES: dict[str, Any] = {"language": "en", "zone": "UTC", "quiet": None, "wishes": {}}


both_databases = pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new, empty database: SQLite unless a test is for both kinds."""
    is_postgres = getattr(request, "param", "sqlite") == "postgres"
    address: str = request.getfixturevalue("fresh") if is_postgres else str(tmp_path / "meydan.sqlite")
    return address


@pytest.fixture
async def service() -> AsyncIterator[PushService]:
    async with push_service() as service:
        yield service


@pytest.fixture
async def mailbox() -> AsyncIterator[tuple[MailBox, int]]:
    async with mail_server() as found:
        yield found


@pytest.fixture
async def house(
    at: SetTime,
    database: str,
    service: PushService,
    mailbox: tuple[MailBox, int],
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[House]:
    at(0)
    monkeypatch.setattr(outbox, "INTERVAL_SECONDS", 1e6)  # the tests decide when it works
    async with house_at(
        database,
        push_hosts=(service.origin,),
        public_url="http://meydan.test",
        mail_from="Meydan <turns@meydan.test>",
        smtp_host="127.0.0.1",
        smtp_port=mailbox[1],
        smtp_security="none",
    ) as house:
        yield house


async def advance(house: House) -> None:
    """Let the outbox do everything that is due now."""
    await house.app.state.outbox.advance()


async def reached(client: httpx.AsyncClient, service: PushService) -> Browser:
    """A browser of this player that gets notices, in English and at any hour."""
    browser = service.browser()
    (await client.post("/api/me/browser", json=browser.asked())).raise_for_status()
    (await client.post("/api/me/notices", json=WISHES)).raise_for_status()
    return browser


async def wish(client: httpx.AsyncClient, **wishes: object) -> None:
    (await client.post("/api/me/notices", json=WISHES | wishes)).raise_for_status()
