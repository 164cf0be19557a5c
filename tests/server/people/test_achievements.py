"""Achievements are for what happened at the board."""

from __future__ import annotations

from collections.abc import Sequence

from meydan.core.game import Item, Outcome
from meydan.server.people.achievements import longest_run
from meydan.server.people.feats import feats_of


def outcome(*seats: Sequence[Item]) -> Outcome:
    zeros = (0,) * len(seats)
    return Outcome(zeros, zeros, tuple(map(tuple, seats)))


def territory(squares: int, **facts: int) -> Item:
    return Item("forest", squares, {"squares": squares, "crowns": 1, **facts})


def test_a_kingdom_without_a_gap_has_24_squares_around_its_castle() -> None:
    ends = outcome([territory(20), territory(4)], [territory(23)])
    assert list(feats_of("kingdomino", ends)) == [(0, "full-realm")]


def test_the_games_of_a_dynasty_do_not_add_up() -> None:
    ends = outcome([territory(20, game=1), territory(20, game=2)], [territory(24, game=3)])
    assert list(feats_of("kingdomino", ends)) == [(1, "full-realm")]


def test_a_long_wall_has_fifteen_sides() -> None:
    ends = outcome([Item("wall", 14, {"round": 3, "sides": 14})], [Item("wall", 15, {"round": 2, "sides": 15})])
    assert list(feats_of("alhambra", ends)) == [(1, "long-wall")]


def test_days_in_a_row() -> None:
    assert longest_run([]) == 0
    assert longest_run(["2026-01-30", "2026-01-31", "2026-02-01", "2026-02-03"]) == 3
