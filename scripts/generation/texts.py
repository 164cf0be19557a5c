"""All that the program can say, wherever it is declared."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable
from typing import Final

import meydan
from meydan.core.errors import Rule
from meydan.games import OURS
from meydan.words import common_texts

# The server cites no rule of these: it runs without them, or, as with records, writes what they read.
NOT_THE_PAGES: Final = ("cli", "commands", "core.record", "laws", "research", "terminal", "usage")


def rules() -> list[Rule]:
    """Every rule that any module of the package can cite."""
    return _rules_of(_modules())


def rules_of_the_page() -> list[Rule]:
    """Every rule that the server can cite to the page: all but those that only the terminal's modules know."""
    return _rules_of([name for name in _modules() if not _is_in(name, NOT_THE_PAGES)])


def _modules() -> list[str]:
    return [module.name for module in pkgutil.walk_packages(meydan.__path__, "meydan.") if "_native" not in module.name]


def _is_in(name: str, rooms: Iterable[str]) -> bool:
    """Whether the module is one of these, or in one of these packages."""
    return any(f"{name}.".startswith(f"meydan.{room}.") for room in rooms)


def _rules_of(names: list[str]) -> list[Rule]:
    modules = [importlib.import_module(name) for name in names]
    found = {rule.id: rule for module in modules for rule in vars(module).values() if isinstance(rule, Rule)}
    return list(found.values())


def all_texts(language: str) -> dict[str, str]:
    """All texts of a language, by id."""
    rooms = [common_texts(language), *(title.words[language] for title in OURS)]
    found = {key: text for room in rooms for key, text in room.items()}
    assert len(found) == sum(map(len, rooms)), "two texts have one id"
    return found
