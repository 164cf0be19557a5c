"""Errors: their words, and that they travel between processes."""

from __future__ import annotations

import pickle

import pytest

from meydan.core.errors import (
    NOT_AN_ACTION,
    OVER,
    SEATS,
    GameError,
    IllegalAction,
    NotationError,
    RecordError,
    Rule,
    SetupError,
)

SEATS_OF_FIVE = SEATS.of(game="kingdomino", fewest=2, most=4, seats=5)


def test_a_rule_is_a_sentence_filled_with_the_facts_of_a_case() -> None:
    assert str(SEATS_OF_FIVE) == "kingdomino is for 2 to 4 players, not 5"
    assert str(SEATS_OF_FIVE) != str(SEATS.of(game="kingdomino", fewest=2, most=4, seats=6))
    assert (SEATS_OF_FIVE.id, SEATS.facts) == ("setup.seats", {})


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (GameError(OVER), "the game is over"),
        (SetupError(SEATS_OF_FIVE), "kingdomino is for 2 to 4 players, not 5"),
        (NotationError(NOT_AN_ACTION.of(text="jump", game="toy")), "'jump' is not an action of toy"),
        (IllegalAction(OVER, "draw 7"), "'draw 7' is not legal: the game is over"),
        (RecordError(OVER, "x.game", 12), "x.game:12: the game is over"),
    ],
)
def test_errors_say_what_is_wrong_and_can_be_pickled(error: GameError, words: str) -> None:
    assert str(error) == words
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert isinstance(again, GameError)
    assert (str(again), again.rule, again.args) == (words, error.rule, error.args)
    for field in ("text", "file", "number"):  # compiled for Python 3.12, errors have no `__dict__` to compare
        assert getattr(again, field, None) == getattr(error, field, None)


def test_a_rule_can_be_pickled() -> None:
    rule = Rule("toy.rule", "a {word}", {"word": "fact"})
    assert pickle.loads(pickle.dumps(rule)) == rule
