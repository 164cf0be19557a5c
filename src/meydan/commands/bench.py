"""`meydan bench`: the speed of the rules and of search, compiled and interpreted, in one run.

Two workers, one of each build, take turns, so that a busy machine slows both alike; each figure is the median of the
rounds, in processor seconds. A worker is this module run as a program.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

import meydan
from meydan.bots.random_bot import RandomMind
from meydan.bots.simulation import Simulator
from meydan.bots.tree import Node, Tree
from meydan.commands.compile import compile_first
from meydan.commands.perft import first_decision
from meydan.commands.progress import progress
from meydan.core.game import CHANCE, Game
from meydan.core.playout import copies, playouts
from meydan.games import GAMES
from meydan.processes import undisturbed
from meydan.title import Bar, Title
from meydan.words import Words

ROUNDS: Final = 9
ROUND_SECONDS: Final = 0.4
MOST_SIMULATIONS: Final = 1_000_000
BUILDS: Final = {"compiled": "0", "interpreted": "1"}  # the value of MEYDAN_PURE


@dataclass(frozen=True)
class Speed:
    """What one round of one build measured."""

    decisions: float  # a second
    games: float  # a second
    copies: float  # a second
    simulations: float  # a second, of a search with random rollouts from the first decision to the end


def measure(game: Game[Any, Any, Any], seats: int, rng: Random) -> Speed:
    """One round: random games with all legal actions listed at every decision, then copies of a half-played game."""
    games = decisions = 0
    seconds = 0.0
    started = process_time()
    while seconds < ROUND_SECONDS:
        decisions += playouts(game, seats, {}, rng, 5)
        games += 5
        seconds = process_time() - started
    return Speed(
        decisions / seconds,
        games / seconds,
        _copies_a_second(game, seats, rng),
        _simulations_a_second(game, seats, rng),
    )


def _copies_a_second(game: Game[Any, Any, Any], seats: int, rng: Random, times: int = 20_000) -> float:
    state = _half_played(game, seats, rng)
    started = process_time()
    copies(state, times)
    return times / (process_time() - started)


def _simulations_a_second(game: Game[Any, Any, Any], seats: int, rng: Random) -> float:
    state = first_decision(game, seats, {}, "1")
    seat = state.to_act
    tree = Tree(Simulator(game, RandomMind(game)), game.view(state, seat), seat, Node())
    started = process_time()
    end = started + ROUND_SECONDS
    simulations = tree.grow(rng, lambda: process_time() >= end, MOST_SIMULATIONS)
    return simulations / (process_time() - started)


def _half_played(game: Game[Any, Any, Any], seats: int, rng: Random) -> Any:
    """A state in the middle of a random game."""
    states = []
    state = game.start(seats, {})
    while state.to_act is not None:
        states.append(state.copy())
        actions = game.actions(state)
        chosen = game.sample(state, rng) if state.to_act == CHANCE else actions[int(rng.random() * len(actions))]
        game.apply(state, chosen)
    return states[len(states) // 2]


@contextmanager
def worker(build: str, name: str, seats: int) -> Iterator[subprocess.Popen[str]]:
    """A process with this build that measures one round for every line it is sent."""
    environment = {**os.environ, "MEYDAN_PURE": BUILDS[build]}
    command = [sys.executable, "-m", "meydan.commands.bench", name, str(seats)]
    with undisturbed():  # only we handle Ctrl-C: the worker would print a traceback
        process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
    with process:
        try:
            yield process
        finally:
            process.kill()


def ask(process: subprocess.Popen[str]) -> Speed:
    """Let a worker measure one more round."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("round\n")
    return Speed(**json.loads(process.stdout.readline()))


def bench(titles: Sequence[Title], seats: int, words: Words) -> int:
    """Measure the games and print a page for each."""
    compile_first(words)
    builds = list(BUILDS) if meydan.BUILD == "compiled" else ["interpreted"]
    sys.stdout.write(f"meydan {meydan.__version__}, {meydan.BUILD}\n")
    for title in titles:
        sys.stdout.write(f"\n{title.name}, {seats} players, one thread, medians of {ROUNDS} rounds\n")
        medians = {build: _median(speeds) for build, speeds in _rounds(title.name, seats, builds, words).items()}
        sys.stdout.writelines(f"  {line}\n" for line in _report(medians, title.bar if seats == 2 else None))
    return 0


def _median(speeds: Sequence[Speed]) -> Speed:
    return Speed(
        median(speed.decisions for speed in speeds),
        median(speed.games for speed in speeds),
        median(speed.copies for speed in speeds),
        median(speed.simulations for speed in speeds),
    )


def _report(medians: dict[str, Speed], bar: Bar | None) -> Iterator[str]:
    for build, speed in medians.items():
        yield f"{build:<11}{speed.decisions:>10,.0f} decisions/s {speed.games:>8,.0f} games/s"
        yield f"{'':<11}{speed.copies:>10,.0f} copies/s ({1e6 / speed.copies:.2f} µs)"
        yield f"{'':<11}{speed.simulations:>10,.0f} simulations/s of the search, random to the end"
    if "compiled" in medians:
        yield f"compiled : interpreted = {medians['compiled'].decisions / medians['interpreted'].decisions:.1f} : 1"
    if bar is not None:
        yield from _bars(medians, bar)


def _bars(medians: dict[str, Speed], bar: Bar) -> Iterator[str]:
    for build, speed in medians.items():
        least = bar.compiled if build == "compiled" else bar.interpreted
        yield f"bar: {build} at least {least:,} decisions/s: {'met' if speed.decisions >= least else 'missed'}"
    if "compiled" in medians:
        met = 1e6 / medians["compiled"].copies <= bar.copy
        yield f"bar: a compiled copy at most {bar.copy:g} µs: {'met' if met else 'missed'}"
        if bar.simulations is not None:
            met = medians["compiled"].simulations >= bar.simulations
            yield f"bar: compiled at least {bar.simulations:,} simulations/s: {'met' if met else 'missed'}"


def _rounds(name: str, seats: int, builds: Sequence[str], words: Words) -> dict[str, list[Speed]]:
    measured: dict[str, list[Speed]] = {build: [] for build in builds}
    with ExitStack() as stack:
        workers = {build: stack.enter_context(worker(build, name, seats)) for build in builds}
        for _ in progress(range(ROUNDS), ROUNDS, words("progress.measuring")):
            for build, process in workers.items():
                measured[build].append(ask(process))
    return measured


def main(name: str, seats: int) -> None:
    """Run a worker: print the figures of one round for every line of standard input."""
    rng = Random(1)
    for _ in sys.stdin:
        speed = measure(GAMES[name], seats, rng)
        sys.stdout.write(json.dumps(speed.__dict__) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
