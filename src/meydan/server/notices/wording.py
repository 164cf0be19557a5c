"""What a notice says, in the language of its reader.

It names the game, the people at the table and the time left, nothing about the position: anyone who sees the reader's
phone on a table may know this.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from meydan.games import words_of
from meydan.server.store.notices import Kind
from meydan.words import Words

TURNS: Final = "turns"  # all turns share one notice: a newer one replaces the older
LISTED: Final = 3  # games that a notice about several games names
MINUTE_MS: Final = 60_000
HOUR_MS: Final = 60 * MINUTE_MS
DAY_MS: Final = 24 * HOUR_MS
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
    return Message(language, words.language.direction, title, body, tag, path, bool(hurries))


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
