"""`python -m meydan.research.sizes GAME`: how long, how wide and how fair a game is, from random games.

Games are played in chunks, each with its own seed, and counted in histograms, which are written to a file after every
chunk; the same command continues from there, so a million games can be played a few at a time.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, Final

from gymnasium import error

from meydan.core.game import Game
from meydan.core.playout import playout
from meydan.research.encoding import encoded
from meydan.research.plots import histograms
from meydan.research.setting import Setting

CHUNK: Final = 2_000  # games
Z: Final = 1.96  # of a 95 % interval


@dataclass
class Sizes:
    """Histograms of random games: value -> how often."""

    game: str
    seats: int
    games: int = 0
    ties: int = 0  # games with several winners
    wins: list[float] = field(default_factory=list)  # by seat; a shared victory is divided
    squares: list[float] = field(default_factory=list)  # of those parts
    decisions: Counter[int] = field(default_factory=Counter)  # of players, by game
    lines: Counter[int] = field(default_factory=Counter)  # of players and dealer, by game
    branching: Counter[int] = field(default_factory=Counter)  # legal actions, by decision
    scores: Counter[int] = field(default_factory=Counter)  # by player
    winning: Counter[int] = field(default_factory=Counter)  # the highest score, by game

    def add(self, game: Game[Any, Any, Any], rng: Random) -> None:
        """Play and count one more random game."""
        state = game.start(self.seats, {})
        branching: list[int] = []
        draws = playout(game, state, rng, branching)
        self.games += 1
        self.decisions[len(branching)] += 1
        self.lines[len(branching) + draws] += 1
        self.branching.update(branching)
        self._count(game.scores(state), game.ranks(state))

    def _count(self, scores: Sequence[int], ranks: Sequence[int]) -> None:
        """Count the result of a game."""
        winners = ranks.count(1)
        self.ties += winners > 1
        self.scores.update(scores)
        self.winning[max(scores)] += 1
        for seat, rank in enumerate(ranks):
            if rank == 1:
                self.wins[seat] += 1 / winners
                self.squares[seat] += 1 / winners**2

    def advantage(self, seat: int) -> tuple[float, float]:
        """How often a seat wins, and half its 95 % interval."""
        mean = self.wins[seat] / self.games
        return mean, Z * sqrt(max(self.squares[seat] / self.games - mean * mean, 0.0) / self.games)


def mean(counts: Mapping[int, int]) -> float:
    """The mean of a histogram."""
    return sum(value * count for value, count in counts.items()) / sum(counts.values())


def spread(counts: Mapping[int, int]) -> float:
    """The standard deviation of a histogram."""
    middle = mean(counts)
    return sqrt(sum(count * (value - middle) ** 2 for value, count in counts.items()) / sum(counts.values()))


def quantile(counts: Mapping[int, int], share: float) -> int:
    """The value that this share of a histogram does not exceed."""
    left = share * sum(counts.values())
    for value in sorted(counts):
        left -= counts[value]
        if left <= 0:
            return value
    return max(counts)


def load(file: Path, game: str, seats: int) -> Sizes:
    """The histograms so far."""
    if not file.is_file():
        return Sizes(game, seats, wins=[0.0] * seats, squares=[0.0] * seats)
    found = json.loads(file.read_text())
    for name in ("decisions", "lines", "branching", "scores", "winning"):
        found[name] = Counter({int(value): count for value, count in found[name].items()})
    sizes = Sizes(**found)
    if (sizes.game, sizes.seats) != (game, seats):
        raise SystemExit(f"{file} is about {sizes.game} with {sizes.seats} players")
    return sizes


def save(sizes: Sizes, file: Path) -> None:
    """Replace the file in one step: a reader finds either the old or the new histograms."""
    fresh = file.with_suffix(".new")
    fresh.write_text(json.dumps(vars(sizes)))
    fresh.replace(file)


def measure(sizes: Sizes, games: int, file: Path, seconds: float) -> None:
    """Play until there are this many games, or the time is up."""
    game = encoded(sizes.game).game
    end = time.monotonic() + seconds
    while sizes.games < games and time.monotonic() < end:
        rng = Random(f"{sizes.game} {sizes.seats} {sizes.games}")
        for _ in range(min(CHUNK, games - sizes.games)):
            sizes.add(game, rng)
        save(sizes, file)


def row(sizes: Sizes) -> str:
    """A row of the table in docs/research.md."""
    first, around = sizes.advantage(0)
    last, _ = sizes.advantage(sizes.seats - 1)
    cells = [
        f"{sizes.game}, {sizes.seats} players",
        f"{sizes.games:,}",
        f"{mean(sizes.decisions):.1f} ({quantile(sizes.decisions, 0.05)}–{quantile(sizes.decisions, 0.95)})",
        f"{mean(sizes.lines):.1f}",
        f"{mean(sizes.branching):.1f} (at most {max(sizes.branching)})",
        f"{mean(sizes.scores):.1f} ± {spread(sizes.scores):.1f}",
        f"{mean(sizes.winning):.1f}",
        f"{100 * first:.2f} ± {100 * around:.2f}",
        f"{100 * last:.2f}",
        f"{100 * sizes.ties / sizes.games:.2f}",
    ]
    return f"| {' | '.join(cells)} |"


def put(row: str, page: Path) -> None:
    """Replace the row of the same game and number of players."""
    head = row[: row.index(" players |")]
    lines = page.read_text().splitlines(keepends=True)
    page.write_text("".join(f"{row}\n" if line.startswith(f"{head} players |") else line for line in lines))


def draw(sizes: Sizes, file: Path) -> None:
    """The histograms as SVG."""
    panels = {"decisions": sizes.decisions, "legal actions": sizes.branching, "points": sizes.scores}
    file.write_text(histograms(f"{sizes.game}, {sizes.seats} players, {sizes.games:,} random games", panels))


def main() -> int:
    """Measure, and show the figures."""
    asked = argparse.ArgumentParser(prog="python -m meydan.research.sizes", description=__doc__)
    asked.add_argument("game")
    asked.add_argument("--seats", type=int)
    asked.add_argument(
        "--games", type=int, default=1_000_000, help="how many games to reach in total; 0 only shows the figures"
    )
    asked.add_argument(
        "--seconds", type=float, default=1e9, help="stop after this time; the same command continues later"
    )
    asked.add_argument("--out", type=Path, default=Path("sizes"), help="the folder of the histograms")
    asked.add_argument("--plot", type=Path, help="draw the histograms as SVG")
    asked.add_argument("--page", type=Path, help="put the row into the table of this page")
    wish = asked.parse_args()
    try:
        setting = Setting(wish.game, wish.seats)
    except error.Error as wrong:
        asked.error(str(wrong))
    wish.out.mkdir(parents=True, exist_ok=True)
    name, seats = setting.game.name, setting.seats
    file = wish.out / f"{name}-{seats}.json"
    sizes = load(file, name, seats)
    measure(sizes, wish.games, file, wish.seconds)
    if not sizes.games:
        asked.error(f"{file} has no games yet")
    sys.stdout.write(row(sizes) + "\n")
    if wish.plot is not None:
        draw(sizes, wish.plot)
    if wish.page is not None:
        put(row(sizes), wish.page)
    return 0


if __name__ == "__main__":
    sys.exit(main())
