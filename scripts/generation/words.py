"""The texts about a game that the terminal and the page share, in TypeScript."""

from __future__ import annotations

import json
from string import Formatter

from meydan.server.titles import lobby_words_of
from meydan.title import Title
from meydan.words import FALLBACK
from scripts.generation.typescript import quoted


def module(title: Title) -> str:
    """The facts that each text needs, and the texts by language."""
    ids = _shared(title)
    rows = [f"  {quoted(key)}: {_facts(title.words[FALLBACK][key])};\n" for key in ids]
    languages = " | ".join(quoted(language) for language in title.words)
    texts = {language: {key: texts[key] for key in ids} for language, texts in title.words.items()}
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
