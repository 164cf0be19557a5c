"""All texts of the program, in whichever module they are declared."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable
from typing import Final

import meydan
from meydan.core.errors import Rule
from meydan.games import OURS
from meydan.words import common_texts

# The server cites no rule of these modules: it does not use them, or, as with records, does not read its own files.
NOT_FOR_THE_PAGE: Final = (
    "cli",
    "commands",
    "core.record",
    "laws",
    "learning",
    "research",
    "server.operation.administration",
    "terminal",
    "usage",
)

WITHOUT_RULES: Final = (
    "commands.baselines.ppo",
    "learning.training",
)  # they need PyTorch, which is not always installed


def rules() -> list[Rule]:
    """Every rule that any module of the package can cite."""
    return _rules_of(_modules())


def rules_of_the_page() -> list[Rule]:
    """Every rule that the server can cite to the page: all but those in modules that it does not use."""
    return _rules_of([name for name in _modules() if not _is_in(name, NOT_FOR_THE_PAGE)])


def _modules() -> list[str]:
    names = [module.name for module in pkgutil.walk_packages(meydan.__path__, "meydan.")]
    return [name for name in names if "_native" not in name and not _is_in(name, WITHOUT_RULES)]


def _is_in(name: str, packages: Iterable[str]) -> bool:
    """Whether the module is one of these, or in one of these packages."""
    return any(f"{name}.".startswith(f"meydan.{package}.") for package in packages)


def _rules_of(names: list[str]) -> list[Rule]:
    modules = [importlib.import_module(name) for name in names]
    found = {rule.id: rule for module in modules for rule in vars(module).values() if isinstance(rule, Rule)}
    return list(found.values())


def all_texts(language: str) -> dict[str, str]:
    """All texts of a language, by id."""
    sources = [common_texts(language), *(title.words[language] for title in OURS)]
    found = {key: text for source in sources for key, text in source.items()}
    assert len(found) == sum(map(len, sources)), "two texts have the same id"
    return found
