"""Questions to bots and their answers. A thinking process imports this, and nothing else of the server.

The first move waits until such a process has started; the store, metrics and logs would double that time.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

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
from meydan.server.messages import encode_view
from meydan.title import Title


@dataclass(frozen=True)
class Question:
    """A question to a bot, with the view as JSON, since a compiled view cannot be pickled."""

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
    """The line that a bot plays without a search in this view, given as JSON."""

    view: bytes
    line: str


@dataclass(frozen=True)
class Thought:
    """A line that a bot would play; a searching bot adds its figures and the number of imagined games.

    Advice adds figures, the points that the line brings at once, and the reasons.
    """

    line: str
    margin: float | None = None  # expected lead over the best of the others, in points
    visits: int | None = None
    plan: tuple[Decided, ...] = ()  # the rest of the turn, if the bot has planned it
    figures: Figures | None = None
    points: int = 0
    reasons: tuple[Reason, ...] = ()


def seen(question: Question) -> Any:
    """The view in the question."""
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
    """The chosen line as a plain `str`: the server must not import a bot's own classes to read it."""
    text = game.write(action)
    if not isinstance(text, str):
        raise TypeError(f"{action!r} is no action of {game.name}")
    return str(text)
