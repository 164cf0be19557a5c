"""Which bots meet, on which seats, with which deal. The same setting gives the same games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from meydan.bots.levels import Level
from meydan.commands.arena.contestants import contestant
from meydan.core.errors import Rule, SetupError
from meydan.games import TITLES

ROUND_ROBIN: Final = "round-robin"
FIELD: Final = "one-against-the-field"

TOO_FEW_BOTS: Final = Rule("arena.few-bots", "an arena needs two bots or more; only {bots} was named")
BOT_TWICE: Final = Rule("arena.bot-twice", "the bot {name!r} is named twice")
MORE_BOTS: Final = Rule(
    "arena.more-bots", "{bots} bots are more than the {seats} seats of a table; name {seats} at most"
)
FEWER_BOTS: Final = Rule(
    "arena.fewer-bots",
    "{bots} bots do not fill the {seats} seats of a table: name {seats} or more, or use --one-against-the-field",
)


@dataclass(frozen=True)
class Setting:
    """Everything that determines the games of an arena, except their number: a series can be made longer."""

    game: str
    rules: int
    seats: int
    options: Mapping[str, str]
    bots: tuple[str, ...]
    mode: str
    seed: str
    seconds: float | None  # for every decision of a bot that searches; None is the default of its level
    iterations: int | None  # instead of seconds

    def check(self) -> None:
        """Raise SetupError if these bots cannot play like this."""
        title = TITLES[self.game]
        title.game.start(self.seats, self.options)
        for name in self.bots:
            self.level(name)
            if self.bots.count(name) > 1:
                raise SetupError(BOT_TWICE.of(name=name))
        if len(self.bots) < 2:
            raise SetupError(TOO_FEW_BOTS.of(bots=", ".join(self.bots)))
        if self.mode == FIELD and len(self.bots) > self.seats:
            raise SetupError(MORE_BOTS.of(bots=len(self.bots), seats=self.seats))
        if self.mode == ROUND_ROBIN and len(self.bots) < self.seats:
            raise SetupError(FEWER_BOTS.of(bots=len(self.bots), seats=self.seats))

    def level(self, name: str) -> Level:
        """The bot of this name at this table. Raises SetupError if there is none."""
        return contestant(TITLES[self.game], name, self.seats, tuple(sorted(self.options.items())))

    def tables(self) -> list[tuple[str, ...]]:
        """The groups that meet: all bots in groups of a table's size, or the first one with the others around it."""
        if self.mode == ROUND_ROBIN:
            return list(combinations(self.bots, self.seats))
        field = self.bots[1:]
        return [(self.bots[0], *(field[chair % len(field)] for chair in range(self.seats - 1)))]

    def as_json(self) -> dict[str, Any]:
        """The setting as the first line of a results file."""
        return {**self.__dict__, "options": dict(self.options), "bots": list(self.bots)}


@dataclass(frozen=True)
class Pairing:
    """One game: who sits where, and the deal. Games of one deal have the same secret and differ only in the seats."""

    number: int  # among all games of the arena, stable when the series is made longer
    table: int
    deal: int
    names: tuple[str, ...]


def pairings(setting: Setting, games: int) -> Iterator[Pairing]:
    """`games` games of every table; each deal is played until every bot has had every seat."""
    tables = setting.tables()
    for game in range(games):
        deal, turned = divmod(game, setting.seats)
        for table, names in enumerate(tables):
            yield Pairing(game * len(tables) + table, table, deal, names[turned:] + names[:turned])
