"""The weights of quick moves in Dezh. They were tuned by games of quick moves against each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from meydan.core.native import i64


@final
class Taste:
    """Weights for quick moves; a coin is worth 1."""

    def __init__(
        self,
        ranks: Sequence[float],
        murder: float,
        loot: float,
        swap: float,
        build: float,
        paid: float,
        war: float,
        shelter: float,
        whim: float,
        harm: float,
        guess: float,
        kind: float,
        bonus: float,
        envy: float,
        cards: float,
        stock: float,
        purse: float,
        ruin: float,
        ruin_late: float,
    ) -> None:
        self.ranks = list(ranks)  # rank -> what it is always worth
        self.murder = murder  # the assassin, when a rival's city is complete
        self.loot = loot  # the thief, for each coin of the others
        self.swap = swap  # the magician, for each card that another hand has more
        self.build = build  # the architect, for each extra district that can be built
        self.paid = paid  # for each coin of income
        self.war = war  # the warlord, when a rival's city is complete
        self.shelter = shelter  # the bishop, for each district to protect
        self.whim = whim  # the most that chance adds, so that the choice cannot be predicted
        self.harm = harm  # what it costs any character to be murdered
        self.guess = guess  # how surely others are thought to take what is worth most to them
        self.kind = kind  # the first district of its kind
        self.bonus = bonus  # of the gate of nations and the university
        self.envy = envy  # the magician swaps for this many more cards
        self.cards = cards  # the wish for cards, when there are none
        self.stock = stock  # less of it for each useful card
        self.purse = purse  # more of it for each coin beyond the dearest card
        self.ruin = ruin  # what a coin of a rival's city is worth to the warlord
        self.ruin_late = ruin_late  # the same, when that city is nearly complete


_FEW: Final = Taste(
    ranks=[0.0, 1.58, 0.23, 0.05, 0.58, 0.18, 0.99, 1.42, 0.56],
    murder=2.10,
    loot=0.37,
    swap=0.83,
    build=1.51,
    paid=1.17,
    war=1.10,
    shelter=-0.11,
    whim=0.50,
    harm=0.72,
    guess=0.01,
    kind=1.10,
    bonus=1.65,
    envy=1.14,
    cards=1.44,
    stock=1.55,
    purse=0.57,
    ruin=0.67,
    ruin_late=1.63,
)
_MANY: Final = Taste(
    ranks=[0.0, 0.35, 0.67, -0.04, 0.91, 0.37, 1.40, 1.56, 0.49],
    murder=1.56,
    loot=0.53,
    swap=0.80,
    build=1.41,
    paid=1.00,
    war=1.04,
    shelter=0.05,
    whim=0.50,
    harm=1.03,
    guess=0.12,
    kind=0.86,
    bonus=1.85,
    envy=1.18,
    cards=1.49,
    stock=1.58,
    purse=0.51,
    ruin=0.51,
    ruin_late=1.34,
)


def taste_for(seats: i64) -> Taste:
    """The weights for this many players; up to three players have two characters each."""
    return _FEW if seats <= 3 else _MANY
