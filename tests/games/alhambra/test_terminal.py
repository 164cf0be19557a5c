"""The face of the game in the terminal."""

from __future__ import annotations

import pytest
from rich.console import Console

from meydan.core.game import Item
from meydan.games import words_of
from meydan.games.alhambra.state import State
from meydan.games.alhambra.terminal import AlhambraFace
from tests.games.alhambra.table import GAME, after, table

PICTURE = """
        +---+
        | t
        +   +---+
          F   g |
"""


def state() -> State:
    return table(
        pictures=[PICTURE],
        reserves=["tower-13"],
        hands=["blue-1 blue-5 green-4", "blue-2"],
        money="orange-3 yellow-4",
        market=("pavilion-5", "", "", "seraglio-9"),
    )


def drawn(language: str, seat: int | None = 0) -> str:
    face = AlhambraFace(words_of(language), ["Ada", "Babak", "Cleo"])
    console = Console(width=200, color_system=None)
    with console.capture() as capture:
        console.print(face.table(GAME.view(state(), seat)))
    return "\n".join(line.rstrip() for line in capture.get().split("\n"))


def test_the_alhambra_is_drawn_with_its_walls() -> None:
    lines = [line[:30].rstrip() for line in drawn("en").split("\n")]
    assert lines[1:10] == [
        "  2    ·     ·     ·     ·",
        "           ━━━━━",
        "  1    ·  ┃ T9b    ·     ·",
        "                 ━━━━━",
        "  0    ·     ≈    G8a ┃  ·",
        "",
        " -1    ·     ·     ·     ·",
        "      -1     0     1     2",
        "Reserve:  T13  e",
    ]


def test_money_of_others_is_counted_not_shown() -> None:
    text = drawn("en")
    assert "money: blue 1 5  green 4" in text
    assert "money: 1 card" in text


def test_markets_and_reserve_are_shown_with_walls() -> None:
    text = drawn("en")
    assert "Building market: blue  P5   nw  green —  orange —  yellow  S9   -" in text
    assert "Money market: orange 3  yellow 4" in text
    assert "Reserve:  T13  e" in text


def test_persian_is_spoken_too() -> None:
    assert "بازار ساختمان: آبی" in drawn("fa")


@pytest.mark.parametrize(
    ("item", "text"),
    [
        (Item("tower", 6, {"round": 1, "tiles": 2}), "Scoring 1: tower, 2 tiles"),
        (Item("wall", 7, {"round": 3, "sides": 7}), "Scoring 3: outer wall, 7 sides"),
    ],
)
def test_score_lines_in_words(item: Item, text: str) -> None:
    assert AlhambraFace(words_of("en"), []).item(item) == text


def test_payments_tell_whether_they_are_exact() -> None:
    face = AlhambraFace(words_of("en"), [])
    view = GAME.view(state(), 0)
    exact = face.choice(view, GAME.read("buy blue blue-5"))
    assert exact == "pavilion 5: exact: one more action"
    assert face.choice(view, GAME.read("take orange-3")) == ""
    assert face.choice(view, GAME.read("buy blue blue-6")) == "pavilion 5: 1 lost"


def test_questions_follow_the_turn() -> None:
    face = AlhambraFace(words_of("en"), [])
    paid = after(state(), "buy blue blue-5")
    assert face.question(GAME.view(state(), 0)) == "Take money, buy a building, or redesign"
    assert face.question(GAME.view(paid, 0)) == "Paid exactly: one more action, or stop"
    assert face.question(GAME.view(after(paid, "end"), 0)) == "Where do you build pavilion 5?"
