"""What a notice says, in the language of its reader.

It names the game, the people at the table and the time left, nothing about the position: anyone who sees the reader's
phone on a table may know this.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from meydan.contests.plan import Plan
from meydan.games import words_of
from meydan.server.store.notices import Kind
from meydan.server.table.setup import Correspondence, Live, Setup
from meydan.words import Words

TURNS: Final = "turns"  # all turns share one notice: a newer one replaces the older
LISTED: Final = 3  # games that a notice about several games names
MINUTE_MS: Final = 60_000
HOUR_MS: Final = 60 * MINUTE_MS
DAY_MS: Final = 24 * HOUR_MS
Action = Literal["open", "later"]  # go to the page, or be reminded tomorrow
SHORT_MS: Final = 6 * HOUR_MS  # below this the minutes are given, too


@dataclass(frozen=True)
class Fact:
    """What happened at one table, as everybody may know it."""

    kind: Kind
    table: str
    game: str
    others: tuple[str, ...]  # the names of the other people
    left_ms: int | None = None
    on_flag: Literal["bot", "lose"] = "lose"


@dataclass(frozen=True)
class Message:
    """One notice as it is shown. A browser shows one of each tag: a newer one replaces the older."""

    language: str
    direction: str
    title: str
    body: str
    tag: str
    path: str
    is_urgent: bool
    actions: tuple[tuple[Action, str], ...] = ()  # the buttons of a notice, with their labels


@lru_cache
def _words(language: str) -> Words:
    return words_of(language)


def message(facts: Sequence[Fact], turns: Sequence[Fact], language: str) -> Message:
    """The text for these facts. `turns` are all games in which it is the reader's turn, the most urgent first.

    Several turns become one notice, together with turns that the reader was told of before and has not played.
    """
    words = _words(language)
    hurries = [fact for fact in facts if fact.kind == "hurry"]
    overs = [fact for fact in facts if fact.kind == "over"]
    if hurries:
        title, body = _hurry(hurries[0], words)
        tag, path = TURNS, f"/table/{hurries[0].table}"
    elif len(overs) == len(facts) == 1:
        title = words("notices.over", game=_game(overs[0], words))
        body = words("notices.over.about", names=_names(overs[0].others, words))
        tag, path = f"over:{overs[0].table}", f"/table/{overs[0].table}"
    elif len(overs) == len(facts) or not turns:
        title, body = words("notices.news", count=len(facts)), _list(facts, words)
        tag, path = "over", "/notices"
    elif len(turns) == 1:
        title = words("notices.turn", game=_game(turns[0], words))
        facts_of_turn = {"names": _names(turns[0].others, words), "time": time_left(turns[0].left_ms or 0, words)}
        body = words("notices.turn.about", **facts_of_turn)
        tag, path = TURNS, f"/table/{turns[0].table}"
    else:
        title, body = words("notices.turns", count=len(turns)), _list(turns, words)
        tag, path = TURNS, "/notices"
    may_wait = bool(turns) and not hurries and tag == TURNS
    actions: tuple[tuple[Action, str], ...] = ()
    if may_wait:
        actions = (("open", words("notices.open")), ("later", words("notices.later")))
    return Message(language, words.language.direction, title, body, tag, path, bool(hurries), actions)


def call(caller: str, setup: Setup, seats: int, language: str) -> Message:
    """Somebody asks the reader to come to a table."""
    words = _words(language)
    about = words("notices.call.about", game=words.named(setup.game.name), count=seats, clock=_clock(setup, words))
    title = words("notices.call", name=caller)
    return _message(words, title, about, f"call:{setup.table}", f"/join/{setup.table}")


def contest_soon(contest: str, plan: Plan, left_ms: int, language: str) -> Message:
    """A contest that the reader has joined begins soon."""
    words = _words(language)
    title = words("notices.contest.soon", name=plan.name, time=time_left(left_ms + MINUTE_MS // 2, words))
    about = words("notices.contest.soon.about", game=words.named(plan.game))
    return _message(words, title, about, f"contest:{contest}", f"/contest/{contest}")


def round_begins(contest: str, plan: Plan, number: int, others: Sequence[str], language: str) -> Message:
    """The reader has a game in the round that begins."""
    words = _words(language)
    title = words("notices.round", name=plan.name, number=number)
    about = words("notices.round.about", game=words.named(plan.game), names=_names(others, words))
    return _message(words, title, about, f"contest:{contest}", f"/contest/{contest}", is_urgent=True)


def puzzle(game: str, language: str) -> Message:
    """The puzzle of the day can be solved."""
    words = _words(language)
    title = words("notices.puzzle", game=words.named(game))
    return _message(words, title, words("notices.puzzle.about"), "puzzle", "/puzzle")


def _message(words: Words, title: str, body: str, tag: str, path: str, is_urgent: bool = False) -> Message:
    return Message(words.language.code, words.language.direction, title, body, tag, path, is_urgent)


def _clock(setup: Setup, words: Words) -> str:
    clock = setup.mode.clock
    if isinstance(clock, Live):
        minutes = words("notices.minutes", count=max(1, clock.base_ms // MINUTE_MS))
        seconds = clock.increment_ms // 1000
        return words("notices.clock.more", time=minutes, count=seconds) if seconds else minutes
    if isinstance(clock, Correspondence):
        return words("notices.clock.turn", time=time_left(clock.turn_ms, words))
    return words("notices.clock.none")


def _hurry(fact: Fact, words: Words) -> tuple[str, str]:
    title = words("notices.hurry", game=_game(fact, words), time=time_left(fact.left_ms or 0, words))
    return title, words(f"notices.hurry.{fact.on_flag}", names=_names(fact.others, words))


def _game(fact: Fact, words: Words) -> str:
    return words.named(fact.game)


def _list(facts: Sequence[Fact], words: Words) -> str:
    said = [
        _game(fact, words)
        if fact.left_ms is None
        else words("notices.turns.each", game=_game(fact, words), time=time_left(fact.left_ms, words))
        for fact in facts[:LISTED]
    ]
    return words("notices.comma").join(said)


def _names(names: Sequence[str], words: Words) -> str:
    if not names:
        return words("notices.bot")
    if len(names) == 1:
        return names[0]
    return words("notices.and", first=words("notices.comma").join(names[:-1]), last=names[-1])


def time_left(left_ms: int, words: Words) -> str:
    """One unit when it is long, two when it is short."""
    if left_ms >= 2 * DAY_MS:
        return words("notices.days", count=left_ms // DAY_MS)
    if left_ms >= SHORT_MS:
        return words("notices.hours", count=left_ms // HOUR_MS)
    hours, minutes = left_ms // HOUR_MS, left_ms % HOUR_MS // MINUTE_MS
    if hours == 0:
        return words("notices.minutes", count=max(1, minutes))
    if minutes == 0:
        return words("notices.hours", count=hours)
    parts = {"first": words("notices.hours", count=hours), "last": words("notices.minutes", count=minutes)}
    return words("notices.and", **parts)
