"""Choosing characters: what is burned and which seat picks, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from meydan.core.game import CHANCE, Seat
from meydan.core.native import i64
from meydan.games.dezh.actions import BURNS, DOWNS, PICKS, UPS, Action
from meydan.games.dezh.pieces import CHARACTERS, KING, MOST_SEATS, RANKS
from meydan.games.dezh.state import BURNING, NOBODY, PASSING, PICKING, State, clear_the_round

UP: Final = 0
DOWN: Final = 1
PICK: Final = 2
BURN: Final = 3
EVERY_RANK: Final = sum(1 << rank for rank in RANKS)


@final
class DraftStep:
    """One step of a draft: what is done, and by which seat, counted from the leader."""

    def __init__(self, deed: int, chair: int) -> None:
        self.deed = deed
        self.chair = chair


def _round(chairs: int) -> list[DraftStep]:
    return [DraftStep(PICK, chair) for chair in range(chairs)]


_UP: Final = DraftStep(UP, NOBODY)
_DOWN: Final = DraftStep(DOWN, NOBODY)
STEPS: Final[list[list[DraftStep]]] = [  # seats -> the steps; one character is left over in the end
    [],
    [],
    [
        _DOWN,
        DraftStep(PICK, 0),
        DraftStep(PICK, 1),
        DraftStep(BURN, 1),
        DraftStep(PICK, 0),
        DraftStep(BURN, 0),
        DraftStep(PICK, 1),
    ],
    [_DOWN, *_round(3), *_round(3)],
    [_UP, _UP, _DOWN, *_round(4)],
    [_UP, _DOWN, *_round(5)],
    [_DOWN, *_round(6)],
    [_DOWN, *_round(7)],
]

PLACES: Final = len(RANKS)  # in the order of the draft: one for each step, and one for the character left over


def _places(seats: int, deeds: tuple[int, ...], chairs: Sequence[int]) -> int:
    """The steps at which these chairs do one of these deeds, a bit for each."""
    steps = enumerate(STEPS[seats])
    return sum(1 << place for place, step in steps if step.deed in deeds and step.chair in chairs)


def _steps_done(seats: int, deeds: tuple[int, ...]) -> list[int]:
    """By the number of steps that were done: how many of them were one of these deeds."""
    return [sum(step.deed in deeds for step in STEPS[seats][:done]) for done in range(PLACES + 1)]


# seats -> places of the draft, a bit for each; where it says so, those of the chair that far from the leader
_TABLES: Final = range(MOST_SEATS + 1)
UP_PLACES: Final = [_places(seats, (UP,), (NOBODY,)) for seats in _TABLES]
PICK_PLACES: Final = [[_places(seats, (PICK,), (chair,)) for chair in range(seats)] for seats in _TABLES]
OWN_PLACES: Final = [[_places(seats, (PICK, BURN), (chair,)) for chair in range(seats)] for seats in _TABLES]

# seats -> steps that were done -> how many picked; how many burned face down, also the one left over in the end
PICKED: Final = [_steps_done(seats, (PICK,)) for seats in _TABLES]
BURNED_DOWN: Final = [
    [burned + max(done - len(STEPS[seats]), 0) for done, burned in enumerate(_steps_done(seats, (DOWN, BURN)))]
    for seats in _TABLES
]
PICKERS: Final = [  # seats -> leader -> the seats that pick, in order; with two and three players each of them twice
    [tuple([(leader + step.chair) % seats for step in STEPS[seats] if step.deed == PICK]) for leader in range(seats)]
    for seats in _TABLES
]


def begin_round(state: State) -> None:
    """Collect all characters; the crown holder begins."""
    state.leader = state.crown
    state.draft = []
    state.passed = EVERY_RANK
    state.holders = [NOBODY] * 9
    state.called = 0
    clear_the_round(state)
    state.phase = BURNING
    state.to_act = CHANCE


def seat_of(leader: i64, chair: i64, seats: i64) -> i64:
    """The seat that is this far from the leader."""
    return (leader + chair) % seats


def chair_of(leader: i64, seat: i64, seats: i64) -> i64:
    """How far the seat sits from the leader."""
    return (seat - leader) % seats


def sees_the_burned(seats: i64, step: i64) -> bool:
    """With seven, the last player has the choice between the card passed on and the one burned face down."""
    return seats == MOST_SEATS and step == MOST_SEATS


def offered(state: State) -> i64:
    """The characters to choose from, a bit for each rank."""
    if sees_the_burned(state.seats, len(state.draft)):
        return state.passed | 1 << state.draft[0]
    return state.passed


def burned_by_the_dealer(state: State) -> list[Action]:
    """What the dealer may burn; the king never lies face up."""
    if STEPS[state.seats][len(state.draft)].deed == UP:
        return [UPS[rank] for rank in RANKS if state.passed >> rank & 1 and rank != KING]
    return [DOWNS[rank] for rank in RANKS if state.passed >> rank & 1]


def choices(state: State) -> list[Action]:
    """What the seat may pick, or burn."""
    characters = offered(state)
    if state.phase is PICKING:
        return [PICKS[rank] for rank in RANKS if characters >> rank & 1]
    return [BURNS[rank] for rank in RANKS if characters >> rank & 1]


def take_out(state: State, rank: i64) -> None:
    """Take a character out of the cards that are passed on: it is burned or picked."""
    state.draft.append(rank)
    state.passed ^= 1 << rank


def pick(state: State, rank: i64) -> None:
    """The seat takes a character."""
    assert state.to_act is not None
    state.holders[rank] = state.to_act
    if sees_the_burned(state.seats, len(state.draft)):
        take_out(state, only_rank(state.passed))  # what was passed on; it or the burned card is held now
    else:
        take_out(state, rank)


def only_rank(characters: i64) -> i64:
    """The rank of the one character in a set."""
    return int(characters).bit_length() - 1


def next_step(state: State) -> bool:
    """Go on with the draft. Returns False when it is over; then the card left over is burned."""
    done = len(state.draft)
    steps = STEPS[state.seats]
    if done < len(steps):
        step = steps[done]
        if step.deed == PICK or step.deed == BURN:
            state.phase = PICKING if step.deed == PICK else PASSING
            state.to_act = int(seat_of(state.leader, step.chair, state.seats))
        return True
    if state.passed:
        take_out(state, only_rank(state.passed))
    return False


def who_holds(state: State) -> list[tuple[Seat | None, str]]:
    """The characters with their holders, None for one that lies face down; empty while characters are chosen."""
    if not state.called:
        return []
    up: i64 = UP_PLACES[state.seats]
    held = [rank for place, rank in enumerate(state.draft) if not up >> place & 1]
    return [(_holder(state.holders[rank]), CHARACTERS[rank].text) for rank in held]


def _holder(seat: i64) -> Seat | None:
    return None if seat == NOBODY else int(seat)
