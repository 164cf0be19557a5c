"""The score: territories, the breakdown, and every tie-break."""

from __future__ import annotations

import pytest

from meydan.core.game import Item
from meydan.games.kingdomino.scoring import items, land_points
from tests.games.kingdomino.drawing import kingdom
from tests.games.kingdomino.table import GAME, SET_UPS, ended, moments

NO_OPTIONS: frozenset[str] = frozenset()


def breakdown(drawing: str) -> list[str]:
    """One line for each territory: `forest 7 x 3 = 21`."""
    lines = items(kingdom(drawing), NO_OPTIONS)
    return sorted(f"{line.name} {line.facts['squares']} x {line.facts['crowns']} = {line.points}" for line in lines)


def ranks(*drawings: str) -> tuple[int, ...]:
    return GAME.outcome(ended(*[kingdom(drawing) for drawing in drawings])).ranks


def scores(*drawings: str) -> tuple[int, ...]:
    return GAME.outcome(ended(*[kingdom(drawing) for drawing in drawings])).scores


def test_score_example_of_the_book_7_forest_squares_with_3_crowns_are_21() -> None:
    land = """
        W   F1  F   F
        W   F1  F   F
        #   F1  W   .
    """
    assert breakdown(land) == ["forest 7 x 3 = 21", "wheat 1 x 0 = 0", "wheat 2 x 0 = 0"]
    assert land_points(kingdom(land)) == 21


def test_score_example_of_the_book_9_lake_squares_without_a_crown_are_0() -> None:
    land = """
        W   L   L   L   .
        F   L   L   L   #
        W1  L   L   L   .
    """
    assert breakdown(land) == ["forest 1 x 0 = 0", "lake 9 x 0 = 0", "wheat 1 x 0 = 0", "wheat 1 x 1 = 1"]
    assert land_points(kingdom(land)) == 1


def test_score_a_territory_is_squares_times_crowns() -> None:
    land = """
        .   #   W   G2
        .   .   W   G1
        .   .   L   G2
    """
    assert breakdown(land) == ["grass 3 x 5 = 15", "lake 1 x 0 = 0", "wheat 2 x 0 = 0"]


def test_score_territories_of_one_terrain_that_do_not_touch_count_apart() -> None:
    land = """
        F1  W   .
        .   #   W
        .   .   F1
    """
    assert breakdown(land) == ["forest 1 x 1 = 1", "forest 1 x 1 = 1", "wheat 1 x 0 = 0", "wheat 1 x 0 = 0"]


def test_score_corners_do_not_connect() -> None:
    land = """
        .   .   W   F1
        .   #   F1  W
    """
    assert breakdown(land) == ["forest 1 x 1 = 1", "forest 1 x 1 = 1", "wheat 1 x 0 = 0", "wheat 1 x 0 = 0"]


def test_score_the_castle_and_empty_squares_score_nothing_and_connect_nothing() -> None:
    assert breakdown("F  F  #  F  F") == ["forest 2 x 0 = 0", "forest 2 x 0 = 0"]
    assert breakdown("W  F1  #  F1  W") == [
        "forest 1 x 1 = 1",
        "forest 1 x 1 = 1",
        "wheat 1 x 0 = 0",
        "wheat 1 x 0 = 0",
    ]
    assert breakdown("#") == []
    assert land_points(kingdom("#")) == 0


def test_score_a_mine_with_three_crowns_scores_alone() -> None:
    assert breakdown("#  W  M3") == ["mine 1 x 3 = 3", "wheat 1 x 0 = 0"]


def test_score_the_breakdown_names_the_squares() -> None:
    outcome = GAME.outcome(ended(kingdom("#  W  M3"), kingdom("#")))
    assert outcome.scores == (3, 0)
    assert outcome.breakdown == (
        (
            Item("wheat", 0, {"squares": 1, "crowns": 0}, ("1,0",)),
            Item("mine", 3, {"squares": 1, "crowns": 3}, ("2,0",)),
        ),
        (),
    )


@pytest.mark.parametrize(
    ("seats", "options"),
    [*SET_UPS, (2, "middle-kingdom harmony"), (2, "middle-kingdom harmony dynasty"), (3, "dynasty")],
)
def test_score_the_breakdown_adds_up_at_any_time(seats: int, options: str) -> None:
    for state in moments(seats, options, seed=10):
        outcome = GAME.outcome(state)
        assert outcome.scores == tuple(sum(item.points for item in lines) for lines in outcome.breakdown)
        assert list(outcome.scores) == list(GAME.scores(state))
        assert outcome.scores == GAME.view(state, 0).scores


def test_rank_the_highest_total_wins() -> None:
    assert scores("# W M3", "# M1 W", "# M2 W") == (3, 1, 2)
    assert ranks("# W M3", "# M1 W", "# M2 W") == (1, 3, 2)


def test_rank_tie_the_larger_single_territory_wins() -> None:
    """Two points each; the larger territory has no crown, and the other kingdom has as many crowns."""
    larger = """
        #   W   M2
        L   L   .
        L   L   .
    """
    smaller = """
        #   W   M2
        L   L   .
        .   F   F
    """
    assert scores(larger, smaller) == (2, 2)
    assert ranks(larger, smaller) == (1, 2)
    assert ranks(smaller, larger) == (2, 1)


def test_rank_tie_a_larger_territory_goes_before_more_crowns() -> None:
    larger = """
        #   F   F   M2  W
        .   F   F   .   .
    """
    crowned = """
        #   F1  W   F1  W
    """
    assert scores(larger, crowned) == (2, 2)
    assert ranks(larger, crowned) == (1, 2)


def test_rank_tie_then_more_crowns_in_the_kingdom_win() -> None:
    """Two points and a territory of two squares each: one crown on both of them, or two crowns elsewhere."""
    few = """
        #   W1  F
        .   W   S
    """
    many = """
        #   M1  W
        .   F1  W
    """
    assert scores(few, many) == (2, 2)
    assert ranks(few, many) == (2, 1)


def test_rank_tie_then_the_victory_is_shared() -> None:
    assert ranks("# W M3", "# W M3") == (1, 1)
    assert ranks("# W M3", "# M1 W", "# W M3") == (1, 3, 1)
    assert ranks("# M1 W", "# W M3", "# M1 W", "# W M3") == (3, 1, 3, 1)
    assert ranks("#", "#", "#", "#") == (1, 1, 1, 1)
