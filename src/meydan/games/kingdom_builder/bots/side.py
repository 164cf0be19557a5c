"""One seat's row of inputs: its gold, tiles, ways to castles and tiles, and what its next turn can reach.

The rules treat all terrains alike, so inputs are added up over the terrains: once weighted by the odds of each card,
once plain. Whatever pays in every coming turn is also multiplied by the rounds to come.
"""

from __future__ import annotations

from typing import Final, final

from meydan.bots.features import ONE, flag, part
from meydan.games.kingdom_builder.board import EVERY_LINE, QUADRANTS, neighbours, row_ends
from meydan.games.kingdom_builder.bots.card_inputs import (
    DISCOVERERS,
    FARMERS,
    FISHERMEN,
    HERMITS,
    KNIGHTS,
    MINERS,
    WORKERS,
    card_inputs,
)
from meydan.games.kingdom_builder.cards import CARDS, first_of_most
from meydan.games.kingdom_builder.pieces import BUILDABLE, SETTLEMENTS, SETTLEMENTS_OF_A_TURN, TAVERN, TILES
from meydan.games.kingdom_builder.realm import Realm
from meydan.games.kingdom_builder.scoring import CASTLE_GOLD, CASTLES
from meydan.games.kingdom_builder.state import State

ROUNDS: Final = 13  # of a game, about
STEPS: Final = 4  # how far inputs look ahead
PAID: Final = 3  # cards that pay for single hexes
BY_TERRAIN: Final = 9 + PAID
REPEATED: Final = 5  # of them are multiplied by the rounds to come
GOLD_INPUTS: Final = 12 + len(CARDS)
TILE_INPUTS: Final = 2 * len(TILES) + 4
WAY_INPUTS: Final = 2 * STEPS + 2 * (1 + PAID)
TURN_INPUTS: Final = 2 * BY_TERRAIN + REPEATED + len(TILES)
SIDE_INPUTS: Final = GOLD_INPUTS + TILE_INPUTS + WAY_INPUTS + TURN_INPUTS  # and those of `card_inputs.py`


@final
class Table:
    """What all sides have in common."""

    def __init__(self, state: State, in_play: list[bool], rounds: int, gone: int) -> None:
        self.state = state
        self.in_play = in_play  # number of a card -> whether it is
        self.rounds = rounds  # to come, in parts of ONE
        self.gone = gone  # locations without tiles
        land = state.land
        self.buildable = land.buildable & state.free
        self.paid_for = [
            land.by_water & ~land.water if in_play[FISHERMEN] else 0,
            land.by_mountains if in_play[MINERS] else 0,
            land.by_places if in_play[WORKERS] else 0,
        ]


@final
class Side:
    """One seat."""

    def __init__(self, table: Table, seat: int, realm: Realm, pace: int, odds: list[int]) -> None:
        self.table = table
        self.state = table.state
        self.land = table.state.land
        self.seat = seat
        self.kingdom = table.state.kingdoms[seat]
        self.realm = realm
        self.pace = pace  # settlements that it builds in a turn
        self.odds = odds  # of each terrain on its next card
        self.left = int(self.kingdom.supply)
        self.near = self.kingdom.near
        self.new_castles = self.land.castles & ~self.near
        self._find_tiles()

    def _find_tiles(self) -> None:
        """The tiles held, and those still to be had with the hexes around them."""
        self.held = [0] * len(TILES)
        self.kinds: list[int] = []
        self.rings: list[int] = []
        tiles, lost = self.kingdom.tiles, self.table.gone | int(self.kingdom.visited)
        for location in self.land.locations:
            number = int(location.tile.number)
            if tiles & location.bit:
                self.held[number] += 1
            elif not lost & int(location.bit):
                self.rings.append(location.around)
                self.kinds.append(number)

    def inputs(self) -> list[int]:
        """The whole row."""
        found = self._gold()
        self._add_tiles(found)
        self._add_ways(found)
        self._add_next_turn(found)
        return found + card_inputs(
            self.land, self.realm, self.table.in_play, self.near, self.table.buildable, self.left
        )

    def _gold(self) -> list[int]:
        """Gold and settlements now, and how long the game still goes on."""
        state, left, rounds = self.state, self.left, self.table.rounds
        castles = CASTLES.count(self.realm)
        gold = CASTLE_GOLD * castles
        pays = [0] * len(CARDS)
        for number, card in enumerate(CARDS):
            if self.table.in_play[number]:
                pay = card.pay(self.realm)
                gold += pay
                pays[number] = pay * ONE // 20
        seats = len(state.kingdoms)
        waits = (self.seat - int(state.turn) - 1) % seats
        found = [left * ONE // SETTLEMENTS, part(left, 6), flag(left == 0), castles * ONE // 4, gold * ONE // 50]
        found += [gold * left * ONE // 2000, rounds // ROUNDS, min(left * ONE, rounds * self.pace) // SETTLEMENTS]
        found += [self.pace * ONE // 6, waits * ONE // (seats - 1), self.seat * ONE // (seats - 1)]
        found.append(int(state.due) * ONE // SETTLEMENTS_OF_A_TURN if waits == seats - 1 else 0)
        return found + pays

    def _add_tiles(self, found: list[int]) -> None:
        found += [count * ONE // 2 for count in self.held]
        found += [count * self.table.rounds // (2 * ROUNDS) for count in self.held]
        ends = (
            (row_ends(self.kingdom.settlements) & self.table.buildable).bit_count() if self.held[TAVERN.number] else 0
        )
        rings = len(self.rings)
        found.append(part(ends, 4))
        found += [rings * ONE // 6, rings * self.left * ONE // 240, self.new_castles.bit_count() * ONE // 6]

    def _add_ways(self, found: list[int]) -> None:
        """Castles and tiles that are one to four steps away, and what is paid for on the way."""
        buildable = self.table.buildable
        zone = self.near & buildable
        for step in range(STEPS):
            around = neighbours(zone)
            found.append(part((around & self.new_castles).bit_count(), 4))
            found.append(part(self._tiles_beside(zone), 4))
            if step % 2 == 0:
                found.append(part(zone.bit_count(), 60))
                found += [part((zone & paid).bit_count(), 20) if paid else 0 for paid in self.table.paid_for]
            zone |= around & buildable

    def _tiles_beside(self, zone: int) -> int:
        count = 0
        for ring in self.rings:
            if ring & zone:
                count += 1
        return count

    def _add_next_turn(self, found: list[int]) -> None:
        """What the three settlements of the next turn reach with each card."""
        by_castles = neighbours(self.new_castles)
        targets = self._targets_of_cards()
        expected, plain, by_kind = [0] * BY_TERRAIN, [0] * BY_TERRAIN, [0] * len(TILES)
        for terrain in range(BUILDABLE):
            odds = self.odds[terrain]
            eligible = self.land.terrains[terrain] & self.state.free
            beside = eligible & self.near
            reach = beside
            if beside:
                reach |= neighbours(reach) & eligible
                reach |= neighbours(reach) & eligible
            else:
                reach = eligible
            row = [flag(not beside), part(beside.bit_count(), 6), part(reach.bit_count(), 12)]
            row += [flag(reach & by_castles != 0), part(self._count_tiles(reach, odds, by_kind), 2)]
            for hexes in targets:
                row.append(part((reach & hexes).bit_count(), SETTLEMENTS_OF_A_TURN) if hexes else 0)
            row.append(flag(not beside and self.table.in_play[HERMITS]))
            for index in range(BY_TERRAIN):
                expected[index] += odds * row[index]
                plain[index] += row[index]
        found += [value // ONE for value in expected]
        found += [value // BUILDABLE for value in plain]
        found += [expected[index] * self.table.rounds // (ONE * ONE * ROUNDS) for index in range(REPEATED)]
        found += [value // 2 for value in by_kind]

    def _count_tiles(self, reach: int, odds: int, by_kind: list[int]) -> int:
        """The tiles that the turn can take; `by_kind` adds up the odds to take each kind."""
        count = 0
        for kind, ring in zip(self.kinds, self.rings):
            if ring & reach:
                count += 1
                by_kind[kind] += odds
        return count

    def _targets_of_cards(self) -> list[int]:
        """The hexes that each card would pay for, or at least likes."""
        in_play = self.table.in_play
        empty_lines = longest_line = fewest = 0
        if in_play[DISCOVERERS] or in_play[KNIGHTS]:
            lines = self.realm.own.lines()
            if in_play[KNIGHTS]:
                longest_line = EVERY_LINE[first_of_most(lines)]
            if in_play[DISCOVERERS]:
                for line, count in enumerate(lines):
                    if not count:
                        empty_lines |= EVERY_LINE[line]
        if in_play[FARMERS]:
            quadrants = self.realm.own.quadrants()
            least = min(quadrants)
            for quadrant, count in enumerate(quadrants):
                if count == least:
                    fewest |= QUADRANTS[quadrant]
        return [*self.table.paid_for, empty_lines, longest_line, fewest]
