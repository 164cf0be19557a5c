"""The Kingdom Builder cards: what they pay gold for.

All but one pay for the hexes of a set that follows from the map and the player's own settlements. The lords alone
compare the players.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from meydan.core.game import Item
from meydan.core.written import Written
from meydan.games.kingdom_builder.board import EVERY_LINE, QUADRANTS, areas, names_of, neighbours
from meydan.games.kingdom_builder.kingdom import Kingdom
from meydan.games.kingdom_builder.land import Land

QUADRANT_NAMES: Final = ("top-left", "top-right", "bottom-left", "bottom-right")
MOST: Final = 12
SECOND_MOST: Final = 6


class Card(Written):
    """A card that pays for a set of hexes: `gold` for every `per` of them."""

    def __init__(self, text: str, gold: int, unit: str, per: int = 1) -> None:
        super().__init__(text)
        self.gold = gold
        self.unit = unit  # what the hexes stand for
        self.per = per

    def paid(self, land: Land, own: int) -> int:
        """The hexes that the card pays for; each card says which."""
        return own

    def pay(self, land: Land, kingdoms: list[Kingdom], seat: int) -> int:
        """The gold for a seat."""
        return self.gold_for(self.paid(land, kingdoms[seat].settlements))

    def gold_for(self, hexes: int) -> int:
        """The gold for the hexes that it pays for."""
        return hexes.bit_count() // self.per * self.gold

    def pays(self, land: Land, kingdoms: list[Kingdom], seat: int) -> list[int]:
        """The same line by line; all cards but one have a single line."""
        return [self.pay(land, kingdoms, seat)]

    def items(self, land: Land, kingdoms: list[Kingdom], seat: int) -> list[Item]:
        """The same lines, with their story."""
        hexes = self.paid(land, kingdoms[seat].settlements)
        return [Item(self.text, self.gold_for(hexes), {self.unit: hexes.bit_count()}, names_of(hexes))]

    def __reduce__(self) -> tuple[Callable[[str], Card], tuple[str]]:
        return card_named, (self.text,)


@final
class Fishermen(Card):
    """Settlements next to water, not on it."""

    def paid(self, land: Land, own: int) -> int:
        return own & land.by_water & ~land.water


@final
class Miners(Card):
    """Settlements next to a mountain."""

    def paid(self, land: Land, own: int) -> int:
        return own & land.by_mountains


@final
class Workers(Card):
    """Settlements next to a location or castle."""

    def paid(self, land: Land, own: int) -> int:
        return own & land.by_places


@final
class Merchants(Card):
    """Locations and castles that a chain of settlements links to another."""

    def paid(self, land: Land, own: int) -> int:
        linked = 0
        for area in areas(own):
            places = neighbours(area) & land.places
            if places.bit_count() > 1:
                linked |= places
        return linked


@final
class Discoverers(Card):
    """The first settlement of every horizontal line."""

    def paid(self, land: Land, own: int) -> int:
        firsts = 0
        for line in EVERY_LINE:
            settlements = own & line
            if settlements:
                firsts |= settlements & -settlements
        return firsts


@final
class Knights(Card):
    """The settlements of the horizontal line that has most."""

    def paid(self, land: Land, own: int) -> int:
        return max([own & line for line in EVERY_LINE], key=int.bit_count)


@final
class Hermits(Card):
    """The first settlement of every area."""

    def paid(self, land: Land, own: int) -> int:
        firsts = 0
        for area in areas(own):
            firsts |= area & -area
        return firsts


@final
class Citizens(Card):
    """The settlements of the largest area."""

    def paid(self, land: Land, own: int) -> int:
        return max(areas(own), key=int.bit_count, default=0)


@final
class Farmers(Card):
    """The settlements of the quadrant that has fewest. The story tells all four, to show which one it is."""

    def paid(self, land: Land, own: int) -> int:
        return min([own & quadrant for quadrant in QUADRANTS], key=int.bit_count)

    def items(self, land: Land, kingdoms: list[Kingdom], seat: int) -> list[Item]:
        own = kingdoms[seat].settlements
        numbers = {name: (own & quadrant).bit_count() for name, quadrant in zip(QUADRANT_NAMES, QUADRANTS)}
        hexes = self.paid(land, own)
        return [Item(self.text, self.gold_for(hexes), numbers, names_of(hexes))]


@final
class Lords(Card):
    """Pays in every quadrant whoever has most settlements there, and whoever has the next lower number."""

    def pay(self, land: Land, kingdoms: list[Kingdom], seat: int) -> int:
        return sum(self.pays(land, kingdoms, seat))

    def pays(self, land: Land, kingdoms: list[Kingdom], seat: int) -> list[int]:
        return [lords_pay(kingdoms, seat, quadrant) for quadrant in QUADRANTS]

    def items(self, land: Land, kingdoms: list[Kingdom], seat: int) -> list[Item]:
        return [self._item(kingdoms, seat, number) for number in range(len(QUADRANTS))]

    def _item(self, kingdoms: list[Kingdom], seat: int, number: int) -> Item:
        hexes = kingdoms[seat].settlements & QUADRANTS[number]
        numbers = {"quadrant": number + 1, "settlements": hexes.bit_count()}
        return Item(self.text, lords_pay(kingdoms, seat, QUADRANTS[number]), numbers, names_of(hexes))


def lords_pay(kingdoms: list[Kingdom], seat: int, quadrant: int) -> int:
    """All who are tied get the full amount; zero is a number like any other."""
    mine = (kingdoms[seat].settlements & quadrant).bit_count()
    better = {count for count in [(k.settlements & quadrant).bit_count() for k in kingdoms] if count > mine}
    if not better:
        return MOST
    return SECOND_MOST if len(better) == 1 else 0


CARDS: Final[list[Card]] = [
    Fishermen("fishermen", 1, "settlements"),
    Miners("miners", 1, "settlements"),
    Workers("workers", 1, "settlements"),
    Merchants("merchants", 4, "places"),
    Discoverers("discoverers", 1, "lines"),
    Knights("knights", 2, "settlements"),
    Hermits("hermits", 1, "areas"),
    Lords("lords", MOST, "settlements"),
    Citizens("citizens", 1, "settlements", per=2),
    Farmers("farmers", 3, "settlements"),
]


def card_named(text: str) -> Card:
    """The card of this name."""
    return next(card for card in CARDS if card.text == text)
