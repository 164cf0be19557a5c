"""Two server processes at one PostgreSQL: a table is served by both, and either may be killed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import asyncpg
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from meydan.server.messages import VERSION
from tests.server.visitor import LONGEST, ServerProcess, Visitor, heard

pytestmark = pytest.mark.anyio


@pytest.fixture
async def both(fresh: str) -> AsyncIterator[tuple[ServerProcess, ServerProcess]]:
    both = await asyncio.gather(*(asyncio.to_thread(ServerProcess, fresh) for _ in range(2)))
    yield both[0], both[1]
    for server in both:
        await asyncio.to_thread(server.stop)


async def seated(here: ServerProcess, there: ServerProcess, **fields: Any) -> tuple[Visitor, Visitor]:
    """A player at each process, at one table."""
    ada, bea = Visitor(here, "ada"), Visitor(there, "bea")
    bea.table = ada.new_table(game="kingdomino", seats=2, **fields)
    for seat, visitor in enumerate((ada, bea)):
        await visitor.once({"t": "sit", "seat": seat, "name": visitor.name})
    return ada, bea


async def joined(visitor: Visitor) -> ClientConnection:
    socket = await visitor.socket()
    await socket.send(json.dumps({"t": "join", "v": VERSION, "table": visitor.table}))
    return socket


async def the_first(socket: ClientConnection, **fields: Any) -> dict[str, Any]:
    """The first message from now on that has these fields."""
    async with asyncio.timeout(LONGEST):
        while True:
            message = await heard(socket)
            if fields.items() <= message.items():
                return message


async def test_a_player_whose_process_dies_goes_on_at_the_other_with_exactly_what_was_missed(
    both: tuple[ServerProcess, ServerProcess],
) -> None:
    here, there = both
    ada, bea = await seated(here, there)
    await ada.once({"t": "start"})
    games = asyncio.gather(ada.visit(), bea.visit())
    async with asyncio.timeout(LONGEST):
        while (ada.seq or 0) < 25:
            await asyncio.sleep(0.02)
    ada.server = there  # as a proxy would send her there
    await asyncio.to_thread(here.kill)
    await asyncio.wait_for(games, LONGEST)
    assert ada.result.reason == "finished"
    assert ada.result == bea.result
    assert ada.seq == bea.seq
    for visitor in (ada, bea):
        seqs = [event.seq for event in visitor.heard]
        assert seqs == list(range(seqs[0], seqs[0] + len(seqs))), "no event twice, no gap"
    await asyncio.to_thread(here.start)


async def test_presence_and_chat_reach_the_other_process(both: tuple[ServerProcess, ServerProcess]) -> None:
    ada, bea = await seated(*both, mode={"grace_ms": 1000})
    await ada.once({"t": "start"})
    left, right = await joined(ada), await joined(bea)
    await the_first(left, t="presence", here=[True, True])
    await the_first(right, t="presence", here=[True, True])
    await right.send('{"t": "chat", "cid": "c1", "text": "سلام"}')
    assert (await the_first(left, t="said"))["text"] == "سلام"
    await asyncio.sleep(1.5)  # more than the time of grace
    await right.close()
    await the_first(left, t="presence", here=[True, False])
    missing = await the_first(left, t="presence", missing=[1])
    assert missing["here"] == [True, False]
    await left.close()


async def test_a_listening_connection_that_is_killed_is_renewed(
    both: tuple[ServerProcess, ServerProcess], fresh: str
) -> None:
    ada, bea = await seated(*both)
    await ada.once({"t": "start"})
    left, right = await joined(ada), await joined(bea)
    states = {socket: await the_first(socket, t="state") for socket in (left, right)}
    database = await asyncpg.connect(fresh)
    killed = await database.fetch(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE application_name = 'meydan-hints' AND datname = current_database()"
    )
    await database.close()
    assert len(killed) == 2
    (mover, other) = (left, right) if states[left]["now"]["to_act"] == 0 else (right, left)
    line = states[mover]["now"]["legal"][0]["line"]
    await mover.send(json.dumps({"t": "act", "seq": states[mover]["seq"], "cid": "act", "line": line}))
    event = await the_first(other, t="event")
    assert (event["seq"], event["line"]) == (states[mover]["seq"] + 1, line)
    for socket in (left, right):
        await socket.close()


async def test_a_logout_at_one_process_closes_websockets_at_the_other(
    both: tuple[ServerProcess, ServerProcess],
) -> None:
    ada, _ = await seated(*both)
    ada.server = both[1]
    socket = await joined(ada)
    await the_first(socket, t="presence")
    ada.server = both[0]
    assert ada.post("/api/logout", {}).is_success
    with pytest.raises(ConnectionClosed):
        await the_first(socket, t="never")
    assert socket.close_code == 4401
    async with await joined(ada) as again:
        state = await the_first(again, t="state")
        assert state.get("seat") is None, "the cookie is worth nothing"


async def test_after_a_changed_password_only_the_new_cookie_works(
    both: tuple[ServerProcess, ServerProcess],
) -> None:
    ada, _ = await seated(*both)
    registered = ada.post("/api/accounts", {"name": "ada", "password": "correct horse"}).raise_for_status()
    ada.cookie = registered.headers["set-cookie"].partition(";")[0]
    socket = await joined(ada)
    await the_first(socket, t="presence")
    changed = ada.post("/api/me/password", {"old": "correct horse", "new": "correct horses"}).raise_for_status()
    with pytest.raises(ConnectionClosed):
        await the_first(socket, t="never")
    assert socket.close_code == 4401
    ada.cookie = changed.headers["set-cookie"].partition(";")[0]
    async with await joined(ada) as again:
        assert (await the_first(again, t="state"))["seat"] == 0
