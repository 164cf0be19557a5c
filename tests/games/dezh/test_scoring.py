"""The end of the game, points and ranks."""

from __future__ import annotations

from random import Random

import pytest

from meydan.core.game import CHANCE
from meydan.games.dezh.actions import END
from meydan.games.dezh.districts import cards_of
from meydan.games.dezh.pieces import DISTRICTS
from meydan.games.dezh.scoring import score
from meydan.games.dezh.state import State
from tests.games.dezh.table import GAME, after, legal, refusal, table

# The book's four players: 20 and all five kinds with the abandoned city for religious; 17 and complete; 20 with the
# map house, four cards and the gate of nations; 16 with the treasury and six coins.
EXAMPLE = """
    p0 crown 0 holds king | city abandoned-city keep manor castle market tavern fortress | hand
    p1 0 holds thief | city temple church watchtower prison trading-post harbor palace | hand
    p2 0 holds bishop | city map-house gate-of-nations castle town-hall | hand keep castle manor manor
    p3 6 holds warlord | city treasury monastery battlefield cathedral | hand
"""


def test_the_books_example_scores_27_19_26_22() -> None:
    outcome = GAME.outcome(table(EXAMPLE, "warlord"))
    assert outcome.scores == (27, 19, 26, 22)
    assert outcome.ranks == (1, 4, 2, 3)
    assert [[(item.name, item.points) for item in items] for items in outcome.breakdown] == [
        [("districts", 20), ("first-complete", 4), ("all-kinds", 3)],
        [("districts", 17), ("complete", 2)],
        [("districts", 20), ("gate-of-nations", 2), ("map-house", 4)],
        [("districts", 16), ("treasury", 6)],
    ]


def scored(city: str, coins: int = 0, hand: str = "") -> int:
    text = f"p0 crown {coins} holds king thief | city {city} | hand {hand}\np1 2 holds bishop merchant | city | hand"
    return GAME.outcome(table(text, "king")).scores[0]


def test_districts_score_their_cost() -> None:
    assert scored("temple manor palace") == 9


def test_all_kinds_score_three() -> None:
    assert scored("manor temple tavern watchtower keep") == 3 + 1 + 1 + 1 + 3 + 3
    assert scored("manor temple tavern watchtower") == 6


def test_abandoned_city_stands_for_one_kind_only() -> None:
    assert scored("manor temple tavern watchtower abandoned-city") == 8 + 3  # as itself
    assert scored("manor temple tavern keep abandoned-city") == 10 + 3  # as military
    assert scored("manor temple tavern abandoned-city") == 7


def test_university_and_gate_of_nations_score_two_more() -> None:
    assert scored("university") == 8
    assert scored("gate-of-nations") == 8


def test_treasury_scores_coins_and_map_house_cards() -> None:
    assert scored("treasury", coins=4) == 9
    assert scored("map-house", hand="harbor docks") == 7
    assert scored("temple", coins=4, hand="harbor docks") == 1


TWO = """
    p0 crown 9 holds thief architect | city temple church market tavern docks prison manor | hand castle palace keep
    p1 9 holds king warlord | city watchtower castle harbor monastery palace battlefield | hand market
"""


def test_the_round_in_which_a_city_is_complete_is_the_last_and_is_played_to_its_end() -> None:
    state = after(table(TWO, "thief"), "build castle", "coins")
    assert state.first_complete == 0
    state = after(state, "end", "coins", "end", "coins", "end")
    assert state.called == 8
    state = after(state, "coins", "end")
    assert state.to_act is None
    assert legal(state) == set()
    assert refusal(state, "coins") == "game.over"


def test_a_city_may_grow_beyond_the_number() -> None:
    state = after(table(TWO.replace("p0 crown 9", "p0 crown 20"), "architect"), "build castle", "build palace")
    assert len(cards_of(state.cities[0])) == 9


SIX = "temple church market tavern docks prison"


def test_eight_districts_complete_a_city_with_two_or_three() -> None:
    text = f"p0 crown 9 holds king thief | city {SIX} | hand manor\np1 0 holds bishop warlord | city | hand"
    assert after(table(text, "king"), "build manor").first_complete == -1
    assert after(table(TWO, "thief"), "build castle").first_complete == 0


def test_seven_districts_complete_a_city_with_four() -> None:
    others = "\n".join(f"p{seat} 0 holds {name} | city | hand" for seat, name in enumerate(("thief", "bishop"), 2))
    text = f"p0 crown 9 holds king | city {SIX} | hand manor\np1 0 holds warlord | city | hand\n{others}"
    assert after(table(text, "king"), "build manor").first_complete == 0


def test_first_to_complete_scores_four_and_others_two() -> None:
    state = after(table(TWO, "thief"), "build castle", "coins", "end")
    before = GAME.outcome(state).scores[1]
    assert {item.name for item in GAME.outcome(state).breakdown[0]} >= {"first-complete"}
    assert before == 1 + 4 + 4 + 3 + 5 + 3


def _over(text: str, turn: str) -> State:
    return after(table(text, turn), "coins", "end")


def test_a_tie_goes_to_the_higher_character_of_the_last_round() -> None:
    full = "temple church market tavern docks prison manor"
    text = f"""
        p0 crown 0 holds thief | city {full} | hand
        p1 0 holds warlord | city palace castle harbor monastery watchtower | hand
        p2 0 holds king | city palace castle harbor monastery watchtower | hand
        p3 0 holds merchant | city tavern | hand
    """
    outcome = GAME.outcome(_over(text, "warlord"))
    assert outcome.scores == (18, 17, 17, 1)
    assert outcome.ranks == (1, 2, 3, 4)


def test_a_murdered_character_counts_for_the_tie() -> None:
    full = "temple church market tavern docks prison manor"
    text = f"""
        p0 crown 0 holds thief | city {full} | hand
        p1 0 holds warlord | city palace | hand
        p2 0 holds assassin | city palace | hand
        p3 0 holds merchant | city palace | hand
    """
    state = after(table(text, "assassin"), "kill warlord", "coins", "end", "coins", "end", "coins", "end")
    assert state.to_act is None
    assert GAME.outcome(state).ranks == (1, 2, 4, 3)
    assert [one.text for one in GAME.view(state, 0).players[1].shown] == ["warlord"]  # now everybody sees


def test_until_the_end_equal_scores_share_a_rank() -> None:
    text = "p0 crown 0 holds thief king | city temple | hand\np1 0 holds bishop warlord | city tavern | hand"
    assert GAME.outcome(table(text, "thief")).ranks == (1, 1)


def test_previews_say_what_an_action_brings_at_once() -> None:
    state = table(TWO, "thief")
    preview = GAME.preview(GAME.view(state, 0), GAME.read("build keep"))
    assert [(item.name, item.points) for item in preview.items] == [
        ("districts", 3),
        ("first-complete", 4),
        ("all-kinds", 3),
    ]
    assert preview.points == 10
    assert GAME.preview(GAME.view(state, 0), GAME.read("coins")).points == 0


def test_there_are_68_districts() -> None:
    kinds = [sum(card.copies for card in DISTRICTS if card.kind == kind) for kind in range(5)]
    assert kinds == [12, 11, 20, 11, 14]


@pytest.mark.parametrize("seats", [2, 5])
def test_previews_tell_what_the_score_will_be(seats: int) -> None:
    rng = Random(seats)
    state = GAME.start(seats, {})
    while state.to_act is not None:
        seat, actions = state.to_act, GAME.actions(state)
        if seat != CHANCE:
            before = score(state, seat)
            for action, preview in zip(actions, GAME.previews(GAME.view(state, seat), actions)):
                after = state.copy()
                GAME.apply(after, action)
                assert preview.points == (0 if action is END else score(after, seat) - before)
        GAME.apply(state, GAME.sample(state, rng) if seat == CHANCE else rng.choice(actions))
