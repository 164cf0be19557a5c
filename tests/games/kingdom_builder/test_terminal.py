"""The face of the game in the terminal."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from meydan.games import words_of
from meydan.games.kingdom_builder.state import Phase, State
from meydan.games.kingdom_builder.terminal import KingdomBuilderFace
from tests.games.kingdom_builder.drawing import do, legal, position
from tests.games.kingdom_builder.games import GAME, states

NAMES = ["ada", "babak", "cleo", "darius"]


def shown(state: State, language: str = "en") -> list[str]:
    """The lines of the table as the seat to act sees it, 80 columns wide."""
    face = KingdomBuilderFace(words_of(language), NAMES)
    console = Console(file=StringIO(), width=80, color_system=None)
    with console.capture() as capture:
        console.print(face.table(GAME.view(state, state.to_act)))
    return capture.get().split("\n")


def test_the_map_shows_terrains_settlements_sites_and_tiles_left() -> None:
    drawing = """
        G0 G. W. M. K.
         C1 G. L. D. F.
        T. T. G. C. F.
    """
    lines = shown(position(drawing, filler="W"))
    assert lines[0].startswith("    a  b  c  d  e  f")
    assert lines[1].startswith("  1 m● m· ~  ^  ♜  ~")
    assert lines[2].startswith("  2   c▲ m  fa2d  f  ~")
    assert lines[3].startswith("  3 t  t  m  c  f  ~")
    assert lines[21].startswith("      a  b  c")


def test_the_map_marks_the_settlement_that_is_lifted() -> None:
    drawing = """
        L. C0 C. C.
         C. C. C. C.
    """
    state = do(position(drawing, terrain="canyon", tiles=["barn", "farm", "oasis", "tower"]), "use barn b1")
    assert shown(state)[1].startswith("  1 ba1(●)c· c·")


@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_map_fits_into_80_columns(language: str) -> None:
    for number, state in enumerate(states(4, 7)):
        if number > 20 and number % 40 == 0 and state.to_act in range(4):
            assert max(len(line) for line in shown(state, language)[:22]) <= 80


@pytest.mark.parametrize("language", ["en", "fa"])
def test_every_question_choice_and_item_has_words(language: str) -> None:
    face = KingdomBuilderFace(words_of(language), NAMES)
    for state in states(2, 8):
        if state.to_act not in (0, 1):
            continue
        view = GAME.view(state, state.to_act)
        assert face.question(view)
        for action in list(GAME.actions(state))[::7]:
            assert face.choice(view, action)
    for item in [item for items in GAME.outcome(state).breakdown for item in items]:
        assert face.item(item)


def test_a_choice_tells_which_tile_it_takes() -> None:
    face = KingdomBuilderFace(words_of("en"), NAMES)
    state = position("G. G. L. C.")
    view = GAME.view(state, 0)
    said = [face.choice(view, action) for action in GAME.actions(state)]
    assert legal(state, "settle") == ["a1", "b1"]
    assert said == ["meadow", "meadow; takes a tile: farm"]


def test_the_players_line_tells_which_tiles_are_used_or_new() -> None:
    drawing = """
        L. C0 G. G. G. G. L.
         C. C. C. C. C. C. C.
    """
    state = do(position(drawing), "use farm", "settle c1", "settle d1", "settle e1", "settle f1")
    assert state.phase is Phase.AFTER
    assert " ●  ada: " in "\n".join(shown(state))
    assert "tiles: farm (used), farm (next turn)" in " ".join("\n".join(shown(state)).split())
