"""The building rules, in pictures: `x` marks the cells where the tile may be built."""

from __future__ import annotations

from meydan.games.alhambra import refusals
from meydan.games.alhambra.state import BUILDING, State
from tests.games.alhambra.picture import Picture
from tests.games.alhambra.table import legal, refusal, table

NO_WALLS = "pavilion-8"
WALL_NORTH = "pavilion-6"
WALL_SOUTH = "seraglio-8"
WALL_WEST = "seraglio-7"

WALLED_EAST = """
            x   x

        x   F   * |

            x   x
"""


def building(tile: str, picture: str, seats: int = 3) -> State:
    """A tile was bought and is to be placed."""
    state = table(seats, pictures=[picture], reserves=[tile])
    state.unplaced[0] = int(state.alhambras[0].reserve)
    state.alhambras[0].reserve = 0
    state.phase = BUILDING
    return state


def fits_only_where_marked(tile: str, picture: str) -> bool:
    cells = {text.split(" ")[2] for text in legal(building(tile, picture), "build")}
    return cells == Picture(picture).marked


def test_build_shared_side_the_first_tile_goes_next_to_the_fountain() -> None:
    picture = """
            x

        x   F   x

            x
    """
    assert fits_only_where_marked(NO_WALLS, picture)
    state = building(NO_WALLS, picture)
    assert refusal(state, f"build {NO_WALLS} 1,1") == refusals.NO_NEIGHBOUR
    assert refusal(state, f"build {NO_WALLS} 0,54") == refusals.NO_NEIGHBOUR


def test_build_no_rotation_a_wall_to_the_north_stays_there() -> None:
    picture = """
            x

        x   F   x


    """
    assert fits_only_where_marked(WALL_NORTH, picture)
    assert refusal(building(WALL_NORTH, picture), f"build {WALL_NORTH} 0,-1") == refusals.NO_MATCH


def test_build_match_sides_a_wall_to_the_open_does_not_fit() -> None:
    picture = """
            x
              +---+
        x   F   * |

            x   x
    """
    assert fits_only_where_marked(NO_WALLS, picture)
    state = building(NO_WALLS, picture)
    assert refusal(state, f"build {NO_WALLS} 1,1") == refusals.NO_MATCH
    assert refusal(state, f"build {NO_WALLS} 2,0") == refusals.NO_MATCH


def test_build_match_sides_walls_stand_back_to_back() -> None:
    picture = """
        x   *   x
              +---+
        x   F   * |

            x   x
    """
    assert fits_only_where_marked(WALL_SOUTH, picture)


def test_build_on_foot_nothing_is_reached_through_a_wall() -> None:
    state = building(WALL_WEST, WALLED_EAST)
    assert fits_only_where_marked(WALL_WEST, WALLED_EAST)
    assert refusal(state, f"build {WALL_WEST} 2,0") == refusals.NO_WAY


def test_build_no_hole_an_empty_space_may_not_be_enclosed() -> None:
    picture = """
        x   x   x

    x   *   *   *   x

            x   *   x

    x   F   *   *   x

        x   x   x
    """
    assert fits_only_where_marked(NO_WALLS, picture)
    assert refusal(building(NO_WALLS, picture), f"build {NO_WALLS} 0,1") == refusals.HOLE


def test_build_no_hole_a_gap_at_a_corner_is_no_way_out() -> None:
    picture = """
            x   x

        x   *   *   x

            x   *   x

    x   *   F   *   x

        x   x   x
    """
    assert fits_only_where_marked(NO_WALLS, picture)
    assert refusal(building(NO_WALLS, picture), f"build {NO_WALLS} -1,1") == refusals.HOLE


def test_build_empty_a_tile_covers_no_other() -> None:
    state = building(NO_WALLS, WALLED_EAST)
    assert refusal(state, f"build {NO_WALLS} 1,0") == refusals.NOT_EMPTY
    assert refusal(state, f"build {NO_WALLS} 0,0") == refusals.NOT_EMPTY


def test_build_new_tiles_only() -> None:
    state = building(NO_WALLS, WALLED_EAST)
    assert refusal(state, f"build {WALL_WEST} 0,1") == refusals.NOT_NEW
    assert refusal(state, f"store {WALL_WEST}") == refusals.NOT_NEW


def test_build_or_store_without_limit() -> None:
    assert f"store {NO_WALLS}" in legal(building(NO_WALLS, WALLED_EAST))


def test_give_two_players_only() -> None:
    assert f"give {NO_WALLS}" in legal(building(NO_WALLS, WALLED_EAST, seats=2))
    assert refusal(building(NO_WALLS, WALLED_EAST), f"give {NO_WALLS}") == refusals.NO_GIFT
