"""The texts that the terminal and the page share, in TypeScript: about a game, or about all games."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from string import Formatter

from meydan.server.titles import lobby_words_of
from meydan.title import Title
from meydan.words import FALLBACK, LANGUAGES, common_texts
from meydan.words.language import Texts
from scripts.generation.typescript import quoted


def modules(title: Title) -> dict[str, str]:
    """The texts about a game: a file about the facts that they need, and one for each language, by their names."""
    ids = _shared(title)
    return {
        "facts.ts": _facts_of(title.words, ids) + "export type Texts = Readonly<Record<keyof Facts, string>>;\n",
        **{
            f"{language}.ts": "import type { Texts } from './facts';\n\n"
            f"export const texts: Texts = {_json({key: texts[key] for key in ids})};\n"
            for language, texts in title.words.items()
        },
    }


def common_module(prefix: str) -> str:
    """The common texts whose ids begin so."""
    words = {language: common_texts(language) for language in LANGUAGES}
    ids = [key for key in words[FALLBACK] if key.startswith(prefix)]
    languages = " | ".join(quoted(language) for language in words)
    texts = {language: {key: texts[key] for key in ids} for language, texts in words.items()}
    return (
        f"{_facts_of(words, ids)}"
        f"const words: Readonly<Record<{languages}, Readonly<Record<keyof Facts, string>>>> ="
        f" {_json(texts)};\nexport default words;\n"
    )


def _facts_of(words: Mapping[str, Texts], ids: Sequence[str]) -> str:
    rows = [f"  {quoted(key)}: {_facts(words[FALLBACK][key])};\n" for key in ids]
    return f"/** The facts that each text needs. */\nexport interface Facts {{\n{''.join(rows)}}}\n\n"


def _json(texts: object) -> str:
    return json.dumps(texts, ensure_ascii=False, indent=1)


def _shared(title: Title) -> list[str]:
    """The ids of all texts except the terminal's own and the lobby's, which are in the list of games."""
    lobby = lobby_words_of(title)[FALLBACK]
    return [key for key in title.words[FALLBACK] if key not in lobby and not key.startswith(f"{title.name}.terminal.")]


def _facts(text: str) -> str:
    names = [name for _, name, _, _ in Formatter().parse(text) if name]
    return " | ".join(map(quoted, dict.fromkeys(names))) or "never"
