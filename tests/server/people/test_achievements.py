"""Achievements reward only what happened at the board."""

from __future__ import annotations

from meydan.core.game import Item
from meydan.games.alhambra.feats import feats as alhambra
from meydan.games.kingdomino.feats import feats as kingdomino
from meydan.server.people.achievements import longest_run


def territory(squares: int, **facts: int) -> Item:
    return Item("forest", squares, {"squares": squares, "crowns": 1, **facts})


def test_a_kingdom_without_a_gap_has_24_squares_around_its_castle() -> None:
    assert kingdomino([territory(20), territory(4)]) == ["full-realm"]
    assert kingdomino([territory(23)]) == []


def test_the_games_of_a_dynasty_do_not_add_up() -> None:
    assert kingdomino([territory(20, game=1), territory(20, game=2)]) == []
    assert kingdomino([territory(24, game=3)]) == ["full-realm"]


def test_a_long_wall_has_fifteen_sides() -> None:
    assert alhambra([Item("wall", 14, {"round": 3, "sides": 14})]) == []
    assert alhambra([Item("wall", 15, {"round": 2, "sides": 15})]) == ["long-wall"]


def test_days_in_a_row() -> None:
    assert longest_run([]) == 0
    assert longest_run(["2026-01-30", "2026-01-31", "2026-02-01", "2026-02-03"]) == 3
