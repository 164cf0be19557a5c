"""What the levels of a game are made of; their figures are in docs/bots.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from meydan.bots.bot import Bot
from meydan.bots.fallible import Fallible
from meydan.bots.mind import Mind
from meydan.bots.search_bot import DOUBT, WIDTH, RaceBot
from meydan.bots.temperament import PATIENT, PLAIN, Temperament
from meydan.core.game import Game

AnyGame = Game[Any, Any, Any]
MakeMind = Callable[[], Mind[Any, Any]]

# the weight by which a character is known; the others have a plain temperament
CHARACTERS: Final = {"bot-1": "", "bot-2": "whim", "bot-3": "patience", "bot-4": "spite", "bot-5": ""}


@dataclass(frozen=True)
class Level:
    """A bot, and how long it thinks about a decision by default.

    A bot may remember its last decision, so make one for every seat. `make` takes the number of imagined games after
    which a searching bot stops; with None it stops when its time is up.
    """

    make: Callable[[int | None], Bot[Any, Any]]
    seconds: float = 0.0
    temperament: Temperament = PLAIN
    tempered: Callable[[Temperament], Level] | None = None  # the same level with another one, if it can have any

    def with_temperament(self, temperament: Temperament) -> Level:
        """The level with this temperament; the level itself if its bot has no use for temperaments."""
        return self if self.tempered is None else self.tempered(temperament)


def characters(levels: Mapping[str, Level]) -> list[str]:
    """The levels that have the temperament of their character."""
    return [
        name
        for name, weight in CHARACTERS.items()
        if name in levels and (not weight or asdict(levels[name].temperament)[weight])
    ]


def instant(make: Callable[[], Bot[Any, Any]]) -> Level:
    """A bot that does not search, and has no temperament."""
    return Level(lambda _: make())


def patient(make: Callable[[float], Bot[Any, Any]], temperament: Temperament = PATIENT) -> Level:
    """A bot that does not search, made with its patience."""
    return Level(
        lambda _: make(temperament.patience), temperament=temperament, tempered=lambda other: patient(make, other)
    )


def beginner(game: AnyGame, mind: MakeMind, temperature: float, temperament: Temperament = PLAIN) -> Level:
    """A bot that makes mistakes: the higher the temperature, in points, the worse."""
    return Level(
        lambda _: Fallible(game, mind(), temperature, temperament),
        temperament=temperament,
        tempered=lambda other: beginner(game, mind, temperature, other),
    )


def racer(
    game: AnyGame,
    mind: MakeMind,
    seconds: float,
    width: int = WIDTH,
    doubt: float = DOUBT,
    thinks_again: bool = False,
    most_between_two: int | None = None,
    temperament: Temperament = PLAIN,
    enough: int | None = None,
) -> Level:
    """A bot that lets its most promising plans race; the parameters are those of RaceBot.

    It stops after `enough` imagined games, with two players after `most_between_two`. If a number of imagined games is
    asked for, it overrides both.
    """

    def make(iterations: int | None) -> Bot[Any, Any]:
        if iterations is None:
            return RaceBot(game, mind(), enough, width, doubt, thinks_again, most_between_two, temperament)
        return RaceBot(game, mind(), iterations, width, doubt, thinks_again, None, temperament)

    def tempered(other: Temperament) -> Level:
        return racer(game, mind, seconds, width, doubt, thinks_again, most_between_two, other, enough)

    return Level(make, seconds, temperament, tempered)
