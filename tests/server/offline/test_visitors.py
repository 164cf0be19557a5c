"""A person on another device plays at a table of this one: as a guest of a server does, and no more."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from meydan.server.offline.page import Page
from tests.server.offline.keepers import Shelf, asked, device

KEY = "k" * 32
WAIT = 30  # seconds for a message


class Seat:
    """A connection to a table, and what it was told last."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []
        self._new: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def join(self, page: Page, table: str) -> None:
        self._socket = await page.connect(lambda text: self._new.put_nowait(json.loads(text)))
        await self.say(t="join", v=1, table=table)

    async def say(self, **message: object) -> None:
        await self._socket.hear(json.dumps(message))

    async def until(self, kind: str) -> dict[str, Any]:
        """The next message of this kind."""
        while True:
            async with asyncio.timeout(WAIT):
                message = await self._new.get()
            self.told.append(message)
            if message["t"] == kind:
                return message


async def table_for_two(page: Page, game: str) -> str:
    made = await asked(page, "POST", "/api/tables", game=game, seats=2, chairs=["me", None])
    return str(made["table"])


def test_a_visitor_sits_down_and_plays_on_a_seat_of_its_own() -> None:
    async def played() -> None:
        async with device(Shelf()) as page:
            table = await table_for_two(page, "alhambra")
            visitor = await page.visitor(KEY, "Guest 7")
            assert (await asked(visitor, "GET", f"/api/tables/{table}"))["seat"] is None
            taken = await asked(visitor, "POST", f"/api/tables/{table}/chair", name="Babak")
            assert taken == {"table": table, "seat": 1}
            ada, babak = Seat(), Seat()
            await ada.join(page, table)
            await babak.join(visitor, table)
            seq = (await ada.until("state"))["seq"]
            await ada.say(t="start", seq=seq, cid="begin")
            while (now := (await babak.until("event")).get("now", {})).get("status") != "playing":
                pass
            if now["to_act"] == 1:
                await babak.say(t="act", seq=babak.told[-1]["seq"], cid="b", line=now["legal"][0]["line"])
                assert (await babak.until("event"))["seat"] == 1
            else:
                await babak.say(t="act", seq=babak.told[-1]["seq"], cid="b", line="reserve")
                assert (await babak.until("error"))["code"] in ("turn", "stale")
            views = [told["now"]["view"] for told in babak.told if told.get("now", {}).get("view")]
            assert views
            assert {view["seat"] for view in views} == {1}

    asyncio.run(played())


def test_a_visitor_who_comes_again_has_the_same_chair_and_another_has_not() -> None:
    async def seats() -> list[int | None]:
        async with device(Shelf()) as page:
            table = await table_for_two(page, "dezh")
            first = await page.visitor(KEY, "Guest 7")
            await asked(first, "POST", f"/api/tables/{table}/chair", name="Babak")
            again, other = await page.visitor(KEY, "Guest 8"), await page.visitor("l" * 32, "Guest 9")
            return [(await asked(who, "GET", f"/api/tables/{table}"))["seat"] for who in (page, again, other)]

    assert asyncio.run(seats()) == [0, 1, None]


def test_a_visitor_may_ask_about_tables_alone() -> None:
    async def answers() -> list[int]:
        async with device(Shelf()) as page:
            table = await table_for_two(page, "kingdomino")
            visitor = await page.visitor(KEY, "Guest 7")
            targets = ["/api/me", "/api/me/tables", "/api/history", "/api/games", "/api/tables", "/api/../api/me"]
            requests = [("GET", target) for target in targets] + [("POST", "/api/tables"), ("POST", "/api/records")]
            assert await asked(visitor, "GET", f"/api/tables/{table}")
            return [(await visitor.request(method, target, b"{}"))[0] for method, target in requests]

    assert set(asyncio.run(answers())) == {404}


def test_a_visitor_does_not_make_invites_nor_begin_for_the_host() -> None:
    async def codes() -> list[str]:
        async with device(Shelf()) as page:
            table = await table_for_two(page, "kingdomino")
            visitor = await page.visitor(KEY, "Guest 7")
            _, _, invites = await visitor.request("GET", f"/api/tables/{table}/invites")
            await asked(visitor, "POST", f"/api/tables/{table}/chair", name="Babak")
            babak = Seat()
            await babak.join(visitor, table)
            seq = (await babak.until("state"))["seq"]
            await babak.say(t="start", seq=seq, cid="begin")
            return [json.loads(invites)["code"], (await babak.until("error"))["code"]]

    assert asyncio.run(codes()) == ["no-seat", "not-host"]
