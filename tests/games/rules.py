"""The rules that a game's `refusals.py` declares."""

from __future__ import annotations

from types import ModuleType

from meydan.core.errors import NOT_NOW, OVER, Rule


def rules_of(refusals: ModuleType) -> list[Rule]:
    """Its own rules, without those that it imports."""
    return [rule for rule in vars(refusals).values() if isinstance(rule, Rule) and rule not in (NOT_NOW, OVER)]
