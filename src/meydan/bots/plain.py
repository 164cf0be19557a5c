"""Bots for a game of which nothing is known but its rules."""

from __future__ import annotations

from typing import Final

from meydan.bots.bot import Bot
from meydan.bots.levels import AnyGame, Level, MakeMind, racer
from meydan.bots.search_bot import RaceBot
from meydan.bots.temperament import PLAIN, SLY, Temperament

IMAGINED_GAMES: Final = {"bot-1": 12, "bot-2": 40, "bot-3": 150, "bot-4": 600}  # more games make a stronger bot
SECONDS: Final = 3.0  # for the strongest, which always uses its whole time


def levels(game: AnyGame, mind: MakeMind) -> dict[str, Level]:
    """Bots that race their plans over more and more imagined games."""
    found = {name: _counting(game, mind, games) for name, games in IMAGINED_GAMES.items()}
    found["bot-4"] = found["bot-4"].with_temperament(SLY)
    found["bot-5"] = racer(game, mind, SECONDS)
    return found


def _counting(game: AnyGame, mind: MakeMind, games: int, temperament: Temperament = PLAIN) -> Level:
    def make(iterations: int | None) -> Bot[object, object]:
        most = games if iterations is None else iterations
        return RaceBot(game, mind(), most, temperament=temperament)

    return Level(make, SECONDS, temperament, lambda other: _counting(game, mind, games, other))
