"""The Kingdom Builder cards: what they pay gold for.

All but one pay for the hexes of a set that follows from the map and the player's own settlements. The lords alone
compare the players.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from meydan.core.game import Item
from meydan.core.written import Written
from meydan.games.kingdom_builder.board import EVERY_LINE, QUADRANTS, Hex, areas, joined, names_of, neighbours
from meydan.games.kingdom_builder.land import Land

QUADRANT_NAMES: Final = ("top-left", "top-right", "bottom-left", "bottom-right")
MOST: Final = 12
SECOND_MOST: Final = 6


@final
class Realm:
    """All that the cards look at: the map, a player's settlements and those of the others.

    The areas that the settlements form are found when a card asks for them, once for all cards.
    """

    def __init__(self, land: Land, own: int, others: list[int], before: Realm | None = None) -> None:
        self.land = land
        self.own = own
        self.others = others
        self._before = before  # the same without one settlement
        self._areas: list[int] | None = None

    def areas(self) -> list[int]:
        """The groups of settlements that hang together."""
        if self._areas is None:
            before = self._before
            self._areas = areas(self.own) if before is None else joined(before.areas(), self.own ^ before.own)
        return self._areas

    def with_one_on(self, hex_: Hex) -> Realm:
        """With one more settlement."""
        return Realm(self.land, self.own | hex_.bit, self.others, self)


@final
class Line:
    """A line of a score, without the names of its hexes, which not everybody asks for."""

    def __init__(self, name: str, gold: int, facts: dict[str, int], hexes: int) -> None:
        self.name = name
        self.gold = gold
        self.facts = facts
        self.hexes = hexes

    def item(self) -> Item:
        """For people."""
        return Item(self.name, self.gold, self.facts, names_of(self.hexes))


class Card(Written):
    """A card that pays for a set of hexes: `gold` for every `per` of them."""

    def __init__(self, text: str, gold: int, unit: str, per: int = 1) -> None:
        super().__init__(text)
        self.gold = gold
        self.unit = unit  # what the hexes stand for
        self.per = per

    def paid(self, realm: Realm) -> int:
        """The hexes that the card pays for; each card says which."""
        return realm.own

    def pay(self, realm: Realm) -> int:
        """The gold for the player."""
        return self.gold_for(self.paid(realm))

    def gold_for(self, hexes: int) -> int:
        """The gold for the hexes that it pays for."""
        return hexes.bit_count() // self.per * self.gold

    def lines(self, realm: Realm) -> list[Line]:
        """The same line by line; all cards but one have a single line."""
        hexes = self.paid(realm)
        return [Line(self.text, self.gold_for(hexes), {self.unit: hexes.bit_count()}, hexes)]

    def __reduce__(self) -> tuple[Callable[[str], Card], tuple[str]]:
        return card_named, (self.text,)


@final
class Fishermen(Card):
    """Settlements next to water, not on it."""

    def paid(self, realm: Realm) -> int:
        return realm.own & realm.land.by_water & ~realm.land.water


@final
class Miners(Card):
    """Settlements next to a mountain."""

    def paid(self, realm: Realm) -> int:
        return realm.own & realm.land.by_mountains


@final
class Workers(Card):
    """Settlements next to a location or castle."""

    def paid(self, realm: Realm) -> int:
        return realm.own & realm.land.by_places


@final
class Merchants(Card):
    """Locations and castles that a chain of settlements links to another."""

    def paid(self, realm: Realm) -> int:
        linked = 0
        for area in realm.areas():
            places = neighbours(area) & realm.land.places
            if places.bit_count() > 1:
                linked |= places
        return linked


@final
class Discoverers(Card):
    """The first settlement of every horizontal line."""

    def paid(self, realm: Realm) -> int:
        firsts = 0
        for line in EVERY_LINE:
            settlements = realm.own & line
            if settlements:
                firsts |= settlements & -settlements
        return firsts


@final
class Knights(Card):
    """The settlements of the horizontal line that has most."""

    def paid(self, realm: Realm) -> int:
        return max([realm.own & line for line in EVERY_LINE], key=int.bit_count)


@final
class Hermits(Card):
    """The first settlement of every area."""

    def paid(self, realm: Realm) -> int:
        firsts = 0
        for area in realm.areas():
            firsts |= area & -area
        return firsts


@final
class Citizens(Card):
    """The settlements of the largest area."""

    def paid(self, realm: Realm) -> int:
        return max(realm.areas(), key=int.bit_count, default=0)


@final
class Farmers(Card):
    """The settlements of the quadrant that has fewest. The story tells all four, to show which one it is."""

    def paid(self, realm: Realm) -> int:
        return min([realm.own & quadrant for quadrant in QUADRANTS], key=int.bit_count)

    def lines(self, realm: Realm) -> list[Line]:
        numbers = {name: (realm.own & quadrant).bit_count() for name, quadrant in zip(QUADRANT_NAMES, QUADRANTS)}
        hexes = self.paid(realm)
        return [Line(self.text, self.gold_for(hexes), numbers, hexes)]


@final
class Lords(Card):
    """Pays in every quadrant whoever has most settlements there, and whoever has the next lower number."""

    def pay(self, realm: Realm) -> int:
        return sum([lords_pay(realm, quadrant) for quadrant in QUADRANTS])

    def lines(self, realm: Realm) -> list[Line]:
        return [self._line(realm, number) for number in range(len(QUADRANTS))]

    def _line(self, realm: Realm, number: int) -> Line:
        hexes = realm.own & QUADRANTS[number]
        numbers = {"quadrant": number + 1, "settlements": hexes.bit_count()}
        return Line(self.text, lords_pay(realm, QUADRANTS[number]), numbers, hexes)


def lords_pay(realm: Realm, quadrant: int) -> int:
    """All who are tied get the full amount; zero is a number like any other."""
    mine = (realm.own & quadrant).bit_count()
    better = {count for count in [(theirs & quadrant).bit_count() for theirs in realm.others] if count > mine}
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
