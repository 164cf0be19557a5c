"""Every component is somewhere exactly once."""

from __future__ import annotations

from meydan.games.kingdomino.pieces import NUMBERS
from meydan.games.kingdomino.rules import drawn
from meydan.games.kingdomino.state import NOBODY, Phase, State, kingdom_of


def audit(state: State) -> None:
    """Raise AssertionError if a domino or a king is missing, or a set of squares does not fit the land."""
    _audit_dominoes(state)
    _audit_kings(state)
    _audit_kingdoms(state)


def _audit_dominoes(state: State) -> None:
    hidden = [number for number in NUMBERS if state.hidden >> number & 1]
    found = hidden + state.new_row + state.row[_kings_done(state) :]
    for kingdom in state.kingdoms:
        found += [domino.number for domino in kingdom.dominoes] + kingdom.discarded
    assert sorted(found) == list(NUMBERS), f"dominoes are missing or doubled: {sorted(found)}"
    assert drawn(state) <= state.box.used, f"{drawn(state)} dominoes were drawn, {state.box.used} are in the game"


def _kings_done(state: State) -> int:
    """How many dominoes of the row were placed or discarded."""
    return int(state.turn) + (state.phase is Phase.CLAIMING and bool(state.row))


def _audit_kings(state: State) -> None:
    if state.phase is Phase.OVER:
        return
    done = [] if state.new_row or state.phase is Phase.DRAWING else state.owners[: state.turn]  # the last round's
    standing = [owner for owner in done + state.owners[state.turn :] + state.new_owners if owner != NOBODY]
    for seat in range(state.seats):
        in_hand = state.phase is Phase.CLAIMING and not state.row and seat == state.to_act
        kings = state.bag[seat] + standing.count(seat) + in_hand
        assert kings == state.box.kings, f"p{seat} has {kings} kings, not {state.box.kings}"


def _audit_kingdoms(state: State) -> None:
    for kingdom in state.kingdoms:
        again = kingdom_of(int(kingdom.size), kingdom.dominoes, kingdom.places, kingdom.discarded)
        assert (again.taken, again.near) == (kingdom.taken, kingdom.near), "the sets do not fit the land"
        assert kingdom.north - kingdom.south < kingdom.size, "the kingdom is too high"
        assert kingdom.east - kingdom.west < kingdom.size, "the kingdom is too wide"
