"""Kingdom Builder's actions as numbers: the end of the turn, settlements by hex, tiles that build, tiles that move."""

from __future__ import annotations

from typing import Final

from meydan.core.numbers import NumberTable
from meydan.games.kingdom_builder.actions import (
    DRAW_TERRAINS,
    END,
    LAY_BOARDS,
    SETTLES,
    TURN_UP_CARDS,
    USES,
    Action,
)

_PLAYERS: Final[list[Action]] = [END, *SETTLES, *[use for uses in USES for use in uses]]
_DEALER: Final[list[Action]] = [*LAY_BOARDS, *TURN_UP_CARDS, *[draw for draws in DRAW_TERRAINS for draw in draws]]
NUMBERS: Final = NumberTable(_PLAYERS, _DEALER)
