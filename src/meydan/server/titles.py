"""What the server tells clients about its titles: their bots and texts."""

from __future__ import annotations

import traceback
from functools import cache

import msgspec

from meydan.server.operation.logs import log
from meydan.title import GREEDY, RANDOM, Title

TextsByLanguage = dict[str, dict[str, str]]  # language -> id -> text


@cache
def bots_of(title: Title) -> tuple[str, ...]:
    """The names of a title's bots. If a title cannot name them, it has the default bots, and the log says why."""
    try:
        return title.bots
    except Exception:  # another package may raise anything
        log.error("a title cannot name its bots", traceback.format_exc(), game=title.name)
        return (RANDOM, GREEDY)


@cache
def words_of(title: Title) -> TextsByLanguage:
    """All texts of a title, with the sentences of its rules; none if they are invalid, and the log says why."""
    try:
        return msgspec.convert({language: dict(texts) for language, texts in title.words.items()}, TextsByLanguage)
    except Exception:
        log.error("a title has invalid words", traceback.format_exc(), game=title.name)
        return {}


@cache
def lobby_words_of(title: Title) -> TextsByLanguage:
    """The texts of a title for the lobby and the forms: its name, its description, and its options."""
    name = title.name
    said = {name} | {f"{name}.{what}" for what in ("line", "about", "minutes", "memory", "memory.about")}
    options = f"{name}.option."
    return {
        language: {key: text for key, text in texts.items() if key in said or key.startswith(options)}
        for language, texts in words_of(title).items()
    }
