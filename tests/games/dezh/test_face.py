"""Dezh in the terminal: every position can be drawn and every choice said, in both languages."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from rich.console import Console

from meydan.core.game import CHANCE
from meydan.games import words_of
from meydan.games.dezh.terminal import DezhFace
from meydan.games.dezh.view import View
from meydan.words import LANGUAGES
from tests.games.dezh.table import GAME, after, drafted, table

NAMES = ["Ada", "بابک", "Cleo", "Darius"]


def drawn(view: View, language: str = "en") -> str:
    console = Console(file=StringIO(), width=200, color_system=None)
    console.print(DezhFace(words_of(language), NAMES).table(view))
    file = console.file
    assert isinstance(file, StringIO)
    return file.getvalue()


def test_a_table_shows_cities_hands_and_what_is_known_of_characters() -> None:
    state = after(drafted(4), "up thief", "up bishop", "down magician")
    state = after(state, "pick king", "pick assassin", "pick warlord", "pick merchant", "kill king", "coins", "end")
    lines = [line.rstrip() for line in drawn(GAME.view(state, 3)).splitlines()]
    assert "Ada: 0 points, 2 coins, 4 cards in hand  ♛ crown" in lines
    assert "  is assassin" in lines
    assert "  may be king, warlord" in lines
    assert "You are merchant." in lines
    assert "Burned face up: thief, bishop." in lines
    assert "The king is murdered." in lines


def test_districts_are_drawn_by_kind_with_their_cost() -> None:
    two = "p0 crown 0 holds king thief | city keep tavern manor | hand\np1 2 holds bishop merchant | city | hand"
    assert " manor 3   tavern 1   keep 3" in drawn(GAME.view(table(two, "king"), 0))
    assert "nothing built yet" in drawn(GAME.view(table(two, "king"), 0))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_and_every_question_has_words(language: str) -> None:
    face = DezhFace(words_of(language), NAMES)
    asked = set()
    for seed in range(4):
        rng = Random(seed)
        state = GAME.start(3, {})
        while state.to_act is not None:
            actions = GAME.actions(state)
            if state.to_act != CHANCE:
                view = GAME.view(state, state.to_act)
                asked.add(view.phase)
                assert face.question(view)
                assert all(face.choice(view, action) for action in actions)
            chance = state.to_act == CHANCE
            GAME.apply(state, GAME.sample(state, rng) if chance else actions[rng.randrange(len(actions))])
        assert all(face.item(item) for items in GAME.outcome(state).breakdown for item in items)
        assert drawn(GAME.view(state, None), language)
    assert len(asked) >= 4
