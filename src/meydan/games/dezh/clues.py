"""What a seat was told and shown about the characters in a round. It knows nothing else about them.

Sets of characters have a bit for each rank, sets of places in the order of the draft a bit for each place.
"""

from __future__ import annotations

from typing import Final, final

from meydan.core.native import i64
from meydan.games.dezh.draft import EVERY_RANK, OWN_PLACES, PICK_PLACES, STEPS, UP_PLACES, chair_of, sees_the_burned
from meydan.games.dezh.pieces import RANKS
from meydan.games.dezh.state import DEALING, NOBODY, OVER, Phase, State

HIDDEN: Final = 0  # the rank of a character that is not known


@final
class Clues:
    """All that a seat knows about the characters in a round."""

    def __init__(
        self,
        seats: i64,
        leader: i64,
        seat: i64,
        draft: list[int],
        offers: list[int],
        own: i64,
        shown: list[int],
        silent: i64,
    ) -> None:
        self.seats = seats
        self.leader = leader
        self.seat = seat  # or NOBODY: a spectator
        self.draft = draft  # place -> rank, or HIDDEN; one for each step so far
        self.offers = offers  # the characters passed to the seat, each time
        self.own = own  # the characters of the seat
        self.shown = shown  # seat -> the characters it answered for
        self.silent = silent  # characters that were called and not murdered, but nobody answered


def clues_of(state: State, seat: i64, shown: list[int]) -> Clues:
    """What the seat, or NOBODY, knows of the characters; `shown` as `shown_by` tells it."""
    return Clues(
        state.seats,
        state.leader,
        seat,
        _draft_seen(state, seat),
        _offers(state, seat),
        0 if seat == NOBODY else held_by(state, seat),
        shown,
        silent(shown, state.called, state.murdered, state.phase),
    )


def held_by(state: State, seat: i64) -> i64:
    """The characters of a seat."""
    one: i64 = 1
    found: i64 = 0
    rank: i64
    for rank in range(1, len(RANKS) + 1):
        if state.holders[rank] == seat:
            found |= one << rank
    return found


def shown_by(state: State) -> list[int]:
    """By seat: the characters that answered their call; when the game is over, all are shown."""
    heard = _called_and_alive(state.called, state.murdered, state.phase)
    return [held_by(state, seat) & heard for seat in range(state.seats)]


def silent(shown: list[int], called: i64, murdered: i64, phase: Phase) -> i64:
    """The characters that nobody answered for; the one called now still may answer."""
    answered: i64 = 0
    for ranks in shown:
        answered |= ranks
    return _called_and_alive(called if phase is OVER else called - 1, murdered, phase) & ~answered


def _called_and_alive(called: i64, murdered: i64, phase: Phase) -> i64:
    """The characters up to this one; a murdered one is silent until the game is over."""
    one: i64 = 1
    ranks = (one << called + 1) - 1 & EVERY_RANK if called > 0 else 0
    return ranks if phase is OVER else ranks & ~(one << murdered)


def _draft_seen(state: State, seat: i64) -> list[int]:
    """The characters by the steps of the draft, those the seat has not seen hidden."""
    one: i64 = 1
    places: i64 = UP_PLACES[state.seats]
    if seat != NOBODY:
        own: i64 = OWN_PLACES[state.seats][chair_of(state.leader, seat, state.seats)]
        places |= own
        last: i64 = len(STEPS[state.seats]) - 1
        if sees_the_burned(state.seats, last) and len(state.draft) >= last and own >> last & 1:
            places |= one  # the last of seven looks at the burned card
    return [rank if places >> place & 1 else HIDDEN for place, rank in enumerate(state.draft)]


def _offers(state: State, seat: i64) -> list[int]:
    """What was passed to the seat, each time."""
    found: list[int] = []
    if seat == NOBODY or state.phase is DEALING:
        return found
    picks: i64 = PICK_PLACES[state.seats][chair_of(state.leader, seat, state.seats)]
    one: i64 = 1
    passed: i64 = EVERY_RANK
    for rank in state.draft:
        if picks & 1:
            found.append(passed)
        picks >>= 1
        passed &= ~(one << rank)
    if picks & 1:
        found.append(passed)
    return found
