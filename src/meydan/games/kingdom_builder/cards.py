"""The Kingdom Builder cards: what they pay gold for.

A line of the score counts something on the map or among the player's own settlements, and pays for it. A card is one
such line; only the lords compare the players, quadrant by quadrant, and have a line for each.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final, final

from meydan.core.game import Item
from meydan.core.written import Written
from meydan.games.kingdom_builder.board import LINES, QUADRANTS, Hex, Marks
from meydan.games.kingdom_builder.land import Land
from meydan.games.kingdom_builder.realm import Realm

QUADRANT_NAMES: Final = ("top-left", "top-right", "bottom-left", "bottom-right")
MOST_GOLD: Final = 12
SECOND_MOST_GOLD: Final = 6


class ScoreLine(ABC):
    """A line of a score: `gold` for every `per` of what it counts."""

    def __init__(self, name: str, gold: int, unit: str, per: int = 1) -> None:
        self.name = name
        self.gold = gold
        self.unit = unit  # what it counts
        self.per = per

    @abstractmethod
    def hexes(self, realm: Realm) -> list[Hex]:
        """The hexes that it pays for, from the top."""

    def count(self, realm: Realm) -> int:
        """How many of them there are."""
        return len(self.hexes(realm))

    @abstractmethod
    def count_with(self, hex_: Hex, realm: Realm, count: int) -> int:
        """How many there would be with one more settlement; without it, there are `count`."""

    def pay(self, count: int, realm: Realm) -> int:
        """The gold for this many."""
        return count // self.per * self.gold

    def facts(self, count: int, realm: Realm, hex_: Hex | None = None) -> dict[str, int]:
        """The numbers that the gold comes from; with one more settlement on the hex, if there is one."""
        return {self.unit: count}

    def item(self, realm: Realm) -> Item:
        """The line as an item of the score."""
        hexes = self.hexes(realm)
        count = len(hexes)
        where = tuple(hex_.text for hex_ in hexes)
        return Item(self.name, self.pay(count, realm), self.facts(count, realm), where)


class NextTo(ScoreLine):
    """Settlements next to something."""

    @abstractmethod
    def marks(self, land: Land) -> Marks:
        """All hexes next to it."""

    def hexes(self, realm: Realm) -> list[Hex]:
        marks = self.marks(realm.land)
        return [hex_ for hex_ in realm.own.hexes() if marks.has(hex_)]

    def count(self, realm: Realm) -> int:
        marks = self.marks(realm.land)
        count = 0
        for hex_ in realm.own.hexes():
            if marks.has(hex_):
                count += 1
        return count

    def count_with(self, hex_: Hex, realm: Realm, count: int) -> int:
        return count + 1 if self.marks(realm.land).has(hex_) else count


@final
class Fishermen(NextTo):
    """Settlements next to water, not on it."""

    def marks(self, land: Land) -> Marks:
        return land.has_water_beside


@final
class Miners(NextTo):
    """Settlements next to a mountain."""

    def marks(self, land: Land) -> Marks:
        return land.has_mountain_beside


@final
class Workers(NextTo):
    """Settlements next to a location or castle."""

    def marks(self, land: Land) -> Marks:
        return land.has_place_beside


@final
class Merchants(ScoreLine):
    """Locations and castles that a chain of settlements links to another."""

    def hexes(self, realm: Realm) -> list[Hex]:
        return realm.land.hexes_of_places(_linked(realm.places_of_areas()))

    def count(self, realm: Realm) -> int:
        return _linked(realm.places_of_areas()).bit_count()

    def count_with(self, hex_: Hex, realm: Realm, count: int) -> int:
        areas = realm.places_of_areas()
        places = int(realm.land.places_beside[hex_.number])
        for index in realm.own.areas_beside(hex_):
            places |= areas[index]
        return (_linked(areas) | places).bit_count() if _are_linked(places) else count


def _are_linked(places: int) -> bool:
    """Whether there are two or more."""
    return places & places - 1 != 0


def _linked(areas: list[int]) -> int:
    linked = 0
    for places in areas:
        if _are_linked(places):
            linked |= places
    return linked


@final
class Discoverers(ScoreLine):
    """The first settlement of every horizontal line."""

    def hexes(self, realm: Realm) -> list[Hex]:
        firsts: list[Hex] = []
        line = -1
        for hex_ in realm.own.hexes():
            if hex_.line != line:
                line = hex_.line
                firsts.append(hex_)
        return firsts

    def count(self, realm: Realm) -> int:
        return LINES - realm.own.lines().count(0)

    def count_with(self, hex_: Hex, realm: Realm, count: int) -> int:
        return count if realm.own.lines()[hex_.line] else count + 1


@final
class Knights(ScoreLine):
    """The settlements of the horizontal line that has most."""

    def hexes(self, realm: Realm) -> list[Hex]:
        lines = realm.own.lines()
        line = first_of_most(lines)
        return [hex_ for hex_ in realm.own.hexes() if hex_.line == line]

    def count(self, realm: Realm) -> int:
        lines = realm.own.lines()
        return lines[first_of_most(lines)]

    def count_with(self, hex_: Hex, realm: Realm, count: int) -> int:
        return max(count, realm.own.lines()[hex_.line] + 1)


@final
class Hermits(ScoreLine):
    """The first settlement of every area."""

    def hexes(self, realm: Realm) -> list[Hex]:
        return [area[0] for area in realm.own.areas()]

    def count(self, realm: Realm) -> int:
        return len(realm.own.areas())

    def count_with(self, hex_: Hex, realm: Realm, count: int) -> int:
        return count + 1 - len(realm.own.areas_beside(hex_))


@final
class Citizens(ScoreLine):
    """The settlements of the largest area."""

    def hexes(self, realm: Realm) -> list[Hex]:
        sizes = [len(area) for area in realm.own.areas()]
        return realm.own.hexes_of_area(first_of_most(sizes)) if sizes else []

    def count(self, realm: Realm) -> int:
        size = 0
        for area in realm.own.areas():
            size = max(size, len(area))
        return size

    def count_with(self, hex_: Hex, realm: Realm, count: int) -> int:
        areas = realm.own.areas()
        size = 1
        for index in realm.own.areas_beside(hex_):
            size += len(areas[index])
        return max(count, size)


@final
class Farmers(ScoreLine):
    """The settlements of the quadrant that has fewest. The facts name all four, to show which one it is."""

    def hexes(self, realm: Realm) -> list[Hex]:
        quadrant = first_of_most([-count for count in realm.own.quadrants()])
        return [hex_ for hex_ in realm.own.hexes() if hex_.quadrant == quadrant]

    def count(self, realm: Realm) -> int:
        top_left, top_right, bottom_left, bottom_right = realm.own.quadrants()
        return min(min(top_left, top_right), min(bottom_left, bottom_right))

    def count_with(self, hex_: Hex, realm: Realm, count: int) -> int:
        quadrants = realm.own.quadrants()
        is_fewest = quadrants[hex_.quadrant] == count
        return count + 1 if is_fewest and quadrants.count(count) == 1 else count

    def facts(self, count: int, realm: Realm, hex_: Hex | None = None) -> dict[str, int]:
        counts = realm.own.quadrants()
        if hex_ is not None:
            counts = counts[:]
            counts[hex_.quadrant] += 1
        return {QUADRANT_NAMES[quadrant]: count for quadrant, count in enumerate(counts)}


@final
class Lords(ScoreLine):
    """Pays the players with most settlements in a quadrant, and those with the next lower number."""

    def __init__(self, quadrant: int) -> None:
        super().__init__("lords", MOST_GOLD, "settlements")
        self.quadrant = quadrant

    def hexes(self, realm: Realm) -> list[Hex]:
        return [hex_ for hex_ in realm.own.hexes() if hex_.quadrant == self.quadrant]

    def count(self, realm: Realm) -> int:
        return realm.own.quadrants()[self.quadrant]

    def count_with(self, hex_: Hex, realm: Realm, count: int) -> int:
        return count + 1 if hex_.quadrant == self.quadrant else count

    def pay(self, count: int, realm: Realm) -> int:
        """All tied players get the full amount; zero settlements count like any other number."""
        better = count
        for theirs in realm.others:
            number = theirs.quadrants()[self.quadrant]
            if number > count and number != better:
                if better > count:
                    return 0  # two different numbers are higher
                better = number
        return MOST_GOLD if better == count else SECOND_MOST_GOLD

    def facts(self, count: int, realm: Realm, hex_: Hex | None = None) -> dict[str, int]:
        return {"quadrant": self.quadrant + 1, "settlements": count}


def first_of_most(counts: list[int]) -> int:
    """The index of the largest count, the first if there are several."""
    first = 0
    most = counts[0]
    for index, count in enumerate(counts):
        if count > most:
            first, most = index, count
    return first


@final
class Card(Written):
    """A Kingdom Builder card."""

    def __init__(self, lines: list[ScoreLine]) -> None:
        super().__init__(lines[0].name)
        self.lines = lines

    def pay(self, realm: Realm) -> int:
        """The gold for the player."""
        gold = 0
        for line in self.lines:
            gold += line.pay(line.count(realm), realm)
        return gold

    def __reduce__(self) -> tuple[Callable[[str], Card], tuple[str]]:
        return card_named, (self.text,)


LORDS: Final = Card([Lords(quadrant) for quadrant in range(len(QUADRANTS))])
CARDS: Final = [
    Card([Fishermen("fishermen", 1, "settlements")]),
    Card([Miners("miners", 1, "settlements")]),
    Card([Workers("workers", 1, "settlements")]),
    Card([Merchants("merchants", 4, "places")]),
    Card([Discoverers("discoverers", 1, "lines")]),
    Card([Knights("knights", 2, "settlements")]),
    Card([Hermits("hermits", 1, "areas")]),
    LORDS,
    Card([Citizens("citizens", 1, "settlements", per=2)]),
    Card([Farmers("farmers", 3, "settlements")]),
]


def card_named(text: str) -> Card:
    """The card of this name."""
    return next(card for card in CARDS if card.text == text)
