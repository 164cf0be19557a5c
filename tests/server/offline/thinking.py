"""Runs in the Python of a page, under Node: the processor's seconds of bots for a decision, by game and level."""

from __future__ import annotations

import json
import time
from random import Random
from typing import Any, Final

from js import process  # type: ignore[import-not-found]  # Node's own

from meydan.core.game import CHANCE
from meydan.games import TITLES
from meydan.server.offline.engine import BOT_SECONDS

LEVELS: Final = ("bot-3", "bot-4")
DECISIONS: Final = 40  # of each level in each game


async def main() -> str:
    """The times as JSON."""
    return json.dumps({f"{name} {level}": times(name, level) for name in TITLES for level in LEVELS})


def times(name: str, level: str) -> list[float]:
    """The seconds of decisions in a game of two, as long as a page lets a bot think."""
    title = TITLES[name]
    game: Any = title.game
    player: Any = title.bot(level)
    rng, found = Random(2), list[float]()
    state = game.start(2, {})
    seconds = min(BOT_SECONDS, title.thinking_seconds(level))
    while state.to_act is not None and len(found) < DECISIONS:
        if state.to_act == CHANCE:
            game.apply(state, game.sample(state, rng))
            continue
        end = time.monotonic() + seconds
        began = used()
        action = player.choose(game.view(state, state.to_act), rng, lambda end=end: time.monotonic() >= end)
        found.append(used() - began)
        game.apply(state, action)
    return found


def used() -> float:
    """The seconds that this process has used its processors for: Python's own clock here goes on while others run."""
    usage = process.cpuUsage()
    return float(usage.user + usage.system) / 1e6
