"""What a learnt value of Kingdomino looks at. Everybody sees everything but the order of the dominoes face down.

A seat's row describes its land, terrain by terrain, the room in it, and the dominoes under its kings. The shared row
describes the dominoes still to come, those free in the row, and the variant.
"""

from __future__ import annotations

from typing import Final, final

from meydan.bots.features import ONE, Features, Inputs, flag, part
from meydan.core.game import Seat
from meydan.core.native import i64
from meydan.games.kingdomino.board import CELLS, COLUMNS, HOME
from meydan.games.kingdomino.bots.halves import BIT, FIRST, FIRST_CROWNS, OTHER, OTHER_CROWNS
from meydan.games.kingdomino.bots.land import Land, land_of
from meydan.games.kingdomino.pieces import BOXES, NUMBERS, TERRAINS
from meydan.games.kingdomino.rules import drawn
from meydan.games.kingdomino.scoring import BONUSES, bonuses, score
from meydan.games.kingdomino.state import CLAIMING, NOBODY, PLACING, State

VERSION: Final = 1
BY_TERRAIN: Final = 6
PILE_INPUTS: Final = 2 * len(TERRAINS)  # squares and crowns of each terrain
SIDE_INPUTS: Final = 12 + BY_TERRAIN * len(TERRAINS) + 2 * PILE_INPUTS + 4
SHARED_INPUTS: Final = 2 * PILE_INPUTS + 3 + len(BOXES) + len(BONUSES)


@final
class KingdominoFeatures(Features[State]):
    """The table in numbers."""

    def __init__(self) -> None:
        super().__init__(VERSION, SIDE_INPUTS, SHARED_INPUTS)

    def of(self, state: State, seat: Seat) -> Inputs:
        sides = [_side(state, one) for one in range(len(state.kingdoms))]
        free = [number for number, owner in zip(state.new_row, state.new_owners) if owner == NOBODY]
        coming = [number for number in NUMBERS if state.hidden >> number & 1]
        shared = [*_pile(coming, 16), *_pile(free, 2)]
        shared += [drawn(state) * ONE // state.box.used, flag(state.phase is PLACING), flag(state.phase is CLAIMING)]
        shared += [flag(state.box.text == box) for box in BOXES]
        shared += [flag(bonus in state.options) for bonus in BONUSES]
        return Inputs(sides, shared)


def _side(state: State, seat: int) -> list[int]:
    """One seat's row."""
    kingdom = state.kingdoms[seat]
    land = land_of(kingdom)
    dominoes = state.box.used // len(state.kingdoms)
    before = sum([score(games[seat], state.options) for games in state.finished])
    open_squares, holes = _room(land)
    wide, high = int(land.east - land.west) + 1, int(land.north - land.south) + 1
    found = [int(land.points()) * ONE // 50, before * ONE // 50, bonuses(kingdom, state.options) * ONE // 10]
    found += [int(land.laid) * ONE // dominoes, part(int(land.discarded), 4), flag(land.discarded == 0)]
    found += [wide * ONE // int(land.size), high * ONE // int(land.size), flag(land.is_middle())]
    found += [part(open_squares, 24), part(holes, 4), flag(_is_middle_possible(land))]
    found += _terrains(land)
    waiting, claimed, turns = _kings(state, seat)
    found += _pile(waiting, 2) + _pile(claimed, 2)
    found += [len(waiting) * ONE // 2, len(claimed) * ONE // 2]
    return [*found, *turns]


def _terrains(land: Land) -> list[int]:
    """For each terrain: its largest territory, the best one by crowns and by points, all of it, and the room beside."""
    largest, crowns, points = [0] * len(TERRAINS), [0] * len(TERRAINS), [0] * len(TERRAINS)
    squares, all_crowns = [0] * len(TERRAINS), [0] * len(TERRAINS)
    number: i64
    for number in range(2, land.count + 1):
        if land.joined[number] == number:
            terrain = int(land.terrain[number])
            size, worth = int(land.squares[number]), int(land.crowns[number])
            largest[terrain] = max(largest[terrain], size)
            crowns[terrain] = max(crowns[terrain], worth)
            points[terrain] = max(points[terrain], size * worth)
            squares[terrain] += size
            all_crowns[terrain] += worth
    room = _room_beside(land)
    found: list[int] = []
    for terrain in range(len(TERRAINS)):
        found += [largest[terrain] * ONE // 10, crowns[terrain] * ONE // 5, points[terrain] * ONE // 30]
        found += [squares[terrain] * ONE // 12, all_crowns[terrain] * ONE // 6, part(room[terrain], 8)]
    return found


def _room(land: Land) -> tuple[int, int]:
    """The open squares, and those among them that no domino can fill."""
    is_open = land.is_open
    count: i64 = 0
    holes: i64 = 0
    cell: i64
    for cell in range(COLUMNS, CELLS - COLUMNS):
        if is_open[cell]:
            count += 1
            if not (is_open[cell + 1] or is_open[cell - 1] or is_open[cell + COLUMNS] or is_open[cell - COLUMNS]):
                holes += 1
    return int(count), int(holes)


def _room_beside(land: Land) -> list[int]:
    """The open squares beside each terrain."""
    is_open, near = land.is_open, land.near
    found: list[int] = []
    terrain: i64
    cell: i64
    for terrain in range(len(TERRAINS)):
        count: i64 = 0
        bit = BIT[terrain]
        for cell in range(CELLS):
            if is_open[cell] and near[cell] & bit:
                count += 1
        found.append(int(count))
    return found


def _is_middle_possible(land: Land) -> bool:
    """Whether the castle can still be in the middle of the full kingdom."""
    reach = land.size // 2
    is_wide = land.west < HOME - reach or land.east > HOME + reach
    return not is_wide and land.south >= HOME - reach and land.north <= HOME + reach


def _kings(state: State, seat: int) -> tuple[list[int], list[int], list[int]]:
    """The dominoes that the seat will still place, those it has claimed for the next row, and when it acts there."""
    first = int(state.turn) + (1 if state.phase is CLAIMING else 0)
    waiting = [number for number, owner in list(zip(state.row, state.owners))[first:] if owner == seat]
    claimed = [number for number, owner in zip(state.new_row, state.new_owners) if owner == seat]
    places = [place for place, owner in enumerate(state.new_owners) if owner == seat]
    last = max(1, int(state.box.row) - 1)
    turns = [(last - min(places)) * ONE // last, (last - max(places)) * ONE // last] if places else [0, 0]
    return waiting, claimed, turns


def _pile(numbers: list[int], most: int) -> list[int]:
    """The squares and the crowns of some dominoes, by terrain; `most` of them mean 1."""
    squares, crowns = [0] * len(TERRAINS), [0] * len(TERRAINS)
    for number in numbers:
        squares[FIRST[number]] += 1
        squares[OTHER[number]] += 1
        crowns[FIRST[number]] += int(FIRST_CROWNS[number])
        crowns[OTHER[number]] += int(OTHER_CROWNS[number])
    return [count * ONE // most for count in squares + crowns]
