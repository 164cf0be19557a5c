"""The dealer's odds are those of real piles, shuffled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from meydan.core.game import CHANCE
from meydan.games.alhambra.actions import DrawMoney
from meydan.games.alhambra.dealer import actions, odds, piles_left, scoring_due
from meydan.games.alhambra.pieces import FACES
from meydan.games.alhambra.state import MONEY, State, before_the_deal
from tests.games.alhambra.table import GAME

SCORING = "scoring"


def small_deck(cards: str) -> State:
    """A deck of few cards when the piles are made; each letter is a face."""
    state = before_the_deal(3)
    state.phase = MONEY
    state.deck = [cards.count(chr(ord("a") + face)) for face in range(FACES)]
    state.deck_left = state.stack = len(cards)
    return state


def real_decks(cards: str) -> Iterator[str]:
    """Every way the deck can lie, by the book: five piles, the larger ones on top, S in the second and the fourth."""
    sizes = [len(cards) // 5 + (pile < len(cards) % 5) for pile in range(5)]
    for order in permutations(cards):
        piles = ["".join(order[sum(sizes[:pile]) : sum(sizes[: pile + 1])]) for pile in range(5)]
        for first in range(sizes[1] + 1):
            for second in range(sizes[3] + 1):
                one = piles[1][:first] + "S" + piles[1][first:]
                two = piles[3][:second] + "S" + piles[3][second:]
                yield piles[0] + one + piles[2] + two + piles[4]


def dealt_decks(state: State, so_far: str, chance: Fraction) -> Iterator[tuple[str, Fraction]]:
    """Every way the dealer can draw the deck, with its probability."""
    if state.deck_left == 0:
        yield so_far, chance
        return
    weights = list(odds(state)) or [1] * len(actions(state))
    for action, weight in zip(actions(state), weights):
        after = state.copy()
        if isinstance(action, DrawMoney):
            after.deck[action.card.face] -= 1
            after.deck_left -= 1
            letter = chr(ord("a") + int(action.card.face))
        else:
            after.seen += 1
            letter = "S"
        yield from dealt_decks(after, so_far + letter, chance * Fraction(weight, sum(weights)))


@pytest.mark.parametrize("cards", ["abcab", "aabbbc", "aaabbbc", "aabbccd"])
def test_deal_piles_odds_are_exactly_those_of_shuffled_piles(cards: str) -> None:
    real = Counter(real_decks(cards))
    dealt = dict(dealt_decks(small_deck(cards), "", Fraction(1)))
    assert dealt == {deck: Fraction(times, real.total()) for deck, times in real.items()}


def test_deal_sample_follows_the_odds_while_a_scoring_card_is_due() -> None:
    state = small_deck("aaabbbbccc")
    state.deck[0] -= 2  # the first pile is drawn
    state.deck_left -= 2
    rng = Random(5)
    draws = 20_000
    counts = Counter(GAME.sample(state, rng).text for _ in range(draws))
    for action, weight in zip(actions(state), odds(state)):
        share = weight / sum(odds(state))
        assert abs(counts[action.text] - draws * share) < 6 * (draws * share * (1 - share)) ** 0.5
    assert SCORING in counts


@pytest.mark.parametrize("seats", range(2, 7))
def test_deal_piles_scoring_cards_turn_up_in_the_second_and_the_fourth_pile(seats: int) -> None:
    for seed in range(10):
        rng = Random(seed)
        state = GAME.start(seats, {})
        while state.to_act is not None:
            legal = GAME.actions(state)
            action = GAME.sample(state, rng) if state.to_act == CHANCE else legal[int(rng.random() * len(legal))]
            if action.text == SCORING:
                drawn = state.stack - state.deck_left
                pile = 2 + 2 * state.seen
                assert _end(state, pile - 1) <= drawn <= _end(state, pile)
            GAME.apply(state, action)


def _end(state: State, pile: int) -> int:
    return int(state.stack // 5 * pile + min(state.stack % 5, pile))


def test_the_piles_say_how_soon_the_next_scoring_card_comes() -> None:
    state = small_deck("aaabbbccdddd")  # piles of 3, 3, 2, 2 and 2
    assert piles_left(state) == [3, 3, 2, 2, 2]
    assert scoring_due(state) == [3, 6]
    state.deck[0] -= 3
    state.deck[1] -= 2
    state.deck_left -= 5
    assert piles_left(state) == [0, 1, 2, 2, 2]
    assert scoring_due(state) == [0, 1]
    state.seen = 1
    assert scoring_due(state) == [3, 5]


def test_without_scoring_cards_the_deck_has_no_piles() -> None:
    state = small_deck("aaabbbccdddd")
    state.seen = 2
    assert piles_left(state) == []
    assert scoring_due(state) == []
