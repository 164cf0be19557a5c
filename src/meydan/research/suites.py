"""`python -m meydan.research.suites`: the frameworks' own suites, for every game, number of seats and set of options.

The suites are called as their packages bring them: those of PettingZoo, Gymnasium's check of an environment, that of
stable-baselines3 if it is installed, and OpenSpiel's random simulation and playthrough. `--page FILE` writes the table
into a page, between two marks. The exit status is 1 if a suite fails.
"""

from __future__ import annotations

import argparse
import sys
import warnings
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any, Final

import pyspiel
from absl import flags
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms.generate_playthrough import playthrough, replay

from meydan.core.notation import write_options
from meydan.games import TITLES
from meydan.laws.walk import setups
from meydan.research import spiel as spiel  # registers the games with OpenSpiel
from meydan.research.encoding import encoded
from meydan.research.gym import AgainstBots
from meydan.research.written import page_for, put
from meydan.workers.pool import Processes, do_all, processors

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # PettingZoo warns of the way in which it imports its own games
    from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test
    from pettingzoo.test.state_test import state_test

__all__ = ["api_test", "max_cycles_test", "parallel_api_test", "render_test", "seed_test"]  # for tests

PROGRAM: Final = "meydan.research.suites"
PASSED: Final = "✓"
ABSENT: Final = "–"  # the package is not installed
PACKAGES: Final = ("pettingzoo", "gymnasium", "stable-baselines3", "open-spiel")
SHORT: Final = 40  # cycles, for a quick look
PLAYED: Final = 4  # choices in a playthrough: each of them fills pages


@dataclass(frozen=True)
class Case:
    """A table that every suite tries. `cycles` bounds suites that set no end themselves."""

    game: str
    seats: int
    options: str
    cycles: int | None = None

    @property
    def module(self) -> Any:
        """The title's module, whose environments are those of this table."""
        plain = import_module(f"meydan.research.{self.game}")
        names = ("env", "raw_env", "parallel_env")
        return SimpleNamespace(
            **{name: partial(getattr(plain, name), seats=self.seats, options=self.options) for name in names}
        )

    @property
    def length(self) -> dict[str, int]:
        """How many cycles a suite of PettingZoo plays; None leaves it to the suite."""
        return {} if self.cycles is None else {"num_cycles": self.cycles}

    def against_bots(self, render_mode: str | None = None) -> AgainstBots:
        """Gymnasium's environment of this table."""
        return AgainstBots(self.game, "random", seats=self.seats, options=self.options, render_mode=render_mode)

    def spiel(self, longest: int | None) -> pyspiel.Game:
        """OpenSpiel's game, truncated after `longest` decisions."""
        wish = {"players": self.seats, "options": self.options}
        return pyspiel.load_game(self.game, wish if longest is None else {**wish, "longest": longest})


def renders(case: Case) -> None:
    """PettingZoo's test of pictures. It does not know the mode `svg`, so we tell it what to expect."""
    render_test(case.module.env, {"svg": lambda picture: picture.startswith("<svg") and picture.endswith("</svg>")})


def checked_by_baselines(case: Case) -> None:
    """The check of stable-baselines3."""
    from stable_baselines3.common.env_checker import check_env as check

    check(case.against_bots())


def replays(case: Case) -> None:
    """OpenSpiel's playthrough: a game written down with every tensor must be the same a second time."""
    flags.FLAGS.mark_as_parsed()  # OpenSpiel reads flags, and nobody has parsed any here
    with TemporaryDirectory() as folder:
        file = Path(folder) / "playthrough.txt"
        file.write_text(playthrough(str(case.spiel(PLAYED)), None, seed=1))
        written, again = replay(str(file))
    assert written == again, "the game was played differently"


SUITES: Final[dict[str, Callable[[Case], None]]] = {
    "`api_test`": lambda case: api_test(case.module.env(), **case.length),
    "`parallel_api_test`": lambda case: parallel_api_test(case.module.parallel_env(), **case.length),
    "`seed_test`": lambda case: seed_test(case.module.env, **case.length),
    "`parallel_seed_test`": lambda case: parallel_seed_test(case.module.parallel_env, **case.length),
    "`max_cycles_test`": lambda case: max_cycles_test(case.module),
    "`state_test`": lambda case: state_test(case.module.env(), case.module.parallel_env()),
    "`render_test`": renders,
    "Gymnasium's `check_env`": lambda case: check_env(case.against_bots("rgb_array")),
    "Baselines' `check_env`": checked_by_baselines,
    "`random_sim_test`": lambda case: pyspiel.random_sim_test(
        case.spiel(case.cycles), 1, serialize=True, verbose=False
    ),
    "`playthrough`": replays,
}
BASELINES: Final = "Baselines' `check_env`"


@dataclass(frozen=True)
class Row:
    """The results of the suites for a table."""

    case: Case
    cells: tuple[str, ...]

    def markdown(self) -> str:
        options = f"`{self.case.options}`" if self.case.options else ""
        return f"| {self.case.game} | {self.case.seats} | {options} | {' | '.join(self.cells)} |\n"


def cases(games: Iterable[str], cycles: int | None = None) -> list[Case]:
    """Every number of seats with every set of options that allows it."""
    titles = [encoded(name) for name in games]
    return [
        Case(title.encoding_name, seats, write_options(title.game.options, options), cycles)
        for title in titles
        for seats, options in setups(title.game)
    ]


def try_all(batch: Sequence[Case]) -> list[Row]:
    """The result of every suite for these tables."""
    return [Row(case, tuple(verdict(name, case) for name in SUITES)) for case in batch]


def verdict(name: str, case: Case) -> str:
    """The result of a suite for a table: that it passed, or the last line of its error."""
    if name == BASELINES and find_spec("stable_baselines3") is None:
        return ABSENT
    with warnings.catch_warnings(), redirect_stdout(StringIO()):
        warnings.simplefilter("ignore")
        try:
            SUITES[name](case)
        except Exception as failure:  # whatever a suite raises, it has failed
            return f"{type(failure).__name__}: {failure}".splitlines()[-1].replace("|", "\\|")
    return PASSED


def report(rows: Sequence[Row]) -> str:
    """The table, and a sentence about it."""
    installed = [f"{name} {version(name)}" for name in PACKAGES if find_spec(name.replace("-", "_"))]
    tried = sum(cell != ABSENT for row in rows for cell in row.cells)
    passed = sum(cell == PASSED for row in rows for cell in row.cells)
    head = f"| game | seats | options | {' | '.join(SUITES)} |\n| --- | ---: | --- |{' :---: |' * len(SUITES)}\n"
    about = f"{passed:,} of {tried:,} suites passed, at {len(rows)} tables, with {', '.join(installed)}.\n"
    return f"{about}\n{head}{''.join(row.markdown() for row in rows)}"


def main() -> int:
    """Try all tables, and show the results."""
    asked = argparse.ArgumentParser(prog=f"python -m {PROGRAM}", description=__doc__)
    asked.add_argument("games", nargs="*", default=list(TITLES), help="all by default")
    asked.add_argument("--quick", action="store_true", help=f"play {SHORT} cycles instead of whole games")
    asked.add_argument("--page", type=page_for(PROGRAM), help="write the table into this page")
    asked.add_argument("--processes", type=int, default=processors())
    wish = asked.parse_args()
    if unknown := [name for name in wish.games if name not in TITLES]:
        asked.error(f"there is no game {unknown[0]!r}; there are {', '.join(TITLES)}")
    todo = cases(wish.games, SHORT if wish.quick else None)
    workers = Processes(wish.processes)
    rows = []
    for row in do_all(try_all, todo, workers):
        rows.append(row)
        sys.stderr.write(row.markdown())
    workers.close()
    rows.sort(key=lambda row: todo.index(row.case))
    text = report(rows)
    if wish.page is None:
        sys.stdout.write(text)
    else:
        put(text, wish.page, PROGRAM)
    return int(any(cell not in (PASSED, ABSENT) for row in rows for cell in row.cells))


if __name__ == "__main__":
    sys.exit(main())
