"""What one more settlement would bring, hex by hex, computed for the whole map at once.

The rules count a kingdom's gold anew for every settlement; a survey counts once and then tells what each hex changes.
It is exact for castles, fishermen, miners, workers, discoverers and hermits; what the other cards pay is estimated, and
progress towards their gold counts in part. Tiles taken and terrains kept free are also worth something.
"""

from __future__ import annotations

from typing import final

from meydan.core.native import i64
from meydan.games.kingdom_builder.board import COLUMNS, LINES, QUADRANTS, TOP_LINE, Hex, hexes_of, neighbours
from meydan.games.kingdom_builder.bots.taste import PLAIN, Taste
from meydan.games.kingdom_builder.cards import MOST_GOLD, SECOND_MOST_GOLD
from meydan.games.kingdom_builder.pieces import BUILDABLE
from meydan.games.kingdom_builder.realm import Realm, Settlements
from meydan.games.kingdom_builder.scoring import CASTLE_GOLD
from meydan.games.kingdom_builder.state import State


@final
class Survey:
    """One player's kingdom, measured."""

    def __init__(self, state: State, seat: int, taste: Taste = PLAIN) -> None:
        self.state = state
        self.taste = taste
        self.land = state.land
        self.kingdom = state.kingdoms[seat]
        self.own = self.kingdom.settlements
        self.near = self.kingdom.near
        if state.lifted is not None and seat == state.turn:  # it is no longer there
            self.own ^= state.lifted.bit
            self.near = self.kingdom.near_without(state.lifted)
        self.supply = float(int(self.kingdom.supply))
        self.new_castles = self.land.castles & ~self.near
        self.castle_paths = self.tile_paths = 0  # hexes from which the settlements still due can reach them
        self._survey_tiles()
        self._survey_terrains()
        self.pays_one = 0  # hexes for which a card pays one gold
        self.pays_two = 0
        self.pays_three = 0
        self.names = [card.text for card in state.cards]
        self.has_hermits = "hermits" in self.names
        self.has_citizens = "citizens" in self.names
        self.has_merchants = "merchants" in self.names
        self.has_discoverers = "discoverers" in self.names
        self.has_knights = "knights" in self.names
        self.has_farmers = "farmers" in self.names
        self.has_lords = "lords" in self.names
        self._is_shared_known = False
        self._shared: i64 = 0
        self._survey_cards(seat)

    def _survey_tiles(self) -> None:
        """Hexes next to a location that still has a tile for this player."""
        self.tile_hexes = 0
        gone = empty_locations(self.state) | self.kingdom.visited
        for location in self.land.locations:
            if not gone & location.bit:
                self.tile_hexes |= location.around

    def look_ahead(self, eligible: int, due: i64) -> None:
        """Look for castles and locations that settlements on these hexes can reach, if `due` are still to be built."""
        if self.new_castles:
            self.castle_paths = _paths(neighbours(self.new_castles), eligible, due)
        if self.tile_hexes:
            self.tile_paths = _paths(self.tile_hexes, eligible, due)

    def _survey_terrains(self) -> None:
        """Terrains that no settlement touches yet."""
        nearby = self.near & self.state.free
        self.free_terrains: list[int] = []
        for terrain in range(BUILDABLE):
            hexes = self.land.terrains[terrain]
            if not hexes & nearby:
                self.free_terrains.append(hexes & self.state.free)

    def _survey_cards(self, seat: int) -> None:
        for name in self.names:
            if name == "fishermen":
                self._pay(self.land.by_water & ~self.land.water)
            elif name == "miners":
                self._pay(self.land.by_mountains)
            elif name == "workers":
                self._pay(self.land.by_places)
        self.in_areas = self.has_hermits or self.has_citizens or self.has_merchants
        self.by_lines = self.has_discoverers or self.has_knights
        self.by_quadrants = self.has_lords or self.has_farmers
        if self.in_areas:
            self._survey_areas()
        if self.by_lines:
            self.lines = [(self.own >> line * COLUMNS & TOP_LINE).bit_count() for line in range(LINES)]
            self.longest = max(self.lines)
        if self.by_quadrants:
            self._survey_quadrants(seat)

    def _pay(self, hexes: int) -> None:
        """Note that one more card pays for these hexes."""
        self.pays_three |= hexes & self.pays_two
        self.pays_two |= hexes & self.pays_one
        self.pays_one |= hexes

    def _survey_areas(self) -> None:
        self.settlements = Settlements(self.own)
        self.sizes = [len(area) for area in self.settlements.areas()]
        self.largest = max(self.sizes, default=0)
        if self.has_merchants:
            self.places = Realm(self.land, self.settlements, []).places_of_areas()

    def _survey_quadrants(self, seat: int) -> None:
        mine = [(self.kingdom.settlements & quadrant).bit_count() for quadrant in QUADRANTS]
        fewest = min(mine)
        farmed = 3.0 / mine.count(fewest)
        self.quadrants: list[float] = []  # quadrant -> what one more settlement is worth there
        self.losses: list[float] = []  # and one less
        for number, count in enumerate(mine):
            worth = farmed if self.has_farmers and count == fewest else 0.0
            if self.has_lords:
                worth += _lords_gain(count, self._others(seat, QUADRANTS[number])) + self.taste.towards
            self.quadrants.append(worth)
            self.losses.append(worth if count > fewest else 3.0 + worth)

    def _others(self, seat: int, quadrant: int) -> list[int]:
        """How many settlements each of the others has there."""
        kingdoms = self.state.kingdoms
        return [(kingdom.settlements & quadrant).bit_count() for other, kingdom in enumerate(kingdoms) if other != seat]

    def gain(self, target: Hex) -> float:
        """The gold that a settlement on the hex brings, now and probably later."""
        bit = target.bit
        gain = self._place_gain(target)
        if bit & self.pays_one:
            gain += 3.0 if bit & self.pays_three else 2.0 if bit & self.pays_two else 1.0
        if self.free_terrains:
            for hexes in self.free_terrains:
                if hexes & target.around:
                    gain -= self.taste.free_terrain * self.supply
        if self.in_areas:
            gain += self._area_gain(target)
        if self.by_lines:
            gain += self._line_gain(target.line)
        if self.by_quadrants:
            gain += self.quadrants[target.quadrant]
        return gain

    def _place_gain(self, target: Hex) -> float:
        """Castles and tiles, reached or on the way."""
        bit = target.bit
        gain = 0.0
        if self.land.places_beside[target.number]:
            gain = float((target.around & self.new_castles).bit_count() * CASTLE_GOLD)
            if bit & self.tile_hexes:
                gain += self._tile_worth(target)
        if self.castle_paths and bit & self.castle_paths:
            gain += self.taste.castle_ahead
        if self.tile_paths and bit & self.tile_paths:
            gain += self.taste.tile_ahead * self.supply
        return gain

    def _tile_worth(self, beside: Hex) -> float:
        """What the tile of the location next to the hex is worth."""
        location = self.land.location_beside[beside.number]
        assert location is not None
        return self.taste.tiles[location.tile.number] * self.supply

    def loss(self, start: Hex) -> float:
        """The estimated loss if this settlement is taken away. It ignores areas that fall apart."""
        bit = start.bit
        lost = 0.0
        if bit & self.pays_one:
            lost += 3.0 if bit & self.pays_three else 2.0 if bit & self.pays_two else 1.0
        beside = self.land.places_beside[start.number]
        if beside:
            alone = beside & ~self._shared_places()
            castles = alone & self.land.castle_places
            lost += float(int(castles).bit_count() * CASTLE_GOLD)
            if alone != castles:
                lost += self._tile_worth(start)
            if self.has_merchants:
                lost += 4.0
        if self.by_lines:
            lost += self._line_loss(start.line)
        if self.by_quadrants:
            lost += self.losses[start.quadrant]
        if self.in_areas and not start.around & self.own:
            lost += 1.0 if self.has_hermits else -self.taste.towards * 0.5
        return lost

    def _shared_places(self) -> i64:
        """The places next to two settlements or more."""
        if not self._is_shared_known:
            self._is_shared_known = True
            once: i64 = 0
            for hex_ in hexes_of(self.kingdom.settlements):
                beside = self.land.places_beside[hex_.number]
                self._shared |= once & beside
                once |= beside
        return self._shared

    def _line_loss(self, line: int) -> float:
        count = self.lines[line]
        lost = 1.0 if count == 1 and self.has_discoverers else 0.0
        if self.has_knights:
            lost += 2.0 if count == self.longest else 0.0
        return lost

    def _area_gain(self, target: Hex) -> float:
        """Areas that the settlement joins, and the places it links."""
        touched = self.settlements.areas_beside(target)
        gain = 0.0
        if self.has_hermits:
            gain += 1.0 - len(touched)
        if self.has_citizens:
            gain += self._citizens_gain(touched)
        if self.has_merchants:
            gain += self._merchants_gain(target, touched)
        return gain

    def _citizens_gain(self, touched: list[int]) -> float:
        size = 1
        for index in touched:
            size += self.sizes[index]
        return 0.5 * (size - self.largest) if size > self.largest else self.taste.towards * 0.5 * (len(touched) > 0)

    def _merchants_gain(self, target: Hex, touched: list[int]) -> float:
        places = int(self.land.places_beside[target.number])
        linked = 0
        for index in touched:
            its = self.places[index]
            places |= its
            if its & its - 1:  # two places or more
                linked += its.bit_count()
        count = places.bit_count()
        return 4.0 * (count - linked) if count > 1 else self.taste.place * count

    def _line_gain(self, line: int) -> float:
        count = self.lines[line]
        gain = 1.0 if count == 0 and self.has_discoverers else 0.0
        if self.has_knights:
            gain += 2.0 if count == self.longest else self.taste.towards * count / self.longest
        return gain


def _paths(goal: int, eligible: int, due: i64) -> int:
    """The eligible hexes that are not at the goal yet, but fewer steps away than settlements are due."""
    goal &= eligible
    reached = goal
    while due > 1 and reached:
        reached |= neighbours(reached) & eligible
        due -= 1
    return reached ^ goal


def empty_locations(state: State) -> i64:
    """The locations from which all tiles were taken."""
    once: i64 = 0
    twice: i64 = 0
    for kingdom in state.kingdoms:
        twice |= once & kingdom.visited
        once |= kingdom.visited
    return twice


def _lords_gain(mine: int, others: list[int]) -> float:
    """What one more settlement in the quadrant changes: gold won from the lords, and gold that the others lose."""
    before, after = _lords(mine, others), _lords(mine + 1, others)
    lost = 0.0
    for seat, theirs in enumerate(others):
        rest = others[:seat] + others[seat + 1 :]
        lost += _lords(theirs, [*rest, mine]) - _lords(theirs, [*rest, mine + 1])
    return after - before + lost / len(others)


def _lords(mine: int, others: list[int]) -> float:
    better = len({other for other in others if other > mine})
    return float(MOST_GOLD if better == 0 else SECOND_MOST_GOLD if better == 1 else 0)
