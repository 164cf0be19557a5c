"""`python -m meydan.commands.baselines.agents`: all kinds of agents against the greedy bot in one table, by title.

Games are those of the arena: paired deals, every agent on every seat. Results are kept in a folder, and the same
command goes on there. `--policies FOLDER` adds what `python -m meydan.commands.baselines` has learnt, a folder for each
game.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf
from pathlib import Path
from typing import Final
from zlib import crc32

from meydan.commands.arena.contestants import POLICY
from meydan.commands.arena.figures import Figures, figures
from meydan.commands.arena.plan import ROUND_ROBIN, Setting
from meydan.commands.arena.series import Series
from meydan.core.errors import SetupError
from meydan.games import TITLES
from meydan.research.baselines.policy import read_policy
from meydan.research.written import get, page_for, put
from meydan.workers.pool import Processes, ThisProcess, processors

PROGRAM: Final = "meydan.commands.baselines.agents"
OPPONENT: Final = "greedy"
POLICY_FILE: Final = "policy.npz"
HEAD: Final = "| game | agent | games | won against `greedy` | points ahead | seconds a decision |"
RULE: Final = "| --- | --- | ---: | --- | --- | ---: |"


@dataclass(frozen=True)
class Plan:
    """What is measured: how many games of whom, with how much time, kept where."""

    games: int
    slow_games: int  # of agents that search
    seconds: float  # for a decision
    simulations: int  # of OpenSpiel's search
    processes: int
    results: Path
    policies: Path | None

    def agents(self, game: str) -> Iterator[tuple[str, str, int]]:
        """The name in the arena, the name for people and the number of games of every agent."""
        yield "random", "random", self.games
        if self.policies is not None and (file := self.policies / game / POLICY_FILE).exists():
            steps = read_policy(file).about["steps"]
            yield f"{POLICY}:{file}", f"MaskablePPO, {steps:,} steps", self.games
        search = "MCTS" if TITLES[game].game.is_open else "IS-MCTS"
        yield f"spiel:{self.simulations}", f"OpenSpiel's {search}, {self.simulations} simulations", self.slow_games
        for level in ("bot-1", "bot-2", "bot-3"):
            yield level, f"`{level}`", self.games
        for level in ("bot-4", "bot-5"):
            yield level, f"`{level}` at {self.seconds:g} s", self.slow_games

    def row(self, game: str, name: str, shown: str, games: int) -> str:
        """Play what is missing, and write the row of an agent."""
        setting = Setting(
            game, TITLES[game].game.rules, 2, {}, (name, OPPONENT), ROUND_ROBIN, PROGRAM, self.seconds, None
        )
        setting.check()
        series = Series(setting, games, self.results / f"{game}-{_words(name, shown)}.jsonl")
        for _ in series.play(ThisProcess if self.processes == 1 else partial(Processes, self.processes)):
            pass
        (found,) = [one for one in figures(series.results) if one.name == name]
        return f"| {game} | {shown} | {_cells(found)} |"


def _words(name: str, shown: str) -> str:
    """A name for a file: agents that differ in anything, such as what a policy has learnt since, have their own."""
    kind, _, detail = name.partition(":")
    mark = [f"{crc32(Path(detail).read_bytes()):08x}"] if kind == POLICY else []
    return "-".join(re.findall(r"[\w.]+", shown.replace(",", "").lower()) + mark)


def _cells(found: Figures) -> str:
    wins, margin = found.wins, found.margin
    return " | ".join(
        (
            f"{found.games}",
            f"{wins.mean:.2f} ({wins.low:.2f} … {wins.high:.2f})",
            f"{margin.mean:+.1f} ({margin.low:+.1f} … {margin.high:+.1f})",
            f"{found.seconds:.3f}",
        )
    )


def main() -> int:
    """Measure, and write the table."""
    asked = argparse.ArgumentParser(prog=f"python -m {PROGRAM}", description=__doc__)
    asked.add_argument("titles", nargs="*", default=list(TITLES), metavar="GAME", help="all by default")
    asked.add_argument("--games", type=int, default=200, help="games of agents that do not search")
    asked.add_argument("--slow-games", type=int, default=40, help="games of agents that search")
    asked.add_argument("--seconds", type=float, default=0.1, help="processor time of a decision of levels 4 and 5")
    asked.add_argument("--simulations", type=int, default=50, help="of OpenSpiel's search")
    asked.add_argument("--processes", type=int, default=processors())
    asked.add_argument("--results", type=Path, required=True, help="the folder that keeps the results")
    asked.add_argument("--policies", type=Path, help="the folder of the policies, by game")
    about = "write the table into this page, where the rows of other games stay as they are"
    asked.add_argument("--page", type=page_for(PROGRAM), help=about)
    wish = vars(asked.parse_args())
    titles, page = wish.pop("titles"), wish.pop("page")
    for unknown in set(titles) - set(TITLES):
        asked.error(f"there is no game {unknown!r}; there are {', '.join(TITLES)}")
    if min(wish["games"], wish["slow_games"], wish["processes"]) < 1:
        asked.error("--games, --slow-games and --processes must be 1 or more")
    if not 0 < wish["seconds"] < inf:
        asked.error("--seconds must be more than 0")
    if wish["policies"] is not None and not wish["policies"].is_dir():
        asked.error(f"there is no folder {wish['policies']}")
    try:
        rows = _measured(Plan(**wish), titles)
    except (SetupError, OSError) as problem:
        asked.error(str(problem))
    if page is not None:
        put("\n".join((HEAD, RULE, *_merged(rows, get(page, PROGRAM).splitlines()))), page, PROGRAM)
    return 0


def _measured(plan: Plan, titles: Sequence[str]) -> list[str]:
    plan.results.mkdir(parents=True, exist_ok=True)
    rows = []
    for game in titles:
        for name, shown, games in plan.agents(game):
            rows.append(plan.row(game, name, shown, games))
            sys.stdout.write(f"{rows[-1]}\n")
            sys.stdout.flush()
    return rows


def _merged(rows: Sequence[str], old: Sequence[str]) -> Iterator[str]:
    """These rows, and the old ones of other games, by game."""
    for game in TITLES:
        start = f"| {game} |"
        new = [row for row in rows if row.startswith(start)]
        yield from new or [row for row in old if row.startswith(start)]


if __name__ == "__main__":
    sys.exit(main())
