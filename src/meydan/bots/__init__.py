"""The bots, by name: `random`, `greedy`, and the five levels `bot-1` to `bot-5`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from meydan.bots.alhambra.greedy import GreedyAlhambra
from meydan.bots.bot import Bot
from meydan.bots.dezh.greedy import GreedyDezh
from meydan.bots.kingdom_builder.greedy import GreedyKingdomBuilder
from meydan.bots.kingdomino.greedy import GreedyKingdomino
from meydan.bots.levels import LEVELS, Level
from meydan.bots.novice import Novice
from meydan.bots.random_bot import RandomBot
from meydan.bots.search_bot import RaceBot, TreeBot
from meydan.core.errors import Rule, SetupError
from meydan.core.game import Game

UNKNOWN_BOT: Final = Rule("setup.bot-unknown", "there is no bot {name!r}; there are {names}")

GREEDY: Final[dict[str, Callable[[], Bot[Any, Any]]]] = {
    "kingdomino": GreedyKingdomino,
    "kingdom-builder": GreedyKingdomBuilder,
    "alhambra": GreedyAlhambra,
    "dezh": GreedyDezh,
}
NAMES: Final = ("random", "greedy", "bot-1", "bot-2", "bot-3", "bot-4", "bot-5")  # to play with
TREE: Final = "tree"
MEASURED: Final = (*NAMES, TREE)  # in the arena also level 4 with a tree instead of a race
SECONDS: Final = {"bot-4": 1.0, "bot-5": 3.0, TREE: 1.0}


def thinking_seconds(name: str) -> float:
    """How long the bot of this name thinks about a decision, if nobody says otherwise."""
    return SECONDS.get(name, 0.0)


def bot(name: str, game: Game[Any, Any, Any], iterations: int | None = None) -> Bot[Any, Any]:
    """The bot of this name for the game; one that searches stops after so many iterations, if not told to before.

    It may remember the decision before: a game wants a bot of its own for every seat.
    """
    if name == "random":
        return RandomBot(game)
    if name in ("greedy", "bot-3"):
        return GREEDY[game.name]()
    levels = LEVELS[game.name]
    if name == TREE:
        return TreeBot(game, levels["bot-4"].mind(), levels["bot-4"].scale, iterations)
    if name in NAMES:
        return _level(levels[name], game, iterations)
    raise SetupError(UNKNOWN_BOT.of(name=name, names=", ".join(NAMES)))


def _level(level: Level, game: Game[Any, Any, Any], iterations: int | None) -> Bot[Any, Any]:
    mind = level.mind()
    if level.oversight:
        return Novice(game, mind, level.oversight)
    enough = level.most_between_two if iterations is None else None
    return RaceBot(game, mind, level.scale, iterations, level.width, level.doubt, level.thinks_again, enough)
