"""What is in the box."""

from __future__ import annotations

from collections import Counter

from meydan.games.kingdomino.pieces import DOMINOES, NUMBERS, TERRAINS, Domino, box, domino
from tests.games.kingdomino.drawing import drawn as drawing
from tests.games.kingdomino.drawing import kingdom, show


def halves(number: int) -> list[tuple[str, int]]:
    piece = DOMINOES[number]
    return [
        (TERRAINS[piece.first], int(piece.first_crowns)),
        (TERRAINS[piece.other], int(piece.other_crowns)),
    ]


def squares() -> list[tuple[str, int]]:
    return [half for number in NUMBERS for half in halves(number)]


def test_box_48_dominoes_are_numbered_from_1_to_48() -> None:
    assert [DOMINOES[number].number for number in NUMBERS] == list(range(1, 49))
    assert len(squares()) == 96


def test_box_squares_of_each_terrain() -> None:
    count = Counter(terrain for terrain, _ in squares())
    assert count == {"wheat": 26, "forest": 22, "lake": 18, "grass": 14, "swamp": 10, "mine": 6}


def test_box_crowns_of_each_terrain() -> None:
    count: Counter[str] = Counter()
    for terrain, crowns in squares():
        count[terrain] += crowns
    assert count == {"wheat": 5, "forest": 6, "lake": 6, "grass": 6, "swamp": 6, "mine": 10}
    assert count.total() == 39


def test_box_squares_of_each_terrain_by_their_crowns() -> None:
    assert Counter(squares()) == {
        ("wheat", 0): 21,
        ("wheat", 1): 5,
        ("forest", 0): 16,
        ("forest", 1): 6,
        ("lake", 0): 12,
        ("lake", 1): 6,
        ("grass", 0): 10,
        ("grass", 1): 2,
        ("grass", 2): 2,
        ("swamp", 0): 6,
        ("swamp", 1): 2,
        ("swamp", 2): 2,
        ("mine", 0): 1,
        ("mine", 1): 1,
        ("mine", 2): 3,
        ("mine", 3): 1,
    }


def test_box_no_domino_has_crowns_on_both_halves_and_18_have_none() -> None:
    crowned = [sum(crowns > 0 for _, crowns in halves(number)) for number in NUMBERS]
    assert Counter(crowned) == {0: 18, 1: 30}


def test_box_dominoes_1_to_12_have_two_equal_halves() -> None:
    assert [number for number in NUMBERS if DOMINOES[number].is_twin] == list(range(1, 13))
    assert [number for number in NUMBERS if halves(number)[0] == halves(number)[1]] == list(range(1, 13))


def test_box_the_last_domino_has_three_crowns() -> None:
    assert halves(48) == [("wheat", 0), ("mine", 3)]


def test_box_a_piece_is_found_by_its_text() -> None:
    assert all(domino(DOMINOES[number].text) is DOMINOES[number] for number in NUMBERS)
    assert box("mighty-duel").text == "mighty-duel"
    assert isinstance(domino("7"), Domino)


def test_drawings_are_read_and_shown() -> None:
    text = """
        .  W1 F
        M2 #  .
        W  .  .
    """
    assert show(kingdom(text)) == drawing(text)
