"""What the program says, in English and in Persian.

A text is looked up by its id and filled with facts. Rules carry their English sentence with them; here are their
Persian ones. Notation is the same in every language and stays as it is.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from typing import Final

from meydan.core.errors import GameError, IllegalAction, RecordError, Rule
from meydan.words import alhambra, common, dezh, kingdom_builder, kingdomino

LANGUAGES: Final = ("fa", "en")
_ROOMS: Final = (common, kingdomino, kingdom_builder, alhambra, dezh)
_PERSIAN_DIGITS: Final = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")


def texts(language: str) -> dict[str, str]:
    """All texts of a language, by id."""
    rooms: list[Mapping[str, str]] = [room.PERSIAN if language == "fa" else room.ENGLISH for room in _ROOMS]
    return {key: text for room in rooms for key, text in room.items()}


class Words:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = texts(language)

    def __call__(self, key: str, **facts: object) -> str:
        """The text of this id with the facts filled in."""
        return self._fill(self._texts[key], facts)

    def _fill(self, text: str, facts: Mapping[str, object]) -> str:
        return text.format(**{name: self.fact(fact) for name, fact in facts.items()})

    def fact(self, fact: object) -> object:
        """A fact as this language writes it: numbers in its digits, rules in its words, text as it is."""
        if isinstance(fact, Rule):
            return self.rule(fact)
        if isinstance(fact, OSError):
            return self.reason(fact)
        if self.language == "fa" and isinstance(fact, int):
            return self.number(fact)
        return fact

    def number(self, number: int) -> str:
        """A number in the digits of this language."""
        return str(number).translate(_PERSIAN_DIGITS) if self.language == "fa" else str(number)

    def rule(self, rule: Rule) -> str:
        """The sentence of a rule."""
        return self._fill(self._texts.get(rule.id, rule.sentence), rule.facts)

    def reason(self, error: OSError) -> str:
        """Why the system refuses something."""
        key = f"system.{errno.errorcode.get(error.errno or 0)}"
        return self(key) if key in self._texts else error.strerror or str(error)

    def error(self, error: GameError) -> str:
        """What is wrong, for a person."""
        if isinstance(error, IllegalAction):
            return self("error.illegal", text=error.text, rule=error.rule)
        if isinstance(error, RecordError):
            return f"{error.file}:{error.number}: {self.rule(error.rule)}"
        return self.rule(error.rule)


def language_of_this_machine() -> str:
    """Persian where the locale is Persian, otherwise English."""
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return "fa" if locale.startswith("fa") else "en"
