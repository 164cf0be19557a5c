"""Bots think in separate processes, so that people's moves stay fast. The processes end when the server ends."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from meydan.advice.advise import SECONDS as ADVICE_SECONDS
from meydan.games import TITLES
from meydan.server.bots.fair_queue import NOW, Owner, Urgency
from meydan.server.bots.places import Kind, Places
from meydan.server.bots.thinking import Question, Thought, answer
from meydan.server.bots.work import ENDLESS, Worked, carried_out
from meydan.server.operation import metrics
from meydan.server.operation.logs import log

TRIES: Final = 2  # if the process of a question is killed
OVERTIME_SECONDS: Final = 10.0  # a bot is interrupted so long after its time is up
INSTANT_SECONDS: Final = 0.05  # a bot that thinks no longer does not wait behind those that search
SLOW_SECONDS: Final = 1.0  # after so much work a bot does not count as instant, whatever it claims
INSTANT_PROCESSES: Final = 1
SEARCH_YIELDS: Final = 10  # steps of `nice` by which a search yields to the requests of people


class BotFailed(Exception):
    """The bot has no line that can be played. The text says why: its traceback, or what became of its process."""


class Thinkers:
    """The processes, shared fairly between owners. One that was killed is replaced.

    A process thinks about one question at a time, so that a bot that breaks its process or never ends
    delays nobody in the other processes. Bots that do not search have a process of their own.
    """

    def __init__(
        self,
        processes: int = 1,
        seconds: float = 3.0,
        overtime: float = OVERTIME_SECONDS,
        clock: Callable[[], float] = time.monotonic,
        places: type[Places] = Places,
    ) -> None:
        self._seconds = seconds
        self._overtime = overtime
        self._clock = clock
        self._searching = places(processes, clock, SEARCH_YIELDS)
        self._instant = places(INSTANT_PROCESSES, clock)
        self._slow: set[tuple[str, str]] = set()  # games and their bots that claim to be instant and are not

    @property
    def searching(self) -> Places:
        """The processes for bots that search."""
        return self._searching

    @property
    def free(self) -> int:
        """How many processes for bots that search are idle."""
        return self._searching.free

    @property
    def think_ms(self) -> int:
        """How long a bot may think at most."""
        return round(self._seconds * 1000)

    @property
    def waiting(self) -> int:
        """How many questions wait for a process."""
        return len(self._searching.queue) + len(self._instant.queue)

    @property
    def longest_wait(self) -> float:
        """For how many seconds the first question has waited."""
        return max(places.queue.longest_wait() for places in (self._searching, self._instant))

    @asynccontextmanager
    async def turn(
        self, question: Question, owner: Owner, kind: Kind, urgency: Urgency = lambda: NOW
    ) -> AsyncIterator[None]:
        """Wait until it is the owner's turn to let a bot think. Raises NoAnswer if nobody wants it any more."""
        async with self._places_for(question).turn(owner, kind, urgency, self._allowed(question)):
            yield

    def _places_for(self, question: Question) -> Places:
        is_instant = self._allowed(question) <= INSTANT_SECONDS and (question.game, question.bot) not in self._slow
        return self._instant if is_instant else self._searching

    def _allowed(self, question: Question) -> float:
        """How many seconds the bot may think."""
        if question.wants_advice:
            return min(self._seconds, ADVICE_SECONDS)
        return min(self._seconds, TITLES[question.game].thinking_seconds(question.bot))

    async def think(self, question: Question) -> tuple[Thought, ...]:
        """What a bot would play, the best first. Raises BotFailed or NoAnswer."""
        for _ in range(TRIES):
            began = time.monotonic()
            said = await self._asked(question)
            if isinstance(said, str):
                raise BotFailed(said)
            if said is not None:
                return said
            log.warning("a thinker was killed; another takes its place")
            if time.monotonic() - began > self._overtime:
                raise BotFailed(ENDLESS)
        raise BotFailed("its process was killed")

    async def _asked(self, question: Question) -> tuple[Thought, ...] | str | None:
        """The bot's answer, or why it failed; None if its process was killed."""
        allowed = self._allowed(question)
        with metrics.THINKING.time():
            work = self._places_for(question).run(carried_out, allowed + self._overtime, answer, question, allowed)
            answered: Worked[tuple[Thought, ...]] | None = await work
        if answered is None:
            return None
        self._note_slow_ones(question, answered)
        return answered.reason or answered.result or "it had nothing to say"

    def _note_slow_ones(self, question: Question, answered: Worked[tuple[Thought, ...]]) -> None:
        """Let a bot that wrongly claims to be instant wait with searching bots from now on."""
        is_slow = answered.work_seconds > SLOW_SECONDS and not question.wants_advice  # advice may take its time
        if answered.had_no_end or is_slow:
            self._slow.add((question.game, question.bot))

    def close(self) -> None:
        """End the processes, also those that are thinking."""
        for places in (self._searching, self._instant):
            places.close()
        for child in multiprocessing.active_children():
            child.terminate()
