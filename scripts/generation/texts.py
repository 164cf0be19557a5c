"""All that the program can say, wherever it is declared."""

from __future__ import annotations

import importlib
import pkgutil

import meydan
from meydan.core.errors import Rule
from meydan.games import OURS
from meydan.words import common_texts


def rules() -> list[Rule]:
    """Every rule that any module of the package can cite."""
    names = [
        module.name for module in pkgutil.walk_packages(meydan.__path__, "meydan.") if "_native" not in module.name
    ]
    modules = [importlib.import_module(name) for name in names]
    found = {rule.id: rule for module in modules for rule in vars(module).values() if isinstance(rule, Rule)}
    return list(found.values())


def all_texts(language: str) -> dict[str, str]:
    """All texts of a language, by id."""
    rooms = [common_texts(language), *(title.words[language] for title in OURS)]
    found = {key: text for room in rooms for key, text in room.items()}
    assert len(found) == sum(map(len, rooms)), "two texts have one id"
    return found
