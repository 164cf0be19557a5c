"""Bots think in separate processes, so that people's moves stay fast. The processes end when the server ends."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
import time
import traceback
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

import msgspec

from meydan.bots.bot import Until
from meydan.bots.search_bot import SearchBot
from meydan.bots.thoughts import Variation
from meydan.core.game import Game, Seat
from meydan.games import TITLES
from meydan.processes import die_with_the_parent
from meydan.server import metrics
from meydan.server.logs import log
from meydan.server.messages import encode_view
from meydan.title import Title

SHARED_TRIES: Final = 2  # in the shared processes; after that a question gets a process of its own
OVERTIME_SECONDS: Final = 30.0  # after a bot's time is up, until its process is killed
LONGEST_REASON: Final = 10_000  # characters of a traceback, counted from its end
QUESTIONS_PER_PROCESS: Final = 2  # one in work, and the next one waiting


@dataclass(frozen=True)
class Question:
    """What a bot is asked: the view as JSON, since a compiled view cannot be pickled."""

    bot: str
    game: str
    seats: int
    options: Mapping[str, str]
    seat: Seat
    view: bytes
    seed: str


@dataclass(frozen=True)
class Decided:
    """The line that a bot plays without a search if its seat sees this view, as JSON."""

    view: bytes
    line: str


@dataclass(frozen=True)
class Thought:
    """A line that a bot would play; a searching bot adds what it found out in how many imagined games."""

    line: str
    margin: float | None = None  # expected lead over the best of the others, in points
    visits: int | None = None
    plan: tuple[Decided, ...] = ()  # the rest of the turn, if the bot has planned it


class NoAnswer(Exception):
    """The bot did not finish, because the server stops."""


class BotFailed(Exception):
    """The bot has no line that can be played. The text says why: its traceback, or what became of its process."""


def seen(question: Question) -> Any:
    """The view that a bot is asked about."""
    game = TITLES[question.game].game
    kind = type(game.view(game.start(question.seats, question.options), question.seat))
    return game.codec.load(kind, msgspec.json.decode(question.view))


def answer(question: Question, seconds: float) -> tuple[Thought, ...]:
    """What the bot would play, the best first, with at most so much time to think.

    If the bot does not stop in time, the kernel kills the process.
    """
    signal.setitimer(signal.ITIMER_REAL, seconds + OVERTIME_SECONDS)
    try:
        title, view = TITLES[question.game], seen(question)
        end = time.monotonic() + min(seconds, title.thinking_seconds(question.bot))
        return _thoughts(question, title, view, lambda: time.monotonic() >= end)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def answer_or_reason(question: Question, seconds: float) -> tuple[Thought, ...] | str:
    """The answer, or the traceback as text if the bot fails: not every exception can be pickled."""
    try:
        return answer(question, seconds)
    except BaseException:  # a bot that calls sys.exit() has failed, too
        return traceback.format_exc()[-LONGEST_REASON:]


def _thoughts(question: Question, title: Title, view: Any, until: Until) -> tuple[Thought, ...]:
    game, player, rng = title.game, title.bot(question.bot), Random(question.seed)
    if not isinstance(player, SearchBot):
        return (Thought(_line(game, player.choose(view, rng, until))),)
    best, *others = [_thought(game, variation) for variation in player.think(view, rng, until).variations]
    plan = tuple(Decided(encode_view(expected), _line(game, action)) for expected, action in player.decided(rng))
    return (replace(best, plan=plan), *others)


def _thought(game: Game[Any, Any, Any], variation: Variation[Any]) -> Thought:
    """A thought of a search; a variation that needed no search has no figures."""
    text = _line(game, variation.actions[0])
    return Thought(text, float(variation.margin), int(variation.visits)) if variation.visits else Thought(text)


def _line(game: Game[Any, Any, Any], action: Any) -> str:
    """An action as plain text: the server must not import a bot's own classes to read it."""
    text = game.write(action)
    if not isinstance(text, str):
        raise TypeError(f"{action!r} is no action of {game.name}")
    return str(text)


class Thinkers:
    """The processes in which bots think. A killed one is replaced, and its questions are asked again."""

    def __init__(self, processes: int = 1, seconds: float = 3.0) -> None:
        self._processes = processes
        self._seconds = seconds
        self._asked = 0
        self._closed = False
        self._pool = self._new_pool(processes)

    @property
    def free(self) -> int:
        """How many more questions may be asked now."""
        return max(0, QUESTIONS_PER_PROCESS * self._processes - self._asked)

    @property
    def think_ms(self) -> int:
        """How long a bot may think at most."""
        return round(self._seconds * 1000)

    def _new_pool(self, processes: int) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(processes, context, initializer=die_with_the_parent)

    async def think(self, question: Question) -> tuple[Thought, ...]:
        """What a bot would play, the best first; BotFailed, or NoAnswer.

        A process that dies takes the questions of others with it. So it is known which bot has failed only after its
        question was asked in a process of its own.
        """
        self._asked += 1
        try:
            said = await self._among_others(question) or await self._alone(question)
        finally:
            self._asked -= 1
        if isinstance(said, str):
            raise BotFailed(said)
        return said

    async def _among_others(self, question: Question) -> tuple[Thought, ...] | str | None:
        for _ in range(SHARED_TRIES):
            pool, began = self._pool, time.monotonic()
            try:
                return await self._asked_in(pool, question)
            except BrokenProcessPool:
                self._replace(pool)
            if time.monotonic() - began > OVERTIME_SECONDS:
                break  # some bot does not stop, and it may be this one
        return None

    async def _alone(self, question: Question) -> tuple[Thought, ...] | str:
        pool = self._new_pool(1)
        try:
            return await self._asked_in(pool, question)
        except BrokenProcessPool:
            if self._closed:
                raise NoAnswer from None
            return "its process was killed, or it did not stop in time"
        finally:
            pool.shutdown(wait=False, cancel_futures=True)

    async def _asked_in(self, pool: ProcessPoolExecutor, question: Question) -> tuple[Thought, ...] | str:
        with metrics.THINKING.time():
            loop = asyncio.get_running_loop()
            said = await loop.run_in_executor(pool, answer_or_reason, question, self._seconds)
        return said or "it gave no answer"

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        if self._closed:
            raise NoAnswer
        if self._pool is pool:
            log.warning("a thinker was killed; others take its place")
            self._pool = self._new_pool(self._processes)

    def close(self) -> None:
        """End all processes, even those in which a bot thinks."""
        self._closed = True
        self._pool.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():
            child.terminate()
