"""Dezh's actions as numbers: first those that name nothing, then those with characters, districts and seats."""

from __future__ import annotations

from typing import Final

from meydan.core.numbers import NumberTable
from meydan.games.dezh.actions import (
    BUILDS,
    BURNS,
    CARDS,
    COIN,
    COINS,
    DECLINE,
    DESTROYS,
    DOWNS,
    DRAW,
    END,
    INCOME,
    KEEPS,
    KILLS,
    LABS,
    PICKS,
    PLANS,
    RECOVER,
    REDRAW,
    ROBS,
    SMITHY_ACTION,
    SWAPS,
    TOSSES,
    UPS,
    Action,
)

_PLAYERS: Final[list[Action]] = [
    *[END, COINS, DRAW, INCOME, COIN, PLANS, SMITHY_ACTION, REDRAW, RECOVER, DECLINE],
    *PICKS[1:],
    *BURNS[1:],
    *KILLS[1:],
    *ROBS[1:],
    *KEEPS,
    *BUILDS,
    *TOSSES,
    *LABS,
    *SWAPS,
    *[destroy for destroys in DESTROYS for destroy in destroys],
]
_DEALER: Final[list[Action]] = [*UPS[1:], *DOWNS[1:], *[card for cards in CARDS for card in cards]]
NUMBERS: Final = NumberTable(_PLAYERS, _DEALER)
