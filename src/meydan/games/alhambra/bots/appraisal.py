"""What actions are worth: what they add to the coming scorings, less what they cost.

A tile is worth what its kind would change in the points of the coming scorings, against the other players, and what it
adds to the wall where it fits best. Money is worth a little less than it buys, an exact payment is worth another
action. `Taste` holds what such things are worth.
"""

from __future__ import annotations

from typing import Final, final

from meydan.core.native import i64
from meydan.games.alhambra.actions import Action, Build, Buy, Give, Place, Remove, Store, Swap, Take
from meydan.games.alhambra.alhambra import Alhambra
from meydan.games.alhambra.ground import add_places
from meydan.games.alhambra.pieces import CURRENCY_COUNT, KIND_COUNT, LAST_ROUND, MOST_COPIES, TILES, VALUES, Tile
from meydan.games.alhambra.scoring import count, kind_points, next_round
from meydan.games.alhambra.state import NO_TILE, State, Tally
from meydan.games.alhambra.walls import longest_wall

NEVER: Final = -100.0
UNKNOWN: Final = -1000.0
PATIENCE: Final = 0.3  # how far full patience takes a later scoring for a present one; 0.6 is clearly weaker


@final
class Taste:
    """The worth of things that bring no points at once."""

    def __init__(
        self,
        coin: float = 0.55,
        exact: float = 5.0,
        ready: float = 1.5,
        later: float = 0.6,
        hope: float = 0.25,
        stored: float = 0.3,
        open_side: float = 0.1,
    ) -> None:
        self.coin = coin  # a coin, in points
        self.exact = exact  # another action
        self.ready = ready  # to be able to pay a tile of the market exactly
        self.later = later  # how much less a scoring counts for each one that comes before it
        self.hope = hope  # the worth of a tile that changes no place yet, as a share of its kind's first place
        self.stored = stored  # the share of a tile's worth that counts in the reserve
        self.open_side = open_side  # a side where another tile can follow


PLAIN: Final = Taste()
SEASONED: Final = Taste(exact=8.7, later=0.37)  # tuned by games of quick moves against each other


def patient(patience: float) -> Taste:
    """The more patience, the less a scoring is discounted for coming later."""
    return Taste(later=PLAIN.later + PATIENCE * (1.0 - PLAIN.later) * patience)


@final
class Appraiser:
    """Knows what actions are worth to the player whose turn it is."""

    def __init__(self, state: State, taste: Taste) -> None:
        self.state = state
        self.taste = taste
        self.seat = state.player
        self.alhambra = state.alhambras[state.player]
        self.tally = count(state, next_round(state))
        self.wall = len(longest_wall(self.alhambra))
        self.spots: dict[str, float] = {}  # what the best place of a tile adds to the wall, by the tile's name
        self.kinds = [UNKNOWN] * (KIND_COUNT * (int(state.seats) + 1))  # what one more tile brings, by player and kind

    def worth(self, action: Action) -> float:
        """The worth of an action, in points."""
        if isinstance(action, Take):
            return self._money(action)
        if isinstance(action, Buy):
            return self._purchase(action)
        if isinstance(action, (Place, Build)):
            return self._kind(action.tile, self.seat) + self._spot(action.tile, action.cell)
        if isinstance(action, Swap):
            return self._swap(action)
        if isinstance(action, Store):
            return self.taste.stored * self._kind(action.tile, self.seat)
        if isinstance(action, Give):
            return self._kind(action.tile, self.state.seats)
        return NEVER if isinstance(action, Remove) else 0.0

    def _money(self, take: Take) -> float:
        """The coins, and the tiles that could be paid exactly with them."""
        worth = 0.0
        for card in take.cards:
            worth += self.taste.coin * int(card.value)
            slot = card.currency
            number = self.state.market[slot]
            hand: i64 = self.state.hands[self.seat * CURRENCY_COUNT + slot]
            if number != NO_TILE and not _can_pay(hand, TILES[number].price):
                worth += self.taste.ready * _can_pay(hand + card.bit, TILES[number].price)
        return worth

    def _purchase(self, buy: Buy) -> float:
        tile = TILES[self.state.market[buy.slot]]
        worth = self._tile(tile) - self.taste.coin * int(buy.total)
        return worth + self.taste.exact if buy.total == tile.price else worth

    def _tile(self, tile: Tile) -> float:
        """What a tile outside the Alhambra is worth: at its best place, or in the reserve."""
        kind = self._kind(tile, self.seat)
        if tile.text not in self.spots:
            found: list[Action] = []
            add_places(found, self.alhambra, tile.bit)
            spots = [self._spot(tile, place.cell) for place in found if isinstance(place, Place)]
            self.spots[tile.text] = max(spots, default=NEVER)
        return max(kind + self.spots[tile.text], self.taste.stored * kind)

    def _kind(self, tile: Tile, player: i64) -> float:
        """What one more tile of the kind brings in the coming scorings, if the player (or the neutral one) has it."""
        index = player * KIND_COUNT + tile.kind
        if self.kinds[index] == UNKNOWN:
            self.kinds[index] = self._one_more(tile.kind, player)
        return self.kinds[index]

    def _one_more(self, kind: i64, player: i64) -> float:
        counts = self.tally.counts[:]
        counts[player * KIND_COUNT + kind] += 1
        gain = self._gain(counts, kind)
        return gain + self.taste.hope * int(kind + 1) if player == self.seat else gain

    def _gain(self, counts: list[int], kind: i64) -> float:
        """How much more a kind brings in the coming scorings if the players have so many tiles."""
        then, now = Tally(), Tally()
        then.counts, now.counts = counts, self.tally.counts
        then.walls = now.walls = self.tally.walls
        gain = 0.0
        weight = 1.0
        for number in range(int(self.tally.round), LAST_ROUND + 1):
            then.round = now.round = number
            gain += weight * (self._margin(then, kind) - self._margin(now, kind))
            weight *= self.taste.later
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
        return self._wall_gain(after) + self.taste.open_side * len(after.border)

    def _wall_gain(self, after: Alhambra) -> float:
        """A longer wall brings points in every scoring to come."""
        return float((len(longest_wall(after)) - self.wall) * (LAST_ROUND + 1 - int(self.tally.round)))

    def _swap(self, swap: Swap) -> float:
        """What the exchange adds to the wall, less what it loses in kinds.

        What it gains in kinds, the next player may take back in the same way, and so on for ever.
        """
        after = self.alhambra.copy()
        after.swap(swap.tile, swap.old)
        return min(0.0, self._exchange(swap.tile.kind, swap.old.kind)) + self._wall_gain(after)

    def _exchange(self, new: i64, old: i64) -> float:
        """The gain from one more tile of a kind and one less of another."""
        if new == old:
            return 0.0
        counts = self.tally.counts[:]
        counts[self.seat * KIND_COUNT + new] += 1
        counts[self.seat * KIND_COUNT + old] -= 1
        return self.taste.hope * int(new - old) + self._gain(counts, new) + self._gain(counts, old)


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
