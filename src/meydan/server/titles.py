"""What the server tells of the titles that can be played."""

from __future__ import annotations

import traceback
from functools import cache

import msgspec

from meydan.server.logs import log
from meydan.title import GREEDY, RANDOM, Title

TextsByLanguage = dict[str, dict[str, str]]  # language -> id -> text


@cache
def bots_of(title: Title) -> tuple[str, ...]:
    """The names of a title's bots. One that cannot name them has those that every title has, and the log says why."""
    try:
        return title.bots
    except Exception:  # whatever another package does wrong
        log.error("a title cannot name its bots", traceback.format_exc(), game=title.name)
        return (RANDOM, GREEDY)


@cache
def words_of(title: Title) -> TextsByLanguage:
    """All texts of a title, the sentences of its rules included. If they are no texts it has none; the log says why."""
    try:
        return msgspec.convert({language: dict(texts) for language, texts in title.words.items()}, TextsByLanguage)
    except Exception:
        log.error("a title has words that are none", traceback.format_exc(), game=title.name)
        return {}


@cache
def lobby_words_of(title: Title) -> TextsByLanguage:
    """The texts of a title that lobby and forms say: its name and what it is about, and its options."""
    name = title.name
    said, options = {name, f"{name}.line", f"{name}.about", f"{name}.minutes"}, f"{name}.option."
    return {
        language: {key: text for key, text in texts.items() if key in said or key.startswith(options)}
        for language, texts in words_of(title).items()
    }
