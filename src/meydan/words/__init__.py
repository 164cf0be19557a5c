"""What the program says, in every language that is a folder here.

A text is looked up by its id and filled with facts: `{count}`, or with what is counted, `{count:card|cards}`. Rules
carry their English sentence with them; their sentences in other languages are here, or with the game. Notation is the
same in every language.
"""

from __future__ import annotations

import errno
import os
from collections import ChainMap
from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from meydan.core.errors import GameError, IllegalAction, RecordError, Rule
from meydan.words.language import LATIN_DIGITS, Language, Texts

SYSTEM_ERRORS: Final = {-2: "EAI_NONAME", **errno.errorcode}  # on Linux, errors of names of machines are negative
FALLBACK: Final = "en"  # the language of the sentences in rules


def _languages() -> dict[str, Language]:
    folders = [module.name for module in iter_modules(__path__, f"{__name__}.") if module.ispkg]
    found: list[Language] = [import_module(folder).LANGUAGE for folder in folders]
    return {language.code: language for language in sorted(found, key=lambda language: language.place)}


LANGUAGES: Final = _languages()


def common_texts(language: str) -> Texts:
    """The texts of a language that do not belong to one game."""
    texts: Texts = import_module(f"{__name__}.{language}").TEXTS
    return texts


class Count:
    """A number in a text: `{count}` is 2, `{count:card|cards}` is 2 cards."""

    def __init__(self, number: int, written: str) -> None:
        self._number = number
        self._written = written

    def __format__(self, things: str) -> str:
        one, _, several = things.partition("|")
        return f"{self._written} {one if self._number == 1 else several}" if things else self._written

    def __repr__(self) -> str:
        return self._written


class Words:
    """The texts of one language: the common ones, and those of the titles that it is given."""

    def __init__(self, language: str, *titles: Mapping[str, Texts]) -> None:
        self.language = LANGUAGES[language]
        self._names = ChainMap(*[dict(title.get(language, {})) for title in titles])
        self._texts = ChainMap(dict(common_texts(language)), *self._names.maps)
        self._digits = str.maketrans(LATIN_DIGITS, self.language.digits)

    def __call__(self, key: str, **facts: object) -> str:
        """The text of this id with the facts filled in."""
        return self._fill(self._texts[key], facts)

    def named(self, key: str, *words: str) -> str:
        """The text of this id with the words for {0}, {1} …; one that is missing is the last word of its id."""
        text = self._texts.get(key)
        if text is None:
            return " ".join((key.rpartition(".")[2], *words))
        return text.format(*words)

    def _fill(self, text: str, facts: Mapping[str, object]) -> str:
        return text.format(**{name: self._counted(fact) for name, fact in facts.items()})

    def _counted(self, fact: object) -> object:
        return Count(fact, self.number(fact)) if isinstance(fact, int) else self.fact(fact)

    def fact(self, fact: object) -> object:
        """A fact as this language writes it: numbers in its digits, rules in its words, text unchanged."""
        if isinstance(fact, Rule):
            return self.rule(fact)
        if isinstance(fact, OSError):
            return self.reason(fact)
        if isinstance(fact, int) and self.language.digits != LATIN_DIGITS:
            return self.number(fact)
        return fact

    def number(self, number: int) -> str:
        """A number in the digits of this language."""
        return str(number).translate(self._digits)

    def rule(self, rule: Rule) -> str:
        """The sentence of a rule, with the names of games and of their things."""
        game = rule.id.partition(".")[0]
        facts = {name: self._name(game, fact) for name, fact in rule.facts.items()}
        return self._fill(self._texts.get(rule.id, rule.sentence), facts)

    def _name(self, game: str, fact: object) -> object:
        """A title's name for a thing. Common texts name nothing: `record.rules` is a rule, not the name of a line."""
        return self._names.get(f"{game}.{fact}", self._names.get(fact, fact)) if isinstance(fact, str) else fact

    def reason(self, error: OSError) -> str:
        """Why the operating system refused something."""
        number = error.errno or (errno.ETIMEDOUT if isinstance(error, TimeoutError) else 0)
        key = f"system.{SYSTEM_ERRORS.get(number)}"
        return self(key) if key in self._texts else error.strerror or str(error)

    def error(self, error: GameError) -> str:
        """What is wrong, for a person."""
        if isinstance(error, IllegalAction):
            return self("error.illegal", text=error.text, rule=error.rule)
        if isinstance(error, RecordError):
            return f"{error.file}:{error.number}: {self.rule(error.rule)}"
        return self.rule(error.rule)


def language_of_this_machine() -> str:
    """The language of the locale if we have it, otherwise English."""
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    code = locale.partition("_")[0].partition(".")[0]
    return code if code in LANGUAGES else FALLBACK
