"""The names under which Gymnasium finds the games: `gymnasium.make("meydan.research:meydan/kingdomino-v1")`."""

from __future__ import annotations

import gymnasium

from meydan.games import TITLES


def register() -> None:
    """Register the names; an environment's class is imported when one is made."""
    for title in TITLES.values():
        name = f"meydan/{title.name}-v{title.version}"
        gymnasium.register(name, "meydan.research.gym:AgainstBots", kwargs={"game": title.encoding_name})
