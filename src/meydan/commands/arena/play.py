"""One game of an arena, played in this process, in another one, or on another machine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import process_time
from typing import Any

from meydan.bots.bot import Until, never
from meydan.bots.match import Match
from meydan.clock import deadline
from meydan.commands.arena.plan import Pairing, Setting
from meydan.core.luck import secret_from_seed
from meydan.games import TITLES


@dataclass(frozen=True)
class Result:
    """How a game went, by seat."""

    number: int
    deal: int
    names: tuple[str, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]  # thinking time in total

    @property
    def wins(self) -> tuple[float, ...]:
        """The victory of each seat; a shared one is divided."""
        return tuple((rank == 1) / self.ranks.count(1) for rank in self.ranks)

    def margin(self, seat: int) -> int:
        """The seat's points minus those of the best other seat."""
        return self.scores[seat] - max(score for other, score in enumerate(self.scores) if other != seat)


class Stopwatch:
    """Tells the bots when their time is up, and how long they thought.

    It measures processor time: a bot's strength must not depend on what else the machine is doing.
    """

    def __init__(self, setting: Setting, names: Sequence[str]) -> None:
        self._limits = [_limit(setting, name) for name in names]
        self.decisions = [0] * len(names)
        self.seconds = [0.0] * len(names)
        self._started = 0.0

    def start(self, seat: int) -> Until:
        """Start measuring a decision."""
        self._started = process_time()
        limit = self._limits[seat]
        return never if limit is None else deadline(limit, process_time)

    def stop(self, seat: int) -> None:
        """Stop measuring the decision."""
        self.seconds[seat] += process_time() - self._started
        self.decisions[seat] += 1


def _limit(setting: Setting, name: str) -> float | None:
    if setting.iterations is not None:
        return None
    return setting.level(name).seconds if setting.seconds is None else setting.seconds


def play(setting: Setting, pairing: Pairing) -> Result:
    """Play the game. With iterations instead of seconds it is the same every time."""
    title = TITLES[setting.game]
    game: Any = title.game
    secret = secret_from_seed(f"{setting.seed} {pairing.deal}")
    bots = [setting.level(name).make(setting.iterations) for name in pairing.names]
    watch = Stopwatch(setting, pairing.names)
    match = Match(game, pairing.names, bots, setting.options, secret, watch)
    match.to_the_end()
    outcome = game.outcome(match.state)
    return Result(
        pairing.number,
        pairing.deal,
        pairing.names,
        outcome.scores,
        outcome.ranks,
        tuple(watch.decisions),
        tuple(round(seconds, 3) for seconds in watch.seconds),
    )


def play_batch(setting: Setting, batch: Sequence[Pairing]) -> list[Result]:
    """Play several games, one after the other."""
    return [play(setting, pairing) for pairing in batch]
