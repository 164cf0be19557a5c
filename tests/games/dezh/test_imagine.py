"""What is imagined is as likely as it should be: compared with every history that fits, listed by brute force.

The histories are played by the rules themselves and kept if the seat is told the same and sees the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from meydan.core.game import CHANCE
from meydan.games.dezh.actions import Action, Build, Keep, Lab, Toss
from meydan.games.dezh.pieces import COPIES, district
from meydan.games.dezh.state import State
from tests.games.dezh.table import GAME, after, drafted, table

SAMPLES = 2000
Key = tuple[object, ...]


def histories(start: State, story: list[str], seat: int | None) -> list[tuple[State, Fraction]]:
    """Every way the story could have gone, as far as the seat can tell, with its weight."""
    true = start.copy()
    found = [(start.copy(), Fraction(1))]
    for text in story:
        action = GAME.read(text)
        told = GAME.tell(true, action, seat)
        before, true = true, after(true, text)
        found = [
            (_applied(state, twin), weight * _weight(state, twin))
            for state, weight in found
            if state.to_act == before.to_act and _sees_the_same(state, before, seat)
            for twin in GAME.actions(state)
            if GAME.tell(state, twin, seat) == told
        ]
    view = GAME.view(true, seat)
    found = [(state, weight) for state, weight in found if _sees_the_same(state, true, seat)]
    return [(state, weight) for state, weight in found if GAME.view(state, seat) == view]


def _applied(state: State, action: Action) -> State:
    twin = state.copy()
    GAME.apply(twin, action)
    return twin


def _sees_the_same(state: State, before: State, seat: int | None) -> bool:
    return seat != state.to_act or list(GAME.actions(state)) == list(GAME.actions(before))


def _weight(state: State, action: Action) -> Fraction:
    """In how many ways this happens, two copies of a card being two cards."""
    if state.to_act == CHANCE:
        actions, odds = list(GAME.actions(state)), list(GAME.odds(state))
        return Fraction(odds[actions.index(action)]) if odds else Fraction(1)
    if isinstance(action, Keep):
        return Fraction(state.drawn.count(action.card))
    if isinstance(action, (Build, Lab, Toss)):
        copies = state.hands[state.turn].count(action.card)
        if isinstance(action, Toss):  # a set of cards is tossed; the order is the alphabet's
            tossed = state.under[len(state.under) - int(state.tossed) :].count(action.card)
            return Fraction(copies, tossed + 1)
        return Fraction(copies)
    return Fraction(1)


def assert_imagined_as_often(
    fitting: list[tuple[State, Fraction]], true: State, seat: int | None, key: Callable[[State], Key]
) -> None:
    """Each outcome comes up within five standard deviations of its share, and nothing else does."""
    weights: dict[Key, Fraction] = {}
    for state, weight in fitting:
        weights[key(state)] = weights.get(key(state), Fraction(0)) + weight
    total = sum(weights.values(), Fraction(0))
    view, rng = GAME.view(true, seat), Random(7)
    counts = Counter(key(GAME.imagine(view, rng)) for _ in range(SAMPLES))
    assert set(counts) <= set(weights), "something was imagined that does not fit"
    for outcome, share in [(one, float(weight / total)) for one, weight in weights.items()]:
        deviation = (SAMPLES * share * (1 - share)) ** 0.5
        assert abs(counts[outcome] - SAMPLES * share) <= 5 * deviation + 1, outcome


# --- characters

DRAFTS = {
    2: "down king|pick assassin|pick bishop|burn thief|pick merchant|burn magician|pick architect",
    3: "down king|pick assassin|pick bishop|pick thief|pick merchant|pick warlord|pick magician",
    4: "up thief|up bishop|down magician|pick king|pick assassin|pick warlord|pick merchant",
    5: "up thief|down bishop|pick magician|pick assassin|pick warlord|pick merchant|pick architect",
    6: "down bishop|pick magician|pick assassin|pick warlord|pick merchant|pick architect|pick thief",
    7: "down bishop|pick magician|pick assassin|pick warlord|pick merchant|pick architect|pick thief|pick bishop",
}
TURNS = ["kill merchant", "coins", "end", "coins", "end"]  # the assassin, and who comes next
CASES = [
    *[(seats, seat, len(DRAFTS[seats].split("|"))) for seats in (2, 3) for seat in range(seats)],
    *[(seats, seat, steps) for seats in (4, 5, 6) for seat, steps in ((0, 4), (1, 5), (seats - 1, 9))],
    *[(seats, seat, 99) for seats in (2, 3, 4, 5) for seat in (0, 1, seats - 1)],
    *[(6, 0, 99), (6, 3, 99), (7, 4, 99), (7, 5, 99), (7, 5, 8), (7, 6, 7), (4, None, 99)],
]


@pytest.mark.parametrize(("seats", "seat", "steps"), CASES)
def test_characters_are_imagined_uniformly_over_the_drafts_that_fit(seats: int, seat: int | None, steps: int) -> None:
    """And the sheet names exactly those that others hold in one of them."""
    start = drafted(seats)
    story = [*DRAFTS[seats].split("|"), *TURNS][:steps]
    true = after(start, *story)
    fitting = histories(start, story, seat)
    assert_imagined_as_often(fitting, true, seat, lambda state: (*state.draft, *state.holders))
    for other, player in enumerate(GAME.view(true, seat).players):
        possible = {rank for state, _ in fitting for rank, holder in enumerate(state.holders) if holder == other}
        assert {one.rank for one in player.may_hold} == possible


# --- districts

LOOSE = ["castle", "docks", "docks", "manor", "manor", "prison", "tavern"]  # all that p0 has not seen
DISTRICT_STORIES = {
    "merchant": "draw|card p1 docks|card p1 manor|keep docks|coin|build tavern|lab manor|end",
    "magician": "toss docks|toss manor|redraw|card p1 castle|card p1 docks|coins|end",
    "architect": "plans|card p1 docks|card p1 manor|draw|card p1 prison|card p1 castle|keep castle|build manor|end",
    "warlord": "lab docks|destroy p1 observatory|coins|build tavern|end",
    "bishop": "draw|card p1 docks|card p1 manor|card p1 prison|keep docks|lab docks|end",
}


def _known_table(character: str) -> State:
    """p0 holds every card but the loose ones; p1 has an unknown hand and a deck of the others."""
    special = "observatory" if character in ("bishop", "warlord") else "keep"
    state = table(
        f"""
        p0 crown 9 holds king thief | city | hand
        p1 9 holds {character} assassin | city laboratory {special} | hand docks manor tavern
        """,
        character,
    )
    loose = Counter(district(name).number for name in LOOSE)
    built = Counter([district("laboratory").number, district(special).number])
    state.hands[0] = [c for c, copies in enumerate(COPIES) for _ in range(copies - loose[c] - built[c])]
    state.unseen = [loose[card] - state.hands[1].count(card) for card in range(len(COPIES))]
    state.unseen_size = sum(state.unseen)
    return state


def _every_hand(state: State) -> list[State]:
    """The table with each hand that p1 may have, copies of a card told apart."""
    loose = sorted(district(name).number for name in LOOSE)
    found = []
    for hand in combinations(loose, 3):
        other = state.copy()
        other.hands[1] = list(hand)
        left = Counter(loose) - Counter(hand)
        other.unseen = [left[card] for card in range(len(COPIES))]
        found.append(other)
    return found


@pytest.mark.parametrize("character", DISTRICT_STORIES)
def test_districts_are_imagined_uniformly_over_the_histories_that_fit(character: str) -> None:
    state = _known_table(character)
    assert state.to_act == 1
    story = DISTRICT_STORIES[character].split("|")
    for length in (3, len(story)):
        fitting = _fitting(state, story[:length])
        true = after(state, *story[:length])
        assert_imagined_as_often(
            fitting,
            true,
            0,
            lambda state: (*state.hands[1], "drawn", *sorted(state.drawn), "deck", *state.under, *state.unseen),
        )


def _fitting(true: State, story: list[str]) -> list[tuple[State, Fraction]]:
    """Every history of the story, from every hand p1 may have begun with."""
    found = [(state, Fraction(1)) for state in _every_hand(true)]
    for text in story:
        told = GAME.tell(true, GAME.read(text), 0)
        true = after(true, text)
        found = [
            (_applied(state, twin), weight * _weight(state, twin))
            for state, weight in found
            for twin in GAME.actions(state)
            if GAME.tell(state, twin, 0) == told
        ]
    view = GAME.view(true, 0)
    return [(state, weight) for state, weight in found if GAME.view(state, 0) == view]
