"""How hard a puzzle is, before anybody has tried it.

If the chance to win counts, it depends on how many of a panel of bots find the answer. Bots do not play for the most
points of a turn, so there it depends on how many ways there are, how long the best one is, and how far greed gets.
"""

from __future__ import annotations

from math import log, log10
from random import Random
from typing import Any, Final

from meydan.bots.bot import never
from meydan.core.game import State
from meydan.puzzles.position import MOST_ACTIONS
from meydan.review.plans import position_key
from meydan.title import Title

PANEL: Final = (("bot-1", 3), ("bot-2", 4), ("bot-3", 2), ("bot-4", 2))  # and the number of tries of each
IMAGINED_GAMES: Final = 40  # for each decision of a bot that searches
MIDDLE: Final = 1500
EASIEST: Final = 1100  # for a turn of the fewest actions
SHORTEST: Final = 3
PER_TENFOLD: Final = 100  # ways to play
PER_ACTION: Final = 50
PER_SHORTFALL: Final = 300  # for missing all points
SCALE: Final = 173.7  # points of a rating for each step of the logarithm of the odds, as Glicko has it


def difficulty(title: Title, state: State, best: bytes, rng: Random) -> int:
    """The rating of a puzzle whose answer leads to the position of this key."""
    found = tried = 0
    for name, times in PANEL:
        if name in title.bots:
            tried += times
            found += sum(_led_to(title, name, state, rng) == best for _ in range(times))
    share = (found + 0.5) / (tried + 1)
    return round(MIDDLE + SCALE * log((1 - share) / share))


def difficulty_of_points(most: int, step_by_step: int, ways: int, actions: int) -> int:
    """The rating of a puzzle that asks for the most points of a turn."""
    short = 1 - max(0, step_by_step) / most
    return round(EASIEST + PER_TENFOLD * log10(ways) + PER_ACTION * (actions - SHORTEST) + PER_SHORTFALL * short)


def _led_to(title: Title, name: str, state: State, rng: Random) -> bytes:
    """The position after the turn of a bot, which knows what the seat knows."""
    game, seat = title.game, state.to_act
    after: Any = state.copy()
    bot = title.bot(name, IMAGINED_GAMES)
    for _ in range(MOST_ACTIONS):
        if after.to_act != seat:
            break
        game.apply(after, bot.choose(game.view(after, seat), rng, never))
    return position_key(game, after)
