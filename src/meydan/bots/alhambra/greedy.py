"""`greedy` for Alhambra: what would the scorings still to come bring more, and what does it cost?

A tile is worth what its kind would change in the points of the coming scorings, against the other players, and what it
adds to the wall where it fits best. Money is worth a little less than it buys, an exact payment is worth another
action. The bot takes the action that is worth most.
"""

from __future__ import annotations

from random import Random
from typing import Final, final

from meydan.bots.bot import Bot, Until, any_of
from meydan.core.native import i64
from meydan.games.alhambra.actions import Action, Build, Buy, Give, Place, Remove, Store, Swap, Take
from meydan.games.alhambra.alhambra import Alhambra
from meydan.games.alhambra.ground import add_places
from meydan.games.alhambra.pieces import CURRENCY_COUNT, KIND_COUNT, LAST_ROUND, MOST_COPIES, TILES, VALUES, Tile
from meydan.games.alhambra.rules import actions
from meydan.games.alhambra.scoring import count, kind_points, next_round
from meydan.games.alhambra.state import NO_TILE, State, Tally
from meydan.games.alhambra.view import View, imagine
from meydan.games.alhambra.walls import longest_wall

COIN: Final = 0.55  # what a coin is worth, in points
EXACT: Final = 5.0  # what another action is worth
READY: Final = 1.5  # what it is worth to be able to pay a tile of the market exactly
LATER: Final = 0.6  # how much less a scoring counts for each one that comes before it
HOPE: Final = 0.25  # of a kind's first place: what a tile is worth that changes no place yet
STORED: Final = 0.3  # of a tile's worth, while it is in the reserve
OPEN_SIDE: Final = 0.1  # what a place is worth where others can follow
NEVER: Final = -100.0


@final
class GreedyAlhambra(Bot[Action, View]):
    """Takes the action that is worth most."""

    def choose(self, view: View, rng: Random, until: Until) -> Action:
        state = imagine(view)
        legal = actions(state)
        if len(legal) == 1:
            return legal[0]
        appraiser = Appraiser(state)
        worths = [appraiser.worth(action) for action in legal]
        most = max(worths)
        return any_of([action for action, worth in zip(legal, worths) if worth == most], rng)


@final
class Appraiser:
    """Knows what actions are worth to the player whose turn it is."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.seat = state.player
        self.alhambra = state.alhambras[state.player]
        self.tally = count(state, next_round(state))
        self.wall = len(longest_wall(self.alhambra))
        self.spots: dict[str, float] = {}  # what the best place of a tile adds to the wall, by the tile's name

    def worth(self, action: Action) -> float:
        """In points."""
        if isinstance(action, Take):
            return self._money(action)
        if isinstance(action, Buy):
            return self._purchase(action)
        if isinstance(action, (Place, Build)):
            return self._kind(action.tile, self.seat) + self._spot(action.tile, action.cell)
        if isinstance(action, Swap):
            return self._swap(action)
        if isinstance(action, Store):
            return STORED * self._kind(action.tile, self.seat)
        if isinstance(action, Give):
            return self._kind(action.tile, self.state.seats)
        return NEVER if isinstance(action, Remove) else 0.0

    def _money(self, take: Take) -> float:
        """The coins, and the tiles that could be paid exactly with them."""
        worth = 0.0
        for card in take.cards:
            worth += COIN * int(card.value)
            slot = card.currency
            number = self.state.market[slot]
            hand: i64 = self.state.hands[self.seat * CURRENCY_COUNT + slot]
            if number != NO_TILE and not _can_pay(hand, TILES[number].price):
                worth += READY * _can_pay(hand + card.bit, TILES[number].price)
        return worth

    def _purchase(self, buy: Buy) -> float:
        tile = TILES[self.state.market[buy.slot]]
        worth = self._tile(tile) - COIN * int(buy.total)
        return worth + EXACT if buy.total == tile.price else worth

    def _tile(self, tile: Tile) -> float:
        """What a tile is worth that is not in the Alhambra yet: at its best place, or in the reserve."""
        kind = self._kind(tile, self.seat)
        if tile.text not in self.spots:
            found: list[Action] = []
            add_places(found, self.alhambra, tile.bit)
            spots = [self._spot(tile, place.cell) for place in found if isinstance(place, Place)]
            self.spots[tile.text] = max(spots, default=NEVER)
        return max(kind + self.spots[tile.text], STORED * kind)

    def _kind(self, tile: Tile, player: i64) -> float:
        """What one more tile of the kind brings in the coming scorings, if the player (or the neutral one) has it."""
        more = Tally()
        more.counts = self.tally.counts[:]
        more.walls = self.tally.walls
        more.counts[player * KIND_COUNT + tile.kind] += 1
        gain = HOPE * int(tile.kind + 1) if player == self.seat else 0.0
        weight = 1.0
        now = Tally()
        now.counts = self.tally.counts
        now.walls = self.tally.walls
        for number in range(int(self.tally.round), LAST_ROUND + 1):
            more.round = now.round = number
            gain += weight * (self._margin(more, tile.kind) - self._margin(now, tile.kind))
            weight *= LATER
        return gain

    def _margin(self, tally: Tally, kind: i64) -> float:
        """The points for a kind, against the mean of the other players."""
        others = 0
        for seat in range(int(self.state.seats)):
            if seat != self.seat:
                others += kind_points(tally, seat, kind)
        return kind_points(tally, self.seat, kind) - others / (int(self.state.seats) - 1)

    def _spot(self, tile: Tile, cell: i64) -> float:
        """What the place of a tile changes in the wall, and how open it is."""
        after = self.alhambra.copy()
        after.lay(tile, cell)
        return self._wall_gain(after) + OPEN_SIDE * len(after.border)

    def _wall_gain(self, after: Alhambra) -> float:
        """A longer wall brings points in every scoring to come."""
        return float((len(longest_wall(after)) - self.wall) * (LAST_ROUND + 1 - int(self.tally.round)))

    def _swap(self, swap: Swap) -> float:
        after = self.alhambra.copy()
        after.swap(swap.tile, swap.old)
        return self._kind(swap.tile, self.seat) - self._kind(swap.old, self.seat) + self._wall_gain(after)


def _can_pay(hand: i64, price: i64) -> bool:
    """Whether some of the packed cards make up exactly the price."""
    sums: i64 = 1  # a bit for each sum that can be paid
    value: i64
    for value in range(1, VALUES + 1):
        copies = hand >> 2 * (value - 1) & MOST_COPIES
        while copies:
            sums |= sums << value
            copies -= 1
        sums &= SUMS
    return sums >> price & 1 == 1


SUMS: Final = (1 << 20) - 1  # no price is higher
