"""A kingdom for quick moves: rows of numbers, in which many places can be tried in little time.

The squares are those of `board.py`, by cell. A territory is a number; when two are joined, one refers to the other.
"""

from __future__ import annotations

from random import Random
from typing import Final, final

from meydan.core.native import i64, vec
from meydan.games.kingdomino.actions import EAST, NORTH, PLACES, SOUTH, WEST, Place
from meydan.games.kingdomino.board import CELLS, COLUMNS, HOME, ROWS
from meydan.games.kingdomino.bots.halves import BIT, CROWNED, FIRST, FIRST_CROWNS, OTHER, OTHER_CROWNS, SPREAD
from meydan.games.kingdomino.bots.taste import Taste
from meydan.games.kingdomino.pieces import TERRAINS
from meydan.games.kingdomino.state import Kingdom

NO_PLACE: Final = -1000.0
NOWHERE: Final = -10.0  # what a domino promises that finds no place now
_NOTHING: Final = 0
_CASTLE: Final = 1
_CASTLE_CELL: Final = HOME * COLUMNS + HOME
_TERRITORIES: Final = 2 + 2 * 24  # the castle, and one for each half of a domino
_STEPS: Final = vec[i64]([1, -1, COLUMNS, -COLUMNS])
_ROW: Final = vec[i64]([cell // COLUMNS for cell in range(CELLS)])
_COLUMN: Final = vec[i64]([cell % COLUMNS for cell in range(CELLS)])
_NO_CELLS: Final = vec[i64]([0] * CELLS)
_NO_TERRITORIES: Final = vec[i64]([0] * _TERRITORIES)


@final
class Land:
    """The land of one player, and the best place for a domino in it."""

    size: i64
    territory: vec[i64]  # cell -> the number of its territory
    is_open: vec[i64]  # cell -> 1 if it is empty and inside the largest box that still holds the kingdom
    near: vec[i64]  # cell -> a bit for each terrain beside it
    joined: vec[i64]  # territory -> the one it is part of now, or itself
    terrain: vec[i64]
    squares: vec[i64]
    crowns: vec[i64]
    count: i64  # territories numbered so far
    laid: i64  # dominoes
    discarded: i64
    south: i64
    north: i64
    west: i64
    east: i64
    best_first: i64  # cells of the best place found
    best_other: i64
    best_worth: float
    _ties: i64
    _hope: float  # the weight of hopes, which shrinks as the kingdom fills
    _squares: i64  # the squares of the territory that a half would belong to
    _crowns: i64
    _before: i64
    _free: i64
    _snug: i64
    _choke: i64
    _one: i64
    _two: i64
    _three: i64

    def copy(self) -> Land:
        """An independent copy."""
        twin = Land()
        twin.size = self.size
        twin.territory = self.territory[:]
        twin.is_open = self.is_open[:]
        twin.near = self.near[:]
        twin.joined = self.joined[:]
        twin.terrain = self.terrain[:]
        twin.squares = self.squares[:]
        twin.crowns = self.crowns[:]
        twin.count = self.count
        twin.laid = self.laid
        twin.discarded = self.discarded
        twin.south = self.south
        twin.north = self.north
        twin.west = self.west
        twin.east = self.east
        return twin

    def root(self, number: i64) -> i64:
        """The territory that this one is part of."""
        joined = self.joined
        while joined[number] != number:
            number = joined[number]
        return number

    def points(self) -> i64:
        """What the territories score."""
        points: i64 = 0
        number: i64
        for number in range(_CASTLE + 1, self.count + 1):
            if self.joined[number] == number:
                points += self.squares[number] * self.crowns[number]
        return points

    def is_middle(self) -> bool:
        """Whether the castle is the middle square of the box around all squares."""
        return self.west + self.east == 2 * HOME and self.south + self.north == 2 * HOME

    def is_complete(self) -> bool:
        """Whether every square is covered and no domino was discarded."""
        return not self.discarded and 1 + 2 * self.laid == self.size * self.size

    def left(self) -> float:
        """The part of the kingdom that is still to be filled."""
        area = self.size * self.size - 1
        return float(area - 2 * (self.laid + self.discarded)) / float(area)

    # --- laying

    def lay(self, number: i64, first: i64, other: i64) -> None:
        """Add a domino to the land."""
        self._add(first, FIRST[number], FIRST_CROWNS[number])
        self._add(other, OTHER[number], OTHER_CROWNS[number])
        self._widen(first)
        self._widen(other)
        self.laid += 1

    def _add(self, cell: i64, terrain: i64, crowns: i64) -> None:
        self.count += 1
        root = self.count
        territory, near, joined = self.territory, self.near, self.joined
        territory[cell] = root
        self.is_open[cell] = 0
        joined[root] = root
        self.terrain[root] = terrain
        self.squares[root] = 1
        self.crowns[root] = crowns
        side: i64
        for side in range(4):
            beside = cell + _STEPS[side]
            near[beside] = near[beside] | BIT[terrain]
            number = territory[beside]
            if number > _CASTLE and self.terrain[number] == terrain:
                root = self._merge(root, self.root(number))

    def _merge(self, root: i64, into: i64) -> i64:
        if root != into:
            self.joined[root] = into
            self.squares[into] = self.squares[into] + self.squares[root]
            self.crowns[into] = self.crowns[into] + self.crowns[root]
        return into

    def _widen(self, cell: i64) -> None:
        """Widen the box around the land; squares that are now too far away are closed."""
        row, column = _ROW[cell], _COLUMN[cell]
        reach = self.size - 1
        while row < self.south:
            self._close_row(self.south + reach)
            self.south -= 1
        while row > self.north:
            self._close_row(self.north - reach)
            self.north += 1
        while column < self.west:
            self._close_column(self.west + reach)
            self.west -= 1
        while column > self.east:
            self._close_column(self.east - reach)
            self.east += 1

    def _close_row(self, row: i64) -> None:
        cell: i64
        for cell in range(row * COLUMNS, (row + 1) * COLUMNS):
            self.is_open[cell] = 0

    def _close_column(self, column: i64) -> None:
        cell: i64
        for cell in range(column, CELLS, COLUMNS):
            self.is_open[cell] = 0

    # --- trying

    def promise(self, number: i64, taste: Taste) -> float:
        """What a domino is worth at its best place, and hopes for its crowns."""
        worth = self.best_worth if self.find(number, taste, None) else NOWHERE
        crowns = FIRST_CROWNS[number] * SPREAD[FIRST[number]] + OTHER_CROWNS[number] * SPREAD[OTHER[number]]
        return worth + self._hope * taste.crown * float(crowns)

    def find(self, number: i64, taste: Taste, dice: Random | None) -> bool:
        """Find the best place for the domino; of equals one by the dice, or else the first. Returns False if none."""
        self.best_worth = NO_PLACE
        self._hope = 0.01 * self.left()
        first, other = BIT[FIRST[number]], BIT[OTHER[number]]
        both = first | other
        is_open, near = self.is_open, self.near
        row: i64
        cell: i64
        for row in range(max(self.south - 2, 0), min(self.north + 3, ROWS - 1)):
            for cell in range(row * COLUMNS + self.west - 2, row * COLUMNS + self.east + 3):
                if not is_open[cell]:
                    continue
                if is_open[cell + 1] and (near[cell] | near[cell + 1]) & both:
                    self._try(number, cell, cell + 1, taste, dice)
                if is_open[cell + COLUMNS] and (near[cell] | near[cell + COLUMNS]) & both:
                    self._try(number, cell, cell + COLUMNS, taste, dice)
        return self.best_worth > NO_PLACE

    def _try(self, number: i64, one: i64, two: i64, taste: Taste, dice: Random | None) -> None:
        """Try the domino on two squares, either way around."""
        first, other = BIT[FIRST[number]], BIT[OTHER[number]]
        near = self.near
        lie = NO_PLACE
        if near[one] & first or near[two] & other:
            lie = self._lie(one, two, taste)
            self._compare(one, two, lie + self._land(number, one, two, taste), dice)
        if first == other and FIRST_CROWNS[number] == OTHER_CROWNS[number]:
            return
        if near[two] & first or near[one] & other:
            if lie == NO_PLACE:
                lie = self._lie(one, two, taste)
            self._compare(two, one, lie + self._land(number, two, one, taste), dice)

    def _compare(self, first: i64, other: i64, worth: float, dice: Random | None) -> None:
        """Keep the better place; equal ones are equally likely if there are dice."""
        if worth < self.best_worth or (dice is None and worth == self.best_worth):
            return
        self._ties = self._ties + 1 if worth == self.best_worth else 1
        if self._ties == 1 or dice is None or dice.random() * float(self._ties) < 1.0:
            self.best_worth = worth
            self.best_first = first
            self.best_other = other

    def places(self, number: i64, taste: Taste) -> list[tuple[float, i64, i64]]:
        """Every place for the domino: what it looks worth, and the cells of both halves."""
        found: list[tuple[float, i64, i64]] = []
        first, other = BIT[FIRST[number]], BIT[OTHER[number]]
        is_open, near = self.is_open, self.near
        one: i64
        side: i64
        for one in range(COLUMNS, CELLS - COLUMNS):
            if not is_open[one]:
                continue
            for side in range(4):
                two = one + _STEPS[side]
                if is_open[two] and (near[one] & first or near[two] & other):
                    found.append((self.worth(number, one, two, taste), one, two))
        return found

    def worth(self, number: i64, first: i64, other: i64, taste: Taste) -> float:
        """What a place looks worth."""
        self._hope = 0.01 * self.left()
        return self._lie(first, other, taste) + self._land(number, first, other, taste)

    def _lie(self, one: i64, other: i64, taste: Taste) -> float:
        """What two squares are worth to the shape of the kingdom."""
        worth = -taste.hole * float(self._holes(one, other) + self._holes(other, one))
        stretch = self._beyond(one) + self._beyond(other)
        if stretch:
            worth -= taste.stretch * float(stretch)
            reach = self.size // 2
            if _is_outside(one, reach) or _is_outside(other, reach):
                worth -= taste.outside
        return worth

    def _beyond(self, cell: i64) -> i64:
        """Whether the square is outside the box around the land."""
        row, column = _ROW[cell], _COLUMN[cell]
        return 1 if row < self.south or row > self.north or column < self.west or column > self.east else 0

    def _holes(self, cell: i64, partner: i64) -> i64:
        """Squares beside the cell that no domino can fill once both are taken."""
        is_open = self.is_open
        holes: i64 = 0
        side: i64
        for side in range(4):
            beside = cell + _STEPS[side]
            if is_open[beside] and beside != partner:
                around = is_open[beside + 1] + is_open[beside - 1]
                around += is_open[beside + COLUMNS] + is_open[beside - COLUMNS]
                if around == 1:  # only the cell itself; its partner is not next to it
                    holes += 1
        return holes

    def _land(self, number: i64, first: i64, other: i64, taste: Taste) -> float:
        """What the domino brings there: its points, and hopes."""
        self._begin()
        self._touch(first, other, FIRST[number])
        if FIRST[number] == OTHER[number]:
            self._touch(other, first, OTHER[number])
            return self._sum(FIRST[number], 2, FIRST_CROWNS[number] + OTHER_CROWNS[number], taste)
        worth = self._sum(FIRST[number], 1, FIRST_CROWNS[number], taste)
        self._begin()
        self._touch(other, first, OTHER[number])
        return worth + self._sum(OTHER[number], 1, OTHER_CROWNS[number], taste)

    def _begin(self) -> None:
        self._squares = 0
        self._crowns = 0
        self._before = 0
        self._free = 0
        self._snug = 0
        self._choke = 0
        self._one = 0
        self._two = 0
        self._three = 0

    def _touch(self, cell: i64, partner: i64, terrain: i64) -> None:
        """Look at what lies around a half."""
        territory = self.territory
        side: i64
        for side in range(4):
            beside = cell + _STEPS[side]
            number = territory[beside]
            if number == _NOTHING:
                if beside != partner:
                    if self.is_open[beside]:
                        self._free += 1
                    else:
                        self._snug += 1
                continue
            self._snug += 1
            number = self.root(number)
            if self.terrain[number] != terrain:
                self._choke += self.crowns[number] * SPREAD[self.terrain[number]]
            elif number != self._one and number != self._two and number != self._three:
                self._three = self._two
                self._two = self._one
                self._one = number
                self._squares += self.squares[number]
                self._crowns += self.crowns[number]
                self._before += self.squares[number] * self.crowns[number]

    def _sum(self, terrain: i64, squares: i64, crowns: i64, taste: Taste) -> float:
        all_crowns = self._crowns + crowns
        worth = float((self._squares + squares) * all_crowns - self._before)
        hopes = taste.room * float(self._free * all_crowns * SPREAD[terrain]) - taste.choke * float(self._choke)
        if self._squares and not self._crowns:
            hopes += taste.join * float(squares * CROWNED[terrain])
        return worth + self._hope * hopes + taste.snug * float(self._snug)


def _is_outside(cell: i64, reach: i64) -> bool:
    row, column = _ROW[cell] - HOME, _COLUMN[cell] - HOME
    return row > reach or row < -reach or column > reach or column < -reach


def place_of(first: i64, other: i64) -> Place:
    """The action that lays a domino on these cells."""
    step = other - first
    if step == 1:
        return PLACES[EAST][first]
    if step == -1:
        return PLACES[WEST][first]
    return PLACES[NORTH][first] if step == COLUMNS else PLACES[SOUTH][first]


def land_of(kingdom: Kingdom) -> Land:
    """The land of a kingdom."""
    land = _bare(kingdom.size)
    for domino, place in zip(kingdom.dominoes, kingdom.places):
        land.lay(domino.number, place.first.cell, place.other.cell)
    land.discarded = len(kingdom.discarded)
    return land


def _bare(size: i64) -> Land:
    """The castle alone."""
    land = Land()
    land.size = size
    land.territory = _NO_CELLS[:]
    land.near = _NO_CELLS[:]
    land.is_open = _NO_CELLS[:]
    land.joined = _NO_TERRITORIES[:]
    land.terrain = _NO_TERRITORIES[:]
    land.squares = _NO_TERRITORIES[:]
    land.crowns = _NO_TERRITORIES[:]
    land.count = _CASTLE
    land.laid = 0
    land.discarded = 0
    land.south = land.north = land.west = land.east = HOME
    land.territory[_CASTLE_CELL] = _CASTLE
    land.joined[_CASTLE] = _CASTLE
    land.terrain[_CASTLE] = len(TERRAINS)  # no terrain
    side: i64
    for side in range(4):
        land.near[_CASTLE_CELL + _STEPS[side]] = (1 << len(TERRAINS)) - 1
    row: i64
    cell: i64
    for row in range(HOME - size + 1, HOME + size):
        for cell in range(row * COLUMNS + HOME - size + 1, row * COLUMNS + HOME + size):
            land.is_open[cell] = 1
    land.is_open[_CASTLE_CELL] = 0
    return land
