"""The games, by name."""

from __future__ import annotations

from typing import Any, Final

from meydan.core.game import Game
from meydan.games.alhambra.game import Alhambra
from meydan.games.dezh.game import Dezh
from meydan.games.kingdom_builder.game import KingdomBuilder
from meydan.games.kingdomino.game import Kingdomino

GAMES: Final[dict[str, Game[Any, Any, Any]]] = {
    game.name: game for game in (Kingdomino(), KingdomBuilder(), Alhambra(), Dezh())
}
OPEN: Final = frozenset({"kingdomino", "alhambra"})  # all seats see the same: views differ in nothing but their seat
