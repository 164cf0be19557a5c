"""Bots think in separate processes, so that people's moves stay fast. The processes end when the server ends."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

import msgspec

from meydan.advice.advise import SECONDS as ADVICE_SECONDS
from meydan.advice.advise import advice
from meydan.advice.choices import Choice, Figures
from meydan.advice.reasons import Reason
from meydan.bots.bot import Until
from meydan.bots.search_bot import SearchBot
from meydan.bots.thoughts import Variation
from meydan.core.game import Game, Seat
from meydan.games import TITLES
from meydan.server import metrics
from meydan.server.fair_queue import NOW, Owner, Urgency
from meydan.server.logs import log
from meydan.server.messages import encode_view
from meydan.server.places import Kind, Places
from meydan.server.work import ENDLESS, Worked, carried_out
from meydan.title import Title

TRIES: Final = 2  # for a question whose process is killed
OVERTIME_SECONDS: Final = 10.0  # beyond its time, after which a bot is interrupted
INSTANT_SECONDS: Final = 0.05  # a bot that thinks no longer does not wait behind those that search
SLOW_SECONDS: Final = 1.0  # of work, after which a bot is not instant, whatever it claims
INSTANT_PROCESSES: Final = 1
SEARCH_YIELDS: Final = 10  # steps of `nice` by which a search comes after the requests of people


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
    wants_advice: bool = False  # for a person: choices with their chances and reasons


@dataclass(frozen=True)
class Decided:
    """The line that a bot plays without a search if its seat sees this view, as JSON."""

    view: bytes
    line: str


@dataclass(frozen=True)
class Thought:
    """A line that a bot would play; a searching bot adds what it found out in how many imagined games.

    Advice adds figures, the points that the line brings at once, and the reasons.
    """

    line: str
    margin: float | None = None  # expected lead over the best of the others, in points
    visits: int | None = None
    plan: tuple[Decided, ...] = ()  # the rest of the turn, if the bot has planned it
    figures: Figures | None = None
    points: int = 0
    reasons: tuple[Reason, ...] = ()


class BotFailed(Exception):
    """The bot has no line that can be played. The text says why: its traceback, or what became of its process."""


def seen(question: Question) -> Any:
    """The view that a bot is asked about."""
    game = TITLES[question.game].game
    kind = type(game.view(game.start(question.seats, question.options), question.seat))
    return game.codec.load(kind, msgspec.json.decode(question.view))


def answer(question: Question, seconds: float) -> tuple[Thought, ...]:
    """What the bot would play, the best first, with at most so much time to think."""
    title, view = TITLES[question.game], seen(question)
    if question.wants_advice:
        return _advice(question, title, view, seconds)
    end = time.monotonic() + min(seconds, title.thinking_seconds(question.bot))
    return _thoughts(question, title, view, lambda: time.monotonic() >= end)


def _thoughts(question: Question, title: Title, view: Any, until: Until) -> tuple[Thought, ...]:
    game, player, rng = title.game, title.bot(question.bot), Random(question.seed)
    if not isinstance(player, SearchBot):
        return (Thought(_line(game, player.choose(view, rng, until))),)
    best, *others = [_thought(game, variation) for variation in player.think(view, rng, until).variations]
    plan = tuple(Decided(encode_view(expected), _line(game, action)) for expected, action in player.decided(rng))
    return (replace(best, plan=plan), *others)


def _advice(question: Question, title: Title, view: Any, seconds: float) -> tuple[Thought, ...]:
    found = advice(title, view, Random(question.seed), min(seconds, ADVICE_SECONDS), question.bot)
    return tuple(_advised(title.game, choice, found.worlds) for choice in found.choices)


def _advised(game: Game[Any, Any, Any], choice: Choice[Any], worlds: int) -> Thought:
    found, points = choice.figures, int(choice.gain.points)
    thought = Thought(_line(game, choice.action), figures=found, points=points, reasons=choice.reasons)
    return thought if found is None else replace(thought, margin=found.margin.mean, visits=worlds)


def _thought(game: Game[Any, Any, Any], variation: Variation[Any]) -> Thought:
    """A thought of a search; a variation that needed no search has no figures."""
    text = _line(game, variation.actions[0])
    return Thought(text, float(variation.margin), int(variation.visits)) if variation.visits else Thought(text)


def _line(game: Game[Any, Any, Any], action: Any) -> str:
    """A plain text, whatever the bot has chosen: the server must not import a bot's own classes to read it."""
    text = game.write(action)
    if not isinstance(text, str):
        raise TypeError(f"{action!r} is no action of {game.name}")
    return str(text)


class Thinkers:
    """The processes, which owners share fairly. One that was killed is replaced.

    A process thinks about one question at a time, so that a bot that breaks its process or does not come to an end
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
        """How many processes for bots that search have nothing to do."""
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
        """How many seconds the question has waited that waits longest."""
        return max(places.queue.longest_wait() for places in (self._searching, self._instant))

    @asynccontextmanager
    async def turn(
        self, question: Question, owner: Owner, kind: Kind, urgency: Urgency = lambda: NOW
    ) -> AsyncIterator[None]:
        """Wait until it is the owner's turn to let a bot think; NoAnswer if nobody wants that any more."""
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
        """What a bot would play, the best first; BotFailed, or NoAnswer."""
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
        """What the bot says, or why it failed; None if its process was killed."""
        allowed = self._allowed(question)
        with metrics.THINKING.time():
            work = self._places_for(question).run(carried_out, allowed + self._overtime, answer, question, allowed)
            answered: Worked[tuple[Thought, ...]] | None = await work
        if answered is None:
            return None
        self._note_slow_ones(question, answered)
        return answered.reason or answered.result or "it had nothing to say"

    def _note_slow_ones(self, question: Question, answered: Worked[tuple[Thought, ...]]) -> None:
        """A bot that claims to be instant and is not waits with those that search from now on."""
        is_slow = answered.work_seconds > SLOW_SECONDS and not question.wants_advice  # advice takes its time
        if answered.had_no_end or is_slow:
            self._slow.add((question.game, question.bot))

    def close(self) -> None:
        """Send them home, also who is in thought."""
        for places in (self._searching, self._instant):
            places.close()
        for child in multiprocessing.active_children():
            child.terminate()
