"""A module for each title, as PettingZoo's own games have them: `from meydan.research import kingdomino_v1`.

They are made from the list of titles, and load PettingZoo when an environment is made.
"""

from __future__ import annotations

import sys
from inspect import cleandoc
from types import ModuleType
from typing import Any, Final

from meydan.games import TITLES

PACKAGE: Final = "meydan.research"


class TitleModule(ModuleType):
    """`env`, `raw_env` and `parallel_env` of one title; `help` of each describes the environment."""

    def __init__(self, encoding_name: str) -> None:
        super().__init__(f"{PACKAGE}.{encoding_name}", f"The environments of {encoding_name} for PettingZoo.")
        self.encoding_name = encoding_name
        self.__all__ = ["env", "parallel_env", "raw_env"]

    def __getattr__(self, name: str) -> Any:
        if name not in self.__all__:
            raise AttributeError(f"{self.__name__} has no {name!r}; it has {', '.join(self.__all__)}")
        from meydan.research.aec import AecTable, ParallelTable, env_of

        made: Any
        if name == "env":
            made = env_of(self.raw_env, self.parallel_env)
            made.__doc__ = f"{cleandoc(made.__doc__)}\n\n{description(self.encoding_name)}"
        else:
            made = self._table(ParallelTable if name == "parallel_env" else AecTable, name)
        setattr(self, name, made)
        return made

    def _table(self, kind: type[Any], name: str) -> type[Any]:
        """A class of this name for tables of this title; pickle finds it in this module."""
        game = self.encoding_name

        def __init__(self: Any, *wishes: Any, **words: Any) -> None:  # noqa: N807
            kind.__init__(self, game, *wishes, **words)

        facts = {"__init__": __init__, "__doc__": f"{description(game)}\n\n{cleandoc(kind.__doc__ or '')}"}
        return type(name, (kind,), {**facts, "__module__": self.__name__, "__qualname__": name})


def description(name: str) -> str:
    """What an environment is about: players, options, actions and the fields of an observation."""
    from meydan.games import words_of
    from meydan.research.setting import Setting

    setting = Setting(name)
    game, words = setting.game, words_of("en")
    options = ", ".join(f"{option.name}={option.example}" if option.example else option.name for option in game.options)
    fields = [f"    {field.name} {field.shape}: {field.meaning}" for field in setting.fields]
    return "\n".join(
        [
            f"{words(game.name)} ({name}) for {game.seats[0]} to {game.seats[-1]} players.",
            "",
            f"Options: {options or 'none'}.",
            f"Actions: {setting.numbers.size} numbers; `setting.numbers.words` says what each of them stands for.",
            f"Observations: {setting.width} bytes with {setting.seats} players and no option, in these fields:",
            "",
            *fields,
        ]
    )


def provide() -> None:
    """Make the modules importable."""
    package = sys.modules[PACKAGE]
    for title in TITLES.values():
        module = TitleModule(title.encoding_name)
        sys.modules[module.__name__] = module
        setattr(package, title.encoding_name, module)
