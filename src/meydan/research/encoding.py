"""How each game is put into numbers, under a versioned name. A version rises when numbers or planes change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from gymnasium import error

from meydan.core.game import Game
from meydan.core.numbers import Numbers, Planes
from meydan.games import GAMES
from meydan.games.alhambra.numbers import NUMBERS as ALHAMBRA
from meydan.games.alhambra.planes import AlhambraPlanes
from meydan.games.dezh.numbers import NUMBERS as DEZH
from meydan.games.dezh.planes import DezhPlanes
from meydan.games.kingdom_builder.numbers import NUMBERS as KINGDOM_BUILDER
from meydan.games.kingdom_builder.planes import KingdomBuilderPlanes
from meydan.games.kingdomino.numbers import numbers as kingdomino
from meydan.games.kingdomino.planes import KingdominoPlanes


@dataclass(frozen=True)
class Encoding:
    """A game's numbers and planes."""

    game: Game[Any, Any, Any]
    version: int
    numbers: Callable[[Mapping[str, str]], Numbers[Any]]
    planes: Callable[[int, Mapping[str, str]], Planes[Any]]

    @property
    def name(self) -> str:
        """`kingdom_builder_v1`"""
        return f"{self.game.name.replace('-', '_')}_v{self.version}"


ENCODINGS: Final = (
    Encoding(GAMES["kingdomino"], 1, kingdomino, KingdominoPlanes),
    Encoding(GAMES["kingdom-builder"], 1, lambda _: KINGDOM_BUILDER, KingdomBuilderPlanes),
    Encoding(GAMES["alhambra"], 1, lambda _: ALHAMBRA, AlhambraPlanes),
    Encoding(GAMES["dezh"], 1, lambda _: DEZH, DezhPlanes),
)


def encoding(name: str) -> Encoding:
    """The encoding of this name, or the newest one of the game of this name."""
    for one in ENCODINGS:
        if name in (one.name, one.game.name):
            return one
    known = ", ".join(one.name for one in ENCODINGS)
    raise error.NameNotFound(f"there is no game {name!r}; there are {known}")
