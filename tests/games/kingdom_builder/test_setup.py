"""The box, the map and the options."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import pytest

from meydan.core.errors import SetupError
from meydan.games.kingdom_builder.board import EDGE, HEXES, hexes_of
from meydan.games.kingdom_builder.cards import CARDS
from meydan.games.kingdom_builder.game import KingdomBuilder
from meydan.games.kingdom_builder.land import Land, land_named
from meydan.games.kingdom_builder.pieces import BOARDS, TERRAINS, TILES, board_named
from meydan.games.kingdom_builder.state import Phase
from tests.games.kingdom_builder.drawing import do, legal

GAME = KingdomBuilder()


def test_the_box_has_eight_quadrants_with_these_hexes() -> None:
    counts = Counter[str]()
    for board in BOARDS:
        if "-turned" not in board.text:
            counts.update({name: board.terrains[number].bit_count() for number, name in enumerate(TERRAINS)})
    assert counts == {
        "meadow": 124,
        "canyon": 115,
        "desert": 116,
        "flowers": 113,
        "forest": 115,
        "water": 136,
        "mountain": 57,
        "castle": 10,
        "location": 14,
    }
    assert len(TILES) == 8
    assert len(CARDS) == 10


def test_every_quadrant_has_three_castles_and_locations() -> None:
    for board in BOARDS:
        assert sum("".join(board.lines).count(letter) for letter in "KL") == 3


def test_a_turned_board_has_its_last_hex_first() -> None:
    board, turned = board_named("farm"), board_named("farm-turned")
    assert turned.lines[0] == board.lines[9][::-1]
    assert turned.lines[9] == board.lines[0][::-1]


def test_a_map_has_400_hexes_of_one_terrain_each() -> None:
    land = land_named("tavern,paddock-turned,oasis,farm")
    assert sum(terrain.bit_count() for terrain in land.terrains) == 400
    assert EDGE.bit_count() == 76


def test_boards_lie_top_left_top_right_bottom_left_bottom_right() -> None:
    land = land_named("tavern,paddock,oasis,farm")
    locations = {place.hex.text: place.tile.text for place in land.locations}
    assert locations == {
        "c7": "tavern",
        "h7": "tavern",
        "s3": "paddock",
        "l7": "paddock",
        "h13": "oasis",
        "f18": "oasis",
        "r12": "farm",
        "m16": "farm",
    }


def test_no_hex_of_any_map_is_next_to_two_locations_or_castles() -> None:
    for kinds in permutations(range(8), 2):
        for turned in product((0, 1), repeat=2):
            pair = [BOARDS[2 * kind + turn] for kind, turn in zip(kinds, turned)]
            for boards in ([*pair, *pair], [pair[0], pair[0], pair[1], pair[1]]):
                land = Land(boards)
                beside = Counter(hex_ for place in hexes_of(land.places) for hex_ in hexes_of(place.around))
                assert max(beside.values()) == 1


def test_hexes_are_written_by_column_letter_and_line_number() -> None:
    assert [HEXES[number].text for number in (0, 19, 20, 399)] == ["a1", "t1", "a2", "t20"]


def test_without_options_boards_cards_and_terrain_cards_are_drawn() -> None:
    state = GAME.start(2, {})
    assert len(legal(state, "board")) == 16
    do(state, "board tavern")
    assert len(legal(state, "board")) == 14, "neither way up, a quadrant lies there twice"
    do(state, "board farm-turned", "board oasis", "board barn")
    assert len(legal(state, "card")) == 10
    do(state, "card lords", "card knights")
    assert len(legal(state, "card")) == 8
    do(state, "card hermits", "terrain p0 meadow", "terrain p1 meadow")
    assert state.to_act == 0
    assert state.phase is Phase.BEFORE


def test_boards_and_cards_may_be_named() -> None:
    state = GAME.start(3, {"boards": "tavern,paddock-turned,oasis,farm", "cards": "lords,farmers,miners"})
    assert state.land.text == "tavern,paddock-turned,oasis,farm"
    assert [card.text for card in state.cards] == ["lords", "farmers", "miners"]
    assert legal(state) == [f"terrain p0 {name}" for name in TERRAINS[:5]]


def test_boards_alone_may_be_named() -> None:
    state = GAME.start(2, {"boards": "tavern,paddock,oasis,farm"})
    assert len(legal(state, "card")) == 10


def test_cards_alone_may_be_named() -> None:
    state = GAME.start(2, {"cards": "lords,farmers,miners"})
    do(state, "board tavern", "board farm", "board oasis", "board barn")
    assert state.phase is Phase.DRAWING


def test_the_first_game_is_laid_out_by_the_book() -> None:
    state = GAME.start(2, {"first-game": ""})
    assert state.land.text == "tavern,paddock,oasis,farm"
    assert [card.text for card in state.cards] == ["fishermen", "knights", "merchants"]


@pytest.mark.parametrize(
    ("options", "rule", "reason"),
    [
        ({"boards": "tavern,paddock,oasis"}, "four-boards", "the map has four boards, not 3"),
        ({"boards": ""}, "four-boards", "the map has four boards, not 1"),
        (
            {"boards": "tavern,paddock,oasis,castle"},
            "board",
            f"there is no board 'castle'; there are {', '.join(map(str, TILES))}, each also with '-turned'",
        ),
        ({"boards": "tavern,paddock,oasis,tavern-turned"}, "board-twice", "there is only one board 'tavern'"),
        ({"cards": "lords,miners"}, "three-cards", "three cards are in play, not 2"),
        ({"cards": "lords,miners,lords"}, "card-twice", "there is only one card 'lords'"),
        (
            {"cards": "lords,miners,bakers"},
            "card",
            f"there is no card 'bakers'; there are {', '.join(map(str, CARDS))}",
        ),
        (
            {"boards": "tavern,paddock,oasis,farm", "first-game": ""},
            "first-game",
            "the boards and cards of the first game are fixed; leave out 'boards'",
        ),
    ],
)
def test_bad_options_are_refused_with_the_reason(options: dict[str, str], rule: str, reason: str) -> None:
    with pytest.raises(SetupError) as refusal:
        GAME.start(2, options)
    assert refusal.value.rule.id == f"kingdom-builder.setup.{rule}"
    assert str(refusal.value) == reason
