"""What castles and the ten Kingdom Builder cards pay."""

from __future__ import annotations

import pytest

from meydan.core.game import Item
from meydan.games.kingdom_builder.cards import CARDS, card_named
from meydan.games.kingdom_builder.scoring import CASTLES, outcome, realm_of, scores
from tests.games.kingdom_builder.drawing import do, position

EMPTY = "G. G. G."


def gold(card: str, drawing: str, seats: int = 2, filler: str = "G") -> list[int]:
    """What the card alone pays each seat."""
    state = position(drawing, seats=seats, filler=filler)
    return [card_named(card).pay(realm_of(state, seat)) for seat in range(seats)]


def story(card: str, drawing: str) -> list[Item]:
    """The lines of the card's gold for p0."""
    state = position(drawing, filler="G")
    return [line.item(realm_of(state, 0)) for line in card_named(card).lines]


def test_a_castle_pays_three_however_many_settlements_are_beside_it() -> None:
    drawing = """
        G. G0 K. G0 G. K.
         G. G0 G. G1 G. G1
    """
    state = position(drawing, cards=["fishermen", "miners", "hermits"], filler="G")
    assert [CASTLES.count(realm_of(state, seat)) for seat in (0, 1)] == [1, 1]
    assert outcome(state).breakdown[0][-1] == Item("castles", 3, {"castles": 1}, ("c1",))


def test_fishermen_pay_one_for_each_settlement_next_to_water() -> None:
    drawing = """
        G0 W. W. G0 G0 G.
         G0 G. G1 G. G. G0
    """
    assert gold("fishermen", drawing) == [3, 1]


def test_fishermen_pay_nothing_on_water() -> None:
    drawing = """
        G. W0 W. W. G.
         G0 G. G. G. G.
    """
    assert gold("fishermen", drawing) == [1, 0]


def test_miners_pay_one_for_each_settlement_next_to_a_mountain() -> None:
    drawing = """
        G0 M. M. G0 G0 G.
         G0 G. G1 G. G. G0
    """
    assert gold("miners", drawing) == [3, 1]


def test_miners_pay_on_water_too() -> None:
    assert gold("miners", "G. W0 M. G. G.") == [1, 0]


def test_workers_pay_one_for_each_settlement_next_to_a_location_or_castle() -> None:
    drawing = """
        G0 L. G0 G. G0 K. G.
         G0 G. G1 G. G. G0 G0
    """
    assert gold("workers", drawing) == [5, 0]


def test_workers_pay_beside_a_location_without_tiles() -> None:
    drawing = """
        G0 L. G1 G.
         G2 G. G. G.
    """
    assert gold("workers", drawing, seats=3) == [1, 1, 1]


def test_merchants_pay_four_for_each_of_two_places_that_are_linked() -> None:
    drawing = """
        L. G0 G. G. K.
         G. G0 G0 G0 G.
    """
    assert gold("merchants", drawing) == [8, 0]


def test_merchants_pay_nothing_for_a_broken_chain_or_a_single_place() -> None:
    drawing = """
        L. G0 G. G0 K.
         G. G0 G1 G. G.
    """
    assert gold("merchants", drawing) == [0, 0]


def test_merchants_pay_each_place_once_in_a_chain_of_three() -> None:
    drawing = """
        L. G0 G. G. L. G0 G. G0 K.
         G. G0 G0 G0 G. G0 G0 G. G.
    """
    assert gold("merchants", drawing) == [12, 0], "two chains meet at e1 without touching each other"


def test_discoverers_pay_one_for_each_line() -> None:
    drawing = """
        G0 G. G0 G.
         G1 G. G. G.
        G. G0 G. G1
         G. G. G. G0
    """
    assert gold("discoverers", drawing) == [3, 2]


def test_knights_pay_two_for_each_settlement_of_the_best_line() -> None:
    drawing = """
        G0 G. G0 G. G0
         G1 G0 G. G0 G.
        G. G1 G. G1 G.
    """
    assert gold("knights", drawing) == [6, 4]


def test_knights_pay_only_one_of_equal_lines() -> None:
    drawing = """
        G0 G. G0 G. G.
         G. G0 G. G0 G.
    """
    assert gold("knights", drawing) == [4, 0]


def test_hermits_pay_one_for_each_area() -> None:
    drawing = """
        G0 G0 G. G0 G.
         G. G. G. G. G0
        G0 G1 G0 G1 G.
    """
    assert gold("hermits", drawing) == [5, 2]


def test_citizens_pay_one_for_two_settlements_of_the_largest_area() -> None:
    drawing = """
        G0 G0 G0 G. G1
         G0 G0 G. G. G.
        G. G. G. G0 G0
    """
    assert gold("citizens", drawing) == [2, 0]


def test_farmers_pay_three_for_each_settlement_where_one_has_fewest() -> None:
    drawing = "\n".join(
        [
            "G0 G0 G0 G0 G0 G. G. G. G. G. G0 G0 G0 G0 G0",
            *["G."] * 9,
            "G0 G0 G0 G0 G0 G0 G. G. G. G. G0 G0 G0 G0",
        ]
    )
    assert gold("farmers", drawing) == [12, 0]
    assert story("farmers", drawing)[0].facts == {"top-left": 5, "top-right": 5, "bottom-left": 6, "bottom-right": 4}


def test_farmers_pay_nothing_without_a_settlement_in_every_quadrant() -> None:
    assert gold("farmers", "G0 G0 G. G. G. G. G. G. G. G. G0") == [0, 0]


def lords_in_one_quadrant(counts: list[int]) -> list[int]:
    """What the lords pay in the first quadrant; in the others everybody has nothing and is first."""
    hexes = [f"G{seat}" for seat, count in enumerate(counts) for _ in range(count)] + ["G."] * 30
    drawing = "\n".join(" ".join(hexes[row * 10 :][:10]) for row in range(3))
    return [pay - 36 for pay in gold("lords", drawing, seats=len(counts))]


@pytest.mark.parametrize(
    ("counts", "paid"),
    [
        ([5, 3], [12, 6]),
        ([4, 4], [12, 12]),
        ([8, 8, 6, 2], [12, 12, 6, 0]),
        ([8, 6, 6, 2], [12, 6, 6, 0]),
        ([5, 4, 3, 3], [12, 6, 0, 0]),
        ([3, 0], [12, 6]),
        ([0, 0], [12, 12]),
    ],
)
def test_lords_pay_the_most_and_the_next_lower_number(counts: list[int], paid: list[int]) -> None:
    assert lords_in_one_quadrant(counts) == paid


def test_lords_tell_their_gold_quadrant_by_quadrant() -> None:
    lines = story("lords", "G0 G1 G0")
    assert [line.points for line in lines] == [12, 12, 12, 12]
    assert [line.facts["quadrant"] for line in lines] == [1, 2, 3, 4]
    assert lines[0] == Item("lords", 12, {"quadrant": 1, "settlements": 2}, ("a1", "c1"))


@pytest.mark.parametrize("card", [card for card in CARDS if card.text != "lords"], ids=str)
def test_without_settlements_nothing_but_the_lords_pays(card: object) -> None:
    assert gold(str(card), EMPTY) == [0, 0]


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_the_story_adds_up_to_the_gold(card: object) -> None:
    drawing = """
        G0 L. G0 M. G1 K. G.
         G0 W. G1 W0 G. G0 G0
    """
    assert sum(line.points for line in story(str(card), drawing)) == gold(str(card), drawing)[0]


def test_the_outcome_shows_the_cards_in_play_then_the_castles() -> None:
    state = position("G0 G. G1", cards=["knights", "lords", "hermits"])
    assert [item.name for item in outcome(state).breakdown[0]] == ["knights", *["lords"] * 4, "hermits", "castles"]


def test_gold_is_counted_as_it_stands_during_a_move() -> None:
    drawing = """
        C. L. C0 C. G. G.
         C. C. C. C. C. C.
    """
    state = position(drawing, tiles=["barn", "farm", "oasis", "tower"], cards=["hermits", "workers", "knights"])
    before = scores(state)
    do(state, "use barn c1")
    assert scores(state) == before, "the settlement lies there until its target is chosen"
    do(state, "settle e1")
    assert scores(state) == [before[0] - 1, before[1]]
