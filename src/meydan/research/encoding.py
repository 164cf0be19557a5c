"""The titles by the versioned names of their numbers and planes. A change of numbers or planes raises the version."""

from __future__ import annotations

from gymnasium import error

from meydan.games import TITLES
from meydan.title import Title


def encoded(name: str) -> Title:
    """The title with this encoding name, or with this name."""
    for title in TITLES.values():
        if name in (title.encoding_name, title.name):
            return title
    known = ", ".join(title.encoding_name for title in TITLES.values())
    raise error.NameNotFound(f"there is no game {name!r}; there are {known}")
