"""The names under which Gymnasium finds the games: `gymnasium.make("meydan.research:meydan/kingdomino-v1")`."""

from __future__ import annotations

import gymnasium

from meydan.research.encoding import ENCODINGS


def register() -> None:
    """Make the names known; what they stand for is imported when one is made."""
    for one in ENCODINGS:
        name = f"meydan/{one.game.name}-v{one.version}"
        gymnasium.register(name, "meydan.research.gym:AgainstBots", kwargs={"game": one.name})
