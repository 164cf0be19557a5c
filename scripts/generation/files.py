"""The files of `client/src/generated/`: what the client takes from the Python side.

`messages.ts` has the types of the websocket messages, `api.ts` those of the HTTP API, `views/GAME.ts` those of a game's
views; `games.json` is what GET /api/games answers about our titles, `pieces/GAME.ts` describes the pieces that a view
names only by id, `words/GAME/LANGUAGE.ts` has the texts that the terminal and the page share, `advice.ts` those of
hints, `bots/LANGUAGE.ts` the names of the bots, `characters.json` the bots of each game that play by their temperament,
`lessons/GAME.ts` the steps of the led first games, and `rules.json` the sentence of every rule that the server can cite
to the page.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import msgspec

import meydan.core.game as core
import meydan.server.messages as wire
from meydan.advice.reasons import Reason
from meydan.bots.levels import characters
from meydan.games import OURS
from meydan.games.dezh.pieces import CHARACTERS, RANKS
from meydan.server.api import ENDPOINTS
from meydan.server.api.games import playable
from meydan.title import Title
from meydan.words import FALLBACK, LANGUAGES
from scripts.generation import api, words
from scripts.generation.texts import all_texts, rules_of_the_page
from scripts.generation.typescript import Declarations
from scripts.generation.views import ViewDeclarations, view_of

FOLDER: Final = Path(__file__).parents[2] / "client" / "src" / "generated"
HEAD: Final = "// Written by scripts/generate: do not edit.\n\n"


def files() -> dict[str, str]:
    """The text of every generated file, by its path in the folder."""
    messages = _messages()
    return {
        "messages.ts": HEAD + messages.text(),
        "api.ts": HEAD + _api(messages).text(),
        "games.json": _json(msgspec.to_builtins([playable(title) for title in OURS])),
        **{f"views/{title.name}.ts": HEAD + _view(title.game, messages).text() for title in OURS},
        **{f"pieces/{title.name}.ts": _constant(title.box()) for title in OURS},
        **{f"words/{title.name}/{name}": HEAD + text for title in OURS for name, text in words.modules(title).items()},
        "advice.ts": HEAD + words.common_module("advice."),
        **{f"lessons/{title.name}.ts": _constant(_lesson(title)) for title in OURS},
        **{f"bots/{name}": HEAD + text for name, text in words.common_modules("bots.").items()},
        "characters.json": _json({title.name: characters(title.levels()) for title in OURS}),
        "rules.json": _json(_rule_texts()),
    }


def stale() -> list[str]:
    """The files that are missing, not up to date, or not generated any more."""
    wanted = files()
    there = {str(file.relative_to(FOLDER)): file.read_text("utf-8") for file in FOLDER.rglob("*") if file.is_file()}
    return sorted(name for name in {*wanted, *there} if wanted.get(name) != there.get(name))


def write() -> list[str]:
    """Bring the stale files up to date. Returns their names."""
    wanted, changed = files(), stale()
    for name in changed:
        file = FOLDER / name
        if name in wanted:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(wanted[name], "utf-8")
        else:
            file.unlink()
    return changed


def _messages() -> Declarations:
    """The messages of both directions."""
    declarations = Declarations()
    declarations.declare("FromClient", wire.FromClient)
    declarations.declare("ToClient", wire.ToClient)
    declarations.equate(core.Item, wire.SentItem)
    declarations.equate(Reason, wire.HintReason)
    return declarations


def _api(messages: Declarations) -> Declarations:
    declarations = Declarations({"./messages": messages})
    api.declare(declarations, ENDPOINTS)
    return declarations


def _view(game: core.Game[Any, Any, Any], messages: Declarations) -> Declarations:
    declarations = ViewDeclarations(game.codec, {"../messages": messages})
    declarations.reference(view_of(game))
    return declarations


def _lesson(title: Title) -> list[dict[str, Any]]:
    """What the page must know of a lesson: the name of each step's sentence, what is to be done, and what is lit."""
    lesson = title.lesson()
    return [] if lesson is None else [{"name": one.name, "does": one.does, "lit": one.lit} for one in lesson.steps]


def _rule_texts() -> dict[str, dict[str, str]]:
    """Rule id -> its sentence by language, with the facts in braces."""
    others = {language: all_texts(language) for language in LANGUAGES if language != FALLBACK}
    return {
        rule.id: {
            FALLBACK: rule.sentence.replace("!r}", "}"),
            **{language: texts[rule.id] for language, texts in others.items()},
        }
        for rule in sorted(rules_of_the_page(), key=lambda rule: rule.id)
    } | _names()


def _names() -> dict[str, dict[str, str]]:
    """What the facts of rules name: games, and the characters of Dezh."""
    keys = [*(title.name for title in OURS), *(f"dezh.{CHARACTERS[rank].text}" for rank in RANKS)]
    return {key: {language: all_texts(language)[key] for language in LANGUAGES} for key in sorted(keys)}


def _constant(value: object) -> str:
    """A TypeScript module with a constant, whose type is as narrow as its value."""
    return f"{HEAD}export default {_json(value).strip()} as const;\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"
