"""Majorities, walls and the outcome."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from meydan.core.game import CHANCE, Item
from meydan.games.alhambra.actions import Build, Give, Place, Remove, Swap
from meydan.games.alhambra.pieces import KIND_COUNT, KINDS, PLACE_POINTS
from meydan.games.alhambra.scoring import count, kind_place, kind_points, next_round, score, seat_points
from meydan.games.alhambra.state import State, Tally
from meydan.games.alhambra.walls import longest_wall, write_side
from tests.games.alhambra.picture import Picture
from tests.games.alhambra.table import GAME, table

PAVILION, TOWER = KINDS.index("pavilion"), KINDS.index("tower")


def tally(kind: int, counts: list[int], number: int) -> Tally:
    """A scoring in which the players have these numbers of tiles of one kind."""
    found = Tally()
    found.round = number
    found.counts = [0] * (len(counts) * KIND_COUNT)
    found.counts[kind::KIND_COUNT] = counts
    found.walls = [0] * len(counts)
    return found


def points(kind: int, counts: list[int], number: int) -> list[int]:
    found = tally(kind, counts, number)
    return [kind_points(found, player, kind) for player in range(len(counts))]


def test_score_round_1_only_the_first_place_scores() -> None:
    assert points(KINDS.index("chambers"), [1, 3, 2], 1) == [0, 4, 0]


def test_score_round_2_printed_example_towers_13_and_6() -> None:
    assert points(TOWER, [2, 5, 1, 0], 2) == [6, 13, 0, 0]


def test_score_round_3_printed_example_the_blue_kind_16_8_and_1() -> None:
    assert points(PAVILION, [1, 3, 2], 3) == [1, 16, 8]


def test_score_tied_printed_example_towers_in_round_2_bring_9_each() -> None:
    assert points(TOWER, [4, 4, 1], 2) == [9, 9, 0]


@pytest.mark.parametrize(
    ("counts", "number", "expected"),
    [
        ([2, 2, 1], 1, [3, 3, 0]),  # 6 / 2
        ([2, 2, 2, 1], 1, [2, 2, 2, 0]),  # 6 / 3
        ([3, 2, 2, 1], 2, [13, 3, 3, 0]),  # 6 / 2
        ([3, 3, 3], 2, [6, 6, 6]),  # (13 + 6 + 0) / 3
        ([3, 3, 2, 1], 3, [17, 17, 6, 0]),  # (21 + 13) / 2, then the third place
        ([4, 2, 2, 1], 3, [21, 9, 9, 0]),  # (13 + 6) / 2
        ([4, 3, 1, 1, 1], 3, [21, 13, 2, 2, 2]),  # 6 / 3
    ],
)
def test_score_tied_players_share_their_places_rounded_down(
    counts: list[int], number: int, expected: list[int]
) -> None:
    assert points(TOWER, counts, number) == expected


@pytest.mark.parametrize(("counts", "expected"), [([3, 1, 2, 0], [1, 3, 2, 0]), ([2, 2, 1, 1], [1, 1, 3, 3])])
def test_the_place_of_a_player_is_shared_by_equals_and_needs_a_tile(counts: list[int], expected: list[int]) -> None:
    found = tally(TOWER, counts, 2)
    assert [kind_place(found, player, TOWER) for player in range(len(counts))] == expected


def test_a_view_says_what_every_scoring_brought_each_seat() -> None:
    state = table(2, pictures=["\n        F   t |\n", "\n        F   g\n"], neutral="tower-12 tower-10")
    score(state, 1)
    score(state, 2)
    seen = GAME.view(state, None)
    for seat, total in enumerate(seen.scores):
        kinds = slice(seat * KIND_COUNT, (seat + 1) * KIND_COUNT)
        assert sum(sum(one.points[kinds]) + one.walls[seat] for one in seen.tallies) == total
    assert [one.places[TOWER::KIND_COUNT] for one in seen.tallies] == [(2, 0, 1)] * 2


def test_score_at_least_one_tile_is_needed() -> None:
    assert points(TOWER, [0, 0, 0], 3) == [0, 0, 0]
    assert points(TOWER, [1, 0, 0], 3) == [21, 0, 0]


def test_score_table_is_the_printed_one() -> None:
    assert PLACE_POINTS == [
        [[1], [2], [3], [4], [5], [6]],
        [[8, 1], [9, 2], [10, 3], [11, 4], [12, 5], [13, 6]],
        [[16, 8, 1], [17, 9, 2], [18, 10, 3], [19, 11, 4], [20, 12, 5], [21, 13, 6]],
    ]


def test_score_reserve_and_fountain_count_nothing() -> None:
    state = table(pictures=["\n F   t\n"], reserves=["tower-13 garden-9"])
    assert count(state, 1).counts[:KIND_COUNT] == [0, 0, 0, 0, 0, 1]


def test_score_neutral_player_takes_part_and_takes_points_away() -> None:
    state = table(2, pictures=["\n F   t\n"], neutral="tower-13 tower-10")
    assert seat_points(count(state, 1), 0) == 0
    assert seat_points(count(state, 2), 0) == 6


WALLS = {
    "no wall at all": (
        0,
        """
        F   *
        """,
    ),
    "a straight stretch": (
        2,
        """
      +---+---+
        *   *

        F
        """,
    ),
    "around corners outward": (
        3,
        """
          +---+
        F   * |
          +---+
        """,
    ),
    "around a corner inward": (
        4,
        """
      +---+
        * |
          +---+
        F   * |

        """,
    ),
    "walls back to back count nothing": (
        1,
        """
        *   *
          +---+
        F   * |

        """,
    ),
    "the longest of several stretches": (
        3,
        """
      +---+
      | *

        F   *

      | *   *
      +---+---+
        """,
    ),
    "a closed ring counts each side once": (
        12,
        """
          +---+
          | * |
      +---+   +---+
      | *   F   * |
      +---+   +---+
          | * |
          +---+
        """,
    ),
    "an open side breaks the ring": (
        9,
        """
          +---+
          | * |
      +---+   +---+
      | *   F   * |
      +---+   +---+

        """,
    ),
}


@pytest.mark.parametrize(("length", "picture"), WALLS.values(), ids=WALLS)
def test_score_wall_is_the_longest_outer_stretch(length: int, picture: str) -> None:
    assert len(longest_wall(Picture(picture).alhambra())) == length


def test_score_wall_of_the_mock_up_table() -> None:
    picture = """
          +---+---+---+
          | t | c   s |
      +---+   +   +   +---+
      | p   F   c | c   g |
      +       +---+---+   +
      | t               a |
      +
      | a
      +---+
    """
    alhambra = Picture(picture).alhambra()
    sides = [write_side(side) for side in longest_wall(alhambra)]
    assert " ".join(sides) == "-1,-2s -1,-2w -1,-1w -1,0w -1,0n 0,1w 0,1n 1,1n 2,1n 2,1e 3,0n 3,0e 3,-1e"


def test_score_breakdown_shows_every_kind_and_the_wall_round_by_round() -> None:
    state = table(pictures=["\n        F   t |\n", "\n        F   g\n"])
    score(state, 1)
    score(state, 2)
    outcome = GAME.outcome(state)
    assert outcome.scores == (6 + 1 + 13 + 1, 5 + 12, 0)
    assert outcome.ranks == (1, 2, 3)
    assert [item.name for item in outcome.breakdown[2]] == [*KINDS, "wall"] * 2
    assert outcome.breakdown[0][5] == Item("tower", 6, {"round": 1, "tiles": 1})
    assert outcome.breakdown[0][13] == Item("wall", 1, {"round": 2, "sides": 1})


def test_score_ties_share_the_victory() -> None:
    assert GAME.outcome(table()).ranks == (1, 1, 1)


def test_preview_tells_what_the_next_scoring_would_gain() -> None:
    state = table(pictures=["\n        F   t |\n", "\n        F   g\n"], reserves=["garden-9 garden-12"])
    preview = GAME.preview(GAME.view(state, 0), GAME.read("place garden-9 1,1"))
    assert preview.points == 3
    assert preview.items == (
        Item("garden", 2, {"round": 1, "tiles": 1}),
        Item("wall", 1, {"round": 1, "sides": 2}, ("1,1e", "1,0e")),
    )


@pytest.mark.parametrize("seats", [2, 4])
def test_previews_tell_what_the_next_scoring_will_count(seats: int) -> None:
    rng = Random(seats)
    for state in _decisions(seats, rng):
        seat, actions = state.player, GAME.actions(state)
        before = count(state, next_round(state))
        previews = GAME.previews(GAME.view(state, seat), actions)
        moves = [at for at, action in enumerate(actions) if isinstance(action, (Build, Give, Place, Remove, Swap))]
        for number in rng.sample(moves, min(len(moves), 4)):
            after = state.copy()
            GAME.apply(after, actions[number])
            gain = seat_points(count(after, before.round), seat) - seat_points(before, seat)
            assert previews[number].points == gain


def _decisions(seats: int, rng: Random) -> Iterator[State]:
    """The positions of a random game in which a player decides."""
    state = GAME.start(seats, {})
    while state.to_act is not None:
        if state.to_act != CHANCE:
            yield state
        GAME.apply(state, GAME.sample(state, rng) if state.to_act == CHANCE else rng.choice(GAME.actions(state)))
