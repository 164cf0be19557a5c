"""What a person reads if there is no cluster."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import NoReturn

import pytest

from meydan.core.errors import SetupError
from meydan.workers.cluster import Cluster


class Ray(ModuleType):
    """A Ray whose own node does not start in time: it raises no better exception."""

    def init(self, **_: object) -> NoReturn:
        raise Exception("The current node timed out during startup.")


def test_a_ray_that_does_not_start_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", Ray("ray"))
    with pytest.raises(SetupError, match="no Ray cluster answers at 'local'"):
        Cluster("local")
