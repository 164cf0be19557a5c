"""Bots of one's own in the arena, named `FILE.py:CLASS`: any class with a `choose`, as for `meydan bot run`."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final

from meydan.bots.bot import Bot, Until
from meydan.bots.levels import Level
from meydan.commands.bot.program import bot_class, made
from meydan.core.errors import GameError, Rule, SetupError
from meydan.core.game import Game

SUFFIX: Final = ".py"
SECONDS: Final = 1.0  # for a decision, unless the arena sets another time

UNCLEAR: Final = Rule(
    "arena.own-class", "{file} has {count} classes with a method 'choose'; name the one to use: {file}:CLASS"
)
FAILED: Final = Rule("arena.own-failed", "{name} failed: {reason}")
ILLEGAL: Final = Rule("arena.own-illegal", "{name} chose {choice!r}, which is not legal there")


def is_own(name: str) -> bool:
    """Whether this names a file of one's own."""
    return name.endswith(SUFFIX) or f"{SUFFIX}:" in name


def own_level(game: Game[Any, Any, Any], name: str) -> Level:
    """The bot of this name. Raises SetupError if its file cannot be used."""
    if name.endswith(SUFFIX):
        file, kind = name, None
    else:
        file, _, kind = name.rpartition(":")
    own = bot_class(Path(file), kind, UNCLEAR)
    return Level(lambda _: OwnBot(game, name, made(own, Path(file))), SECONDS)


class OwnBot(Bot[Any, Any]):
    """Somebody's object in the shape of a bot: it need not inherit from `Bot`, and may answer with a line."""

    def __init__(self, game: Game[Any, Any, Any], name: str, bot: Any) -> None:
        self.game = game
        self.name = name
        self.bot = bot

    def choose(self, view: Any, rng: Random, until: Until) -> Any:
        try:
            chosen = self.bot.choose(view, rng, until)
        except Exception as error:
            raise SetupError(FAILED.of(name=self.name, reason=repr(error))) from None
        try:
            action = self.game.read(chosen) if isinstance(chosen, str) else chosen
        except GameError:
            action = None
        if action not in self.game.actions(self.game.imagine(view, Random(0))):
            raise SetupError(ILLEGAL.of(name=self.name, choice=str(chosen)))
        return action
