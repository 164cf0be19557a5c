"""Games between bots of one level, which count imagined games instead of seconds: the same on every machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from meydan.bots.bot import Bot, Until, never
from meydan.bots.match import Match
from meydan.core.game import Game, Seat
from meydan.core.luck import secret_from_seed
from meydan.core.record import write_record
from meydan.games import TITLES

GAMES: Final = 250  # that a bot imagines for a decision
NO_OPTIONS: Final[Mapping[str, str]] = {}

AnyMatch = Match[Any, Any, Any]


class NoLimit:
    """A watch that never stops a bot."""

    def start(self, seat: Seat) -> Until:
        return never

    def stop(self, seat: Seat) -> None:
        """Nothing is measured."""


def match_of(
    game: str,
    bot: str,
    seats: int,
    seed: str,
    options: Mapping[str, str] = NO_OPTIONS,
    changed: Callable[[list[Bot[Any, Any]]], list[Bot[Any, Any]]] = list,
    thinks: int | None = None,
) -> AnyMatch:
    """A game before its first line; `changed` may replace bots, which imagine `thinks` games for a decision."""
    title = TITLES[game]
    games = thinks or (None if seats == 2 else GAMES)  # between two, every bot has a number of its own
    bots = changed([title.bot(bot, games) for _ in range(seats)])
    names = [f"{bot}-{seat}" for seat in range(seats)]
    return Match(title.game, names, bots, options, secret_from_seed(f"{game} {bot} {seats} {seed}"), NoLimit())


def record_of(match: AnyMatch) -> str:
    """Play a game to its end and write it down."""
    lines = list(match.lines())
    return write_record(match.game.options, match.header, lines)


class Slipping(Bot[Any, Any]):
    """Plays a random legal action once, at a decision of this number; counts its decisions among several actions."""

    def __init__(self, bot: Bot[Any, Any], game: Game[Any, Any, Any], when: int, seed: int) -> None:
        self.bot = bot
        self.game = game
        self.when = when
        self.rng = Random(seed)
        self.decisions = 0
        self.slipped: Any = None  # the view in which it happened

    def choose(self, view: Any, rng: Random, until: Until) -> Any:
        legal = self.game.actions(self.game.imagine(view, self.rng))
        if len(legal) > 1:
            self.decisions += 1
            if self.decisions == self.when:
                self.slipped = view
                return self.rng.choice(legal)
        return self.bot.choose(view, rng, until)
