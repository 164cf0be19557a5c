"""`meydan simulate`: games between bots, as records or as a data set."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from rich.console import Console
from rich.table import Table

import meydan
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
from meydan.games import TITLES
from meydan.title import Title
from meydan.words import Words
from meydan.workers.pool import Processes, do_all

MANY_GAMES: Final = 1_000  # for this many games or more, compiling saves more time than it takes
NO_FOLDER: Final = Rule("simulate.folder", "a data set needs a folder: name one with --out")
EXISTS: Final = Rule(
    "simulate.exists", "{file} exists already and is not overwritten: take another folder, or remove the file"
)
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

    def __reduce__(self) -> tuple[Callable[..., Simulation], tuple[object, ...]]:
        """Pickle what it was made from, for other processes."""
        return simulation_of, (self.game.name, self.names, dict(self.options), self.seed, self.counts)

    def record_file(self, number: str) -> str:
        """The name of the record of a game."""
        return f"{self._file_name()}-{number}.game"

    def data_file(self, games: int) -> str:
        """The name of a data set."""
        return f"{self._file_name(f'{games}-games')}.parquet"

    def _file_name(self, *more: str) -> str:
        """What the name of a file begins with: two of the same name hold the same games."""
        bots = self.names[0] if len(set(self.names)) == 1 else "+".join(self.names)
        options = write_options(self.game.options, self.options).split()
        words = [self.game.name, str(len(self.names)), bots, *options, *more, f"seed-{self.seed}"]
        return re.sub(r"[^\w+-]", "_", "-".join(words))

    def play(self, number: int) -> tuple[str, Outcome]:
        """The record of the game of this number, and its outcome."""
        match = self.match(number)
        lines = list(match.lines(self.counts))
        return write_record(self.game.options, match.header, lines), self.game.outcome(match.state)


def simulation_of(game: str, names: Sequence[str], options: Mapping[str, str], seed: str, counts: bool) -> Simulation:
    """The simulation that was pickled with these values."""
    return Simulation(TITLES[game], names, options, seed, counts)


Played = TypeVar("Played")


class InOrder(Generic[Played]):
    """Plays the games of a simulation in one or several processes. Yields them in their order."""

    def __init__(self, play: Callable[[int], Played], processes: int) -> None:
        self.play = play  # it can be pickled
        self.processes = processes

    def games(self, count: int) -> Iterator[Played]:
        """The games 1 to `count`."""
        if self.processes == 1:
            yield from map(self.play, range(1, count + 1))
            return
        workers = Processes(self.processes)
        early: dict[int, Played] = {}  # games that ended before one with a smaller number
        due = 1
        try:
            for number, played in do_all(partial(_numbered, self.play), range(1, count + 1), workers):
                early[number] = played
                while due in early:
                    yield early.pop(due)
                    due += 1
        finally:
            workers.close()


def _numbered(play: Callable[[int], Played], numbers: Sequence[int]) -> list[tuple[int, Played]]:
    return [(number, play(number)) for number in numbers]


def simulate(simulation: Simulation, games: int, folder: Path | None, processes: int, words: Words) -> int:
    """Write the records to the folder, or to standard output one after the other. Nothing is overwritten."""
    if folder is not None:
        demand_none(folder.glob(simulation.record_file("*")))
    if games >= MANY_GAMES:
        compile_first(words)
    outcomes = Tally(len(simulation.names))
    played = progress(InOrder(simulation.play, processes).games(games), games, words("progress.playing"))
    for number, (record, outcome) in enumerate(played, 1):
        outcomes.append(outcome)
        if folder is None:
            sys.stdout.write(record if number == 1 else f"\n{record}")
        else:
            name = simulation.record_file(f"{number:0{len(str(games))}}")
            folder.joinpath(name).write_bytes(record.encode())
    console = Console(stderr=folder is None)
    if folder is not None or console.is_terminal:
        console.print(_summary(simulation.names, outcomes, words))
    return 0


def simulate_parquet(simulation: Simulation, games: int, folder: Path | None, processes: int, words: Words) -> int:
    """Write one Parquet file of all decisions to the folder, and a card that describes it. Nothing is overwritten."""
    if folder is None:
        raise SetupError(NO_FOLDER)
    try:
        from meydan.research.dataset import UNFINISHED, write
        from meydan.research.setting import Setting
    except ImportError as error:
        raise SetupError(NOT_INSTALLED.of(package=error.name)) from None
    file = folder / simulation.data_file(games)
    demand_none(there for there in (file, file.with_suffix(UNFINISHED)) if there.exists())
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
        "games": str(games),
        "meydan": meydan.__version__,
    }
    played = InOrder(partial(_rows, simulation), processes).games(games)
    outcomes = Tally(len(simulation.names))
    for outcome in write(progress(played, games, words("progress.playing")), file, facts):
        outcomes.append(outcome)
    Console().print(_summary(simulation.names, outcomes, words))
    return 0


def demand_none(files: Iterable[Path]) -> None:
    """Refuse to write where there are these files."""
    for file in files:
        raise SetupError(EXISTS.of(file=str(file)))


def _rows(simulation: Simulation, number: int) -> Any:
    """The rows of a game, and its outcome."""
    from meydan.research.dataset import rows_of
    from meydan.research.setting import Setting

    setting = Setting(simulation.game.name, len(simulation.names), simulation.options)
    return rows_of(setting, simulation, number, ThinkingTime(simulation.title, simulation.names))


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
