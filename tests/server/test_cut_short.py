"""A request that is not done when the server stops is answered, and fills no log with tracebacks."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from meydan.commands.serve import Server, configuration, listening
from meydan.server.operation.settings import Settings
from meydan.server.web.cut_short import CutShort
from tests.server.visitor import LONGEST

pytestmark = pytest.mark.anyio


async def stopped(middleware: list[Middleware], asked: int) -> list[httpx.Response]:
    """The answers to so many requests that would never be done, from a server that is told to stop."""
    begun: list[Request] = []

    async def never(request: Request) -> Response:
        begun.append(request)
        await asyncio.Event().wait()
        raise AssertionError

    app = Starlette(routes=[Route("/", never)], middleware=middleware)
    config = configuration(app, Settings())
    config.timeout_graceful_shutdown = 1
    server = Server(config, app, lambda: None)
    with listening("127.0.0.1", 0) as listener:
        address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        serving = asyncio.create_task(server.serve(sockets=[listener]))
        async with httpx.AsyncClient(timeout=LONGEST) as client:
            answers = [asyncio.create_task(client.get(address)) for _ in range(asked)]
            while len(begun) < asked:
                await asyncio.sleep(0.01)
            server.should_exit = True
            await serving
            return await asyncio.gather(*answers)


async def test_a_request_that_outlasts_the_server_is_to_be_asked_again(caplog: pytest.LogCaptureFixture) -> None:
    answers = await stopped([Middleware(CutShort)], 2)
    assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(503, "retry")] * 2
    assert not [record for record in caplog.records if record.exc_info]


async def test_otherwise_every_such_request_would_leave_a_traceback(caplog: pytest.LogCaptureFixture) -> None:
    answers = await stopped([], 2)
    assert [answer.status_code for answer in answers] == [500, 500]
    assert len([record for record in caplog.records if record.exc_info]) == 2
