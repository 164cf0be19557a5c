"""The games of an arena on a Ray cluster (the extra `cluster`)."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from meydan.commands.arena.plan import Setting
from meydan.commands.arena.play import Result, play_batch
from meydan.commands.arena.workers import Batch
from meydan.core.errors import Rule, SetupError

NO_RAY: Final = Rule("arena.no-ray", "Ray is not installed; install it with pip install 'meydan[cluster]'")
NO_CLUSTER: Final = Rule("arena.no-cluster", "no Ray cluster answers at {address!r}")


class Cluster:
    """Every processor of the cluster plays. A game counts only when its result has arrived here."""

    def __init__(self, address: str) -> None:
        self._ray = _connected(address)
        self.places = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        self._play = self._ray.remote(max_retries=0)(play_batch)  # we send lost games again ourselves
        self._batches: dict[Any, Batch] = {}

    def play(self, setting: Setting, batch: Batch) -> None:
        self._batches[self._play.remote(setting, batch)] = batch

    def finished(self) -> tuple[list[Result], list[Batch]]:
        done, _ = self._ray.wait(list(self._batches), num_returns=1)
        batch = self._batches.pop(done[0])
        try:
            return self._ray.get(done[0]), []
        except self._ray.exceptions.RayTaskError:
            raise
        except self._ray.exceptions.RayError:  # the worker, its machine or the connection to it is lost
            return [], [batch]

    def close(self) -> None:
        self._ray.shutdown()


def _connected(address: str) -> Any:
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise SetupError(NO_RAY) from None
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR", include_dashboard=False)
    except (ConnectionError, ValueError, RuntimeError):
        raise SetupError(NO_CLUSTER.of(address=address)) from None
    return ray
