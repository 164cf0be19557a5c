"""Bots think in processes of their own, so that people's moves stay fast. They die with the server, however it dies."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
import time
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from meydan.bots.bot import Until
from meydan.bots.search_bot import SearchBot
from meydan.bots.thoughts import Line
from meydan.core.game import Game, Seat
from meydan.games import TITLES
from meydan.processes import die_with_the_parent
from meydan.server import metrics
from meydan.server.logs import log
from meydan.title import Title

TRIES: Final = 3  # after which a question that always ends its thinker is left alone, until it is due again
PATIENCE: Final = 30.0  # seconds beyond its time, after which a thinker is ended
AT_ONCE: Final = 2  # questions for each process: one to think about, and the next


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


@dataclass(frozen=True)
class Thought:
    """A line that a bot would play; one that searches says what it found out in how many imagined games."""

    line: str
    margin: float | None = None  # points to the best of the others, to be expected
    visits: int | None = None


class NoAnswer(Exception):
    """The bot has not answered."""


def seen(question: Question) -> Any:
    """The view that a bot is asked about."""
    game = TITLES[question.game].game
    kind = type(game.view(game.start(question.seats, question.options), question.seat))
    return game.codec.load(kind, question.view)


def answer(question: Question, seconds: float) -> tuple[Thought, ...]:
    """What the bot would play, the best first, with at most so much time to think.

    Who knows no end is ended by the kernel.
    """
    title = TITLES[question.game]
    seconds = min(seconds, title.thinking_seconds(question.bot))
    signal.setitimer(signal.ITIMER_REAL, seconds + PATIENCE)
    view = seen(question)
    end = time.monotonic() + seconds
    thoughts = _thoughts(question, title, view, lambda: time.monotonic() >= end)
    signal.setitimer(signal.ITIMER_REAL, 0)
    return thoughts


def _thoughts(question: Question, title: Title, view: Any, until: Until) -> tuple[Thought, ...]:
    game, player, rng = title.game, title.bot(question.bot), Random(question.seed)
    if not isinstance(player, SearchBot):
        return (Thought(game.write(player.choose(view, rng, until))),)
    return tuple(_thought(game, line) for line in player.think(view, rng, until).lines)


def _thought(game: Game[Any, Any, Any], line: Line[Any]) -> Thought:
    """A line that nobody needs to think about has no figures."""
    text = game.write(line.actions[0])
    return Thought(text, line.margin, line.visits) if line.visits else Thought(text)


class Thinkers:
    """The processes. One that was killed is replaced; who had asked asks again."""

    def __init__(self, processes: int = 1, seconds: float = 3.0) -> None:
        self._processes = processes
        self._seconds = seconds
        self._asked = 0
        self._closed = False
        self._pool = self._new_pool()

    @property
    def free(self) -> int:
        """How many more questions may be asked now."""
        return max(0, AT_ONCE * self._processes - self._asked)

    @property
    def think_ms(self) -> int:
        """How long a bot may think at most."""
        return round(self._seconds * 1000)

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._processes, context, initializer=die_with_the_parent)

    async def think(self, question: Question) -> tuple[Thought, ...]:
        """What a bot would play, the best first; NoAnswer."""
        self._asked += 1
        try:
            for _ in range(TRIES):
                pool = self._pool
                try:
                    with metrics.THINKING.time():
                        return await asyncio.get_running_loop().run_in_executor(pool, answer, question, self._seconds)
                except BrokenProcessPool:
                    self._replace(pool)
            raise NoAnswer(question.bot)
        finally:
            self._asked -= 1

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        if self._closed:
            raise NoAnswer
        if self._pool is pool:
            log.warning("a thinker was killed; others take its place")
            self._pool = self._new_pool()

    def close(self) -> None:
        """Send them home, also who is in thought."""
        self._closed = True
        self._pool.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():
            child.terminate()
