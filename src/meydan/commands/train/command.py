"""The command: generation after generation, play against oneself and learn from it. All of it is kept in a folder."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import groupby
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from rich.console import Console
from rich.table import Table

from meydan.bots.bot import never
from meydan.bots.weights import how_made, write_net
from meydan.clock import deadline
from meydan.commands.compile import compile_first
from meydan.commands.progress import progress
from meydan.commands.train.curve import curve
from meydan.compiled import PACKAGE
from meydan.core.errors import Rule, SetupError
from meydan.learning.samples import Shape, shape_of
from meydan.learning.selfplay import batches, work
from meydan.learning.setting import GAMES_OF_A_BATCH, Run, learner_of
from meydan.words import Words
from meydan.workers.pool import Processes, ThisProcess, do_all

if TYPE_CHECKING:
    from meydan.learning.training import Epoch

NO_TORCH: Final = Rule("learning.no-torch", "PyTorch is missing; install it with pip install 'meydan[train]'")
NO_GAMES: Final = Rule(
    "learning.no-games", "no batch of {games} games was finished in {seconds} seconds: allow more with --seconds"
)
REMEMBERED: Final = 3  # generations whose games a net learns from


@dataclass(frozen=True)
class Amount:
    """How much is played and learnt."""

    generations: int
    games: int  # in each of them
    epochs: int
    seconds: float | None  # for the games of a generation, at most
    processes: int


def train(run: Run, amount: Amount, words: Words) -> int:
    """Play and learn; what was done before is kept."""
    learner_of(run.setting.title)
    try:
        import torch  # noqa: F401 - better now than after hours of games
    except ImportError:
        raise SetupError(NO_TORCH) from None
    compile_first(words)
    run.open()
    for generation in range(amount.generations):
        if not run.net(generation).exists():
            began = monotonic()
            _play(run, generation, amount, words)
            _learn(run, generation, amount, began, words)
    Console().print(_summary(run, amount.generations, words))
    return 0


def _play(run: Run, generation: int, amount: Amount, words: Words) -> None:
    """Play the games of a generation that are missing, as far as the time goes."""
    run.samples(generation).mkdir(exist_ok=True)
    todo = [batch for batch in batches(run, generation, amount.games) if not batch.file.exists()]
    net = run.net(generation - 1) if generation else None
    label = words("progress.generation", generation=generation)
    until = never if amount.seconds is None else deadline(amount.seconds)
    workers = ThisProcess() if amount.processes == 1 else Processes(amount.processes)
    try:
        for _ in progress(do_all(work(run.setting, net), todo, workers), len(todo), label):
            if until():
                break
    finally:
        workers.close()
    if not list(run.samples(generation).glob("*.samples")):
        raise SetupError(NO_GAMES.of(games=GAMES_OF_A_BATCH, seconds=amount.seconds))


def _learn(run: Run, generation: int, amount: Amount, began: float, words: Words) -> None:
    """Fit a net to the games of this generation and the last ones before it, and keep it."""
    from meydan.learning.training import Training

    setting = run.setting
    files = _files(run, generation)
    groups = [list(group) for _, group in groupby(sorted(files, key=_seats), key=_seats)]
    training = Training(groups, setting.width, setting.depth, amount.epochs, generation + 1, amount.processes)
    figures = _watch(run, generation, training.run(), amount.epochs, words)
    shapes = [shape_of(file) for file in files]
    made = {
        **_origin(run, generation, amount),
        "games": sum(shape.games for shape in shapes),
        "positions": training.rows,
        "hours": round((monotonic() - began) / 3600 + _hours_before(run, generation), 2),
        "device": training.device,
        "figures": {name: round(value, 4) for name, value in figures.items()},
    }
    facts = {**_sizes(run, shapes[0]), "mean": training.mean, "spread": training.spread, "made": made}
    part = run.net(generation).with_suffix(".part")
    part.write_bytes(write_net(facts, training.net.weights()))
    part.replace(run.net(generation))


def _watch(run: Run, generation: int, epochs: Iterator[Epoch], count: int, words: Words) -> dict[str, Any]:
    """Follow the training: a line and the curve after each epoch. Returns what the last one has reached."""
    log = [line for line in _log(run) if line["generation"] < generation]
    for epoch in progress(epochs, count, words("progress.learning", generation=generation)):
        log.append({"generation": generation, **asdict(epoch)})
        run.log.write_text("".join(f"{json.dumps(line)}\n" for line in log), encoding="utf-8")
        run.curve.write_text(curve(words, run.setting.game, log), encoding="utf-8")
        sys.stderr.write(words("train.epoch", **_shown(log[-1]), epochs=count) + "\n")
    return log[-1]


def _files(run: Run, generation: int) -> list[Path]:
    first = max(0, generation - REMEMBERED + 1)
    return sorted(file for one in range(first, generation + 1) for file in run.samples(one).glob("*.samples"))


def _seats(file: Path) -> int:
    return shape_of(file).seats


def _log(run: Run) -> Iterator[dict[str, Any]]:
    if run.log.exists():
        for line in run.log.read_text(encoding="utf-8").splitlines():
            yield json.loads(line)


def _sizes(run: Run, shape: Shape) -> dict[str, Any]:
    """What a reader of the net must know."""
    setting = run.setting
    sizes = {"side": shape.side, "shared": shape.shared, "width": setting.width, "depth": setting.depth}
    return {"game": setting.game, "version": setting.version, **sizes}


def _origin(run: Run, generation: int, amount: Amount) -> dict[str, Any]:
    """How the net can be made again."""
    setting = run.setting.as_json()
    kept = {name: setting[name] for name in ("rules", "tables", "seed")}
    return {**kept, "commit": _commit(), "generation": generation, "epochs": amount.epochs}


def _commit() -> str | None:
    """The commit of this checkout, with a + if files were changed since."""
    try:
        found = subprocess.run(
            ["git", "describe", "--always", "--abbrev=12", "--dirty=+", "--exclude=*"],
            cwd=PACKAGE,
            capture_output=True,
            text=True,
        )
    except OSError:
        return None
    return found.stdout.strip() or None


def _hours_before(run: Run, generation: int) -> float:
    """What the generations before have taken."""
    if not generation:
        return 0.0
    hours: float = how_made(run.net(generation - 1).read_bytes())["made"]["hours"]
    return hours


def _shown(line: dict[str, Any]) -> dict[str, Any]:
    """A line of the log, rounded for people."""
    percent = {name: round(100 * line[name]) for name in ("explained", "winners")}
    losses = {name: f"{line[name]:.3f}" for name in ("loss", "held_out_loss")}
    return {"generation": line["generation"], "number": line["number"], **percent, **losses}


def _summary(run: Run, generations: int, words: Words) -> Table:
    """A row for each generation."""
    table = Table(title=words("train.title", game=run.setting.game, folder=str(run.folder)), title_justify="left")
    for column in ("generation", "games", "positions", "explained", "winners", "hours"):
        table.add_column(words(f"train.{column}"), justify="right")
    for generation in range(generations):
        made = how_made(run.net(generation).read_bytes())["made"]
        figures = made["figures"]
        shares = [f"{100 * figures[name]:.1f} %" for name in ("explained", "winners")]
        table.add_row(str(generation), str(made["games"]), str(made["positions"]), *shares, str(made["hours"]))
    return table
