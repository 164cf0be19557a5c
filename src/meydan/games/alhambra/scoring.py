"""Points: majorities and walls, and the outcome."""

from __future__ import annotations

from typing import Final

from meydan.core.game import Item, Outcome, ranks
from meydan.core.native import i64
from meydan.games.alhambra.alhambra import Alhambra
from meydan.games.alhambra.board import write_cell
from meydan.games.alhambra.pieces import FOUNTAIN, KIND_COUNT, KINDS, LAST_ROUND, PLACE_POINTS, by_kind, set_of
from meydan.games.alhambra.state import LEFTOVERS, OVER, State, Tally
from meydan.games.alhambra.walls import longest_wall, wall_length, write_side

WALL: Final = "wall"


def count(state: State, number: int) -> Tally:
    """What a scoring of this round would count now."""
    return count_with(state, number, [wall_length(alhambra) for alhambra in state.alhambras])


def count_with(state: State, number: int, walls: list[int]) -> Tally:
    """The same, with known lengths of the longest walls."""
    tally = Tally()
    tally.round = number
    tally.counts = []
    for alhambra in state.alhambras:
        tally.counts += by_kind(set_of(alhambra.tiles))
    if state.seats == 2:
        tally.counts += by_kind(state.neutral)
    tally.walls = walls
    return tally


def kind_place(tally: Tally, player: i64, kind: i64) -> i64:
    """Which place a player has in a kind, from 1; players who have as many share it. Without a tile it is 0."""
    counts = tally.counts
    mine: i64 = counts[player * KIND_COUNT + kind]
    if mine == 0:
        return 0
    place: i64 = 1
    other: i64
    for other in range(kind, len(counts), KIND_COUNT):
        theirs: i64 = counts[other]
        if theirs > mine:
            place += 1
    return place


def kind_points(tally: Tally, player: i64, kind: i64) -> int:
    """What a player gets for a kind: places shared with players who have as many are divided and rounded down."""
    counts = tally.counts
    mine: i64 = counts[player * KIND_COUNT + kind]
    if mine == 0:
        return 0
    ahead = equal = 0
    other: i64
    for other in range(kind, len(counts), KIND_COUNT):
        theirs: i64 = counts[other]
        if theirs > mine:
            ahead += 1
        elif theirs == mine:
            equal += 1
    places = PLACE_POINTS[tally.round - 1][kind]
    shared = 0
    for place in range(ahead, min(ahead + equal, len(places))):
        shared += places[place]
    return shared // equal


def seat_points(tally: Tally, seat: i64) -> int:
    """All that a scoring brings a seat."""
    points = tally.walls[seat]
    kind: i64
    for kind in range(KIND_COUNT):
        points += kind_points(tally, seat, kind)
    return points


def score(state: State, number: int) -> None:
    """Carry out a scoring."""
    tally = count(state, number)
    state.tallies = [*state.tallies, tally]
    state.points = [points + seat_points(tally, seat) for seat, points in enumerate(state.points)]


def next_round(state: State) -> int:
    """The round of the next scoring; the last one ends the game even if a scoring card has not turned up."""
    is_ending = state.phase is LEFTOVERS or state.phase is OVER
    return LAST_ROUND if is_ending else min(len(state.tallies) + 1, LAST_ROUND)


def outcome(state: State) -> Outcome:
    """The score so far; a shared lead is a shared victory."""
    breakdown = tuple([_items_so_far(state, seat) for seat in range(state.seats)])
    return Outcome(tuple(state.points), ranks_of(state), breakdown)


def ranks_of(state: State) -> tuple[int, ...]:
    """The rank of each seat so far."""
    return ranks([(points,) for points in state.points])


def _items_so_far(state: State, seat: int) -> tuple[Item, ...]:
    """The items of all scorings. Only the last has places to light up: no tile moves after it."""
    found: list[Item] = []
    for tally in state.tallies:
        if tally.round == LAST_ROUND:
            found += items_shown(tally, seat, state.alhambras[seat], longest_wall(state.alhambras[seat]))
        else:
            found += _items(tally, seat, [()] * KIND_COUNT, ())
    return tuple(found)


def items_shown(tally: Tally, seat: int, alhambra: Alhambra, stretch: list[int]) -> list[Item]:
    """The points of a scoring line by line, with where they come from; `stretch` is the longest wall."""
    where: list[list[str]] = [[] for _ in KINDS]
    for tile, cell in zip(alhambra.tiles, alhambra.cells):
        if tile is not FOUNTAIN:
            where[tile.kind].append(write_cell(cell))
    return _items(tally, seat, [tuple(cells) for cells in where], written(stretch))


def _items(tally: Tally, seat: int, where: list[tuple[str, ...]], stretch: tuple[str, ...]) -> list[Item]:
    """Every kind, then the wall."""
    number, lines = int(tally.round), []
    for kind, name in enumerate(KINDS):
        facts = {"round": number, "tiles": tally.counts[seat * KIND_COUNT + kind]}
        lines.append(Item(name, kind_points(tally, seat, kind), facts, where[kind]))
    length = tally.walls[seat]
    lines.append(Item(WALL, length, {"round": number, "sides": length}, stretch))
    return lines


def written(stretch: list[int]) -> tuple[str, ...]:
    """The sides of a wall."""
    return tuple([write_side(side) for side in stretch])
