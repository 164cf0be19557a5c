"""Games of the server that a page has kept: they are replayed and reviewed by the engine of the device."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from meydan.games import GAMES
from meydan.server.offline.kept import PUT_BACK, KeptGames, Nowhere
from meydan.server.offline.page import Page, opened
from meydan.server.offline.store import DeviceStore
from tests.server.offline.keepers import Shelf, asked, device, schema
from tests.server.offline.test_same_messages import TABLE, Person, made

WAIT = 0.05  # seconds between two looks at a review
REPLAY = f"/api/tables/{TABLE}/replay?seat=0&count=100"


@asynccontextmanager
async def kept_games() -> AsyncIterator[Page]:
    """The engine of kept games, as a page opens it."""
    store = await DeviceStore.open(Nowhere(), schema())
    async with opened(store, "reader", kind=KeptGames) as page:
        yield page


async def played(game: str) -> dict[str, Any]:
    """A finished game as a page keeps it, and, beside it, its replay as the server showed it."""
    person = Person()
    async with device(Shelf()) as page:
        session = await page.hub.store.session(page.session)
        assert session is not None
        await made(page.hub, game, session.player)
        await person.play((await page.connect(person.send)).hear)
        record = await asked(page, "GET", f"/api/tables/{TABLE}/record")
        (listed,) = await asked(page, "GET", "/api/history")
        replay = await asked(page, "GET", REPLAY)
    return {"kept": {"game": listed, "record": record, "seat": 0, "review": None, "outdated": False}, "replay": replay}


async def reviewed(page: Page) -> dict[str, Any]:
    """The finished review of the table."""
    found = await asked(page, "POST", f"/api/tables/{TABLE}/review")
    while found["status"] in ("waiting", "computing"):
        await asyncio.sleep(WAIT)
        found = await asked(page, "GET", f"/api/tables/{TABLE}/review")
    return dict(found)


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_game_is_replayed_as_the_server_showed_it(game: str) -> None:
    async def again(kept: dict[str, Any]) -> Any:
        async with kept_games() as page:
            await asked(page, "POST", PUT_BACK, **kept)
            await asked(page, "POST", PUT_BACK, **kept)  # a page that was reloaded brings it again
            assert (await asked(page, "GET", f"/api/tables/{TABLE}"))["seat"] == 0
            return await asked(page, "GET", REPLAY)

    one = asyncio.run(played(game))
    found = asyncio.run(again(one["kept"]))
    assert without_places(found) == without_places(one["replay"])


def without_places(replay: dict[str, Any]) -> dict[str, Any]:
    """A replay without its positions' places in the log: what was not a line of the game is not kept."""
    positions = [{name: value for name, value in each.items() if name != "seq"} for each in replay["positions"]]
    return {**replay, "positions": positions}


def test_a_kept_review_is_shown_and_one_is_made_without_it() -> None:
    async def shown(kept: dict[str, Any]) -> dict[str, Any]:
        async with kept_games() as page:
            await asked(page, "POST", PUT_BACK, **kept)
            return await reviewed(page)

    async def both(kept: dict[str, Any]) -> None:
        fresh = await shown(kept)
        assert (fresh["status"], fresh["outdated"]) == ("done", False)
        older = await asked_at_once({**kept, "review": fresh["review"], "outdated": True})
        assert (older["status"], older["outdated"], older["review"]) == ("done", True, fresh["review"])

    async def asked_at_once(kept: dict[str, Any]) -> Any:
        async with kept_games() as page:
            await asked(page, "POST", PUT_BACK, **kept)
            return await asked(page, "GET", f"/api/tables/{TABLE}/review")

    asyncio.run(both(asyncio.run(played("kingdomino"))["kept"]))


def test_only_finished_games_are_answered_for() -> None:
    async def refusals(kept: dict[str, Any]) -> list[int]:
        unproved = "\n".join(line for line in kept["record"].splitlines() if not line.startswith("secret:")) + "\n"
        async with kept_games() as page:
            await asked(page, "POST", PUT_BACK, **kept)
            tries = [
                ("POST", f"/api/tables/{TABLE}/branch", {"line": 2}),
                ("POST", "/api/tables", {"game": "kingdomino", "seats": 2}),
                ("POST", PUT_BACK, {**kept, "record": unproved, "game": {**kept["game"], "table": "other"}}),
                ("POST", PUT_BACK, {"record": kept["record"]}),
            ]
            return [(await page.request(how, where, json.dumps(what).encode()))[0] for how, where, what in tries]

    assert asyncio.run(refusals(asyncio.run(played("kingdomino"))["kept"])) == [404, 404, 400, 400]
