"""Every game with every number of seats, and a variant that changes the shapes."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from meydan.core.episode import Episode
from meydan.games import TITLES
from meydan.research.setting import Setting

GAMES: Final = [title.encoding_name for title in TITLES.values()]
TABLES: Final = [(title.encoding_name, seats) for title in TITLES.values() for seats in title.game.seats]
MOST_OPTIONS: Final = ("kingdomino_v1", 2, "middle-kingdom harmony mighty-duel dynasty")

every_game = pytest.mark.parametrize("game", GAMES)
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)
fewest_seats_and_long_all = pytest.mark.parametrize(
    ("game", "seats"),
    [pytest.param(game, seats, marks=() if seats == 2 else pytest.mark.long) for game, seats in TABLES],
)
every_variant = pytest.mark.parametrize(
    ("game", "seats", "options"), [*((game, seats, "") for game, seats in TABLES), MOST_OPTIONS]
)


def walk(setting: Setting, seed: int, most: int) -> list[Episode[Any, Any, Any]]:
    """The episodes along a random game, each as it was before a decision."""
    rng = Random(seed)
    episode = setting.start(rng)
    found: list[Episode[Any, Any, Any]] = []
    while episode.state.to_act is not None and len(found) < most:
        found.append(episode.copy())
        assert episode.choose(rng.choice(episode.legal()))
        episode.deal(rng)
    return found
