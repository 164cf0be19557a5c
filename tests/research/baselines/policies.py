"""Policies that have learnt nothing: their weights are drawn."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np

from meydan.research.baselines.bots import table_of
from meydan.research.baselines.policy import Policy, write_policy
from meydan.research.setting import Setting


def drawn_policy(setting: Setting, width: int = 8) -> Policy:
    """A policy for a table, the same every time."""
    dice = np.random.default_rng(1)
    sizes = [setting.width, width, setting.numbers.size]
    layers = [
        (dice.normal(size=(after, before)).astype(np.float32), dice.normal(size=after).astype(np.float32))
        for before, after in pairwise(sizes)
    ]
    return Policy({"table": table_of(setting), "steps": 0}, layers)


def policy_file(game: str, folder: Path, seats: int = 2) -> Path:
    """A drawn policy in a file."""
    file = folder / "policy.npz"
    write_policy(drawn_policy(Setting(game, seats)), file)
    return file
