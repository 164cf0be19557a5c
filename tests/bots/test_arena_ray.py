"""The arena on a Ray of this machine. It runs where Ray is installed (the extra `cluster`)."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from meydan.commands.arena.plan import ROUND_ROBIN, Setting
from meydan.commands.arena.play import Result
from meydan.commands.arena.series import Series
from meydan.workers.cluster import Cluster
from meydan.workers.pool import Processes

pytest.importorskip("ray")
pytestmark = pytest.mark.filterwarnings("ignore")  # Ray's own

SETTING = Setting("kingdomino", 1, 2, {}, ("greedy", "random"), ROUND_ROBIN, "ray", None, None)
GAMES = 120


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    workers = Cluster("local")
    yield workers
    workers.close()


class Lasting:
    """A cluster that outlives a series."""

    def __init__(self, cluster: Cluster) -> None:
        self.places = cluster.places
        self.start = cluster.start
        self.finished = cluster.finished

    def close(self) -> None:
        """The fixture closes it."""


def busy_workers() -> list[int]:
    """The processes that play."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            try:
                command = folder.joinpath("cmdline").read_bytes()
            except OSError:
                continue
            if command.startswith(b"ray::carry_out"):
                found.append(int(folder.name))
    return found


def test_a_cluster_plays_the_same_games_and_a_killed_worker_costs_none(cluster: Cluster) -> None:
    series = Series(SETTING, GAMES, None)
    killed = 0
    for number, _ in enumerate(series.play(lambda: Lasting(cluster))):
        if number > 4 and not killed:
            for process in busy_workers()[:1]:
                os.kill(process, signal.SIGKILL)
                killed += 1
    assert killed == 1
    assert sorted(one.number for one in series.results) == list(range(GAMES))
    at_home = Series(SETTING, GAMES, None)
    assert all(at_home.play(lambda: Processes(1)))
    assert _scores(series.results) == _scores(at_home.results)


def _scores(results: list[Result]) -> dict[int, tuple[int, ...]]:
    return {one.number: one.scores for one in results}
