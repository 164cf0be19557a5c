"""The titles by the versioned names of their numbers and planes. A version rises when numbers or planes change."""

from __future__ import annotations

from gymnasium import error

from meydan.games import TITLES
from meydan.title import Title


def encoded(name: str) -> Title:
    """The title that is encoded under this name, or the game of this name."""
    for title in TITLES.values():
        if name in (title.encoding_name, title.name):
            return title
    known = ", ".join(title.encoding_name for title in TITLES.values())
    raise error.NameNotFound(f"there is no game {name!r}; there are {known}")
