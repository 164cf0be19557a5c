"""A module for each title, as PettingZoo's own games have them: `from meydan.research import kingdomino_v1`.

They are made from the list of titles, and load PettingZoo when an environment is made.
"""

from __future__ import annotations

import sys
from functools import partial
from types import ModuleType
from typing import Any, Final

from meydan.games import TITLES

PACKAGE: Final = "meydan.research"


class TitleModule(ModuleType):
    """`env`, `raw_env` and `parallel_env` of one title."""

    def __init__(self, encoding_name: str) -> None:
        super().__init__(f"{PACKAGE}.{encoding_name}", f"The environments of {encoding_name} for PettingZoo.")
        self.encoding_name = encoding_name
        self.__all__ = ["env", "parallel_env", "raw_env"]

    def __getattr__(self, name: str) -> Any:
        if name not in self.__all__:
            raise AttributeError(f"{self.__name__} has no {name!r}; it has {', '.join(self.__all__)}")
        from meydan.research.aec import AecTable, ParallelTable

        return partial(ParallelTable if name == "parallel_env" else AecTable, self.encoding_name)


def provide() -> None:
    """Make the modules importable."""
    package = sys.modules[PACKAGE]
    for title in TITLES.values():
        module = TitleModule(title.encoding_name)
        sys.modules[module.__name__] = module
        setattr(package, title.encoding_name, module)
