"""Kingdom Builder's actions as numbers: the end of the turn, settlements by hex, tiles that build, tiles that move."""

from __future__ import annotations

from typing import Final, final

from meydan.core.numbers import NumberTable
from meydan.games.kingdom_builder.actions import (
    DRAW_TERRAINS,
    END,
    LAY_BOARDS,
    SETTLES,
    TURN_UP_CARDS,
    USES,
    Action,
    Settle,
)

_PLAYERS: Final[list[Action]] = [END, *SETTLES, *[use for uses in USES for use in uses]]
_DEALER: Final[list[Action]] = [*LAY_BOARDS, *TURN_UP_CARDS, *[draw for draws in DRAW_TERRAINS for draw in draws]]
FIRST_SETTLE: Final = 1  # settlements follow the end of the turn, hex by hex


@final
class KingdomBuilderNumbers(NumberTable[Action]):
    """Most actions are settlements: their hexes say their numbers, and nothing is looked up."""

    def of(self, actions: list[Action], place: int) -> list[int]:
        numbers = self._numbers
        return [
            FIRST_SETTLE + action.hex.number if isinstance(action, Settle) else numbers[action] for action in actions
        ]


NUMBERS: Final = KingdomBuilderNumbers(_PLAYERS, _DEALER)
