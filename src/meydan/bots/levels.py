"""What the levels of a game are made of; their figures are in docs/bots.md."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from meydan.bots.bot import Bot
from meydan.bots.mind import Mind
from meydan.bots.novice import Novice
from meydan.bots.search_bot import DOUBT, WIDTH, RaceBot
from meydan.core.game import Game

AnyGame = Game[Any, Any, Any]
MakeMind = Callable[[], Mind[Any, Any]]


@dataclass(frozen=True)
class Level:
    """A bot, and how long it thinks about a decision by default.

    A bot may remember its last decision, so make one for every seat. `make` takes the number of imagined games after
    which a searching bot stops; with None it stops when its time is up.
    """

    make: Callable[[int | None], Bot[Any, Any]]
    seconds: float = 0.0


def instant(make: Callable[[], Bot[Any, Any]]) -> Level:
    """A bot that does not search."""
    return Level(lambda _: make())


def novice(game: AnyGame, mind: MakeMind, oversight: float) -> Level:
    """A beginner, who overlooks each action with this probability."""
    return instant(lambda: Novice(game, mind(), oversight))


def racer(
    game: AnyGame,
    mind: MakeMind,
    seconds: float,
    width: int = WIDTH,
    doubt: float = DOUBT,
    thinks_again: bool = False,
    most_between_two: int | None = None,
) -> Level:
    """A bot that lets its most promising plans race; the parameters are those of RaceBot.

    If a number of imagined games is asked for, it overrides `most_between_two`.
    """

    def make(iterations: int | None) -> Bot[Any, Any]:
        enough = most_between_two if iterations is None else None
        return RaceBot(game, mind(), iterations, width, doubt, thinks_again, enough)

    return Level(make, seconds)
