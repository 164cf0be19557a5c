"""Whoever changes a table does so alone."""

from __future__ import annotations

import asyncio
from collections import deque


class Turns:
    """A lock that is handed on in the order in which it was asked for. Who is no task may take it if it is free."""

    def __init__(self) -> None:
        self._is_taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    @property
    def is_taken(self) -> bool:
        """Whether it is somebody's turn."""
        return self._is_taken

    def take(self) -> bool:
        """Take it, if it is free."""
        is_free = not self._is_taken
        self._is_taken = True
        return is_free

    def give_back(self) -> None:
        """It is the turn of who has waited longest."""
        while self._waiting:
            waiting = self._waiting.popleft()
            if not waiting.done():  # who has been cancelled is
                waiting.set_result(None)
                return
        self._is_taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        waiting = asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        try:
            await waiting
        except asyncio.CancelledError:
            if not waiting.cancelled():  # it was their turn already
                self.give_back()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.give_back()
