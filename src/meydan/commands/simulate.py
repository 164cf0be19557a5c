"""`meydan simulate`: games between bots, as records."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from meydan.bots import bot, thinking_seconds
from meydan.bots.bot import Until
from meydan.bots.match import Match
from meydan.clock import deadline
from meydan.commands.progress import progress
from meydan.core.game import Game, Outcome, Seat
from meydan.core.luck import secret_from_seed
from meydan.core.record import write_record
from meydan.words import Words


class ThinkingTime:
    """Every bot thinks as long as its level does."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def start(self, seat: Seat) -> Until:
        return deadline(thinking_seconds(self.names[seat]))

    def stop(self, seat: Seat) -> None:
        """Nothing is measured."""


class Simulation:
    """A series of games of the same bots. The same seed gives the same records."""

    def __init__(
        self, game: Game[Any, Any, Any], names: Sequence[str], options: Mapping[str, str], seed: str, counts: bool
    ) -> None:
        self.game = game
        self.names = names
        self.options = options
        self.seed = seed
        self.counts = counts
        self.game.start(len(names), options)  # refuses what does not go together before any game is played
        for name in names:
            bot(name, game)

    def play(self, number: int) -> tuple[str, Outcome]:
        """The record of the game of this number, and its outcome."""
        secret = secret_from_seed(f"{self.seed} {number}")
        bots = [bot(name, self.game) for name in self.names]
        match = Match(self.game, self.names, bots, self.options, secret, ThinkingTime(self.names))
        lines = list(match.lines(self.counts))
        return write_record(self.game.options, match.header, lines), self.game.outcome(match.state)


def simulate(simulation: Simulation, games: int, folder: Path | None, words: Words) -> int:
    """Write the records to the folder, or to standard output one after the other."""
    outcomes = []
    for number, (record, outcome) in enumerate(_played(simulation, games, words), 1):
        outcomes.append(outcome)
        if folder is None:
            sys.stdout.write(record if number == 1 else f"\n{record}")
        else:
            name = f"{simulation.game.name}-{len(simulation.names)}-{simulation.seed}-{number:0{len(str(games))}}.game"
            folder.joinpath(name).write_bytes(record.encode())
    console = Console(stderr=folder is None)
    if folder is not None or console.is_terminal:
        console.print(_summary(simulation.names, outcomes, words))
    return 0


def _played(simulation: Simulation, games: int, words: Words) -> Iterator[tuple[str, Outcome]]:
    numbers = range(1, games + 1)
    return (simulation.play(number) for number in progress(numbers, games, words("progress.playing")))


def _summary(names: Sequence[str], outcomes: Sequence[Outcome], words: Words) -> Table:
    """Wins and mean points of each seat; a shared victory counts in parts."""
    table = Table(title=words("simulate.summary", games=len(outcomes)), title_justify="left")
    for column in ("simulate.seat", "simulate.bot", "simulate.wins", "simulate.points"):
        table.add_column(words(column), justify="right")
    for seat, name in enumerate(names):
        wins = sum((outcome.ranks[seat] == 1) / outcome.ranks.count(1) for outcome in outcomes)
        points = sum(outcome.scores[seat] for outcome in outcomes) / len(outcomes)
        table.add_row(f"p{seat}", name, f"{100 * wins / len(outcomes):.1f} %", f"{points:.1f}")
    return table
