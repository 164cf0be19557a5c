"""`meydan simulate`: games between bots, as records or as a data set."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from meydan.bots.bot import Until
from meydan.bots.match import Match, Watch
from meydan.clock import deadline
from meydan.commands.compile import compile_first
from meydan.commands.progress import progress
from meydan.core.errors import Rule, SetupError
from meydan.core.game import Outcome, Seat
from meydan.core.luck import secret_from_seed
from meydan.core.notation import write_options
from meydan.core.record import write_record
from meydan.title import Title
from meydan.words import Words

MANY_GAMES: Final = 1_000  # for this many games or more, compiling saves more time than it takes
NO_FOLDER: Final = Rule("simulate.folder", "a data set needs a folder: name one with --out")
NOT_INSTALLED: Final = Rule("simulate.extra", "{package} is missing: pip install 'meydan[research]'")


class ThinkingTime:
    """Gives every bot the thinking time of its level."""

    def __init__(self, title: Title, names: Sequence[str]) -> None:
        self.seconds = [title.thinking_seconds(name) for name in names]

    def start(self, seat: Seat) -> Until:
        return deadline(self.seconds[seat])

    def stop(self, seat: Seat) -> None:
        """Measure nothing."""


class Simulation:
    """A series of games of the same bots. The same seed gives the same records."""

    def __init__(self, title: Title, names: Sequence[str], options: Mapping[str, str], seed: str, counts: bool) -> None:
        self.title = title
        self.game = title.game
        self.names = names
        self.options = options
        self.seed = seed
        self.counts = counts
        self.game.start(len(names), options)  # refuses wrong seats and options before any game is played
        for name in names:
            title.bot(name)

    def match(self, number: int, watch: Watch | None = None) -> Match[Any, Any, Any]:
        """The game of this number, before its first line."""
        secret = secret_from_seed(f"{self.seed} {number}")
        bots = [self.title.bot(name) for name in self.names]
        return Match(self.game, self.names, bots, self.options, secret, watch or ThinkingTime(self.title, self.names))

    def file(self, ending: str) -> str:
        """The name of a file of these games."""
        return f"{self.game.name}-{len(self.names)}-{self.seed}{ending}"

    def play(self, number: int) -> tuple[str, Outcome]:
        """The record of the game of this number, and its outcome."""
        match = self.match(number)
        lines = list(match.lines(self.counts))
        return write_record(self.game.options, match.header, lines), self.game.outcome(match.state)


def simulate(simulation: Simulation, games: int, folder: Path | None, words: Words) -> int:
    """Write the records to the folder, or to standard output one after the other."""
    if games >= MANY_GAMES:
        compile_first(words)
    outcomes = Tally(len(simulation.names))
    for number, (record, outcome) in enumerate(_played(simulation, games, words), 1):
        outcomes.append(outcome)
        if folder is None:
            sys.stdout.write(record if number == 1 else f"\n{record}")
        else:
            name = simulation.file(f"-{number:0{len(str(games))}}.game")
            folder.joinpath(name).write_bytes(record.encode())
    console = Console(stderr=folder is None)
    if folder is not None or console.is_terminal:
        console.print(_summary(simulation.names, outcomes, words))
    return 0


def simulate_parquet(simulation: Simulation, games: int, folder: Path | None, words: Words) -> int:
    """Write one Parquet file of all decisions to the folder."""
    if folder is None:
        raise SetupError(NO_FOLDER)
    try:
        from meydan.research.dataset import write
        from meydan.research.setting import Setting
    except ImportError as error:
        raise SetupError(NOT_INSTALLED.of(package=error.name)) from None
    if games >= MANY_GAMES:
        compile_first(words)
    setting = Setting(simulation.game.name, len(simulation.names), simulation.options)
    facts = {
        "game": simulation.game.name,
        "rules": str(simulation.game.rules),
        "encoding": setting.title.encoding_name,
        "seats": " | ".join(simulation.names),
        "options": write_options(simulation.game.options, simulation.options),
        "seed": simulation.seed,
    }
    numbers = progress(range(1, games + 1), games, words("progress.playing"))
    file = folder / simulation.file(".parquet")
    outcomes = Tally(len(simulation.names))
    for outcome in write(simulation, setting, numbers, file, ThinkingTime(simulation.title, simulation.names), facts):
        outcomes.append(outcome)
    Console().print(_summary(simulation.names, outcomes, words))
    return 0


def _played(simulation: Simulation, games: int, words: Words) -> Iterator[tuple[str, Outcome]]:
    numbers = range(1, games + 1)
    return (simulation.play(number) for number in progress(numbers, games, words("progress.playing")))


class Tally:
    """The sums of wins and points by seat; a shared victory is divided."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.wins = [0.0] * seats
        self.points = [0] * seats

    def append(self, outcome: Outcome) -> None:
        """Add one more game."""
        self.games += 1
        for seat, rank in enumerate(outcome.ranks):
            self.wins[seat] += (rank == 1) / outcome.ranks.count(1)
            self.points[seat] += outcome.scores[seat]


def _summary(names: Sequence[str], tally: Tally, words: Words) -> Table:
    """Wins and mean points of each seat."""
    table = Table(title=words("simulate.summary", games=tally.games), title_justify="left")
    for column in ("simulate.seat", "simulate.bot", "simulate.wins", "simulate.points"):
        table.add_column(words(column), justify="right")
    for seat, name in enumerate(names):
        wins, points = tally.wins[seat] / tally.games, tally.points[seat] / tally.games
        table.add_row(f"p{seat}", name, f"{100 * wins:.1f} %", f"{points:.1f}")
    return table
