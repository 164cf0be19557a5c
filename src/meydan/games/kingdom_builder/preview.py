"""What a settlement would bring at once: gold and tiles. What holds without it is worked out once for all targets."""

from __future__ import annotations

from typing import final

from meydan.core.game import Item, Preview
from meydan.games.kingdom_builder.board import Hex
from meydan.games.kingdom_builder.kingdom import Kingdom
from meydan.games.kingdom_builder.land import Location
from meydan.games.kingdom_builder.realm import Realm, Settlements
from meydan.games.kingdom_builder.scoring import lines_in_play, realm_of
from meydan.games.kingdom_builder.state import State
from meydan.games.kingdom_builder.tiles import location_left, location_reached


def previews(state: State, targets: list[Hex]) -> list[Preview]:
    """What a settlement on each of these hexes would change for the player whose turn it is."""
    prospect = Prospect(state)
    return [prospect.preview(target) for target in targets]


@final
class Prospect:
    """The kingdom of the player whose turn it is, before a settlement is put down and, if it is moved, lifted."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.kingdom = state.kingdoms[state.turn]
        self.lines = lines_in_play(state.cards)
        before = realm_of(state, int(state.turn))
        self.realm = before
        self.lost: Location | None = None  # whose tile is lost
        if state.lifted is not None:
            without = _without(self.kingdom, state.lifted)
            self.realm = Realm(state.land, without, before.others)
            self.lost = location_left(state, self.kingdom, state.lifted, without.bits)
        self.counts = [line.count(self.realm) for line in self.lines]
        self.gold = [line.pay(line.count(before), before) for line in self.lines]

    def preview(self, target: Hex) -> Preview:
        """With a settlement on this hex."""
        items: list[Item] = []
        gold = 0
        for line, count_without, gold_before in zip(self.lines, self.counts, self.gold):
            count = line.count_with(target, self.realm, count_without)
            gain = line.pay(count, self.realm) - gold_before
            if gain:
                gold += gain
                items.append(Item(line.name, gain, line.facts(count, self.realm, target)))
        return Preview(gold, (*items, *self._tiles(target)))

    def _tiles(self, target: Hex) -> list[Item]:
        """The tile that is taken and the one that is lost, in the order of their locations."""
        taken = location_reached(self.state, self.kingdom, target)
        lost = self.lost
        if lost is None or lost is self.state.land.location_beside[target.number]:
            return [] if taken is None else [_tile(taken, 1)]
        if taken is None:
            return [_tile(lost, -1)]
        tiles = [_tile(taken, 1), _tile(lost, -1)]
        return tiles if taken.bit < lost.bit else tiles[::-1]


def _without(kingdom: Kingdom, lifted: Hex) -> Settlements:
    return Settlements(kingdom.settlements ^ lifted.bit, kingdom.near_without(lifted))


def _tile(location: Location, number: int) -> Item:
    return Item(location.tile.text, 0, {"tiles": number}, (location.hex.text,))
