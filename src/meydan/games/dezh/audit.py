"""Every component is somewhere exactly once."""

from __future__ import annotations

from meydan.games.dezh.districts import cards_of, complete_size
from meydan.games.dezh.draft import EVERY_RANK, PICK, STEPS
from meydan.games.dezh.pieces import COPIES, HAND, RANKS
from meydan.games.dezh.state import EVERYBODY, NOBODY, NOTHING, Phase, State


def audit(state: State) -> None:
    """Raise AssertionError if a card is missing or doubled, or fields contradict each other."""
    _audit_districts(state)
    _audit_cities(state)
    _audit_memory(state)
    if state.phase is not Phase.DEALING:
        _audit_characters(state)
        _audit_holders(state)
    assert min(state.coins) >= 0, f"somebody owes coins: {state.coins}"
    assert (state.to_act is None) == (state.phase is Phase.OVER), "somebody is to act until it is over"


def _audit_districts(state: State) -> None:
    found = state.unseen[:]
    held = [*state.under, *state.drawn] + [card for hand in state.hands for card in hand]
    held += [card for city in state.cities for card in cards_of(city)]
    if state.destroyed != NOTHING:
        held.append(int(state.destroyed))
    for card in held:
        found[card] += 1
    assert found == COPIES, f"districts are missing or doubled: {found}"
    assert state.unseen_size == sum(state.unseen), "the unseen cards are miscounted"
    assert len(state.under) == len(state.marks), "the cards under the deck and their marks do not match"
    for hand in state.hands:
        assert hand == sorted(hand), f"a hand is not sorted: {hand}"
    if state.phase is Phase.DEALING:
        assert max(len(hand) for hand in state.hands) <= HAND, "somebody was dealt too much"


def _audit_cities(state: State) -> None:
    for city, size in zip(state.cities, state.sizes):
        assert int(city).bit_count() == size, f"a city of {size} districts has others"
    goal = complete_size(state.seats)
    complete = [seat for seat in range(state.seats) if state.sizes[seat] >= goal]
    assert (state.first_complete in complete) if complete else state.first_complete == NOBODY, "who was first?"


def _audit_memory(state: State) -> None:
    """Check that nobody knows of a card that is not there."""
    for place, cards in enumerate(state.known):
        observer, holder = divmod(place, int(state.seats))
        rest = state.hands[holder][:]
        for card in cards:
            assert card in rest, f"p{observer} knows of a card that p{holder} does not hold"
            rest.remove(card)
        assert observer != holder or not cards, "one's own hand needs no memory"
    for mark in state.marks:
        assert mark & EVERYBODY, "a card lies under the deck and nobody put it there"


def _audit_characters(state: State) -> None:
    passed = [rank for rank in RANKS if state.passed >> rank & 1]
    assert sorted([*state.draft, *passed]) == list(RANKS), f"characters are missing or doubled: {state.draft}"
    assert state.passed & ~EVERY_RANK == 0, "there is no such character"
    assert (state.called > 0) == (not state.passed), "characters are called when all were passed on"


def _audit_holders(state: State) -> None:
    """Check that everybody holds what the draft gave."""
    steps = STEPS[state.seats][: len(state.draft)]
    for seat in range(state.seats):
        picks = sum(step.chair == (seat - state.leader) % state.seats and step.deed == PICK for step in steps)
        held = [rank for rank in RANKS if state.holders[rank] == seat]
        assert len(held) == picks, f"p{seat} picked {picks} characters and holds {held}"
        assert set(held) <= set(state.draft), f"p{seat} holds a character that is still passed on"
