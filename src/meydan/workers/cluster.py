"""Work on a Ray cluster (the extra `cluster`)."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from meydan.core.errors import Rule, SetupError
from meydan.workers.pool import Batch, Work

NO_RAY: Final = Rule("workers.no-ray", "Ray is not installed; install it with pip install 'meydan[cluster]'")
NO_CLUSTER: Final = Rule("workers.no-cluster", "no Ray cluster answers at {address!r}")


def carry_out(work: Work[Any, Any], batch: Batch) -> list[Any]:
    """Do a batch, on a machine of the cluster."""
    return work(batch)


class Cluster:
    """Uses every processor of the cluster. A result counts only when it has arrived here."""

    def __init__(self, address: str) -> None:
        self._ray = _connected(address)
        self.places = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        self._work = self._ray.remote(max_retries=0)(carry_out)  # we send lost work again ourselves
        self._batches: dict[Any, Batch] = {}

    def start(self, work: Work[Any, Any], batch: Batch) -> None:
        self._batches[self._work.remote(work, batch)] = batch

    def finished(self) -> tuple[list[Any], list[Batch]]:
        done, _ = self._ray.wait(list(self._batches), num_returns=1)
        batch = self._batches.pop(done[0])
        try:
            return self._ray.get(done[0]), []
        except self._ray.exceptions.RayTaskError:
            raise
        except self._ray.exceptions.RayError:  # lost: the worker, its machine or the connection to it
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
    except Exception:  # Ray raises a bare one if its own node does not start in time
        raise SetupError(NO_CLUSTER.of(address=address)) from None
    return ray
