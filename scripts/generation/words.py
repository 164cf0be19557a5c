"""The texts that the terminal and the page share, about a game or about all, in TypeScript."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from string import Formatter

from meydan.server.titles import lobby_words_of
from meydan.title import Title
from meydan.words import FALLBACK, LANGUAGES, common_texts
from meydan.words.language import Texts
from scripts.generation.typescript import quoted


def module(title: Title) -> str:
    """The texts about a game."""
    return _module(title.words, _shared(title))


def common_module(prefix: str) -> str:
    """The common texts whose ids begin so."""
    words = {language: common_texts(language) for language in LANGUAGES}
    return _module(words, [key for key in words[FALLBACK] if key.startswith(prefix)])


def _module(words: Mapping[str, Texts], ids: Sequence[str]) -> str:
    """The facts that each text needs, and the texts by language."""
    rows = [f"  {quoted(key)}: {_facts(words[FALLBACK][key])};\n" for key in ids]
    languages = " | ".join(quoted(language) for language in words)
    texts = {language: {key: texts[key] for key in ids} for language, texts in words.items()}
    return (
        f"/** The facts that each text needs. */\nexport interface Facts {{\n{''.join(rows)}}}\n\n"
        f"const words: Readonly<Record<{languages}, Readonly<Record<keyof Facts, string>>>> ="
        f" {json.dumps(texts, ensure_ascii=False, indent=1)};\nexport default words;\n"
    )


def _shared(title: Title) -> list[str]:
    """The ids of all texts except the terminal's own and the lobby's, which are in the list of games."""
    lobby = lobby_words_of(title)[FALLBACK]
    return [key for key in title.words[FALLBACK] if key not in lobby and not key.startswith(f"{title.name}.terminal.")]


def _facts(text: str) -> str:
    names = [name for _, name, _, _ in Formatter().parse(text) if name]
    return " | ".join(map(quoted, dict.fromkeys(names))) or "never"
