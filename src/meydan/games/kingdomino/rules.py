"""Legal actions and what they do, phase by phase."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from meydan.core.game import CHANCE, EVEN
from meydan.core.native import i64
from meydan.core.odds import pick_pile
from meydan.games.kingdomino.actions import (
    CLAIMS,
    DISCARD,
    DRAWS,
    EAST,
    KINGS,
    NORTH,
    PLACES,
    SOUTH,
    WEST,
    Action,
    Claim,
    Draw,
    King,
    Place,
)
from meydan.games.kingdomino.board import (
    BETWEEN_ROWS,
    BITS,
    COLUMNS,
    EVERY_ROW,
    LOWEST_ROW,
    ROWS,
    ROWS_OF_A_WORD,
    WORDS,
)
from meydan.games.kingdomino.pieces import DOMINO_COUNT, DOMINOES, NUMBERS, Domino
from meydan.games.kingdomino.state import CLAIMING, CROWNING, DRAWING, NOBODY, OVER, PLACING, Kingdom, Phase, State

GAMES_OF_A_DYNASTY: Final = 3

PLACES_NORTH: Final = PLACES[NORTH]
PLACES_EAST: Final = PLACES[EAST]
PLACES_SOUTH: Final = PLACES[SOUTH]
PLACES_WEST: Final = PLACES[WEST]


def actions(state: State) -> list[Action]:
    """Every legal action, in a fixed order."""
    if state.phase is PLACING:
        return placements(kingdom_to_act(state), domino_to_place(state)) or [DISCARD]
    if state.phase is CLAIMING:
        return [CLAIMS[n] for n, owner in zip(state.new_row, state.new_owners) if owner == NOBODY]
    if state.phase is DRAWING:
        return [DRAWS[number] for number in NUMBERS if state.hidden >> number & 1]
    if state.phase is CROWNING:
        return [KINGS[seat] for seat, kings in enumerate(state.bag) if kings]
    return []


def odds(state: State) -> Sequence[int]:
    """While the dealer acts: the weight of each action."""
    return [kings for kings in state.bag if kings] if state.phase is CROWNING else EVEN


def sample(state: State, rng: Random) -> Action:
    """One of the dealer's actions by its odds, without listing them."""
    if state.phase is CROWNING:
        return KINGS[pick_pile(state.bag, sum(kings for kings in state.bag), rng)]
    number = 0
    while not state.hidden >> number & 1:
        number = 1 + int(rng.random() * DOMINO_COUNT)
    return DRAWS[number]


def drawn(state: State) -> int:
    """How many dominoes were turned up."""
    return DOMINO_COUNT - int(state.hidden).bit_count()


def kingdom_to_act(state: State) -> Kingdom:
    """The land of the player whose king acts."""
    return state.kingdoms[state.owners[state.turn]]


def domino_to_place(state: State) -> Domino:
    """The domino that the acting king stands on."""
    return DOMINOES[state.row[state.turn]]


def placements(kingdom: Kingdom, domino: Domino) -> list[Action]:
    """Every legal place for the domino, word by word from the north.

    `free` are the squares that are empty and inside the largest box that still holds the kingdom. Two free squares side
    by side, or one above the other, hold the domino if one half is near its terrain, either way around. No place is
    more than two rows away from the kingdom.
    """
    found: list[Action] = []
    size, taken, near = kingdom.size, kingdom.taken, kingdom.near
    near_first, near_other = domino.first * WORDS, domino.other * WORDS
    columns: i64 = (1 << int(kingdom.west + size)) - (1 << int(kingdom.east - size + 1))
    columns *= EVERY_ROW
    lowest: i64 = max(kingdom.north - size + 1, kingdom.south - 2)
    highest: i64 = min(kingdom.south + size - 1, kingdom.north + 2)
    rows = (lowest * ROWS + highest) * WORDS
    free_above: i64 = 0
    first_above: i64 = 0
    other_above: i64 = 0
    word: i64
    for word in range(highest // ROWS_OF_A_WORD, lowest // ROWS_OF_A_WORD - 1, -1):
        free: i64 = columns & BETWEEN_ROWS[rows + word] & ~taken[word]
        first: i64 = near[near_first + word]
        other: i64 = near[near_other + word]
        abreast = free & free >> 1
        if abreast:
            _collect(found, PLACES_EAST, word * BITS, abreast & (first | other >> 1))
            if not domino.is_twin:  # two equal halves: the other way around is the same
                _collect(found, PLACES_WEST, word * BITS + 1, abreast & (other | first >> 1))
        upright = free & (free >> COLUMNS | free_above)
        if upright:
            _collect(found, PLACES_NORTH, word * BITS, upright & (first | other >> COLUMNS | other_above))
            if not domino.is_twin:
                _collect(found, PLACES_SOUTH, word * BITS + COLUMNS, upright & (other | first >> COLUMNS | first_above))
        free_above = (free & LOWEST_ROW) << BITS - COLUMNS  # what the highest row of the next word has above it
        first_above = (first & LOWEST_ROW) << BITS - COLUMNS
        other_above = (other & LOWEST_ROW) << BITS - COLUMNS
    return found


def _collect(found: list[Action], places: list[Place], first: i64, squares: i64) -> None:
    """Add the place of each of the squares; `first` is where the domino's first half lies for bit 0."""
    while squares:
        lowest = squares & -squares
        found.append(places[first + int(lowest).bit_length() - 1])
        squares ^= lowest


def apply(state: State, action: Action) -> None:
    """Carry out a legal action, in place."""
    if isinstance(action, Place):
        kingdom_to_act(state).lay(domino_to_place(state), action)
        _after_placing(state)
    elif isinstance(action, Claim):
        assert state.to_act is not None
        state.new_owners[state.new_row.index(action.number)] = state.to_act
        _after_claiming(state)
    elif isinstance(action, Draw):
        state.hidden ^= 1 << action.number
        state.new_row.append(action.number)
        if len(state.new_row) == state.box.row:
            _row_complete(state)
    elif isinstance(action, King):
        state.bag[action.seat] -= 1
        _next_is(state, CLAIMING, action.seat)
    else:
        kingdom_to_act(state).discard(domino_to_place(state))
        _after_placing(state)


def _next_is(state: State, phase: Phase, seat: int | None) -> None:
    state.phase = phase
    state.to_act = seat


def _row_complete(state: State) -> None:
    state.new_row.sort()
    state.new_owners = [NOBODY] * len(state.new_row)
    if state.row:
        _next_is(state, PLACING, state.owners[0])
    else:
        state.phase = CROWNING


def _after_placing(state: State) -> None:
    if state.new_row:
        state.phase = CLAIMING
    else:
        _next_king(state)


def _after_claiming(state: State) -> None:
    if state.row:
        _next_king(state)
    elif any(kings for kings in state.bag):
        _next_is(state, CROWNING, CHANCE)
    else:
        _next_row(state)


def _next_king(state: State) -> None:
    """Let the next king of the row act; after the last, the new row becomes the row."""
    state.turn += 1
    if state.turn < len(state.row):
        _next_is(state, PLACING, state.owners[state.turn])
    elif state.new_row:
        _next_row(state)
    else:
        _finish(state)


def _next_row(state: State) -> None:
    state.row, state.owners = state.new_row, state.new_owners
    state.new_row, state.new_owners = [], []
    state.turn = 0
    if drawn(state) < state.box.used:
        _next_is(state, DRAWING, CHANCE)
    else:
        _next_is(state, PLACING, state.owners[0])


def _finish(state: State) -> None:
    """End the game, or go on with the next game of a dynasty."""
    if "dynasty" in state.options and len(state.finished) < GAMES_OF_A_DYNASTY - 1:
        state.finished = [*state.finished, state.kingdoms]
        state.set_up()
    else:
        _next_is(state, OVER, None)
