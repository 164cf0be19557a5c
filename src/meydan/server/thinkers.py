"""Bots think in processes of their own, so that people's moves stay fast. They die with the server, however it dies."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing.connection import wait
from random import Random
from threading import Thread
from typing import Any

from meydan.bots import bot
from meydan.bots.bot import at_once
from meydan.core.game import Seat
from meydan.games import GAMES


@dataclass(frozen=True)
class Question:
    """What a bot is asked: the view as JSON, since a compiled view does not travel otherwise."""

    bot: str
    game: str
    seats: int
    options: Mapping[str, str]
    seat: Seat
    view: Any
    seed: str


def answer(question: Question) -> str:
    """The line that the bot chooses."""
    game = GAMES[question.game]
    kind = type(game.view(game.start(question.seats, question.options), question.seat))
    view = game.codec.load(kind, question.view)
    return game.write(bot(question.bot, game).choose(view, Random(question.seed), at_once))


class Thinkers:
    """The processes. One that was killed is replaced; who had asked asks again."""

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._processes, context, initializer=die_with_the_server)

    async def think(self, question: Question) -> str:
        """The answer of a bot."""
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, answer, question)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = self._new_pool()
            return await self.think(question)

    def close(self) -> None:
        """Send them home."""
        self._pool.shutdown(cancel_futures=True)


def die_with_the_server() -> None:
    """Watch over the parent from within a child: even kill -9 of the server leaves no orphan."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os._exit(0)

    Thread(target=watch, daemon=True).start()
