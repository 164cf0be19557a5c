"""What a client is answered whose request was not done when the server had to stop."""

from __future__ import annotations

import asyncio

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from meydan.server.api.endpoint import TROUBLE, refusal


class CutShort:
    """Answers `retry` to requests that uvicorn cancels: it does so only when the server stops and has waited for them.

    The exception would otherwise be logged with its traceback as a mistake of ours, once for every request.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        is_begun = False

        async def send_on(message: Message) -> None:
            nonlocal is_begun
            is_begun = True
            await send(message)

        try:
            await self._app(scope, receive, send_on)
        except asyncio.CancelledError:
            if not is_begun:
                await refusal("retry", TROUBLE)(scope, receive, send)
