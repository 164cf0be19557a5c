"""What a language is. Each is a folder beside this file; what the code must know about it is a field here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules
from typing import Final, Literal

Texts = Mapping[str, str]  # id -> text, with its facts in braces

LATIN_DIGITS: Final = "0123456789"


@dataclass(frozen=True)
class Language:
    """How people of a language read and count."""

    code: str  # as in a locale: fa_IR
    name: str  # in its own words
    place: int  # in lists of languages
    direction: Literal["ltr", "rtl"] = "ltr"
    digits: str = LATIN_DIGITS


class TextsByLanguage(Mapping[str, Texts]):
    """The texts of a package that has a module for each language: language -> its `TEXTS`, loaded when asked for."""

    def __init__(self, package: str) -> None:
        self._package = package

    def __getitem__(self, language: str) -> Texts:
        name = f"{self._package}.{language}"
        try:
            texts: Texts = import_module(name).TEXTS
        except ModuleNotFoundError as error:
            if error.name != name:
                raise
            raise KeyError(language) from None
        return texts

    def __iter__(self) -> Iterator[str]:
        return (module.name for module in iter_modules(import_module(self._package).__path__))

    def __len__(self) -> int:
        return sum(1 for _ in self)
