"""What an action would bring the seat to act at once: by its city, and by the coins and cards that the city counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from meydan.core.bits import count
from meydan.core.game import Preview, Seat
from meydan.core.native import i64
from meydan.games.dezh.actions import (
    Action,
    Build,
    Coin,
    Coins,
    Destroy,
    Income,
    Keep,
    Lab,
    Recover,
    Smithy,
    Swap,
    Toss,
)
from meydan.games.dezh.districts import (
    GRAVEYARD_PRICE,
    LABORATORY_COINS,
    SMITHY_PRICE,
    city_of,
    coins_for,
    price,
)
from meydan.games.dezh.pieces import COSTS, MAP_HOUSE, TREASURY
from meydan.games.dezh.scoring import COMPLETE, FIRST_COMPLETE, city_items, difference
from meydan.games.dezh.turns import GATHERED_COINS
from meydan.games.dezh.view import View

COUNTING: Final = 1 << TREASURY | 1 << MAP_HOUSE  # the districts that count coins and cards


def previews(view: View, actions: Sequence[Action]) -> list[Preview]:
    """The preview of each action. At the end of a turn nobody knows what the next call will bring."""
    if view.to_act is None:
        return [Preview()] * len(actions)
    foresight = Foresight(view, view.to_act)
    return [foresight.preview(action) for action in actions]


@final
class Foresight:
    """What the points of the seat to act come from."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.player = view.players[seat]
        self.city: i64 = city_of(self.player.city)
        self.nothing = Preview()

    def preview(self, action: Action) -> Preview:
        """What the action itself changes."""
        one: i64 = 1
        if isinstance(action, Build):
            return self._with(self.city | one << action.card, -COSTS[action.card], -1)
        if isinstance(action, Destroy):
            city = self.city & ~(one << action.card) if action.seat == self.seat else self.city
            return self._with(city, -self._price(action), 0)
        if not self.city & COUNTING:
            return self.nothing
        return self._with(self.city, self._coins(action), self._cards(action))

    def _with(self, city: i64, coins: int, cards: int) -> Preview:
        """What this city, and this many more coins and cards, would bring."""
        if city == self.city and not city & COUNTING:
            return self.nothing
        player = self.player
        after = city_items(city, self._completion(city), player.coins + coins, player.cards + cards)
        return difference(player.items, after)

    def _completion(self, city: i64) -> int:
        """The points for a complete city."""
        first = self.view.first_complete
        if first == self.seat:
            return FIRST_COMPLETE
        if count(city) < self.view.complete_size:
            return 0
        return FIRST_COMPLETE if first is None else COMPLETE

    def _price(self, action: Destroy) -> int:
        """What it costs to destroy the district."""
        victim = city_of(self.view.players[action.seat].city)
        return int(price(victim, action.card, self.view.first_complete is not None))

    def _coins(self, action: Action) -> int:
        """The coins that an action brings or costs; the action changes no city."""
        if isinstance(action, Coins):
            return GATHERED_COINS
        if isinstance(action, Income):
            return 0 if self.view.called is None else int(coins_for(self.city, self.view.called.rank))
        if isinstance(action, Coin):
            return 1
        if isinstance(action, Lab):
            return LABORATORY_COINS
        if isinstance(action, Smithy):
            return -SMITHY_PRICE
        return -GRAVEYARD_PRICE if isinstance(action, Recover) else 0

    def _cards(self, action: Action) -> int:
        """The cards that it brings to the hand at once, or takes from it."""
        if isinstance(action, (Keep, Recover)):
            return 1
        if isinstance(action, (Lab, Toss)):
            return -1
        return self.view.players[action.seat].cards - self.player.cards if isinstance(action, Swap) else 0
