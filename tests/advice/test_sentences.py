"""Advice in words, in both languages."""

from __future__ import annotations

import pytest

from meydan.advice import sentences
from meydan.advice.choices import Figures
from meydan.advice.estimates import Estimate
from meydan.advice.reasons import Reason
from meydan.core.game import Item
from meydan.games import TITLES
from meydan.words import LANGUAGES, Words

FOREST = Reason("mine", "forest", 6.0, facts={"squares": 3, "crowns": 2}, at_once=True)


def said(language: str, game: str, *reasons: Reason) -> str:
    title = TITLES[game]
    words = Words(language, title.words)
    return sentences.reason(reasons, words, title.face(words, ["ada", "bea"]).item)


def test_what_comes_at_once_and_what_differs_in_the_end() -> None:
    lake, wheat = Reason("mine", "lake", -1.2, 0.3), Reason("other", "wheat", -2.4, 0.5)
    assert said("en", "kingdomino", FOREST, lake, wheat) == (
        "6 points at once (forest: 3 squares × 2 crowns); "
        "in the end 1 point fewer from lake, and the best opponent 2 points fewer from wheat"
    )
    assert said("fa", "kingdomino", Reason("mine", "forest", 4.1), wheat) == (
        "در پایان از جنگل ۴ امتیاز بیشتر، و بهترین حریف از مزرعه ۲ امتیاز کمتر"
    )


def test_one_part_alone() -> None:
    assert said("en", "kingdomino", FOREST) == "6 points at once (forest: 3 squares × 2 crowns)"
    tower, wall = Reason("mine", "tower", 4.4), Reason("mine", "wall", 2.0)
    assert (
        said("en", "alhambra", tower, wall) == "in the end 4 points more from tower and 2 points more from outer wall"
    )
    districts = Reason("other", "districts", -3.0)
    assert said("en", "dezh", districts) == "in the end the best opponent 3 points fewer from districts"
    lost = Reason("mine", "fishermen", -1.0, facts={"settlements": 0}, at_once=True)
    assert said("en", "kingdom-builder", lost) == "1 point lost at once (Fishermen, settlements: 0)"
    assert said("en", "dezh") == "no clear difference in points in the end"
    assert sentences.reason([], Words("en"), str, is_alone=True) == "every choice comes to the same"


def test_the_chance_to_win_has_an_interval() -> None:
    figures = Figures(Estimate(0.58, 0.018, 800), Estimate(3.0, 0.4, 800), {}, {})
    assert sentences.chance(figures, Words("en")) == "58 % win (± 4)"
    assert sentences.chance(figures, Words("fa")) == "شانس برد ۵۸٪ (± ۴)"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "name"),
    [
        *[("kingdomino", name) for name in ("forest", "middle-kingdom")],
        *[("kingdom-builder", name) for name in ("fishermen", "lords", "castles")],
        *[("alhambra", name) for name in ("pavilion", "wall")],
        *[("dezh", name) for name in ("districts", "treasury", "map-house", "complete", "all-kinds")],
    ],
)
def test_items_have_a_name_without_their_facts(language: str, game: str, name: str) -> None:
    title = TITLES[game]
    words = Words(language, title.words)
    text = title.face(words, ["ada", "bea"]).item(Item(name, 3))
    assert text
    assert not any(letter.isdigit() for letter in text)
