"""Points: territories and bonuses, the outcome, and what an action would bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from meydan.core.game import Item, Outcome, Preview, ranks
from meydan.core.native import i64, vec
from meydan.games.kingdomino.actions import Action, Place
from meydan.games.kingdomino.board import CELLS, COLUMNS, HOME, SQUARES
from meydan.games.kingdomino.pieces import TERRAINS, Domino
from meydan.games.kingdomino.state import Kingdom, State

MIDDLE_KINGDOM: Final = 10
HARMONY: Final = 5
BONUSES: Final = ("middle-kingdom", "harmony")
_NO_TERRITORY: Final = -1
_NOTHING: Final = 0
_CROWN: Final = 8  # a square as one number: the terrain counted from 1, and this much for each crown
_TERRAIN: Final = _CROWN - 1


@final
class Territory:
    """Connected squares of one terrain, as cells."""

    def __init__(self, terrain: i64, crowns: i64, squares: list[int]) -> None:
        self.terrain = terrain
        self.crowns = crowns
        self.squares = squares

    @property
    def points(self) -> int:
        return len(self.squares) * self.crowns


def territories(kingdom: Kingdom) -> list[Territory]:
    """All territories, crowned or not, in the order their first squares were laid."""
    land = _map(kingdom)
    found: list[Territory] = []
    for domino, place in zip(kingdom.dominoes, kingdom.places):
        _explore(place.first.cell, domino.first, land, found)
        _explore(place.other.cell, domino.other, land, found)
    return found


def _explore(start: i64, terrain: i64, land: vec[i64], found: list[Territory]) -> None:
    """Add the territory of a square, unless it was found before."""
    if land[start] != _NOTHING:
        squares: list[int] = []
        crowns = _gather(start, land, squares)
        found.append(Territory(terrain, crowns, squares))


_BARE: Final = vec[i64]([0] * CELLS)


def _map(kingdom: Kingdom) -> vec[i64]:
    """cell -> terrain + 1 + crowns * _CROWN, or _NOTHING."""
    land = _BARE[:]
    for domino, place in zip(kingdom.dominoes, kingdom.places):
        land[place.first.cell] = 1 + domino.first + domino.first_crowns * _CROWN
        land[place.other.cell] = 1 + domino.other + domino.other_crowns * _CROWN
    return land


def _gather(cell: i64, land: vec[i64], squares: list[int]) -> i64:
    """Move a square's territory from the land to `squares`. Returns its crowns."""
    here = land[cell]
    land[cell] = _NOTHING
    squares.append(cell)
    crowns = here // _CROWN
    terrain = here & _TERRAIN
    if land[cell + 1] & _TERRAIN == terrain:
        crowns += _gather(cell + 1, land, squares)
    if land[cell - 1] & _TERRAIN == terrain:
        crowns += _gather(cell - 1, land, squares)
    if land[cell + COLUMNS] & _TERRAIN == terrain:
        crowns += _gather(cell + COLUMNS, land, squares)
    if land[cell - COLUMNS] & _TERRAIN == terrain:
        crowns += _gather(cell - COLUMNS, land, squares)
    return crowns


@final
class LandMap:
    """The territory of each square, so that the gain of a placement is quick to compute."""

    def __init__(self, kingdom: Kingdom) -> None:
        self.territories = territories(kingdom)
        self.at = [_NO_TERRITORY] * CELLS  # cell -> index of its territory
        for index, territory in enumerate(self.territories):
            for cell in territory.squares:
                self.at[cell] = index

    def gain(self, domino: Domino, place: Place) -> int:
        """How many more points the land scores with the domino there."""
        joined: list[int] = []
        self._neighbours(place.first.cell, domino.first, joined)
        if domino.first == domino.other:  # both halves belong to one territory
            self._neighbours(place.other.cell, domino.other, joined)
            return self._gain(joined, 2, domino.first_crowns + domino.other_crowns)
        first = self._gain(joined, 1, domino.first_crowns)
        joined = []
        self._neighbours(place.other.cell, domino.other, joined)
        return first + self._gain(joined, 1, domino.other_crowns)

    def gains(self, domino: Domino, place: Place) -> list[Item]:
        """The same by territory, new or grown, in the order their first squares were laid."""
        items: list[Item] = []
        joined: list[int] = []
        self._neighbours(place.first.cell, domino.first, joined)
        if domino.first == domino.other:
            self._neighbours(place.other.cell, domino.other, joined)
            self._add_gain(domino.first, joined, 2, domino.first_crowns + domino.other_crowns, items)
            return items
        others: list[int] = []
        self._neighbours(place.other.cell, domino.other, others)
        if self._oldest(others) < self._oldest(joined):
            self._add_gain(domino.other, others, 1, domino.other_crowns, items)
            self._add_gain(domino.first, joined, 1, domino.first_crowns, items)
        else:
            self._add_gain(domino.first, joined, 1, domino.first_crowns, items)
            self._add_gain(domino.other, others, 1, domino.other_crowns, items)
        return items

    def _oldest(self, joined: list[int]) -> int:
        """The first of these territories; a new one comes after all others."""
        oldest = len(self.territories)
        for index in joined:
            oldest = min(oldest, index)
        return oldest

    def _neighbours(self, cell: i64, terrain: i64, joined: list[int]) -> None:
        """Add the territories of this terrain beside the square, each once."""
        self._neighbour(cell + 1, terrain, joined)
        self._neighbour(cell - 1, terrain, joined)
        self._neighbour(cell + COLUMNS, terrain, joined)
        self._neighbour(cell - COLUMNS, terrain, joined)

    def _neighbour(self, cell: i64, terrain: i64, joined: list[int]) -> None:
        index = self.at[cell]
        if index != _NO_TERRITORY and self.territories[index].terrain == terrain and index not in joined:
            joined.append(index)

    def _gain(self, joined: list[int], squares: int, crowns: i64) -> int:
        """What new squares score together with the territories they join, minus what those score now."""
        squares, crowns, before = self._together(joined, squares, crowns)
        return squares * crowns - before

    def _add_gain(self, terrain: i64, joined: list[int], squares: int, crowns: i64, items: list[Item]) -> None:
        """Add the territory of new squares, unless it scores nothing more."""
        squares, crowns, before = self._together(joined, squares, crowns)
        gain = squares * crowns - before
        if gain:
            items.append(Item(TERRAINS[terrain], gain, _facts(squares, crowns)))

    def _together(self, joined: list[int], squares: int, crowns: i64) -> tuple[int, i64, int]:
        """New squares and their crowns with those of the territories they join, and what these score now."""
        before = 0
        for index in joined:
            territory = self.territories[index]
            before += territory.points
            squares += len(territory.squares)
            crowns += territory.crowns
        return squares, crowns, before


def land_points(kingdom: Kingdom) -> int:
    """What the territories score, bonuses left out. Those without a crown score nothing and are not looked at."""
    land = _map(kingdom)
    points = 0
    for domino, place in zip(kingdom.dominoes, kingdom.places):
        if domino.first_crowns:
            points += _points_from(place.first.cell, land)
        if domino.other_crowns:
            points += _points_from(place.other.cell, land)
    return points


def _points_from(start: i64, land: vec[i64]) -> int:
    """The points of the territory of a square, unless it was counted before."""
    if land[start] == _NOTHING:
        return 0
    squares: list[int] = []
    crowns = _gather(start, land, squares)
    return len(squares) * crowns


def is_middle_kingdom(kingdom: Kingdom) -> bool:
    """Whether the castle is the middle square of the box around all squares."""
    return kingdom.west + kingdom.east == 2 * HOME and kingdom.south + kingdom.north == 2 * HOME


def is_complete(kingdom: Kingdom) -> bool:
    """Whether every square of the full kingdom is covered and no domino was discarded."""
    return not kingdom.discarded and 1 + 2 * len(kingdom.places) == kingdom.size * kingdom.size


def bonuses(kingdom: Kingdom, options: frozenset[str]) -> int:
    """What the variants in play add."""
    points = 0
    if "middle-kingdom" in options and is_middle_kingdom(kingdom):
        points += MIDDLE_KINGDOM
    if "harmony" in options and is_complete(kingdom):
        points += HARMONY
    return points


def score(kingdom: Kingdom, options: frozenset[str]) -> int:
    """All points of a kingdom."""
    return land_points(kingdom) + bonuses(kingdom, options)


def scores(state: State) -> list[int]:
    """The points of each seat so far; in a dynasty, over all games."""
    points = [score(kingdom, state.options) for kingdom in state.kingdoms]
    for kingdoms in state.finished:
        points = [total + score(kingdom, state.options) for total, kingdom in zip(points, kingdoms)]
    return points


def outcome(state: State) -> Outcome:
    """The score so far; in a dynasty, over all games."""
    rounds = [*state.finished, state.kingdoms]
    results = _results(state)
    breakdown = tuple(
        tuple(item for number, kingdoms in enumerate(rounds) for item in _game_items(kingdoms[seat], state, number + 1))
        for seat in range(state.seats)
    )
    return Outcome(tuple(points for points, _, _ in results), ranks(results), breakdown)


def ranks_of(state: State) -> tuple[int, ...]:
    """The rank of each seat so far."""
    return ranks(_results(state))


def _results(state: State) -> list[tuple[int, int, int]]:
    rounds = [*state.finished, state.kingdoms]
    return [_result([kingdoms[seat] for kingdoms in rounds], state.options) for seat in range(state.seats)]


def _result(kingdoms: list[Kingdom], options: frozenset[str]) -> tuple[int, int, int]:
    """Points, then the tie-breaks: the largest territory of each game, then all crowns."""
    points = largest = crowns = 0
    for kingdom in kingdoms:
        lands = territories(kingdom)
        points += sum(territory.points for territory in lands) + bonuses(kingdom, options)
        largest += max([len(territory.squares) for territory in lands], default=0)
        crowns += sum(territory.crowns for territory in lands)
    return points, largest, crowns


def _game_items(kingdom: Kingdom, state: State, number: int) -> list[Item]:
    """The items of one game; in a dynasty they name the game."""
    lines = items(kingdom, state.options)
    if "dynasty" not in state.options:
        return lines
    return [Item(line.name, line.points, {"game": number, **line.facts}, line.where) for line in lines]


def items(kingdom: Kingdom, options: frozenset[str]) -> list[Item]:
    """The score of a kingdom line by line: every territory, then the bonuses in play."""
    lines = [_territory_item(territory) for territory in territories(kingdom)]
    return lines + [Item(name, bonuses(kingdom, frozenset([name]))) for name in _bonuses_in_play(options)]


def _territory_item(territory: Territory) -> Item:
    squares = territory.squares
    squares.sort()
    where = tuple(SQUARES[cell].text for cell in squares)
    return Item(TERRAINS[territory.terrain], territory.points, _facts(len(squares), territory.crowns), where)


def _facts(squares: int, crowns: i64) -> dict[str, int]:
    return {"squares": squares, "crowns": int(crowns)}


def _bonuses_in_play(options: frozenset[str]) -> list[str]:
    return [name for name in BONUSES if name in options]


def previews(kingdom: Kingdom, options: frozenset[str], domino: Domino, actions: Sequence[Action]) -> list[Preview]:
    """What each action would change: if it places the domino, territories that score more, bonuses won or lost."""
    land = LandMap(kingdom)
    names = _bonuses_in_play(options)
    nothing = Preview()
    return [
        _preview(land.gains(domino, action), kingdom, names, domino, action) if isinstance(action, Place) else nothing
        for action in actions
    ]


def _preview(items: list[Item], kingdom: Kingdom, names: list[str], domino: Domino, place: Place) -> Preview:
    """Add the bonuses to the gains of the land."""
    if names:
        after = kingdom.copy()
        after.lay(domino, place)
        for name in names:
            one = frozenset([name])
            gain = bonuses(after, one) - bonuses(kingdom, one)
            if gain:
                items.append(Item(name, gain))
    return Preview(sum(item.points for item in items), tuple(items))
