"""The rulebook's hints for the first game: what Matt does in his first two turns, on the map the book lays out."""

from __future__ import annotations

from meydan.games.kingdom_builder.board import hexes_of
from meydan.games.kingdom_builder.pieces import CANYON
from meydan.games.kingdom_builder.state import State
from tests.games.kingdom_builder.drawing import do, legal
from tests.games.kingdom_builder.games import GAME


def matts_first_turn() -> State:
    """The first game, in which p0 has drawn flowers."""
    return do(GAME.start(2, {"first-game": ""}), "terrain p0 flowers", "terrain p1 forest")


def test_with_flowers_the_first_settlement_may_go_next_to_five_locations() -> None:
    state = matts_first_turn()
    hexes = legal(state, "settle")
    reached = [place for place in state.land.locations if {hex_.text for hex_ in hexes_of(place.around)} & set(hexes)]
    assert [f"{place.tile} {place.hex}" for place in reached] == [
        "tavern c7",
        "paddock s3",
        "oasis h13",
        "farm r12",
        "farm m16",
    ]


def test_three_settlements_next_to_one_other_terrain_leave_all_the_canyon_free() -> None:
    state = do(matts_first_turn(), "settle n16", "settle o17", "settle p17", "end", "terrain p0 canyon")
    touched = [state.kingdoms[0].near & terrain for terrain in state.land.terrains[:5]]
    assert [bool(hexes) for hexes in touched] == [False, False, False, True, True], "flowers and forest"
    while legal(state, "settle"):
        do(state, f"settle {legal(state, 'settle')[-1]}")
    do(state, "end", "terrain p1 meadow")
    canyon = [hex_.text for hex_ in hexes_of(state.land.terrains[CANYON] & state.free)]
    assert legal(state, "settle") == canyon
    do(state, "settle g17")
    assert [str(place.tile) for place in state.land.locations if state.kingdoms[0].tiles & place.bit] == [
        "oasis",
        "farm",
    ]
