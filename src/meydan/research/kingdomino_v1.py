"""Kingdomino for PettingZoo: `env`, `raw_env` and `parallel_env`, as PettingZoo's own modules have them."""

from functools import partial

from meydan.research.aec import Cycles, Table

env = raw_env = partial(Table, "kingdomino_v1")
parallel_env = partial(Cycles, "kingdomino_v1")
