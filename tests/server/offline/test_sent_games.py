"""A game that was played on a device goes to an account as an unrated game."""

from __future__ import annotations

import asyncio
import json

import pytest

from meydan.games import GAMES
from tests.server.offline.keepers import Shelf, asked, device
from tests.server.offline.test_same_messages import on_a_device


@pytest.mark.parametrize("game", GAMES)
def test_a_sent_game_is_kept_once_and_has_the_same_record(game: str) -> None:
    async def sent(record: str) -> None:
        async with device(Shelf()) as page:
            made = await asked(page, "POST", "/api/records", record=record)
            assert await asked(page, "POST", "/api/records", record=record) == made
            kept = await asked(page, "GET", f"/api/tables/{made['table']}/record")
            assert kept == record
            (found,) = await asked(page, "GET", "/api/history")
            assert found["table"] == made["table"]
            assert not found["rated"]

    _, record = asyncio.run(on_a_device(game))
    asyncio.run(sent(record))


def test_a_game_that_is_not_over_or_not_proved_is_refused() -> None:
    async def refusals(record: str) -> list[int]:
        unfinished = "\n".join(record.splitlines()[:-1]) + "\n"
        unproved = "\n".join(line for line in record.splitlines() if not line.startswith("secret:")) + "\n"
        async with device(Shelf()) as page:
            return [
                (await page.request("POST", "/api/records", json_of(text)))[0]
                for text in (unfinished, unproved, "nonsense")
            ]

    _, record = asyncio.run(on_a_device("kingdomino"))
    assert asyncio.run(refusals(record)) == [409, 403, 400]


def json_of(record: str) -> bytes:
    return json.dumps({"record": record}).encode()
