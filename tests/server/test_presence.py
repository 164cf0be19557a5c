"""Presence by real websockets: who is here, who watches and who never came, whatever happens at the table."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.server.visitor import ServerProcess, Visitor, heard

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("presence")
    server = ServerProcess(str(folder / "meydan.sqlite"))
    yield server
    assert server.stop() == 0


@pytest.fixture
async def doors() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as doors:
        yield doors


class Tab:
    """A browser's tab at a table. Its messages are read on request."""

    def __init__(self, socket: ClientConnection, table: str) -> None:
        self.socket = socket
        self.table = table
        self.pings = 0

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def join(self, **fields: Any) -> Any:
        """Join; returns the first message that the server answers with."""
        await self.send(t="join", v=1, table=self.table, **fields)
        return (await self.until("presence"))[0]

    async def until(self, kind: str) -> list[Any]:
        """Everything that is sent up to the first message of this kind."""
        found = [await heard(self.socket)]
        while found[-1]["t"] != kind:
            found.append(await heard(self.socket))
        return found

    async def said(self) -> list[Any]:
        """Everything that was sent until now."""
        self.pings += 1
        await self.send(t="ping", n=self.pings)
        return (await self.until("pong"))[:-1]

    async def presences(self) -> list[Any]:
        return [(each["here"], each.get("spectators", 0)) for each in await self.said() if each["t"] == "presence"]

    async def close(self) -> None:
        """Close the connection, and wait until the server has left the table for it."""
        await self.socket.close()


async def opened(doors: AsyncExitStack, visitor: Visitor, table: str, **fields: Any) -> Tab:
    """A tab of a visitor who has joined."""
    tab = Tab(await doors.enter_async_context(visitor.socket()), table)
    await tab.join(**fields)
    return tab


async def next_presence(tab: Tab) -> tuple[list[bool], int]:
    """The next message about presence."""
    presence = (await tab.until("presence"))[-1]
    return presence["here"], presence.get("spectators", 0)


async def test_a_guest_who_sits_down_by_the_link_is_here_on_all_screens_at_once(
    server: ServerProcess, doors: AsyncExitStack
) -> None:
    ada = Visitor(server, "ada")
    table = ada.new_table(game="kingdomino", seats=3, chairs=["me", None, None])
    screen = await opened(doors, ada, table)
    stranger = Tab(await connect(server.address.replace("http", "ws") + "/ws", compression=None), table)
    await stranger.join()
    assert await next_presence(screen) == ([True, False, False], 1)
    bea = Visitor(server, "bea")  # the same browser, with a name now
    tab = await opened(doors, bea, table)
    assert await next_presence(screen) == ([True, False, False], 2)
    await stranger.close()
    assert await next_presence(screen) == ([True, False, False], 1)
    await tab.said()
    await tab.send(t="sit", seq=1, cid="sit", seat=1, name="bea")
    for each in (tab, screen):
        event, presence = await each.until("presence")
        assert (event["line"], event["now"]["players"][1]) == ("/sit bea", {"name": "bea", "guest": True})
        assert presence == {"t": "presence", "here": [True, True, False]}


async def test_a_player_who_stands_up_watches(server: ServerProcess, doors: AsyncExitStack) -> None:
    ada, bea = Visitor(server, "ada"), Visitor(server, "bea")
    table = ada.new_table(game="kingdomino", seats=2, chairs=["me", None])
    screen, tab = await opened(doors, ada, table), await opened(doors, bea, table)
    await tab.send(t="sit", seq=1, cid="sit", seat=1, name="bea")
    assert await next_presence(tab) == ([True, True], 0)
    await tab.send(t="stand", seq=2, cid="stand")
    event, presence = await tab.until("presence")
    assert (event["line"], event["cid"]) == ("/stand", "stand")
    assert presence == {"t": "presence", "here": [True, False], "spectators": 1}
    assert (await screen.presences())[-2:] == [([True, True], 0), ([True, False], 1)]


async def test_one_of_two_tabs_is_enough(server: ServerProcess, doors: AsyncExitStack) -> None:
    ada, bea = Visitor(server, "ada"), Visitor(server, "bea")
    table = ada.new_table(game="kingdomino", seats=2, chairs=["me", None])
    screen, tab = await opened(doors, ada, table), await opened(doors, bea, table)
    await tab.send(t="sit", seq=1, cid="sit", seat=1, name="bea")
    assert await next_presence(tab) == ([True, True], 0)
    other = await opened(doors, bea, table)
    await screen.said()
    await other.close()
    assert await next_presence(screen) == ([True, True], 0)
    await tab.close()
    assert await next_presence(screen) == ([True, False], 0)
    again = await opened(doors, bea, table, since=2, epoch=1)
    assert await next_presence(screen) == ([True, True], 0)
    await again.close()


async def test_a_client_that_joins_its_table_again_never_seems_to_leave(
    server: ServerProcess, doors: AsyncExitStack
) -> None:
    ada, bea = Visitor(server, "ada"), Visitor(server, "bea")
    table = ada.new_table(game="kingdomino", seats=2, chairs=["me", None])
    screen, tab = await opened(doors, ada, table), await opened(doors, bea, table)
    await tab.send(t="sit", seq=1, cid="sit", seat=1, name="bea")
    await next_presence(tab)
    await screen.said()
    await tab.join(since=0, epoch=1)
    assert set(map(str, await screen.presences())) == {"([True, True], 0)"}


async def test_the_state_that_a_player_is_sent_does_not_call_that_player_away(
    server: ServerProcess, doors: AsyncExitStack
) -> None:
    ada = Visitor(server, "ada")
    table = ada.new_table(game="kingdomino", seats=2, chairs=["me", "random"])
    state = await Tab(await doors.enter_async_context(ada.socket()), table).join()
    assert state["now"]["players"][0] == {"name": "ada", "guest": True}


async def test_companions_are_here_together(server: ServerProcess, doors: AsyncExitStack) -> None:
    ada, bea = Visitor(server, "ada"), Visitor(server, "bea")
    table = ada.new_table(game="kingdomino", seats=3, chairs=["me", None, None], companions={"1": "babak"})
    screen = await opened(doors, bea, table)
    tab = await opened(doors, ada, table)
    assert await next_presence(screen) == ([True, True, False], 1)
    await tab.close()
    assert await next_presence(screen) == ([False, False, False], 1)


async def test_presence_tells_who_never_came(server: ServerProcess, doors: AsyncExitStack) -> None:
    ada, bea = Visitor(server, "ada"), Visitor(server, "bea")
    table = ada.new_table(game="kingdomino", seats=2, chairs=["me", None])
    screen = await opened(doors, ada, table)
    token = ada.post(f"/api/tables/{table}/invites", {}).json()["token"]
    assert bea.post(f"/api/invites/{token}", {}).is_success
    assert (await screen.until("presence"))[-1] == {"t": "presence", "here": [True, False], "never_here": [1]}
    tab = await opened(doors, bea, table)
    assert (await screen.until("presence"))[-1] == {"t": "presence", "here": [True, True]}
    await tab.close()
    assert (await screen.until("presence"))[-1] == {"t": "presence", "here": [True, False]}
