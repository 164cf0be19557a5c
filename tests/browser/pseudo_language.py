"""A language that nobody speaks, made of English: longer, marked, from right to left; and a client that speaks it."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

from tests.client.tools import CLIENT, npm

CODE = "qps"
LEFT_BEHIND = ("node_modules", "workbench", "workbench.html")
FACTS = f"""\
import {{ language as english }} from '../en/facts';
import type {{ Language }} from '../language';
import {{ pseudo }} from './pseudo';

export const language: Language = {{
  ...english,
  ...{{ code: '{CODE}', name: pseudo('Pseudo'), dir: 'rtl', order: 9, isFallback: undefined }},
  ...{{ locale: 'lt-LT-u-nu-arab', digits: '٠١٢٣٤٥٦٧٨٩' }}, // days have no letters there
  joints: pseudo(english.joints),
  offer: pseudo(english.offer),
}};
"""
SHELL = """\
import { texts as english } from '../en';
import type { Texts } from '../language';
import { pseudo } from './pseudo';

export const texts: Texts = pseudo(english);
"""
TEXT = """\
import { pseudo } from '../../../text/qps/pseudo';
import { text as english } from './en';

export const text = pseudo(english);
"""
RULEBOOK = """\
import { pseudo, unmarked } from '../../../text/qps/pseudo';
import { book as english } from './en';

const NO_WORDS = ['id', 'key', 'paragraph', 'picture', 'plate', 'wide', 'pair', 'rules', 'taught'];

export const book = pseudo(unmarked(english), NO_WORDS);
"""

LESSON = """\
import { pseudo } from '../../../text/qps/pseudo';
import { lesson as english } from './en';

export const lesson = pseudo(english);
"""


def build(folder: Path) -> Path:
    """Build a client from a copy of the sources with the language added; no other file is changed."""
    client = folder / "client"
    shutil.copytree(CLIENT, client, ignore=lambda _, names: {name for name in names if name in LEFT_BEHIND})
    (client / "node_modules").symlink_to(CLIENT / "node_modules")
    source = client / "src"
    _write(source / "text" / CODE / "facts.ts", FACTS)
    _write(source / "text" / CODE / "index.ts", SHELL)
    _write(source / "text" / CODE / "pseudo.ts", Path(__file__).with_name("pseudo.ts").read_text())
    for english in source.glob("games/*/text/en.ts"):
        _write(english.with_name(f"{CODE}.ts"), TEXT)
    for english in source.glob("games/*/rules/en.ts"):
        _write(english.with_name(f"{CODE}.ts"), RULEBOOK)
    for english in source.glob("games/*/lesson/en.ts"):
        _write(english.with_name(f"{CODE}.ts"), LESSON)
    for file in source.glob("generated/**/*.json"):
        file.write_text(json.dumps(spoken(json.loads(file.read_text()))))
    _speak_in(source / "generated" / "advice.ts")
    pages = folder / "pages"
    npm("run", "build", "--", f"--outDir={pages}", "--emptyOutDir", "--logLevel=error", folder=client)
    return pages


def _speak_in(file: Path) -> None:
    """Add the language to texts that a generated file has as an object of JSON."""
    before, texts, after = re.split(r"(?<== )(\{.*\})(?=;)", file.read_text(), maxsplit=1, flags=re.DOTALL)
    file.write_text(before.replace("'fa' | 'en'", "string") + json.dumps(spoken(json.loads(texts))) + after)


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(exist_ok=True)
    file.write_text(text)


def spoken(data: Any) -> Any:
    """The JSON with every English text repeated in the language."""
    if isinstance(data, list):
        return [spoken(one) for one in data]
    if not isinstance(data, dict):
        return data
    more = {CODE: _disguised(data["en"])} if "en" in data else {}
    return {name: spoken(value) for name, value in data.items()} | more


def _disguised(text: Any) -> Any:
    if isinstance(text, dict):
        return {name: _disguised(value) for name, value in text.items()}
    longer = re.sub(r"\{[^}]*\}|([aeiouAEIOU])", lambda found: found[0] + (found[1] or ""), text)
    return f"⟦{longer}⟧" if re.search(r"\w", text) else text
