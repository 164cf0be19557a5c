"""What the cards score: the map and the settlements on it, counted by line, by quadrant and by area."""

from __future__ import annotations

from typing import Final, final

from meydan.core.native import i64, u8, vec
from meydan.games.kingdom_builder.board import AROUND, LINES, NONE, QUADRANTS, SIX, Hex, areas_of, hexes_of
from meydan.games.kingdom_builder.land import Land

_NO_LINES: Final = vec[i64]([0] * LINES)
_NO_QUADRANTS: Final = vec[i64]([0] * len(QUADRANTS))


@final
class Settlements:
    """The settlements of a player, given as a set or one by one from the top.

    Each count is made when first asked for, once for all cards. `add` brings those that were made up to date, which is
    much quicker than to count again.
    """

    def __init__(self, bits: int = 0, hexes: list[Hex] | None = None) -> None:
        self._bits = bits
        self._hexes = hexes
        self._lines: list[int] | None = None
        self._quadrants: list[int] | None = None
        self._areas: list[list[Hex]] | None = None
        self._is_numbered = False
        self._area_at = NONE

    def become(self, bits: int) -> None:
        """Stand for these settlements from now on."""
        self._bits = bits
        self._hexes = self._lines = self._quadrants = self._areas = None
        self._is_numbered = False

    def hexes(self) -> list[Hex]:
        """The hexes, from the top."""
        if self._hexes is None:
            self._hexes = hexes_of(self._bits)
        return self._hexes

    def add(self, hex_: Hex) -> None:
        """Add a settlement. Areas are then in no order."""
        self._bits |= hex_.bit
        self._hexes = None
        if self._lines is not None:
            self._lines[hex_.line] += 1
        if self._quadrants is not None:
            self._quadrants[hex_.quadrant] += 1
        if self._areas is not None:
            self._join_areas(self._areas, hex_)

    def _join_areas(self, areas: list[list[Hex]], hex_: Hex) -> None:
        """Let a new settlement and the areas beside it become one area: the first of them grows, the others go."""
        beside = sorted(self.areas_beside(hex_))
        if beside:
            first = beside[0]
        else:
            first = len(areas)
            areas.append([])
        for index in reversed(beside[1:]):  # the last one first: the list shrinks
            self._number(areas[index], first)
            areas[first] += areas[index]
            last = areas.pop()
            if index < len(areas):
                areas[index] = last
                self._number(last, index)
        areas[first].append(hex_)
        self._area_at[hex_.number] = first + 1

    def _number(self, area: list[Hex], index: int) -> None:
        area_at = self._area_at
        for hex_ in area:
            area_at[hex_.number] = index + 1

    def lines(self) -> list[int]:
        """How many there are on each horizontal line."""
        if self._lines is None:
            counts = _NO_LINES[:]
            for hex_ in self.hexes():
                counts[hex_.line] += 1
            self._lines = [int(count) for count in counts]
        return self._lines

    def quadrants(self) -> list[int]:
        """How many there are in each quadrant."""
        if self._quadrants is None:
            counts = _NO_QUADRANTS[:]
            for hex_ in self.hexes():
                counts[hex_.quadrant] += 1
            self._quadrants = [int(count) for count in counts]
        return self._quadrants

    def areas(self) -> list[list[Hex]]:
        """The groups of connected settlements, ordered by their topmost hex."""
        if self._areas is None:
            self._areas = areas_of(self.hexes())
        return self._areas

    def hexes_of_area(self, index: int) -> list[Hex]:
        """The settlements of one area, from the top."""
        area_at = self._numbered()
        return [hex_ for hex_ in self.hexes() if area_at[hex_.number] == index + 1]

    def areas_beside(self, hex_: Hex) -> list[int]:
        """The indices of the areas that a settlement on the hex would join."""
        area_at = self._numbered()
        found: list[int] = []
        first: i64 = SIX * hex_.number
        place: i64
        for place in range(first, first + SIX):
            number = i64(area_at[AROUND[place]])
            if number and number - 1 not in found:
                found.append(number - 1)
        return found

    def _numbered(self) -> vec[u8]:
        """Number of a hex -> index of its area, counted from 1; 0 where there is none."""
        if not self._is_numbered:
            self._area_at = NONE[:]
            for index, area in enumerate(self.areas()):
                self._number(area, index)
            self._is_numbered = True
        return self._area_at


@final
class Realm:
    """All that the cards need to know to score a player."""

    def __init__(self, land: Land, own: Settlements, others: list[Settlements]) -> None:
        self.land = land
        self.own = own
        self.others = others
        self._places_of_areas: list[int] | None = None

    def places(self) -> i64:
        """The places next to a settlement of the player."""
        return self._places_beside(self.own.hexes())

    def places_of_areas(self) -> list[int]:
        """The places that each of the player's areas touches."""
        if self._places_of_areas is None:
            self._places_of_areas = [int(self._places_beside(area)) for area in self.own.areas()]
        return self._places_of_areas

    def become(self, bits: int) -> None:
        """Let the player have these settlements."""
        self.own.become(bits)
        self._places_of_areas = None

    def add(self, hex_: Hex) -> None:
        """Add a settlement of the player."""
        self.own.add(hex_)
        self._places_of_areas = None

    def _places_beside(self, hexes: list[Hex]) -> i64:
        beside = self.land.places_beside
        places: i64 = 0
        for hex_ in hexes:
            places |= beside[hex_.number]
        return places
