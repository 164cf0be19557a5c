"""`python -m meydan.research.bench`: steps a second, compared with well-known environments, in one run.

All environments choose random legal actions, and every step makes observation and mask. Single environments take turns
in short rounds, so that a busy machine slows them alike; a figure is the median of its rounds. Single environments are
measured in processor time, the batch in wall time; its speed on processors that nothing else uses is estimated from the
processor time of its busiest process. A batch picks its actions itself, in all of its processes; another row shows how
fast it is when the caller picks them, while the other processes wait. `one core` are batches in one process, with
actions that the caller picks, in the same rounds as those of EnvPool and Pgx where these are installed.
"""

from __future__ import annotations

import argparse
import sys
import warnings
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any, Final

import numpy as np
import pyspiel
from rich.console import Console
from rich.table import Table as Sheet

import meydan
from meydan.games import OURS
from meydan.research import spiel as spiel  # registers the games with OpenSpiel
from meydan.research.aec import AecTable
from meydan.research.many import Batch, batch
from meydan.research.rivals import AT_ONCE, Stepper, installed, rivals

ROUNDS: Final = 5
ROUND_SECONDS: Final = 0.5
GAMES: Final = 1024
BARS: Final = {"kingdomino_v1, AEC": 30_000, "kingdomino_v1, batch": 300_000}
Rates = dict[str, list[float]]  # steps a second, round by round


def aec_game(env: Any) -> Stepper:
    """A whole game through the AEC API."""
    rng = Random(1)

    def play() -> int:
        env.reset(seed=rng.getrandbits(30))
        steps = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(rng.random() * len(legal))]))
            steps += 1
        return steps

    return play


def spiel_game(name: str) -> Stepper:
    """A whole game through OpenSpiel's Python API."""
    game = pyspiel.load_game(name)
    rng = Random(1)

    def play() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
                continue
            state.observation_tensor()
            state.legal_actions_mask()
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            steps += 1
        return steps

    return play


def one_core(name: str, games: int) -> Stepper:
    """Steps of a batch in this process, with actions that the caller picks."""
    many = batch(name, games, processes=1)
    rng = np.random.default_rng(1)

    def play() -> int:
        for _ in range(AT_ONCE):
            many.step(many.sample(rng))
        return AT_ONCE * games

    return play


def rate(play: Stepper) -> float:
    """Steps a second of processor time."""
    steps, started = 0, process_time()
    while (spent := process_time() - started) < ROUND_SECONDS:
        steps += play()
    return steps / spent


def batch_rates(many: Batch, step: Callable[[], None], rounds: int) -> tuple[list[float], list[float]]:
    """Steps a second, round by round: in wall time, and as estimated for idle processors."""
    wall, free = [], []
    for _ in range(rounds):
        steps, started, ours, theirs = 0, perf_counter(), process_time(), many.processor_seconds()
        while (spent := perf_counter() - started) < 2 * ROUND_SECONDS:
            step()
            steps += many.n
        wall.append(steps / spent)
        others = [now - before for now, before in zip(many.processor_seconds(), theirs)]
        free.append(steps / max(process_time() - ours, *others, 0.0))
    return wall, free


def batches(games: int, processes: int, rounds: int) -> Rates:
    """Measure every game's batch: with random actions picked by its processes, and with the caller's actions."""
    rng = np.random.default_rng(1)
    rates: Rates = {}
    for title in OURS:
        with batch(title.name, games, processes=processes) as many:
            ways = {"batch": many.step, "batch, caller's actions": lambda many=many: many.step(many.sample(rng))}
            for way, step in ways.items():
                name = f"{title.encoding_name}, {way}"
                rates[name], rates[f"{name}, by processor time"] = batch_rates(many, step, rounds)
    return rates


def connect_four() -> Stepper:
    """PettingZoo's own game, which needs pygame."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        from pettingzoo.classic import connect_four_v3
    return aec_game(connect_four_v3.env())


def singles() -> dict[str, Stepper]:
    """The environments that are stepped one at a time."""
    return {
        **{f"{title.encoding_name}, AEC": aec_game(AecTable(title.name)) for title in OURS},
        **installed({"PettingZoo connect_four, AEC": connect_four}),
        "OpenSpiel connect_four": spiel_game("connect_four"),
        "OpenSpiel backgammon": spiel_game("backgammon"),
        **{f"{title.encoding_name}, OpenSpiel": spiel_game(title.encoding_name) for title in OURS},
    }


def side_by_side(games: int) -> dict[str, Stepper]:
    """Batches in one process, ours and those of others."""
    ours = {f"{title.encoding_name}, one core": one_core(title.name, games) for title in OURS}
    return ours | rivals(games)


def main() -> int:
    """Measure and show. Returns 1 if a bar is missed."""
    asked = argparse.ArgumentParser(prog="python -m meydan.research.bench", description=__doc__)
    asked.add_argument("--games", type=int, default=GAMES, help=f"the games of the batch ({GAMES})")
    asked.add_argument("--processes", type=int, default=2, help="the processes of the batch (2)")
    asked.add_argument(
        "--one-core", action="store_true", help="only the batches in one process, ours and those of others"
    )
    rounds = f"a figure is the median of this many rounds ({ROUNDS})"
    asked.add_argument("--rounds", type=int, default=ROUNDS, choices=range(1, 10), metavar="N", help=rounds)
    wish = asked.parse_args()
    players = side_by_side(wish.games) if wish.one_core else singles() | side_by_side(wish.games)
    rates: Rates = {name: [] for name in players}
    for _ in range(wish.rounds):
        for name, play in players.items():
            rates[name].append(rate(play))
    if not wish.one_core:
        rates |= batches(wish.games, wish.processes, wish.rounds)
    where = "one process" if wish.one_core else f"{wish.processes} processes"
    sheet = Sheet(title=f"{meydan.BUILD}; {wish.games} games on {where}", title_justify="left")
    for column in ("environment", "steps/s", "best round", "bar"):
        sheet.add_column(column, justify="right")
    for name, found in rates.items():
        bar = f"{BARS[name]:,}" if name in BARS else ""
        sheet.add_row(name, f"{median(found):,.0f}", f"{max(found):,.0f}", bar)
    Console().print(sheet)
    return 0 if all(median(rates[name]) >= bar for name, bar in BARS.items() if name in rates) else 1


if __name__ == "__main__":
    sys.exit(main())
