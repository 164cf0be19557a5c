"""What a settlement would bring at once: gold and tiles. The state before it is computed once for all targets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from meydan.core.game import Item, Preview
from meydan.games.kingdom_builder.actions import Action, Settle
from meydan.games.kingdom_builder.board import Hex
from meydan.games.kingdom_builder.land import Location, land_of
from meydan.games.kingdom_builder.realm import Realm, Settlements
from meydan.games.kingdom_builder.scoring import lines_in_play
from meydan.games.kingdom_builder.view import View


def previews(view: View, actions: Sequence[Action]) -> list[Preview]:
    """What each of these would change for the player whose turn it is; only settlements change anything."""
    nothing = Preview()
    if not any(isinstance(action, Settle) for action in actions):
        return [nothing] * len(actions)
    prospect = Prospect(view)
    return [prospect.preview(action.hex) if isinstance(action, Settle) else nothing for action in actions]


@final
class Prospect:
    """The kingdom of the player whose turn it is, before a settlement is put down and, if it is moved, lifted."""

    def __init__(self, view: View) -> None:
        self.land = land_of(view.boards)
        kingdom = view.kingdoms[view.turn]
        others = [Settlements(hexes=list(view.kingdoms[seat].settlements)) for seat in _others(view)]
        own = list(kingdom.settlements)
        before = self.realm = Realm(self.land, Settlements(hexes=own), others)
        self.lost: Location | None = None  # the location whose tile is lost
        if view.lifted is not None:
            own = [hex_ for hex_ in own if hex_ is not view.lifted]
            self.realm = Realm(self.land, Settlements(hexes=own), others)
            self.lost = self._location_left(view.lifted, kingdom.tiles, own)
        self.with_tile = [place.hex for place in view.locations if place.left and place.hex not in kingdom.visited]
        self.lines = lines_in_play(view.cards)
        self.counts = [line.count(self.realm) for line in self.lines]
        counts = self.counts if view.lifted is None else [line.count(before) for line in self.lines]
        self.gold = [line.pay(count, before) for line, count in zip(self.lines, counts)]

    def _location_left(self, lifted: Hex, tiles: tuple[Hex, ...], own: list[Hex]) -> Location | None:
        """The location next to the settlement lifted, if its tile is held and no other settlement is beside it."""
        location = self.land.location_beside[lifted.number]
        if location is None or location.hex not in tiles:
            return None
        beside = [hex_ for hex_ in own if self.land.location_beside[hex_.number] is location]
        return None if beside else location

    def preview(self, target: Hex) -> Preview:
        """The preview of a settlement on this hex."""
        items: list[Item] = []
        gold = 0
        realm = self.realm
        for line, count_without, gold_before in zip(self.lines, self.counts, self.gold):
            count = line.count_with(target, realm, count_without)
            gain = line.pay(count, realm) - gold_before
            if gain:
                gold += gain
                items.append(Item(line.name, gain, line.facts(count, realm, target)))
        self._add_tiles(target, items)
        return Preview(gold, tuple(items))

    def _add_tiles(self, target: Hex, items: list[Item]) -> None:
        """The tile that is taken and the one that is lost, in the order of their locations."""
        beside = self.land.location_beside[target.number]
        taken = beside if beside is not None and beside.hex in self.with_tile else None
        lost = None if self.lost is beside else self.lost
        if lost is not None and (taken is None or lost.bit < taken.bit):
            items.append(_tile(lost, -1))
        if taken is not None:
            items.append(_tile(taken, 1))
            if lost is not None and lost.bit > taken.bit:
                items.append(_tile(lost, -1))


def _others(view: View) -> list[int]:
    return [seat for seat in range(len(view.kingdoms)) if seat != view.turn]


def _tile(location: Location, number: int) -> Item:
    return Item(location.tile.text, 0, {"tiles": number}, (location.hex.text,))
