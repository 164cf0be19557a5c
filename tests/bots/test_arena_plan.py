"""The plan of a series: every bot sits on every seat, with the same deals."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from meydan.commands.arena.plan import FIELD, ROUND_ROBIN, Setting, pairings
from meydan.commands.arena.play import play
from meydan.core.errors import SetupError
from meydan.games import TITLES
from meydan.title import TREE

DUEL = Setting("kingdomino", 1, 2, {}, ("greedy", "random", "bot-1"), ROUND_ROBIN, "s", None, 1)
PUBLISHED = Setting("kingdomino", 1, 4, {}, ("greedy", "random"), FIELD, "s", None, 1)


def test_in_a_round_robin_every_two_bots_meet_equally_often() -> None:
    met = Counter(frozenset(pairing.names) for pairing in pairings(DUEL, 6))
    assert set(met.values()) == {6}
    assert len(met) == 3


def test_a_deal_is_played_until_everybody_has_sat_on_every_seat() -> None:
    first = [pairing.names for pairing in pairings(PUBLISHED, 8) if pairing.deal == 0]
    assert first == [
        ("greedy", "random", "random", "random"),
        ("random", "random", "random", "greedy"),
        ("random", "random", "greedy", "random"),
        ("random", "greedy", "random", "random"),
    ]


def test_one_against_the_field_fills_the_table_with_the_others() -> None:
    three = replace(PUBLISHED, bots=("greedy", "random", "bot-1"))
    assert three.tables() == [("greedy", "random", "bot-1", "random")]


def test_games_keep_their_numbers_when_a_series_is_made_longer() -> None:
    short, long = list(pairings(DUEL, 4)), list(pairings(DUEL, 9))
    assert short == long[: len(short)]
    assert len({pairing.number for pairing in long}) == len(long)


def test_both_sides_of_a_pair_have_the_same_deal() -> None:
    """Of Kingdomino every row can be compared: two equal bots that change places play the same game."""
    first, second = pairings(replace(DUEL, bots=("greedy", "bot-3")), 2)
    assert first.names == tuple(reversed(second.names))
    assert play(DUEL, first).scores == play(DUEL, second).scores


def test_the_tree_can_be_measured_and_is_not_offered_at_a_table() -> None:
    setting = replace(DUEL, bots=(TREE, "bot-4"), iterations=8)
    setting.check()
    assert TREE not in TITLES["kingdomino"].bots
    result = play(setting, next(pairings(setting, 1)))
    assert result.names == (TREE, "bot-4")
    assert min(result.scores) > 0


WRONG = [
    (replace(DUEL, bots=("greedy", "bot-6")), "there is no bot 'bot-6'; there are random, greedy, bot-1"),
    (replace(DUEL, bots=("greedy",)), "two bots or more"),
    (replace(DUEL, bots=("greedy", "greedy")), "named twice"),
    (replace(DUEL, seats=4), "3 bots do not fill the 4 seats"),
    (replace(PUBLISHED, seats=2, bots=("greedy", "random", "bot-1")), "3 bots are more than the 2 seats"),
    (replace(DUEL, seats=5), "for 2 to 4 players, not 5"),
]


@pytest.mark.parametrize(("setting", "message"), WRONG, ids=[message for _, message in WRONG])
def test_a_setting_that_cannot_be_played_is_refused(setting: Setting, message: str) -> None:
    with pytest.raises(SetupError, match=message):
        setting.check()
