"""The bots, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from meydan.bots.alhambra import GreedyAlhambra
from meydan.bots.bot import Bot
from meydan.bots.dezh import GreedyDezh
from meydan.bots.kingdom_builder import GreedyKingdomBuilder
from meydan.bots.kingdomino import GreedyKingdomino
from meydan.bots.random_bot import RandomBot
from meydan.core.errors import Rule, SetupError
from meydan.core.game import Game

UNKNOWN_BOT: Final = Rule("setup.bot-unknown", "there is no bot {name!r}; there are {names}")

GREEDY: Final[dict[str, Callable[[], Bot[Any, Any]]]] = {
    "kingdomino": GreedyKingdomino,
    "kingdom-builder": GreedyKingdomBuilder,
    "alhambra": GreedyAlhambra,
    "dezh": GreedyDezh,
}
NAMES: Final = ("random", "greedy", "bot-3")  # bot-3, the solid level of five, is the greedy one


SECONDS: Final = {"bot-4": 1.0, "bot-5": 3.0}


def thinking_seconds(name: str) -> float:
    """How long the bot of this name thinks about a decision, if nobody says otherwise."""
    return SECONDS.get(name, 0.0)


def bot(name: str, game: Game[Any, Any, Any], iterations: int | None = None) -> Bot[Any, Any]:
    """The bot of this name for the game; one that searches stops after so many iterations, if it is not stopped before."""
    if name == "random":
        return RandomBot(game)
    if name in NAMES:
        return GREEDY[game.name]()
    raise SetupError(UNKNOWN_BOT.of(name=name, names=", ".join(NAMES)))
