"""The files of `client/src/generated/`, written from the Python side so that the two cannot drift apart.

    python -m tests.client.generated        writes them anew

`messages.ts` are the types of the wire, `pieces/GAME.json` what is in a box and a view names by its id only, and
`rules.json` the words of every rule in both languages.
"""

from __future__ import annotations

import json
from pathlib import Path

from meydan.games import OURS
from meydan.server.messages import FromClient, ToClient
from tests.client.typescript import Declarations
from tests.test_words import all_texts, rules

FOLDER = Path(__file__).parents[2] / "client" / "src" / "generated"
HEAD = "// Written by tests/client/generated.py: do not edit.\n\n"


def files() -> dict[str, str]:
    """The text of every generated file, by its path in the folder."""
    pieces = {f"pieces/{title.name}.json": _json(title.box()) for title in OURS}
    return {"messages.ts": messages(), "rules.json": _json(rule_texts()), **pieces}


def messages() -> str:
    """The messages of both directions as TypeScript."""
    declarations = Declarations()
    declarations.union("FromClient", FromClient)
    declarations.union("ToClient", ToClient)
    return HEAD + declarations.text()


def rule_texts() -> dict[str, dict[str, str]]:
    """Rule id -> its sentence by language, with the facts in braces."""
    persian = all_texts("fa")
    return {
        rule.id: {"en": rule.sentence.replace("!r}", "}"), "fa": persian[rule.id]}
        for rule in sorted(rules(), key=lambda rule: rule.id)
        if not rule.id.startswith("law.")  # which `meydan laws` alone says
    }


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def main() -> None:
    for name, text in files().items():
        file = FOLDER / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
